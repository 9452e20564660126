//! 4, 5, 6, 14 to 16, 19, 20, 23, 44, 49, 56, 69, 75, 78 Dials, activations and what modifiers do.

use crate::kit::{BLUE, Battle, RED, TRAY, at};
use kernel::Viewer;
use miniatures::content::{ActionKind, Bane, ModifierKind, Stance, TemplateKind, content};
use miniatures::flow::activation::Activation;
use miniatures::flow::{Frame, command, round};
use miniatures::state::{Dial, FigureKind, Phase, UnitIx};
use miniatures::{Action, Event, SetDial};
use plane::Edge;
use testkit::proves;

const PLAIN: FigureKind = FigureKind::Regular { wounds: 0 };

/// Two golems of red that wait for their turn, so that the table stops before the round ends.
fn linger(battle: &mut Battle) {
    for x in [100, 300] {
        let golem = battle.unit(RED, "rune_golems 1x1", at(x, 60, 90));
        battle.state[golem].has_activated = false;
    }
}

fn pair() -> (Battle, UnitIx, UnitIx) {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 700, 270));
    (battle, spears, bones)
}

fn told(mut battle: Battle, unit: UnitIx) -> Vec<Event> {
    battle.state[unit].has_activated = false;
    battle.run_told(vec![Frame::Activation(Activation::new(unit))]).1
}

/// Only what the dials show can be chosen: spearmen have no bow.
#[test]
fn only_what_the_dial_shows() {
    let (battle, spears, _) = pair();
    let dials = battle.state.dials(spears);
    let card = battle.state[spears].card();
    proves!("4.0", "49.0");
    let kinds: Vec<ActionKind> =
        dials.iter().filter_map(|it| Some(card.actions[usize::from(it.action?)].action)).collect();
    assert!(kinds.contains(&ActionKind::March) && !kinds.contains(&ActionKind::Ranged));
    let turns = |it: &Dial| it.modifier.map(|at| card.modifiers[usize::from(at)].kind);
    assert!(dials.iter().filter_map(turns).all(|it| card.modifiers.iter().any(|shown| shown.kind == it)));
    assert!(dials.iter().all(|it| it.action.is_none_or(|at| usize::from(at) < card.actions.len())));
}

/// Each unit ends the Command Phase with one action and one modifier, or with none.
#[test]
fn one_action_and_one_modifier_each() {
    let (mut battle, spears, bones) = pair();
    battle.state.phase = Phase::Command;
    for unit in [spears, bones] {
        battle.state[unit].is_set = false;
    }
    let mut table = battle.run(vec![Frame::Finish, Frame::Command(command::Step::Ask)]);
    let dial = Dial { action: Some(0), modifier: Some(4) };
    let twice = Action::Dials(vec![SetDial { unit: spears, dial }, SetDial { unit: spears, dial }]);
    proves!("4.2", "49.2", "19.1a");
    assert_eq!(table.rule_against(RED, twice), "4.2");
    table.answers(RED, Action::Dial(SetDial { unit: spears, dial }));
    table.answers(BLUE, Action::Dial(SetDial { unit: bones, dial: Dial::default() }));
    assert_eq!((table[spears].dial, table[bones].dial), (dial, Dial::default()));
    let card = table[spears].card();
    assert_eq!((table[spears].action(), table[spears].modifier()), (Some(&card.actions[0]), Some(&card.modifiers[4])));
}

/// The phase is over when both players have set all their tools, not before; that a tool lies there is seen by all.
#[test]
fn the_command_phase_waits_for_both() {
    let (mut battle, spears, bones) = pair();
    battle.state.phase = Phase::Command;
    for unit in [spears, bones] {
        battle.state[unit].is_set = false;
    }
    let mut table = battle.run(vec![Frame::Finish, Frame::Command(command::Step::Ask)]);
    let first = table.choices(RED)[0].clone();
    table.answers(RED, first);
    proves!("20.2", "20.1");
    assert!(table.position().ask_of(BLUE).is_some() && table.position().outcome().is_none());
    let first = table.choices(BLUE)[0].clone();
    table.answers(BLUE, first);
    assert!(table.position().outcome().is_some(), "the phase is over");
    let view = table.position().view(Viewer::Seat(BLUE));
    let seen = &view.units[usize::from(spears.0)].dial;
    assert!(table[spears].is_set && seen.selected.is_none(), "its dials are turned away");
}

/// What may be done must be done: a march with room cannot be passed.
#[test]
fn a_selected_action_is_performed() {
    let (mut battle, spears, _) = pair();
    battle.set(spears, Some(1), Some(0));
    let mut table = battle.activate(spears);
    proves!("4.4");
    assert!(table.choices(RED).iter().all(|it| matches!(it, Action::Move(_))));
    assert_eq!(table.rule_against(RED, Action::Pass), "4.4");
}

/// Reveal, action, bonus action: the march comes first, the bonus rally after it.
#[test]
fn reveal_action_bonus() {
    let mut battle = Battle::new();
    let golem = battle.unit(RED, "rune_golems 1x1", at(900, 300, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.set(golem, Some(1), Some(2));
    let events = told(battle, golem);
    let order: Vec<u8> = events
        .iter()
        .filter_map(|it| match it {
            Event::Revealed { .. } => Some(0),
            Event::Moved { .. } => Some(1),
            Event::Rallied { .. } => Some(2),
            _ => None,
        })
        .collect();
    proves!("5.0", "5.3");
    assert_eq!(order, [0, 1, 2]);
}

/// Before the reveal the enemy sees no dials, after it both.
#[test]
fn the_reveal_shows_both_dials() {
    let (mut battle, spears, _) = pair();
    linger(&mut battle);
    battle.set(spears, Some(2), Some(5));
    let seen = |table: &testkit::Table<miniatures::Miniatures>| {
        table.position().view(Viewer::Seat(BLUE)).units[usize::from(spears.0)].dial.selected
    };
    battle.state[spears].boons[0] = 1;
    battle.state[spears].banes[0] = 1;
    let mut table = battle.activate(spears);
    proves!("5.1");
    assert_eq!((table.ask(RED).rule, seen(&table)), ("13.1a", None));
    table.answers(RED, Action::Pass);
    assert_eq!(seen(&table), Some(Dial { action: Some(2), modifier: Some(5) }));
}

/// The count goes up from 1 and past values without a unit; when all have activated the End Phase follows.
#[test]
fn the_phase_counts_up_to_its_end() {
    let (mut battle, spears, bones) = pair();
    battle.set(spears, Some(2), None).dial(bones, ActionKind::Rally, None);
    for unit in [spears, bones] {
        battle.state[unit].has_activated = false;
    }
    assert_eq!((battle.state.initiative(spears), battle.state.initiative(bones)), (3, 4));
    let (table, events) = battle.run_told(vec![]);
    let order: Vec<(bool, u8)> = events
        .iter()
        .filter_map(|it| match it {
            Event::Counted { value } => Some((true, *value)),
            Event::Revealed { unit, .. } => Some((false, unit.unit.0)),
            _ => None,
        })
        .collect();
    let wanted = [(true, 1), (true, 2), (true, 3), (false, 0), (true, 4), (false, 1)];
    proves!("6.1", "6.1-4", "44.0");
    assert_eq!(order, wanted);
    assert!(events.iter().any(|it| matches!(it, Event::EnergyCast { .. })), "the End Phase came");
    assert_eq!(table.phase, Phase::Command);
}

/// At one value the second player never opens.
#[test]
fn the_first_player_opens_a_value() {
    for first in [0, 1] {
        let (mut battle, spears, _) = pair();
        let other = battle.unit(BLUE, "spearmen 2x1", at(300, 700, 270));
        for unit in [spears, other] {
            battle.set(unit, Some(2), None);
            battle.state[unit].has_activated = false;
        }
        battle.state.first = first;
        let (_, events) = battle.run_told(vec![]);
        let order: Vec<UnitIx> = events
            .iter()
            .filter_map(|it| if let Event::Revealed { unit, .. } = it { Some(unit.unit) } else { None })
            .collect();
        proves!("44.4", "40.0");
        assert_eq!(order, if first == 0 { [spears, other] } else { [other, spears] });
    }
}

/// A round is Command, Activation, End, and its number is that of the counter.
#[test]
fn a_round_has_three_phases() {
    let (mut battle, ..) = pair();
    battle.state.round = 3;
    let table = battle.run(vec![Frame::Round(round::Step::Counter)]);
    proves!("69.0", "69.1", "71.0");
    assert_eq!((table.round, table.phase, table.first), (4, Phase::Command, 1), "the counter was handed over");
    let view = table.view(RED);
    assert_eq!((view.round, view.first_player), (4, BLUE));
    let (mut battle, spears, bones) = pair();
    for unit in [spears, bones] {
        battle.state[unit].is_set = false;
        battle.state[unit].has_activated = false;
    }
    let mut table = battle.run(vec![Frame::Round(round::Step::Begin)]);
    let mut phases = vec![table.phase];
    for _ in 0..40 {
        let Some(ask) = table.position().waiting().next() else { break };
        let (seat, unset) = (ask.seat, ask.choices.listed.last().expect("something is listed").clone());
        table.answers(seat, unset);
        phases.push(table.phase);
        if table.round == 2 {
            break;
        }
    }
    phases.dedup();
    assert_eq!(phases.first(), Some(&Phase::Command));
    assert_eq!(phases.last(), Some(&Phase::Command), "and the next round begins");
}

/// Actions and modifiers are what can be cancelled: a stunned defend gives nothing, an immobilized march moves nobody.
#[test]
fn actions_and_modifiers_are_cancelled() {
    for (bane, rule) in [(Bane::Stun, "12.1d"), (Bane::Immobilize, "12.1b")] {
        let (mut battle, spears, _) = pair();
        linger(&mut battle);
        battle.set(spears, Some(0), Some(4));
        battle.state[spears].banes[bane.index()] = 1;
        let mut table = battle.activate(spears);
        assert_eq!(table.ask(BLUE).rule, rule);
        table.answers(BLUE, Action::Bane(bane));
        proves!("15.0");
        let (defense, moved) =
            (table.defense(spears, PLAIN, None).total(), table[spears].pose() != Some(at(900, 200, 90)));
        assert_eq!((defense, moved), if bane == Bane::Stun { (1, true) } else { (2, false) });
    }
}

/// A movement modifier and enhance do nothing when their action is not performed.
#[test]
fn modifiers_do_nothing_without_their_action() {
    let (mut battle, spears, _) = pair();
    battle.set(spears, Some(0), Some(2));
    battle.state[spears].banes[Bane::Immobilize.index()] = 1;
    let mut table = battle.activate(spears);
    table.answers(BLUE, Action::Bane(Bane::Immobilize));
    proves!("15.2-2");
    assert_eq!(
        (table[spears].pose(), table[spears].bane(Bane::Panic)),
        (Some(at(900, 200, 90)), 0),
        "no failed charge"
    );
    // Enhance with a melee attack that finds nobody.
    let (mut battle, spears, _) = pair();
    battle.set(spears, Some(5), Some(6));
    assert!(!told(battle, spears).iter().any(|it| matches!(it, Event::IconAdded { .. })));
}

/// Charge and turning charge are charges: with the one straight, with the other on a turn.
#[test]
fn bursts_are_charges() {
    let charges = |modifier: u8| {
        let (mut battle, spears, _) = pair();
        battle.set(spears, Some(1), Some(modifier));
        let table = battle.activate(spears);
        let listed = table.position().ask_of(RED).map(|it| it.choices.listed.clone()).unwrap_or_default();
        let first = listed.into_iter().find_map(|it| if let Action::Move(choice) = it { Some(choice) } else { None });
        (first.map(|it| (it.template, it.speed, it.charge)), table[spears].bane(Bane::Panic))
    };
    proves!("16.0", "56.3");
    assert_eq!(charges(2), (None, 1), "the straight charge was made at once and met nobody");
    assert_eq!(charges(3), (Some((TemplateKind::Turn, 2, true)), 0));
    assert_eq!(charges(0), (Some((TemplateKind::Turn, 2, false)), 0), "a turn is none");
}

/// The template has the speed of action and modifier together; plus raises, minus lowers.
#[test]
fn modifiers_change_the_speed() {
    let choice = |entry: &str, action: u8, modifier: Option<u8>| {
        let mut battle = Battle::new();
        let unit = battle.unit(RED, entry, at(900, 200, 90));
        battle.unit(BLUE, "reanimates 2x2", at(200, 700, 270));
        battle.set(unit, Some(action), modifier);
        battle.state[unit].has_activated = false;
        let (mut table, mut events) = battle.run_told(vec![Frame::Activation(Activation::new(unit))]);
        if table.ask(RED).rule == "47.0" {
            let first = table.choices(RED)[0].clone();
            table.answers(RED, first);
            events.extend(table.events().to_vec());
        }
        let moved = events.iter().find_map(|it| match it {
            Event::Moved { choice, .. } => Some((choice.template, choice.speed)),
            _ => None,
        });
        moved.expect("it moved")
    };
    proves!("56.1a", "56.2a", "75.1");
    assert_eq!(choice("spearmen 2x1", 1, None), (TemplateKind::Straight, 3));
    assert_eq!(choice("spearmen 2x1", 1, Some(0)), (TemplateKind::Turn, 2), "turn -1");
    assert_eq!(choice("spearmen 2x1", 1, Some(1)), (TemplateKind::Wheel, 1), "wheel -2");
    assert_eq!(choice("death_knights 2x1", 0, Some(plus_one("death_knights"))).1, 2, "charge +1 on speed 1");
}

/// The place of a charge with +1 on the dial of a unit.
fn plus_one(id: &str) -> u8 {
    let card = content().unit(content().unit_by_id(id).expect("there is such a unit"));
    card.modifiers.iter().position(|it| it.speed_delta == 1).expect("it has one") as u8
}

/// A wheel changes the template of a march, and of a shift.
#[test]
fn wheels_and_turns_change_marches_and_shifts() {
    let (mut battle, spears, _) = pair();
    battle.set(spears, Some(1), Some(1));
    let mut table = battle.activate(spears);
    proves!("91.0", "73.1");
    let wheels =
        |it: &Action| matches!(it, Action::Move(choice) if choice.template == TemplateKind::Wheel && choice.speed == 1);
    assert!(table.choices(RED).len() == 2 && table.choices(RED).iter().all(wheels));
    let first = table.choices(RED)[0].clone();
    table.answers(RED, first);
    let turned = table[spears].pose().expect("there").facing;
    assert_eq!(turned, plane::Angle::degrees(180), "a quarter to the left");
    let shift = miniatures::flow::movement::Move {
        template: TemplateKind::Turn,
        ..miniatures::flow::movement::Move::new(&table, spears, ActionKind::Shift, 1)
    };
    assert!(shift.choices(&table).iter().all(|it| it.template == TemplateKind::Turn));
}

/// The colour of the selected action is the stance of the unit: it decides which modifiers count.
#[test]
fn the_action_sets_the_stance() {
    let (mut battle, spears, _) = pair();
    let card = battle.state[spears].card();
    proves!("78.0", "78.1");
    for (action, it) in card.actions.iter().enumerate() {
        for (modifier, with) in card.modifiers.iter().enumerate() {
            battle.set(spears, Some(action as u8), Some(modifier as u8));
            let fits = with.stance == it.stance || with.stance == Stance::White;
            assert_eq!(battle.state.modifier_matches(spears, false), fits, "{:?} with {:?}", it.stance, with.stance);
        }
    }
}

/// Defend raises the defense: two damage on defense 1 and defend +1 are one wound, not two.
#[test]
fn defend_raises_the_defense() {
    let lost = |defend: i8| {
        let mut battle = Battle::new();
        let bones = battle.unit(BLUE, "reanimates 1x1", at(900, 700, 270));
        battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
        battle.state[bones].defend = defend;
        4 - battle.run(vec![Frame::Finish, miniatures::flow::damage::damage(bones, 2)])[bones].n_figures()
    };
    proves!("23.0");
    assert_eq!((lost(0), lost(1), lost(2)), (2, 1, 0));
}

/// All changes of defense add up: printed 1, defend +1 and Cover 1 are 3.
#[test]
fn defense_is_cumulative() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 100, 90));
    let inside = battle.unit(BLUE, "spearmen 2x2 +citadel_weapons_master", at(900, 700, 270));
    let forest = battle.terrain("forest", at(900, 400, 0));
    battle.state[inside].place = miniatures::state::Place::Terrain(forest);
    battle.state[inside].defend = 1;
    let shot = miniatures::state::Attack::new(archers, inside, miniatures::content::AttackKind::Ranged);
    let champion = FigureKind::Upgrade { upgrade: 0 };
    proves!("24.2", "24.3", "24.4");
    assert_eq!(battle.state.defense(inside, PLAIN, Some(&shot)).total(), 3);
    assert_eq!(battle.state.defense(inside, champion, None).total(), 4, "its own 3 and defend");
    assert_eq!(battle.state.defense(inside, champion, Some(&shot)).total(), 5, "and the cover");
}

/// The tool of a unit says what its card says: type, defense, wounds.
#[test]
fn tools_and_cards_agree() {
    let (battle, ..) = pair();
    let table = battle.run(vec![]);
    let view = table.view(BLUE);
    proves!("19.2", "24.0");
    for (unit, it) in view.units.iter().enumerate() {
        let card = table.units[unit].card();
        assert_eq!((it.unit_type, it.wound_threshold), (card.unit_type, card.wounds));
        assert_eq!(it.defense.total(), i32::from(card.defense.plain));
    }
}

/// A march of speed 2 is 84 mm along the straight template, from the edge that leads; the template is settled before.
#[test]
fn a_template_is_laid_at_the_leading_edge() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 300, 90));
    battle.unit(BLUE, "reanimates 2x2", at(200, 800, 270));
    let path = |leading| {
        let choice = miniatures::MoveChoice {
            leading,
            template: TemplateKind::Straight,
            hand: plane::Hand::Left,
            speed: 2,
            charge: false,
            through: false,
        };
        miniatures::flow::movement::travel(&battle.state, spears, choice, None).expect("it moves").pose.centre
    };
    proves!("55.1", "55.2");
    assert_eq!(path(Edge::Front), plane::Point::new(900_000, 300_000 + 2 * TRAY));
    assert_eq!(path(Edge::Rear), plane::Point::new(900_000, 300_000 - 2 * TRAY));
    assert_eq!(path(Edge::Right), plane::Point::new(900_000 + 2 * TRAY, 300_000));
    let march = miniatures::flow::movement::Move::new(&battle.state, spears, ActionKind::March, 2);
    assert_eq!(march.choices(&battle.state).len(), 1, "nothing else can be taken");
}

/// Every kind of modifier, and every kind of action, is one of those of the rulebook.
#[test]
fn kinds_of_actions_and_modifiers() {
    proves!("4.3", "49.3");
    assert_eq!(ActionKind::ALL.len(), 7);
    assert_eq!(ModifierKind::ALL.len(), 7);
    for card in &content().units {
        let shown = |kind: ModifierKind| card.modifiers.iter().any(|it| it.kind == kind);
        assert!(ModifierKind::ALL.iter().any(|it| shown(*it)), "{}", card.id);
    }
    let words: Vec<&str> = ActionKind::ALL.iter().map(|it| it.word()).collect();
    assert_eq!(words, ["march", "shift", "reform", "melee", "ranged", "rally", "skill"]);
    let words: Vec<&str> = ModifierKind::ALL.iter().map(|it| it.word()).collect();
    assert_eq!(words, ["turn", "charge", "turning_charge", "wheel", "defend", "enhance", "bonus"]);
}
