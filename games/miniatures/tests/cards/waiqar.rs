//! Upgrades of Waiqar the Undying.

use super::play::{GREEN, Scene, Story, WILD, upgrade, upgrade_prevents, value};
use miniatures::content::{ActionKind, Bane, Condition, ModifierKind, TemplateKind, When};
use miniatures::state::{Figure, FigureKind, tray_index};
use miniatures::{Action, Frame};
use plane::Edge;

const BONES: &str = "reanimates 2x1";
const SPEARS: &str = "spearmen 2x1";
const GOLEMS: &str = "rune_golems 2x1";

/// 80, 67 Training.
#[test]
fn training() {
    // One surge pays for what costs two.
    upgrade(
        "combat_ingenuity",
        "reanimate_archers 2x1",
        |it| it.foe_at(GOLEMS, 100).dice(&[0, 3]).shoots(),
        &["me rolls red:- blue:surge", "foe gains 1 blight"],
    );
    // Eight damage empty two trays; they stay until the phase is over.
    upgrade_prevents(
        "lingering_dead",
        "reanimates 2x2",
        |it| it.foe(GOLEMS).dice(&[2, 2]).defends(),
        &["me loses a figure x8", "me loses a tray x2"],
    );
}

/// 18, 45 Heraldry.
#[test]
fn heraldry() {
    let march = |it: Scene| it.foe_at(GOLEMS, 40).activates(ActionKind::March, None);
    upgrade("blighted_vexillum_bearer", BONES, march, &["me meets foe", "foe gains 1 blight"]);
    upgrade(
        "bloodied_tatters",
        BONES,
        |it| it.foe(GOLEMS).tokens(2, None).dice(&[0, 0]).melee(),
        &["adds 1 morale", "foe tests 1"],
    );
    let tokens = |it: Scene| {
        let story = it.foe(SPEARS).dice(&[2, 0]).melee();
        story.table[story.me].upgrades.first().map_or(0, |it| it.tokens)
    };
    value("bloodied_tatters", BONES, tokens, 1, 0);
    upgrade(
        "deathmist_banners",
        BONES,
        |it| it.foe(GOLEMS).activates(ActionKind::Rally, None),
        &["me rallies", "foe suffers 2"],
    );
    // Archers would see both; the one beside the banner is shielded.
    let targets = |it: Scene| {
        let it = it.ally(BONES).foe_at("deepwood_archers 2x1", 120);
        let foe = it.battle.state.all().last().expect("the archers");
        it.battle.state.ranged_targets(foe).len()
    };
    value("profane_banner_bearer", BONES, targets, 1, 2);
    let initiative = |it: Scene| {
        let it = it.dial("me", ActionKind::Melee, None);
        it.battle.state.initiative(it.me)
    };
    value("raven_standard_bearer", BONES, initiative, 3, 4);
}

/// 16, 47, 73.4 Music.
#[test]
fn music() {
    let march = |it: Scene| it.foe_at(GOLEMS, 40).dice(&[0, 0]).activates(ActionKind::March, None);
    upgrade("aggressive_drummer", BONES, march, &["me meets foe", "me attacks foe"]);
    upgrade_prevents(
        "aggressive_drummer",
        BONES,
        |it| it.activates(ActionKind::March, Some(ModifierKind::Charge)),
        &["me gains 1 panic"],
    );
    upgrade(
        "marching_drummer",
        BONES,
        |it| it.pick_move(Edge::Front, TemplateKind::Turn, 2).activates(ActionKind::March, None),
        &["me moves turn 2"],
    );
    let leave =
        |it: Scene| it.foe(GOLEMS).pick_move(Edge::Rear, TemplateKind::Straight, 1).activates(ActionKind::Shift, None);
    upgrade_prevents("tactical_drummer", BONES, leave, &["me leaves foe", "me gains 1 panic"]);
    upgrade(
        "unhallowed_wind",
        BONES,
        |it| it.foe_at(GOLEMS, 100).activates(ActionKind::Rally, None),
        &["exhausts unhallowed_wind", "foe gains 1 panic", "me reveals"],
    );
    upgrade(
        "unhallowed_wind",
        BONES,
        |it| it.foe_at(GOLEMS, 100).pick(Action::Pass).activates(ActionKind::Rally, None),
        &["me reveals", "exhausts unhallowed_wind", "foe gains 1 panic"],
    );
}

fn falls(it: Scene) -> Story {
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

/// 38 Champions.
#[test]
fn champions() {
    let shift = |it: Scene| it.foe(SPEARS).other_activates("foe", ActionKind::Shift, None);
    upgrade("captivating_hexer", BONES, shift, &["foe does nothing"]);
    upgrade(
        "deathcaller",
        BONES,
        |it| it.foe_at(SPEARS, 100).bane("foe", Bane::Blight, 1).skill(),
        &["foe loses 1 blight", "foe loses a figure x2"],
    );
    upgrade(
        "executioner",
        BONES,
        |it| it.foe(GOLEMS).wound("foe").skill(),
        &["foe loses a figure", "foe loses a tray"],
    );
    upgrade("fallen_hero", "reanimates 2x2 +fortunas_dice", falls, &["discards fallen_hero", "discards fortunas_dice"]);
    upgrade(
        "mistlands_saboteur",
        BONES,
        |it| it.foe("rune_golems 2x1 +tempered_steel").skill(),
        &["discards tempered_steel"],
    );
    upgrade(
        "necromancer",
        BONES,
        |mut it| {
            let me = it.me;
            it.battle.figures(me, 1, 0, 1);
            it.runes(GREEN).skill()
        },
        &["me regrows 2"],
    );
}

/// 38.7 Lancers and the Cursed in the ranks.
#[test]
fn heavy() {
    upgrade(
        "front_line_carrion_lancer",
        BONES,
        |it| it.foe(GOLEMS).bane("foe", Bane::Blight, 1).dice(&[7, 0]).melee(),
        &["adds 1 mortal_strike", "foe wounded"],
    );
    upgrade("support_carrion_lancer", BONES, |it| it.foe_at(GOLEMS, 100).skill(), &["foe gains 1 blight"]);
    upgrade(
        "vorunthul_the_cursed_heavy_upgrade",
        BONES,
        |it| it.foe(GOLEMS).dice(&[5, 0]).melee(),
        &["me rolls white:hit+hit red:-", "pool 6"],
    );
}

/// 1.5 Artifacts.
#[test]
fn artifacts() {
    let knights = "death_knights 2x1";
    // Precise 2 and Lethal 2 for this attack: two rerolls, two damage without a hit.
    upgrade(
        "dimodian_blades",
        knights,
        |it| it.foe(GOLEMS).dice(&[0, 0, 0, 0, 0]).pick(Action::Dice(1)).pick(Action::Dice(1)).melee(),
        &["exhausts dimodian_blades", "rerolls 1 x2", "pool 2"],
    );
    upgrade(
        "obcasiums_gauntlet",
        knights,
        |it| it.foe(GOLEMS).dice(&[0, 0, 0]).melee(),
        &["exhausts obcasiums_gauntlet", "foe receives deaths_grasp"],
    );
    // Two hits of threat 2 on defense 1.
    upgrade(
        "the_duskblade",
        knights,
        |it| it.foe("spined_threshers 1x1").dice(&[7, 7, 0]).melee(),
        &["pool 4", "foe wounded x4"],
    );
}

/// Cards that only one unit may have.
#[test]
fn of_one_unit() {
    upgrade(
        "ancient_technique",
        "ardus_ixerebus",
        |it| it.foe(GOLEMS).dice(&[0, 0, 5]).pick(Action::Dice(1)).melee(),
        &["rerolls 1", "pool 4"],
    );
    upgrade("ardus_fury", "ardus_ixerebus", |it| it.foe(GOLEMS).dice(&[0, 0]).melee(), &["adds 1 surge"]);
    upgrade("entrancing_gaze", "lord_vorunthul", |it| it.foe_at(GOLEMS, 100).skill(), &["foe moves straight 2"]);
    upgrade(
        "faces_of_the_fallen",
        "wraiths 2x1",
        |it| it.foe(GOLEMS).with(|state, _| state.lost[1] = 1).dice(&[0, 0]).melee(),
        &["adds 1 morale", "foe tests 1"],
    );
    upgrade(
        "regenerative_magic",
        "ankaur_maro",
        |it| it.foe_at(GOLEMS, 100).wound("me").dice(&[6, 0]).shoots(),
        &["me rolls white:hit+surge white:-", "me heals 1"],
    );
    upgrade(
        "thirst_of_bilehall",
        "lord_vorunthul",
        |it| it.foe(SPEARS).bane("me", Bane::Panic, 1).dice(&[5, 5, 1]).melee(),
        &["pool 5", "foe loses a figure x5", "me loses 1 panic"],
    );
    upgrade(
        "undying_hate",
        "wraiths 2x1",
        |it| {
            let it = it.foe(GOLEMS).dice(&[5, 0]);
            let foe = it.battle.state.all().last().expect("the golems");
            it.with(|state, _| state[foe].conditions.push((Condition::MarkOfVengeance, 0))).melee()
        },
        &["me rolls white:hit+hit blue:-"],
    );
    upgrade(
        "undying_hate",
        "wraiths 2x1",
        |it| it.foe_at(GOLEMS, 100).pick_unit("foe").moment(When::BeforeDeployment),
        &["foe receives mark_of_vengeance"],
    );
    // Natural is 2 and unstable 4; Brutal makes the hit worth 2.
    upgrade(
        "violent_forces",
        "ankaur_maro",
        |it| it.foe_at(GOLEMS, 100).runes(WILD).dice(&[2, 0]).shoots(),
        &["me rolls white:hit white:-", "pool 2"],
    );
}

/// Heroes as champions of other units.
#[test]
fn heroes_as_champions() {
    upgrade(
        "ankaur_maro_upgrade",
        "death_knights 2x2",
        |it| it.ally(BONES).pick_unit("ally").pick(Action::Column(0)).skill(),
        &["ally has 3 trays", "me loses a figure"],
    );
    upgrade(
        "ardus_ixerebus_upgrade",
        BONES,
        |it| it.foe(GOLEMS).ally("reanimate_archers 2x1").dice(&[0, 0, 10]).melee(),
        &["me rolls red:- red:- white:surge+surge", "foe gains 1 blight"],
    );
    upgrade(
        "lord_vorunthul_upgrade",
        BONES,
        |it| it.foe(GOLEMS).dice(&[5, 0]).melee(),
        &["me rolls white:hit+hit red:-"],
    );
    upgrade("lord_vorunthul_upgrade", BONES, |it| it.foe_at(GOLEMS, 100).skill(), &["foe moves straight 2"]);
    upgrade(
        "vorunthul_the_cursed_siege_upgrade",
        "carrion_lancers 2x1",
        |it| it.foe(GOLEMS).dice(&[5, 0, 0]).melee(),
        &["me rolls white:hit+hit blue:- blue:-", "pool 6"],
    );
}
