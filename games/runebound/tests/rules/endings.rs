//! How games end, for one seat and for many.

use crate::kit::*;
use kernel::IdSet;
use runebound::Action;
use runebound::ids::*;
use runebound::state::Fighter;
use testkit::proves;

/// All end their turns once.
fn round(table: &mut Table) {
    for _ in 0..table.n_seats() {
        let seat = table.active;
        table.answers(seat, Action::EndTurn);
    }
}

fn ranks(table: &Table) -> Vec<u8> {
    table.position().outcome().expect("the game is over").ranks.iter().copied().collect()
}

/// victory.3, victory.5, turn.3 Margath may fall by his own action: what Mind Meld
/// sends back defeats him, and the game is over before anybody acts again.
#[test]
fn margath_falls_by_his_own_blow() {
    let mut build = Build::new(3);
    build.hero(A, "master_thorn").hero(C, "lord_hawthorne").at(A, "x06y24").villain("x06y24").act(2, 5);
    build.story_tokens(A, 9).assets(A, &["C07"]).learned(A, &["marksmanship"]);
    let margath = ["skull", "skull", "skull", "skull", "double", "skull", "skull"];
    build.cast(A, &["surge", "magic", "agility", "physical"], Fighter::Villain, &margath);
    let mut table = build.turn();
    table.answers(A, Action::FightVillain);
    proves!("victory.3", "victory.5", "turn.3");
    assert_eq!((damage_of(&table, 1), table.fighter_health(1)), (3, 8));
    table.answers(A, Action::Surge { ability: ability("Master Thorn", "Mind Meld"), tokens: 1 });
    assert_eq!(asked(&table), C, "enemy.2: the player to the right of A");
    table.answers(C, Action::Deal { symbol: Symbol::Skull, tokens: 0b110_0001 });
    assert_eq!(ranks(&table), [1, 2, 2]);
    assert_eq!(table.hero(A).damage, 5);
}

/// amb.both-defeated, combat.defeat.2 A blow that defeats the hero sends nothing
/// back: the hero has lost, and the villain stays.
#[test]
fn a_defeated_hero_strikes_no_more() {
    let mut build = Build::new(2);
    build.hero(A, "master_thorn").at(A, "x06y24").villain("x06y24").act(2, 5).damage(A, 3);
    build.story_tokens(A, 9).assets(A, &["C07"]).learned(A, &["marksmanship"]);
    let margath = ["skull", "skull", "skull", "skull", "double", "skull", "skull"];
    build.cast(A, &["surge", "magic", "agility", "physical"], Fighter::Villain, &margath);
    let mut table = build.turn();
    table.answers(A, Action::FightVillain);
    table.answers(A, Action::Surge { ability: ability("Master Thorn", "Mind Meld"), tokens: 1 });
    table.answers(B, Action::Deal { symbol: Symbol::Skull, tokens: 0b110_0001 });
    proves!("combat.defeat.2");
    assert!(table.position().outcome().is_none() && table.fight.is_none());
    assert_eq!((table.is_defeated(A), table.villain), (true, Some(hex("x06y24"))));
}

/// amb.solo, victory.3 A lone hero wins by defeating the villain, whom the engine
/// plays.
#[test]
fn a_lone_hero_wins() {
    let mut build = Build::new(1);
    build.at(A, "x06y24").villain("x06y24").act(2, 5).story_tokens(A, 9);
    build.assets(A, &["C07", "B10", "A06"]).learned(A, &["marksmanship"]);
    build.cast(
        A,
        &["physical", "physical", "physical", "physical", "physical", "physical"],
        Fighter::Villain,
        &["skull", "skull", "surge", "dash", "dash", "surge", "surge"],
    );
    let mut table = build.turn();
    table.answers(A, Action::FightVillain);
    deal_all(&mut table, A, 0, Symbol::Physical);
    proves!("victory.3");
    assert_eq!(ranks(&table), [1]);
}

/// victory.4, amb.time-track-end Five heroes lose together when Margath reaches
/// Tamalir; wilds beyond the way he has left do not matter.
#[test]
fn five_heroes_lose_together() {
    let mut build = Build::new(5);
    build.act(2, 12).villain("x06y16");
    let mut table = build.turn();
    table.script(dice(&["plains", "plains", "plains", "plains", "plains"]));
    round(&mut table);
    proves!("victory.4");
    assert_eq!((table.villain, table.space), (Some(hex("x06y16")), 12), "the token stays on the last space");
    table.script(dice(&["wild", "wild", "wild", "wild", "wild"]));
    round(&mut table);
    assert_eq!(ranks(&table), [2; 5]);
    assert_eq!(table.villain, Some(hex("x06y12")));
}

/// amb.time-track-end, gem.4, story.1 After the second pass neither gems nor story
/// cards come, however long Margath takes.
#[test]
fn nothing_comes_after_the_track() {
    let mut build = Build::new(1);
    build.act(2, 12).villain("x06y24").state.gems = IdSet::EMPTY;
    let mut table = build.turn();
    for _ in 0..14 {
        table.script(dice(&["plains"; 5]));
        round(&mut table);
    }
    proves!("gem.4", "story.1");
    assert_eq!((table.gems.len(), table.stories.deck.len(), table.act, table.space), (0, 10, 2, 12));
    assert_eq!(table.villain, Some(hex("x06y24")));
}

/// amb.villain-control, amb.sharing-hexes Margath comes into a hero's hex and
/// nothing happens by itself; the hero may fight him there.
#[test]
fn margath_may_be_met_on_his_march() {
    let mut build = Build::new(1);
    build.at(A, "x06y22").act(2, 12).villain("x06y24");
    let mut table = build.turn();
    assert!(!may(&table, A, |it| *it == Action::FightVillain));
    table.script(dice(&["wild", "plains", "plains", "plains", "plains"]));
    table.answers(A, Action::EndTurn);
    assert_eq!((table.villain, table.fight.is_none()), (Some(hex("x06y22")), true));
    assert!(may(&table, A, |it| *it == Action::FightVillain));
}

/// component.12, victory.1 Zombies count for Vorakesh's health as long as they
/// lie there: one that is killed makes him weaker.
#[test]
fn a_dead_zombie_weakens_vorakesh() {
    let mut build = Build::of(1, "corpse_king");
    build.villain("x03y09").act(2, 1).zombie("x03y09").zombie("x02y02").zombie("x02y02").story_tokens(A, 1);
    let mut table = build.turn();
    proves!("component.12", "victory.1");
    assert_eq!(table.villain_health(1), 11);
    table.answers(A, Action::KillZombie);
    assert_eq!((table.villain_health(1), table.hero(A).gold, table.turn.actions), (10, 1, 2));
    table.answers(A, Action::KillZombie);
    assert_eq!((table.villain_health(1), table.hero(A).damage), (9, 0), "only who enters is bitten");
    assert!(!may(&table, A, |it| *it == Action::KillZombie));
}
