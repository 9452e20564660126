//! The unique units, and the conditions that they deal in.

use super::play::{GREEN, Scene, WILD, unit};
use miniatures::content::{ActionKind, AttackKind, Bane, Condition, TemplateKind, When};
use miniatures::{Action, Frame};
use plane::Edge;

const SPEARS: &str = "spearmen 2x1";
const GOLEMS: &str = "rune_golems 2x1";

/// 11, 80.2 Heroes of the Daqan Lords.
#[test]
fn daqan() {
    // Two damage for each surge, on somebody else.
    unit(
        "kari_wraithstalker",
        "kari_wraithstalker",
        |it| it.foe(GOLEMS).beside("spearmen 2x2", 60, "other").dice(&[6, 3]).melee(),
        &["me rolls white:hit+surge blue:surge", "other suffers 4", "pool 2"],
    );
    unit(
        "kari_wraithstalker",
        "kari_wraithstalker",
        |it| it.foe_at(GOLEMS, 300).dice(&[5, 0]).shoots(),
        &["me rolls white:hit+hit blue:-", "pool 4"],
    );
    unit(
        "lord_hawthorne",
        "lord_hawthorne",
        |it| {
            let it = it.foe(GOLEMS).flanker("rune_golems 1x1", "other").dice(&[10, 0, 0, 0]).uses(2);
            it.activates(ActionKind::Melee, None)
        },
        &["me attacks foe", "me rolls white:surge+surge red:-", "me gains 1 inspiration", "me attacks other"],
    );
    unit("lord_hawthorne", "lord_hawthorne", |it| it.ally(SPEARS).skill(), &["ally gains 1 inspiration"]);
    let savior = Action::Condition(Condition::SaviorOfCarthridge);
    unit(
        "baron_zachareth",
        "baron_zachareth",
        |it| {
            let it = it.ally(SPEARS).bane("ally", Bane::Panic, 1).pick(savior.clone());
            it.pick(Action::Pass).pick(Action::Yes).activates(ActionKind::Rally, None)
        },
        &["me receives savior_of_carthridge", "ally rallies", "ally loses 1 panic", "me reveals"],
    );
    unit(
        "baron_zachareth",
        "baron_zachareth",
        |it| it.ally(SPEARS).pick_unit("ally").moment(When::SetupOver),
        &["ally gains 1 vitality"],
    );
}

/// 11, 80.2, exp.adding-trays Heroes of Waiqar.
#[test]
fn waiqar() {
    // The archers lend their blight, once for each two surges.
    unit(
        "ardus_ixerebus",
        "ardus_ixerebus",
        |it| it.foe(GOLEMS).ally("reanimate_archers 2x1").dice(&[10, 2]).melee(),
        &["me rolls white:surge+surge white:hit", "foe gains 1 blight", "pool 2"],
    );
    unit(
        "ankaur_maro",
        "ankaur_maro",
        |it| it.foe_at(GOLEMS, 100).wound("me").dice(&[10, 2]).shoots(),
        &["me rolls white:surge+surge white:hit", "me heals 1", "pool 1"],
    );
    unit(
        "ankaur_maro",
        "ankaur_maro",
        |it| {
            let it = it.ally("reanimates 2x1").pick_unit("ally");
            it.pick(Action::Column(0)).pick(Action::Column(1)).skill()
        },
        &["ally has 3 trays", "ally has 4 trays", "me wounded x2"],
    );
    unit(
        "lord_vorunthul",
        "lord_vorunthul",
        |it| it.foe(GOLEMS).dice(&[10, 0, 0]).melee(),
        &["me rolls white:surge+surge red:- blue:-", "foe gains 1 stun"],
    );
    // He falls on an enemy as the Cursed, with one die fewer.
    unit(
        "lord_vorunthul",
        "lord_vorunthul",
        |it| it.foe_at(GOLEMS, 60).pick(Action::Die(1)).dice(&[0]).skill(),
        &["me is placed", "me becomes vorunthul_the_cursed", "me attacks foe", "drops a die", "me rolls white:-"],
    );
    unit(
        "lord_vorunthul",
        "lord_vorunthul",
        |it| it.foe_at(GOLEMS, 300).pick_unit("foe").moment(When::SetupOver),
        &["foe gains 1 stun"],
    );
    // Threat 1, Brutal 1 and 1 more for a surge, Lethal [stable].
    unit(
        "vorunthul_the_cursed",
        "vorunthul_the_cursed",
        |it| it.foe(GOLEMS).dice(&[6, 0]).melee(),
        &["me rolls white:hit+surge red:-", "pool 5"],
    );
    unit(
        "vorunthul_the_cursed",
        "vorunthul_the_cursed",
        |it| it.skill(),
        &["me is placed", "me becomes lord_vorunthul", "me gains 1 stun"],
    );
}

/// 11, 45, 83 Heroes of the Latari.
#[test]
fn latari() {
    unit(
        "aliana_of_summersong",
        "aliana_of_summersong",
        |it| it.foe(GOLEMS).dice(&[6, 0, 0]).melee(),
        &["me rolls white:hit+surge red:- blue:-", "adds 1 mortal_strike", "adds 1 hit", "pool 2"],
    );
    // Each enemy near the defender, for each surge; Lethal [natural] for the defender.
    unit(
        "maegan_cyndewin",
        "maegan_cyndewin",
        |it| it.foe(GOLEMS).beside(SPEARS, 60, "other").runes(WILD).dice(&[10, 0, 0, 0]).melee(),
        &["me rolls white:surge+surge red:- red:- blue:-", "other suffers 2", "pool 2"],
    );
    // Stable is 2: two blue dice more, and one die goes.
    unit(
        "prince_faolan",
        "prince_faolan",
        |it| it.foe(GOLEMS).dice(&[5, 0, 0, 0]).pick(Action::Die(1)).melee(),
        &["me rolls white:hit+hit blue:- blue:- blue:-", "drops a die", "pool 4"],
    );
    let wheel = |it: Scene| it.pick_move(Edge::Front, TemplateKind::Wheel, 2).activates(ActionKind::March, None);
    unit("prince_faolan", "prince_faolan", wheel, &["me moves wheel 2"]);
    // Three short marches instead of a long one.
    let triple = |it: Scene| {
        let it = it.with(|state, me| {
            state[me].dial = miniatures::state::Dial { action: Some(1), modifier: None };
            state[me].has_activated = false;
        });
        let frame = miniatures::flow::activation::Activation::new(it.me);
        let it = (0..3).fold(it.pick(Action::Yes), |it, _| it.pick_move(Edge::Front, TemplateKind::Straight, 1));
        it.run(vec![Frame::Activation(frame)])
    };
    unit("prince_faolan", "prince_faolan", triple, &["me moves straight 1 x3"]);
    unit(
        "prince_faolan",
        "prince_faolan",
        |it| it.ally("darnati_warriors 2x1").moment(When::SetupOver),
        &["me gains 1 inspiration", "ally gains 1 inspiration"],
    );
}

/// 11, 45, 83 Heroes of the Uthuk.
#[test]
fn uthuk() {
    let ravos = "ravos_the_everhungry";
    unit(
        "ravos_the_everhungry",
        ravos,
        |it| it.foe(SPEARS).beside(SPEARS, 60, "other").dice(&[6, 0, 0]).melee(),
        &["me rolls white:hit+surge red:- blue:-", "foe loses a figure", "other loses a figure", "pool 2"],
    );
    unit("ravos_the_everhungry", ravos, |it| it.foe(SPEARS).moment(When::BeforeEnd), &["foe loses a figure"]);
    unit("ravos_the_everhungry", ravos, |it| it.foe_at(GOLEMS, 300).moment(When::SetupOver), &["foe gains 1 panic"]);
    unit(
        "kethra_alaak",
        "kethra_alaak",
        |it| it.foe(SPEARS).dice(&[6, 0]).melee(),
        &["me rolls white:hit+surge white:-", "foe suffers 2", "foe loses a figure x2", "pool 2"],
    );
    unit(
        "kethra_alaak",
        "kethra_alaak",
        |it| it.foe(SPEARS).ally("berserkers 2x1").pick_unit("ally").dice(&[5]).skill(),
        &["me rolls aside hit+hit", "ally loses a figure x2", "foe loses a figure x2"],
    );
    unit(
        "kethra_alaak",
        "kethra_alaak",
        |it| it.ally("berserkers 2x1").pick_unit("ally").moment(When::AfterDeployment),
        &["ally receives unnatural_growths"],
    );
    // He strikes at range 1 before his front, and drives his beasts.
    let thuk_tar = "beastmaster_thuk_tar";
    unit(
        "beastmaster_thuk_tar",
        thuk_tar,
        |it| it.foe_at(GOLEMS, 60).dice(&[2, 0]).melee(),
        &["me attacks foe", "me rolls white:hit red:-", "pool 1"],
    );
    unit(
        "beastmaster_thuk_tar",
        thuk_tar,
        |it| it.ally("berserkers 2x1").pick(Action::Reform).skill(),
        &["ally loses a figure", "ally reforms"],
    );
    let gorgemaw = "thuk_tar_and_gorgemaw";
    unit(
        "thuk_tar_and_gorgemaw",
        gorgemaw,
        |it| it.foe_at(GOLEMS, 60).dice(&[2, 0]).melee(),
        &["me attacks foe", "pool 2"],
    );
    let faster = |it: Scene| it.pick_move(Edge::Front, TemplateKind::Straight, 2).activates(ActionKind::March, None);
    unit("thuk_tar_and_gorgemaw", gorgemaw, faster, &["me moves straight 2"]);
    let turn = |it: Scene| it.pick_move(Edge::Left, TemplateKind::Turn, 1).activates(ActionKind::Shift, None);
    unit("thuk_tar_and_gorgemaw", gorgemaw, turn, &["me moves turn 1"]);
    unit(
        "thuk_tar_and_gorgemaw",
        gorgemaw,
        |it| it.ally("berserkers 2x1").pick(Action::Pass).pick(Action::Yes).moment(When::SetupOver),
        &["ally loses a figure", "ally gains 1 inspiration"],
    );
}

/// exp.conditions.1 What the conditions do.
#[test]
fn conditions() {
    let given = |condition: Condition| move |it: Scene| it.with(|state, me| state[me].conditions.push((condition, 0)));
    let savior = given(Condition::SaviorOfCarthridge)(Scene::new("spearmen", SPEARS));
    savior.ally(SPEARS).skill().tells(&["ally gains 1 vitality", "me gains 1 stun"]);
    let betrayer = given(Condition::BetrayerOfCarthridge);
    betrayer(Scene::new("spearmen", SPEARS)).ally(SPEARS).skill().tells(&["ally gains 1 stun", "me gains 1 vitality"]);
    let fights = betrayer(Scene::new("spearmen", SPEARS)).ally(SPEARS).foe(GOLEMS).dice(&[0, 0, 2]).melee();
    fights.tells(&["ally gains 1 stun", "me rolls red:- blue:- red:hit"]);
    let grasped = given(Condition::DeathsGrasp)(Scene::new("spearmen", SPEARS)).moment(When::BeforeEnd);
    grasped.tells(&["me loses a figure x2"]);
    let growths = given(Condition::UnnaturalGrowths)(Scene::new("spearmen", SPEARS));
    growths.foe(SPEARS).dice(&[0, 0]).attacked("foe", AttackKind::Melee).tells(&["foe attacks me", "foe suffers 2"]);
    // Inactive runes change nothing of it: stable is 1 when natural shows.
    let calm = given(Condition::DeathsGrasp)(Scene::new("spearmen", SPEARS)).runes(GREEN).moment(When::BeforeEnd);
    calm.tells(&["me loses a figure"]);
}
