//! Stacks on doubles: what they may hold, what they are worth, what can happen
//! to them.

use crate::kit::*;
use kernel::Scripted;
use runebound::content::content;
use runebound::ids::*;
use runebound::state::Fighter;
use runebound::{Action, Event};
use testkit::proves;

/// An enemy without gold and shields: skull, agility, surge, skull, double.
const OPEN_FOE: [&str; 5] = ["skull", "agility", "surge", "skull", "double"];

/// Elder Mok of seat A against an enemy that seat B plays.
fn mok(foe: &str, own: &[&str], theirs: &[&str], more: impl Fn(&mut Build)) -> Table {
    let mut build = Build::new(2);
    build.hero(A, "elder_mok");
    more(&mut build);
    build.cast(A, own, enemy(foe), theirs);
    build.fight(foe)
}

fn stacks(table: &Table, seat: kernel::SeatId) -> Vec<(u8, u8)> {
    let stack = |it: &Action| if let Action::Stack { token, on } = it { Some((*token, *on)) } else { None };
    table.choices(seat).iter().filter_map(stack).collect()
}

fn unspent(table: &Table, side: u8) -> Vec<bool> {
    table.fight.as_ref().expect("a combat").side(side).tokens.iter().map(|it| it.is_unspent()).collect()
}

/// combat.double.3, combat.double.4, combat.shield.1 A shield on a double blocks
/// twice its number when damage comes, and both tokens are spent.
#[test]
fn a_stacked_shield_blocks_twice() {
    proves!("combat.double.3", "combat.double.4", "combat.shield.1");
    let foe = ["skull", "skull", "surge", "skull", "double", "skull"];
    let mut table = mok("ogre", &["double", "shield", "physical"], &foe, |it| {
        it.act(2, 1);
    });
    table.answers(A, Action::Stack { token: 1, on: 0 });
    table.answers(B, Action::Deal { symbol: Symbol::Skull, tokens: 0b10_0001 });
    assert_eq!(table.choices(A), [Action::Block(0b10), Action::Block(0)]);
    table.answers(A, Action::Block(0b10));
    assert_eq!((table.hero(A).damage, unspent(&table, 0)), (1, vec![false, false, true]));
    assert_eq!(asked(&table), A, "combat.shield.2: her own action is next");
}

/// combat.double.6, combat.double.7, combat.recast.1 The foe may make the top
/// token be recast; it comes back onto the double. The double itself is safe.
#[test]
fn a_recast_top_token_stays_doubled() {
    let mut table = mok("ogre", &["double", "shield", "surge"], &OPEN_FOE, |_| {});
    table.answers(A, Action::Stack { token: 2, on: 0 });
    proves!("combat.double.6", "combat.double.7", "combat.recast.1");
    assert_eq!(shown(&table, 0), ["shield 1", "surge 2"]);
    assert_eq!(table.rule_against(B, Action::RecastFoe { with: 1, token: 0 }), "combat.double.6");
    table.script([Scripted::Pick(1)]);
    table.answers(B, Action::RecastFoe { with: 1, token: 2 });
    assert_eq!(shown(&table, 0), ["shield 1", "physical 2"]);
    table.answers(A, Action::Deal { symbol: Symbol::Physical, tokens: 0b100 });
    assert_eq!((damage_of(&table, 1), unspent(&table, 0)), (2, vec![false, true, false]));
}

/// combat.double.8, amb.no-legal-action, combat.pass.4 A lone double offers no
/// combat action: its owner passes without being asked, and the foe goes on.
#[test]
fn a_lone_double_must_pass() {
    let mut build = Build::new(2);
    build.hero(A, "master_thorn");
    build.cast(A, &["magic", "double", "magic"], enemy("ogre"), &OPEN_FOE);
    let mut table = build.fight("ogre");
    deal_all(&mut table, A, 0, Symbol::Magic);
    table.answers(B, Action::Deal { symbol: Symbol::Skull, tokens: 0b1 });
    proves!("combat.double.8", "combat.pass.4");
    assert_eq!(shown(&table, 0), ["double 1"]);
    assert!(has_event(&table, |it| *it == Event::Passed { fighter: Fighter::Hero(A), must: true }));
    assert_eq!(asked(&table), B);
}

/// amb.no-legal-action Shields alone are no combat action either, kept or spent:
/// their owner must pass, but may block before and after (combat.pass.3).
#[test]
fn shields_alone_must_pass_and_still_block() {
    proves!("combat.pass.3");
    for (tokens, damage) in [(0, 2), (0b10, 1)] {
        let mut table = mok("ogre", &["magic", "shield", "physical"], &OPEN_FOE, |_| {});
        table.answers(A, Action::Deal { symbol: Symbol::Magic, tokens: 0b001 });
        table.answers(B, Action::Stack { token: 0, on: 4 });
        table.answers(A, Action::Deal { symbol: Symbol::Physical, tokens: 0b100 });
        table.answers(B, Action::Deal { symbol: Symbol::Skull, tokens: 0b1 });
        assert_eq!(table.choices(A), [Action::Block(0b10), Action::Block(0)]);
        table.answers(A, Action::Block(tokens));
        assert_eq!(table.hero(A).damage, damage, "a doubled skull");
        assert!(has_event(&table, |it| *it == Event::Passed { fighter: Fighter::Hero(A), must: true }));
        assert_eq!(asked(&table), B);
    }
}

/// combat.double.1, combat.double.5, amb.double-what Any own unspent token may lie
/// on a double, a dash or another double too; but neither token of a stack takes
/// part in a second one.
#[test]
fn all_tokens_may_be_stacked_but_no_towers() {
    let start = || {
        mok("ogre", &["double", "agility", "surge", "dash", "double"], &OPEN_FOE, |it| {
            it.assets(A, &["A03", "C10"]);
        })
    };
    let mut table = start();
    proves!("combat.double.1", "combat.double.5");
    assert_eq!(stacks(&table, A), [(1, 0), (2, 0), (3, 0), (4, 0), (0, 4), (1, 4), (2, 4), (3, 4)]);
    table.answers(A, Action::Stack { token: 4, on: 0 }).answers(B, Action::Pass);
    assert!(stacks(&table, A).is_empty());
    for (token, on) in [(3, 4), (3, 0), (4, 3)] {
        assert_eq!(table.rule_against(A, Action::Stack { token, on }), "combat.double.5");
    }
    let mut table = start();
    table.answers(A, Action::Stack { token: 3, on: 4 }).answers(B, Action::Pass);
    assert_eq!(stacks(&table, A), [(1, 0), (2, 0)], "the first double is free, the stack is not");
    table.answers(A, Action::Flip { with: 1, token: 3 });
    assert!(shown(&table, 0).contains(&"physical 2".to_owned()), "the dash had a blade behind it");
}

/// amb.double-top-removed, combat.double.4 When the top token is removed and not
/// spent, the double stays and may be used again.
#[test]
fn a_double_outlives_a_removed_token() {
    let mut table = mok("rogue_orc", &["double", "shield", "physical"], &OPEN_FOE, |_| {});
    table.answers(A, Action::Stack { token: 1, on: 0 });
    let bash = content().enemy(card("rogue_orc")).abilities[0];
    table.answers(B, Action::Surge { ability: bash, tokens: 0b100 });
    proves!("combat.double.4");
    assert_eq!(table.choices(B), [Action::Token { side: 0, token: 1 }]);
    table.answers(B, Action::Token { side: 0, token: 1 });
    assert_eq!(shown(&table, 0), ["double 1", "physical 1"]);
    assert_eq!(stacks(&table, A), [(2, 0)]);
}

/// combat.agility.1, combat.agility.5, amb.double-agility The agility that pays is
/// spent and cannot be flipped by itself; a doubled one is declined after its
/// first use at will.
#[test]
fn the_second_use_of_a_doubled_agility_may_be_declined() {
    let mut table = mok("ogre", &["double", "agility", "surge"], &OPEN_FOE, |_| {});
    proves!("combat.agility.1", "combat.agility.5");
    assert_eq!(table.rule_against(A, Action::Flip { with: 1, token: 1 }), "combat.agility.5");
    table.answers(A, Action::Stack { token: 1, on: 0 }).answers(B, Action::Pass);
    table.answers(A, Action::Flip { with: 1, token: 2 });
    assert_eq!((asked(&table), unspent(&table, 0)), (A, vec![false, false, true]));
    table.answers(A, Action::Done);
    assert_eq!(shown(&table, 0), ["physical 1"]);
    assert!(may(&table, A, |it| matches!(it, Action::Deal { .. })), "a new action: the foe has passed");
}
