//! Bartering and challenges where they meet other rules.

use crate::kit::*;
use kernel::SeatSet;
use runebound::Action;
use runebound::flow::barter::MOST_OFFERS;
use runebound::ids::*;
use runebound::state::Fighter;
use testkit::proves;

/// barter.1, amb.barter-scope Gold and assets are all that an offer may name:
/// no trophies, skills, quests or story tokens.
#[test]
fn only_gold_and_assets_change_hands() {
    let mut build = Build::new(2);
    build.at(B, "x02y02").assets(A, &["A03"]).assets(B, &["satchel"]).gold(A, 1).story_tokens(A, 2);
    build.trophies(A, Deck::Combat, 2).quest(A, "lost_cat").fill_hand(A, 2).learned(A, &["athletics"]);
    let mut table = build.turn();
    table.answers(A, Action::Barter(B));
    proves!("barter.1");
    assert_eq!(
        table.choices(A),
        [Action::Give(asset("A03")), Action::AskFor(asset("satchel")), Action::Decline],
        "and nothing can be proposed yet"
    );
    assert_eq!(table.refuses(A, Action::Gold(-1)).rule.as_deref(), Some("barter.1"), "B has no gold");
    table.answers(A, Action::Decline);
    assert!(is_turn(&table));
}

/// combat.defeat.2, amb.bonus-lost-health A hero that gives away the armor it stands on is
/// defeated at once, whoever's turn it is.
#[test]
fn a_barter_may_cost_the_health_one_stands_on() {
    let mut build = Build::new(2);
    build.hero(B, "corbin").at(B, "x02y02").assets(B, &["A10"]).damage(B, 10);
    let mut table = build.turn();
    proves!("combat.defeat.2");
    assert!(!table.is_defeated(B));
    table.answers(A, Action::Barter(B)).answers(A, Action::AskFor(asset("A10"))).answers(A, Action::Propose);
    table.answers(B, Action::Accept);
    assert_eq!((table.is_defeated(B), table.hero(B).is_down, table.hero(B).damage), (true, true, 10));
    assert!(may(&table, A, |it| *it == Action::Barter(B)), "amb.defeated-free-steps: bartering stays open");
}

/// goods.2, amb.barter-not-trade Goods that are bartered are not traded: no gold
/// comes from the bank, and the card stays in play.
#[test]
fn bartered_goods_are_not_traded() {
    let mut build = Build::new(2);
    build.at(A, "x04y16").at(B, "x04y16").assets(A, &["relics_1"]).gold(B, 4);
    let mut table = build.turn();
    table.answers(A, Action::Barter(B)).answers(A, Action::Give(asset("relics_1"))).answers(A, Action::Gold(-4));
    table.answers(A, Action::Propose).answers(B, Action::Accept);
    proves!("goods.2");
    assert_eq!((table.hero(A).gold, table.hero(B).gold), (4, 0));
    assert_eq!((&table.hero(B).assets[..], table.assets.discard.len()), (&[asset("relics_1")][..], 0));
}

/// amb.barter-limit Twelve offers of one player in a turn are the most; what was
/// withdrawn is no offer, and the others' offers are their own. The refusal says so.
#[test]
fn talking_comes_to_an_end() {
    let mut build = Build::new(2);
    build.at(B, "x02y02").gold(A, 1);
    let mut table = build.turn();
    for _ in 0..40 {
        table.answers(A, Action::Barter(B)).answers(A, Action::Decline);
    }
    for _ in 0..MOST_OFFERS {
        table.answers(A, Action::Barter(B)).answers(A, Action::Gold(1)).answers(A, Action::Propose);
        table.answers(B, Action::Decline);
    }
    let refusal = table.refuses(A, Action::Barter(B));
    assert_eq!((refusal.rule.as_deref(), refusal.text.key.as_ref()), (Some("barter.2"), "refused-barter-limit"));
    assert!(may(&table, A, |it| *it == Action::HearOffer(B)), "B has made none");
    table.answers(A, Action::EndTurn);
    give(&mut table, A, |it| *it == Action::NoOffers);
    assert!(may(&table, B, |it| *it == Action::Barter(A)) && may(&table, B, |it| *it == Action::HearOffer(A)));
}

/// barter.1, barter.2 What is refused is refused for the reason that holds.
#[test]
fn refusals_of_a_barter_tell_the_truth() {
    proves!("barter.1", "barter.2");
    let key = |table: &mut Table, action| table.refuses(A, action).text.key.to_string();
    let mut build = Build::new(3);
    build.at(B, "x02y02");
    let mut table = build.turn();
    assert_eq!(key(&mut table, Action::Barter(B)), "refused-barter-nothing");
    assert_eq!(key(&mut table, Action::Barter(C)), "refused-barter-hex");
    assert_eq!(key(&mut table, Action::Barter(A)), "refused-barter-hex");
    let mut build = Build::new(2);
    build.at(B, "x02y02").gold(A, 1);
    let foe = ["shield", "agility", "surge", "skull", "double"];
    build.cast(A, &["physical", "agility", "dash"], enemy("ogre"), &foe);
    let mut table = build.fight("ogre");
    assert_eq!(key(&mut table, Action::Barter(B)), "refused-barter-combat");
}

/// Two heroes in Tamalir, of whom either may wish to barter.
fn in_tamalir() -> Build {
    let mut build = Build::new(2);
    build.at(A, "x06y12").at(B, "x06y12").gold(A, 2).gold(B, 5).market("x06y12", ["A06", "C09", "satchel"]);
    build.next_assets(&["B05"]).state.turn.quiet = SeatSet::EMPTY;
    build
}

/// barter.2 A hero in a shop who sees a fourth card that it cannot pay borrows the
/// gold from the hero beside it, and buys.
#[test]
fn heroes_barter_inside_a_shop() {
    proves!("barter.2", "barter.3");
    let mut table = in_tamalir().turn();
    table.answers(B, Action::NoOffers).answers(A, Action::Shop);
    assert!(!may(&table, A, |it| *it == Action::Buy(asset("B05"))), "it costs 5");
    table.answers(A, Action::Barter(B)).answers(A, Action::Gold(-3)).answers(A, Action::Propose);
    table.answers(B, Action::Accept);
    assert!(may(&table, A, |it| *it == Action::Clear(asset("B05"))), "the shop goes on with its four cards");
    table.answers(A, Action::Buy(asset("B05")));
    assert_eq!((table.hero(A).gold, table.hero(B).gold, table.turn.actions), (0, 2, 2));
}

/// barter.2 The other hero may begin, also after the fourth card is known.
#[test]
fn the_other_hero_begins_inside_a_shop() {
    proves!("barter.2");
    let mut table = in_tamalir().turn();
    assert_eq!(table.choices(B), [Action::Decline, Action::Barter(A), Action::NoOffers]);
    assert!(table.ask(B).is_window, "who does not want to be asked is not");
    table.answers(B, Action::Decline).answers(A, Action::Shop);
    assert_eq!(asked(&table), B, "the fourth card is there");
    table.answers(B, Action::Barter(A)).answers(B, Action::Gold(4)).answers(B, Action::Propose);
    table.answers(A, Action::Accept);
    assert_eq!((table.hero(A).gold, table.hero(B).gold), (6, 1));
    assert_eq!(asked(&table), B, "until it has nothing more to say");
    table.answers(B, Action::NoOffers);
    assert!(may(&table, A, |it| *it == Action::Buy(asset("B05"))));
    table.answers(A, Action::Clear(asset("A06")));
    assert_eq!(asked(&table), A, "B makes no offers this turn");
}

/// barter.2 Between the steps of a move: the hero passes through the hex of another,
/// barters there, and goes on with the dice that are left.
#[test]
fn heroes_barter_between_the_steps_of_a_move() {
    proves!("barter.2");
    let mut build = Build::new(2);
    build.at(A, "x02y02").at(B, "x02y04").gold(B, 2).script(dice(&["plains", "plains", "plains"]));
    build.state.turn.quiet = SeatSet::EMPTY;
    let mut table = build.turn();
    table.answers(A, Action::Roll).answers(A, Action::Enter { hex: hex("x02y04"), die: 0 });
    assert_eq!(asked(&table), B, "B may begin");
    table.answers(B, Action::Decline);
    table.answers(A, Action::Barter(B)).answers(A, Action::Gold(-2)).answers(A, Action::Propose);
    table.answers(B, Action::Accept);
    table.answers(B, Action::Decline);
    assert_eq!((table.hero(A).gold, table.turn.actions), (2, 2));
    give(&mut table, A, |it| matches!(it, Action::Enter { .. }));
    assert_ne!(table.hero(A).hex, hex("x02y04"), "and the move goes on");
}

/// barter.2 Before the choice of an event as well: a friend may pay for the option.
#[test]
fn heroes_barter_over_an_event() {
    let mut build = Build::new(2);
    build.at(B, "x02y02").gold(B, 3).next_card("desperate_merchant");
    let mut table = build.draw(Deck::Exploration);
    table.answers(A, Action::Barter(B)).answers(A, Action::Gold(-3)).answers(A, Action::Propose);
    table.answers(B, Action::Accept);
    proves!("barter.2");
    assert_eq!(table.hero(A).gold, 3);
    assert!(may(&table, A, |it| *it == Action::Choose(0)), "the event still waits");
}

/// barter.2, amb.interrupted-action Between two rounds of a combat, but not within
/// one; a hero that gives away the armor it stands on has lost.
#[test]
fn heroes_barter_between_the_rounds_of_a_combat() {
    let start = || {
        let mut build = Build::new(2);
        build.at(B, "x02y02").gold(A, 1).assets(A, &["A10"]).damage(A, 9);
        let foe = ["shield", "agility", "surge", "skull", "double"];
        build.cast(A, &["physical", "agility", "dash", "shield"], enemy("ogre"), &foe);
        let mut table = build.fight("ogre");
        for _ in 0..2 {
            let seat = asked(&table);
            table.answers(seat, Action::Pass);
        }
        table
    };
    let mut table = start();
    table.answers(A, Action::Barter(B)).answers(A, Action::Gold(1)).answers(A, Action::Propose);
    table.answers(B, Action::Accept);
    proves!("barter.2");
    assert_eq!((table.choices(A).len(), table.hero(B).gold), (2 + 2, 1));
    table.answers(A, Action::Barter(B)).answers(A, Action::Give(asset("A10"))).answers(A, Action::Propose);
    table.answers(B, Action::Accept);
    assert!(table.fight.is_none() && table.is_defeated(A), "9 damage, 9 health");
    assert_eq!(table.adventures[0].discard.last(), Some(&card("ogre")), "combat.defeat.4");
}

/// barter.2 Over the choice of a reward: the exchange does not answer for it.
#[test]
fn heroes_barter_over_a_reward() {
    let mut build = Build::new(2);
    build.at(B, "x02y02").gold(B, 3).assets(A, &["B08"]);
    build.cast(
        A,
        &["physical", "physical", "physical", "physical"],
        enemy("dragon_hybrid_1"),
        &["skull", "agility", "surge", "skull", "double"],
    );
    let mut table = build.fight("dragon_hybrid_1");
    deal_all(&mut table, A, 0, Symbol::Physical);
    let rewards = [Action::Choose(0), Action::Choose(1)];
    assert_eq!(table.choices(A)[..2], rewards, "two gold, or a lore");
    table.answers(A, Action::Barter(B)).answers(A, Action::Gold(-3)).answers(A, Action::Propose);
    table.answers(B, Action::Accept);
    proves!("barter.2");
    assert_eq!((table.hero(A).gold, &table.choices(A)[..2]), (3, &rewards[..]), "the reward still waits");
    table.answers(A, Action::Choose(1));
    assert_eq!((table.hero(A).gold, table.hero(A).story_tokens, table.trophies(A)), (3, 1, [1, 0, 0]));
}

/// Seat A with 9 damage in armor that it stands on, beside seat B.
fn on_borrowed_health(scenario: &str) -> Build {
    let mut build = Build::of(2, scenario);
    build.at(A, "x02y02").at(B, "x02y04").assets(A, &["A10"]).damage(A, 9).gold(B, 1);
    build
}

/// move.11, amb.defeat-while-moving A hero that gives away the armor it stands on between the
/// steps of a move stops there, whoever has made the offer.
#[test]
fn a_barter_may_end_a_move() {
    proves!("move.11", "combat.defeat.5");
    for is_asked_for in [false, true] {
        let mut build = on_borrowed_health("margath");
        build.script(dice(&["plains", "plains", "plains"])).state.turn.quiet = SeatSet::EMPTY;
        let mut table = build.turn();
        table.answers(A, Action::Roll).answers(A, Action::Enter { hex: hex("x02y04"), die: 0 });
        if is_asked_for {
            table.answers(B, Action::Barter(A)).answers(B, Action::AskFor(asset("A10"))).answers(B, Action::Propose);
            table.answers(A, Action::Accept);
        } else {
            table.answers(B, Action::NoOffers);
            table.answers(A, Action::Barter(B)).answers(A, Action::Give(asset("A10"))).answers(A, Action::Propose);
            table.answers(B, Action::Accept);
        }
        assert!(table.is_defeated(A));
        if is_asked_for {
            table.answers(B, Action::NoOffers);
        }
        let barter = [Action::Barter(B), Action::HearOffer(B)];
        assert_eq!(table.choices(A), [&[Action::Rest][..], &barter[..], &[Action::EndTurn][..]].concat());
        assert_eq!(table.turn.actions, 2);
    }
}

/// amb.defeat-while-moving The same on a free move.
#[test]
fn a_barter_may_end_a_free_move() {
    let mut build = on_borrowed_health("margath");
    build.next_card("kernoss_blessing").next_successes(&[true, false, false]);
    let mut table = build.draw(Deck::Exploration);
    table.answers(A, Action::Choose(0)).answers(A, Action::GoTo(hex("x02y04")));
    table.answers(A, Action::Barter(B)).answers(A, Action::Give(asset("A10"))).answers(A, Action::Propose);
    table.answers(B, Action::Accept);
    assert!(table.is_defeated(A) && is_turn(&table));
    assert_eq!(table.trophies(A), [0, 1, 0], "the event is still a trophy");
}

/// combat.defeat.2, combat.defeat.4 A hero who is defeated while an event is read has
/// lost the combat that it brings: nothing is cast, and nothing gained.
#[test]
fn a_defeated_hero_cannot_fight() {
    proves!("combat.defeat.2", "combat.defeat.4");
    let mut build = on_borrowed_health("margath");
    build.at(B, "x02y02").next_card("mocking_traveler").next_card("ogre");
    let mut table = build.draw(Deck::Exploration);
    table.answers(A, Action::Barter(B)).answers(A, Action::Give(asset("A10"))).answers(A, Action::Propose);
    table.answers(B, Action::Accept).answers(A, Action::Choose(1));
    assert!(table.is_defeated(A) && table.fight.is_none() && is_turn(&table));
    assert!(!has_event(&table, |it| matches!(it, runebound::Event::TokensCast { .. })));
    assert_eq!((table.trophies(A), &table.adventures[0].discard[..]), ([0, 1, 0], &[card("ogre")][..]));
}

/// barter.2 Between two rounds the other hero may begin as well, and both may barter
/// where a foe forbids the retreat.
#[test]
fn a_friend_helps_where_nobody_may_retreat() {
    proves!("barter.2");
    let mut build = Build::new(2);
    build.at(B, "x02y02").gold(A, 1).assets(B, &["A10"]).state.turn.quiet = SeatSet::EMPTY;
    let foe = ["shield", "agility", "surge", "skull", "double"];
    build.cast(A, &["physical", "agility", "dash"], enemy("razorwing"), &foe);
    let mut table = build.fight("razorwing");
    for _ in 0..2 {
        let seat = asked(&table);
        table.answers(seat, Action::Pass);
    }
    assert_eq!(table.choices(B), [Action::Decline, Action::Barter(A), Action::NoOffers]);
    table.answers(B, Action::Barter(A)).answers(B, Action::Give(asset("A10"))).answers(B, Action::Propose);
    table.answers(A, Action::Accept).answers(B, Action::NoOffers);
    assert_eq!(table.choices(A), [Action::Stay, Action::Barter(B), Action::HearOffer(B)]);
    assert_eq!(table.rule_against(A, Action::Retreat), "combat.retreat.1");
    table.answers(A, Action::Stay);
    let fight = table.fight.as_ref().expect("it goes on");
    assert_eq!((fight.round, fight.sides[0].tokens.len()), (2, 4), "the armor is in the next cast");
    let mut build = Build::new(2);
    build.cast(A, &["physical", "agility", "dash"], enemy("razorwing"), &foe);
    let mut table = build.fight("razorwing");
    for _ in 0..2 {
        let seat = asked(&table);
        table.answers(seat, Action::Pass);
    }
    assert_eq!(table.fight.as_ref().map(|it| it.round), Some(2), "alone there is nothing to ask");
}

/// challenge.4 A challenge that its ability does not call one to the end can occur:
/// a duelist starts it, and either hero may retreat from it.
#[test]
fn a_duelist_challenges_with_retreat() {
    proves!("challenge.1", "challenge.4");
    let mut build = Build::new(2);
    build.at(B, "x02y02").learned(A, &["duelist"]);
    build.cast(A, &["physical", "agility", "dash"], Fighter::Hero(B), &["shield", "agility", "agility"]);
    let mut table = build.turn();
    let duel = Action::Challenge { seat: B, ability: ability("Duelist", "") };
    assert!(may(&table, A, |it| *it == duel));
    table.answers(A, duel);
    for _ in 0..2 {
        let seat = asked(&table);
        table.answers(seat, Action::Pass);
    }
    assert_eq!((asked(&table), table.choices(A)), (A, &[Action::Stay, Action::Retreat][..]));
    table.answers(A, Action::Stay).script(dice(&["plains"]));
    assert_eq!((asked(&table), table.choices(B)), (B, &[Action::Stay, Action::Retreat][..]));
    table.answers(B, Action::Retreat);
    give(&mut table, B, |it| matches!(it, Action::Enter { .. }));
    assert_eq!((table.fight.is_none(), table.hero(A).gold), (true, 0), "nobody has won");
}

/// Two heroes who have both passed a round of a challenge that allows retreat.
fn passed_challenge() -> Table {
    let mut build = Build::new(2);
    build.at(B, "x02y02");
    build.cast(A, &["physical", "agility", "dash"], Fighter::Hero(B), &["shield", "agility", "agility"]);
    let mut table = build.challenge(B, false);
    for _ in 0..2 {
        let seat = asked(&table);
        table.answers(seat, Action::Pass);
    }
    table
}

/// challenge.4, amb.challenge-retreat-order If the attacker gets away the combat is
/// over and the other is not asked; if the attacker fails, the other may flee.
#[test]
fn the_attacker_flees_first() {
    let mut table = passed_challenge();
    table.script(dice(&["plains"]));
    table.answers(A, Action::Retreat);
    table.answers(A, Action::Enter { hex: hex("x02y04"), die: 0 });
    proves!("challenge.4");
    assert!(table.fight.is_none() && is_turn(&table));
    assert_eq!(table.hero(B).hex, hex("x02y02"));
    let mut table = passed_challenge();
    table.script(dice(&["mountain/water"]));
    table.answers(A, Action::Retreat);
    assert_eq!((asked(&table), table.choices(B)), (B, &[Action::Stay, Action::Retreat][..]));
    table.script(dice(&["mountain/water"]));
    table.script((0..6).map(|_| kernel::Scripted::Pick(0)));
    table.answers(B, Action::Retreat);
    assert_eq!(table.fight.as_ref().map(|it| it.round), Some(2), "both have failed");
}

/// challenge.1, amb.challenge-targets Only an undefeated hero in the hex can be
/// challenged, each once a game (the ability's own limit).
#[test]
fn whom_corbin_may_challenge() {
    let mut build = Build::new(4);
    build.hero(A, "corbin").hero(C, "elder_mok").at(B, "x02y02").at(C, "x02y02").damage(B, 9);
    let table = build.turn();
    let challenged: Vec<Action> =
        table.choices(A).iter().copied().filter(|it| matches!(it, Action::Challenge { .. })).collect();
    proves!("challenge.1");
    assert_eq!(challenged, [hunt(C)], "B is defeated, D is elsewhere");
}

/// challenge.2, challenge.3, enemy.2 In a challenge each plays their own hero: blocks
/// are asked of the one who is hit, whoever sits to the right.
#[test]
fn each_plays_their_own_hero() {
    let mut build = Build::new(3);
    build.hero(A, "corbin").at(B, "x02y02");
    build.cast(A, &["physical", "shield", "agility"], Fighter::Hero(B), &["shield", "magic", "surge"]);
    let mut table = build.turn();
    table.answers(A, hunt(B));
    proves!("challenge.2", "challenge.3", "enemy.2");
    assert_eq!(asked(&table), B, "2 gold to none");
    table.answers(B, Action::Deal { symbol: Symbol::Magic, tokens: 0b010 });
    assert_eq!((asked(&table), table.choices(A).len()), (A, 2));
    table.answers(A, Action::Block(0b010));
    table.answers(A, Action::Deal { symbol: Symbol::Physical, tokens: 0b001 });
    assert_eq!(asked(&table), B);
    table.answers(B, Action::Block(0b001));
    assert_eq!((table.hero(A).damage, table.hero(B).damage), (0, 1));
    assert!(table.position().ask_of(C).is_none());
}

/// amb.challenge-reward, combat.defeat.5 The challenged hero who wins gets nothing
/// by itself; the attacker is defeated and may only rest.
#[test]
fn a_lost_challenge() {
    let mut build = Build::new(2);
    build.hero(A, "corbin").at(B, "x02y02").damage(A, 9);
    build.cast(A, &["surge", "shield", "agility"], Fighter::Hero(B), &["physical", "magic", "surge"]);
    let mut table = build.turn();
    table.answers(A, hunt(B));
    table.answers(B, Action::Deal { symbol: Symbol::Physical, tokens: 0b001 });
    table.answers(A, Action::Block(0));
    proves!("combat.defeat.5");
    assert!(table.is_defeated(A) && table.fight.is_none());
    assert_eq!((table.hero(B).gold, table.trophies(B), table.hero(A).gold), (0, [0; 3], 0));
    assert_eq!(table.choices(A), [Action::Rest, Action::EndTurn]);
}
