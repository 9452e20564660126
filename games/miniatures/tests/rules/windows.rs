//! 13, 51, 83 Who may do what at one moment, and in which order; effects that may be declined.

use crate::kit::{BLUE, Battle, RED, TRAY, at};
use kernel::SeatId;
use miniatures::content::{ActionKind, AttackKind, Bane, Boon, Colour};
use miniatures::flow::attack::Begin;
use miniatures::flow::reform::Reform;
use miniatures::flow::round;
use miniatures::flow::skill::Skill;
use miniatures::state::{Active, Place};
use miniatures::{Action, Event, Frame, Miniatures};
use plane::{Edge, Slot};
use testkit::{Table, proves};

/// Whom the table waits for, and by which rule.
fn waits_for(table: &Table<Miniatures>) -> (SeatId, &str) {
    let ask = table.position().waiting().next().expect("somebody is asked");
    (ask.seat, ask.rule)
}

/// The colours of the last roll.
fn rolled(events: &[Event]) -> Vec<Colour> {
    let dice =
        events.iter().rev().find_map(|it| if let Event::DiceRolled { dice, .. } = it { Some(dice) } else { None });
    dice.expect("dice were rolled").iter().map(|it| it.colour).collect()
}

/// An inspiration and an ability that both come before the reveal are used in the order that their player likes.
#[test]
fn inspiration_comes_before_or_after_what_else_precedes_the_reveal() {
    proves!("83.9", "13.1a");
    for early in [true, false] {
        let mut battle = Battle::new();
        let master = battle.unit(RED, "beastmaster_thuk_tar +bestial_ferocity", at(900, 200, 90));
        battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
        battle.state[master].boons[Boon::Inspiration.index()] = 1;
        battle.state[master].banes[Bane::Panic.index()] = 1;
        // There is nobody to attack: nothing else happens to the tokens.
        battle.dial(master, ActionKind::Melee, None);
        let mut table = battle.activate(master);
        assert_eq!(waits_for(&table), (RED, "13.1a"));
        if early {
            table.answers(RED, Action::Bane(Bane::Panic));
            assert_eq!(waits_for(&table), (RED, "83.9"));
            continue;
        }
        table.answers(RED, Action::Pass);
        assert_eq!(waits_for(&table), (RED, "83.9"), "the shift of the card");
        table.answers(RED, Action::Pass);
        assert_eq!(waits_for(&table), (RED, "13.1a"), "the token is still there");
        table.answers(RED, Action::Bane(Bane::Panic));
        assert_eq!(table[master].boon(Boon::Inspiration), 0);
    }
}

/// Two units that may act a step earlier or later: that of the first player decides first.
#[test]
fn the_first_player_decides_first_about_acting_early() {
    proves!("83.10", "40.1");
    for first in [0, 1] {
        let mut battle = Battle::new();
        for (seat, y, facing) in [(RED, 200, 90), (BLUE, 700, 270)] {
            let unit = battle.unit(seat, "spearmen 3x2 +raven_pennon_bearer", at(900, y, facing));
            battle.dial(unit, ActionKind::Rally, None);
            battle.state[unit].has_activated = false;
        }
        battle.state.first = first;
        let mut table = battle.run(vec![]);
        assert_eq!(waits_for(&table), (SeatId(first), "6.1"));
        table.answers(SeatId(first), Action::Pass);
        assert_eq!(waits_for(&table), (SeatId(1 - first), "6.1"));
    }
}

/// Two units that are deployed after the first round: that of the player with the counter comes first.
#[test]
fn late_units_are_deployed_in_order() {
    proves!("83.10");
    for first in [0, 1] {
        let mut battle = Battle::new();
        battle.terrain("forest", at(900, 450, 0));
        for (seat, y, facing) in [(RED, 100, 90), (BLUE, 800, 270)] {
            battle.unit(seat, "spearmen 2x1", at(200, y, facing));
            let scouts = battle.unit(seat, "outland_scouts 2x2 +seasoned_pathfinder", at(900, y, facing));
            battle.state[scouts].place = Place::Reserve;
            battle.state[scouts].is_late = true;
        }
        battle.state.first = first;
        let table = battle.run(vec![Frame::Round(round::Step::Counter)]);
        assert_eq!(table.first, 1 - first);
        assert_eq!(waits_for(&table), (SeatId(1 - first), "26.2"));
    }
}

/// Wounds and lost figures of one blow are one moment: the first player's effect comes first, whichever of the two it follows.
#[test]
fn wounds_and_lost_figures_are_one_moment() {
    proves!("83.10", "83.8");
    for first in [0, 1] {
        let mut battle = Battle::new();
        let bones = battle.unit(RED, "spearmen 2x1", at(900, 300, 90));
        // Odious Appetite follows wounds, the Blood Diviner lost figures.
        let obscene = battle.unit(RED, "obscenes 1x1 +odious_appetite", at(900, 240, 90));
        let berserkers = battle.unit(BLUE, "berserkers 2x2 +blood_diviner", at(900, 380, 270));
        battle.state[obscene].trays[0].slots[0] = miniatures::state::Figure::Regular { wounds: 1 };
        battle.state[berserkers].upgrades[0].status = miniatures::state::Status::Exhausted;
        battle.state.first = first;
        let table = battle.run(vec![Frame::Finish, miniatures::flow::damage::wounds(bones, 1)]);
        let mut table = table;
        if waits_for(&table).1 == "54.2" {
            let figure = table.choices(BLUE)[0].clone();
            table.answers(BLUE, figure);
        }
        assert_eq!(waits_for(&table), (SeatId(first), "83.9"));
    }
}

/// An effect that takes a die out of the pool comes after dice are added, and the attacker chooses the die.
#[test]
fn the_attacker_chooses_the_die_that_is_taken() {
    proves!("51.2b", "51.2");
    let fall = |die: u8| {
        let mut battle = Battle::new();
        let lord = battle.unit(RED, "lord_vorunthul +moment_of_inspiration", at(900, 200, 90));
        battle.unit(BLUE, "rune_golems 1x1", at(900, 200 + 42 + 20, 270));
        battle.dice(&[0, 0]);
        let mut table = battle.run(vec![Frame::Finish, Frame::Skill(Skill::new(lord))]);
        while waits_for(&table).1 != "83.1" {
            let first = table.choices(RED)[0].clone();
            table.answers(RED, first);
        }
        let add = table.choices(RED)[0].clone();
        table.answers(RED, add);
        assert_eq!(waits_for(&table), (RED, "51.2b"), "white and red of the card, and a white one more");
        table.answers(RED, Action::Die(die));
        rolled(table.events())
    };
    assert_eq!(fall(0), [Colour::Red, Colour::White]);
    assert_eq!(fall(1), [Colour::White, Colour::White]);
}

/// A unit that flanks adds its die whichever contacted edge it uses.
#[test]
fn a_flank_is_a_flank_along_any_edge() {
    proves!("41.1b", "82.1a");
    for edge in [Edge::Front, Edge::Right] {
        let mut battle = Battle::new();
        let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 400, 90));
        // A tray of the back rank is gone: the golem stands in the gap, its front on their rear and its right on the side
        // of the tray that is left.
        let gap = Slot::new(0, 1);
        let (block, _) = battle.state[bones].block.without(gap).expect("a tray of the back rank");
        miniatures::flow::reconfigure::take_tray(&mut battle.state, bones, gap, block);
        let golem = battle.unit(RED, "rune_golems 1x1", at(900 - 21, 400 - 21, 90));
        battle.dice(&[0, 0, 0]);
        let contacts = battle.state.contacts(golem, bones).expect("they touch");
        assert!(contacts.mine.contains(Edge::Front) && contacts.mine.contains(Edge::Right), "{contacts:?}");
        let mut table = battle.run(vec![Frame::Finish, Frame::BeginAttack(Begin::new(golem, AttackKind::Melee))]);
        assert_eq!(waits_for(&table), (RED, "82.1a"));
        table.answers(RED, Action::Edge(edge));
        assert_eq!(waits_for(&table), (RED, "41.1b"), "{edge:?}");
    }
}

/// A shot at a unit that the shooter flanks has the die of the flank as well, and one at a unit that flanks the shooter no
/// rerolls for ranks: 41.1 speaks of any attack.
#[test]
fn a_flank_counts_for_shots_too() {
    proves!("41.1b", "41.1c");
    let rolls = |events: &[Event]| events.iter().filter(|it| matches!(it, Event::DiceRolled { .. })).count();
    let shoots = |theirs: Edge, mine: Edge, along: i32| {
        let mut battle = Battle::new();
        let archers = battle.unit(RED, "reanimate_archers 2x2 +close_quarters_targeting", at(900, 300, 90));
        let foe = battle.touching(BLUE, "spearmen 2x2", theirs, archers, mine, along);
        battle.dice(&[0, 0, 0]);
        let shot = Begin { only: Some(foe), ..Begin::new(archers, AttackKind::Ranged) };
        let (table, events) = battle.run_told(vec![Frame::Finish, Frame::BeginAttack(shot)]);
        (rolls(&events), table.position().ask_of(RED).map_or("nothing", |it| it.rule))
    };
    assert_eq!(shoots(Edge::Front, Edge::Front, 0), (1, "10.4a"), "front to front: a reroll for the rank behind");
    assert_eq!(shoots(Edge::Left, Edge::Front, 0), (0, "41.1b"), "it flanks");
    // Its own front is ahead of theirs, so that it is in the arc.
    assert_eq!(shoots(Edge::Front, Edge::Left, -TRAY), (1, "nothing"), "it is flanked");
}

/// All damage of an attack to its defender is assigned by the attacker, a teammate of the captain as well.
#[test]
fn the_attacker_assigns_what_its_surges_deal() {
    let mut battle = Battle::new();
    battle.state.sides = kernel::BySeat::new(3, |seat| seat.0 % 2);
    battle.state.known_top = kernel::BySeat::new(3, |_| 0);
    battle.state.known_dials = kernel::BySeat::new(3, |_| miniatures::state::Units::EMPTY);
    let captains = battle.unit(RED, "rune_golems 1x1", at(300, 300, 90));
    let spears = battle.unit(BLUE, "spearmen 2x1", at(900, 400, 270));
    let kethra = battle.touching(SeatId(2), "kethra_alaak", Edge::Front, spears, Edge::Front, 0);
    battle.state[kethra].side = 0;
    assert_eq!(battle.state[captains].side, battle.state[kethra].side);
    // Two white dice: two surges, and nothing.
    battle.dice(&[10, 0]);
    let mut table = battle.run(vec![Frame::Finish, Frame::BeginAttack(Begin::new(kethra, AttackKind::Melee))]);
    table.answers(SeatId(2), Action::Dice(0));
    let surge = table.choices(SeatId(2))[0].clone();
    table.answers(SeatId(2), surge);
    proves!("22.1");
    assert_eq!(waits_for(&table), (SeatId(2), "22.1"));
}

/// Damage that a surge deals to a third unit is caused by the attack as well.
#[test]
fn the_attacker_assigns_what_its_surges_deal_to_others() {
    let mut battle = Battle::new();
    battle.state.sides = kernel::BySeat::new(3, |seat| seat.0 % 2);
    battle.state.known_top = kernel::BySeat::new(3, |_| 0);
    battle.state.known_dials = kernel::BySeat::new(3, |_| miniatures::state::Units::EMPTY);
    battle.unit(RED, "rune_golems 1x1", at(300, 300, 90));
    let spears = battle.unit(BLUE, "spearmen 2x1", at(900, 400, 270));
    battle.unit(BLUE, "spearmen 2x1", at(1200, 400, 270));
    let kari = battle.touching(SeatId(2), "kari_wraithstalker", Edge::Front, spears, Edge::Front, 0);
    battle.state[kari].side = 0;
    // The white die shows two surges.
    battle.dice(&[10, 0]);
    let mut table = battle.run(vec![Frame::Finish, Frame::BeginAttack(Begin::new(kari, AttackKind::Melee))]);
    table.answers(SeatId(2), Action::Dice(0));
    let surge = table.choices(SeatId(2))[0].clone();
    table.answers(SeatId(2), surge);
    proves!("22.1");
    assert_eq!(waits_for(&table), (SeatId(2), "22.1"));
}

/// A test of severity 0 is a test: panic may be spent to raise it.
#[test]
fn panic_raises_a_test_of_severity_nothing() {
    proves!("12.1c", "53.1");
    for panic in [0, 2] {
        let mut battle = Battle::new();
        let spears = battle.unit(RED, "spearmen 2x2 +nerekhall_hexer", at(900, 200, 90));
        let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 330, 270));
        battle.state[bones].banes[Bane::Panic.index()] = panic;
        assert_eq!(battle.state.rune(miniatures::content::Rune::Natural), 0);
        let (mut table, events) = battle.run_told(vec![Frame::Finish, Frame::Skill(Skill::new(spears))]);
        if panic == 0 {
            assert!(!events.iter().any(|it| matches!(it, Event::MoraleDrawn { .. })), "nothing is drawn");
            continue;
        }
        assert_eq!(waits_for(&table), (RED, "12.1c"));
        table.answers(RED, Action::Panic(1));
        assert_eq!(waits_for(&table), (RED, "53.1-2"), "one card");
        assert_eq!(table[bones].bane(Bane::Panic), 1);
    }
}

/// A skill worded with "may" can be declined: Th'Uk Tar need not whip an ally.
#[test]
fn a_skill_that_may_be_used_may_be_declined() {
    proves!("errata.83.11", "74.0");
    for entry in ["beastmaster_thuk_tar", "thuk_tar_and_gorgemaw +cruel_master"] {
        let mut battle = Battle::new();
        let master = battle.unit(RED, entry, at(900, 200, 90));
        let pack = battle.unit(RED, "flesh_rippers 2x1", at(900, 120, 90));
        battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
        let mut table = battle.run(vec![Frame::Finish, Frame::Skill(Skill::new(master))]);
        assert!(table.choices(RED).contains(&Action::Pass), "{entry}: {:?}", table.choices(RED));
        table.answers(RED, Action::Pass);
        assert_eq!(table[pack].wounds(), 0);
    }
}

/// Gorgemaw's coils hold a unit in its own activation: a reform that somebody else's effect demands is made.
#[test]
fn coils_hold_only_in_the_units_activation() {
    proves!("1.5");
    for own in [true, false] {
        let mut battle = Battle::new();
        let gorgemaw = battle.unit(RED, "thuk_tar_and_gorgemaw +grasping_coils", at(900, 200, 90));
        let bones = battle.touching(BLUE, "reanimates 2x1", Edge::Front, gorgemaw, Edge::Front, -TRAY / 2);
        battle.state.active = Some(Active::new(if own { bones } else { gorgemaw }));
        let reform = Frame::Reform(Reform::new(bones, RED));
        let (table, events) = battle.run_told(vec![Frame::Finish, reform]);
        let held = events.iter().any(|it| matches!(it, Event::ActionNotPerformed { .. }));
        assert_eq!(held, own);
        if !own {
            assert_eq!(waits_for(&table), (RED, "68.0"));
        }
    }
}

/// At the end of the Activation Phase figures return before emptied trays that lingered are taken away: both are effects of
/// their owner at one moment, and nobody would choose the other order.
#[test]
fn figures_return_to_trays_that_linger() {
    proves!("45.4", "83.9");
    let mut battle = Battle::new();
    let bones = battle.unit(BLUE, "reanimates 2x2 +lingering_dead", at(900, 400, 270));
    battle.unit(RED, "spearmen 2x1", at(200, 100, 90));
    battle.figures(bones, 0, 1, 0).figures(bones, 1, 1, 0);
    // Natural 2: two figures return.
    battle.energy([false, false, false, false, false]);
    assert_eq!(battle.state.rune(miniatures::content::Rune::Natural), 2);
    let mut table = battle.run(vec![Frame::Round(round::Step::ActivationOver)]);
    assert_eq!(table.choices(BLUE), [Action::Tray(4), Action::Tray(5)], "either of the empty trays");
    table.answers(BLUE, Action::Tray(4));
    assert_eq!(table[bones].tray(Slot::new(0, 1)).n_figures(), 2, "into one tray, as 45.4b asks");
    assert_eq!(table[bones].n_trays(), 3, "the other one is gone");
}

/// Nobody is asked twice at one value, and values without anybody are passed.
#[test]
fn each_card_is_asked_about_once_a_value() {
    proves!("6.1");
    let mut battle = Battle::new();
    let unit = battle.unit(RED, "spearmen 3x2 +raven_pennon_bearer", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(900, 700, 270));
    battle.dial(unit, ActionKind::Rally, None);
    battle.state[unit].has_activated = false;
    let mut table = battle.run(vec![]);
    let mut values = Vec::new();
    while waits_for(&table) == (RED, "6.1") {
        values.push(table.count);
        table.answers(RED, Action::Pass);
    }
    // A rally of spearmen has initiative 3.
    assert_eq!(values, [1, 2, 3]);
    let reveals = table.events().iter().filter(|it| matches!(it, Event::Revealed { .. })).count();
    assert_eq!(reveals, 1);
}

/// A unit that may stop anywhere may shift along its enemy and stop before it loses it; not beyond, and not elsewhere.
#[test]
fn a_shift_that_may_stop_stops_in_contact() {
    proves!("73.2", "73.3");
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1 +metered_march", at(900, 300, 90));
    let foe = battle.touching(BLUE, "rune_golems 1x1", Edge::Front, spears, Edge::Front, TRAY / 2);
    let mut shift = miniatures::flow::movement::Move::new(&battle.state, spears, ActionKind::Shift, 4);
    let choice = shift.choices(&battle.state).into_iter().find(|it| it.leading == Edge::Left).expect("it may go left");
    shift.step = miniatures::flow::movement::Step::Stop { choice };
    let mut table = battle.run(vec![Frame::Finish, Frame::Move(shift)]);
    let steps = 4 * TRAY as u32;
    assert!(!table.choices(RED).contains(&Action::Stop(steps)), "four trays to the left the golem is gone");
    assert_eq!(table.rule_against(RED, Action::Stop(steps)), "73.2");
    table.answers(RED, Action::Stop(TRAY as u32));
    assert!(table.is_engaged_with(spears, foe));
    assert_eq!(table[spears].pose(), Some(at(900 - 42, 300, 90)));
    assert_eq!(table[spears].bane(Bane::Panic), 0, "a reposition");
}

/// In a step of an attack, too, a player uses what must be used and what may be used in the order that it likes.
#[test]
fn effects_of_a_step_come_in_any_order() {
    proves!("83.9");
    let mut battle = Battle::new();
    let baron = battle.unit(RED, "baron_zachareth +nerekhall_training +moment_of_inspiration", at(900, 300, 90));
    battle.touching(BLUE, "rune_golems 1x1", Edge::Front, baron, Edge::Front, 0);
    battle.dice(&[0, 0, 0]);
    let mut table = battle.run(vec![Frame::Finish, Frame::BeginAttack(Begin::new(baron, AttackKind::Melee))]);
    assert_eq!(waits_for(&table), (RED, "83.1"));
    assert_eq!(table.choices(RED).len(), 2, "the exchange and the white die: {:?}", table.choices(RED));
    assert_eq!(table.rule_against(RED, Action::Pass), "4.4");
    let white = table.choices(RED)[1].clone();
    table.answers(RED, white);
    assert_eq!(rolled(table.events()).len(), 3, "the exchange is left and follows by itself");
}

/// A tray that is emptied after the Activation Phase lingers no longer than its phase.
#[test]
fn trays_linger_to_the_end_of_any_phase() {
    proves!("27.0-2");
    for step in [round::Step::BeforeEndOver, round::Step::EndOver, round::Step::CommandOver] {
        let mut battle = Battle::new();
        let bones = battle.unit(BLUE, "reanimates 2x2 +lingering_dead", at(900, 400, 270));
        battle.unit(RED, "spearmen 2x1", at(200, 100, 90));
        battle.figures(bones, 0, 1, 0);
        let table = battle.run(vec![Frame::Round(step)]);
        assert_eq!(table[bones].n_trays(), 3, "{step:?}");
    }
}

/// A figure that is executed is a figure lost: who waits for losses is served.
#[test]
fn an_executed_figure_is_lost() {
    proves!("83.8");
    let mut battle = Battle::new();
    let rippers = battle.unit(BLUE, "flesh_rippers 2x1", at(900, 400, 270));
    let bones = battle.touching(RED, "reanimates 2x1 +executioner", Edge::Front, rippers, Edge::Front, 0);
    battle.state[rippers].trays[0].slots[0] = miniatures::state::Figure::Regular { wounds: 1 };
    let diviners = battle.unit(BLUE, "berserkers 2x2 +blood_diviner", at(900, 480, 270));
    battle.state[diviners].upgrades[0].status = miniatures::state::Status::Exhausted;
    let table = battle.run(vec![Frame::Finish, Frame::Skill(Skill::new(bones))]);
    assert_eq!(waits_for(&table), (BLUE, "83.9"), "the Blood Diviner may be readied");
}
