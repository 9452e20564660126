//! Upgrades of no faction.

use super::play::{GREEN, Scene, upgrade, value};
use crate::kit::{RED, at};
use miniatures::content::{ActionKind, Bane, ModifierKind, TemplateKind};
use miniatures::state::Place;
use miniatures::{Action, Frame};
use plane::Edge;

const SPEARS: &str = "spearmen 2x1";
/// Defense 4, two wounds: little happens to it by chance.
const GOLEMS: &str = "rune_golems 2x1";

/// errata.83.11, 80.1 Equipment.
#[test]
fn equipment() {
    // Rising Panic lies on top: one icon, fear.
    upgrade(
        "corruption_rune",
        SPEARS,
        |it| it.foe_at(SPEARS, 100).runes(GREEN).skill(),
        &["discards Rising Panic", "foe suffers 1", "foe loses a figure", "foe gains 1 immobilize"],
    );
    // Unstable is 2: two hits are four damage, whatever the threat.
    upgrade(
        "fire_rune",
        SPEARS,
        |it| it.foe_at(SPEARS, 100).dice(&[5]).skill(),
        &["me attacks foe", "me rolls red:hit+hit", "pool 4"],
    );
    upgrade("master_crafted_weapons", SPEARS, |it| it.foe(GOLEMS).dice(&[0, 7]).melee(), &["adds 1 hit", "pool 2"]);
    // Two hits of threat 4 are eight damage; with defense 2 they cost four figures.
    upgrade(
        "shield_wall",
        "spearmen 2x2",
        |it| it.foe(GOLEMS).dice(&[2, 2]).defends(),
        &["exhausts shield_wall", "pool 8", "me loses a figure x4"],
    );
    upgrade(
        "tempered_steel",
        SPEARS,
        |it| it.foe(GOLEMS).dice(&[0, 3]).melee(),
        &["exhausts tempered_steel", "adds 1 hit", "pool 2"],
    );
    upgrade("wind_rune", SPEARS, |it| it.runes(GREEN).skill(), &["me moves straight 2", "me reforms"]);
}

/// 51.2, 10.4, 41.1 Training.
#[test]
fn training() {
    let archers = "reanimate_archers 2x1";
    upgrade("close_quarters_targeting", archers, |it| it.foe(SPEARS).dice(&[0, 0]).shoots(), &["me attacks foe"]);
    // Two wide and three deep: threat 3 instead of 2.
    upgrade(
        "column_tactics",
        "oathsworn_cavalry 2x3",
        |it| it.foe(GOLEMS).dice(&[2, 0, 0]).melee(),
        &["me rolls red:hit red:- blue:-", "pool 3"],
    );
    upgrade(
        "flank_guards",
        SPEARS,
        |it| it.flanker("rune_golems 1x1", "foe").dice(&[0, 0]).defends(),
        &["foe rolls red:- red:-"],
    );
    upgrade(
        "moment_of_inspiration",
        SPEARS,
        |it| it.foe(GOLEMS).dice(&[0, 0, 5]).melee(),
        &["exhausts moment_of_inspiration", "me rolls red:- blue:- white:hit+hit", "pool 4"],
    );
    upgrade(
        "rank_discipline",
        SPEARS,
        |it| it.foe(GOLEMS).dice(&[0, 0, 2, 1]).pick(Action::Dice(3)).melee(),
        &["rerolls 2", "pool 4"],
    );
    // Two skills in one action: the golem's and the crier's.
    upgrade(
        "simultaneous_orders",
        "spearmen 2x2 +support_rune_golem +war_crier",
        |it| it.foe(SPEARS).bane("me", Bane::Panic, 1).pick_ability(0, 0).pick_ability(1, 0).skill(),
        &["foe gains 2 stun", "me loses 1 panic", "foe gains 1 panic"],
    );
}

/// 45.2, 12, 53 Heraldry.
#[test]
fn heraldry() {
    let charge =
        |it: Scene| it.foe_at(GOLEMS, 40).dice(&[0, 0]).activates(ActionKind::March, Some(ModifierKind::Charge));
    upgrade("bull_pennon", SPEARS, charge, &["me meets foe", "foe gains 1 panic"]);
    upgrade(
        "cursed_signets",
        SPEARS,
        |it| {
            let unit = it.me;
            it.run(vec![Frame::GiveBane { unit, bane: Bane::Panic, n: 2 }])
        },
        &["me loses a figure x2"],
    );
    upgrade("heraldic_surcoats", SPEARS, |it| it.tests("me", 2), &["me tests 2", "draws 1"]);
    let initiative = |it: Scene| {
        let it = it.dial("me", ActionKind::March, None);
        it.battle.state.initiative(it.me)
    };
    value("raven_tabards", SPEARS, initiative, 3, 4);
    upgrade(
        "terrifying_heraldry",
        SPEARS,
        |it| it.foe(GOLEMS).moment(miniatures::content::When::EndPhase),
        &["foe gains 1 panic"],
    );
}

/// 55, 56, 68 Music.
#[test]
fn music() {
    // It stops halfway along the template of speed 2.
    let way = |it: Scene| {
        let me = it.me;
        let steps = miniatures::flow::movement::whole_path(
            &it.battle.state,
            me,
            miniatures::MoveChoice {
                leading: Edge::Front,
                template: TemplateKind::Straight,
                hand: plane::Hand::Left,
                speed: 2,
                charge: false,
                through: false,
            },
        );
        let half = steps.expect("it stands on the table").steps() as u32 / 2;
        let story = it.pick(Action::Stop(half)).activates(ActionKind::March, None);
        story.table[me].pose().expect("it stands on the table").centre.y - 400_000 == half as i32
    };
    value("metered_march", SPEARS, way, true, false);
    // Nine damage destroy eight spearmen.
    upgrade(
        "triumphant_cry",
        "spearmen 3x1",
        |it| it.foe(SPEARS).dice(&[5, 1]).melee(),
        &["pool 9", "foe is destroyed", "me reforms"],
    );
    upgrade("trumpets", SPEARS, |it| it.activates(ActionKind::March, Some(ModifierKind::Turn)), &["me moves turn 2"]);
}

/// 1.4, 16.3 Champions.
#[test]
fn champions() {
    upgrade(
        "dispatch_runner",
        SPEARS,
        |it| it.ally(SPEARS).against("rune_golems 1x1", "ally", Edge::Front, "other").dice(&[0, 0]).skill(),
        &["exhausts dispatch_runner", "ally attacks other", "ally gains 1 stun"],
    );
    let charged = |it: Scene| {
        it.foe_at(SPEARS, 40)
            .dial("me", ActionKind::Melee, None)
            .with(|state, me| state[me].is_revealed = true)
            .dice(&[0, 0, 0, 0])
            .other_activates("foe", ActionKind::March, Some(ModifierKind::Charge))
    };
    upgrade("file_leader", SPEARS, charged, &["foe meets me", "me attacks foe", "foe attacks me"]);
    upgrade(
        "war_crier",
        SPEARS,
        |it| it.foe_at(GOLEMS, 100).bane("me", Bane::Panic, 1).skill(),
        &["me loses 1 panic", "foe gains 1 panic"],
    );
}

/// 1.5, 51.3 Artifacts.
#[test]
fn artifacts() {
    upgrade(
        "fortunas_dice",
        "kari_wraithstalker",
        |it| it.foe(GOLEMS).dice(&[0, 0]).pick(Action::Face { die: 0, face: 5 }).melee(),
        &["exhausts fortunas_dice", "turns a die to hit+hit", "pool 4"],
    );
    let hidden = |it: Scene| {
        let mut it = it.foe_at(SPEARS, 250).dice(&[0, 0]);
        let screen = it.battle.unit(RED, "reanimates 4x3", at(900, 500, 90));
        assert!(matches!(it.battle.state[screen].place, Place::Field(_)));
        it.shoots()
    };
    upgrade("heartseeker", "kari_wraithstalker", hidden, &["me attacks foe"]);
    upgrade(
        "reaping_blade",
        "lord_hawthorne",
        |it| it.foe(GOLEMS).dice(&[0, 0]).melee(),
        &["adds 2 mortal_strike", "foe wounded", "foe loses a figure"],
    );
    upgrade(
        "shield_of_margath",
        "lord_hawthorne",
        |it| it.foe("spearmen 2x2").dice(&[0, 0]).defends(),
        &["foe attacks me", "foe suffers 3", "foe loses a figure x3"],
    );
}
