//! The six heroes and the two villains.

use super::harness::*;
use crate::kit::*;
use kernel::Scripted;
use runebound::content::content;
use runebound::ids::*;
use runebound::state::Fighter;
use runebound::{Action, Event};

/// Hero, speed, health, hand, gold, body, mind, spirit, start.
const HEROES: &[(&str, [i8; 7], &str)] = &[
    ("corbin", [3, 10, 3, 2, 3, 2, 0], "stronghold"),
    ("elder_mok", [3, 9, 3, 2, 2, 1, 2], "shrine"),
    ("laurel_of_bloodwood", [3, 8, 4, 2, 2, 2, 1], "town"),
    ("lord_hawthorne", [3, 9, 3, 3, 3, 1, 1], "stronghold"),
    ("lyssa", [3, 9, 3, 1, 2, 2, 2], "shrine"),
    ("master_thorn", [3, 8, 4, 2, 0, 3, 2], "town"),
];

#[test]
fn every_hero_is_as_printed() {
    for (id, numbers, start) in HEROES {
        let it = content().hero(hero(id));
        let [body, mind, spirit] = it.attributes;
        let printed = [it.speed, it.health, it.hand, it.gold as i8, body, mind, spirit];
        assert_eq!((printed, it.start.word()), (*numbers, *start), "{id}");
    }
}

/// What is left after a hero's setup: gold, hand, trophies, and whether it moved.
fn after_setup(id: &str) -> Table {
    let keep = [Scripted::Keep, Scripted::Keep, Scripted::Keep, Scripted::Keep, Scripted::Pick(0)];
    let mut table = Table::new(&runebound::Setup::new(1, "margath"), keep);
    table.answers(A, Action::Hero(hero(id)));
    give(&mut table, A, |it| matches!(it, Action::StartAt(_)));
    table
}

/// Setup sides: Corbin 1 gold; Elder Mok a trophy; Laurel two dice to move;
/// Hawthorne two cards for two; Lyssa a card (and down to her hand size); Thorn
/// three cards, down to his hand size.
#[test]
fn setup_abilities() {
    assert_eq!(after_setup("corbin").hero(A).gold, 3);
    let mut table = after_setup("elder_mok");
    table.answers(A, Action::TakeFrom(Deck::Combat));
    assert_eq!(table.trophies(A), [1, 0, 0]);
    let table = after_setup("laurel_of_bloodwood");
    assert_eq!(table.roll.dice.len(), 2);
    assert!(may(&table, A, |it| *it == Action::Done));
    let mut table = after_setup("lord_hawthorne");
    assert_eq!(table.hero(A).hand.len(), 5);
    for _ in 0..2 {
        give(&mut table, A, |it| matches!(it, Action::Discard(_)));
    }
    assert_eq!((table.hero(A).hand.len(), is_turn(&table)), (3, true));
    let table = after_setup("lyssa");
    assert_eq!(table.hero(A).hand.len(), 4, "one of four goes");
    let table = after_setup("master_thorn");
    assert_eq!(table.hero(A).hand.len(), 7, "three of seven go");
}

/// Corbin, Bounty Hunt: a challenge without retreat, each hero once a game; a
/// win brings 2 gold and a combat trophy.
#[test]
fn bounty_hunt() {
    let mut build = Build::new(2);
    build.hero(A, "corbin").at(B, "x02y02");
    build.cast(A, &["physical", "physical", "agility"], Fighter::Hero(B), &["shield", "agility", "agility"]);
    let mut table = build.turn();
    table.answers(A, hunt(B));
    table.script((0..6).map(|_| Scripted::Pick(0)));
    table.answers(A, Action::Pass).answers(B, Action::Pass);
    assert_eq!(table.fight.as_ref().map(|it| it.round), Some(2), "nobody is offered to retreat");
    let mut build = Build::new(2);
    build.hero(A, "corbin").at(B, "x02y02").damage(B, 9);
    assert!(!may(&build.turn(), A, |it| *it == hunt(B)), "B is defeated");
}

/// Corbin, Brutal Assault: X physical for X surge; the foe may cancel it with as
/// much surge.
#[test]
fn brutal_assault() {
    let id = ability("Corbin", "Brutal Assault");
    let done = surge("margath", enemy("ogre"), 0, id, |it| {
        it.hero(A, "corbin");
    });
    assert_eq!(done, "enemy takes 2 unless blocked");
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut build = Build::new(2);
    build.hero(A, "corbin").cast(A, &["surge", "shield", "agility"], enemy("ogre"), &foe);
    let mut table = build.fight("ogre");
    table.answers(A, Action::Surge { ability: id, tokens: 1 });
    assert_eq!(table.choices(B), [Action::Cancel(0b100), Action::Decline]);
    table.answers(B, Action::Cancel(0b100));
    assert_eq!(damage_of(&table, 1), 0);
    assert!(has_event(&table, |it| matches!(it, Event::SurgeCancelled { .. })));
}

/// Elder Mok, Strong Spirit: a card for an exert, once a turn. Manifest Spirit:
/// a test of spirit +1, and 1 magic for each success.
#[test]
fn elder_mok() {
    let mut build = Build::new(1);
    build.hero(A, "elder_mok").fill_hand(A, 2);
    let mut table = build.turn();
    let id = ability("Elder Mok", "Strong Spirit");
    table.answers(A, Action::Use(id));
    give(&mut table, A, |it| matches!(it, Action::Discard(_)));
    assert_eq!((table.hero(A).hand.len(), table.turn.actions), (2, 3));
    assert_eq!(table.rule_against(A, Action::Use(id)), "exert.2");
    let mut build = Build::new(2);
    build.hero(A, "elder_mok").next_successes(&[true, false, true]);
    build.cast(A, &["magic", "agility", "surge"], enemy("ogre"), &["skull", "agility", "skull", "skull", "double"]);
    let mut table = build.fight("ogre");
    give(&mut table, A, |it| matches!(it, Action::Surge { .. }));
    assert_eq!(damage_of(&table, 1), 2);
}

/// Laurel, Pathfinder: all dice of a roll once a turn. Speed of Di'zon: a spent
/// token comes back, even the surge token itself.
#[test]
fn laurel() {
    let mut build = Build::new(1);
    build.hero(A, "laurel_of_bloodwood").script(dice(&["mountain/water"; 3]));
    let mut table = build.turn();
    table.answers(A, Action::Roll);
    table.script(dice(&["wild"; 3]));
    give(&mut table, A, |it| matches!(it, Action::RerollWith { dice: 0b111, .. }));
    assert!(table.roll.dice.iter().all(|it| it.shows().is_wild()));
    assert!(!may(&table, A, |it| matches!(it, Action::RerollWith { .. })));
    let mut build = Build::new(2);
    build.hero(A, "laurel_of_bloodwood");
    build.cast(A, &["surge", "shield", "agility"], enemy("ogre"), &["skull", "agility", "surge", "skull", "double"]);
    let mut table = build.fight("ogre");
    give(&mut table, A, |it| matches!(it, Action::Surge { .. }));
    table.script([Scripted::Pick(0)]);
    table.answers(A, Action::Token { side: 0, token: 0 });
    assert_eq!(shown(&table, 0)[0], "physical 2");
}

/// Lord Hawthorne, Onslaught: an extra combat action once a combat. Sweeping
/// Blow: for an exert any own unspent tokens are recast, once a round.
#[test]
fn lord_hawthorne() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut build = Build::new(2);
    build.fill_hand(A, 1).cast(A, &["physical", "agility", "dash"], enemy("ogre"), &foe);
    let mut table = build.fight("ogre");
    let sweep = ability("Lord Hawthorne", "Sweeping Blow");
    table.answers(A, Action::Use(sweep));
    table.script([Scripted::Pick(1), Scripted::Pick(0)]);
    table.answers(A, Action::Tokens(0b101));
    assert_eq!(shown(&table, 0), ["shield 1", "agility 1", "physical 1"]);
    table.answers(A, Action::Use(ability("Lord Hawthorne", "Onslaught")));
    deal_all(&mut table, A, 0, Symbol::Physical);
    assert_eq!((damage_of(&table, 1), asked(&table)), (1, B), "then the foe is next");
}

/// Lyssa, Nine Lives: after a defeat an exert heals all. Track Prey: an explore
/// roll, 1 physical for each die that matches the hex.
#[test]
fn lyssa() {
    let mut build = Build::of(1, "corpse_king");
    build.hero(A, "lyssa").damage(A, 8).fill_hand(A, 1).zombie("x02y04");
    let mut table = build.turn();
    table.answers(A, Action::Step(hex("x02y04")));
    table.answers(A, Action::Use(ability("Lyssa", "Nine Lives")));
    assert_eq!((table.hero(A).damage, table.is_defeated(A), table.hero(A).is_down), (0, false, false));
    let mut build = Build::new(2);
    build.hero(A, "lyssa").at(A, "x09y17");
    build.cast(A, &["physical", "magic", "surge"], enemy("ogre"), &["skull", "agility", "surge", "skull", "double"]);
    let mut table = build.fight("ogre");
    table.script(dice(&["mountain/water", "plains", "wild"]));
    give(&mut table, A, |it| matches!(it, Action::Surge { .. }));
    assert_eq!(damage_of(&table, 1), 2);
}

/// Master Thorn, Teleport: with each trophy an exert moves up to mind hexes. Mind
/// Meld: damage by the foe's attacks comes back as magic this round.
#[test]
fn master_thorn() {
    let mut build = Build::new(1);
    build.hero(A, "master_thorn").at(A, "x08y24").quest(A, "captive_spirit").fill_hand(A, 1);
    build.script(dice(&["mountain/water", "plains", "plains"]));
    let mut table = build.turn();
    table.answers(A, Action::Explore);
    give(&mut table, A, |it| matches!(it, Action::Outcome { index: 0, .. }));
    table.answers(A, Action::Use(ability("Master Thorn", "Teleport")));
    for _ in 0..3 {
        give(&mut table, A, |it| matches!(it, Action::GoTo(_)));
    }
    assert!(is_turn(&table), "mind 3: three hexes");
    let meld = ability("Master Thorn", "Mind Meld");
    let mut build = Build::new(2);
    build.hero(A, "master_thorn");
    build.cast(A, &["surge", "magic", "agility"], enemy("ogre"), &["skull", "skull", "surge", "skull", "double"]);
    let mut table = build.fight("ogre");
    table.answers(A, Action::Surge { ability: meld, tokens: 1 });
    deal_all(&mut table, B, 1, Symbol::Skull);
    assert_eq!((table.hero(A).damage, damage_of(&table, 1)), (3, 3));
}

/// Margath: Taunt, Will of Margath, Empower. Vorakesh: Vampirism, Curse.
#[test]
fn villains_surge_abilities() {
    let rows = [
        ("margath", "High Lord Margath", "Taunt", "flip hero"),
        ("margath", "High Lord Margath", "Will of Margath", "enemy heals 3"),
        ("margath", "High Lord Margath", "Empower", "enemy doubles skull"),
        ("corpse_king", "Vorakesh", "Vampirism", "hero takes 1 unless blocked, enemy heals 1"),
        ("corpse_king", "Vorakesh", "Curse", "flip hero, flip hero, flip hero, flip hero"),
    ];
    for (scenario, card, name, expected) in rows {
        assert_eq!(surge(scenario, Fighter::Villain, 1, ability(card, name), |_| {}), expected, "{name}");
    }
}

/// Vorakesh, Raise the Dead: a surge ability of a random enemy in the combat
/// discard pile; nothing if there is none.
#[test]
fn raise_the_dead() {
    let id = ability("Vorakesh", "Raise the Dead");
    assert_eq!(surge("corpse_king", Fighter::Villain, 1, id, |_| {}), "");
    let done = surge("corpse_king", Fighter::Villain, 1, id, |it| {
        it.discarded("ogre");
    });
    assert_eq!(done, "hero takes 2 unless blocked", "Smash of the ogre");
    let done = surge("corpse_king", Fighter::Villain, 1, id, |it| {
        it.discarded("reanimates_1");
    });
    assert_eq!(done, "hero takes 1 unless blocked", "X is the one surge that was paid");
}
