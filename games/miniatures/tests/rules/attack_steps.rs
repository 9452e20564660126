//! 10 The eleven steps of an attack, one after the other: who is asked for what, and when.

use crate::kit::{BLUE, Battle, RED, TRAY, at};
use kernel::SeatId;
use miniatures::content::{ActionKind, Bane, Colour, Icon, ModifierKind, content};
use miniatures::effects::CardRef;
use miniatures::flow::activation::Activation;
use miniatures::state::{FigureKind, UnitIx};
use miniatures::{Action, Event, Frame, Miniatures};
use plane::{Edge, Slot};
use testkit::{Table, proves};

const PLAIN: FigureKind = FigureKind::Regular { wounds: 0 };

fn figure(tray: u8) -> Action {
    Action::Figure { tray, figure: PLAIN }
}

/// The next ask is this seat's, by this rule; it is answered.
#[track_caller]
fn asked(table: &mut Table<Miniatures>, seat: SeatId, rule: &str, answer: Action) {
    assert_eq!(table.ask(seat).rule, rule);
    table.answers(seat, answer);
}

/// Activates a unit; with what happened ahead of the first ask.
fn told(mut battle: Battle, unit: UnitIx) -> (Table<Miniatures>, Vec<Event>) {
    battle.state[unit].has_activated = false;
    battle.run_told(vec![Frame::Activation(Activation::new(unit))])
}

/// 10.3, 10.4, 10.7, 10.8, 10.9, 10.10, 10.10-2, 10.11, 51.1, 51.2, 54.2, 22.1 Flanking die, blight, roll, reroll,
/// accuracy, mortal strike, hits, reconfigure and morale come in this order.
#[test]
fn the_steps_come_in_order() {
    let mut battle = Battle::new();
    let bones = battle.unit(BLUE, "reanimates 2x2 +necromancer", at(900, 400, 90));
    let kari = battle.touching(RED, "kari_wraithstalker", Edge::Front, bones, Edge::Left, 0);
    battle.state[kari].banes[Bane::Blight.index()] = 1;
    battle.state[bones].banes[Bane::Panic.index()] = 1;
    battle.dial(kari, ActionKind::Melee, None);
    // A mortal strike, and a hit with accuracy.
    battle.dice(&[1, 6]);
    let mut table = battle.activate(kari);
    asked(&mut table, RED, "41.1b", Action::Colour(Colour::Blue));
    asked(&mut table, BLUE, "12.1a", Action::Bane(Bane::Blight));
    proves!("10.0", "10.7", "51.1");
    assert_eq!(table.choices(RED), [Action::Die(0), Action::Die(1)], "the two blue dice are alike");
    asked(&mut table, RED, "51.2b", Action::Die(1));
    asked(&mut table, RED, "10.4a", Action::Dice(0));
    let necromancer = Action::Figure { tray: 0, figure: FigureKind::Upgrade { upgrade: 0 } };
    assert_eq!(table.choices(RED), [necromancer.clone(), figure(4), figure(5)], "the accuracy is on the necromancer");
    asked(&mut table, RED, "54.2", figure(4));
    // One hit with threat 1 and Brutal 1 is two damage, as much as the necromancer's defense.
    assert_eq!(table.choices(RED), [necromancer.clone(), figure(4), figure(5)]);
    asked(&mut table, RED, "22.1", necromancer);
    assert_eq!(table[bones].upgrades[0].status, miniatures::state::Status::Discarded, "before morale");
    asked(&mut table, BLUE, "38.7-2", Action::Tray(5));
    assert_eq!(table[bones].n_figures(), 14);
    asked(&mut table, RED, "10.11", Action::Panic(1));
    assert_eq!(table.ask(RED).rule, "53.1-2");
    assert_eq!(table.tests.last().map(|it| it.severity), Some(1));
}

/// 10.4, 10.4a, 10.4b, 45.3, 66.2, 66.3 Any dice once for each full rank behind the front and for Precise, then one die
/// for the partial rank, and no more.
#[test]
fn rerolls_for_ranks_and_precise() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 3x3 +rank_discipline", at(900, 400, 90));
    battle.state[spears].block = battle.state[spears].block.with_rear(&[0]).expect("a partial rank");
    battle.figures(spears, 1, 2, 0).figures(spears, 2, 2, 0);
    battle.touching(BLUE, "rune_golems 2x1", Edge::Front, spears, Edge::Front, 0);
    battle.dial(spears, ActionKind::Melee, None);
    battle.dice(&[0, 0, 1, 0, 0]);
    let mut table = battle.activate(spears);
    let any = [Action::Dice(0), Action::Dice(2), Action::Dice(1), Action::Dice(3)];
    proves!("10.4", "10.4b", "45.3");
    assert_eq!(table.choices(RED), any);
    asked(&mut table, RED, "10.4a", Action::Dice(3));
    assert_eq!(table.choices(RED), any, "Precise is one more full rank");
    asked(&mut table, RED, "10.4a", Action::Dice(0));
    assert_eq!(table.rule_against(RED, Action::Dice(3)), "10.4", "the partial rank is for one die");
    asked(&mut table, RED, "10.4b", Action::Dice(1));
    assert!(table.attacks.is_empty(), "two blanks, and no further reroll");
}

/// 41.1c, 45.3, amb.flank-precise The flanked unit rerolls nothing when it strikes at the flanking one; at another
/// enemy it does.
#[test]
fn the_flanked_unit_has_no_rerolls_against_its_flanker() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2 +rank_discipline", at(900, 400, 90));
    let flanker = battle.touching(BLUE, "rune_golems 1x1", Edge::Front, spears, Edge::Left, 0);
    let ahead = battle.touching(BLUE, "rune_golems 1x1", Edge::Front, spears, Edge::Front, 0);
    battle.dial(spears, ActionKind::Melee, None);
    battle.dice(&[0, 0]);
    let state = battle.state.clone();
    let mut table = battle.activate(spears);
    asked(&mut table, RED, "10.2", Action::Unit(flanker));
    proves!("41.1c");
    assert!(table.attacks.is_empty(), "no reroll was offered");
    let mut other = Battle::new();
    other.state = state;
    other.dice(&[0, 0]);
    let mut table = other.activate(spears);
    asked(&mut table, RED, "10.2", Action::Unit(ahead));
    assert_eq!(table.ask(RED).rule, "10.4a");
}

/// 51.1, 51.2, 51.2a, 51.2b, 83.1, 10.3a Dice are added before any are removed, so an added die can save an attack.
#[test]
fn dice_are_added_before_they_are_removed() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1 +citadel_weapons_master", at(900, 400, 90));
    battle.touching(BLUE, "rune_golems 2x1", Edge::Front, spears, Edge::Front, 0);
    battle.state[spears].banes[Bane::Blight.index()] = 2;
    battle.dial(spears, ActionKind::Melee, None);
    battle.dice(&[0]);
    let mut table = battle.activate(spears);
    proves!("51.2", "51.2a", "83.1");
    assert_eq!(table.attack().dice.len(), 3, "the master's die is there when blight is asked for");
    asked(&mut table, BLUE, "12.1a", Action::Bane(Bane::Blight));
    asked(&mut table, RED, "51.2b", Action::Die(1));
    asked(&mut table, BLUE, "12.1a", Action::Bane(Bane::Blight));
    let rolled =
        table.events().iter().find_map(|it| if let Event::DiceRolled { dice, .. } = it { Some(dice) } else { None });
    assert_eq!(rolled.map(Vec::len), Some(1), "two red dice are alike, and one is left");
    assert_eq!(table[spears].bane(Bane::Blight), 0);
}

fn volley(faces: &[u32]) -> (Table<Miniatures>, UnitIx) {
    let mut battle = Battle::new();
    let vipers = battle.unit(RED, "viper_legion_archers 3x1", at(900, 200, 90));
    let bones = battle.unit(BLUE, "reanimates 3x2 +fallen_hero +aggressive_drummer", at(900, 400, 270));
    battle.dial(vipers, ActionKind::Ranged, None);
    battle.dice(faces);
    (battle.activate(vipers), bones)
}

/// 2.1, 2.2, 2.4, 2.5, 10.7, 10.7b, 10.7d, 22.5, 38.6, faq.figure-upgrades.1 Each accuracy is assigned on its own, two may go to
/// one figure, and one wound spends one of them.
#[test]
fn accuracy_icons_are_assigned_one_by_one() {
    // Accuracy, and a hit with accuracy: three damage with threat 3.
    let (mut table, bones) = volley(&[4, 6]);
    let upgrade = |upgrade| Action::Upgrade { unit: bones, upgrade };
    proves!("2.1", "2.2", "faq.figure-upgrades.1");
    assert_eq!(table.choices(RED), [upgrade(0), upgrade(1)]);
    asked(&mut table, RED, "10.7", upgrade(0));
    asked(&mut table, RED, "10.7", upgrade(0));
    assert_eq!(table.attack().accuracy[..2], [2, 0]);
    let hero = Action::Figure { tray: 0, figure: FigureKind::Upgrade { upgrade: 0 } };
    asked(&mut table, RED, "22.1", hero);
    assert_eq!(table[bones].n_figures(), 24, "one of the hero's two wounds took all three damage");
    assert_eq!(table[bones].wounds(), 1);
    assert!(table.attacks.is_empty());
}

/// 2.6, 38.7 What accuracy is left on a figure that falls opens nobody else.
#[test]
fn accuracy_falls_with_its_figure() {
    let (mut table, bones) = volley(&[4, 6]);
    let drummer = Action::Upgrade { unit: bones, upgrade: 1 };
    asked(&mut table, RED, "10.7", drummer.clone());
    asked(&mut table, RED, "10.7", drummer);
    let tray = table[bones].figure_of(1).map(|it| miniatures::state::tray_index(it) as u8).expect("it stands there");
    asked(&mut table, RED, "22.1", Action::Figure { tray, figure: FigureKind::Upgrade { upgrade: 1 } });
    proves!("2.6");
    assert_eq!(table.choices(RED), [figure(4), figure(5), figure(6)], "two damage are left for the back rank");
    assert_eq!(table.attack().accuracy, [0; 8]);
}

/// 2.3, 10.7c Without figure upgrades accuracy is ignored: nothing is asked and the front rank stays out of reach.
#[test]
fn accuracy_without_figure_upgrades_is_ignored() {
    let mut battle = Battle::new();
    let vipers = battle.unit(RED, "viper_legion_archers 3x1", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 3x2", at(900, 400, 270));
    battle.dial(vipers, ActionKind::Ranged, None);
    battle.dice(&[4, 6]);
    let mut table = battle.activate(vipers);
    proves!("2.3", "10.7c");
    assert_eq!(table.choices(RED), [figure(4), figure(5), figure(6)]);
    assert_eq!(table.rule_against(RED, figure(1)), "22.3");
}

/// 82.1a, 82.1b-side, 82.1b-rear, faq.threat.4, faq.threat.5 A unit touched on its side and its rear chooses the edge: the
/// touched partial rank counts for the side, the front rank for the rear.
#[test]
fn the_attacker_chooses_between_two_contacted_edges() {
    proves!("82.1a", "faq.threat.4");
    for (edge, threat) in [(Edge::Left, 2), (Edge::Rear, 3)] {
        let mut battle = Battle::new();
        let bones = battle.unit(BLUE, "reanimates 3x2", at(900, 400, 90));
        battle.state[bones].block = battle.state[bones].block.with_rear(&[2]).expect("a partial rank");
        battle.figures(bones, 0, 1, 0).figures(bones, 1, 1, 0);
        // In the notch behind the middle tray: before it the rear, beside it the partial rank.
        let notch = battle.state[bones].footprint().expect("there").middle_of(Slot::new(1, 1));
        let spears = battle.unit(RED, "spearmen 1x1", plane::Pose::new(notch, plane::Angle::degrees(90)));
        assert!(battle.state.is_engaged_with(bones, spears));
        battle.dial(bones, ActionKind::Melee, None);
        battle.dice(&[0, 0]);
        let mut table = battle.activate(bones);
        assert_eq!(table.choices(BLUE), [Action::Edge(Edge::Left), Action::Edge(Edge::Rear)]);
        assert_eq!(table.rule_against(BLUE, Action::Edge(Edge::Front)), "82.1a");
        asked(&mut table, BLUE, "82.1a", Action::Edge(edge));
        let began = table.events().iter().find_map(|it| match it {
            Event::AttackBegan { edge, threat, .. } => Some((*edge, threat.total())),
            _ => None,
        });
        assert_eq!(began, Some((edge, threat)));
    }
}

/// 10.6, 10.13, amb.must-spend A surge need not be spent if that costs more than the surge.
#[test]
fn a_surge_with_another_price_may_be_kept() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1 +tempered_steel", at(900, 400, 90));
    battle.touching(BLUE, "rune_golems 2x1", Edge::Front, spears, Edge::Front, 0);
    battle.dial(spears, ActionKind::Melee, None);
    battle.dice(&[0, 3]);
    let mut table = battle.activate(spears);
    let [Action::Surge { ability, surges: 1 }, Action::Pass] = *table.choices(RED) else {
        panic!("the steel may be used or not: {:?}", table.choices(RED))
    };
    proves!("10.6");
    assert_eq!(ability.card, CardRef::Upgrade(0));
    asked(&mut table, RED, "10.6", Action::Pass);
    assert_eq!(table[spears].upgrades[0].status, miniatures::state::Status::Ready);
}

/// What must be spent are the icons of the roll: a surge that an enhance modifier adds may be kept.
#[test]
fn an_added_surge_may_be_kept() {
    proves!("10.13", "10.6");
    // The blue die is blank, or shows a surge.
    for (face, may_pass) in [(0, true), (3, false)] {
        let mut battle = Battle::new();
        let kari = battle.unit(RED, "kari_wraithstalker", at(900, 300, 90));
        battle.touching(BLUE, "rune_golems 2x1", Edge::Front, kari, Edge::Front, 0);
        battle.unit(BLUE, "reanimates 2x1", at(1100, 400, 270));
        // A red melee attack with a surge.
        battle.set(kari, Some(6), Some(5)).dice(&[0, face]);
        let (mut table, _) = told(battle, kari);
        asked(&mut table, RED, "10.4a", Action::Dice(0));
        assert_eq!(table.ask(RED).rule, "10.6");
        assert_eq!(table.choices(RED).contains(&Action::Pass), may_pass, "face {face}");
    }
}

/// 1.1, 1.3a, 80.3 Surge abilities of melee are not for a ranged attack.
#[test]
fn surge_abilities_belong_to_their_attack() {
    proves!("1.3a", "80.3");
    let mut battle = Battle::new();
    let carrion = battle.unit(RED, "carrion_lancers 1x1", at(900, 200, 90));
    let foe = battle.unit(BLUE, "spearmen 2x1", at(900, 400, 270));
    battle.state[foe].banes[Bane::Blight.index()] = 1;
    for (kind, open) in [(miniatures::content::AttackKind::Melee, 1), (miniatures::content::AttackKind::Ranged, 0)] {
        let mut attack = miniatures::state::Attack::new(carrion, foe, kind);
        attack.added[Icon::Surge.index()] = 1;
        battle.state.attacks = vec![attack];
        assert_eq!(battle.state.surge_options().len(), open, "{kind:?}");
    }
}

/// 22.6 Damage that wounds nobody is lost.
#[test]
fn damage_below_the_defense_is_lost() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 400, 90));
    let golems = battle.touching(BLUE, "rune_golems 2x1", Edge::Front, spears, Edge::Front, 0);
    battle.dial(spears, ActionKind::Melee, None);
    battle.dice(&[2, 0]);
    let (table, events) = told(battle, spears);
    proves!("22.6");
    assert!(events.iter().any(|it| matches!(it, Event::DamageLost { damage: 2, .. })), "two damage on defense 4");
    assert_eq!(table[golems].wounds(), 0);
}

/// 10.5, 51.3, 51.4, 51.4a, 51.4c, errata.51.4, 83.2 The icon that enhance adds is there to be removed by the defender.
#[test]
fn icons_are_removed_after_they_are_added() {
    let mut battle = Battle::new();
    let knights = battle.unit(RED, "death_knights 2x1", at(900, 400, 90));
    let others = battle.touching(BLUE, "death_knights 2x1", Edge::Front, knights, Edge::Front, 0);
    battle.dial(knights, ActionKind::Melee, Some(ModifierKind::Enhance));
    battle.dice(&[0, 0, 0]);
    let (table, events) = told(battle, knights);
    let icons: Vec<bool> = events
        .iter()
        .filter_map(|it| match it {
            Event::IconAdded { icon: Icon::MortalStrike, .. } => Some(true),
            Event::IconRemoved { icon: Icon::MortalStrike } => Some(false),
            _ => None,
        })
        .collect();
    proves!("51.4c", "83.2");
    assert_eq!(icons, [true, false]);
    assert_eq!(table[others].n_figures(), 4);
}

/// 35.0, 15.2-2, 49.1 Enhance counts for the selected attack alone: a march with it gets nothing, nor does a charge.
#[test]
fn enhance_needs_the_selected_attack() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1 +aggressive_cornicen", at(900, 200, 90));
    battle.unit(BLUE, "rune_golems 2x1", at(900, 290, 270));
    // A march of another stance than the red enhance.
    battle.set(spears, Some(0), Some(6));
    battle.dice(&[0, 0]);
    let (_, events) = told(battle, spears);
    proves!("49.1");
    assert!(events.iter().any(|it| matches!(it, Event::AttackBegan { .. })), "the march was a charge");
    assert!(!events.iter().any(|it| matches!(it, Event::IconAdded { .. })));
}

/// 65.3, 27.1, 53.1, amb.friendly-fire-order Friends engaged with the target are tested although it was destroyed; the
/// shooter orders them, the enemy draws.
#[test]
fn friends_of_a_destroyed_target_are_tested() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 100, 90));
    let target = battle.unit(BLUE, "spearmen 1x1", at(900, 400, 90));
    battle.figures(target, 0, 0, 1);
    let one = battle.touching(RED, "rune_golems 1x1", Edge::Front, target, Edge::Left, 0);
    let two = battle.touching(RED, "rune_golems 1x1", Edge::Front, target, Edge::Right, 0);
    battle.unit(BLUE, "spearmen 2x1", at(200, 800, 270));
    battle.dial(archers, ActionKind::Ranged, None);
    battle.dice(&[2, 0]);
    let mut table = battle.activate(archers);
    proves!("65.3");
    assert!(table[target].is_destroyed());
    assert_eq!(table.choices(RED), [Action::Unit(one), Action::Unit(two)]);
    asked(&mut table, RED, "65.3", Action::Unit(two));
    assert_eq!(table.tests.last().map(|it| (it.unit, it.severity)), Some((two, 1)));
    asked(&mut table, BLUE, "53.1-2", Action::Card(0));
    assert_eq!(table.tests.last().map(|it| it.unit), Some(one), "one test is over before the next");
}

/// 64.2, 65.0, 10.2b The line at the end of band 5 is in range, a hair beyond it is not.
#[test]
fn range_five_ends_at_its_line() {
    let sees = |gap: i32| {
        let mut battle = Battle::new();
        let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 100, 90));
        let y = 100_000 + TRAY / 2 + gap + TRAY / 2;
        let pose = plane::Pose::new(plane::Point::new(900_000, y), plane::Angle::degrees(270));
        let target = battle.unit(BLUE, "spearmen 2x1", pose);
        battle.state.ranged_targets(archers).contains(target)
    };
    let reach = content().measures.ruler.reach(5).as_um();
    proves!("64.2");
    assert!(sees(reach) && !sees(reach + 10));
}
