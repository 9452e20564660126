//! Expansion rules, figures, ranks, icons and tokens: what units are made of.

use crate::kit::{BLUE, Battle, RED, TRAY, at};
use miniatures::content::{ActionKind, AttackKind, Bane, Boon, Colour, Icon, content};
use miniatures::flow::skill::Skill;
use miniatures::state::{Attack, Figure, FigureKind, Place, Status, UnitIx};
use miniatures::{Action, Frame};
use plane::{Edge, Slot};
use testkit::proves;

const PLAIN: FigureKind = FigureKind::Regular { wounds: 0 };

fn skill(unit: UnitIx) -> Vec<Frame> {
    vec![Frame::Skill(Skill::new(unit))]
}

/// exp.damage-pool.1, exp.damage-pool.2, exp.lethal.1, exp.protected.1, 45.7 Lethal first, then Protected, never below 0.
#[test]
fn the_damage_pool() {
    let mut battle = Battle::new();
    let maegan = battle.unit(RED, "maegan_cyndewin", at(300, 300, 90));
    let guarded = battle.unit(BLUE, "obscenes 1x1", at(900, 300, 90));
    battle.energy([false, false, false, false, false]);
    let mut attack = Attack::new(maegan, guarded, AttackKind::Melee);
    attack.threat = 1;
    // Lethal [natural] is 2, Protected 1.
    proves!("exp.damage-pool.1");
    assert_eq!(battle.state.damage_pool(&attack, 1).total(), 1 + 2 - 1);
    attack.protected = 9;
    assert_eq!(battle.state.damage_pool(&attack, 1).total(), 0);
    attack.protected = 0;
    attack.lethal = 3;
    assert_eq!(battle.state.damage_pool(&attack, 0).total(), 2 + 3 - 1, "Lethal counts without a hit");
}

/// exp.unique-surge.2, exp.unique-surge.3 A unique surge ability is paid for once an attack.
#[test]
fn unique_surges_are_paid_for_once() {
    let mut battle = Battle::new();
    let leonx = battle.unit(RED, "leonx_riders 2x1", at(900, 300, 90));
    let foe = battle.touching(BLUE, "spearmen 2x1", Edge::Front, leonx, Edge::Front, 0);
    let mut attack = Attack::new(leonx, foe, AttackKind::Melee);
    attack.added[Icon::Surge.index()] = 4;
    battle.state.attacks.push(attack);
    let options = battle.state.surge_options();
    proves!("exp.unique-surge.2");
    assert_eq!(options.len(), 2);
    let unique = options.iter().find(|it| it.0.ability == 1).expect("the unique one").0;
    battle.state.attack_mut().used.push(unique);
    assert_eq!(battle.state.surge_options().len(), 1, "the normal one is repeatable");
}

/// exp.adding-trays.1, exp.adding-trays.2, exp.adding-trays.3, exp.adding-trays.4, exp.adding-trays.4a,
/// exp.adding-trays.4b, faq.adding-trays.2 Ankaur raises trays into the back rank, for wounds.
#[test]
fn ankaur_adds_trays() {
    let mut battle = Battle::new();
    let ankaur = battle.unit(RED, "ankaur_maro", at(500, 300, 90));
    let bones = battle.unit(RED, "reanimates 2x1", at(800, 300, 90));
    battle.unit(BLUE, "spearmen 2x1", at(200, 800, 270));
    proves!("exp.adding-trays.2", "exp.adding-trays.4", "exp.adding-trays.4a");
    assert_eq!(battle.state.tray_places(bones), [0, 1], "a new back rank");
    let mut table = battle.run(skill(ankaur));
    table.answers(RED, Action::Unit(bones)).answers(RED, Action::Column(1));
    assert_eq!(table[bones].n_trays(), 3);
    assert_eq!(table[bones].tray(Slot::new(1, 1)).n_figures(), 4);
    assert_eq!(table.choices(RED), [Action::Column(0), Action::Pass], "the gap of the back rank");
    table.answers(RED, Action::Column(0));
    assert_eq!((table[bones].n_trays(), table[ankaur].wounds()), (4, 2), "stable is 2");
    let mut tight = Battle::new();
    let bones = tight.unit(RED, "reanimates 2x1", at(800, 21, 90));
    assert!(tight.state.tray_places(bones).is_empty(), "the edge is in the way");
    let deep = tight.unit(RED, "reanimates 2x2", at(300, 400, 90));
    tight.state[deep].block = plane::Block::new(plane::Length::um(TRAY), 2, 4).expect("four ranks");
    assert!(tight.state.tray_places(deep).is_empty(), "four full ranks");
}

/// exp.overgrow.1, exp.overgrow.2, exp.overgrow.3, exp.overgrow.4, exp.overgrow.5 Overgrowth tokens.
#[test]
fn overgrowth() {
    let mut battle = Battle::new();
    let elves = battle.unit(RED, "darnati_warriors 2x2 +verdant_sorceress", at(900, 300, 90));
    battle.unit(RED, "deepwood_archers 2x1 +hunters_guile", at(300, 300, 90));
    battle.unit(BLUE, "spearmen 2x1", at(200, 800, 270));
    proves!("exp.overgrow.1", "exp.overgrow.3", "exp.overgrow.4");
    assert_eq!(miniatures::flow::setup::overgrow(&battle.state, 0), 2, "the highest value, not the sum");
    assert_eq!(miniatures::flow::setup::overgrow(&battle.state, 1), 0);
    battle.terrain("forest", at(900, 500, 0));
    battle.energy([false, false, false, false, false]);
    assert!(!battle.state.is_near_overgrown(elves));
    let frame = miniatures::flow::setup::Overgrow { side: 0, left: 2, answered: false };
    let mut table = battle.run(vec![Frame::Overgrow(frame)]);
    assert_eq!(table.choices(RED), [Action::Terrain(0), Action::Pass]);
    table.answers(RED, Action::Terrain(0));
    assert!(table.terrain[0].overgrown, "and no second token on the only piece");
}

/// faq.figure-upgrades.2, faq.figure-upgrades.2-2, faq.figure-upgrades.4, 38.7a, 38.3 A fallen golem is replaced by a tray.
#[test]
fn a_tray_takes_the_place_of_a_golem() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 3x3 +front_line_rune_golem", at(900, 300, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state[spears].block = battle.state[spears].block.with_rear(&[0]).expect("one tray in the back");
    for column in 1..3 {
        battle.figures(spears, column, 2, 0);
    }
    battle.figures(spears, 0, 2, 3);
    let golem = &mut battle.state[spears].trays[0].slots[0];
    proves!("faq.figure-upgrades.2-2");
    assert!(matches!(golem, Figure::Upgrade { .. }));
    *golem = Figure::Empty;
    battle.state[spears].upgrades[0].lost_from = Some(0);
    let frame = miniatures::flow::reconfigure::Reconfigure::new(spears);
    let mut table = battle.run(vec![Frame::Reconfigure(frame)]);
    assert_eq!(table.choices(RED), [Action::Tray(4), Action::Tray(5), Action::Tray(6)], "its owner fills it up");
    table.answers(RED, Action::Tray(5));
    assert_eq!(table[spears].tray(Slot::new(1, 1)).n_regular(), 3);
    assert_eq!(table[spears].upgrades[0].status, Status::Discarded);
    assert_eq!(table[spears].tray(Slot::new(0, 0)).n_regular(), 4, "three and one from the new back rank");
    assert_eq!(table[spears].n_trays(), 6);
}

/// faq.figure-upgrades.3, 22.4, 22.1a, 22.2, 22.6, faq.damage.1, 66.1, 66.1a, 92.0, 92.1, 92.2, 92.3, 92.4 Who may be hurt.
#[test]
fn who_may_be_hurt() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 3x1", at(900, 300, 90));
    let trays: Vec<u8> = battle.state.targets(spears, None).iter().map(|it| it.tray).collect();
    proves!("66.1", "66.1a", "92.2");
    assert_eq!(trays, [0, 2], "the middle tray holds the unit together");
    let two = battle.unit(RED, "spearmen 3x2", at(300, 300, 90));
    let trays: Vec<u8> = battle.state.targets(two, None).iter().map(|it| it.tray).collect();
    assert_eq!(trays, [4, 5, 6], "only the back rank, all its trays");
    let golems = battle.unit(RED, "rune_golems 2x1", at(600, 300, 90));
    assert_eq!(battle.state.threshold(golems, PLAIN), 2);
    assert!(battle.state.woundable(golems, 3, None).is_empty(), "three damage on defense 4 is lost");
    assert_eq!(battle.state.woundable(golems, 4, None).len(), 2);
}

/// 36.0, 36.1, 36.5, 1.6, 1.5, 51.4b, 51.0, errata.83.11, 83.1, 83.2 Exhausted cards are out of use; only such cards can be exhausted by force.
#[test]
fn exhausted_cards_are_out_of_use() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1 +tempered_steel", at(900, 300, 90));
    let by = battle.state.abilities(spears).into_iter().find(|it| it.card == miniatures::effects::CardRef::Upgrade(0));
    let by = by.expect("the steel has an ability");
    proves!("36.0", "1.6", "36.5");
    assert!(battle.state.can_pay(by));
    battle.state[spears].upgrades[0].status = Status::Exhausted;
    assert!(!battle.state.can_pay(by));
    let can = |id: &str| content().upgrade(content().upgrade_by_id(id).expect("there")).can_exhaust();
    assert!(can("tempered_steel") && !can("rank_discipline"));
    let dice = content().upgrade(content().upgrade_by_id("fortunas_dice").expect("there"));
    assert!(dice.abilities[0].may && dice.abilities[0].cost.exhaust);
    let blade = content().upgrade(content().upgrade_by_id("reaping_blade").expect("there"));
    assert!(!blade.abilities[0].may, "without 'may' it is not optional");
}

/// 45.0, 45.5, 45.8, 45.3 Keywords of cards add up; Resilient keeps a bane away.
#[test]
fn keywords_add_up() {
    let mut battle = Battle::new();
    let riders = battle.unit(RED, "oathsworn_cavalry 2x2 +bull_pennon", at(900, 300, 90));
    use miniatures::content::Keyword;
    proves!("45.7");
    assert_eq!(battle.state.keyword(riders, Keyword::Impact), 2);
    assert!(!battle.state.is_resilient(riders, Bane::Stun));
    assert_eq!(battle.state.keyword(riders, Keyword::Brutal), 0);
    assert!(!battle.state.has_keyword(riders, Keyword::Protector));
}

/// 2.2, 2.6, 10.7d, 10.12, 51.1, 51.2, 51.2a, 51.3, 51.4, 51.4a, 51.4c, errata.51.4, 76.0, 76.2, 83.3 The icons of an attack.
#[test]
fn icons_are_added_changed_removed_and_spent() {
    let mut battle = Battle::new();
    let one = battle.unit(RED, "spearmen 2x1", at(300, 300, 90));
    let two = battle.unit(BLUE, "spearmen 2x1", at(900, 300, 90));
    let mut attack = Attack::new(one, two, AttackKind::Melee);
    attack.add_die(Colour::Red);
    attack.add_die(Colour::White);
    attack.dice[0].face = 5;
    proves!("10.12");
    assert_eq!(attack.left(Icon::Hit), 2);
    attack.added[Icon::Hit.index()] = 1;
    attack.removed[Icon::Hit.index()] = 1;
    attack.spend(Icon::Hit, 1);
    assert_eq!(attack.left(Icon::Hit), 1);
    attack.accuracy[0] += 3;
    assert_eq!((attack.accuracy[0], attack.attacker, attack.defender), (3, one, two));
    assert_eq!(attack.left(Icon::MortalStrike), 0);
}

/// 10.1, 48.1, 65.1, 1.1, 1.2, 10.2 Profiles belong to their kind of attack.
#[test]
fn profiles_belong_to_their_attack() {
    let kari = content().unit(content().unit_by_id("kari_wraithstalker").expect("there"));
    let of = |kind| kari.attacks.iter().filter(|it| it.kind == kind).count();
    proves!("10.2");
    assert_eq!((of(AttackKind::Melee), of(AttackKind::Ranged)), (1, 1));
    let mut battle = Battle::new();
    let kari = battle.unit(RED, "kari_wraithstalker", at(900, 300, 90));
    let foe = battle.touching(BLUE, "spearmen 2x2", Edge::Front, kari, Edge::Front, 0);
    let friend = battle.unit(RED, "spearmen 2x1", at(300, 300, 90));
    assert!(battle.state.melee_targets(kari).iter().eq([foe]), "an ally is never a target: {friend:?}");
}

/// 10.4b, 66.4, 66.5 A partial rank gives one die; the front rank gives none; figures do not matter.
#[test]
fn ranks_give_rerolls() {
    let mut battle = Battle::new();
    let one = battle.unit(RED, "spearmen 3x1", at(300, 300, 90));
    let three = battle.unit(RED, "spearmen 3x3", at(900, 300, 90));
    let rerolls = |battle: &Battle, unit| battle.state.rank_rerolls(&Attack::new(unit, unit, AttackKind::Melee));
    proves!("66.4", "66.5");
    assert_eq!(rerolls(&battle, one), (0, false));
    assert_eq!(rerolls(&battle, three), (2, false));
    battle.state[three].block = battle.state[three].block.with_rear(&[0]).expect("a partial rank");
    assert_eq!(rerolls(&battle, three), (1, true));
    battle.figures(three, 0, 1, 1).figures(three, 1, 1, 1).figures(three, 2, 1, 1);
    assert_eq!(rerolls(&battle, three), (1, true));
}

/// 16.3a, 77.4, 83.5, 34.2, 34.3, 34.5, 8.1 Two enemies hit at once: it chooses whom to square up with and to attack.
#[test]
fn two_enemies_at_once() {
    let mut battle = Battle::new();
    let riders = battle.unit(RED, "oathsworn_cavalry 2x1", at(900, 200, 90));
    let one = battle.unit(BLUE, "rune_golems 1x1", at(879, 290, 270));
    let two = battle.unit(BLUE, "rune_golems 1x1", at(921, 290, 270));
    proves!("16.3a", "77.4", "34.2");
    assert!(!battle.state.is_engaged(riders), "34.5 alone it is unengaged");
    battle.set(riders, Some(1), Some(1));
    battle.dice(&[0, 0, 0]);
    let mut table = battle.activate(riders);
    assert_eq!(table.ask(RED).rule, "77.4");
    table.answers(RED, Action::Unit(one));
    assert_eq!(table.choices(RED), [Action::Unit(one), Action::Unit(two)]);
    assert_eq!(table.ask(RED).rule, "16.3a");
    table.answers(RED, Action::Unit(two));
    assert!(!table.is_engaged_with(one, two), "34.2 allies do not engage");
    let contacts = table.contacts(riders, one).expect("they touch");
    assert_eq!((contacts.mine, contacts.theirs), (plane::Edges::only(Edge::Front), plane::Edges::only(Edge::Front)));
}

/// 81.8c, 81.8d, faq.terrain.4 Entering and leaving terrain beside an enemy.
#[test]
fn entering_beside_an_enemy() {
    let mut battle = Battle::new();
    let forest = battle.terrain("crumbling_wall", at(900, 450, 0));
    battle.unit(BLUE, "reanimates 2x1", at(900, 450 + 90 + 21, 270));
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 450 - 90 - 21 - 60, 90));
    battle.dial(spears, ActionKind::March, None);
    let mut table = battle.activate(spears);
    table.answers(RED, Action::Enter);
    proves!("81.8c", "81.8d");
    assert_eq!(table[spears].place, Place::Terrain(forest));
    assert_eq!(table[spears].bane(Bane::Panic), 1, "it collided with the enemy beside it");
    let mut leaving = Battle::new();
    let wall = leaving.terrain("crumbling_wall", at(900, 450, 0));
    leaving.unit(BLUE, "reanimates 2x1", at(900, 450 + 90 + 21, 270));
    let spears = leaving.unit(RED, "spearmen 2x1", at(900, 100, 90));
    leaving.state[spears].place = Place::Terrain(wall);
    leaving.dial(spears, ActionKind::Shift, None);
    let mut table = leaving.activate(spears);
    let first = table.choices(RED)[0].clone();
    table.answers(RED, first);
    assert_eq!(table[spears].bane(Bane::Panic), 1, "leaving costs panic");
}

/// 12.3, 13.3, 28.3, 1.4a, 83.4 A boon as a price has no effect of its own; War Crier passes a bane on.
#[test]
fn tokens_as_prices() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2 +war_crier", at(900, 300, 90));
    let foe = battle.unit(BLUE, "rune_golems 1x1", at(900, 450, 270));
    battle.state[spears].banes[Bane::Panic.index()] = 1;
    let table = battle.run(skill(spears));
    proves!("12.3", "13.3");
    assert_eq!((table[spears].bane(Bane::Panic), table[foe].bane(Bane::Panic)), (0, 1));
    assert!(table.tests.is_empty(), "no morale test for a token that was a price");
    let mut eagle = Battle::new();
    let spears = eagle.unit(RED, "spearmen 3x2 +eagle_banner_bearer", at(900, 300, 90));
    let foe = eagle.touching(BLUE, "rune_golems 2x1", Edge::Front, spears, Edge::Front, 0);
    eagle.state[spears].boons[Boon::Inspiration.index()] = 1;
    eagle.dial(spears, ActionKind::Melee, None);
    eagle.dice(&[0, 0]);
    let mut table = eagle.activate(spears);
    table.answers(RED, Action::Dice(0));
    let use_it = table.choices(RED)[0].clone();
    table.answers(RED, use_it);
    let first = table.choices(RED)[0].clone();
    table.answers(RED, first);
    assert_eq!(table[foe].wounds(), 1, "the inspiration became a mortal strike");
    assert_eq!(table[spears].boon(Boon::Inspiration), 0);
}
