//! Upgrades of the Uthuk Y'llan.

use super::play::{GREEN, Scene, upgrade, upgrade_prevents, value};
use crate::kit::at;
use miniatures::content::{ActionKind, Bane, Colour, Keyword, ModifierKind, TemplateKind, When};
use miniatures::state::Status;
use miniatures::{Action, Frame};
use plane::Edge;

const BERSERKERS: &str = "berserkers 2x1";
const RIPPERS: &str = "flesh_rippers 2x1";
const GORGEMAW: &str = "thuk_tar_and_gorgemaw";
const THUK_TAR: &str = "beastmaster_thuk_tar";
const SPEARS: &str = "spearmen 2x1";
const GOLEMS: &str = "rune_golems 2x1";

/// 1.5, exp.lethal Equipment and training.
#[test]
fn equipment_and_training() {
    let venom = |it: Scene| {
        it.runes(GREEN).pick(Action::Number(2)).pick(Action::Bane(Bane::Stun)).activates(ActionKind::Reform, None)
    };
    upgrade("ritual_venom", BERSERKERS, venom, &["me loses a figure x2", "me reveals"]);
    let on_card = |it: Scene| {
        let story = venom(it);
        story.table[story.me].upgrades.first().map(|it| (it.tokens, it.bane))
    };
    value("ritual_venom", BERSERKERS, on_card, Some((2, Some(Bane::Stun))), None);
    upgrade(
        "ritual_venom",
        BERSERKERS,
        |it| it.foe(GOLEMS).tokens(1, Some(Bane::Stun)).dice(&[0, 0]).melee(),
        &["foe gains 1 stun"],
    );
    upgrade("serrated_spines", BERSERKERS, |it| it.foe(GOLEMS).dice(&[0, 0]).melee(), &["pool 2"]);
    upgrade(
        "aim_of_the_serpent",
        "viper_legion_archers 2x1",
        |it| it.foe_at(GOLEMS, 100).bane("foe", Bane::Panic, 1).dice(&[3, 0]).shoots(),
        &["foe loses 1 panic", "foe gains 1 blight"],
    );
}

/// 53, 36 Heraldry.
#[test]
fn heraldry() {
    // The test becomes panic, and no card is drawn.
    upgrade("bannerscamp", BERSERKERS, |it| it.foe_at(GOLEMS, 100).tests("foe", 3), &["foe gains 3 panic"]);
    upgrade_prevents("bannerscamp", BERSERKERS, |it| it.foe_at(GOLEMS, 100).tests("foe", 2), &["draws 2"]);
    upgrade(
        "bannerscamp",
        BERSERKERS,
        |it| it.foe_at(SPEARS, 100).other_activates("foe", ActionKind::Rally, None),
        &["foe rallies", "foe gains 1 panic"],
    );
    upgrade(
        "bloodrage_conduit",
        BERSERKERS,
        |it| it.foe(GOLEMS).dice(&[0, 0]).melee(),
        &["exhausts bloodrage_conduit", "pool 1"],
    );
    upgrade(
        "rage_spine",
        BERSERKERS,
        |it| it.foe_at(GOLEMS, 100).tests("foe", 1),
        &["foe gets Rising Panic", "foe gains 2 panic", "me gains 2 panic", "foe gains 2 panic"],
    );
    upgrade(
        "warsprinter",
        BERSERKERS,
        |it| it.with(|state, me| state[me].is_revealed = true).skill(),
        &["me moves straight 2"],
    );
}

/// 27 A conduit of a dying unit readies one of its army.
#[test]
fn the_conduit_readies_another() {
    let readied = |it: Scene| {
        let it = it.ally("berserkers 2x1 +bloodrage_conduit").foe("spearmen 2x1").with(|state, me| {
            let ally = state.all().find(|it| *it != me && state[*it].side == 0).expect("the other berserkers");
            state[ally].upgrades[0].status = Status::Exhausted;
        });
        it.suffers_wounds("me", 8).has(&["readies bloodrage_conduit"])
    };
    let scene = Scene::new("bloodrage_conduit", "berserkers 2x1 +bloodrage_conduit");
    assert!(readied(scene), "the card is readied before or with the destruction");
}

/// 16, 63, 73.4 Music.
#[test]
fn music() {
    let march = |it: Scene| it.foe_at(GOLEMS, 30).dice(&[0, 0]).activates(ActionKind::March, None);
    upgrade("aggressive_shrieker", BERSERKERS, march, &["me meets foe", "me attacks foe"]);
    upgrade(
        "rallying_shrieker",
        BERSERKERS,
        |it| it.ally(BERSERKERS).bane("ally", Bane::Stun, 1).pick(Action::Bane(Bane::Stun)).skill(),
        &["ally loses 1 stun"],
    );
    let leave =
        |it: Scene| it.foe(GOLEMS).pick_move(Edge::Rear, TemplateKind::Straight, 1).activates(ActionKind::Shift, None);
    upgrade_prevents("tactical_shrieker", BERSERKERS, leave, &["me leaves foe", "me gains 1 panic"]);
}

/// 33, 38, 53 Champions of infantry.
#[test]
fn champions() {
    upgrade(
        "blood_diviner",
        BERSERKERS,
        |it| it.pick(Action::Card(0)).moment(When::RoundStart),
        &["sees 2 morale cards", "exhausts blood_diviner", "discards Rising Panic"],
    );
    upgrade(
        "blood_diviner",
        BERSERKERS,
        |it| it.foe(SPEARS).exhausted().suffers_wounds("foe", 1),
        &["foe loses a figure", "readies blood_diviner"],
    );
    upgrade(
        "bloodfire_witch",
        BERSERKERS,
        |it| it.pick_ability(0, 0).pick(Action::Token(3)).uses(0).moment(When::AfterCast),
        &["exhausts bloodfire_witch", "recasts 3"],
    );
    upgrade(
        "bloodfire_witch",
        "berserkers 2x2",
        |it| it.exhausted().pick(Action::Token(0)).moment(When::AfterCast),
        &["me loses a figure", "recasts 0"],
    );
    upgrade("cacophony_reaver", BERSERKERS, |it| it.foe(GOLEMS).dice(&[0, 0]).melee(), &["pool 1"]);
    upgrade(
        "grotesque_slasher",
        BERSERKERS,
        |it| it.foe(GOLEMS).dice(&[0, 0, 5]).pick(Action::Yes).melee(),
        &[
            "exhausts grotesque_slasher",
            "me rolls aside hit+surge",
            "foe gains 1 stun",
            "foe gains 1 immobilize",
            "readies grotesque_slasher",
            "me wounded at grotesque_slasher",
        ],
    );
    upgrade(
        "mutilated_grotesque",
        BERSERKERS,
        |it| it.foe(GOLEMS).dice(&[0, 0]).melee(),
        &["exhausts mutilated_grotesque", "adds 1 morale", "foe tests 1", "draws 2"],
    );
    upgrade(
        "psychosis_siren",
        BERSERKERS,
        |it| it.foe_at(GOLEMS, 100).skill(),
        &["exhausts psychosis_siren", "foe tests 1"],
    );
    upgrade("psychosis_siren", BERSERKERS, |it| it.foe_at(GOLEMS, 100).exhausted().skill(), &["foe gains 1 panic"]);
}

/// 83.9 Viper Trapmaster: a trap on terrain, and the enemy that it catches.
#[test]
fn the_trapmaster() {
    let vipers = "viper_legion_archers 2x1";
    let near_forest = |it: Scene| {
        let mut it = it.foe_at(GOLEMS, 150);
        it.battle.terrain("forest", at(900, 800, 0));
        it
    };
    upgrade(
        "viper_trapmaster",
        vipers,
        |it| near_forest(it).pick(Action::Terrain(0)).pick(Action::Bane(Bane::Stun)).moment(When::BeforeDeployment),
        &["traps stun"],
    );
    upgrade(
        "viper_trapmaster",
        vipers,
        |it| {
            let it = near_forest(it).with(|state, me| state.terrain[0].trap = Some((me, Bane::Stun)));
            it.pick_unit("foe").moment(When::AfterCommand)
        },
        &["discards viper_trapmaster", "foe gains 1 stun"],
    );
}

/// 38.7 Monsters in the ranks.
#[test]
fn heavy() {
    upgrade(
        "front_line_obscene",
        BERSERKERS,
        |mut it| {
            let me = it.me;
            it.battle.figures(me, 1, 0, 3);
            it.foe(GOLEMS).dice(&[0, 3]).melee()
        },
        &["foe gains 1 blight"],
    );
    let protected = |it: Scene| it.battle.state.keyword(it.me, Keyword::Protected);
    value("front_line_obscene", BERSERKERS, protected, 1, 0);
    upgrade(
        "frontline_spined_thresher",
        BERSERKERS,
        |it| it.foe(GOLEMS).bane("foe", Bane::Panic, 1).dice(&[2, 0, 1]).pick(Action::Dice(2)).melee(),
        &["rerolls 1", "pool 6"],
    );
    upgrade("support_obscene", "berserkers 2x2", |it| it.foe(GOLEMS).skill(), &["foe moves straight 1"]);
    upgrade(
        "support_spined_thresher",
        BERSERKERS,
        |it| it.foe_at(GOLEMS, 100).activates(ActionKind::Reform, None),
        &["me reforms", "foe gains 1 panic"],
    );
    upgrade("support_spined_thresher", "spearmen 2x1", |it| it.tests("me", 1), &["me holds"]);
}

/// 1.4, 1.5 Artifacts.
#[test]
fn artifacts() {
    let ravos = "ravos_the_everhungry";
    upgrade(
        "dragonjaw_focus",
        ravos,
        |it| it.foe_at(GOLEMS, 100).pick(Action::Yes).skill(),
        &["discards Rising Panic", "foe gains 2 panic", "me gains 2 panic"],
    );
    upgrade(
        "fearmongers_whip",
        ravos,
        |it| it.foe(GOLEMS).bane("foe", Bane::Panic, 2).dice(&[0, 0, 0]).melee(),
        &["pool 2"],
    );
    let blood = |it: Scene| {
        let story = it.moment(When::AfterDeployment);
        story.table[story.me].upgrades.first().map_or(0, |it| it.tokens)
    };
    value("viscera_goblet", ravos, blood, 1, 0);
    let spilt = |it: Scene| {
        let story = it.foe("spined_threshers 1x1").suffers_wounds("foe", 5);
        story.table[story.me].upgrades.first().map_or(0, |it| it.tokens)
    };
    value("viscera_goblet", ravos, spilt, 1, 0);
    upgrade(
        "viscera_goblet",
        ravos,
        |it| it.tokens(1, None).wound("me").activates(ActionKind::Shift, None),
        &["me reveals", "me heals 1"],
    );
}

/// Cards that only one unit may have: the beastmaster's.
#[test]
fn of_the_beastmaster() {
    upgrade(
        "bestial_ferocity",
        THUK_TAR,
        |it| it.activates(ActionKind::Rally, None),
        &["me moves straight 1", "me reveals"],
    );
    // A hidden blow: the enemy looks away.
    let hidden = |it: Scene| {
        let it = it.foe_at(GOLEMS, 40).with(|state, _| {
            let foe = state.all().last().expect("the golems");
            let pose = state[foe].pose().expect("they stand on the table");
            let away = plane::Pose::new(pose.centre, plane::Angle::degrees(90));
            state[foe].place = miniatures::state::Place::Field(away);
        });
        it.pick(Action::Colour(Colour::Red)).dice(&[0, 0, 0]).melee()
    };
    upgrade("cunning_strikes", THUK_TAR, hidden, &["exhausts cunning_strikes", "me rolls white:- red:- red:-"]);
    upgrade(
        "driven_fury",
        THUK_TAR,
        |it| {
            let it = it.ally(BERSERKERS).pick_own(1).pick(Action::Shift).pick(Action::Yes);
            it.skill()
        },
        &["ally moves straight 1", "ally gains 1 stun"],
    );
    upgrade("tyrants_lash", THUK_TAR, |it| it.beside(GOLEMS, 40, "foe").dice(&[0, 0]).melee(), &["me attacks foe"]);
    upgrade(
        "tyrants_lash",
        THUK_TAR,
        |it| it.ally(BERSERKERS).bane("ally", Bane::Panic, 2).pick_ability(0, 1).skill(),
        &["ally loses a figure", "ally loses 2 panic"],
    );
    upgrade(
        "cruel_master",
        GORGEMAW,
        |it| it.ally(BERSERKERS).pick(Action::Reform).skill(),
        &["ally loses a figure", "ally reforms"],
    );
    // The second attack of its activation hits with threat 2, and Lethal 1 comes on top.
    upgrade(
        "crushing_jaws",
        GORGEMAW,
        |it| it.foe(GOLEMS).dice(&[0, 0, 6, 0]).activates(ActionKind::Melee, Some(ModifierKind::Bonus)),
        &["me attacks foe", "me attacks foe", "pool 3"],
    );
    let reform = |it: Scene| it.foe(SPEARS).other_activates("foe", ActionKind::Reform, None);
    upgrade("grasping_coils", GORGEMAW, reform, &["foe does nothing"]);
    let impact = |it: Scene| it.battle.state.keyword(it.me, Keyword::Impact);
    value("lunging_terror", GORGEMAW, impact, 2, 0);
    upgrade(
        "thrashing_tail",
        GORGEMAW,
        |it| {
            let it = it.beside(SPEARS, 60, "foe");
            let frame = Frame::reform(&it.battle.state, it.me);
            it.run(vec![frame])
        },
        &["me reforms", "exhausts thrashing_tail", "foe suffers 2"],
    );
    upgrade(
        "whirling_sinew",
        GORGEMAW,
        |it| it.foe_at(GOLEMS, 40).dice(&[0, 0]).melee(),
        &["me attacks foe", "me reforms"],
    );
}

/// Cards that only one unit may have: those of other monsters and heroes.
#[test]
fn of_one_unit() {
    upgrade(
        "bonecaster",
        "kethra_alaak",
        |it| it.foe_at(GOLEMS, 100).dice(&[0, 0]).melee(),
        &["me attacks foe", "me rolls white:- white:-"],
    );
    upgrade(
        "kingsbone_armor",
        "kethra_alaak",
        |it| it.foe(SPEARS).other_activates("foe", ActionKind::Rally, None),
        &["foe suffers 2", "foe loses a figure x2", "foe rallies"],
    );
    upgrade(
        "kingsbone_armor",
        "kethra_alaak",
        |it| it.foe_at(SPEARS, 30).activates(ActionKind::March, None),
        &["me meets foe", "foe suffers 2"],
    );
    upgrade(
        "dead_sprint",
        RIPPERS,
        |it| it.pick_move(Edge::Front, TemplateKind::Straight, 2).activates(ActionKind::Rally, None),
        &["me moves straight 2", "me reveals"],
    );
    upgrade(
        "devouring_maws",
        "spined_threshers 2x1",
        |it| it.foe(GOLEMS).wound("me").dice(&[0, 0]).melee(),
        &["me heals 1"],
    );
    upgrade(
        "fear_incarnate",
        "ravos_the_everhungry",
        |it| it.foe_at(SPEARS, 200).tests("foe", 1),
        &["foe gets Rising Panic", "foe suffers 1"],
    );
    upgrade("feeding_frenzy", RIPPERS, |it| it.foe(GOLEMS).tokens(3, None).dice(&[0, 0, 0]).melee(), &["pool 1"]);
    let fed = |it: Scene| {
        let story = it.foe("spearmen 2x2").suffers_wounds("foe", 4);
        story.table[story.me].upgrades.first().map_or(0, |it| it.tokens)
    };
    value("feeding_frenzy", RIPPERS, fed, 1, 0);
    upgrade(
        "insatiable_hunger",
        "ravos_the_everhungry",
        |it| it.pick(Action::Number(2)).moment(When::BeforeEnd),
        &["me moves straight 2"],
    );
    upgrade(
        "odious_appetite",
        "obscenes 1x1",
        |it| it.ally(BERSERKERS).wound("me").suffers_wounds("ally", 1),
        &["ally loses a figure", "exhausts odious_appetite", "me heals 1"],
    );
    upgrade("scuttling_horror", "spined_threshers 2x1", |it| it.moment(When::AfterCommand), &["me moves straight 1"]);
    upgrade(
        "scuttling_horror",
        "spined_threshers 2x1",
        |it| it.foe(GOLEMS).dice(&[0, 0]).melee(),
        &["exhausts scuttling_horror", "foe gains 1 stun"],
    );
    // All three dice are rolled, and the blight is spent to roll them again.
    upgrade(
        "ynfernael_blood",
        "obscenes 1x1",
        |it| {
            let it = it.foe(SPEARS).bane("me", Bane::Blight, 1).dice(&[5, 5, 1, 0, 0, 0]);
            it.pick(Action::Bane(Bane::Blight)).melee()
        },
        &["me rolls red:hit+hit red:hit+hit blue:hit", "me loses 1 blight", "rerolls 3"],
    );
}

/// Heroes as champions of other units.
#[test]
fn heroes_as_champions() {
    let reform = |it: Scene| it.pick(Action::Reform).activates(ActionKind::Rally, None);
    upgrade("beastmaster_thuk_tar_upgrade", "flesh_rippers 2x2", reform, &["me wounded", "me reforms", "me reveals"]);
    let collide = |it: Scene| it.foe_at(GOLEMS, 20).activates(ActionKind::Rally, None);
    upgrade_prevents("beastmaster_thuk_tar_upgrade", RIPPERS, collide, &["me meets foe", "me gains 1 panic"]);
    upgrade(
        "kethra_alaak_upgrade",
        BERSERKERS,
        |it| it.foe(GOLEMS).dice(&[5, 0]).melee(),
        &["me rolls white:hit+hit blue:-"],
    );
    upgrade(
        "kethra_alaak_upgrade",
        "berserkers 2x2",
        |it| it.foe(SPEARS).dice(&[5]).skill(),
        &["me rolls aside hit+hit", "me loses a figure x2", "foe loses a figure x2"],
    );
    upgrade(
        "ravos_the_everhungry_upgrade",
        "spined_threshers 2x2",
        |it| it.foe(SPEARS).moment(When::BeforeEnd),
        &["foe loses a figure"],
    );
    upgrade(
        "ravos_the_everhungry_upgrade",
        "spined_threshers 2x2",
        |it| it.foe_at(GOLEMS, 300).moment(When::SetupOver),
        &["foe gains 1 panic"],
    );
    upgrade(
        "thuk_tar_and_gorgemaw_upgrade",
        "obscenes 2x1",
        |it| it.foe(GOLEMS).dice(&[0, 0, 0, 2]).melee(),
        &["me rolls red:- red:- blue:- red:hit"],
    );
    upgrade(
        "thuk_tar_and_gorgemaw_upgrade",
        "obscenes 2x2",
        |it| it.pick(Action::Shift).activates(ActionKind::Rally, None),
        &["me wounded", "me moves straight 1", "me reveals"],
    );
    let bump = |it: Scene| it.foe_at(GOLEMS, 20).activates(ActionKind::March, None);
    upgrade_prevents("thuk_tar_and_gorgemaw_upgrade", "obscenes 2x1", bump, &["me meets foe", "me gains 1 panic"]);
}
