//! Army building, unique names, upgrades, and the ways lists travel.

use miniatures::army::{
    ArmyError, ArmyList, Entry, check, from_code, from_ros, from_rosz, from_text, parse_entry, presets, sheet, to_code,
    to_ros, to_rosz, to_text,
};
use miniatures::content::Faction;
use miniatures::{Mode, Setup, UnitIx};
use testkit::proves;

fn list(units: &[&str]) -> ArmyList {
    let units: Vec<Entry> = units.iter().map(|it| parse_entry(it).expect("a unit")).collect();
    let mut list = ArmyList { name: "Test".to_owned(), faction: None, units };
    list.faction = list.faction();
    list
}

/// The rules that an army breaks.
fn broken(units: &[&str], limit: u16) -> Vec<String> {
    check(&list(units), limit).into_iter().map(|it| it.rule.into_owned()).collect()
}

const NONE: [&str; 0] = [];

/// army.1, army.4, army.6, setup.1-3, skirmish.1 Points of trays and upgrades count.
#[test]
fn the_point_limit_counts_trays_and_upgrades() {
    let army = list(&["spearmen 3x2 +tempered_steel", "spearmen 2x2"]);
    proves!("army.1", "army.4", "army.6");
    assert_eq!(army.units[0].cost(), 43);
    assert_eq!(army.points(), 73);
    assert_eq!(check(&army, 73), []);
    assert_eq!(broken(&["spearmen 3x2 +tempered_steel", "spearmen 2x2"], 72), ["setup.1-3"]);
    assert_eq!(broken(&["spearmen 3x3", "spearmen 3x3", "spearmen 3x3", "spearmen 2x2"], 200), ["army.1"]);
    assert_eq!(broken(&["spearmen 3x3", "spearmen 3x2", "spearmen 2x1"], 100), ["skirmish.1"]);
}

/// army.2, 37.0, 88.7 One faction, any mix; cards without a faction fit everywhere.
#[test]
fn an_army_has_one_faction() {
    proves!("army.2", "88.7", "37.0");
    assert_eq!(broken(&["spearmen 2x1", "spearmen 2x2", "spearmen 3x2", "oathsworn_cavalry 2x1"], 200), NONE);
    assert_eq!(broken(&["spearmen 2x1", "reanimates 2x1"], 200), ["army.2"]);
    assert_eq!(broken(&["spearmen 2x1 +tempered_steel"], 200), NONE);
    assert_eq!(broken(&["reanimates 3x2 +file_leader"], 200), NONE);
    assert_eq!(broken(&["oathsworn_cavalry 2x2 +honor_markings"], 200), ["88.7"]);
}

/// army.3, army.3-2, army.5-2 Only arrangements of the table, and the slots of their row.
#[test]
fn only_listed_arrangements_with_the_slots_of_their_row() {
    proves!("army.3", "army.3-2", "army.5-2");
    assert_eq!(broken(&["spearmen 5x1"], 200), ["army.3"]);
    assert_eq!(broken(&["spearmen 2x3"], 200), ["army.3"]);
    assert_eq!(broken(&["spearmen 3x3 +front_line_rune_golem"], 200), NONE);
    assert_eq!(broken(&["spearmen 2x1 +front_line_rune_golem"], 200), ["army.5"]);
}

/// army.5, 88.0 Each icon takes one upgrade.
#[test]
fn each_icon_takes_one_upgrade() {
    proves!("army.5", "88.0");
    assert_eq!(broken(&["spearmen 2x1 +tempered_steel +trumpets"], 200), NONE);
    assert_eq!(broken(&["spearmen 2x1 +tempered_steel +wind_rune"], 200), ["army.5"]);
}

/// army.7, 88.6 Unit types, named units.
#[test]
fn upgrades_fit_their_unit() {
    proves!("army.7", "88.6");
    assert_eq!(broken(&["oathsworn_cavalry 2x2 +lion_standard_bearer"], 200), ["88.6"]);
    assert_eq!(broken(&["lord_hawthorne +wraith_step"], 200), ["army.7"]);
    assert_eq!(broken(&["kari_wraithstalker +wraith_step"], 200), NONE);
}

/// army.10, card.kari-wraithstalker.aymhelin-allies, faq.upgrades.1 Guests.
#[test]
fn kari_brings_one_latari_infantry_unit() {
    proves!("army.10", "card.kari-wraithstalker.aymhelin-allies", "faq.upgrades.1");
    assert_eq!(broken(&["kari_wraithstalker", "deepwood_archers 2x1"], 200), NONE);
    let two = broken(&["kari_wraithstalker", "deepwood_archers 2x1", "darnati_warriors 2x1"], 200);
    assert_eq!(two, ["card.kari-wraithstalker.aymhelin-allies"]);
    let cavalry = broken(&["kari_wraithstalker", "leonx_riders 2x1"], 200);
    assert_eq!(cavalry, ["card.kari-wraithstalker.aymhelin-allies"]);
    assert_eq!(broken(&["kari_wraithstalker", "deepwood_archers 2x1 +tempered_steel"], 200), NONE);
    assert_eq!(broken(&["kari_wraithstalker", "deepwood_archers 2x1 +bolo_nets"], 200), ["faq.upgrades.1"]);
    assert_eq!(broken(&["kari_wraithstalker", "deepwood_archers 2x1 +coiled_stance"], 200), ["faq.upgrades.1"]);
    assert_eq!(broken(&["ankaur_maro", "spearmen 2x1"], 200), NONE);
    assert_eq!(broken(&["ankaur_maro", "spearmen 2x1", "berserkers 2x1"], 200), ["army.2"]);
}

/// army.11, 86.2 One unique unit for each 100 points; unique upgrades do not count.
#[test]
fn unique_units_are_limited_by_points() {
    let two = ["kari_wraithstalker", "lord_hawthorne"];
    proves!("army.11", "86.2");
    assert_eq!(broken(&two, 200), NONE);
    assert_eq!(broken(&two, 100), ["army.11"]);
    assert_eq!(broken(&["kari_wraithstalker", "lord_hawthorne", "baron_zachareth"], 200), ["army.11"]);
    let upgrades =
        ["kari_wraithstalker +heartseeker", "lord_hawthorne +the_dawnblade", "spearmen 2x2 +baron_zachareth_upgrade"];
    assert_eq!(broken(&upgrades, 200), NONE);
}

/// 86.0, 86.1 No unique name twice, whatever sort of card it is on.
#[test]
fn a_unique_name_is_there_once() {
    proves!("86.0", "86.1");
    assert_eq!(broken(&["kari_wraithstalker", "spearmen 2x2 +kari_wraithstalker_upgrade"], 200), ["86.1"]);
    assert_eq!(broken(&["lord_vorunthul", "vorunthul_the_cursed"], 200), ["86.1"]);
    assert_eq!(broken(&["kari_wraithstalker +heartseeker", "lord_hawthorne +heartseeker"], 200), ["86.1"]);
}

/// card.ardus-ixerebus.host-of-crows Slots of the next more expensive row.
#[test]
fn host_of_crows_lends_the_next_row() {
    proves!("card.ardus-ixerebus.host-of-crows");
    assert_eq!(broken(&["reanimates 2x1 +bull_pennon"], 200), ["army.5"]);
    assert_eq!(broken(&["ardus_ixerebus", "reanimates 2x1 +bull_pennon"], 200), NONE);
    let top = ["ardus_ixerebus", "reanimates 4x3 +trumpets +bull_pennon +file_leader"];
    assert_eq!(broken(&top, 200), NONE);
}

/// army.10 Maegan gives Latari infantry a place for a Sorceress; a bearer gives one for an artifact.
#[test]
fn heroes_and_bearers_add_slots() {
    assert_eq!(broken(&["darnati_warriors 2x1 +storm_sorceress"], 200), ["army.5"]);
    assert_eq!(broken(&["maegan_cyndewin", "darnati_warriors 2x1 +storm_sorceress"], 200), NONE);
    assert_eq!(broken(&["spearmen 2x2 +artifact_bearer +the_dawnblade"], 200), NONE);
    assert_eq!(broken(&["spearmen 2x2 +the_dawnblade"], 200), ["army.5"]);
}

/// setup.1 An empty army and unknown cards are no army.
#[test]
fn nothing_is_not_an_army() {
    let empty = check(&ArmyList::default(), 200);
    proves!("setup.1");
    assert_eq!(empty[0].rule, "setup.1");
    let strange = ArmyList { units: vec![Entry::new("dragons", 1, 1, &[])], ..ArmyList::default() };
    assert_eq!(check(&strange, 200)[0].rule, "army.2");
    let unknown = ArmyList { units: vec![Entry::new("spearmen", 2, 1, &["sharp_stick"])], ..ArmyList::default() };
    assert_eq!(check(&unknown, 200)[0].rule, "army.5");
}

/// army.1 Text reads back as it was written, and says what it cannot read.
#[test]
fn text_travels() {
    let army = list(&["spearmen 2x2 +citadel_weapons_master +tempered_steel", "kari_wraithstalker +heartseeker"]);
    let text = to_text(&army);
    assert!(text.contains("Spearmen 2x2: Citadel Weapons Master, Tempered Steel [41]"), "{text}");
    assert_eq!(from_text(&text).expect("it reads back"), army);
    assert_eq!(from_text("dragons 2x2:"), Err(ArmyError::NoUnit { line: 1, name: "dragons".to_owned() }));
    let wrong = from_text("Spearmen 2x2: Sharp Stick");
    assert_eq!(wrong, Err(ArmyError::NoUpgrade { line: 1, name: "Sharp Stick".to_owned() }));
    assert!(matches!(from_text("A list (daqan)\nSpearmen"), Err(ArmyError::NoTrays { line: 2, .. })));
    assert_eq!(from_text("# nothing"), Err(ArmyError::Empty));
}

/// army.1 Share codes read back; a changed one is noticed.
#[test]
fn share_codes_travel() {
    for preset in presets() {
        let code = to_code(&preset.list);
        let back = from_code(&code).expect("it reads back");
        assert_eq!(back.units, preset.list.units, "{}", preset.id);
        assert_eq!(ArmyList::read(&code).expect("read finds the kind").units, preset.list.units);
        let mut damaged = code.clone();
        let last = if damaged.pop() == Some('A') { 'B' } else { 'A' };
        damaged.push(last);
        assert_eq!(from_code(&damaged), Err(ArmyError::Code));
    }
}

/// army.1 BattleScribe rosters, plain and zipped.
#[test]
fn rosters_travel() {
    for preset in presets() {
        let roster = to_ros(&preset.list);
        let back = from_ros(&roster).expect("it reads back");
        assert_eq!(back.units, preset.list.units, "{}", preset.id);
        assert_eq!(back.faction, preset.list.faction);
        let zipped = to_rosz(&preset.list).expect("it can be zipped");
        assert_eq!(from_rosz(&zipped).expect("it reads back").units, preset.list.units);
    }
    assert!(matches!(from_ros("<catalogue/>"), Err(ArmyError::Roster(_))));
    assert!(matches!(from_rosz(b"no zip at all"), Err(ArmyError::Roster(_))));
}

/// army.3 A roster as the public catalogues write it: size groups, odd spaces, names without hyphen.
#[test]
fn a_foreign_roster_is_understood() {
    let roster = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster id="1" name="Mine" gameSystemName="Runewars" xmlns="http://www.battlescribe.net/schema/rosterSchema">
 <costs><cost name=" Points" typeId="eec9-41b4-b794-8076" value="66.0"/></costs>
 <forces><force id="2" name="Standard Army" catalogueName="Daqan Lords"><selections>
  <selection id="3" name="Spearmen" number="1" type="unit"><selections>
    <selection id="4" name="2x1 Trays" number="1" type="upgrade"/>
    <selection id="5" name="Master Crafted Weapons" number="1" type="upgrade"/>
  </selections></selection>
  <selection id="6" name="Lord Hawthorne" number="1" type="unit"><selections>
    <selection id="7" name="Unique Unit" number="1" type="upgrade"/>
  </selections></selection>
 </selections></force></forces></roster>"#;
    let army = from_ros(roster).expect("it is understood");
    assert_eq!(army.faction, Some(Faction::Daqan));
    assert_eq!(army.units[0], Entry::new("spearmen", 2, 1, &["master_crafted_weapons"]));
    assert_eq!(army.units[1], Entry::new("lord_hawthorne", 1, 1, &[]));
    assert_eq!(army.points(), 18 + 4 + 34);
}

/// army.12-2, skirmish.2 Presets are legal; the core set lists are skirmish armies.
#[test]
fn presets_are_legal() {
    for preset in presets() {
        assert_eq!(check(&preset.list, preset.points), [], "{}", preset.id);
        assert!(preset.points - preset.list.points() <= 12, "{} wastes points", preset.id);
        assert!(sheet(&preset.list).contains("actions:"));
    }
    assert_eq!(presets()[0].list.points(), 99);
    assert_eq!(presets()[1].list.points(), 96);
}

/// army.3 A single tray says so, or the text could not be read again.
#[test]
fn a_single_tray_is_written_down() {
    let army = list(&["rune_golems 1x1", "carrion_lancers 1x1", "kari_wraithstalker"]);
    let text = to_text(&army);
    assert!(text.contains("Rune Golems 1x1 [17]") && text.contains("Kari Wraithstalker [32]"), "{text}");
    assert_eq!(from_text(&text).expect("it reads back").units, army.units);
}

/// Random armies of every faction and both sizes come back from each of the ways in which they travel.
#[test]
fn random_armies_travel_in_every_form() {
    for seed in 0..24 {
        let mut chance = kernel::Chance::new(kernel::Seed::from_number(seed));
        let (limit, faction) = (if seed % 2 == 0 { 100 } else { 200 }, Faction::ALL[seed as usize % 4]);
        let mut army = miniatures::army::random(Some(faction), limit, &mut chance).expect("an army");
        for (index, entry) in army.units.iter_mut().enumerate() {
            entry.player = (index % 2) as u8;
        }
        army.name = format!("The \"{seed}th\" <host> & friends (in brackets)");
        let forms: [(&str, Vec<u8>); 5] = [
            ("text", to_text(&army).into_bytes()),
            ("code", to_code(&army).into_bytes()),
            ("ros", to_ros(&army).into_bytes()),
            ("rosz", to_rosz(&army).expect("it can be zipped")),
            ("json", serde_json::to_vec(&army).expect("it is JSON")),
        ];
        for (form, bytes) in forms {
            let back = ArmyList::import(&bytes).unwrap_or_else(|error| panic!("{form} of {army:?}: {error}"));
            assert_eq!((back.list.units, back.list.faction), (army.units.clone(), army.faction), "{form}");
            assert!(back.unread.is_empty(), "{form}");
            assert!(form == "code" || back.list.name == army.name, "{form}: {}", back.list.name);
        }
    }
}

/// However many points are agreed, two armies have no more units than a table holds.
#[test]
fn a_table_holds_so_many_units() {
    proves!("setup.1-3");
    let of = |n: usize| list(&vec!["carrion_lancers 1x1"; n]);
    assert_eq!(check(&of(32), 2000), []);
    assert_eq!(check(&of(33), 2000).iter().map(|it| it.rule.as_ref()).collect::<Vec<_>>(), ["setup.1-3"]);
    let full = Setup { points: 2000, ..Setup::new(Mode::Standard, [of(32), of(32)]) };
    let (state, _) = full.begin().expect("legal");
    let last = UnitIx(63);
    assert_eq!(state.all().collect::<miniatures::state::Units>().iter().last(), Some(last));
    let text = "Carrion Lancers 1x1\n".repeat(33);
    assert!(matches!(ArmyList::read(&text), Err(ArmyError::TooLong { most: 32, .. })));
}

/// army.2, army.10 The faction follows from the units, whoever stands first and whatever the title says.
#[test]
fn the_faction_follows_from_the_army() {
    let of = |text: &str| from_text(text).expect("a list").faction;
    assert_eq!(of("Deepwood Archers 2x1\nKari Wraithstalker"), Some(Faction::Daqan), "the archers are Kari's guests");
    assert_eq!(of("Spearmen 2x2\nAnkaur Maro\nReanimates 2x1"), Some(Faction::Waiqar), "Ankaur has a guest");
    assert_eq!(of("Mine (latari, 30 points)\nSpearmen 2x2"), Some(Faction::Daqan));
    let guest = ArmyList { faction: None, ..list(&["deepwood_archers 2x1", "kari_wraithstalker"]) };
    assert_eq!(check(&guest, 200), []);
}

/// army.5 Of two cards with one name the slot decides which is meant.
#[test]
fn cards_of_one_name_are_told_apart_by_slot() {
    let army = from_text("Reanimates 4x3: Vorun'thul the Cursed").expect("a list");
    assert_eq!(army.units[0].upgrades, ["vorunthul_the_cursed_heavy_upgrade"]);
    let roster = to_ros(&army);
    assert!(roster.contains("name=\"Vorun&apos;thul the Cursed\""), "{roster}");
    assert_eq!(from_ros(&roster).expect("it reads back").units, army.units);
}

fn roster(selections: &str) -> String {
    format!(
        "<roster name=\"Mine\"><forces><force catalogueName=\"Daqan Lords\"><selections>{selections}</selections></force></forces></roster>"
    )
}

/// army.4 A selection that counts two is two units, each with its share of what is below.
#[test]
fn a_roster_counts_its_units() {
    let roster = roster(
        r#"<selection name="Rune Golems" number="2" type="unit"><selections>
             <selection name="Visored Helms" number="2" type="upgrade"/><selection name="2x1 Trays" number="1" type="upgrade"/>
           </selections></selection>"#,
    );
    let army = from_ros(&roster).expect("it is understood");
    assert_eq!(army.units, vec![Entry::new("rune_golems", 2, 1, &["visored_helms"]); 2]);
    assert_eq!(army.points(), 2 * (28 + 7));
}

/// A roster that is understood in part is imported in part, and what is not is named; a whole list is asked for elsewhere.
#[test]
fn a_roster_is_imported_in_part() {
    let roster = roster(
        r#"<selection name="Goblin Raiders" number="1" type="unit"><selections>
             <selection name="Rusty Knives" number="1" type="upgrade"/></selections></selection>
           <selection name="Spearmen" number="1" type="unit"><selections>
             <selection name="2x2 Trays" number="1" type="upgrade"/><selection name="Sharp Stick" number="1" type="upgrade"/>
             <selection name="Tempered Steel" number="1" type="upgrade"/></selections></selection>"#,
    );
    let read = ArmyList::import(roster.as_bytes()).expect("part of it is understood");
    assert_eq!(read.list.units, [Entry::new("spearmen", 2, 2, &["tempered_steel"])]);
    assert_eq!(read.unread, ["Goblin Raiders", "Sharp Stick"]);
    let why = ArmyList::read(&roster).expect_err("a table wants all of it").to_string();
    assert_eq!(why, "there is no card for Goblin Raiders, Sharp Stick");
    let text = ArmyList::import(b"Goblin Raiders 2x1\nSpearmen 2x2: Sharp Stick").expect("part of it is understood");
    assert_eq!((text.list.units.len(), text.unread.join(", ")), (1, "Goblin Raiders, Sharp Stick".to_owned()));
    assert!(ArmyList::import(b"Goblin Raiders 2x1").is_err(), "nothing of it is understood");
}
