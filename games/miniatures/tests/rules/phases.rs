//! 5, 6 activation, 12, 13 tokens, 20 command, 23, 24 defense, 53 morale, 63 rally, 31 and 69 to 70 the end.

use crate::kit::{BLUE, Battle, RED, at};
use kernel::Viewer;
use miniatures::content::{ActionKind, Bane, Boon, Condition, ModifierKind, MoraleEffect, content};
use miniatures::flow::{Frame, command, morale, round};
use miniatures::state::{Dial, FigureKind, Phase, Place, Status, UnitIx};
use miniatures::{Action, Event, SetDial};
use testkit::proves;

fn pair() -> (Battle, UnitIx, UnitIx) {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2 +tempered_steel", at(900, 200, 90));
    let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 700, 270));
    (battle, spears, bones)
}

/// 63.0, 63.1, 36.3, 36.2, 12.0, 13.0, 88.5, errata.ltp.24 Rally clears banes and readies cards, or inspires.
#[test]
fn rally_clears_and_readies() {
    let (mut battle, spears, _) = pair();
    battle.dial(spears, ActionKind::Rally, None);
    let clean = battle.state.clone();
    battle.state[spears].banes = [1, 0, 2, 0];
    battle.state[spears].upgrades[0].status = Status::Exhausted;
    let table = battle.activate(spears);
    proves!("63.0", "36.3", "36.2");
    assert_eq!(table[spears].n_banes(), 0);
    assert_eq!(table[spears].upgrades[0].status, Status::Ready);
    assert_eq!(table[spears].boon(Boon::Inspiration), 0);
    let mut again = Battle::new();
    again.state = clean;
    let table = again.activate(spears);
    assert_eq!(table[spears].boon(Boon::Inspiration), 1, "63.1 nothing to rally");
}

/// 13.1, 13.1a, 13.2, 83.7 Inspiration is spent by the owner before the reveal.
#[test]
fn inspiration_is_spent_before_the_reveal() {
    let (mut battle, spears, _) = pair();
    battle.dial(spears, ActionKind::March, Some(ModifierKind::Defend));
    battle.state[spears].boons[0] = 1;
    battle.state[spears].banes[Bane::Stun.index()] = 1;
    battle.state[spears].upgrades[0].status = Status::Exhausted;
    let mut table = battle.activate(spears);
    proves!("13.1a", "13.1", "83.7");
    assert_eq!(table.choices(RED), [Action::Bane(Bane::Stun), Action::Ready(0), Action::Pass]);
    assert!(!table[spears].is_revealed);
    table.answers(RED, Action::Bane(Bane::Stun));
    assert_eq!((table[spears].bane(Bane::Stun), table[spears].boon(Boon::Inspiration)), (0, 0));
    assert!(table.events().iter().any(|it| matches!(it, Event::Revealed { .. })));
}

/// 12.1, 12.1d, 12.2, 15.0, 15.1, 5.1 A stun is spent by the opponent to cancel the modifier; the action stays.
#[test]
fn a_stun_cancels_the_modifier() {
    let (mut battle, spears, _) = pair();
    battle.dial(spears, ActionKind::March, Some(ModifierKind::Charge));
    battle.state[spears].banes[Bane::Stun.index()] = 2;
    let mut table = battle.activate(spears);
    proves!("12.1", "12.1d", "12.2");
    assert_eq!(table.choices(BLUE), [Action::Bane(Bane::Stun), Action::Pass]);
    table.answers(BLUE, Action::Bane(Bane::Stun));
    assert_eq!(table[spears].bane(Bane::Stun), 1);
    assert_eq!(table[spears].bane(Bane::Panic), 0, "it was no charge any more");
    assert_ne!(table[spears].pose(), Some(at(900, 200, 90)), "it marched");
}

/// 12.1b, 15.2, 14.2, 16.2a An immobilize cancels the march, not its modifier.
#[test]
fn an_immobilize_cancels_the_march() {
    let (mut battle, spears, _) = pair();
    battle.dial(spears, ActionKind::March, Some(ModifierKind::Defend));
    battle.state[spears].banes[Bane::Immobilize.index()] = 1;
    let mut table = battle.activate(spears);
    table.answers(BLUE, Action::Bane(Bane::Immobilize));
    proves!("12.1b");
    assert_eq!(table[spears].pose(), Some(at(900, 200, 90)));
    let defended = table.events().iter().any(|it| matches!(it, Event::ActionCancelled { .. }));
    assert!(defended);
}

/// 78.1, 78.2, 78.3, 49.0, 49.1 A modifier of another stance is ignored; white goes with all.
#[test]
fn stances_must_match() {
    let (mut battle, spears, _) = pair();
    // A blue march with a red enhance, and with the white bonus skill.
    battle.set(spears, Some(0), Some(6));
    proves!("78.2", "78.3");
    assert!(!battle.state.modifier_matches(spears, false));
    battle.set(spears, Some(0), Some(7));
    assert!(battle.state.modifier_matches(spears, false));
    battle.set(spears, Some(3), Some(2));
    assert!(!battle.state.modifier_matches(spears, false), "a green reform with a blue charge");
}

/// 23.0, 23.1, 23.2, 24.1, 24.2, 24.2-2, 24.4, 38.2, 38.5 Defense is printed and modified, for upgrades too.
#[test]
fn defense_adds_up() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2 +citadel_weapons_master", at(900, 200, 90));
    let plain = FigureKind::Regular { wounds: 0 };
    let champion = FigureKind::Upgrade { upgrade: 0 };
    proves!("23.2", "24.2-2", "38.5");
    assert_eq!(battle.state.defense(spears, plain, None).total(), 1);
    assert_eq!(battle.state.defense(spears, champion, None).total(), 3);
    battle.state[spears].defend = 1;
    assert_eq!(battle.state.defense(spears, plain, None).total(), 2);
    assert_eq!(battle.state.defense(spears, champion, None).total(), 4);
    battle.state[spears].defend = -5;
    assert_eq!(battle.state.defense(spears, plain, None).total(), 1, "never below 1");
}

/// 6.0, 6.1, 6.1-2, 6.1-3, 6.1-4, 40.1, 40.2, 44.0, 44.1, 44.3, 44.4, 5.5 Units activate by initiative, in turn.
#[test]
fn units_activate_by_initiative() {
    let mut battle = Battle::new();
    let one = battle.unit(RED, "spearmen 2x1", at(300, 200, 90));
    let two = battle.unit(RED, "spearmen 2x1", at(600, 200, 90));
    let foe = battle.unit(BLUE, "reanimates 2x1", at(300, 800, 270));
    // Both spearmen rally at 3, the reanimates at 4.
    battle.dial(one, ActionKind::Rally, None).dial(two, ActionKind::Rally, None).dial(foe, ActionKind::Rally, None);
    for unit in [one, two, foe] {
        battle.state[unit].has_activated = false;
    }
    battle.state.phase = Phase::Activation;
    proves!("6.0", "44.3", "44.1");
    assert_eq!((battle.state.initiative(one), battle.state.initiative(foe)), (3, 4));
    let mut table = battle.run(vec![]);
    table.answers(RED, Action::Unit(two));
    let order: Vec<UnitIx> = table
        .events()
        .iter()
        .filter_map(|it| if let Event::Revealed { unit, .. } = it { Some(unit.unit) } else { None })
        .collect();
    assert_eq!(order[..3], [two, one, foe]);
}

/// 6.2 Without an action a unit activates at 10 and does nothing.
#[test]
fn an_unset_unit_activates_last() {
    let (mut battle, spears, _) = pair();
    battle.set(spears, None, None);
    proves!("6.2");
    assert_eq!(battle.state.initiative(spears), 10);
    let table = battle.activate(spears);
    assert_eq!(table[spears].pose(), Some(at(900, 200, 90)));
}

/// 20.0, 20.1, 20.1a, 20.2, 4.0, 19.0, 19.1a, 49.2, 5.4, info.hidden.1 Dials are set in secret and at the same time.
#[test]
fn dials_are_set_in_secret() {
    let (mut battle, spears, bones) = pair();
    let third = battle.unit(RED, "rune_golems 1x1", at(300, 200, 90));
    battle.state.phase = Phase::Command;
    for unit in [spears, bones, third] {
        battle.state[unit].is_set = false;
    }
    let mut table = battle.run(vec![Frame::Command(command::Step::Ask)]);
    proves!("20.0", "20.1a", "19.0");
    assert!(table.position().ask_of(RED).is_some() && table.position().ask_of(BLUE).is_some());
    let card = table[spears].card();
    assert_eq!(table.choices(RED).len(), card.actions.len() * card.modifiers.len() + 1);
    let dial = Dial { action: Some(0), modifier: Some(1) };
    let wrong = Dial { action: Some(9), modifier: None };
    assert_eq!(table.rule_against(RED, Action::Dial(SetDial { unit: spears, dial: wrong })), "19.0");
    let foreign = Action::Dials(vec![SetDial { unit: bones, dial }]);
    assert_eq!(table.rule_against(RED, foreign), "20.2");
    table.answers(RED, Action::Dial(SetDial { unit: spears, dial }));
    assert!(!table[spears].is_set, "sealed until the other has answered");
    let foe = table.choices(BLUE)[0].clone();
    table.answers(BLUE, foe);
    let seen = |viewer| table.position().view(viewer).units[usize::from(spears.0)].dial.selected;
    assert_eq!(seen(Viewer::Seat(RED)), Some(dial));
    assert_eq!((seen(Viewer::Seat(BLUE)), seen(Viewer::Spectator)), (None, None));
}

fn tested(effect: MoraleEffect) -> (Battle, UnitIx, UnitIx) {
    let (mut battle, spears, bones) = pair();
    let card = content().morale.iter().position(|it| it.id == effect).expect("there is such a card");
    let card = miniatures::content::MoraleCard(card as u8);
    let place = battle.state.deck.iter().position(|it| *it == card).expect("it is in the deck");
    let taken = battle.state.deck.remove(place);
    battle.state.deck.push(taken);
    (battle, spears, bones)
}

fn test_of(battle: Battle, unit: UnitIx, severity: u8) -> testkit::Table<miniatures::Miniatures> {
    let frame = morale::test(&battle.state, unit, severity);
    battle.run(vec![frame])
}

/// 53.1, 53.1-2, 53.3, 53.6, 28.0, 28.2, 45.6 The opponent draws and chooses a card within the severity.
#[test]
fn the_opponent_draws_and_chooses() {
    let (battle, _, bones) = tested(MoraleEffect::RisingPanic);
    let mut table = test_of(battle, bones, 2);
    proves!("53.1", "53.1-2", "53.6");
    assert_eq!(table.tests[0].drawn.len(), 2);
    table.answers(RED, Action::Card(0));
    assert_eq!(table[bones].bane(Bane::Panic), 2);
    assert_eq!(table.discard.len(), 2);
    // Loss of Faith is a Doubt card of 2 icons; Steadfast makes it 3.
    let (battle, spears, bones) = tested(MoraleEffect::LossOfFaith);
    let card = *battle.state.deck.last().expect("a card");
    assert_eq!((battle.state.morale_icons(bones, card), battle.state.morale_icons(spears, card)), (3, 2));
}

/// 12.1c, 53.2a Panic is added to a test before cards are drawn.
#[test]
fn panic_is_added_before_the_draw() {
    let (mut battle, _, bones) = tested(MoraleEffect::RisingPanic);
    battle.state[bones].banes[Bane::Panic.index()] = 2;
    let mut table = test_of(battle, bones, 1);
    table.answers(RED, Action::Panic(2));
    proves!("12.1c", "53.2a");
    assert_eq!((table.tests[0].severity, table.tests[0].drawn.len()), (3, 3));
    assert_eq!(table[bones].bane(Bane::Panic), 0);
}

/// 53.7, errata.53.7 With its last card drawn the deck is made anew from the discards, without that card.
#[test]
fn an_empty_deck_is_made_anew() {
    let (mut battle, _, bones) = tested(MoraleEffect::RisingPanic);
    let keep = battle.state.deck.pop().expect("a card");
    battle.state.discard = std::mem::take(&mut battle.state.deck);
    battle.state.deck = vec![keep];
    let mut table = test_of(battle, bones, 1);
    table.answers(RED, Action::Card(0));
    proves!("53.7", "errata.53.7");
    assert_eq!((table.deck.len(), &table.discard[..]), (29, &[keep][..]));
}

/// 53.4a, 53.5 Each card does what it says: stun, immobilize, boons, inspiration, upgrades.
#[test]
fn simple_morale_cards() {
    for (effect, bane) in [(MoraleEffect::Disarray, Bane::Stun), (MoraleEffect::FrozenWithDread, Bane::Immobilize)] {
        let (battle, spears, _) = tested(effect);
        let mut table = test_of(battle, spears, 1);
        table.answers(BLUE, Action::Card(0));
        assert_eq!(table[spears].bane(bane), 1, "{effect:?}");
    }
    let (mut battle, spears, _) = tested(MoraleEffect::WaveringResolve);
    battle.state[spears].boons[0] = 2;
    let mut table = test_of(battle, spears, 1);
    table.answers(BLUE, Action::Card(0));
    proves!("53.5");
    assert_eq!((table[spears].boon(Boon::Inspiration), table[spears].bane(Bane::Panic)), (0, 0));
    let (battle, spears, _) = tested(MoraleEffect::DisciplineBreakdown);
    let mut table = test_of(battle, spears, 3);
    table.answers(BLUE, Action::Card(0));
    assert_eq!(table[spears].upgrades[0].status, Status::Discarded);
}

/// 53.5 Loss of Faith takes a tray of the owner's choice; Betrayal makes the unit strike itself.
#[test]
fn trays_and_betrayal() {
    let (battle, spears, _) = tested(MoraleEffect::LossOfFaith);
    let mut table = test_of(battle, spears, 2);
    table.answers(BLUE, Action::Card(0));
    proves!("53.5");
    assert_eq!(table.choices(RED), [Action::Tray(4), Action::Tray(5)]);
    table.answers(RED, Action::Tray(5));
    assert_eq!(table[spears].n_trays(), 3);
    let (mut battle, spears, _) = tested(MoraleEffect::Betrayal);
    battle.dice(&[2, 0]);
    let mut table = test_of(battle, spears, 3);
    table.answers(BLUE, Action::Card(0));
    assert_eq!(table.ask(BLUE).rule, "22.1", "the opponent assigns the damage");
    let first = table.choices(BLUE)[0].clone();
    table.answers(BLUE, first);
    let next = table.choices(BLUE)[0].clone();
    table.answers(BLUE, next);
    assert_eq!(table[spears].n_figures(), 14, "one hit with threat 2");
}

/// 53.5 Uncertainty and Flee in Terror are decided by the tester.
#[test]
fn the_tester_turns_the_unit() {
    let (battle, spears, _) = tested(MoraleEffect::FleeInTerror);
    let mut table = test_of(battle, spears, 3);
    table.answers(BLUE, Action::Card(0));
    proves!("53.5");
    assert_eq!(table.ask(BLUE).rule, "68.0");
    let turned = table
        .choices(BLUE)
        .iter()
        .find(|it| matches!(it, Action::Place(spot) if spot.facing == 0))
        .expect("it may face the side")
        .clone();
    table.answers(BLUE, turned);
    assert_eq!(table[spears].pose().expect("there").centre, plane::Point::mm(984, 200), "it marched at speed 2");
}

/// 30.0, 30.1, 90.0, 90.1, 27.1, 27.2 The last unit destroyed ends the game.
#[test]
fn elimination_ends_the_game() {
    let mut battle = Battle::new();
    battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    let golem = battle.unit(BLUE, "rune_golems 1x1", at(900, 700, 270));
    let table = battle.run(vec![miniatures::flow::damage::wounds(golem, 2)]);
    let outcome = table.position().outcome().expect("it is over");
    proves!("30.0", "90.0");
    assert_eq!(outcome.why.key, "ended-by-elimination");
    assert_eq!(outcome.winners_of().collect::<Vec<_>>(), [RED]);
    assert_eq!(table[golem].place, Place::Destroyed);
    assert!(!table.in_play().any(|it| it == golem));
}

/// 31.0, 31.0-2, 69.0, 69.1, 69.2, 40.0, 40.3, 71.0 The End Phase casts energy and hands the counter over.
#[test]
fn the_end_phase_hands_the_counter_over() {
    let (battle, _, _) = pair();
    let table = battle.run(vec![Frame::Round(round::Step::End)]);
    proves!("31.0-2");
    assert_eq!((table.round, table.first), (2, 1));
    let casts = table.events().len();
    assert_eq!(casts, 0, "events before the first ask are not kept by the table");
    assert_eq!(table.phase, Phase::Command);
}

/// 69.3, 70.0, 70.1, 70.2, 70.3, 70.5, 57.4, 90.2, 57.0 After the eighth round the scores decide.
#[test]
fn scores_decide_after_eight_rounds() {
    let (mut battle, _, _) = pair();
    battle.state.round = 8;
    battle.state.objective = Some(miniatures::content::Objective::DemoralizeTheirForces);
    battle.state.scored = [1, 0];
    let table = battle.run(vec![Frame::Round(round::Step::End)]);
    let outcome = table.position().outcome().expect("it is over");
    proves!("70.0", "69.3", "70.2");
    assert_eq!(outcome.why.key, "ended-by-score");
    assert_eq!(outcome.winners_of().collect::<Vec<_>>(), [RED]);
    assert_eq!((table.score(0).total(), table.score(1).total()), (30 + 3 + 8, 26));
}

/// 70.1a, 90.3 Equal scores are a draw. 70.4, 70.4a, 70.4b, faq.adding-trays.1 Trays that are left count by the table.
#[test]
fn trays_left_count_by_the_table() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 3x2 +tempered_steel", at(900, 200, 90));
    let points = |battle: &Battle| battle.state.unit_points(spears);
    proves!("70.4b", "faq.adding-trays.1", "90.3");
    assert_eq!(points(&battle), 43);
    battle.state[spears].block =
        plane::Block::new(plane::Length::um(42_000), 3, 2).and_then(|it| it.with_rear(&[0, 1])).expect("5");
    assert_eq!(points(&battle), 30 + 3, "5 trays count as 4");
    battle.state[spears].block = plane::Block::new(plane::Length::um(42_000), 1, 1).expect("1");
    assert_eq!(points(&battle), 3, "below the table only the upgrade counts");
    battle.state[spears].block = plane::Block::new(plane::Length::um(42_000), 3, 3).expect("9");
    assert_eq!(points(&battle), 43, "never more than at the start");
    let mut even = Battle::new();
    even.unit(RED, "spearmen 2x1", at(900, 200, 90));
    even.unit(BLUE, "spearmen 2x1", at(900, 700, 270));
    even.state.round = 8;
    let table = even.run(vec![Frame::Round(round::Step::End)]);
    assert!(table.position().outcome().expect("over").is_draw());
}

/// 45.4, 45.4a, 45.4b, amb.regenerate Figures return at the end of the phase, the front first.
#[test]
fn figures_regenerate() {
    let mut battle = Battle::new();
    battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
    let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 700, 270));
    battle.energy([false, false, false, false, false]);
    battle.figures(bones, 0, 0, 3).figures(bones, 0, 1, 1);
    let table = battle.run(vec![]);
    proves!("45.4", "45.4b");
    assert_eq!(table[bones].tray(plane::Slot::new(0, 0)).n_figures(), 4, "the frontmost slot first");
    assert_eq!(table[bones].tray(plane::Slot::new(0, 1)).n_figures(), 2, "natural is 2");
}

/// exp.conditions.1, exp.conditions.2, exp.conditions.3, exp.conditions.4, errata.conditions Conditions.
#[test]
fn unique_conditions_move() {
    let mut battle = Battle::new();
    let one = battle.unit(RED, "spearmen 2x1", at(300, 200, 90));
    let two = battle.unit(RED, "spearmen 2x1", at(600, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(900, 700, 270));
    battle.state[one].conditions.push((Condition::DeathsGrasp, 1));
    let mut other = battle.state.clone();
    assert!(other[one].has_condition(Condition::DeathsGrasp));
    other[two].conditions.push((Condition::DeathsGrasp, 0));
    assert!(other[one].has_condition(Condition::DeathsGrasp), "given by another player it stays");
    // Death's Grasp wounds before the End Phase: stable is 2.
    let table = battle.run(vec![Frame::Round(round::Step::BeforeEnd)]);
    assert!(table.position().ask_of(BLUE).is_some_and(|it| it.rule == "54.2"), "the opponent picks the figures");
}

/// 5.0, 5.2, 5.3, 14.1 Reveal, action, bonus action, in this order.
#[test]
fn an_activation_has_its_order() {
    let mut battle = Battle::new();
    let scions = battle.unit(RED, "aymhelin_scions 1x1", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 700, 270));
    // Ranged without a target, then the bonus reform.
    battle.dial(scions, ActionKind::Ranged, Some(ModifierKind::Bonus));
    let table = battle.activate(scions);
    proves!("14.1");
    assert_eq!(table.ask(RED).rule, "68.0", "the bonus action comes although the first was not performed");
}
