//! What is offered: every choice that a rule or card leaves, and none that does nothing or leads into a trap.

use crate::kit::{BLUE, Battle, RED, at};
use kernel::Game;
use miniatures::army::parse_entry;
use miniatures::content::{AttackKind, Bane, DeploymentCard, When, content};
use miniatures::effects::{AbilityRef, CardRef, Run};
use miniatures::flow::attack::Begin;
use miniatures::flow::deploy::DeployUnit;
use miniatures::flow::morale::{Morale, Step};
use miniatures::flow::skill::Skill;
use miniatures::query::deploy_fault;
use miniatures::state::{Figure, FigureKind, Place, Status, UnitIx};
use miniatures::{Action, Event, Frame, Miniatures, State, new_unit};
use plane::Edge;
use testkit::{Table, proves};

fn attacks_by(events: &[Event], unit: UnitIx) -> Vec<UnitIx> {
    let of = |it: &Event| match it {
        Event::AttackBegan { attacker, defender, .. } if attacker.unit == unit => Some(defender.unit),
        _ => None,
    };
    events.iter().filter_map(of).collect()
}

/// Wherever the owner puts the figures that share trays, one tray is left for the figure that fills one.
#[test]
fn a_figure_that_fills_a_tray_is_slotted_first() {
    proves!("38.3");
    let entry = "spearmen 3x3 +marching_cornicen +citadel_weapons_master +lion_standard_bearer +front_line_rune_golem";
    let mut battle = Battle::new();
    let unit = UnitIx(0);
    battle.state.units.push(new_unit(&parse_entry(entry).expect("a unit"), 0, RED));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    let mut table = battle.run(vec![Frame::DeployUnit(DeployUnit::new(unit))]);
    let mut n_asked = 0;
    while table.ask(RED).rule == "38.3" {
        // Each figure goes to another column as long as there is one.
        let columns = table.choices(RED).to_vec();
        table.answers(RED, columns[n_asked % columns.len()].clone());
        n_asked += 1;
    }
    let slots: Vec<_> = (0..4).map(|it| table[unit].figure_of(it)).collect();
    assert!(slots.iter().all(Option::is_some), "{slots:?}");
    let golem = table[unit].tray(slots[3].expect("it stands"));
    assert_eq!(golem.kinds().collect::<Vec<_>>(), [FigureKind::Upgrade { upgrade: 3 }], "alone on its tray");
}

/// A hero who strikes because of somebody else's skill strikes again, at each enemy once.
#[test]
fn a_hero_sent_by_a_runner_attacks_again() {
    proves!("card.lord-hawthorne.1");
    let mut battle = Battle::new();
    let runner = battle.unit(RED, "spearmen 2x2 +dispatch_runner", at(700, 300, 90));
    let lord = battle.unit(RED, "lord_hawthorne", at(900, 300, 90));
    let front = battle.touching(BLUE, "rune_golems 2x1", Edge::Front, lord, Edge::Front, 0);
    let side = battle.touching(BLUE, "rune_golems 2x1", Edge::Front, lord, Edge::Right, 0);
    battle.dice(&[0; 12]);
    let mut table = battle.run(vec![Frame::Skill(Skill::new(runner))]);
    let use_it = table.choices(RED)[0].clone();
    table.answers(RED, use_it);
    assert_eq!(table.choices(RED), [Action::Unit(front), Action::Unit(side)]);
    table.answers(RED, Action::Unit(front));
    let again = Action::Use(AbilityRef { unit: lord, card: CardRef::Unit, ability: 1 });
    while !table.choices(RED).contains(&again) {
        let first = table.choices(RED)[0].clone();
        table.answers(RED, first);
    }
    let n_before = table.events().len();
    table.answers(RED, again.clone());
    assert_eq!(attacks_by(&table.events()[n_before..], lord), [side], "the one that it has not attacked");
    assert_eq!(attacks_by(table.events(), lord).len(), 2);
    assert!(table.position().ask_of(RED).is_none_or(|it| !it.choices.listed.contains(&again)), "nobody is left");
}

/// Who sees its target from the front and from a side chooses from which to shoot: threat and rerolls are of that edge.
#[test]
fn who_sees_from_two_edges_chooses_one() {
    proves!("39.0", "82.2");
    let scene = |entry: &str| {
        let mut battle = Battle::new();
        let archers = battle.unit(RED, entry, at(900, 400, 90));
        // On the line that parts the front from the left arc.
        battle.unit(BLUE, "rune_golems 1x1", at(900 - 63 - 100, 442 + 100, 270));
        battle.dice(&[0; 8]);
        battle.run(vec![Frame::BeginAttack(Begin::new(archers, AttackKind::Ranged))])
    };
    for (edge, threat) in [(Edge::Front, 3), (Edge::Left, 2)] {
        let mut table = scene("deepwood_archers 3x2 +flank_fire");
        assert_eq!(table.ask(RED).rule, "39.0");
        assert_eq!(table.choices(RED), [Action::Edge(Edge::Front), Action::Edge(Edge::Left)]);
        table.answers(RED, Action::Edge(edge));
        let began = table.events().iter().find_map(|it| match it {
            Event::AttackBegan { edge, threat, .. } => Some((*edge, threat.total())),
            _ => None,
        });
        assert_eq!(began, Some((edge, threat)));
    }
    assert_ne!(scene("deepwood_archers 3x2").ask(RED).rule, "39.0", "without the card there is the front alone");
}

/// A unit has the skill of its own Warsprinter, and besides that of an ally's.
#[test]
fn a_warsprinter_lends_its_march_to_another() {
    proves!("8.0");
    let options = |ally: &str, is_revealed: bool| {
        let mut battle = Battle::new();
        let me = battle.unit(RED, "berserkers 2x1 +warsprinter", at(900, 300, 90));
        let other = battle.unit(RED, ally, at(1100, 300, 90));
        battle.state[me].is_revealed = true;
        battle.state[other].is_revealed = is_revealed;
        Skill::new(me).options(&battle.state).into_iter().map(|it| it.card).collect::<Vec<_>>()
    };
    let (own, lent) = (CardRef::Granted { own: true }, CardRef::Granted { own: false });
    assert_eq!(options("berserkers 2x1 +warsprinter", true), [own, lent]);
    assert_eq!(options("berserkers 2x1 +warsprinter", false), [own]);
    assert_eq!(options("berserkers 2x1", true), [own]);
}

/// A skill that passes on a bane is none for a unit without banes.
#[test]
fn a_war_crier_needs_a_bane() {
    proves!("1.4");
    let options = |banes: u8| {
        let mut battle = Battle::new();
        let spears = battle.unit(RED, "spearmen 2x2 +war_crier", at(900, 300, 90));
        battle.unit(BLUE, "rune_golems 1x1", at(900, 450, 270));
        battle.state[spears].banes[Bane::Panic.index()] = banes;
        Skill::new(spears).options(&battle.state).len()
    };
    assert_eq!((options(1), options(0)), (1, 0));
}

/// Skills and abilities that could do nothing now are not offered, so that nobody spends an action on them.
#[test]
fn what_could_do_nothing_is_not_offered() {
    proves!("1.4", "47.2");
    let offered = |entry: &str, when: When, is_engaged: bool, n_figures: usize| {
        let mut battle = Battle::new();
        let me = battle.unit(RED, entry, at(900, 300, 90));
        let foe = battle.touching(BLUE, "rune_golems 2x1", Edge::Front, me, Edge::Front, 0);
        if !is_engaged {
            battle.state[foe].place = Place::Field(at(900, 500, 270));
        }
        battle.state[me].is_revealed = true;
        // Unstable 2, stable 1, natural 2.
        battle.energy([false; 5]).figures(me, 1, 0, n_figures);
        let open = battle.state.abilities_at(me, when).filter(|it| battle.state.needs_hold(*it, me, None, 0));
        open.count()
    };
    // A shot and marches need to be free, a howl at range 1 an enemy near.
    for (entry, when, free, engaged) in [
        ("spearmen 2x1 +fire_rune", When::Skill, 1, 0),
        ("berserkers 2x1 +warsprinter", When::Skill, 1, 0),
        ("thuk_tar_and_gorgemaw +insatiable_hunger", When::BeforeEnd, 1, 0),
        ("reanimates 2x1 +unhallowed_wind", When::BeforeActivation, 0, 1),
        ("vorunthul_the_cursed +thrashing_tail", When::AfterReform, 0, 1),
    ] {
        assert_eq!((offered(entry, when, false, 4), offered(entry, when, true, 4)), (free, engaged), "{entry}");
    }
    // A runner sends nobody who has nobody to attack.
    let sent = |gap: i32| {
        let mut battle = Battle::new();
        let runner = battle.unit(RED, "spearmen 2x1 +dispatch_runner", at(900, 300, 90));
        let ally = battle.unit(RED, "spearmen 2x1", at(1000, 300, 90));
        battle.unit(BLUE, "rune_golems 2x1", at(1000, 342 + gap, 270));
        assert_eq!(battle.state.is_engaged(ally), gap == 0);
        Skill::new(runner).options(&battle.state).len()
    };
    assert_eq!((sent(0), sent(10)), (1, 0));
    let necromancer = |n_figures| offered("reanimates 2x1 +necromancer", When::Skill, false, n_figures);
    assert_eq!((necromancer(4), necromancer(3)), (0, 1));
}

/// Of several ready conduits the player says which is exhausted, so that all of them can be: that of an ally first.
#[test]
fn each_bloodrage_conduit_can_be_exhausted() {
    proves!("1.5");
    let mut battle = Battle::new();
    let mad = battle.unit(RED, "berserkers 2x1 +bloodrage_conduit", at(900, 300, 90));
    let ally = battle.unit(RED, "berserkers 2x1 +bloodrage_conduit", at(600, 300, 90));
    battle.touching(BLUE, "rune_golems 2x1", Edge::Front, mad, Edge::Front, 0);
    battle.dice(&[0, 0]);
    let mut table = battle.run(vec![Frame::Finish, Frame::BeginAttack(Begin::new(mad, AttackKind::Melee))]);
    let conduit = |table: &Table<Miniatures>| {
        let is_it = |it: &&Action| matches!(it, Action::Use(by) if by.card == CardRef::Upgrade(0));
        table.choices(RED).iter().find(is_it).expect("it is offered").clone()
    };
    let first = conduit(&table);
    table.answers(RED, first);
    assert_eq!(table.choices(RED), [Action::Unit(mad), Action::Unit(ally)]);
    table.answers(RED, Action::Unit(ally));
    let second = conduit(&table);
    table.answers(RED, second);
    assert_eq!(table.attack().lethal, 2);
    assert_eq!([mad, ally].map(|it| table[it].upgrades[0].status), [Status::Exhausted; 2]);
}

/// A unit that falls to the price of what it gets is asked nothing any more.
#[test]
fn a_destroyed_ally_is_not_asked_how_it_moves() {
    proves!("27.1");
    let mut battle = Battle::new();
    let master = battle.unit(RED, "thuk_tar_and_gorgemaw +cruel_master", at(900, 300, 90));
    let last = battle.unit(RED, "berserkers 1x1", at(960, 300, 90));
    battle.unit(BLUE, "reanimates 2x1", at(900, 800, 270));
    battle.figures(last, 0, 0, 1);
    let mut table = battle.run(vec![Frame::Finish, Frame::Skill(Skill::new(master))]);
    let whip = table.choices(RED)[0].clone();
    table.answers(RED, whip);
    assert!(table[last].is_destroyed());
    assert!(table.position().outcome().is_some(), "nobody is asked");
}

/// Emptied trays that linger are no unit: with the tray of its last figures it is gone.
#[test]
fn a_unit_whose_last_tray_with_figures_goes_is_destroyed() {
    proves!("27.0", "27.1");
    let mut battle = Battle::new();
    battle.unit(RED, "spearmen 2x1", at(200, 100, 90));
    let bones = battle.unit(BLUE, "reanimates 2x1 +lingering_dead", at(900, 400, 270));
    battle.unit(BLUE, "rune_golems 1x1", at(200, 800, 270));
    battle.figures(bones, 0, 0, 0);
    let lose = Morale { unit: bones, severity: 2, panic: 0, in_attack: false, step: Step::LoseTray };
    let mut table = battle.run(vec![Frame::Morale(lose)]);
    assert_eq!(table.choices(BLUE), [Action::Tray(0), Action::Tray(1)], "its owner chooses");
    table.answers(BLUE, Action::Tray(1));
    assert!(table[bones].is_destroyed());
}

/// The left part of Hammer and Anvil's red area is full but for a strip that is too narrow for the last unit.
fn crowded(n_blocks: i32) -> (State, UnitIx) {
    let mut battle = Battle::new();
    let hammer = content().deployments.iter().position(|it| it.id == "hammer_and_anvil").expect("it exists");
    battle.state.deployment = Some(DeploymentCard(hammer as u8));
    let last = battle.unit(RED, "spearmen 3x3", at(900, 400, 90));
    battle.state[last].place = Place::Reserve;
    // Five blocks of 168 mm leave 75 mm of 915, and 99 mm before them.
    for block in 0..n_blocks {
        battle.unit(RED, "reanimates 4x3", at(541 + 168 * block, 63, 90));
    }
    (battle.state, last)
}

/// A unit for which others leave no room within the area backs on the edge of the table, as one that is too large; it is
/// not destroyed while it can.
#[test]
fn a_crowded_out_unit_backs_on_the_edge() {
    proves!("26.2b", "26.2c");
    let (state, last) = crowded(5);
    let beside = at(1300 + 63, 63, 90);
    assert_eq!(deploy_fault(&state, last, beside), Ok(()));
    assert_eq!(deploy_fault(&state, last, at(1363, 70, 90)).expect_err("not on the edge").rule, "26.2a");
    let found = state.find_deployment(last).expect("there is a place");
    assert_eq!(deploy_fault(&state, last, found), Ok(()));
    let (state, last) = crowded(4);
    assert_eq!(deploy_fault(&state, last, beside).expect_err("there is room").rule, "26.2a");
}

/// Upgrades that may be readied are told apart by name, whoever asks.
#[test]
fn cards_to_be_readied_are_named() {
    proves!("36.2");
    let mut battle = Battle::new();
    let crier = battle.unit(RED, "spearmen 2x2 +rallying_cornicen", at(700, 300, 90));
    let other = battle.unit(RED, "spearmen 3x2 +shield_wall +dispatch_runner", at(900, 300, 90));
    battle.unit(BLUE, "rune_golems 1x1", at(200, 800, 270));
    for card in &mut battle.state[other].upgrades {
        card.status = Status::Exhausted;
    }
    let table: Table<Miniatures> = battle.run(vec![Frame::Skill(Skill::new(crier))]);
    assert_eq!(table.choices(RED), [Action::Ready(0), Action::Ready(1), Action::Pass]);
    let ask = table.ask(RED);
    let said = |action: &Action| Miniatures::say_action(table.position().scene(), ask, action);
    assert_ne!(said(&Action::Ready(0)), said(&Action::Ready(1)));
}

/// A number that stands for something says what.
#[test]
fn numbers_that_stand_for_something_say_what() {
    proves!("1.5");
    let mut battle = Battle::new();
    let lord = battle.unit(RED, "lord_hawthorne +shard_of_the_shadow_rune", at(900, 300, 90));
    battle.unit(BLUE, "rune_golems 1x1", at(200, 800, 270));
    battle.state[lord].trays[0].slots[0] = Figure::Regular { wounds: 1 };
    let shard = AbilityRef { unit: lord, card: CardRef::Upgrade(0), ability: 0 };
    let table = battle.run(vec![Frame::Run(Run::new(shard, lord))]);
    let said: Vec<_> = table
        .choices(RED)
        .iter()
        .map(|it| Miniatures::say_action(table.position().scene(), table.ask(RED), it).key)
        .collect();
    assert_eq!(said, ["do-reward-rally", "do-reward-heal"]);
}
