//! The worked examples of the rulebook.

use crate::kit::*;
use runebound::Action;
use runebound::ids::*;
use runebound::state::QuestRef;
use testkit::proves;

/// example.setup.1 Elder Mok gains a trophy: the top card of a deck of his
/// choice, face down, not resolved; then his card is flipped.
#[test]
fn elder_moks_trophy() {
    use kernel::Scripted::{Keep, Pick};
    let setup = runebound::Setup::new(1, "margath");
    let mut table = Table::new(&setup, [Keep, Keep, Keep, Keep, Pick(0)]);
    table.answers(A, Action::Hero(hero("elder_mok")));
    give(&mut table, A, |it| matches!(it, Action::StartAt(_)));
    table.answers(A, Action::TakeFrom(Deck::Social));
    proves!("example.setup.1");
    assert_eq!(table.adventures[Deck::Social.index()].deck.len(), 29);
    assert_eq!((table.trophies(A), table.hero(A).is_flipped), ([0, 0, 1], true));
    assert!(is_turn(&table) && table.table.is_empty());
}

/// example.move.1 Lyssa: mountain/water into Mennara's Teeth, hills/plains into
/// the Riverlands, wild into the Gardens of Tarn.
#[test]
fn lyssas_three_dice() {
    let mut build = Build::new(1);
    build.hero(A, "lyssa").at(A, "x09y19").script(dice(&["mountain/water", "hills/plains", "wild"]));
    let mut table = build.turn();
    table.answers(A, Action::Roll);
    table.answers(A, Action::Enter { hex: hex("x09y17"), die: 0 });
    table.answers(A, Action::Enter { hex: hex("x08y16"), die: 1 });
    table.answers(A, Action::Enter { hex: hex("x08y14"), die: 2 });
    proves!("example.move.1");
    assert_eq!((table.hero(A).hex, table.turn.actions), (hex("x08y14"), 2));
    assert!(table.roll.dice.iter().all(|it| it.is_spent));
}

/// example.shop.1, example.shop.2 Laurel with 4 gold cannot pay the axe of 9;
/// she sells the spear for 5, and then can. The token A06 comes along.
#[test]
fn laurel_sells_to_buy() {
    use runebound::flow::combat::pool;
    use runebound::state::Fighter;
    let mut build = Build::new(1);
    build.hero(A, "laurel_of_bloodwood").at(A, "x06y12").gold(A, 4).assets(A, &["B05"]);
    build.market("x06y12", ["A06", "C09", "satchel"]);
    let mut table = build.turn();
    table.answers(A, Action::Shop);
    proves!("example.shop.1", "example.shop.2");
    assert_eq!(table.rule_against(A, Action::Buy(asset("A06"))), "shop.6");
    table.answers(A, Action::Sell(asset("B05")));
    assert_eq!(table.hero(A).gold, 9);
    table.answers(A, Action::Buy(asset("A06")));
    assert_eq!((table.hero(A).gold, &table.hero(A).assets[..]), (0, &[asset("A06")][..]));
    assert!(pool(&table, Fighter::Hero(A)).contains(&token("A06")));
    assert!(table.markets.iter().all(|it| it.len() == 3));
}

/// example.rest.1 Elder Mok in the Wyrnwood: two forests and a wild heal three.
#[test]
fn elder_mok_rests_in_the_wyrnwood() {
    let mut build = Build::new(1);
    build.hero(A, "elder_mok").at(A, "x08y10").damage(A, 5);
    build.script(dice(&["plains/forest", "forest/hills", "wild", "plains", "mountain/water"]));
    let mut table = build.turn();
    table.answers(A, Action::Rest);
    proves!("example.rest.1");
    assert_eq!(table.hero(A).damage, 2);
}

/// example.test.1 Master Thorn tests mind 3 without success, exerts once, and
/// takes Helpful Ally as a trophy; five cards are discarded.
#[test]
fn master_thorn_and_the_helpful_ally() {
    let mut build = Build::new(1);
    build.hero(A, "master_thorn").next_card("helpful_ally");
    build.fill_hand(A, 4).next_successes(&[false, false, false, true]);
    let mut table = build.draw(Deck::Social);
    table.answers(A, Action::Choose(0));
    proves!("example.test.1");
    assert_eq!((table.revealed.len(), table.successes()), (3, 0));
    table.answers(A, Action::Reveal);
    give(&mut table, A, |it| matches!(it, Action::Discard(_)));
    assert_eq!(table.successes(), 1);
    table.answers(A, Action::Done);
    // His Teleport is offered for the trophy; he stays.
    give(&mut table, A, |it| matches!(it, Action::Decline));
    assert_eq!((table.hero(A).hand.len(), table.trophies(A)), (3, [0, 0, 1]));
    assert_eq!(table.skills.discard.len(), 5);
}

fn outcome(index: u8) -> Action {
    Action::Outcome { quest: QuestRef::Card(card("the_twisted_path")), index }
}

/// example.quest.1, example.quest.2, example.quest.3 Laurel's first roll reaches
/// only the first outcome; she could take it, exert or stop. She declines, and
/// her second roll reaches all: she takes the third for 3 gold.
#[test]
fn the_twisted_path() {
    let mut build = Build::new(1);
    build.hero(A, "laurel_of_bloodwood").at(A, "x14y24").quest(A, "the_twisted_path").fill_hand(A, 1);
    build.script(dice(&["wild", "plains", "hills/plains"]));
    let mut table = build.turn();
    table.answers(A, Action::Explore);
    let plain: Vec<Action> =
        table.choices(A).iter().copied().filter(|it| !matches!(it, Action::RerollWith { .. })).collect();
    let rerolls = [Action::Reroll(0), Action::Reroll(1), Action::Reroll(2)];
    proves!("example.quest.1", "example.quest.2", "example.quest.3");
    assert_eq!(plain, [outcome(0), rerolls[0], rerolls[1], rerolls[2], Action::Done]);
    table.answers(A, Action::Done);
    assert_eq!((table.hero(A).quests.len(), table.turn.actions), (1, 2));
    table.script(dice(&["mountain/water", "mountain/water", "plains/forest"]));
    table.answers(A, Action::Explore);
    assert!((0..3).all(|index| may(&table, A, |it| *it == outcome(index))));
    table.answers(A, outcome(2));
    assert_eq!((table.hero(A).gold, table.trophies(A), table.turn.actions), (3, [0, 1, 0], 1));
}

/// Hawthorne with the Staff of Light against a Dreadbringer; seat B plays it.
fn hawthorne_and_the_dreadbringer(act: u8, theirs: &[&str]) -> Table {
    let mut build = Build::new(2);
    build.act(act, 1).assets(A, &["B07"]);
    build.cast(A, &["shield", "agility", "physical", "surge"], enemy("dreadbringer_1"), theirs);
    build.fight("dreadbringer_1")
}

/// The combat of the example, with the five tokens of Act 1, after some of its
/// seven actions.
fn example(n_actions: usize) -> Table {
    let mut table = hawthorne_and_the_dreadbringer(1, &["shield", "agility", "skull", "dash", "double"]);
    let blind = ability("Staff of Light", "Blind");
    let steps: [&[(kernel::SeatId, Action)]; 6] = [
        &[(A, Action::Flip { with: 1, token: 0 })],
        &[
            (A, Action::Use(ability("Lord Hawthorne", "Onslaught"))),
            (A, Action::Deal { symbol: Symbol::Physical, tokens: 0b101 }),
            (B, Action::Block(0b1)),
        ],
        &[(B, Action::Stack { token: 2, on: 4 })],
        &[(A, Action::Surge { ability: blind, tokens: 0b1000 }), (A, Action::Token { side: 1, token: 2 })],
        &[(B, Action::Flip { with: 1, token: 3 })],
        &[(B, Action::Deal { symbol: Symbol::Skull, tokens: 0b1000 })],
    ];
    for (seat, action) in steps.iter().take(n_actions).copied().flatten() {
        table.answers(*seat, *action);
    }
    if n_actions == 7 {
        let regenerate = ability("Dreadbringer", "Regenerate");
        let is_healing = |it: &Action| matches!(it, Action::Surge { ability, .. } if content_is(*ability, regenerate));
        let heal = find(&table, B, is_healing);
        table.answers(B, heal);
    }
    table
}

/// example.combat.0, example.combat.1, example.combat.2 Two gold tokens each, and the
/// attacker wins the tie; agility flips his shield; his ability gives a second action,
/// of whose 3 damage 1 is blocked.
#[test]
fn hawthorne_acts_twice() {
    proves!("example.combat.0", "example.combat.1", "example.combat.2");
    let table = example(0);
    let gold = |table: &Table| table.fight.as_ref().expect("a combat").sides.each_ref().map(|it| it.n_gold());
    assert_eq!(gold(&table), [2, 2]);
    assert_eq!(asked(&table), A);
    assert_eq!(shown(&example(1), 0), ["physical 2", "physical 1", "surge 1"]);
    let table = example(2);
    assert_eq!(damage_of(&table, 1), 2);
    let fight = table.fight.as_ref().expect("a combat");
    let onslaught = ability("Lord Hawthorne", "Onslaught");
    assert!(fight.sides[0].used_combat.contains(&onslaught) && !fight.sides[1].tokens[0].is_unspent());
}

/// example.combat.3, example.combat.4, example.combat.5 The Dreadbringer stacks its
/// skull on the double; the Staff of Light flips it to surge 1, doubled to 2; agility
/// flips the dash to skull 1.
#[test]
fn the_dreadbringer_stacks() {
    proves!("example.combat.3", "example.combat.4", "example.combat.5");
    assert_eq!(asked(&example(2)), B);
    let table = example(3);
    assert!(shown(&table, 1).contains(&"skull 2".to_owned()));
    assert_eq!(asked(&table), A);
    let table = example(4);
    assert!(shown(&table, 1).contains(&"surge 2".to_owned()));
    assert!(shown(&table, 0).is_empty());
    assert_eq!(shown(&example(5), 1), ["surge 2", "skull 1"]);
}

/// example.combat.6, example.combat.7, example.combat.8 Hawthorne has no tokens and
/// passes by himself; the Dreadbringer hits, and heals 2 with the doubled surge. Then
/// Hawthorne stays, and all is recast.
#[test]
fn the_dreadbringer_hits_and_heals() {
    proves!("example.combat.6", "example.combat.7", "example.combat.8");
    assert_eq!(asked(&example(5)), B);
    assert_eq!(example(6).hero(A).damage, 1);
    let mut table = example(7);
    assert_eq!(damage_of(&table, 1), 0);
    let fight = table.fight.as_ref().expect("a combat");
    assert!(fight.sides[1].tokens.iter().all(|it| !it.is_unspent()));
    assert_eq!(table.choices(A), [Action::Stay, Action::Retreat]);
    table.script((0..9).map(|_| kernel::Scripted::Pick(0)));
    table.answers(A, Action::Stay);
    let fight = table.fight.as_ref().expect("round 2");
    assert_eq!(fight.sides.each_ref().map(|it| it.tokens.len()), [4, 5]);
    assert_eq!((fight.round, table.hero(A).damage), (2, 1));
}

/// Two copies of a card carry the same ability.
fn content_is(one: AbilityId, other: AbilityId) -> bool {
    let all = runebound::content::content();
    all.ability(one).name == all.ability(other).name
}

/// amb.combat-example-icons The same with the master token: a skull 2 on the
/// double is worth 4, and flipped to surge 1 it is worth 2.
#[test]
fn the_stacked_master_token() {
    let mut table = hawthorne_and_the_dreadbringer(2, &["shield", "agility", "surge", "dash", "double", "skull"]);
    table.answers(A, Action::Flip { with: 1, token: 0 });
    give(&mut table, A, |it| matches!(it, Action::Decline));
    table.answers(B, Action::Stack { token: 5, on: 4 });
    assert!(shown(&table, 1).contains(&"skull 4".to_owned()));
    let blind = ability("Staff of Light", "Blind");
    table.answers(A, Action::Surge { ability: blind, tokens: 0b1000 });
    table.answers(A, Action::Token { side: 1, token: 5 });
    assert!(shown(&table, 1).contains(&"surge 2".to_owned()));
}
