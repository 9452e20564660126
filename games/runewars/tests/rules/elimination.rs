//! elimination: whoever controls no area.

use crate::kit::*;
use runewars::content::Faction;
use runewars::ids::TitleId;
use runewars::state::TitleState;
use runewars::{Action, Asked, Options, Runewars};
use testkit::Table;
use testkit::proves;

/// A takes the last area of B, one of three players.
fn eliminated() -> Table<Runewars> {
    let mut it = Field::new(&[Faction::Daqan, Faction::Uthuk, Faction::Latari], Options::default())
        .put("uthukA", "footman", 1)
        .put("uthukB", "footman", 1)
        .put("2B", "footman", 1)
        .hero(B, "steelhorns", "1A")
        .prize("steelhorns", "soulbiter")
        .hold(B, "levy")
        .quest(B, "shepherds_plea")
        .with(|it| {
            it.titles[1] = TitleState { holder: Some(B), influence: 4 };
            let home = area(it, "uthukA");
            it.area_mut(home).stronghold = None;
            it.players[1].strongholds = 4;
            it.areas[0].activated.insert(B);
        });
    it.state.turn = Some(A);
    let mut table = it.turn(A, 3);
    let at = area(&table, "uthukC");
    table.answers(A, Action::Area(at));
    table.answers(A, Action::March { from: area(&table, "2B"), unit: unit("footman"), n: 1, portal: false });
    for _ in 0..20 {
        // amb.empty-enemy-area The last area is fought for, though nobody stands there.
        let (seat, ask) = asked(&table);
        if ask == Asked::AfterOrder {
            break;
        }
        table.answers(seat, Action::Pass);
    }
    table
}

/// elimination.1, elimination.2, amb.elimination-timing Whoever controls no area is out, and his heroes
/// leave the map.
#[test]
fn elimination() {
    let table = eliminated();
    proves!("elimination.1", "elimination.2");
    assert!(table.player(B).is_out);
    assert!(table.heroes_of(B).next().is_none());
    assert!(table.areas.iter().all(|it| !it.activated.contains(B)));
    assert!(table.position().outcome().is_none(), "two are left");
}

/// elimination.3 His Tactics, Quest, Reward and Hero cards go back into their decks.
#[test]
fn cards_of_the_eliminated() {
    let table = eliminated();
    proves!("elimination.3");
    assert!(table.player(B).hand.is_empty() && table.player(B).quests.is_empty());
    assert!(table.heroes_deck.draw.contains(&hero("steelhorns").0));
    assert!(table.rewards.draw.contains(&reward("soulbiter").0));
    assert!(table.tactics.draw.contains(&tactics("levy").0));
    assert!(table.quests.draw.contains(&quest("shepherds_plea").0));
}

/// elimination.4, elimination.5 His Titles lie open again, with the influence that is on them.
#[test]
fn titles_of_the_eliminated() {
    let table = eliminated();
    proves!("elimination.4", "elimination.5");
    assert_eq!(table.titles[TitleId(1).index()], TitleState { holder: None, influence: 4 });
    let state = table.position().state().clone();
    let mut table = Field { state }.with(|it| it.players[0].influence = 6).turn(A, 7);
    table.answers(A, Action::Supremacy);
    let claim = |influence| Action::Title { title: TitleId(1), influence };
    assert!(table.choices(A).contains(&claim(5)) && !table.choices(A).contains(&claim(4)));
}
