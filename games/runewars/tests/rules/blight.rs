//! bow.desolation, bow.cryomancy: burnt and frozen land.

use super::banners::{bow, lost_city};
use crate::kit::*;
use runewars::content::Season;
use runewars::{Action, Runewars};
use testkit::Table;
use testkit::proves;

/// Scorched Earth is in hand; the Lost City lies in 2B, a rune token in 2A.
fn before_the_fire() -> Table<Runewars> {
    bow()
        .put("2A", "footman", 1)
        .put("2B", "footman", 1)
        .rune("2A", true)
        .hold(A, "scorched_earth")
        .with(|it| {
            let at = area(it, "2B");
            it.area_mut(at).city = Some(lost_city());
            it.players[0].dials = [0, 0, 0];
        })
        .whole_turn(A, 7)
}

/// The named area is laid waste.
fn burnt(name: &str) -> Table<Runewars> {
    let mut table = before_the_fire();
    table.answers(A, Action::Play(tactics("scorched_earth")));
    table.answers(A, Action::Area(area(&table, name)));
    table
}

/// bow.desolation.1, bow.desolation.3, bow.desolation.4, amb.desolation-gain, amb.village-token,
/// amb.desolation-token-stock A desolation token pays once, then the area is silent.
#[test]
fn desolation_pays_once() {
    let table = burnt("2B");
    let at = area(&table, "2B");
    proves!("bow.desolation.1", "bow.desolation.3", "bow.desolation.4");
    assert!(table.area(at).is_desolate);
    assert_eq!(table.player(A).dials, [2, 1, 1], "area and Lost City paid at once");
    assert_eq!(table.area(at).yields(), [0; 3]);
    assert!(table.area(at).open_city().is_none());
    assert_eq!(table.blight, 5);
}

/// bow.desolation.5, bow.desolation.6, bow.desolation.7 It hides a city's rune and no token, and
/// lies in no home realm.
#[test]
fn desolation_and_runes() {
    let mut table = before_the_fire();
    proves!("bow.desolation.5", "bow.desolation.6", "bow.desolation.7");
    assert_eq!(table.runes_of(A), 2);
    table.answers(A, Action::Play(tactics("scorched_earth")));
    assert!(!table.choices(A).contains(&Action::Area(area(&table, "daqanA"))), "no home realm");
    assert_eq!(burnt("2B").runes_of(A), 1, "the city's rune is off");
    assert_eq!(burnt("2A").runes_of(A), 2, "the token counts");
}

/// bow.desolation.2 Spring does not remove it.
#[test]
fn desolation_stays() {
    let mut again = bow();
    again.state = burnt("2B").position().state().clone();
    again.state.season = Season::Winter;
    let table = again.run(vec![]);
    proves!("bow.desolation.2");
    assert_eq!(table.season, Season::Spring);
    assert!(table.area(area(&table, "2B")).is_desolate);
}

/// So many cryomancy tokens in 3A, where the Lost City lies.
fn frozen(n: u8) -> Field {
    bow().with(|it| {
        let at = area(it, "3A");
        it.area_mut(at).frozen = n;
        it.area_mut(at).city = Some(lost_city());
        it.blight -= n;
    })
}

/// bow.cryomancy.1, bow.cryomancy.2, amb.cryomancy-edge Frost opens the water of its area alone.
#[test]
fn frost_opens_its_water() {
    let table = frozen(1).turn(A, 8);
    let gait = table.gait(A, unit("footman"), false);
    let (one, other) = (area(&table, "1C"), area(&table, "3A"));
    proves!("bow.cryomancy.1", "bow.cryomancy.2");
    assert!(table.may_cross(&gait, one, 3) && table.may_cross(&gait, other, 0));
    let dry = bow().turn(A, 8);
    assert!(!dry.may_cross(&gait, one, 3), "other water still blocks");
}

/// bow.cryomancy.3, bow.cryomancy.4 The area yields nothing, and its city is silent.
#[test]
fn frost_silences_its_area() {
    let (table, thawed) = (frozen(1).turn(A, 8), frozen(0).turn(A, 8));
    let at = area(&table, "3A");
    proves!("bow.cryomancy.3", "bow.cryomancy.4");
    assert_eq!(table.area(at).yields(), [0; 3]);
    assert_ne!(thawed.area(at).yields(), [0; 3]);
    assert!(table.area(at).open_city().is_none() && thawed.area(at).open_city().is_some());
}

/// bow.cryomancy.5, bow.cryomancy.6 The city's rune does not count, the token beside it does.
#[test]
fn frost_and_runes() {
    let runes = |n: u8| frozen(n).put("3A", "footman", 1).rune("3A", true).turn(A, 8).runes_of(A);
    proves!("bow.cryomancy.5", "bow.cryomancy.6");
    assert_eq!((runes(0), runes(1)), (2, 1));
}

/// bow.cryomancy.7, bow.cryomancy.8 It stacks, and lies in no home realm.
#[test]
fn where_frost_may_lie() {
    let mut table = frozen(1).put("1C", "footman", 1).hold(A, "winters_grip").whole_turn(A, 7);
    table.answers(A, Action::Play(tactics("winters_grip")));
    proves!("bow.cryomancy.7", "bow.cryomancy.8");
    assert!(table.choices(A).contains(&Action::Area(area(&table, "3A"))), "several in one area");
    assert!(!table.choices(A).contains(&Action::Area(area(&table, "daqanB"))));
}

/// bow.cryomancy.9 Spring takes one token from each area.
#[test]
fn frost_thaws_in_spring() {
    let after = |n: u8| {
        let table = frozen(n).with(|it| {
            it.season = Season::Winter;
            it.seasons[0].draw.push(season_card("melting_passes").0);
        });
        let table = table.run(vec![]);
        table.area(area(&table, "3A")).frozen
    };
    proves!("bow.cryomancy.9");
    assert_eq!((after(1), after(3)), (0, 2));
}
