//! The content is sound, and broken rows say where they are broken.

use runewars::content::{Content, ContentError, Sources, content};

fn broken(change: impl Fn(&mut Sources)) -> String {
    let mut sources = Sources::PRINTED;
    change(&mut sources);
    match Content::parse(&sources) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("the broken content was accepted"),
    }
}

fn leak(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

#[test]
fn the_box_is_complete() {
    let content = content();
    assert_eq!(content.units.iter().filter(|it| it.faction.is_none()).map(|it| u32::from(it.figures)).sum::<u32>(), 40);
    for sheet in &content.sheets {
        let base: u32 = content.units_of(sheet.faction, false).map(|it| u32::from(content.unit(it).figures)).sum();
        let all: u32 = content.units_of(sheet.faction, true).map(|it| u32::from(content.unit(it).figures)).sum();
        assert_eq!((base, all), (36, 48), "{}", sheet.name);
        let mut sums = [0; 3];
        for area in &content.tiles[sheet.home.index()].areas {
            for (sum, more) in sums.iter_mut().zip(content.printed[area.index()].yields) {
                *sum += more;
            }
        }
        assert_eq!(sums, sheet.start, "the dials start at what the home realm yields");
    }
    let destinies = |wanted| content.fate.iter().filter(|it| it.destiny == wanted).count();
    use runewars::content::Destiny::{Gold, Red, Silver};
    assert_eq!((destinies(Gold), destinies(Silver), destinies(Red)), (4, 8, 18));
}

#[test]
fn broken_rows_are_named() {
    let why = broken(|it| it.units = leak(it.units.replace("initiative = 5", "initiative = 6")));
    assert!(why.contains("units.toml") && why.contains("siege_tower") && why.contains("initiative"), "{why}");
    let why = broken(|it| it.units = leak(it.units.replacen("unit = \"reanimate\"", "unit = \"reanimator\"", 1)));
    assert!(why.contains("necromancer") && why.contains("reanimator"), "{why}");
    let why = broken(|it| it.quests = leak(it.quests.replacen("area = \"1A\"", "area = \"99Z\"", 1)));
    assert!(why.contains("quests.toml") && why.contains("area"), "{why}");
    let why = broken(|it| it.tactics = leak(it.tactics.replacen("count = 2", "count = 3", 1)));
    assert!(why.contains("tactics.toml") && why.contains("51"), "{why}");
    let why = broken(|it| it.seasons = leak(it.seasons.replacen("dials_to_production", "dials_to_nowhere", 1)));
    assert!(why.contains("seasons.toml"), "{why}");
    let why = broken(|it| it.factions = leak(it.factions.replacen("\"footman\"", "\"foot\"", 1)));
    assert!(why.contains("factions.toml") && why.contains("Daqan"), "{why}");
    let why = broken(|it| it.fate = leak(it.fate.replacen("number = 2\n", "number = 3\n", 1)));
    assert!(why.contains("fate.toml"), "{why}");
    assert!(matches!(
        Content::parse(&Sources { heroes: "", ..Sources::PRINTED }),
        Err(ContentError::Toml { file: "heroes.toml", .. })
    ));
}

/// What a row says of its origin names its own fields, and the game's page can count on it: most
/// rows are ours in part or in whole, none says both of a field.
#[test]
fn rows_say_what_is_ours() {
    let why = broken(|it| it.heroes = leak(it.heroes.replacen("known = [\"name\"]", "known = [\"nmae\"]", 1)));
    assert!(why.contains("heroes.toml") && why.contains("known") && why.contains("nmae"), "{why}");
    let rows = rows::origins(&runewars::content::PRINTED);
    let of = |id: &str| rows.iter().find(|it| it.id == id).unwrap_or_else(|| panic!("no row {id}"));
    assert_eq!(of("knight").ours, [""; 0]);
    assert_eq!(of("rally_cry").ours, ["count"]);
    let ripper = &of("flesh_ripper").ours;
    assert!(["fast", "special", "text"].iter().all(|it| ripper.iter().any(|ours| ours == it)), "{ripper:?}");
    assert!(!ripper.iter().any(|it| it == "health" || it == "initiative"), "{ripper:?}");
    let share = rows::share(&rows);
    assert!(share.whole > share.rows / 3 && share.partly > 50, "{share:?}");
}

/// What was found about the printed game is in the content: figures of units, Daqan dials, the third Title.
#[test]
fn found_facts() {
    use runewars::content::{Faction, Space};
    let content = content();
    let unit = |id: &str| content.unit(content.unit_named(id).expect("in the box"));
    assert_eq!((unit("flesh_ripper").health, unit("flesh_ripper").initiative), (1, 1));
    assert_eq!((unit("blood_sister").health, unit("blood_sister").initiative), (1, 2));
    assert_eq!((unit("necromancer").initiative, unit("berserker").health), (2, 1));
    let [_, wood, ore] = &content.sheet(Faction::Daqan).dials;
    let units = |spaces: &[Space]| -> Vec<Option<String>> {
        let name = |it: &Space| if let Space::Unit(unit) = it { Some(content.unit(*unit).id.clone()) } else { None };
        spaces[1..=4].iter().map(name).collect()
    };
    let named = |ids: [&str; 4]| ids.map(|it| (!it.is_empty()).then(|| it.to_owned())).to_vec();
    assert_eq!(units(wood), named(["bowman", "", "bowman", ""]));
    assert_eq!(units(ore), named(["", "knight", "", "siege_tower"]));
    assert!(content.titles.iter().any(|it| it.name == "Lord Commander of the Warriors' Guild"));
}

/// Every number that a row does something with stands in its words too.
#[test]
fn words_say_the_numbers_of_their_rows() {
    let deeds = ["power", "does", "when", "special", "gold", "silver", "red", "council", "test", "duel"];
    let unlike = rows::unlike_numbers(&runewars::content::PRINTED, &deeds, &[]);
    let mut silent: Vec<_> = unlike.iter().filter(|it| !it.done.is_empty()).map(|it| it.id.as_str()).collect();
    silent.sort_unstable();
    // "More than 6" is 7; "1 to 4" has 2 and 3 between; there are 6 cryomancy tokens.
    assert_eq!(silent, ["early_frost", "shared_counsel", "unnatural_winter"]);
}
