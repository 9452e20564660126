//! What is printed, and what would be refused.

use miniatures::content::{
    ActionKind, AttackKind, Confidence, Content, Icon, ModifierKind, MoraleType, Rune, SOURCES, Sources, TerrainKind,
    UnitType, UpgradeIcon, When, content,
};
use testkit::proves;

/// 4.3, 49.3, 53.4, 33.5, 87.1, 89.0 The kinds are exactly those of the rulebook.
#[test]
fn the_kinds_are_those_of_the_rulebook() {
    let words = |all: Vec<&'static str>| all.join(" ");
    assert_eq!(
        words(ActionKind::ALL.iter().map(|it| it.word()).collect()),
        "march shift reform melee ranged rally skill"
    );
    assert_eq!(
        words(ModifierKind::ALL.iter().map(|it| it.word()).collect()),
        "turn charge turning_charge wheel defend enhance bonus"
    );
    assert_eq!(words(MoraleType::ALL.iter().map(|it| it.word()).collect()), "doubt fear confusion");
    assert_eq!(words(Rune::ALL.iter().map(|it| it.word()).collect()), "unstable stable natural");
    assert_eq!(words(UnitType::ALL.iter().map(|it| it.word()).collect()), "infantry cavalry siege");
    assert_eq!(
        words(UpgradeIcon::ALL.iter().map(|it| it.word()).collect()),
        "artifact champion equipment heavy heraldry music training unique"
    );
}

/// 4.1, 19.1, 78.0, 11.0, 19.2, 24.0, 44.2 Every dial entry and card is complete.
#[test]
fn every_card_is_complete() {
    proves!("4.1", "19.1", "44.2");
    assert_eq!((content().units.len(), content().upgrades.len()), (34, 179));
    for unit in &content().units {
        assert!(unit.actions.iter().all(|it| (1..=9).contains(&it.initiative)), "{}", unit.id);
        assert!(unit.actions.len() <= 8 && unit.modifiers.len() <= 8, "{}", unit.id);
        assert!(!unit.attacks.is_empty() && unit.wounds > 0, "{}", unit.id);
    }
    let march = content().units.iter().find(|it| it.id == "spearmen").expect("spearmen").actions[0];
    assert_eq!((march.initiative, march.action), (4, ActionKind::March));
}

/// 1.3a, 80.3, exp.unique-surge.1 Surge abilities have a price and belong to an attack.
#[test]
fn surge_abilities_have_a_price() {
    let units = content().units.iter().flat_map(|it| &it.abilities);
    let upgrades = content().upgrades.iter().flat_map(|it| &it.abilities);
    let surges: Vec<_> = units.chain(upgrades).filter(|it| it.when == When::Surge).collect();
    proves!("exp.unique-surge.1");
    assert!(surges.len() > 25);
    assert!(surges.iter().all(|it| it.surge > 0));
    let leonx = &content().units.iter().find(|it| it.id == "leonx_riders").expect("leonx").abilities;
    assert_eq!(leonx[1].kind, miniatures::content::SurgeKind::Unique);
    assert!(leonx[0].attack.includes(AttackKind::Melee) && !leonx[0].attack.includes(AttackKind::Ranged));
}

/// 33.0, 33.4, exp.inactive-runes.1 Five tokens with runes on both sides.
#[test]
fn there_are_five_energy_tokens() {
    proves!("33.0", "33.4", "exp.inactive-runes.1");
    assert_eq!(content().energy.len(), 5);
    let mut state = miniatures::Setup::core().begin().expect("legal").0;
    (state.energy, state.is_cast) = ([true, false, false, false, false], true);
    assert_eq!(state.runes(), [4, 1, 2], "unstable, stable, natural");
    assert_eq!(state.inactive_runes(), [0, 2, 1], "what lies below");
}

/// 81.10, 25.2, 57.2 Terrain cards have two sides; deployments say how much terrain; objectives say something.
#[test]
fn cards_of_the_setup_are_complete() {
    for card in 1..=5 {
        let sides: Vec<_> = content().terrain.iter().filter(|it| it.card == card).map(|it| it.kind).collect();
        assert!(sides.contains(&TerrainKind::Defensive) && sides.contains(&TerrainKind::Dangerous));
    }
    proves!("81.10", "25.2", "57.2");
    assert!(content().deployments.iter().all(|it| it.defensive_terrain + it.dangerous_terrain <= 4));
    // Confluence of Magic is about runes: its tokens are worth nothing.
    let is_worth = |it: &miniatures::content::ObjectiveCard| {
        it.points > 0 || it.id == miniatures::content::Objective::ConfluenceOfMagic
    };
    assert!(content().objectives.iter().all(|it| !it.name.is_empty() && is_worth(it)));
    assert_eq!(content().morale_deck().len(), 30);
}

/// 10.3 The dice: eight, eight and twelve sides.
#[test]
fn dice_have_their_sides() {
    let sides: Vec<usize> = content().dice.iter().map(|it| it.faces.len()).collect();
    assert_eq!(sides, [8, 8, 12]);
    let mortal =
        content().dice.iter().map(|it| it.faces.iter().flatten().filter(|it| **it == Icon::MortalStrike).count());
    assert_eq!(mortal.collect::<Vec<_>>(), [0, 0, 1]);
}

fn error(sources: Sources<'_>) -> String {
    Content::parse(&sources).expect_err("it is refused").to_string()
}

/// golden.1 Broken rows are refused with file, card and field.
#[test]
fn broken_rows_are_named() {
    let change = |from: &str, to: &str| SOURCES.units.replacen(from, to, 1);
    let trays = change("trays = 2, columns = 2, rows = 1, cost = 18", "trays = 3, columns = 2, rows = 1, cost = 18");
    let why = error(Sources { units: &trays, ..SOURCES });
    assert!(why.starts_with("units.toml: spearmen: configs"), "{why}");
    let colour = change("dice = [\"red\", \"blue\"]", "dice = [\"red\", \"pink\"]");
    let why = error(Sources { units: &colour, ..SOURCES });
    assert!(why.starts_with("units.toml: spearmen") && why.contains("pink"), "{why}");
    let speed = change("action = \"march\", speed = 2", "action = \"march\"");
    assert!(error(Sources { units: &speed, ..SOURCES }).contains("march needs a speed"));
    let twice = format!(
        "{}\n{}",
        SOURCES.upgrades,
        "[[upgrade]]\nid = \"fire_rune\"\nname = \"x\"\ntype = \"music\"\nfaction = \"any\"\ncost = 1\nunique_name = false\nabilities = []\nconfidence = \"likely\"\ncost_confidence = \"likely\"\n"
    );
    assert!(error(Sources { upgrades: &twice, ..SOURCES }).contains("twice"));
    let verb = SOURCES.upgrades.replacen("add_icon", "add_icorn", 1);
    assert!(error(Sources { upgrades: &verb, ..SOURCES }).contains("add_icorn"));
    let straight = SOURCES.geometry.replacen("length = 42.0\nangle = 0.0", "length = 40.0\nangle = 0.0", 1);
    assert!(error(Sources { geometry: &straight, ..SOURCES }).contains("17.1b"));
    assert!(error(Sources { dice: "", ..SOURCES }).contains("dice.toml"));
}

/// Facts that a second search brought: each value as it is printed.
#[test]
fn found_facts_are_in_the_content() {
    let upgrade = |id: &str| content().upgrade(content().upgrade_by_id(id).expect("there is such an upgrade"));
    for (id, cost) in [
        ("obcasiums_gauntlet", 5),
        ("warden_of_horn_and_branch", 5),
        ("greenwatch_herald", 3),
        ("marching_starling", 2),
        ("hunters_guile", 4),
        ("pathwalkers_amulet", 3),
        ("vicious_roots", 3),
        ("the_spirit_sword", 6),
        ("etharyon_of_the_ailatar", 5),
        ("lay_of_the_land", 4),
        ("maegan_cyndewin_upgrade", 10),
        ("thuk_tar_and_gorgemaw_upgrade", 19),
        ("odious_appetite", 6),
        ("ritual_venom", 3),
        ("rallying_shrieker", 4),
        ("arcane_mastery", 2),
        ("malcornes_bequest", 6),
        ("scuttling_horror", 3),
        ("cacophony_reaver", 6),
        ("bannerscamp", 4),
        ("legendary_prowess", 5),
        ("dimodian_blades", 5),
        ("undying_hate", 3),
        ("insatiable_hunger", 3),
        ("viscera_goblet", 7),
        ("warsprinter", 3),
        ("aggressive_shrieker", 5),
        ("visored_helms", 7),
    ] {
        let card = upgrade(id);
        assert_eq!((card.cost, card.cost_confidence), (cost, Confidence::Certain), "{id}");
    }
    let unit = |id: &str| content().unit(content().unit_by_id(id).expect("there is such a unit"));
    let row = |id: &str, trays: u8| {
        let row = unit(id).configs.iter().find(|it| it.trays == trays).expect("such a row");
        (row.columns, row.rows, row.cost)
    };
    assert_eq!(row("obscenes", 6), (2, 3, 70));
    assert_eq!(row("ventala_skirmishers", 4), (2, 2, 30));
    assert_eq!(row("viper_legion_archers", 4), (2, 2, 33));
    assert_eq!(row("prince_faolan", 1), (1, 1, 36));
    let objective = content().objective(miniatures::content::Objective::ConfluenceOfMagic);
    assert_eq!((objective.points, objective.confidence), (0, Confidence::Likely));
}

/// A row says field by field what is ours, geometry and tokens too.
#[test]
fn every_row_says_what_is_ours() {
    let origins = rows::origins(&miniatures::content::PRINTED);
    let ours = |kind: &str, id: &str| -> Option<(String, bool)> {
        let found = origins.iter().find(|it| it.kind == kind && it.id == id)?;
        Some((found.ours.join(" "), found.is_whole))
    };
    let told = |text: &str, is_whole: bool| Some((text.to_owned(), is_whole));
    assert_eq!(ours("geometry", "tray"), told("side", false));
    assert_eq!(ours("geometry", "range_ruler"), told("band_length total_length", false));
    assert_eq!(ours("template", "straight_1"), told("", false));
    assert_eq!(ours("template", "wheel_2"), told("angle length radius", false));
    assert_eq!(ours("terrain", "crumbling_wall"), told("card depth shape width", false));
    assert_eq!(ours("terrain", "mire"), told("capacity card depth keywords kind name shape width", true));
    assert_eq!(ours("boon", "vitality"), told("when", false));
    assert_eq!(ours("boon", "inspiration"), told("", false));
    assert_eq!(ours("deployment", "unprepared"), told("", false));
    assert_eq!(ours("deployment", "battle_lines"), told("blue red", false));
    assert_eq!(ours("objective", "bounty"), told("during_play end_of_game points", false));
    assert_eq!(ours("unit", "spearmen"), told("", false));
    assert_eq!(ours("unit", "obscenes"), told("dial", false));
    let n_rows = |kind: &str| origins.iter().filter(|it| it.kind == kind).count();
    let kinds = ["unit", "upgrade", "terrain", "deployment", "objective", "template", "bane", "boon", "condition"];
    assert_eq!(kinds.map(n_rows), [34, 179, 10, 18, 6, 9, 4, 2, 5]);
}

/// Every number that an ability does something with stands in its words too; the
/// surges that it costs are shown beside them.
#[test]
fn words_say_the_numbers_of_their_abilities() {
    let unlike = rows::unlike_numbers(&miniatures::content::PRINTED, &["do", "cost", "if", "always"], &["surge"]);
    let mut silent: Vec<_> = unlike.iter().filter(|it| !it.done.is_empty()).map(|it| it.id.as_str()).collect();
    silent.sort_unstable();
    silent.dedup();
    // Tokens that pile up have a limit that is out of reach.
    assert_eq!(silent, ["feeding_frenzy", "viscera_goblet"]);
}
