//! 16, 18, 81 Charges and collisions as they happen: panic, Impact, attacks, and terrain in the way.

use crate::kit::{BLUE, Battle, RED, at};
use miniatures::content::{ActionKind, Bane, ModifierKind, TemplateKind};
use miniatures::flow::activation::Activation;
use miniatures::flow::deploy::{Scout, ScoutStep};
use miniatures::flow::movement::{Move, travel};
use miniatures::flow::skill::Skill;
use miniatures::state::{Dial, Place, UnitIx};
use miniatures::{Action, Event, Frame, Miniatures, MoveChoice, SetDial};
use plane::{Angle, Edge, Hand};
use testkit::{Table, proves};

fn straight(leading: Edge, speed: u8) -> MoveChoice {
    MoveChoice { leading, template: TemplateKind::Straight, hand: Hand::Left, speed, charge: false, through: false }
}

fn told(mut battle: Battle, unit: UnitIx) -> (Table<Miniatures>, Vec<Event>) {
    battle.state[unit].has_activated = false;
    battle.run_told(vec![Frame::Activation(Activation::new(unit))])
}

fn n_attacks(events: &[Event]) -> usize {
    events.iter().filter(|it| matches!(it, Event::AttackBegan { .. })).count()
}

/// A wall that reaches 90 mm up and down from (900, 450), and spearmen that charge it from below.
fn charge_at_the_wall() -> (Battle, UnitIx, u8) {
    let mut battle = Battle::new();
    let wall = battle.terrain("crumbling_wall", at(900, 450, 0));
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 450 - 90 - 21 - 60, 90));
    battle.dial(spears, ActionKind::March, Some(ModifierKind::Charge));
    battle.dice(&[0, 0]);
    (battle, spears, wall)
}

/// faq.terrain.4, 16.2, 16.3, 81.8c A charge that enters terrain beside an enemy has collided with it: it attacks and has no
/// panic, neither for colliding nor for missing.
#[test]
fn a_charge_that_enters_beside_an_enemy_attacks() {
    let (mut battle, spears, wall) = charge_at_the_wall();
    let bones = battle.unit(BLUE, "reanimates 2x1", at(900, 450 + 90 + 21, 270));
    let mut table = battle.activate(spears);
    proves!("faq.terrain.4", "81.8c");
    assert_eq!(table.ask(RED).rule, "81.1");
    table.answers(RED, Action::Enter);
    assert_eq!(table[spears].place, Place::Terrain(wall));
    assert_eq!(n_attacks(table.events()), 1);
    assert!(table.events().iter().any(|it| matches!(it, Event::Collided { with, .. } if with.unit == bones)));
    assert_eq!(table[spears].bane(Bane::Panic), 0);
}

/// 16.2, 81.1 A charge that meets only terrain has missed, whether it enters or not: one panic.
#[test]
fn a_charge_that_meets_only_terrain_has_missed() {
    proves!("16.2");
    for answer in [Action::Enter, Action::Pass] {
        let (mut battle, spears, _) = charge_at_the_wall();
        battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
        let mut table = battle.activate(spears);
        table.answers(RED, answer.clone());
        assert_eq!(table[spears].bane(Bane::Panic), 1, "{answer:?}");
        assert_eq!(n_attacks(table.events()), 0);
    }
}

/// 16.1, 18.1 Who has charged has no panic for a collision later in the same activation; who has marched has.
#[test]
fn a_collision_after_a_charge_is_free() {
    proves!("16.1");
    for (charge, panic) in [(true, 0), (false, 1)] {
        let mut battle = Battle::new();
        let prince = battle.unit(RED, "prince_faolan +etharyon_of_the_ailatar", at(900, 200, 90));
        let foe = battle.unit(BLUE, "rune_golems 1x1", at(900, 200 + 84 + 30 + 42, 270));
        // A march that may be a charge, and a bonus skill by which the prince shifts himself.
        battle.set(prince, Some(0), Some(6));
        let mut table = battle.activate(prince);
        table.answers(RED, Action::Move(MoveChoice { charge, ..straight(Edge::Front, 2) }));
        let missed = u8::from(charge);
        assert_eq!(table[prince].bane(Bane::Panic), missed, "16.2 the charge met nobody");
        table.answers(RED, Action::Shift).answers(RED, Action::Move(straight(Edge::Front, 1)));
        assert!(table.touches(prince, foe));
        assert_eq!(table[prince].bane(Bane::Panic), missed + panic);
    }
}

/// 18.1, amb.collision-panic-per-enemy, 45.2 Without a charge each enemy costs one panic, and Impact gives none.
#[test]
fn a_march_into_two_enemies_costs_two_panic() {
    let mut battle = Battle::new();
    let riders = battle.unit(RED, "oathsworn_cavalry 2x1", at(900, 200, 90));
    let one = battle.unit(BLUE, "rune_golems 1x1", at(879, 290, 270));
    let two = battle.unit(BLUE, "rune_golems 1x1", at(921, 290, 270));
    battle.set(riders, Some(1), None);
    let mut table = battle.activate(riders);
    table.answers(RED, Action::Unit(one));
    proves!("18.1");
    assert_eq!(table[riders].bane(Bane::Panic), 2);
    assert_eq!((table[one].bane(Bane::Panic), table[two].bane(Bane::Panic)), (0, 0));
    assert_eq!(n_attacks(table.events()), 0, "16.3 only a charge attacks");
}

/// 16.3, 83.8 The attack of a charge comes after squaring up, at the enemy that was hit.
#[test]
fn a_charge_squares_up_before_it_attacks() {
    let mut battle = Battle::new();
    let riders = battle.unit(RED, "oathsworn_cavalry 2x1", at(900, 200, 84));
    let bones = battle.unit(BLUE, "reanimates 3x1", at(900, 300, 270));
    battle.set(riders, Some(2), Some(1));
    battle.dice(&[0, 0, 0]);
    let (mut table, mut events) = told(battle, riders);
    if table.ask(RED).rule == "77.1-2" {
        table.answers(RED, Action::Way(0));
        events.extend(table.events().iter().cloned());
    }
    let order: Vec<u8> = events
        .iter()
        .filter_map(|it| match it {
            Event::SquaredUp { .. } => Some(1),
            Event::AttackBegan { defender, .. } if defender.unit == bones => Some(2),
            _ => None,
        })
        .collect();
    proves!("16.3");
    assert_eq!(order, [1, 2]);
}

/// 14.2, 5.3, 47.2, 15.1 The engaged unit's march is cancelled; its bonus rally still comes.
#[test]
fn the_bonus_follows_a_cancelled_march() {
    let mut battle = Battle::new();
    let golem = battle.unit(RED, "rune_golems 1x1", at(900, 300, 90));
    battle.touching(BLUE, "reanimates 2x1", Edge::Front, golem, Edge::Front, 0);
    battle.set(golem, Some(1), Some(2));
    let (table, events) = told(battle, golem);
    proves!("14.2", "47.2", "15.1");
    assert!(events.iter().any(|it| matches!(it, Event::ActionCancelled { rule: 47, .. })));
    assert_eq!(table[golem].pose(), Some(at(900, 300, 90)));
    assert_eq!(table[golem].boon(miniatures::content::Boon::Inspiration), 1, "it rallied with nothing to rally");
}

/// faq.terrain.1, 18.0, 55.3, amb.already-touching A unit that touches terrain does not move through it, and that is no new
/// collision: Deadly does nothing.
#[test]
fn terrain_touched_before_halts_without_a_collision() {
    let mut battle = Battle::new();
    battle.terrain("spikes", at(900, 450, 90));
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 450 - 30 - 42, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    proves!("faq.terrain.1", "18.0");
    assert!(battle.state.shape_of(spears).expect("there").touches(&battle.state.shape_of_piece(0)));
    battle.dial(spears, ActionKind::March, None);
    let (table, events) = told(battle, spears);
    assert_eq!(table[spears].pose(), Some(at(900, 450 - 30 - 42, 90)));
    assert_eq!(table[spears].n_figures(), 16);
    assert!(!events.iter().any(|it| matches!(it, Event::HitTerrain { .. })));
}

/// faq.terrain.7, 81.9f Taxing costs panic when the terrain is hit, not again while it is touched.
#[test]
fn taxing_terrain_taxes_once() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 3x3", at(900, 250, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.terrain("dimoran_fissure", at(900, 420, 0));
    battle.dial(spears, ActionKind::March, None);
    let table = battle.activate(spears);
    proves!("faq.terrain.7", "81.9f");
    assert_eq!(table[spears].bane(Bane::Panic), 1);
    let mut again = Battle::new();
    again.state = (*table).clone();
    again.dial(spears, ActionKind::March, None);
    let table = again.activate(spears);
    assert_eq!(table[spears].bane(Bane::Panic), 1);
}

/// faq.terrain.2, 81.8b, 18.1 Who runs into occupied terrain collides with the occupant, and does not square up.
#[test]
fn nobody_squares_up_with_terrain() {
    let mut battle = Battle::new();
    let inside = battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    let wall = battle.terrain("crumbling_wall", at(900, 450, 0));
    battle.state[inside].place = Place::Terrain(wall);
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 300, 80));
    battle.dial(spears, ActionKind::March, None);
    let (table, events) = told(battle, spears);
    proves!("faq.terrain.2", "81.8b");
    assert!(table.is_engaged_with(spears, inside));
    assert_eq!(table[spears].pose().expect("there").facing, Angle::degrees(80));
    assert_eq!(table[spears].bane(Bane::Panic), 1);
    assert!(!events.iter().any(|it| matches!(it, Event::SquaredUp { .. })));
}

/// 81.2b, 5.3 Entering ends the activation: the bonus march does not lead out again.
#[test]
fn entering_cancels_the_bonus() {
    let mut battle = Battle::new();
    let wall = battle.terrain("crumbling_wall", at(900, 450, 0));
    let berserkers = battle.unit(RED, "berserkers 2x1", at(900, 450 - 90 - 21 - 20, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.set(berserkers, Some(0), Some(4));
    proves!("81.2b");
    assert!(battle.state.modifier_matches(berserkers, false), "a white bonus march");
    let mut table = battle.activate(berserkers);
    table.answers(RED, Action::Enter);
    assert_eq!((table[berserkers].place, table.ask(RED).rule), (Place::Terrain(wall), "20.0"));
}

/// 81.2b A scout that enters terrain with the action it has ahead of the battle does nothing more, either.
#[test]
fn a_scout_that_enters_has_no_bonus() {
    let mut battle = Battle::new();
    let wall = battle.terrain("crumbling_wall", at(900, 450, 0));
    let scouts = battle.unit(RED, "outland_scouts 2x1", at(900, 450 - 90 - 21 - 20, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    let scout = Scout { unit: scouts, step: ScoutStep::Choose };
    let mut table = battle.run(vec![Frame::Finish, Frame::Scout(scout)]);
    // A march of 2 with a bonus skill, of which it has none.
    let dial = Dial { action: Some(3), modifier: Some(3) };
    table.answers(RED, Action::Dial(SetDial { unit: scouts, dial }));
    table.answers(RED, Action::Enter);
    assert_eq!(table[scouts].place, Place::Terrain(wall));
    assert!(!table.events().iter().any(|it| matches!(it, Event::ActionNotPerformed { .. })));
}

/// 81.2b What would follow the shift is cancelled too: Lay of the Land offers no second shift.
#[test]
fn entering_cancels_what_follows_the_move() {
    let mut battle = Battle::new();
    let wall = battle.terrain("crumbling_wall", at(900, 450, 0));
    let archers = battle.unit(RED, "deepwood_archers 2x1 +lay_of_the_land", at(900, 450 - 90 - 21 - 20, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.dial(archers, ActionKind::Shift, None);
    let state = battle.state.clone();
    let mut table = battle.activate(archers);
    table.answers(RED, Action::Move(straight(Edge::Front, 1))).answers(RED, Action::Enter);
    assert_eq!((table[archers].place, table.ask(RED).rule), (Place::Terrain(wall), "20.0"));
    let mut beside = Battle::new();
    beside.state = state;
    let mut table = beside.activate(archers);
    table.answers(RED, Action::Move(straight(Edge::Left, 1)));
    assert!(matches!(table.choices(RED)[..], [Action::Use(_), Action::Pass]), "in the open it may go on");
}

/// amb.exit-march-engaged, 47.2, 81.8 An occupant engaged through its terrain cannot march out.
#[test]
fn an_engaged_occupant_cannot_march_out() {
    let mut battle = Battle::new();
    let wall = battle.terrain("crumbling_wall", at(900, 450, 0));
    battle.unit(BLUE, "reanimates 2x1", at(900, 450 + 90 + 21, 270));
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 100, 90));
    battle.state[spears].place = Place::Terrain(wall);
    battle.dial(spears, ActionKind::March, None);
    let (table, events) = told(battle, spears);
    assert_eq!(table[spears].place, Place::Terrain(wall));
    assert!(events.iter().any(|it| matches!(it, Event::ActionCancelled { rule: 47, .. })));
}

/// card.wind-rune, 81.8d A shift that may not disengage does not lead out of terrain beside an enemy.
#[test]
fn the_wind_rune_does_not_leave_terrain_beside_an_enemy() {
    proves!("golden.3");
    for is_beside in [true, false] {
        let mut battle = Battle::new();
        let wall = battle.terrain("crumbling_wall", at(900, 450, 0));
        let y = if is_beside { 450 + 90 + 21 } else { 800 };
        battle.unit(BLUE, "reanimates 2x1", at(900, y, 270));
        let spears = battle.unit(RED, "spearmen 2x1 +wind_rune", at(900, 100, 90));
        battle.state[spears].place = Place::Terrain(wall);
        battle.energy([false; 5]);
        let mut table = battle.run(vec![Frame::Skill(Skill::new(spears))]);
        if !is_beside {
            assert_eq!(table.ask(RED).rule, "81.4");
            let first = table.choices(RED)[0].clone();
            table.answers(RED, first);
        }
        assert_eq!(table[spears].place == Place::Terrain(wall), is_beside);
        assert_eq!(table[spears].bane(Bane::Panic), 0);
    }
}

/// amb.exit-charge, 16.2, faq.terrain.3 A charge out of terrain meets nobody: one panic, and no other move.
#[test]
fn a_charge_out_of_terrain_misses() {
    let mut battle = Battle::new();
    let wall = battle.terrain("crumbling_wall", at(900, 450, 0));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 100, 90));
    battle.state[spears].place = Place::Terrain(wall);
    battle.dial(spears, ActionKind::March, Some(ModifierKind::Charge));
    let mut table = battle.activate(spears);
    proves!("faq.terrain.3");
    assert_eq!(table.ask(RED).rule, "81.4");
    let first = table.choices(RED)[0].clone();
    table.answers(RED, first);
    assert!(table[spears].footprint().is_some_and(|it| it.shape().touches(&table.shape_of_piece(wall))));
    assert_eq!(table[spears].bane(Bane::Panic), 1);
}

/// 55.3b-2, faq.movement.2, amb.ally-then-enemy An ally that the unit would come to stand on is an obstacle: it halts there and
/// does not reach the enemy behind.
#[test]
fn an_ally_under_the_end_of_a_move_halts_it() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    let ally = battle.unit(RED, "rune_golems 1x1", at(880, 290, 90));
    let foe = battle.unit(BLUE, "reanimates 2x1", at(900, 351, 270));
    let end = travel(&battle.state, spears, straight(Edge::Front, 4), None).expect("it moves");
    proves!("55.3b-2", "faq.movement.2");
    assert_eq!(end.pose.centre.y, 269_000 - 42_000, "at the golem's back");
    battle.set(spears, Some(7), None);
    let (table, events) = told(battle, spears);
    assert!(table.touches(spears, ally) && !table.touches(spears, foe));
    assert!(!events.iter().any(|it| matches!(it, Event::Collided { .. })));
    assert_eq!(table[spears].bane(Bane::Panic), 0, "allies cost nothing");
}

/// card.aggressive-cornicen.1, faq.modifiers.1, 85.0 A turning march with the cornicen is a turning charge: it attacks.
#[test]
fn a_turning_march_with_the_cornicen_is_a_charge() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1 +aggressive_cornicen", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 4x3", at(900, 310, 270));
    // A march of speed 3 with a turn.
    battle.set(spears, Some(1), Some(0));
    battle.dice(&[0, 0]);
    let mut table = battle.activate(spears);
    let left = table.choices(RED)[0].clone();
    proves!("card.aggressive-cornicen.1", "faq.modifiers.1", "85.0");
    assert!(matches!(left, Action::Move(MoveChoice { template: TemplateKind::Turn, charge: true, .. })), "{left:?}");
    table.answers(RED, left);
    while table.position().ask_of(RED).is_some_and(|it| it.rule == "77.1-2") {
        table.answers(RED, Action::Way(0));
    }
    assert_eq!(n_attacks(table.events()), 1);
    assert_eq!(table[spears].bane(Bane::Panic), 0);
}

/// 73.4, 73.3, 18.1 A disengaging shift into another enemy is panic for leaving and for colliding; a reposition may touch nobody
/// new.
#[test]
fn a_shift_from_one_enemy_into_another() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 300, 90));
    battle.touching(BLUE, "reanimates 4x1", Edge::Front, spears, Edge::Front, -42_000);
    let behind = battle.unit(BLUE, "rune_golems 2x1", at(900, 300 - 21 - 30 - 21, 90));
    battle.unit(BLUE, "rune_golems 1x1", at(900 - 42 - 30 - 21, 300, 0));
    let shift = Move::new(&battle.state, spears, ActionKind::Shift, 1);
    let open = [straight(Edge::Front, 1), straight(Edge::Rear, 1), straight(Edge::Right, 1)];
    proves!("73.4", "73.3");
    assert_eq!(shift.choices(&battle.state), open, "not to the left, where it would touch the golem");
    battle.dial(spears, ActionKind::Shift, None);
    let mut table = battle.activate(spears);
    table.answers(RED, Action::Move(straight(Edge::Rear, 1)));
    assert!(table.touches(spears, behind));
    assert_eq!(table[spears].bane(Bane::Panic), 2);
}

/// What happens "during a charge" happens while the action that is modified by one is performed, however it came to be a
/// charge: Impact frightens then, and neither in a plain march nor in a later move of the same activation.
#[test]
fn during_a_charge_is_during_its_action() {
    proves!("16.4");
    let riders = "leonx_riders 2x2 +prince_faolan_upgrade";
    // The prince's first march may be a charge; the bonus march after it is none.
    for (charge, foes, panic) in [(true, 40, 1), (false, 40, 0), (true, 84 + 40, 0)] {
        let mut battle = Battle::new();
        let unit = battle.unit(RED, riders, at(900, 200, 90));
        let foe = battle.unit(BLUE, "rune_golems 2x1", at(900, 200 + 42 + foes + 21, 270));
        // March 2 with a bonus march of 2.
        battle.set(unit, Some(1), Some(4));
        battle.dice(&[0; 12]);
        let mut table = battle.activate(unit);
        table.answers(RED, Action::Move(MoveChoice { charge, ..straight(Edge::Front, 2) }));
        assert!(table.is_engaged_with(unit, foe), "{foes}");
        assert_eq!(table[foe].bane(Bane::Panic), panic, "charge {charge}, {foes} mm away");
    }
    // A charge of the dial, and the march of a unit with a cornicen.
    for (entry, modifier) in [
        ("oathsworn_cavalry 2x1", Some(ModifierKind::Charge)),
        ("spearmen 2x1 +aggressive_cornicen +bull_pennon", None),
    ] {
        let mut battle = Battle::new();
        let unit = battle.unit(RED, entry, at(900, 200, 90));
        let foe = battle.unit(BLUE, "rune_golems 2x1", at(900, 282, 270));
        battle.dial(unit, ActionKind::March, modifier).dice(&[0; 6]);
        let table = battle.activate(unit);
        assert_eq!(table[foe].bane(Bane::Panic), 1, "{entry}");
    }
}

/// 16.3, 81.8c Who is charged from terrain may strike first, as anybody who is charged.
#[test]
fn a_file_leader_strikes_first_at_who_enters_terrain() {
    proves!("81.8c", "16.3");
    let (mut battle, spears, wall) = charge_at_the_wall();
    let bones = battle.unit(BLUE, "reanimates 3x1 +file_leader", at(900, 450 + 90 + 21, 270));
    battle.dial(bones, ActionKind::Melee, None);
    battle.state[bones].is_revealed = true;
    battle.dice(&[0, 0]);
    let mut table = battle.activate(spears);
    table.answers(RED, Action::Enter);
    assert_eq!(table[spears].place, Place::Terrain(wall));
    let attackers: Vec<UnitIx> = table
        .events()
        .iter()
        .filter_map(|it| if let Event::AttackBegan { attacker, .. } = it { Some(attacker.unit) } else { None })
        .collect();
    assert_eq!(attackers, [bones, spears]);
}

/// faq.terrain.3 A march out of terrain is the first march of the activation: what a card allows for the first is over.
#[test]
fn a_march_out_of_terrain_is_the_first_march() {
    proves!("faq.terrain.3");
    let mut battle = Battle::new();
    let forest = battle.terrain("forest", at(900, 450, 0));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    let riders = battle.unit(RED, "leonx_riders 2x2 +prince_faolan_upgrade", at(900, 100, 90));
    battle.state[riders].place = Place::Terrain(forest);
    battle.set(riders, Some(1), Some(4));
    let mut table = battle.activate(riders);
    let first = table.choices(RED)[0].clone();
    table.answers(RED, first);
    let moves: Vec<&Event> = table.events().iter().filter(|it| matches!(it, Event::Moved { .. })).collect();
    assert_eq!(moves.len(), 1, "the bonus march leaves nothing to choose");
}

/// 16.1, faq.terrain.3 A charge out of terrain is a charge: the unit gains no panic for a collision later in the activation.
#[test]
fn a_collision_after_a_charge_out_of_terrain_is_free() {
    proves!("16.1", "faq.terrain.3");
    for (modifier, panic) in [(Some(ModifierKind::Charge), 1), (None, 1)] {
        let mut battle = Battle::new();
        let wall = battle.terrain("crumbling_wall", at(900, 450, 0));
        let lions = battle.unit(RED, "aymhelin_scions 2x1 +support_aymhelin_scion", at(900, 100, 90));
        battle.state.terrain[usize::from(wall)].overgrown = true;
        battle.state[lions].place = Place::Terrain(wall);
        battle.energy([false; 5]);
        battle.dial(lions, ActionKind::March, modifier);
        let foe = battle.unit(BLUE, "rune_golems 2x1", at(900, 450 + 90 + 42 + 30 + 21, 270));
        let mut table = battle.activate(lions);
        // Out by the upper end of the wall, looking up.
        let out = miniatures::Spot::from(at(900, 450 + 90 + 21, 90));
        table.answers(RED, Action::Place(out));
        let shift = table.choices(RED)[0].clone();
        table.answers(RED, shift).answers(RED, Action::Move(straight(Edge::Front, 1)));
        assert!(table.is_engaged_with(lions, foe));
        assert_eq!(table[lions].bane(Bane::Panic), panic, "missing, or colliding, but not both: {modifier:?}");
    }
}

/// A charge that hits spikes and an enemy at once: the spikes hurt when they are hit, before the attack of the charge.
#[test]
fn terrain_hurts_before_the_charge_attacks() {
    proves!("83.5", "16.3");
    let mut battle = Battle::new();
    let riders = battle.unit(RED, "oathsworn_cavalry 2x1", at(900, 200, 90));
    battle.unit(BLUE, "rune_golems 1x1", at(900 + 21, 200 + 21 + 40 + 21, 270));
    // They reach 90 mm up and down and 30 to either side: beside the golem, with their lower end at its front.
    battle.terrain("spikes", at(860, 200 + 21 + 40 + 90, 0));
    battle.dial(riders, ActionKind::March, Some(ModifierKind::Charge)).dice(&[0; 3]);
    let (mut table, mut events) = told(battle, riders);
    while table.position().waiting().next().is_some_and(|it| it.rule == "77.1-2" || it.rule == "22.1") {
        let seat = table.position().waiting().next().expect("somebody is asked").seat;
        let answer = table.choices(seat)[0].clone();
        table.answers(seat, answer);
        events.extend(table.events().to_vec());
    }
    let place = |is: fn(&Event) -> bool| events.iter().position(is);
    let hurt = place(|it| matches!(it, Event::HitTerrain { .. })).expect("it hits the spikes");
    let struck = place(|it| matches!(it, Event::AttackBegan { .. })).expect("it attacks the golem");
    assert!(hurt < struck, "{events:?}");
}
