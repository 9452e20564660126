//! Combat actions and shields.

use crate::kit::*;
use kernel::Scripted;
use runebound::Action;
use runebound::ids::*;
use runebound::state::TokenState;
use testkit::proves;

/// A combat of seat A against an ogre (8 health), seat B playing the ogre.
fn fight(own: &[&str], theirs: &[&str], more: impl Fn(&mut Build)) -> Table {
    let mut build = Build::new(2);
    more(&mut build);
    build.cast(A, own, enemy("ogre"), theirs);
    build.fight("ogre")
}

fn physical(tokens: u16) -> Action {
    Action::Deal { symbol: Symbol::Physical, tokens }
}

fn skull(tokens: u16) -> Action {
    Action::Deal { symbol: Symbol::Skull, tokens }
}

/// combat.physical.1, combat.magic.1, combat.enemy-damage.1 Heroes deal physical
/// and magic damage, enemies their own, and neither the other's.
#[test]
fn each_side_deals_its_own_damage() {
    let mut table = fight(&["physical", "agility", "dash"], &["skull", "agility", "surge", "skull", "double"], |_| {});
    proves!("combat.physical.1", "combat.magic.1", "combat.enemy-damage.1");
    assert_eq!(table.rule_against(A, skull(1)), "combat.enemy-damage.1");
    table.answers(A, Action::Pass);
    assert_eq!(table.rule_against(B, physical(1)), "combat.physical.1");
    let magic = Action::Deal { symbol: Symbol::Magic, tokens: 1 };
    assert_eq!(table.rule_against(B, magic), "combat.magic.1");
}

/// combat.physical.2, combat.physical.3 Any number of physical symbols, from
/// several tokens: the damage is their total.
#[test]
fn physical_damage_is_the_sum() {
    let all = |table: &Table| {
        let mut found: Vec<u16> = table
            .choices(A)
            .iter()
            .filter_map(|it| match it {
                Action::Deal { tokens, .. } => Some(*tokens),
                _ => None,
            })
            .collect();
        found.sort_unstable();
        found
    };
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut table = fight(&["physical", "physical", "physical"], &foe, |_| {});
    proves!("combat.physical.2", "combat.physical.3");
    assert_eq!(all(&table), [1, 2, 3, 4, 5, 6, 7]);
    table.answers(A, physical(0b011));
    assert_eq!(damage_of(&table, 1), 3);
    let mut table = fight(&["physical", "physical", "physical"], &foe, |_| {});
    table.answers(A, physical(0b111));
    assert_eq!(damage_of(&table, 1), 4);
}

/// combat.magic.2, combat.magic.3, combat.magic.4 Magic likewise, but not mixed
/// with physical in one action.
#[test]
fn magic_damage_is_the_sum_and_not_mixed() {
    let own = |it: &mut Build| {
        it.hero(A, "lyssa").assets(A, &["A07"]);
    };
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut table = fight(&["physical", "magic", "agility", "magic"], &foe, own);
    proves!("combat.magic.2", "combat.magic.3", "combat.magic.4");
    assert_eq!(table.rule_against(A, physical(0b0011)), "combat.magic.4");
    deal_all(&mut table, A, 0, Symbol::Magic);
    assert_eq!(damage_of(&table, 1), 3);
}

/// combat.enemy-damage.2, combat.enemy-damage.3 Enemy damage is the sum of the
/// symbols, and some may be kept for later.
#[test]
fn enemy_damage_is_the_sum() {
    let foe = ["skull", "skull", "surge", "skull", "double", "skull"];
    let in_act_2 = |it: &mut Build| {
        it.act(2, 1);
    };
    let mut table = fight(&["physical", "agility", "dash"], &foe, in_act_2);
    table.answers(A, Action::Pass);
    table.answers(B, skull(0b1));
    proves!("combat.enemy-damage.2", "combat.enemy-damage.3");
    assert_eq!(table.hero(A).damage, 1);
    assert_eq!(shown(&table, 1), ["skull 1", "surge 1", "skull 1", "double 1", "skull 2"]);
    table.answers(B, skull(0b10_1010));
    assert_eq!(table.hero(A).damage, 5);
}

/// combat.agility.1 Agility flips one's own unspent token.
#[test]
fn agility_flips_an_own_token() {
    let mut table = fight(&["shield", "agility", "dash"], &WEAK_FOE, |_| {});
    if asked(&table) == B {
        table.answers(B, Action::Pass);
    }
    table.answers(A, Action::Flip { with: 1, token: 0 });
    proves!("combat.agility.1");
    assert_eq!(shown(&table, 0)[0], "physical 2");
    let fight = table.fight.as_ref().expect("a combat");
    assert_eq!(fight.sides[0].tokens[1].state, TokenState::Spent);
}

/// combat.agility.2, combat.recast.1 Or it makes the foe recast a token, which
/// may show the same side again.
#[test]
fn agility_makes_the_foe_recast() {
    proves!("combat.agility.2", "combat.recast.1");
    let foe = ["skull", "agility", "surge", "skull", "double"];
    for (face, after) in [(0, "skull 1"), (1, "shield 1")] {
        let mut table = fight(&["physical", "agility", "dash"], &foe, |_| {});
        table.script([Scripted::Pick(face)]);
        table.answers(A, Action::RecastFoe { with: 1, token: 0 });
        assert_eq!(shown(&table, 1)[0], after);
    }
}

/// combat.agility.3, combat.agility.4, combat.agility.5 The spender chooses use
/// and token among all unspent ones; agility neither flips foe tokens nor
/// touches spent ones.
#[test]
fn agility_targets() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut table = fight(&["physical", "agility", "physical"], &foe, |_| {});
    let uses: Vec<Action> = table
        .choices(A)
        .iter()
        .copied()
        .filter(|it| matches!(it, Action::Flip { .. } | Action::RecastFoe { .. }))
        .collect();
    let flip = |token| Action::Flip { with: 1, token };
    let recast = |token| Action::RecastFoe { with: 1, token };
    proves!("combat.agility.3", "combat.agility.4", "combat.agility.5");
    assert_eq!(uses, [flip(0), flip(2), recast(0), recast(1), recast(2), recast(3), recast(4)]);
    assert_eq!(table.rule_against(A, Action::Token { side: 1, token: 0 }), "combat.agility.4");
    table.answers(A, physical(0b001)).answers(A, Action::Decline);
    table.answers(B, skull(0b01001));
    assert_eq!(table.rule_against(A, flip(0)), "combat.agility.5");
    assert_eq!(table.rule_against(A, recast(3)), "combat.agility.5");
}

/// combat.surge.1, combat.surge.2 A surge ability is paid with surge equal to its
/// cost: one 2 or two 1s pay a 2, a single 1 does not.
#[test]
fn surge_pays_for_abilities() {
    let with = |ids: &'static [&'static str]| {
        move |it: &mut Build| {
            it.hero(A, "laurel_of_bloodwood").assets(A, ids);
        }
    };
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let crush = ability("War Hammer", "Crush");
    let table = fight(&["surge", "shield", "agility", "physical"], &foe, with(&["C06"]));
    proves!("combat.surge.1", "combat.surge.2");
    assert!(!may(&table, A, |it| matches!(it, Action::Surge { ability, .. } if *ability == crush)), "1 of 2");
    let table = fight(&["surge", "shield", "surge", "physical"], &foe, with(&["C06"]));
    assert!(may(&table, A, |it| *it == Action::Surge { ability: crush, tokens: 0b0101 }), "1 and 1");
    let mut table = fight(&["physical", "shield", "agility", "surge"], &foe, with(&["C06"]));
    table.answers(A, Action::Surge { ability: crush, tokens: 0b1000 });
    assert_eq!(damage_of(&table, 1), 3);
}

/// combat.surge.3 Each surge ability works once a round; another one still does.
#[test]
fn a_surge_ability_works_once_a_round() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut table = fight(&["surge", "shield", "surge", "magic"], &foe, |it| {
        it.hero(A, "laurel_of_bloodwood").assets(A, &["B07"]).learned(A, &["brawler_1"]);
    });
    let punch = ability("Brawler", "Haymaker");
    give(&mut table, A, |it| matches!(it, Action::Surge { ability, .. } if *ability == punch));
    table.answers(B, Action::Pass);
    let again = Action::Surge { ability: punch, tokens: 0b0100 };
    proves!("combat.surge.3");
    assert_eq!(table.rule_against(A, again), "combat.surge.3");
    let blind = ability("Staff of Light", "Blind");
    assert!(may(&table, A, |it| matches!(it, Action::Surge { ability, .. } if *ability == blind)));
}

/// combat.surge.4, combat.surge.5 Surge abilities stand on the cards of either
/// side: the enemy uses one on its own card.
#[test]
fn both_sides_have_surge_abilities() {
    let foe = ["skull", "agility", "surge", "dash", "double", "surge"];
    let mut table = fight(&["physical", "agility", "dash"], &foe, |it| {
        it.act(2, 1);
    });
    if asked(&table) == A {
        table.answers(A, Action::Pass);
    }
    let smash = ability("Ogre", "Smash");
    table.answers(B, Action::Surge { ability: smash, tokens: 0b10_0100 });
    proves!("combat.surge.4", "combat.surge.5");
    assert_eq!(table.hero(A).damage, 2);
}

/// combat.double.1, combat.double.2, example.double.1 Stacking is an action; the
/// doubled magic 2 is 4 for a later one, and both tokens are then spent.
#[test]
fn a_stacked_token_counts_twice() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut table = fight(&["magic", "agility", "physical", "double"], &foe, |it| {
        it.hero(A, "elder_mok").assets(A, &["C10"]);
    });
    let n_double = place(&table, 0, "double");
    table.answers(A, Action::Stack { token: 0, on: n_double });
    proves!("combat.double.1", "combat.double.2", "example.double.1");
    assert_eq!((damage_of(&table, 1), asked(&table)), (0, B), "stacking deals nothing, the foe is next");
    table.answers(B, Action::Pass);
    assert!(shown(&table, 0).contains(&"magic 4".to_owned()));
    deal_all(&mut table, A, 0, Symbol::Magic);
    assert_eq!(damage_of(&table, 1), 4);
    let spent: Vec<bool> =
        table.fight.as_ref().expect("a combat").sides[0].tokens.iter().map(|it| !it.is_unspent()).collect();
    assert_eq!(spent, [true, false, false, true]);
}

/// combat.double.5, combat.double.6 One token on a double only; a covered double
/// is safe from recasting.
#[test]
fn one_token_on_a_double_and_the_double_is_safe() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut table = fight(&["magic", "agility", "physical", "double"], &foe, |it| {
        it.hero(A, "elder_mok").assets(A, &["C10"]);
    });
    table.answers(A, Action::Stack { token: 0, on: 3 });
    proves!("combat.double.5", "combat.double.6");
    assert_eq!(table.rule_against(B, Action::RecastFoe { with: 1, token: 3 }), "combat.double.6");
    assert!(may(&table, B, |it| *it == Action::RecastFoe { with: 1, token: 0 }), "the top one is not");
    table.answers(B, Action::Stack { token: 0, on: 4 });
    assert_eq!(table.rule_against(A, Action::Stack { token: 2, on: 3 }), "combat.double.5");
    assert_eq!(table.rule_against(A, Action::Flip { with: 1, token: 3 }), "combat.double.6");
}

/// combat.double.7 The top token may change and stays doubled.
#[test]
fn the_top_token_may_change() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut table = fight(&["magic", "agility", "physical", "double"], &foe, |it| {
        it.hero(A, "elder_mok").assets(A, &["C10"]);
    });
    table.answers(A, Action::Stack { token: 2, on: 3 });
    table.answers(B, Action::Pass);
    table.answers(A, Action::Flip { with: 1, token: 2 });
    proves!("combat.double.7");
    assert!(shown(&table, 0).contains(&"surge 2".to_owned()), "{:?}", shown(&table, 0));
}

/// combat.double.8 A lone double offers no combat action.
#[test]
fn a_lone_double_does_nothing() {
    let foe = ["shield", "skull", "surge", "skull", "double"];
    let mut table = fight(&["double", "shield", "physical"], &foe, |it| {
        it.hero(A, "elder_mok");
    });
    table.answers(A, physical(0b100));
    table.answers(B, Action::Block(0));
    table.answers(B, Action::Pass);
    // Double and shield are left: the shield may be stacked, nothing else.
    proves!("combat.double.8");
    assert_eq!(table.choices(A), [Action::Stack { token: 1, on: 0 }, Action::Pass]);
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut table = fight(&["double", "agility", "physical"], &foe, |it| {
        it.hero(A, "elder_mok");
    });
    table.answers(A, physical(0b100)).answers(B, Action::Pass);
    table.script([Scripted::Pick(0)]);
    table.answers(A, Action::RecastFoe { with: 1, token: 0 });
    assert_eq!(shown(&table, 0), ["double 1"]);
    let must = |it: &runebound::Event| matches!(it, runebound::Event::Passed { must: true, .. });
    assert!(has_event(&table, must), "with the double alone there is nothing but to pass");
}

/// amb.double-agility A doubled agility has two uses in one action; the second
/// may be declined.
#[test]
fn a_doubled_agility_is_used_twice() {
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let setup = |it: &mut Build| {
        it.hero(A, "elder_mok");
    };
    let mut table = fight(&["double", "agility", "surge"], &foe, setup);
    table.answers(A, Action::Stack { token: 1, on: 0 });
    table.answers(B, Action::Pass);
    table.script([Scripted::Pick(1)]);
    table.answers(A, Action::RecastFoe { with: 1, token: 0 });
    assert!(may(&table, A, |it| *it == Action::Done));
    table.answers(A, Action::Flip { with: u8::MAX, token: 2 });
    assert_eq!(shown(&table, 0), ["physical 1"]);
}

/// combat.shield.1, combat.shield.2, combat.shield.4 About to take damage a side
/// may spend shields, which is no combat action; or keep them.
#[test]
fn shields_block() {
    let foe = ["skull", "agility", "surge", "skull", "double", "skull"];
    let start = || {
        fight(&["shield", "physical", "dash"], &foe, |it| {
            it.act(2, 1);
        })
    };
    for (blocks, damage) in [(0b1, 2), (0, 3)] {
        let mut table = start();
        table.answers(A, Action::Pass);
        table.answers(B, skull(0b10_0001));
        assert_eq!(table.choices(A), [Action::Block(1), Action::Block(0)]);
        assert_eq!(table.rule_against(A, Action::Block(2)), "combat.shield.1");
        table.answers(A, Action::Block(blocks));
        assert_eq!(table.hero(A).damage, damage);
        assert_eq!(shown(&table, 0).contains(&"shield 1".to_owned()), blocks == 0);
    }
    let mut table = fight(&["shield", "physical", "physical"], &["skull", "skull", "skull", "dash", "dash"], |_| {});
    proves!("combat.shield.1", "combat.shield.2", "combat.shield.4");
    assert_eq!(asked(&table), B);
    table.answers(B, skull(0b1));
    table.answers(A, Action::Block(1));
    assert_eq!(asked(&table), A, "the block took no action: hers is next");
    assert!(may(&table, A, |it| matches!(it, Action::Deal { .. })));
}

/// combat.shield.3, combat.shield.6 Shields work against any damage, and the
/// player of the enemy decides on its shields.
#[test]
fn enemies_block_too() {
    let mut table = fight(&["magic", "agility", "physical"], &["shield", "skull", "surge", "skull", "double"], |it| {
        it.hero(A, "elder_mok");
    });
    deal_all(&mut table, A, 0, Symbol::Magic);
    proves!("combat.shield.3", "combat.shield.6");
    assert_eq!(asked(&table), B);
    table.answers(B, Action::Block(1));
    assert_eq!(damage_of(&table, 1), 1);
}

/// combat.shield.5 Damage outside combat cannot be blocked.
#[test]
fn shields_are_for_combat() {
    let mut build = Build::of(1, "corpse_king");
    build.assets(A, &["B10"]).zombie("x02y04");
    let mut table = build.turn();
    table.answers(A, Action::Step(hex("x02y04")));
    proves!("combat.shield.5");
    assert_eq!(table.hero(A).damage, 2);
    assert!(is_turn(&table));
}

/// amb.partial-token A token is spent whole: what is over is lost.
#[test]
fn tokens_are_spent_whole() {
    let foe = ["skull", "skull", "surge", "dash", "dash"];
    let mut table = fight(&["physical", "agility", "dash", "shield 2"], &foe, |it| {
        it.assets(A, &["B10"]);
    });
    if asked(&table) == A {
        table.answers(A, Action::Pass);
    }
    table.answers(B, skull(1));
    let tokens = 1 << place(&table, 0, "shield");
    table.answers(A, Action::Block(tokens));
    assert_eq!((table.hero(A).damage, shown(&table, 0).contains(&"shield 1".to_owned())), (0, false));
}

/// combat.surge.1, combat.double.1 A refusal tells the reason that holds: surge that is
/// too little or more than is needed, a token that is spent, a place that is no double.
#[test]
fn refusals_of_combat_actions_tell_the_truth() {
    proves!("combat.surge.1", "combat.double.1");
    let own = |it: &mut Build| {
        it.hero(A, "laurel_of_bloodwood").assets(A, &["C06", "C10"]).learned(A, &["brawler_1"]);
    };
    let foe = ["skull", "agility", "surge", "skull", "double"];
    let mut table = fight(&["surge", "shield", "surge", "physical", "double"], &foe, own);
    let key = |table: &mut Table, action| table.refuses(A, action).text.key.to_string();
    let [crush, punch] = [ability("War Hammer", "Crush"), ability("Brawler", "Haymaker")];
    assert_eq!(key(&mut table, Action::Surge { ability: crush, tokens: 0b1 }), "refused-surge");
    assert_eq!(key(&mut table, Action::Surge { ability: punch, tokens: 0b101 }), "refused-surge-too-much");
    assert_eq!(key(&mut table, Action::Stack { token: 0, on: 1 }), "refused-no-double");
    table.answers(A, Action::Surge { ability: punch, tokens: 0b1 }).answers(B, Action::Pass);
    assert_eq!(key(&mut table, Action::Stack { token: 0, on: 4 }), "refused-token-spent");
    table.answers(A, Action::Stack { token: 1, on: 4 });
    assert_eq!(key(&mut table, Action::Stack { token: 2, on: 4 }), "refused-stack");
}
