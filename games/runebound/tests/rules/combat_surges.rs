//! Surge abilities: copies, variable costs, bans that end with the round; and
//! damage that comes back.

use crate::kit::*;
use kernel::Scripted;
use runebound::Action;
use runebound::content::content;
use runebound::ids::*;
use runebound::state::Fighter;
use testkit::proves;

const OPEN_FOE: [&str; 5] = ["skull", "agility", "surge", "skull", "double"];

fn of_skill(id: &str) -> AbilityId {
    content().skill(skill(id)).abilities[0]
}

fn surges(table: &Table, seat: kernel::SeatId) -> Vec<(AbilityId, u16)> {
    let surge = |it: &Action| if let Action::Surge { ability, tokens } = it { Some((*ability, *tokens)) } else { None };
    table.choices(seat).iter().filter_map(surge).collect()
}

/// combat.surge.3, amb.surge-copies The same ability on two cards gives two uses a
/// round, one each, and both again in the next.
#[test]
fn two_copies_give_two_uses() {
    let mut build = Build::new(2);
    build.hero(A, "laurel_of_bloodwood").learned(A, &["brawler_1", "brawler_2"]);
    build.cast(A, &["surge", "shield", "surge"], enemy("ogre"), &OPEN_FOE);
    let mut table = build.fight("ogre");
    let (first, second) = (of_skill("brawler_1"), of_skill("brawler_2"));
    table.answers(A, Action::Surge { ability: first, tokens: 0b001 }).answers(B, Action::Pass);
    proves!("combat.surge.3");
    assert_eq!(table.rule_against(A, Action::Surge { ability: first, tokens: 0b100 }), "combat.surge.3");
    table.answers(A, Action::Surge { ability: second, tokens: 0b100 });
    assert_eq!(damage_of(&table, 1), 2);
    table.script([1, 0, 0, 0, 0, 0, 1, 1].map(Scripted::Pick));
    table.answers(A, Action::Stay);
    let again = surges(&table, A);
    assert!(again.contains(&(first, 0b001)) && again.contains(&(second, 0b001)));
}

/// combat.surge.1, amb.surge-copies A variable cost is chosen with the use, at
/// least 1, and the use is the only one of the round.
#[test]
fn x_is_what_is_paid() {
    proves!("combat.surge.1");
    for (tokens, damage) in [(0b10_0100, 2), (0b00_0100, 1)] {
        let mut build = Build::of(2, "corpse_king");
        build.act(2, 1);
        let foe = ["skull", "agility", "surge", "dash", "dash", "surge"];
        build.cast(A, &["physical", "agility", "dash"], enemy("reanimates_1"), &foe);
        let mut table = build.fight("reanimates_1");
        let cleave = content().enemy(card("reanimates_1")).abilities[0];
        assert_eq!(surges(&table, B), [(cleave, 0b10_0100), (cleave, 0b10_0000), (cleave, 0b00_0100)]);
        assert_eq!(table.rule_against(B, Action::Surge { ability: cleave, tokens: 0 }), "combat.surge.1");
        table.answers(B, Action::Surge { ability: cleave, tokens });
        assert_eq!(table.hero(A).damage, damage);
        table.answers(A, Action::Pass);
        assert!(surges(&table, B).is_empty());
    }
}

/// combat.round.6 What forbids surge for a round ends with it:
/// the hero with nothing but surge and a shield must pass, and may act in the
/// next round.
#[test]
fn a_ban_on_surge_ends_with_the_round() {
    let mut build = Build::new(2);
    build.hero(A, "laurel_of_bloodwood").learned(A, &["brawler_1"]);
    build.cast(A, &["surge", "shield", "surge"], enemy("kobolds"), &["skull", "skull", "surge", "dash", "dash"]);
    let mut table = build.fight("kobolds");
    table.answers(B, Action::Surge { ability: content().enemy(card("kobolds")).abilities[0], tokens: 0b100 });
    proves!("combat.round.6");
    assert_eq!(asked(&table), B, "surge is of no use to the hero now");
    table.answers(B, Action::Pass);
    table.script([1, 0, 0, 0, 0, 0, 1, 1].map(Scripted::Pick));
    table.answers(A, Action::Stay);
    assert_eq!(asked(&table), A);
    assert!(!surges(&table, A).is_empty());
}

/// combat.surge.5 A side that is kept from using surge is told so, however much it has.
#[test]
fn a_ban_on_surge_is_told() {
    let mut build = Build::new(2);
    build.hero(A, "laurel_of_bloodwood").learned(A, &["brawler_1"]);
    build.cast(A, &["surge", "physical", "surge"], enemy("fey_sorceress"), &OPEN_FOE);
    let mut table = build.fight("fey_sorceress");
    let punch = Action::Surge { ability: of_skill("brawler_1"), tokens: 0b001 };
    let refusal = table.refuses(A, punch);
    proves!("combat.surge.5");
    assert_eq!((refusal.rule.as_deref(), &*refusal.text.key), (Some("combat.surge.5"), "refused-surge-banned"));
    let mut build = Build::new(2);
    build.hero(A, "laurel_of_bloodwood").assets(A, &["C06"]);
    build.cast(A, &["surge", "physical", "agility", "physical"], enemy("ogre"), &OPEN_FOE);
    let crush = Action::Surge { ability: ability("War Hammer", "Crush"), tokens: 0b0001 };
    assert_eq!(&*build.fight("ogre").refuses(A, crush).text.key, "refused-surge", "1 of 2");
}

/// challenge.3, amb.shield-timing Each instance of damage is for itself: magic
/// that Mind Meld sends back, and Soul Fire's own after the magic that was dealt.
#[test]
fn returned_damage_does_not_swallow_what_follows_magic() {
    let mut build = Build::new(2);
    build.hero(A, "lyssa").learned(A, &["soul_fire"]);
    build.hero(B, "master_thorn").at(B, "x02y02").assets(B, &["B05"]);
    let thorn = ["surge", "magic", "agility", "dash"];
    build.cast(A, &["physical", "magic", "agility"], Fighter::Hero(B), &thorn);
    let mut table = build.challenge(B, false);
    proves!("challenge.3");
    assert_eq!(asked(&table), B, "2 gold to 3");
    table.answers(B, Action::Surge { ability: ability("Master Thorn", "Mind Meld"), tokens: 0b1 });
    table.answers(A, Action::Deal { symbol: Symbol::Magic, tokens: 0b10 });
    assert_eq!((table.hero(B).damage, table.hero(A).damage), (2, 2), "1 and 1, both returned");
}

/// combat.shield.1, combat.shield.4 Several shields: any set of them, and no more
/// damage is taken off than there is.
#[test]
fn any_set_of_shields() {
    let mut build = Build::new(2);
    build.assets(A, &["B10", "C05"]);
    let foe = ["skull", "skull", "surge", "dash", "dash"];
    build.cast(A, &["shield", "agility", "dash", "shield", "shield"], enemy("ogre"), &foe);
    let mut table = build.fight("ogre");
    table.answers(B, Action::Deal { symbol: Symbol::Skull, tokens: 0b11 });
    let mut sets: Vec<u16> = table
        .choices(A)
        .iter()
        .map(|it| if let Action::Block(tokens) = it { *tokens } else { panic!("{it:?}") })
        .collect();
    sets.sort_unstable();
    proves!("combat.shield.1", "combat.shield.4");
    assert_eq!(sets, [0, 1, 8, 9, 16, 17, 24, 25]);
    table.answers(A, Action::Block(0b1_1001));
    assert_eq!(
        (table.hero(A).damage, shown(&table, 0).len()),
        (0, 2),
        "4 shields against 2; agility and dash are left"
    );
}
