//! The units: their dice, keywords and abilities.

use super::play::{GREEN, Scene, unit};
use miniatures::content::{ActionKind, AttackKind, Bane, ModifierKind, TemplateKind};
use miniatures::{Action, MoveChoice};
use plane::{Edge, Hand};

const SPEARS: &str = "spearmen 2x1";
const GOLEMS: &str = "rune_golems 2x1";

/// 11, 80 The Daqan Lords.
#[test]
fn daqan() {
    unit(
        "spearmen",
        SPEARS,
        |it| it.foe(GOLEMS).dice(&[2, 7]).melee(),
        &["me rolls red:hit blue:surge+surge", "me gains 1 inspiration", "pool 2"],
    );
    let charge =
        |it: Scene| it.foe_at(GOLEMS, 40).dice(&[7, 7, 0]).activates(ActionKind::March, Some(ModifierKind::Charge));
    unit(
        "oathsworn_cavalry",
        "oathsworn_cavalry 2x1",
        charge,
        &["foe gains 1 panic", "me rolls red:hit+surge red:hit+surge blue:-", "me gains 1 inspiration", "pool 4"],
    );
    unit("rune_golems", GOLEMS, |it| it.foe(SPEARS).skill(), &["foe gains 2 stun"]);
    // Brutal [stable]: threat 4.
    unit("rune_golems", GOLEMS, |it| it.foe("spearmen 2x2").dice(&[2, 0]).melee(), &["pool 4"]);
    // One mortal strike within range 3, once an attack.
    let bolts = |it: Scene| it.foe_at("spearmen 2x2", 200).dice(&[0, 7]).shoots();
    unit(
        "heavy_crossbowmen",
        "heavy_crossbowmen 2x1",
        bolts,
        &["me rolls red:- blue:surge+surge", "adds 1 mortal_strike", "foe loses a figure"],
    );
    let far = Scene::new("heavy_crossbowmen", "heavy_crossbowmen 2x1").foe_at(SPEARS, 300).dice(&[0, 7]).shoots();
    assert!(!far.has(&["adds 1 mortal_strike"]), "not at range 4");
    unit(
        "heavy_crossbowmen",
        "heavy_crossbowmen 2x1",
        |it| it.foe(GOLEMS).dice(&[2, 0]).defends(),
        &["pool 3", "me loses a figure x3"],
    );
    unit(
        "outland_scouts",
        "outland_scouts 2x1",
        |it| it.foe(GOLEMS).dice(&[0, 7]).melee(),
        &["me rolls blue:- blue:surge+surge", "adds 1 hit", "pool 2"],
    );
    assert!(
        miniatures::content::content()
            .unit_by_id("outland_scouts")
            .is_some_and(|it| { miniatures::content::content().unit(it).has_scout() })
    );
}

/// 11, 45, 80 Waiqar the Undying.
#[test]
fn waiqar() {
    // Figures return at the end of the phase; doubt does not shake the dead.
    let regrown = |mut it: Scene| {
        let me = it.me;
        it.battle.figures(me, 1, 0, 1);
        it.runes(GREEN).run(vec![miniatures::Frame::Round(miniatures::flow::round::Step::ActivationOver)])
    };
    unit("reanimates", "reanimates 2x1", regrown, &["me regrows 2"]);
    unit(
        "reanimates",
        "reanimates 2x1",
        |it| it.foe(GOLEMS).dice(&[2, 3]).melee(),
        &["me rolls red:hit red:hit", "pool 4"],
    );
    unit(
        "reanimate_archers",
        "reanimate_archers 2x1",
        |it| it.foe_at(GOLEMS, 200).dice(&[2, 7]).shoots(),
        &["me rolls red:hit blue:surge+surge", "foe gains 1 blight", "pool 2"],
    );
    unit(
        "carrion_lancers",
        "carrion_lancers 1x1",
        |it| it.foe(GOLEMS).bane("foe", Bane::Blight, 1).dice(&[7, 3, 0]).melee(),
        &["me rolls red:hit+surge blue:surge blue:-", "adds 1 mortal_strike x2"],
    );
    unit("carrion_lancers", "carrion_lancers 1x1", |it| it.foe_at(GOLEMS, 100).skill(), &["foe gains 1 blight"]);
    // Impact [stable], and a mortal strike less when it defends.
    let charge =
        |it: Scene| it.foe_at(GOLEMS, 20).dice(&[0, 0, 0]).activates(ActionKind::March, Some(ModifierKind::Charge));
    unit("death_knights", "death_knights 2x1", charge, &["foe gains 2 panic", "me rolls red:- red:- blue:-"]);
    unit(
        "death_knights",
        "death_knights 2x1",
        |it| it.foe("kari_wraithstalker").dice(&[1, 0]).defends(),
        &["foe rolls white:mortal_strike blue:-", "removes mortal_strike"],
    );
    // It goes through others, reforms, and has dice rolled again.
    let through = |it: Scene| {
        let it = it.foe_at(SPEARS, 10);
        let choice = MoveChoice {
            leading: Edge::Front,
            template: TemplateKind::Straight,
            hand: Hand::Left,
            speed: 4,
            charge: false,
            through: true,
        };
        let it = it.with(|state, me| state[me].dial = miniatures::state::Dial { action: Some(3), modifier: None });
        let it = it.with(|state, me| state[me].has_activated = false);
        let frame = miniatures::flow::activation::Activation::new(it.me);
        it.pick(Action::Move(choice)).run(vec![miniatures::Frame::Activation(frame)])
    };
    unit("wraiths", "wraiths 2x1", through, &["me moves straight 4", "me reforms"]);
    let passed = through(Scene::new("wraiths", "wraiths 2x1"));
    assert!(!passed.has(&["me meets foe"]), "it has passed the enemy: {:?}", passed.told);
    unit(
        "wraiths",
        "wraiths 2x1",
        |it| it.foe(GOLEMS).dice(&[2, 2, 0]).pick(Action::Dice(1)).defends(),
        &["foe rolls red:hit red:hit", "rerolls 1", "pool 4"],
    );
}

/// 11, 45, 80 The Latari Elves.
#[test]
fn latari() {
    unit(
        "leonx_riders",
        "leonx_riders 2x1",
        |it| it.foe(GOLEMS).dice(&[0, 7, 7]).uses(9).melee(),
        &["me rolls red:- blue:surge+surge blue:surge+surge", "adds 1 mortal_strike", "adds 1 hit"],
    );
    // Defense 1+[stable], stun by surges, and roots for whoever collides.
    let scions = "aymhelin_scions 2x1";
    unit("aymhelin_scions", scions, |it| it.foe_at(GOLEMS, 100).dice(&[0, 7]).shoots(), &["foe gains 1 stun"]);
    let meet = |it: Scene| it.foe_at(SPEARS, 40).other_activates("foe", ActionKind::March, None);
    unit("aymhelin_scions", scions, meet, &["foe meets me", "foe gains 1 immobilize"]);
    unit("aymhelin_scions", scions, |it| it.foe(SPEARS).dice(&[2, 1]).defends(), &["pool 4", "me wounded"]);
    unit(
        "deepwood_archers",
        "deepwood_archers 2x1",
        |it| it.foe_at(GOLEMS, 150).dice(&[7, 0, 1]).pick(Action::Dice(2)).shoots(),
        &["me rolls blue:surge+surge blue:-", "rerolls 1", "pool 2", "me moves straight 1"],
    );
    unit(
        "darnati_warriors",
        "darnati_warriors 2x1",
        |it| it.foe(GOLEMS).dice(&[7, 1, 0]).pick(Action::Die(2)).melee(),
        &["me rolls blue:surge+surge blue:hit blue:-", "drops a die", "pool 4"],
    );
    // A blue die more within range 3, and marches that may be slower or turn.
    let ventala = "ventala_skirmishers 2x1";
    unit(
        "ventala_skirmishers",
        ventala,
        |it| it.foe_at(GOLEMS, 200).dice(&[2, 0]).shoots(),
        &["me rolls red:hit blue:-"],
    );
    unit("ventala_skirmishers", ventala, |it| it.foe_at(GOLEMS, 300).dice(&[2]).shoots(), &["me rolls red:hit"]);
    let turn = |it: Scene| it.pick_move(Edge::Front, TemplateKind::Turn, 1).activates(ActionKind::March, None);
    unit("ventala_skirmishers", ventala, turn, &["me moves turn 1"]);
}

/// 11, 45, 80 The Uthuk Y'llan.
#[test]
fn uthuk() {
    unit(
        "berserkers",
        "berserkers 2x1",
        |it| it.foe(GOLEMS).dice(&[0, 0]).uses(9).melee(),
        &["me rolls red:- blue:-", "me loses a figure x2", "pool 2"],
    );
    let rippers = "flesh_rippers 2x1";
    unit(
        "flesh_rippers",
        rippers,
        |it| it.foe("spearmen 2x2").dice(&[0, 7, 0]).melee(),
        &["me rolls red:- blue:surge+surge blue:-", "foe suffers 2"],
    );
    unit("flesh_rippers", rippers, |it| it.activates(ActionKind::Rally, None), &["me moves straight 1", "me reveals"]);
    let threshers = "spined_threshers 2x1";
    unit(
        "spined_threshers",
        threshers,
        |it| it.foe(GOLEMS).bane("foe", Bane::Panic, 1).dice(&[2, 0, 2]).pick(Action::Dice(2)).melee(),
        &["me rolls red:hit red:-", "rerolls 1", "pool 6"],
    );
    unit(
        "spined_threshers",
        threshers,
        |it| it.foe_at(GOLEMS, 100).activates(ActionKind::Rally, None),
        &["me rallies", "foe gains 1 panic"],
    );
    unit("obscenes", "obscenes 1x1", |it| it.foe(GOLEMS).skill(), &["foe moves straight 1"]);
    unit("obscenes", "obscenes 1x1", |it| it.foe(SPEARS).dice(&[2, 0]).defends(), &["pool 1"]);
    let big = Scene::new("obscenes", "obscenes 1x1").foe("spearmen 2x2").skill();
    assert!(!big.has(&["foe moves straight 1"]), "four trays are more than three times one");
    let vipers = "viper_legion_archers 2x1";
    unit(
        "viper_legion_archers",
        vipers,
        |it| it.foe_at(GOLEMS, 100).dice(&[7, 0]).shoots(),
        &["me rolls blue:surge+surge blue:-"],
    );
    // With a bane on the defender, one surge pays for each ability.
    unit(
        "viper_legion_archers",
        vipers,
        |it| it.foe_at(GOLEMS, 100).bane("foe", Bane::Stun, 1).dice(&[7, 0]).uses(9).shoots(),
        &["foe gains 1 panic", "pool 1"],
    );
    let at_range = |it: Scene| it.foe_at(GOLEMS, 100).dice(&[1, 2]).attacked("me", AttackKind::Ranged);
    unit("viper_legion_archers", vipers, at_range, &["me rolls blue:hit blue:hit", "pool 4"]);
}
