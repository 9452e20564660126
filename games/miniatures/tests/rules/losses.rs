//! 22, 27, 38.7, 17 Losses: which figures fall, which trays go, what takes their place, and who closes in.

use crate::kit::{BLUE, Battle, RED, TRAY, at};
use miniatures::content::{ActionKind, content};
use miniatures::flow::damage::wounds;
use miniatures::state::{Attack, Equipped, Figure, FigureKind, Status, UnitIx};
use miniatures::{Action, Event, Frame};
use plane::{Edge, Slot};
use testkit::proves;

const PLAIN: FigureKind = FigureKind::Regular { wounds: 0 };

fn figure(tray: u8) -> Action {
    Action::Figure { tray, figure: PLAIN }
}

/// Gives a unit an upgrade whose figure stands in this column of the front rank.
fn equip(battle: &mut Battle, unit: UnitIx, id: &str, column: u8) {
    let card = content().upgrade_by_id(id).expect("there is such an upgrade");
    battle.state[unit].upgrades.push(Equipped::new(card));
    let upgrade = battle.state[unit].upgrades.len() as u8 - 1;
    battle.state[unit].slot_figure(upgrade, Slot::new(column, 0));
}

/// 22.3, 22.4, 27.0, amb.damage-within-attack, amb.split-empty-trays When the back rank is gone damage goes on in the front
/// rank; emptied trays hold nothing together, so the last tray can fall in the same attack.
#[test]
fn one_attack_can_take_every_tray() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 3x1", at(900, 400, 90));
    let bones = battle.touching(BLUE, "reanimates 3x2", Edge::Front, spears, Edge::Front, 0);
    battle.unit(BLUE, "rune_golems 1x1", at(200, 800, 270));
    for (column, rank) in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)] {
        battle.figures(bones, column, rank, 1);
    }
    battle.dial(spears, ActionKind::Melee, None);
    // Two hits with threat 3 for six figures.
    battle.dice(&[5, 0]);
    let mut table = battle.activate(spears);
    proves!("22.4", "27.0");
    assert_eq!(table.choices(RED), [figure(4), figure(5), figure(6)]);
    table.answers(RED, figure(4)).answers(RED, figure(5));
    assert_eq!(table.choices(RED), [figure(0), figure(2)], "the middle would split the front rank");
    table.answers(RED, figure(0));
    assert_eq!(table.choices(RED), [figure(1), figure(2)], "the left tray no longer counts");
    table.answers(RED, figure(2));
    assert!(table[bones].is_destroyed(), "the middle tray fell last");
}

/// 22.2, 92.4, amb.wound-focus After a wound any figure may be chosen; wounds stay on their figure.
#[test]
fn wounds_may_be_spread_and_stay() {
    let mut battle = Battle::new();
    battle.unit(RED, "spearmen 2x1", at(900, 400, 90));
    let golems = battle.unit(BLUE, "rune_golems 2x1", at(900, 700, 270));
    let mut table = battle.run(vec![wounds(golems, 2)]);
    table.answers(RED, figure(0));
    let hurt = Action::Figure { tray: 0, figure: FigureKind::Regular { wounds: 1 } };
    proves!("22.2", "92.4");
    assert_eq!(table.choices(RED), [hurt, figure(1)]);
    table.answers(RED, figure(1));
    assert_eq!((table[golems].n_figures(), table[golems].wounds()), (2, 2));
}

/// 38.7, 38.7-2, amb.replacement-figure The slot of the fallen figure is filled, not another empty one; in a single rank its
/// owner may leave things as they are.
#[test]
fn the_slot_of_the_fallen_figure_is_filled() {
    proves!("38.7-2");
    for (from, left) in [(0, (1, 4)), (1, (2, 3))] {
        let mut battle = Battle::new();
        let spears = battle.unit(RED, "spearmen 2x1", at(900, 400, 90));
        let bones = battle.touching(BLUE, "reanimates 2x1", Edge::Front, spears, Edge::Front, 0);
        equip(&mut battle, bones, "necromancer", 1);
        battle.figures(bones, 0, 0, 2);
        battle.dial(spears, ActionKind::Melee, None);
        // A hit with accuracy and threat 2: the necromancer's defense.
        battle.dice(&[0, 6]);
        let mut table = battle.activate(spears);
        table.answers(RED, Action::Figure { tray: 1, figure: FigureKind::Upgrade { upgrade: 0 } });
        assert_eq!(table.choices(BLUE), [Action::Tray(0), Action::Tray(1)]);
        table.answers(BLUE, Action::Tray(from));
        let trays = (table[bones].tray(Slot::new(0, 0)).n_regular(), table[bones].tray(Slot::new(1, 0)).n_regular());
        assert_eq!(trays, left, "from tray {from}");
        assert_eq!(table[bones].upgrades[0].status, Status::Discarded);
    }
}

/// 38.7-2, 22.4 The slot of the fallen figure counts as a part of the unit: the figure that fills it is none of a tray between
/// that slot and the rest, so that the unit does not fall apart.
#[test]
fn filling_a_slot_does_not_split_the_unit() {
    proves!("38.7-2", "22.4");
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 400, 90));
    let bones = battle.touching(BLUE, "reanimates 3x1", Edge::Front, spears, Edge::Front, 0);
    equip(&mut battle, bones, "necromancer", 0);
    // The necromancer alone on the left, one figure in the middle, two on the right.
    battle.figures(bones, 0, 0, 1).figures(bones, 1, 0, 1).figures(bones, 2, 0, 2);
    battle.dial(spears, ActionKind::Melee, None);
    // A hit with accuracy and threat 2: the necromancer's defense.
    battle.dice(&[0, 6]);
    let mut table = battle.activate(spears);
    table.answers(RED, Action::Figure { tray: 0, figure: FigureKind::Upgrade { upgrade: 0 } });
    assert_eq!(table[bones].upgrades[0].status, Status::Discarded);
    let trays = [0, 1, 2].map(|column| table[bones].tray(Slot::new(column, 0)).n_regular());
    assert_eq!((table[bones].n_trays(), trays), (3, [1, 1, 1]), "nobody is asked: only the right tray can give one");
}

/// faq.figure-upgrades.2, 10.10, amb.damage-within-attack A lancer falls in the attack that empties the backmost rank: a tray
/// of the rank that is the backmost now takes its place.
#[test]
fn the_replacing_tray_comes_from_the_rank_that_is_left() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 3x1", at(900, 400, 90));
    let bones = battle.touching(BLUE, "reanimates 3x3 +front_line_carrion_lancer", Edge::Front, spears, Edge::Front, 0);
    for column in 0..3 {
        battle.figures(bones, column, 2, 1);
    }
    battle.state[bones].trays[0].slots[0] = Figure::Upgrade { upgrade: 0, wounds: 2 };
    battle.dial(spears, ActionKind::Melee, None);
    // Two hits with threat 3 and an accuracy: three figures, and the lancer's last wound.
    battle.dice(&[3, 6]);
    let mut table = battle.activate(spears);
    table.answers(RED, figure(8)).answers(RED, figure(9)).answers(RED, figure(10));
    table.answers(RED, Action::Figure { tray: 0, figure: FigureKind::Upgrade { upgrade: 0 } });
    proves!("faq.figure-upgrades.2");
    assert_eq!(table.ask(BLUE).rule, "faq.figure-upgrades.2");
    assert_eq!(table.choices(BLUE), [Action::Tray(4), Action::Tray(5), Action::Tray(6)]);
    table.answers(BLUE, Action::Tray(5));
    assert_eq!(table[bones].tray(Slot::new(0, 0)).n_regular(), 4);
    assert_eq!((table[bones].n_trays(), table[bones].n_figures()), (5, 20));
}

/// faq.figure-upgrades.3, faq.figure-upgrades.4, 22.4, amb.accuracy-split A golem in the middle of the only rank holds it together:
/// not even accuracy reaches it, until a neighbour is gone.
#[test]
fn a_golem_in_the_middle_holds_the_rank_together() {
    let mut battle = Battle::new();
    let foe = battle.unit(RED, "reanimates 2x1", at(900, 700, 270));
    let spears = battle.unit(BLUE, "spearmen 3x1", at(900, 300, 90));
    equip(&mut battle, spears, "front_line_rune_golem", 1);
    let mut attack = Attack::new(foe, spears, miniatures::content::AttackKind::Melee);
    attack.accuracy[0] = 1;
    let trays =
        |battle: &Battle| -> Vec<u8> { battle.state.targets(spears, Some(&attack)).iter().map(|it| it.tray).collect() };
    proves!("faq.figure-upgrades.3");
    assert_eq!(trays(&battle), [0, 2]);
    battle.figures(spears, 0, 0, 0);
    assert_eq!(trays(&battle), [1, 2]);
    assert_eq!(battle.state[spears].card().unit_type, miniatures::content::UnitType::Infantry);
}

/// 17.0, 17.1, 83.9, amb.close-in-timing Two units that lost contact close in one after the other, in their player's order.
#[test]
fn two_units_close_in_in_their_players_order() {
    let mut battle = Battle::new();
    let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 400, 90));
    let one = battle.touching(RED, "rune_golems 1x1", Edge::Front, bones, Edge::Rear, 0);
    let two = battle.touching(RED, "rune_golems 1x1", Edge::Front, bones, Edge::Rear, TRAY);
    battle.figures(bones, 0, 1, 1).figures(bones, 1, 1, 1);
    let mut table = battle.run(vec![wounds(bones, 2)]);
    table.answers(RED, figure(4));
    proves!("17.0", "17.1");
    assert_eq!(
        (table.ask(RED).rule, table.choices(RED).to_vec()),
        ("83.9", vec![Action::Unit(one), Action::Unit(two)])
    );
    table.answers(RED, Action::Unit(two));
    assert_eq!(table.choices(RED), [Action::Edge(Edge::Front), Action::Pass]);
    table.answers(RED, Action::Edge(Edge::Front));
    assert!(table.touches(two, bones) && !table.touches(one, bones));
    table.answers(RED, Action::Pass);
    assert!(!table.is_engaged(one), "17.1a who stays is no longer engaged");
}

/// 17.2, 17.1a A unit that is still engaged with somebody does not close in.
#[test]
fn an_engaged_unit_does_not_close_in() {
    let mut battle = Battle::new();
    let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 400, 90));
    let golem = battle.touching(RED, "rune_golems 1x1", Edge::Front, bones, Edge::Rear, 0);
    battle.touching(BLUE, "rune_golems 1x1", Edge::Front, golem, Edge::Left, 0);
    battle.figures(bones, 0, 1, 1).figures(bones, 1, 1, 1);
    let mut table = battle.run(vec![wounds(bones, 2)]);
    table.answers(RED, figure(4));
    proves!("17.2");
    assert_eq!(table[bones].n_trays(), 2);
    assert_eq!(table.ask(RED).rule, "20.0", "nobody is asked to close in");
    assert!(!table.touches(golem, bones));
}

/// 27.0, 27.2, 70.3, 88.3 With its last figure a unit leaves the table, and all its cards with it.
#[test]
fn a_destroyed_unit_takes_its_cards_along() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 1x1 +tempered_steel", at(900, 400, 90));
    battle.unit(RED, "rune_golems 1x1", at(300, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.figures(spears, 0, 0, 1);
    let table = battle.run(vec![wounds(spears, 1)]);
    proves!("27.2", "70.3");
    assert!(table[spears].is_destroyed());
    assert_eq!(table[spears].upgrades[0].status, Status::Discarded);
    assert_eq!(table.score(0).total(), 17, "only the golem is left");
}

/// 45.4, 45.4a, 45.4b, amb.regenerate-fit New figures come to peopled trays from the front, fill no tray that is gone and heal
/// nobody.
#[test]
fn regenerated_figures_fill_slots_only() {
    let mut battle = Battle::new();
    battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
    let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 700, 270));
    battle.energy([false; 5]);
    battle.figures(bones, 1, 1, 3);
    let natural = battle.state.rune(miniatures::content::Rune::Natural);
    proves!("45.4a");
    assert!(natural >= 2, "there is more than one figure to come");
    let (table, events) = battle.run_told(vec![]);
    assert_eq!(table[bones].n_figures(), 16, "no more than there are slots");
    assert!(events.iter().any(|it| matches!(it, Event::FiguresAdded { n: 1, .. })));
}

/// 45.4b Of two trays of the frontmost rank with room and figures the owner chooses one for each new figure; there is nothing
/// to choose when all slots are filled.
#[test]
fn the_owner_chooses_where_figures_return() {
    proves!("45.4b", "45.4");
    let beaten = |left: usize, right: usize| {
        let mut battle = Battle::new();
        battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
        let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 700, 270));
        // Natural 2: two figures return.
        battle.energy([false; 5]);
        battle.figures(bones, 0, 1, left).figures(bones, 1, 1, right);
        (battle.run(vec![]), bones)
    };
    let (mut table, bones) = beaten(1, 2);
    assert_eq!(table.ask(BLUE).rule, "45.4b");
    assert_eq!(table.choices(BLUE), [Action::Tray(4), Action::Tray(5)]);
    table.answers(BLUE, Action::Tray(5));
    assert_eq!(table.choices(BLUE), [Action::Tray(4), Action::Tray(5)], "each figure goes by itself");
    table.answers(BLUE, Action::Tray(4));
    let back = [0, 1].map(|column| table[bones].tray(Slot::new(column, 1)).n_figures());
    assert_eq!((back, table.ask(BLUE).rule), ([2, 3], "20.0"));
    let (table, bones) = beaten(3, 3);
    assert_eq!((table[bones].n_figures(), table.ask(BLUE).rule), (16, "20.0"));
}

/// 27.0, 27.1, amb.damage-within-attack Damage after Reconfigure takes trays at once: Fear Incarnate kills the last figure when the
/// morale test of the attack is over.
#[test]
fn damage_after_reconfigure_takes_trays_at_once() {
    let mut battle = Battle::new();
    let ravos = battle.unit(RED, "ravos_the_everhungry +fear_incarnate", at(900, 400, 90));
    let spears = battle.touching(BLUE, "spearmen 1x1", Edge::Front, ravos, Edge::Front, 0);
    battle.unit(BLUE, "rune_golems 1x1", at(200, 800, 270));
    battle.figures(spears, 0, 0, 1);
    battle.dial(ravos, ActionKind::Melee, None);
    // A morale icon and no hit; the card on top has one icon.
    battle.dice(&[0, 4, 0]);
    let mut table = battle.activate(ravos);
    table.answers(RED, Action::Dice(0));
    assert_eq!(table.ask(RED).rule, "53.1-2");
    table.answers(RED, Action::Card(0));
    assert!(table[spears].is_destroyed(), "{} figures", table[spears].n_figures());
}

/// 10.10, amb.damage-within-attack A wound that an ability deals to the defender before Reconfigure leaves its tray on the table
/// until then: Ravos tears with a surge, and nobody closes in before the hits are spent.
#[test]
fn wounds_before_reconfigure_leave_the_tray() {
    let mut battle = Battle::new();
    let ravos = battle.unit(RED, "ravos_the_everhungry", at(900, 400, 90));
    let spears = battle.touching(BLUE, "spearmen 1x2", Edge::Rear, ravos, Edge::Front, 0);
    battle.figures(spears, 0, 1, 1);
    battle.dial(ravos, ActionKind::Melee, None);
    // A hit and a surge: the surge takes the one figure of the back rank, the hit goes on in the front rank.
    battle.dice(&[6, 0, 0, 0]);
    let mut table = battle.activate(ravos);
    // It flanks the rear.
    table.answers(RED, Action::Colour(miniatures::content::Colour::Red)).answers(RED, Action::Dice(0));
    while table.position().ask_of(RED).is_some_and(|it| it.rule == "10.6") {
        assert_eq!(table[spears].n_trays(), 2);
        let first = table.choices(RED)[0].clone();
        table.answers(RED, first);
    }
    let order: Vec<&str> = table
        .events()
        .iter()
        .filter_map(|it| match it {
            Event::DamagePooled { .. } => Some("hits"),
            Event::TrayDestroyed { .. } => Some("tray"),
            _ => None,
        })
        .collect();
    proves!("10.10");
    assert_eq!(order, ["hits", "tray"]);
    assert_eq!(table[spears].n_trays(), 1);
}

/// 17.1 Closing in is a shift: what follows a shift follows it, and tokens that it goes over count.
#[test]
fn closing_in_is_a_shift() {
    proves!("17.1", "83.8");
    let mut battle = Battle::new();
    battle.state.objective = Some(miniatures::content::Objective::SupplyRaid);
    let golems = battle.unit(BLUE, "rune_golems 1x1", at(900, 400, 270));
    let archers = battle.unit(RED, "deepwood_archers 2x1 +lay_of_the_land", at(900, 400 - 21 - 42 - 21, 90));
    let token = miniatures::state::ObjectiveToken { at: plane::Point::mm(880, 360), side: Some(1) };
    battle.state.tokens.push(token);
    let close_in = Frame::CloseIn(miniatures::flow::square_up::CloseIn::new(archers, golems));
    let mut table = battle.run(vec![Frame::Finish, close_in]);
    table.answers(RED, Action::Edge(Edge::Front));
    while table.ask(RED).rule == "77.1-2" {
        table.answers(RED, Action::Way(0));
    }
    assert!(table.touches(archers, golems));
    assert_eq!(table.scored, [1, 0]);
    assert_eq!(table.ask(RED).rule, "83.9", "Lay of the Land");
}

/// An attacker that pays for an ability with its last figure on a tray has that tray no more when it spends its hits.
#[test]
fn an_attacker_without_a_tray_threatens_less() {
    proves!("82.1", "82.3");
    let pooled = |left: usize| {
        let mut battle = Battle::new();
        let mad = battle.unit(RED, "berserkers 2x1", at(900, 400, 90));
        battle.touching(BLUE, "rune_golems 2x1", Edge::Front, mad, Edge::Front, 0);
        battle.figures(mad, 0, 0, left);
        battle.dial(mad, ActionKind::Melee, None);
        // One hit.
        battle.dice(&[2, 0]);
        let mut table = battle.activate(mad);
        let use_it = table.choices(RED)[0].clone();
        assert!(matches!(use_it, Action::Use(_)), "a wound for Lethal 1: {use_it:?}");
        table.answers(RED, use_it);
        table.answers(BLUE, figure(0));
        table.answers(RED, Action::Pass);
        table
            .events()
            .iter()
            .find_map(|it| if let Event::DamagePooled { damage, .. } = it { Some(damage.total()) } else { None })
    };
    assert_eq!((pooled(2), pooled(1)), (Some(2 + 1), Some(1 + 1)));
}
