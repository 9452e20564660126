//! 10 Attacks, 22 damage, 41 flanking, 45 keywords, 51 dice, 82 threat.

use crate::kit::{BLUE, Battle, RED, TRAY, at};
use miniatures::content::{ActionKind, Bane, Icon, ModifierKind};
use miniatures::query::blocks::threat;
use miniatures::state::{FigureKind, UnitIx};
use miniatures::{Action, Event, Miniatures};
use plane::Edge;
use testkit::{Table, proves};

const PLAIN: FigureKind = FigureKind::Regular { wounds: 0 };

fn figure(tray: u8) -> Action {
    Action::Figure { tray, figure: PLAIN }
}

/// Spearmen 2x2 against reanimates 2x2, front to front, with dice to come.
fn melee(dice: &[u32]) -> (Battle, UnitIx, UnitIx) {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 400, 90));
    let bones = battle.touching(BLUE, "reanimates 2x2", Edge::Front, spears, Edge::Front, 0);
    battle.dial(spears, ActionKind::Melee, None);
    battle.dice(dice);
    (battle, spears, bones)
}

fn figures(table: &Table<Miniatures>, unit: UnitIx) -> u32 {
    table[unit].n_figures()
}

/// 10.0, 10.3, 10.4, 10.4a, 10.9, 42.0, 42.1, 82.3, 66.2 A whole attack: roll, reroll for
/// the full rank, hits times threat, figures of the back rank.
#[test]
fn hits_times_threat_are_damage() {
    let (battle, spears, bones) = melee(&[2, 0, 1]);
    let mut table = battle.activate(spears);
    // The blue die shows a blank; it is rolled again for the full rank.
    proves!("10.4a", "10.9", "42.1");
    assert_eq!(table.choices(RED), [Action::Dice(0), Action::Dice(2), Action::Dice(1), Action::Dice(3)]);
    table.answers(RED, Action::Dice(2));
    // Two hits with threat 2: four damage on defense 1, in the back rank only.
    assert_eq!(table.choices(RED), [figure(4), figure(5)]);
    table.answers(RED, figure(4)).answers(RED, figure(4)).answers(RED, figure(5)).answers(RED, figure(5));
    assert_eq!(figures(&table, bones), 12);
    assert_eq!(table[bones].n_trays(), 4);
    assert!(table.attacks.is_empty());
}

/// 22.3, 54.2, 22.4 The front rank is out of reach; the refusal says so.
#[test]
fn the_front_rank_is_out_of_reach() {
    let (battle, spears, _) = melee(&[2, 1]);
    let mut table = battle.activate(spears);
    table.answers(RED, Action::Dice(0));
    proves!("22.3");
    assert_eq!(table.rule_against(RED, figure(0)), "22.3");
}

/// 10.10, 27.0, 27.0-2, 66.3, 92.6, amb An emptied tray is taken off before morale.
#[test]
fn an_emptied_tray_is_taken_off() {
    let (mut battle, spears, bones) = melee(&[2, 1]);
    battle.figures(bones, 0, 1, 2);
    let mut table = battle.activate(spears);
    table.answers(RED, Action::Dice(0));
    table.answers(RED, figure(4)).answers(RED, figure(4));
    proves!("10.10", "27.0-2", "92.6");
    assert_eq!(table[bones].n_trays(), 3);
    assert_eq!(table[bones].block.partial_rank(), Some(1));
    assert_eq!(figures(&table, bones), 8 + 2 + 4 - 4);
}

/// 35.0, 14.0, 80.0 Enhance adds its icon to the roll of the selected attack.
#[test]
fn enhance_adds_an_icon() {
    let (mut battle, spears, _) = melee(&[0, 0]);
    battle.dial(spears, ActionKind::Melee, Some(ModifierKind::Enhance));
    let mut table = battle.activate(spears);
    table.answers(RED, Action::Dice(0));
    let added = table.events().iter().any(|it| matches!(it, Event::IconAdded { icon: Icon::Hit, n: 1 }));
    proves!("35.0");
    assert!(added);
    assert_eq!(table.ask(RED).rule, "22.1", "one hit is two damage");
}

/// 12.1a, 51.2b, 10.3a Blight takes a die that the attacker chooses; without dice the attack is cancelled.
#[test]
fn blight_takes_a_die() {
    let (mut battle, spears, bones) = melee(&[]);
    battle.state[spears].banes[Bane::Blight.index()] = 2;
    let mut table = battle.activate(spears);
    proves!("12.1a", "51.2b", "10.3a");
    assert_eq!(table.choices(BLUE), [Action::Bane(Bane::Blight), Action::Pass]);
    table.answers(BLUE, Action::Bane(Bane::Blight));
    assert_eq!(table.choices(RED), [Action::Die(0), Action::Die(1)]);
    table.answers(RED, Action::Die(1)).answers(BLUE, Action::Bane(Bane::Blight));
    assert_eq!(table[spears].bane(Bane::Blight), 0);
    assert!(table.events().iter().any(|it| matches!(it, Event::AttackCancelled { .. })));
    assert_eq!(figures(&table, bones), 16);
}

/// 41.0, 41.1, 41.1b, 41.1c, 41.2 Flanking adds a die; the flanked unit gets no rank rerolls.
#[test]
fn flanking_adds_a_die_and_denies_rerolls() {
    let mut battle = Battle::new();
    let bones = battle.unit(BLUE, "reanimates 2x2", at(900, 400, 90));
    let spears = battle.touching(RED, "spearmen 2x2", Edge::Front, bones, Edge::Left, 0);
    proves!("41.1", "41.1b", "41.2");
    assert!(battle.state.is_flanking(spears, bones) && !battle.state.is_flanking(bones, spears));
    battle.dial(spears, ActionKind::Melee, None).dial(bones, ActionKind::Melee, None);
    let state = battle.state.clone();
    let mut table = battle.activate(spears);
    use miniatures::content::Colour;
    assert_eq!(table.choices(RED), [Action::Colour(Colour::Red), Action::Colour(Colour::Blue)]);
    table.answers(RED, Action::Colour(Colour::Blue));
    assert_eq!(table.attack().dice.len(), 3);
    // The flanked unit attacks back without a reroll.
    let mut back = Battle::new();
    back.state = state;
    back.dice(&[0, 0]);
    let table = back.activate(bones);
    assert!(table.attacks.is_empty(), "no reroll was asked for");
    // Side to side nobody flanks.
    let mut sides = Battle::new();
    let one = sides.unit(RED, "spearmen 2x2", at(900, 400, 90));
    let two = sides.touching(BLUE, "reanimates 2x2", Edge::Left, one, Edge::Left, 0);
    assert!(!sides.state.is_flanking(one, two) && !sides.state.is_flanking(two, one));
}

/// 82.0, 82.1, 82.1-2, 82.2, 45.1, 83.6 Threat is the number of trays of the contacted edge, and Brutal.
#[test]
fn threat_counts_the_trays_of_the_edge() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 3x2", at(900, 400, 90));
    let front = battle.touching(BLUE, "reanimates 2x1", Edge::Front, spears, Edge::Front, 2 * TRAY);
    let contacts = battle.state.contacts(spears, front).expect("they touch");
    let threat = |edge| battle.state.base_threat(spears, edge, contacts.trays, miniatures::content::AttackKind::Melee);
    proves!("82.1", "82.1-2", "82.2");
    assert_eq!((threat(Edge::Front), threat(Edge::Left)), (3, 2), "one touching tray is enough");
    let ranged = battle.state.base_threat(spears, Edge::Front, contacts.trays, miniatures::content::AttackKind::Ranged);
    assert_eq!(ranged, 3);
    let kari = battle.touching(RED, "kari_wraithstalker", Edge::Front, front, Edge::Left, 0);
    let mut attack = miniatures::state::Attack::new(kari, front, miniatures::content::AttackKind::Melee);
    attack.threat = 1;
    assert_eq!(battle.state.threat(&attack).total(), 2, "Brutal 1");
}

/// 82.1b, 82.1b-side, 82.1b-rear, faq.threat.1, faq.threat.2, faq.threat.3, errata.82.1, 66.3
/// Threat with a partial rank.
#[test]
fn threat_with_a_partial_rank() {
    let block = plane::Block::new(plane::Length::um(TRAY), 2, 2).and_then(|it| it.with_rear(&[1])).expect("a block");
    let slots = |all: &[(u8, u8)]| all.iter().map(|(c, r)| plane::Slot::new(*c, *r)).collect::<plane::Trays>();
    proves!("82.1b-side", "82.1b-rear", "errata.82.1");
    assert_eq!(threat(block, Edge::Left, slots(&[(0, 0)])), 1, "the partial rank is not touched");
    assert_eq!(threat(block, Edge::Right, slots(&[(1, 0), (1, 1)])), 2);
    assert_eq!(threat(block, Edge::Rear, slots(&[(1, 1)])), 1, "only the partial rank is touched");
    assert_eq!(threat(block, Edge::Rear, slots(&[(0, 0), (1, 1)])), 2);
}

/// 82.1a, faq.threat.4, faq.threat.5 With side and rear contacted both values are 2, and the attacker picks.
#[test]
fn two_contacted_edges_are_a_choice() {
    let block = plane::Block::new(plane::Length::um(TRAY), 2, 2).and_then(|it| it.with_rear(&[1])).expect("a block");
    let slots = |all: &[(u8, u8)]| all.iter().map(|(c, r)| plane::Slot::new(*c, *r)).collect::<plane::Trays>();
    let touched = slots(&[(0, 0), (1, 1)]);
    proves!("faq.threat.5");
    assert_eq!(threat(block, Edge::Right, touched), 2);
    assert_eq!(threat(block, Edge::Rear, touched), 2);
}

/// 12.1c-2, 10.11, 52.0, 52.1, 53.2, 53.2a Morale icons and panic are spent for a test.
#[test]
fn panic_and_morale_icons_make_a_test() {
    let (mut battle, spears, bones) = melee(&[4, 0]);
    battle.state[bones].banes[Bane::Panic.index()] = 2;
    let mut table = battle.activate(spears);
    table.answers(RED, Action::Dice(0));
    proves!("10.11", "12.1c-2", "52.1");
    assert_eq!(table.choices(RED), [Action::Panic(0), Action::Panic(1), Action::Panic(2)]);
    table.answers(RED, Action::Panic(2));
    assert_eq!(table[bones].bane(Bane::Panic), 0);
    let test = table.tests.last().expect("a test is under way");
    assert_eq!((test.severity, test.drawn.len()), (3, 3));
}

/// 10.11-2 Nothing spent, no test.
#[test]
fn nothing_spent_is_no_test() {
    let (mut battle, spears, bones) = melee(&[0, 0]);
    battle.state[bones].banes[Bane::Panic.index()] = 1;
    let mut table = battle.activate(spears);
    table.answers(RED, Action::Dice(0)).answers(RED, Action::Panic(0));
    proves!("10.11-2");
    assert!(table.tests.is_empty());
    assert_eq!(table[bones].bane(Bane::Panic), 1);
}

/// 48.0, 10.2a, 4.4 Without an engaged enemy a melee attack is not performed.
#[test]
fn without_contact_there_is_no_melee() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 300, 90));
    battle.unit(BLUE, "reanimates 2x2", at(900, 600, 270));
    battle.dial(spears, ActionKind::Melee, None);
    proves!("48.0", "10.2a");
    assert!(battle.state.melee_targets(spears).is_empty());
    let table = battle.activate(spears);
    assert!(table.attacks.is_empty());
}

/// 2.0, 2.1, 2.3, 2.4, 2.5, 10.7, 10.7a, 10.7b, 10.7c, 38.4, 38.6, 22.5, 24.3, faq.figure-upgrades.1
/// Accuracy opens a figure upgrade behind the back rank, for one wound.
#[test]
fn accuracy_opens_a_figure_upgrade() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 400, 90));
    let bones = battle.touching(BLUE, "reanimates 3x2 +fallen_hero", Edge::Front, spears, Edge::Front, 0);
    battle.dial(spears, ActionKind::Melee, None);
    battle.dice(&[5, 6]);
    let champion = FigureKind::Upgrade { upgrade: 0 };
    proves!("2.4", "38.6", "22.5");
    assert!(!battle.state.targets(bones, None).iter().any(|it| it.figure == champion), "38.6 it needs accuracy");
    let mut table = battle.activate(spears);
    table.answers(RED, Action::Dice(0));
    // Three hits with threat 2: six damage. The hero has defense 3 and two wounds.
    let hero = Action::Figure { tray: 0, figure: champion };
    assert!(table.choices(RED).contains(&hero));
    table.answers(RED, hero.clone());
    assert!(!table.choices(RED).contains(&hero), "the accuracy is spent");
    assert_eq!(table[bones].tray(plane::Slot::new(0, 0)).wounds(), 1);
    for _ in 0..3 {
        let first = table.choices(RED)[0].clone();
        table.answers(RED, first);
    }
    assert_eq!(figures(&table, bones), 24 - 3);
}

/// 38.7, 38.7-2, 10.10-2, 28.1, 88.3, 38.0, 38.1 A dead figure upgrade is discarded and its place is filled.
#[test]
fn a_dead_champion_is_replaced() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 400, 90));
    let bones = battle.touching(BLUE, "reanimates 3x2 +necromancer", Edge::Front, spears, Edge::Front, 0);
    let before = battle.state.score(1).total();
    battle.dial(spears, ActionKind::Melee, None);
    battle.dice(&[0, 6]);
    let mut table = battle.activate(spears);
    table.answers(RED, Action::Dice(0));
    let necromancer = Action::Figure { tray: 0, figure: FigureKind::Upgrade { upgrade: 0 } };
    table.answers(RED, necromancer);
    // The owner chooses from which tray of the back rank the gap is filled.
    proves!("38.7", "38.7-2", "10.10-2");
    assert_eq!(table.choices(BLUE), [Action::Tray(4), Action::Tray(5), Action::Tray(6)]);
    table.answers(BLUE, Action::Tray(5));
    assert_eq!(table[bones].tray(plane::Slot::new(0, 0)).n_regular(), 4);
    assert_eq!(table[bones].tray(plane::Slot::new(1, 1)).n_regular(), 3);
    assert_eq!(table.score(1).total(), before - 3, "the card no longer scores");
}

/// 54.0, 54.1, 92.5, 10.8, 45.1 Mortal strikes wound whatever the defense.
#[test]
fn mortal_strikes_ignore_defense() {
    let mut battle = Battle::new();
    let kari = battle.unit(RED, "kari_wraithstalker", at(900, 400, 90));
    let golems = battle.touching(BLUE, "rune_golems 2x1", Edge::Front, kari, Edge::Front, 0);
    battle.dial(kari, ActionKind::Melee, None);
    battle.dice(&[1, 0]);
    let mut table = battle.activate(kari);
    table.answers(RED, Action::Dice(0));
    table.answers(RED, figure(0));
    proves!("54.1", "92.5", "10.8");
    assert_eq!(table[golems].wounds(), 1, "one wound on defense 4");
}

/// 1.3, 80.1, 80.1a, 10.6, 10.13, 76.1 Two surges pay for a two-surge ability; it must be used.
#[test]
fn surges_pay_for_abilities() {
    let (battle, spears, _) = melee(&[0, 7]);
    let mut table = battle.activate(spears);
    table.answers(RED, Action::Dice(0));
    let [Action::Surge { ability, surges: 2 }] = table.choices(RED) else { panic!("one ability is affordable") };
    let ability = *ability;
    proves!("1.3", "80.1a", "10.13");
    assert_eq!(table.rule_against(RED, Action::Pass), "4.4");
    table.answers(RED, Action::Surge { ability, surges: 2 });
    assert_eq!(table[spears].boon(miniatures::content::Boon::Inspiration), 1);
}

/// 65.0, 65.2, 10.2b, 46.0, 59.2 Shooting needs range, sight and no contact.
#[test]
fn shooting_needs_range_and_sight() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 100, 90));
    let near = battle.unit(BLUE, "spearmen 2x1", at(900, 400, 270));
    let far = battle.unit(BLUE, "spearmen 2x1", at(900, 700, 270));
    proves!("65.0", "65.2", "10.2b");
    assert!(battle.state.ranged_targets(archers).contains(near));
    assert!(!battle.state.ranged_targets(archers).contains(far), "beyond range 5, and hidden");
    let behind = battle.unit(BLUE, "spearmen 2x1", at(900, 30, 90));
    assert!(!battle.state.ranged_targets(archers).contains(behind), "65.0 not in the arc");
    let touching = battle.touching(BLUE, "spearmen 2x1", Edge::Front, archers, Edge::Left, 0);
    assert!(battle.state.is_engaged_with(archers, touching));
    assert!(battle.state.ranged_targets(archers).is_empty(), "65.2 not while engaged");
}

/// 65.3, 83.8, 53.0 Shooting into a melee tests the friends after the attack.
#[test]
fn shooting_into_a_melee_tests_friends() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 100, 90));
    let target = battle.unit(BLUE, "spearmen 2x1", at(900, 400, 180));
    let friend = battle.touching(RED, "reanimates 2x1", Edge::Front, target, Edge::Front, 0);
    battle.dial(archers, ActionKind::Ranged, None);
    battle.dice(&[0, 0]);
    let table = battle.activate(archers);
    let test = table.tests.last().expect("the friend is tested");
    proves!("65.3", "83.8", "53.0");
    assert_eq!((test.unit, test.severity), (friend, 1));
    assert_eq!(test.by, BLUE, "53.1 the tested unit's opponent draws");
}

/// 10.5 The defender's abilities are used in Modify Dice: death knights take a mortal strike out.
#[test]
fn the_defender_modifies_dice_too() {
    let mut battle = Battle::new();
    let kari = battle.unit(RED, "kari_wraithstalker", at(900, 400, 90));
    let knights = battle.touching(BLUE, "death_knights 2x1", Edge::Front, kari, Edge::Front, 0);
    battle.dial(kari, ActionKind::Melee, None);
    battle.dice(&[1, 0]);
    let mut table = battle.activate(kari);
    table.answers(RED, Action::Dice(0));
    proves!("10.5");
    assert_eq!(figures(&table, knights), 4, "the mortal strike did nothing");
    assert!(table.events().iter().any(|it| matches!(it, Event::IconRemoved { icon: Icon::MortalStrike })));
}

/// 64.3a Range is measured along the line of sight, not between the closest points.
#[test]
fn range_follows_the_line_of_sight() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 200, 90));
    let target = battle.unit(BLUE, "reanimates 4x1", at(1000, 400, 270));
    let clear = battle.state.sees(archers, target).expect("nothing is in the way").length;
    battle.unit(RED, "rune_golems 2x1", at(920, 300, 90));
    let past = battle.state.sees(archers, target).expect("past the golems").length;
    proves!("64.3a");
    assert_eq!(Some(clear), battle.state.gap(archers, target));
    assert!(past > clear);
}
