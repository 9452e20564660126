//! 5, 6, 20, 83 Dials, initiative and the order of effects.

use crate::kit::{BLUE, Battle, RED, at};
use miniatures::content::{ActionKind, Bane, ModifierKind};
use miniatures::flow::{Frame, round};
use miniatures::state::{FigureKind, UnitIx};
use miniatures::{Action, Event};
use plane::Edge;
use testkit::proves;

const PLAIN: FigureKind = FigureKind::Regular { wounds: 0 };

/// Two golems of red without an action: after anything else in the phase red is asked which of them goes first, so that
/// the table stops before the round ends.
fn linger(battle: &mut Battle) {
    for x in [100, 300] {
        let golem = battle.unit(RED, "rune_golems 1x1", at(x, 60, 90));
        battle.state[golem].has_activated = false;
    }
}

/// Units in the order in which they revealed their tools.
fn revealed(events: &[Event]) -> Vec<UnitIx> {
    events.iter().filter_map(|it| if let Event::Revealed { unit, .. } = it { Some(unit.unit) } else { None }).collect()
}

fn spearmen(battle: &mut Battle, seat: kernel::SeatId, n: i32) -> Vec<UnitIx> {
    let y = if seat == RED { 200 } else { 700 };
    (0..n)
        .map(|k| {
            let unit = battle.unit(seat, "spearmen 2x1", at(200 + 200 * k, y, if seat == RED { 90 } else { 270 }));
            battle.dial(unit, ActionKind::Rally, None);
            battle.state[unit].has_activated = false;
            unit
        })
        .collect()
}

/// 6.1, 6.1-2, 6.1-3, 40.2, 44.4 At one value the players take turns, the first player first; who has nobody left is skipped.
#[test]
fn equal_initiatives_alternate() {
    let mut battle = Battle::new();
    let (red, blue) = (spearmen(&mut battle, RED, 1), spearmen(&mut battle, BLUE, 3));
    battle.state.first = 1;
    let mut table = battle.run(vec![]);
    proves!("6.1-2", "6.1-3", "40.2");
    assert_eq!(table.ask(BLUE).rule, "6.1-2");
    table.answers(BLUE, Action::Unit(blue[1]));
    assert_eq!(table.choices(BLUE), [Action::Unit(blue[0]), Action::Unit(blue[2])], "red's only unit went in between");
    table.answers(BLUE, Action::Unit(blue[2]));
    assert_eq!(revealed(table.events())[..4], [blue[1], red[0], blue[2], blue[0]]);
}

/// 6.0, 6.2, 44.0, 44.3, amb.no-selection Lower values first; without an action at 10, after all others, and its modifier gives
/// nothing.
#[test]
fn a_unit_without_an_action_comes_last_and_does_nothing() {
    let mut battle = Battle::new();
    let unset = battle.unit(RED, "spearmen 2x1", at(500, 200, 90));
    let slow = battle.unit(BLUE, "reanimate_archers 2x1", at(500, 700, 270));
    battle.set(unset, None, Some(4));
    battle.dial(slow, ActionKind::Melee, None);
    proves!("6.2");
    assert_eq!((battle.state.initiative(unset), battle.state.initiative(slow)), (10, 9));
    battle.state[unset].banes[Bane::Stun.index()] = 1;
    for unit in [unset, slow] {
        battle.state[unit].has_activated = false;
    }
    let (table, events) = battle.run_told(vec![]);
    assert_eq!(revealed(&events), [slow, unset]);
    assert_eq!(table[unset].pose(), Some(at(500, 200, 90)));
    assert_eq!(table[unset].bane(Bane::Stun), 1, "there was no modifier to cancel");
}

/// 15.2, 12.1b, 23.0, 23.1 An immobilize cancels the march; the defend modifier stays, for the rest of the round.
#[test]
fn defend_outlives_a_cancelled_march() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x2", at(900, 700, 270));
    linger(&mut battle);
    battle.dial(spears, ActionKind::March, Some(ModifierKind::Defend));
    battle.state[spears].banes[Bane::Immobilize.index()] = 1;
    let mut table = battle.activate(spears);
    table.answers(BLUE, Action::Bane(Bane::Immobilize));
    proves!("15.2", "23.1");
    assert_eq!(table.ask(RED).rule, "6.1-2", "the phase goes on");
    assert_eq!(table[spears].pose(), Some(at(900, 200, 90)));
    assert_eq!(table.defense(spears, PLAIN, None).total(), 2);
}

/// A march of speed zero comes to nothing, and no other move is made in the activation: not the bonus march either. What is
/// no move still comes.
#[test]
fn a_march_of_speed_zero_is_the_last_move() {
    proves!("56.2b", "75.2");
    let by_rune = |battle: &mut Battle, unit: UnitIx, bonus: ActionKind| {
        let card = battle.state[unit].card();
        let action = card.actions.iter().position(|it| it.speed.is_some_and(|it| it.rune.is_some()));
        let with = card.modifiers.iter().position(|it| it.action == Some(bonus));
        battle.set(unit, action.map(|it| it as u8), with.map(|it| it as u8));
    };
    for (unstable, far) in [(0, 42), (2, 42 + 84 + 84)] {
        let mut battle = Battle::new();
        let rippers = battle.unit(RED, "flesh_rippers 2x1", at(900, 100, 90));
        battle.unit(BLUE, "reanimates 2x2", at(900, 800, 270));
        linger(&mut battle);
        by_rune(&mut battle, rippers, ActionKind::March);
        battle.energy(if unstable == 0 { NO_UNSTABLE } else { TWO_UNSTABLE });
        assert_eq!(battle.state.runes()[0], unstable);
        let table = battle.activate(rippers);
        let moved = table[rippers].pose().expect("there").centre.y / 1000 - 100;
        assert_eq!(moved, far, "a step before the reveal, then a march of {unstable} and one of 2");
    }
    let mut battle = Battle::new();
    let golems = battle.unit(RED, "rune_golems 2x1", at(900, 100, 90));
    battle.unit(BLUE, "reanimates 2x2", at(900, 800, 270));
    by_rune(&mut battle, golems, ActionKind::Reform);
    battle.energy(NO_UNSTABLE);
    let table = battle.activate(golems);
    assert_eq!(table.ask(RED).rule, "68.0", "a reform is no move");
}

/// A shift that an ability asks for is a movement too: if its rune is worth nothing, the unit does not move in this activation.
#[test]
fn a_shift_of_speed_zero_by_a_rune_is_the_last_move() {
    proves!("56.2b", "33.6-2");
    // Natural 2, and natural 0.
    for (energy, marches) in [([false; 5], true), ([false, true, true, false, false], false)] {
        let mut battle = Battle::new();
        let lancers = battle.unit(RED, "carrion_lancers 2x2 +wind_rune", at(900, 100, 90));
        battle.unit(BLUE, "reanimates 2x2", at(900, 800, 270));
        linger(&mut battle);
        battle.dial(lancers, ActionKind::Skill, Some(ModifierKind::Bonus)).energy(energy);
        let mut table = battle.activate(lancers);
        while table.position().ask_of(RED).is_some_and(|it| ["74.0", "73.0", "68.0"].contains(&it.rule)) {
            let first = table.choices(RED)[0].clone();
            table.answers(RED, first);
        }
        let moved = table.events().iter().filter(|it| matches!(it, Event::Moved { .. })).count();
        assert_eq!(moved, if marches { 2 } else { 0 }, "{energy:?}");
    }
}

const NO_UNSTABLE: [bool; 5] = [false, false, false, false, true];
const TWO_UNSTABLE: [bool; 5] = [true, false, false, false, true];

/// A rune on a modifier is worth what it is worth now: a defend by the stable value follows the energy pool for the rest of
/// the round.
#[test]
fn a_defend_by_a_rune_follows_the_pool() {
    let mut battle = Battle::new();
    let golems = battle.unit(RED, "rune_golems 2x1", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x2", at(900, 700, 270));
    linger(&mut battle);
    battle.dial(golems, ActionKind::Melee, Some(ModifierKind::Defend));
    let mut state = (*battle.activate(golems)).clone();
    proves!("33.6", "23.1");
    for energy in [[false, true, true, false, false], [false; 5], [true; 5]] {
        state.energy = energy;
        let stable = i32::from(state.runes()[1]);
        assert_eq!(state.defense(golems, PLAIN, None).total(), 4 + stable, "{energy:?}");
    }
}

/// 12.1d, 15.1, 23.1 A stun takes the defend away; passing keeps it. Both are the opponent's choice.
#[test]
fn a_stun_takes_the_defense_away() {
    proves!("15.1");
    for (answer, defense) in [(Action::Bane(Bane::Stun), 1), (Action::Pass, 2)] {
        let mut battle = Battle::new();
        let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
        battle.unit(BLUE, "reanimates 2x2", at(900, 700, 270));
        linger(&mut battle);
        battle.dial(spears, ActionKind::March, Some(ModifierKind::Defend));
        battle.state[spears].banes[Bane::Stun.index()] = 1;
        let mut table = battle.activate(spears);
        assert_eq!(table.ask(BLUE).rule, "12.1d");
        table.answers(BLUE, answer);
        assert_eq!(table.defense(spears, PLAIN, None).total(), defense);
        assert_ne!(table[spears].pose(), Some(at(900, 200, 90)), "the action is performed");
    }
}

/// 78.2, 49.1 A modifier of another stance is ignored in play, and so there is nothing for a stun to cancel.
#[test]
fn a_modifier_of_another_stance_does_nothing() {
    proves!("78.2");
    for (modifier, defense) in [(4, 1), (5, 2)] {
        let mut battle = Battle::new();
        let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
        battle.unit(BLUE, "reanimates 2x2", at(900, 700, 270));
        linger(&mut battle);
        // A green rally, with a blue and with a green defend.
        battle.set(spears, Some(2), Some(modifier));
        battle.state[spears].banes[Bane::Stun.index()] = 1;
        let mut table = battle.activate(spears);
        if defense == 2 {
            table.answers(BLUE, Action::Pass);
        }
        assert_eq!(table.ask(RED).rule, "6.1-2");
        assert_eq!(table.defense(spears, PLAIN, None).total(), defense);
    }
}

/// amb.reveal-order, 13.1a, 5.1, 5.6, 12.1b, 12.1d Inspiration before the reveal; then stun, immobilize, squaring up, and the action.
#[test]
fn the_reveal_has_its_order() {
    let mut battle = Battle::new();
    let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 400, 270));
    let spears = battle.touching(RED, "spearmen 2x2", Edge::Front, bones, Edge::Front, 14_000);
    battle.state[spears].boons[0] = 2;
    battle.state[spears].banes = [2; 4];
    battle.dial(spears, ActionKind::Shift, Some(ModifierKind::Defend));
    let mut table = battle.activate(spears);
    assert_eq!(table.ask(RED).rule, "13.1a");
    table.answers(RED, Action::Bane(Bane::Panic));
    assert_eq!(table.ask(RED).rule, "13.1a", "there is a second inspiration");
    assert!(!table[spears].is_revealed);
    table.answers(RED, Action::Pass);
    assert!(table[spears].is_revealed);
    assert_eq!(table.ask(BLUE).rule, "12.1d");
    table.answers(BLUE, Action::Pass);
    assert_eq!(table.ask(BLUE).rule, "12.1b");
    table.answers(BLUE, Action::Pass);
    assert_eq!(table.ask(RED).rule, "77.1-2");
    table.answers(RED, Action::Way(0));
    assert_eq!(table.ask(RED).rule, "73.0");
}

/// amb.immobilize-bonus, 12.1b, 14.0 An immobilize is for the selected action: a bonus march is not stopped by it.
#[test]
fn an_immobilize_does_not_stop_a_bonus_march() {
    let mut battle = Battle::new();
    let crossbows = battle.unit(RED, "heavy_crossbowmen 2x1", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state[crossbows].banes[Bane::Immobilize.index()] = 1;
    // A reform with a bonus march.
    battle.set(crossbows, Some(2), Some(5));
    let mut table = battle.activate(crossbows);
    proves!("14.0");
    assert_eq!(table.ask(RED).rule, "68.0", "the opponent was not asked");
    let stay = table.choices(RED)[0].clone();
    table.answers(RED, stay);
    assert_eq!(table[crossbows].pose(), Some(at(900, 242, 90)), "the bonus march of speed 1");
    assert_eq!(table[crossbows].bane(Bane::Immobilize), 1);
}

/// 83.10, 40.1, amb.timing-first-player Effects of one moment: all of the first player's, then the other's.
#[test]
fn the_first_players_effects_come_first() {
    proves!("83.10", "40.1");
    for first in [0, 1] {
        let mut battle = Battle::new();
        let spears = battle.unit(RED, "spearmen 2x1 +terrifying_heraldry", at(900, 300, 90));
        let bones = battle.touching(BLUE, "reanimates 2x1 +terrifying_heraldry", Edge::Front, spears, Edge::Front, 0);
        battle.state.first = first;
        let (_, events) = battle.run_told(vec![Frame::Round(round::Step::End)]);
        let frightened: Vec<UnitIx> = events
            .iter()
            .filter_map(|it| match it {
                Event::BaneGained { unit, bane: Bane::Panic, .. } => Some(unit.unit),
                _ => None,
            })
            .collect();
        assert_eq!(frightened[..2], if first == 0 { [bones, spears] } else { [spears, bones] });
    }
}

/// 83.9 Two effects of one player at one moment come in the order that it likes; both are mandatory.
#[test]
fn a_player_orders_its_own_effects() {
    let mut battle = Battle::new();
    let bones = battle.unit(BLUE, "reanimates 2x1", at(900, 300, 90));
    let one = battle.touching(RED, "spearmen 2x1 +terrifying_heraldry", Edge::Front, bones, Edge::Front, 0);
    let two = battle.touching(RED, "spearmen 2x1 +terrifying_heraldry", Edge::Front, bones, Edge::Rear, 0);
    let mut table = battle.run(vec![Frame::Round(round::Step::End)]);
    let by: Vec<UnitIx> = table
        .choices(RED)
        .iter()
        .filter_map(|it| if let Action::Use(by) = it { Some(by.unit) } else { None })
        .collect();
    proves!("83.9");
    assert_eq!((table.choices(RED).len(), by), (2, vec![one, two]));
    assert_eq!(table.rule_against(RED, Action::Pass), "4.4");
    let second = table.choices(RED)[1].clone();
    table.answers(RED, second);
    assert_eq!(table[bones].bane(Bane::Panic), 2);
}

/// 31.0, 31.0-2, 40.3, 33.1, 69.2, 71.0 The first player casts, then hands the counter over.
#[test]
fn the_first_player_casts_and_hands_over() {
    let mut battle = Battle::new();
    battle.unit(RED, "spearmen 2x1", at(900, 300, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state.first = 1;
    let (table, events) = battle.run_told(vec![Frame::Round(round::Step::End)]);
    let order: Vec<(u8, kernel::SeatId)> = events
        .iter()
        .filter_map(|it| match it {
            Event::EnergyCast { seat, .. } => Some((0, *seat)),
            Event::RoundBegan { round, seat } => Some((*round, *seat)),
            _ => None,
        })
        .collect();
    proves!("31.0", "40.3", "69.2");
    assert_eq!(order, [(0, BLUE), (2, RED)]);
    assert_eq!((table.round, table.first), (2, 0));
}

/// 69.3, amb.final-end-phase The End Phase of round 8 is played with its effects; then the scores decide and no round follows.
#[test]
fn the_last_end_phase_is_played() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1 +terrifying_heraldry", at(900, 300, 90));
    battle.touching(BLUE, "reanimates 2x1", Edge::Front, spears, Edge::Front, 0);
    battle.state.round = 8;
    let (table, events) = battle.run_told(vec![Frame::Round(round::Step::End)]);
    proves!("69.3");
    assert!(events.iter().any(|it| matches!(it, Event::BaneGained { bane: Bane::Panic, .. })));
    assert!(events.iter().any(|it| matches!(it, Event::EnergyCast { .. })));
    assert!(!events.iter().any(|it| matches!(it, Event::RoundBegan { .. })));
    assert_eq!(table.position().outcome().expect("it is over").why.key, "ended-by-score");
}

/// 5.4, 5.5, 20.1a An activated unit lies open and is not offered again in the round.
#[test]
fn nobody_activates_twice() {
    let mut battle = Battle::new();
    let red = spearmen(&mut battle, RED, 2);
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    linger(&mut battle);
    let mut table = battle.run(vec![]);
    table.answers(RED, Action::Unit(red[1]));
    proves!("5.4", "5.5");
    assert_eq!(revealed(table.events()), [red[1], red[0]]);
    assert_eq!(table.ask(RED).rule, "6.1-2", "only the golems are left");
    assert!(!table.choices(RED).iter().any(|it| red.iter().any(|unit| *it == Action::Unit(*unit))));
    table.refuses(RED, Action::Unit(red[0]));
    let seen = table.position().view(kernel::Viewer::Seat(BLUE)).units[usize::from(red[0].0)].dial.selected;
    assert_eq!(seen, Some(table[red[0]].dial), "its tool stays face up");
}

/// 44.1, 44.2, 83.6 The value is that of the selected action, whatever the modifier; a card that lowers it counts.
#[test]
fn initiative_is_that_of_the_action() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1 +raven_tabards", at(900, 200, 90));
    battle.set(spears, Some(0), Some(7));
    proves!("44.1");
    assert_eq!(battle.state.initiative(spears), 3, "a blue 4 and one earlier");
    battle.set(spears, Some(5), Some(7));
    assert_eq!(battle.state.initiative(spears), 7, "the card is for blue actions");
}
