//! Upgrades of the Latari Elves.

use super::play::{GREEN, Scene, WILD, upgrade, upgrade_prevents, value};
use miniatures::Action;
use miniatures::content::{ActionKind, AttackKind, Bane, Boon, Keyword, ModifierKind, TemplateKind, When};
use plane::Edge;

const ARCHERS: &str = "deepwood_archers 2x1";
const WARRIORS: &str = "darnati_warriors 2x1";
const SPEARS: &str = "spearmen 2x1";
const GOLEMS: &str = "rune_golems 2x1";

/// 1.4, 1.5 Equipment.
#[test]
fn equipment() {
    upgrade(
        "bolo_nets",
        ARCHERS,
        |it| it.foe_at(GOLEMS, 100).skill(),
        &["discards bolo_nets", "foe gains 1 immobilize"],
    );
    // One hit of threat 3 less Protected 2.
    upgrade(
        "pathwalkers_amulet",
        ARCHERS,
        |it| it.foe(GOLEMS).runes(GREEN).dice(&[2, 0]).defends(),
        &["discards pathwalkers_amulet", "pool 1"],
    );
}

/// 65, 73, exp.overgrow Training.
#[test]
fn training() {
    upgrade(
        "flank_fire",
        ARCHERS,
        |it| it.beside(GOLEMS, 60, "foe").dice(&[0, 0]).shoots(),
        &["me attacks foe", "me rolls blue:- blue:-"],
    );
    // Three damage on defense 2.
    upgrade(
        "hedge_shroud",
        ARCHERS,
        |it| it.foe(GOLEMS).runes(GREEN).overgrown().dice(&[2, 0]).defends(),
        &["exhausts hedge_shroud", "pool 3", "me loses a figure"],
    );
    upgrade(
        "hunters_guile",
        ARCHERS,
        |it| it.foe(GOLEMS).runes(GREEN).overgrown().dice(&[5]).melee(),
        &["me rolls white:hit+hit"],
    );
    let overgrow = |it: Scene| it.battle.state.keyword(it.me, Keyword::Overgrow);
    value("hunters_guile", ARCHERS, overgrow, 1, 0);
    upgrade("lay_of_the_land", ARCHERS, |it| it.activates(ActionKind::Shift, None), &["me moves straight 1 x2"]);
}

/// 38 Heraldry.
#[test]
fn heraldry() {
    let helped = |it: Scene| {
        it.ally(WARRIORS)
            .against(GOLEMS, "ally", Edge::Front, "foe")
            .runes(GREEN)
            .overgrown()
            .dice(&[0, 0, 0, 1])
            .pick(Action::Dice(1))
            .attacked("ally", AttackKind::Melee)
    };
    upgrade("greenwatch_herald", ARCHERS, helped, &["exhausts greenwatch_herald", "rerolls 1"]);
    upgrade("greenwatch_herald", ARCHERS, |it| it.moment(When::AfterDeployment), &["lays overgrowth"]);
    let march = |it: Scene| it.foe_at(GOLEMS, 30).activates(ActionKind::March, None);
    upgrade(
        "herald_of_the_twisting_gale",
        ARCHERS,
        march,
        &["me meets foe", "exhausts herald_of_the_twisting_gale", "me reforms"],
    );
    upgrade(
        "herald_of_the_twisting_gale",
        ARCHERS,
        |it| it.ally(WARRIORS).skill(),
        &["exhausts herald_of_the_twisting_gale", "ally reforms"],
    );
    upgrade("honor_markings", "leonx_riders 2x1", |it| it.tests("me", 1), &["me tests 1", "me holds"]);
    let joined = |it: Scene| {
        let it = it.foe(SPEARS).against("aymhelin_scions 1x1", "foe", Edge::Left, "ally");
        it.dice(&[0, 0, 0, 0, 0]).pick(Action::Dice(1)).attacked("ally", AttackKind::Melee)
    };
    upgrade("warsong_herald", ARCHERS, joined, &["ally attacks foe", "rerolls 1"]);
    // Friends who shoot at its enemy do not shake it.
    let shot = |it: Scene| {
        let it = it.foe(SPEARS).ally(ARCHERS).with(|state, _| {
            let ally = state.all().last().expect("the archers");
            state[ally].place = miniatures::state::Place::Field(crate::kit::at(720, 250, 90));
        });
        it.dice(&[0, 0]).attacked("ally", AttackKind::Ranged)
    };
    upgrade_prevents("warsong_herald", WARRIORS, shot, &["ally attacks foe", "me tests 1"]);
}

/// 47, 63, 73.4 Music.
#[test]
fn music() {
    upgrade(
        "marching_starling",
        ARCHERS,
        |it| it.pick_move(Edge::Front, TemplateKind::Turn, 1).activates(ActionKind::March, None),
        &["me moves turn 1"],
    );
    upgrade(
        "rallying_starling",
        ARCHERS,
        |it| it.ally(WARRIORS).bane("ally", Bane::Stun, 1).pick(Action::Bane(Bane::Stun)).skill(),
        &["ally loses 1 stun"],
    );
    let leave =
        |it: Scene| it.foe(GOLEMS).pick_move(Edge::Rear, TemplateKind::Straight, 1).activates(ActionKind::Shift, None);
    upgrade_prevents("tactical_starling", ARCHERS, leave, &["me leaves foe", "me gains 1 panic"]);
}

/// 38 Champions.
#[test]
fn champions() {
    upgrade(
        "avenger_of_latariana",
        WARRIORS,
        |it| it.foe(GOLEMS).dice(&[0, 0, 0, 0, 0]).defends(),
        &["foe attacks me", "exhausts avenger_of_latariana", "me reveals", "me attacks foe"],
    );
    upgrade(
        "blackthorn_assassin",
        WARRIORS,
        |it| it.foe(GOLEMS).tokens(3, Some(Bane::Blight)).dice(&[0, 0, 0]).melee(),
        &["foe gains 1 blight"],
    );
    let poison = |it: Scene| {
        let story = it.moment(When::AfterDeployment);
        story.table[story.me].upgrades.first().map(|it| (it.tokens, it.bane))
    };
    value("blackthorn_assassin", WARRIORS, poison, Some((3, Some(Bane::Blight))), None);
    upgrade(
        "dreamweaver_sorceress",
        WARRIORS,
        |it| it.foe_at(GOLEMS, 100).skill(),
        &["exhausts dreamweaver_sorceress", "foe gains 1 stun"],
    );
    upgrade("firstblade_of_lord_aenoth", WARRIORS, |it| it.foe_at(GOLEMS, 100).skill(), &["foe moves straight 1"]);
    upgrade(
        "storm_sorceress",
        WARRIORS,
        |it| it.foe_at(SPEARS, 100).dice(&[7]).pick_unit("foe").skill(),
        &["me rolls aside surge+surge", "foe suffers 2", "foe loses a figure x2"],
    );
    upgrade(
        "verdant_sorceress",
        WARRIORS,
        |it| {
            let it = it.runes(GREEN).overgrown().bane("me", Bane::Panic, 1).bane("me", Bane::Stun, 1);
            it.pick(Action::Bane(Bane::Panic)).pick(Action::Bane(Bane::Stun)).skill()
        },
        &["me loses 1 panic", "me loses 1 stun"],
    );
    let overgrow = |it: Scene| it.battle.state.keyword(it.me, Keyword::Overgrow);
    value("verdant_sorceress", WARRIORS, overgrow, 2, 0);
    upgrade(
        "warden_of_horn_and_branch",
        "ventala_skirmishers 2x1",
        |it| it.foe_at("spearmen 2x2", 100).ally("ventala_skirmishers 2x1").dice(&[7]).skill(),
        &["ally rolls aside surge+surge", "foe suffers 4"],
    );
}

/// 38.7 Scions in the ranks.
#[test]
fn heavy() {
    upgrade(
        "frontline_aymhelin_scion",
        ARCHERS,
        |it| it.foe(GOLEMS).dice(&[3]).uses(2).melee(),
        &["exhausts frontline_aymhelin_scion", "foe gains 1 stun", "readies frontline_aymhelin_scion"],
    );
    upgrade(
        "support_aymhelin_scion",
        "deepwood_archers 2x2",
        |it| it.runes(GREEN).overgrown().activates(ActionKind::Rally, None),
        &["me rallies", "me moves straight 1"],
    );
    // It stands in the back rank.
    let rank = |it: Scene| {
        let unit = &it.battle.state[it.me];
        unit.upgrades.first().and_then(|_| unit.figure_of(0)).map(|it| it.rank)
    };
    value("support_aymhelin_scion", "deepwood_archers 2x2", rank, Some(1), None);
}

/// 1.5, 33 Artifacts.
#[test]
fn artifacts() {
    upgrade(
        "malcornes_bequest",
        "maegan_cyndewin",
        |it| it.pick(Action::Token(0)).pick(Action::Token(4)).uses(2).moment(When::AfterCast),
        &["recasts 0", "exhausts malcornes_bequest", "recasts 4"],
    );
    upgrade(
        "packleaders_spear",
        "aliana_of_summersong",
        |it| it.foe(GOLEMS).dice(&[0, 0, 0]).melee(),
        &["exhausts packleaders_spear", "pool 3"],
    );
    // A rally does not ready it; the death of an engaged enemy does.
    let rally = |it: Scene| it.exhausted().activates(ActionKind::Rally, None).has(&["readies packleaders_spear"]);
    assert!(!rally(Scene::new("packleaders_spear", "aliana_of_summersong +packleaders_spear")));
    upgrade(
        "packleaders_spear",
        "aliana_of_summersong",
        |it| it.foe("spined_threshers 1x1").exhausted().suffers_wounds("foe", 5),
        &["foe is destroyed", "readies packleaders_spear"],
    );
    upgrade(
        "the_spirit_sword",
        "aliana_of_summersong",
        |it| it.foe(GOLEMS).dice(&[10, 0, 0]).melee(),
        &["me gains 1 inspiration"],
    );
    upgrade(
        "the_spirit_sword",
        "aliana_of_summersong",
        |it| {
            let it = it.foe(GOLEMS).boon("me", Boon::Inspiration, 1).dice(&[2, 0]);
            it.pick(Action::Icon(miniatures::content::Icon::Hit)).defends()
        },
        &["me loses 1 inspiration", "removes hit"],
    );
}

/// Cards that only one unit may have.
#[test]
fn of_one_unit() {
    let aliana = "aliana_of_summersong";
    let faolan = "prince_faolan";
    let shot = |it: Scene| {
        let it = it.foe_at("deepwood_archers 2x1", 120);
        let foe = it.battle.state.all().last().expect("the archers");
        it.battle.state.ranged_targets(foe).len()
    };
    value("ambush_predator", aliana, shot, 0, 1);
    upgrade(
        "ambush_predator",
        aliana,
        |it| it.foe(GOLEMS).with(|state, _| state.round = 3).dice(&[0, 0, 0]).melee(),
        &["discards ambush_predator", "pool 3"],
    );
    upgrade(
        "arcane_mastery",
        "maegan_cyndewin",
        |it| {
            let it = it.foe_at(GOLEMS, 60).boon("foe", Boon::Inspiration, 1).runes(WILD);
            it.pick_unit("foe").pick_unit("foe").pick_unit("foe").skill()
        },
        &["foe gains 1 panic", "foe loses 1 inspiration", "foe gains 1 stun"],
    );
    // Of two boons she chooses one.
    upgrade(
        "arcane_mastery",
        "maegan_cyndewin",
        |it| {
            let it = it.foe_at(GOLEMS, 60).boon("foe", Boon::Inspiration, 1).boon("foe", Boon::Vitality, 1).runes(WILD);
            it.pick_unit("foe").pick_unit("foe").pick(Action::Boon(Boon::Vitality)).skill()
        },
        &["foe gains 1 panic", "foe loses 1 vitality"],
    );
    upgrade(
        "etharyon_of_the_ailatar",
        faolan,
        |it| it.ally(WARRIORS).pick_unit("ally").pick(Action::Reform).skill(),
        &["ally reforms"],
    );
    upgrade(
        "fertile_soil",
        "aymhelin_scions 2x1",
        |it| it.runes(GREEN).wound("me").moment(When::BeforeEnd),
        &["me heals 1"],
    );
    // Stable is 2: white and blue, and two blue dice more.
    upgrade(
        "legendary_prowess",
        faolan,
        |it| {
            let white = miniatures::content::Colour::White.index() as u8;
            it.foe(GOLEMS).pick(Action::Face { die: 1, face: white }).dice(&[0, 2, 0, 0]).melee()
        },
        &["me rolls white:- white:hit blue:- blue:-"],
    );
    upgrade_prevents(
        "legendary_prowess",
        faolan,
        |it| it.flanker("rune_golems 1x1", "foe").dice(&[0, 0, 0]).defends(),
        &["foe rolls red:- red:- red:-"],
    );
    upgrade_prevents(
        "martial_magic",
        "maegan_cyndewin",
        |it| it.foe_at(GOLEMS, 300).dice(&[0, 0]).shoots(),
        &["me attacks foe"],
    );
    let defense = |it: Scene| {
        let figure = miniatures::state::FigureKind::Regular { wounds: 0 };
        it.battle.state.defense(it.me, figure, None).total()
    };
    value("martial_magic", "maegan_cyndewin", defense, 3, 2);
    upgrade(
        "valor_of_the_fallen",
        faolan,
        |it| it.ally(WARRIORS).boon("me", Boon::Inspiration, 1).pick_unit("ally").skill(),
        &["ally gains 1 inspiration"],
    );
    upgrade("valor_of_the_fallen", faolan, |it| it.tests("me", 1), &["me holds"]);
    upgrade(
        "vicious_roots",
        "aymhelin_scions 2x1",
        |it| it.foe(GOLEMS).boon("foe", Boon::Vitality, 1).dice(&[0, 0, 0]).melee(),
        &["discards vicious_roots", "me gains 1 immobilize", "foe loses 1 vitality", "foe gains 1 immobilize"],
    );
    upgrade(
        "wildcalls_instinct",
        aliana,
        |it| it.pick_move(Edge::Front, TemplateKind::Turn, 2).activates(ActionKind::March, None),
        &["me moves turn 2"],
    );
    upgrade(
        "wildcalls_instinct",
        aliana,
        |it| it.pick_move(Edge::Left, TemplateKind::Turn, 2).activates(ActionKind::Shift, None),
        &["me moves turn 2"],
    );
}

/// Heroes as champions of other units.
#[test]
fn heroes_as_champions() {
    upgrade(
        "aliana_of_summersong_upgrade",
        "leonx_riders 2x1",
        |it| it.foe(GOLEMS).dice(&[0, 0, 0, 5]).melee(),
        &["me rolls red:- blue:- blue:- white:hit+hit"],
    );
    let charge =
        |it: Scene| it.foe_at(GOLEMS, 30).dice(&[0, 0, 0, 0]).activates(ActionKind::March, Some(ModifierKind::Charge));
    upgrade("aliana_of_summersong_upgrade", "leonx_riders 2x1", charge, &["foe gains 2 panic"]);
    upgrade(
        "maegan_cyndewin_upgrade",
        WARRIORS,
        |it| it.foe(GOLEMS).runes(GREEN).dice(&[0, 0, 0]).pick(Action::Number(0)).melee(),
        &["pool 2"],
    );
    upgrade(
        "maegan_cyndewin_upgrade",
        WARRIORS,
        |it| {
            let it = it.foe(GOLEMS).beside("spearmen 2x1", 60, "other").dice(&[7, 0, 0]);
            it.pick(Action::Die(1)).pick(Action::Number(1)).melee()
        },
        &["other suffers 2"],
    );
    upgrade(
        "prince_faolan_upgrade",
        WARRIORS,
        |it| it.foe(GOLEMS).dice(&[5, 0, 0]).melee(),
        &["me rolls white:hit+hit blue:- blue:-"],
    );
    upgrade(
        "prince_faolan_upgrade",
        WARRIORS,
        |it| it.pick_move(Edge::Front, TemplateKind::Wheel, 1).activates(ActionKind::March, None),
        &["me moves wheel 1"],
    );
}
