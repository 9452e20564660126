//! Upgrades of the Daqan Lords.

use super::play::{GREEN, Scene, by_numbers, upgrade, upgrade_prevents, value};
use crate::kit::at;
use miniatures::content::{ActionKind, Bane, Boon, Condition, Keyword, ModifierKind, TemplateKind, When};
use miniatures::state::{Figure, FigureKind, Place, tray_index};
use miniatures::{Action, Event, Frame};
use plane::Edge;

const SPEARS: &str = "spearmen 2x1";
const GOLEMS: &str = "rune_golems 2x1";

/// 51, 83 Equipment and training.
#[test]
fn equipment_and_training() {
    // One hit of threat 4 against defense 2.
    upgrade(
        "visored_helms",
        SPEARS,
        |it| it.foe(GOLEMS).dice(&[2, 0]).defends(),
        &["exhausts visored_helms", "pool 4", "me loses a figure x2"],
    );
    upgrade("coiled_stance", SPEARS, |it| it.foe(GOLEMS).dice(&[2, 0]).melee(), &["pool 3"]);
    upgrade("coiled_stance", SPEARS, |it| it.foe(GOLEMS).dice(&[2, 0]).defends(), &["pool 3"]);
    upgrade(
        "know_your_enemy",
        SPEARS,
        |it| it.foe(GOLEMS).boon("me", Boon::Inspiration, 1).dice(&[0, 0, 2]).pick(Action::Dice(1)).melee(),
        &["me loses 1 inspiration", "rerolls 1", "pool 2"],
    );
    upgrade("know_your_enemy", SPEARS, |it| it.foe(GOLEMS).dice(&[0, 3]).melee(), &["me gains 1 inspiration"]);
    // Six damage on defense 3 are two wounds.
    upgrade(
        "piercing_strike",
        SPEARS,
        |it| it.foe(GOLEMS).dice(&[5, 1]).pick(Action::Pass).pick_ability(0, 0).melee(),
        &["exhausts piercing_strike", "pool 6", "foe wounded", "foe loses a figure"],
    );
    upgrade(
        "piercing_strike",
        SPEARS,
        |it| it.foe(GOLEMS).dice(&[0, 0]).pick_ability(0, 1).melee(),
        &["discards piercing_strike", "adds 1 mortal_strike", "foe wounded"],
    );
}

/// 38, 45.6, 6.1 Heraldry.
#[test]
fn heraldry() {
    upgrade(
        "eagle_banner_bearer",
        SPEARS,
        |it| it.foe(GOLEMS).boon("me", Boon::Inspiration, 2).dice(&[0, 0]).uses(2).melee(),
        &["me loses 1 inspiration", "adds 1 mortal_strike", "me loses 1 inspiration", "adds 1 mortal_strike"],
    );
    upgrade("lion_standard_bearer", SPEARS, |it| it.tests("me", 1), &["me tests 1", "me holds"]);
    // The rally of initiative 3 is made at 2.
    let revealed_at = |it: Scene| {
        let mut it = it.dial("me", ActionKind::Rally, None);
        let me = it.me;
        it.battle.state[me].has_activated = false;
        let (mut table, mut events) = it.battle.run_told(Vec::new());
        loop {
            let Some(seat) = table.position().waiting().next().map(|it| it.seat) else { break };
            let listed = table.choices(seat).to_vec();
            let wanted = [Action::Early, Action::Pass].into_iter().find(|it| listed.contains(it));
            let Some(action) = wanted else { break };
            table.answers(seat, action);
        }
        events.extend_from_slice(table.events());
        let at = events.iter().position(|it| matches!(it, Event::Revealed { unit, .. } if unit.unit == me));
        let before = &events[..at.expect("it activates")];
        before.iter().filter(|it| matches!(it, Event::Counted { .. })).count()
    };
    value("raven_pennon_bearer", SPEARS, revealed_at, 2, 3);
}

/// 47, 16, 63 Music.
#[test]
fn music() {
    let march = |it: Scene| it.foe_at(GOLEMS, 40).dice(&[0, 0]).activates(ActionKind::March, None);
    upgrade("aggressive_cornicen", SPEARS, march, &["me meets foe", "me attacks foe"]);
    upgrade_prevents(
        "aggressive_cornicen",
        SPEARS,
        |it| it.activates(ActionKind::March, Some(ModifierKind::Charge)),
        &["me gains 1 panic"],
    );
    upgrade(
        "marching_cornicen",
        SPEARS,
        |it| it.pick_move(Edge::Front, TemplateKind::Turn, 2).activates(ActionKind::March, None),
        &["me moves turn 2"],
    );
    upgrade(
        "rallying_cornicen",
        SPEARS,
        |it| it.ally(SPEARS).bane("ally", Bane::Stun, 1).pick(Action::Bane(Bane::Stun)).skill(),
        &["ally loses 1 stun"],
    );
}

/// The figure of an upgrade falls; what its card had goes with it.
fn falls(it: Scene) -> super::play::Story {
    let it = it.with(|state, me| {
        let last = state[me].upgrades.len() as u8 - 1;
        if let Some(slot) = state[me].figure_of(last) {
            let tray = &mut state[me].trays[tray_index(slot)];
            *tray.slot_of(FigureKind::Upgrade { upgrade: last }).expect("it stands there") = Figure::Empty;
            state[me].upgrades[usize::from(last)].lost_from = Some(tray_index(slot) as u8);
        }
    });
    let frame = miniatures::flow::reconfigure::Reconfigure::new(it.me);
    it.run(vec![Frame::Reconfigure(frame)])
}

/// 38 Champions of infantry.
#[test]
fn champions() {
    upgrade(
        "artifact_bearer",
        "spearmen 2x2 +fortunas_dice",
        falls,
        &["discards artifact_bearer", "discards fortunas_dice"],
    );
    upgrade(
        "citadel_weapons_master",
        SPEARS,
        |it| it.foe(GOLEMS).dice(&[0, 0, 2]).melee(),
        &["me rolls red:- blue:- red:hit", "pool 2"],
    );
    // Precise from the fourth round on, Brutal from the sixth on.
    let late = |round: u8, it: Scene| {
        it.foe(GOLEMS).with(|state, _| state.round = round).dice(&[2, 0, 1]).pick(Action::Dice(2)).melee()
    };
    upgrade("forged_in_battle", SPEARS, |it| late(4, it), &["rerolls 1", "pool 4"]);
    upgrade("forged_in_battle", SPEARS, |it| late(6, it), &["rerolls 1", "pool 6"]);
    upgrade_prevents("forged_in_battle", SPEARS, |it| late(6, it), &["pool 2"]);
    upgrade(
        "greyhaven_channeler",
        SPEARS,
        |it| it.pick(Action::Token(0)).pick(Action::Token(1)).moment(When::AfterCast),
        &["exhausts greyhaven_channeler", "recasts 0", "recasts 1"],
    );
    // A yellow melee with a red modifier does not match, unless it counts as white.
    upgrade(
        "lance_corporal",
        SPEARS,
        |it| {
            let it = it.foe(GOLEMS).dice(&[0, 0]).with(|state, me| {
                state[me].dial = by_numbers(6, 6);
                state[me].has_activated = false;
            });
            let frame = miniatures::flow::activation::Activation::new(it.me);
            it.run(vec![Frame::Activation(frame)])
        },
        &["exhausts lance_corporal", "adds 1 hit", "pool 2"],
    );
    upgrade("nerekhall_hexer", SPEARS, |it| it.foe_at(GOLEMS, 100).runes(GREEN).skill(), &["foe tests 2"]);
    upgrade(
        "uncontrolled_geomancer",
        "spearmen 2x2",
        |it| it.foe_at(SPEARS, 100).skill(),
        &["me suffers 4", "foe suffers 2"],
    );
}

/// 26 Seasoned Pathfinder: deployed after the first round, touching terrain.
#[test]
fn the_pathfinder_comes_late() {
    let places = |it: Scene| {
        let mut it = it.with(|state, me| {
            state[me].is_late = miniatures::flow::deploy::is_late(&state[me]);
            state[me].place = Place::Reserve;
        });
        let piece = it.battle.terrain("forest", at(900, 450, 0));
        let me = it.me;
        let late = miniatures::flow::deploy::late(&it.battle.state);
        let forest = it.battle.state.shape_of_piece(piece);
        let n_late = late.len();
        let story = it.run(late);
        let shape = story.table.shape_of(me);
        (n_late, shape.is_some_and(|it| it.touches(&forest)))
    };
    value("seasoned_pathfinder", "outland_scouts 2x1", places, (1, true), (0, false));
}

/// 38.7 Golems in the ranks.
#[test]
fn heavy() {
    upgrade("front_line_rune_golem", SPEARS, |it| it.foe(GOLEMS).dice(&[2, 0]).melee(), &["pool 4"]);
    upgrade("support_rune_golem", SPEARS, |it| it.foe(GOLEMS).skill(), &["foe gains 2 stun"]);
}

/// 1.5 Artifacts.
#[test]
fn artifacts() {
    // Six damage empty one tray of four and hurt the other.
    upgrade(
        "shard_of_the_shadow_rune",
        SPEARS,
        |it| it.foe(SPEARS).dice(&[5, 1]).melee(),
        &["foe loses a tray", "me rallies", "exhausts shard_of_the_shadow_rune"],
    );
    upgrade("the_dawnblade", SPEARS, |it| it.foe(GOLEMS).dice(&[0, 7]).melee(), &["foe suffers 4"]);
}

/// Cards that only one hero may have.
#[test]
fn of_heroes() {
    let zachareth = "baron_zachareth";
    // White hit and surge, red two hits: three hits of threat 2 against defense 1.
    upgrade(
        "greyhaven_runelore",
        zachareth,
        |it| it.foe("spined_threshers 1x1").dice(&[6, 5]).melee(),
        &["pool 6", "foe wounded x4", "foe loses a figure"],
    );
    let impact = |it: Scene| it.battle.state.keyword(it.me, Keyword::Impact);
    value("greyhaven_runelore", zachareth, impact, 2, 0);
    upgrade(
        "latari_training",
        "kari_wraithstalker",
        |it| it.foe_at(GOLEMS, 150).dice(&[10, 0]).shoots(),
        &["me attacks foe", "me moves straight 2"],
    );
    upgrade(
        "lord_of_subterfuge",
        zachareth,
        |it| it.foe_at(GOLEMS, 100).pick_unit("foe").pick_unit("me").moment(When::AfterCommand),
        &["exhausts lord_of_subterfuge", "sees the dial of foe", "me sets its dial"],
    );
    // Six damage: one wound with defense 4, two with 3.
    upgrade(
        "might_of_daqan",
        "lord_hawthorne",
        |it| it.foe("spearmen 3x1").dice(&[2, 1]).defends(),
        &["pool 6", "me wounded"],
    );
    upgrade(
        "nerekhall_training",
        zachareth,
        |it| it.foe_at(GOLEMS, 100).dice(&[6]).shoots(),
        &["me rolls white:hit+surge", "foe gains 1 blight"],
    );
    upgrade("nerekhall_training", zachareth, |it| it.foe(GOLEMS).dice(&[0, 0]).melee(), &["me rolls red:- red:-"]);
    upgrade(
        "sweeping_strikes",
        "lord_hawthorne",
        |it| it.beside(GOLEMS, 40, "foe").dice(&[0, 0]).melee(),
        &["me attacks foe"],
    );
    upgrade("wraith_step", "kari_wraithstalker", |it| it.foe(GOLEMS).skill(), &["me is placed"]);
}

/// Heroes as champions of other units.
#[test]
fn heroes_as_champions() {
    upgrade(
        "baron_zachareth_upgrade",
        SPEARS,
        |it| it.foe(GOLEMS).dice(&[5, 0]).melee(),
        &["me rolls white:hit+hit blue:-"],
    );
    upgrade(
        "baron_zachareth_upgrade",
        SPEARS,
        |it| it.pick(Action::Condition(Condition::BetrayerOfCarthridge)).activates(ActionKind::Rally, None),
        &["me receives betrayer_of_carthridge", "me reveals"],
    );
    upgrade(
        "kari_wraithstalker_upgrade",
        SPEARS,
        |it| it.foe(GOLEMS).beside("spearmen 2x2", 60, "other").dice(&[0, 0, 7]).melee(),
        &["me rolls red:- blue:- blue:surge+surge", "other suffers 4"],
    );
    upgrade(
        "lord_hawthorne_upgrade",
        SPEARS,
        |it| {
            let it = it.foe(GOLEMS).flanker("rune_golems 1x1", "other").dice(&[0, 0, 5, 0, 0, 0]);
            it.activates(ActionKind::Melee, None)
        },
        &["me attacks foe", "me rolls red:- blue:- white:hit+hit", "me attacks other"],
    );
}
