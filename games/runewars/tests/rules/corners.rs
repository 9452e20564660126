//! fate, tactics, duel, reward, season: cases that come up once in many games.

use super::duels::finish;
use crate::kit::*;
use runewars::content::Season;
use runewars::flow::{BidFrame, DuelFrame, Frame};
use runewars::state::Foe;
use runewars::{Action, Asked, Options, What};
use testkit::proves;

const BOW: Options = Options {
    made_under: runewars::MadeUnder::Version6,
    bow: true,
    exploration: false,
    development_cards: false,
    commanders: false,
    free_cities: false,
    road_to_victory: false,
    quick: false,
    uncorrected: false,
    epic: false,
};

/// fate.1, diplomacy.2 All cards are drawn, however many there are: six for influence and eight for cards.
#[test]
fn all_the_cards_of_a_generous_offer() {
    let mut it = Field::new(&[runewars::content::Faction::Daqan, runewars::content::Faction::Uthuk], BOW);
    for card in ["gifts_of_friendship", "gifts_of_friendship", "bribery", "bribery"] {
        it = it.hold(A, card);
    }
    let it = it.put("9A", "footman", 2).put("1A", "beastman", 2).with(|it| it.players[0].influence = 6);
    let mut table = it.turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 2, portal: false });
    while asked(&table).1 != Asked::Enter {
        table.answers(A, Action::Pass);
    }
    table.answers(A, Action::Diplomacy(6));
    for card in ["gifts_of_friendship", "gifts_of_friendship", "bribery", "bribery"] {
        table.answers(A, Action::Play(tactics(card)));
    }
    proves!("fate.1", "diplomacy.2");
    assert_eq!(table.events().iter().filter(|it| it.what() == What::FateDrawn).count(), 14);
}

/// tactics.4, tactics.2 Of two copies the one that was just drawn is discarded: the other can still be used.
#[test]
fn the_usable_copy_is_kept() {
    let mut it = field().hold(A, "levy");
    for card in ["scouts", "sappers", "ambush", "blackmail", "rally_cry", "to_the_victor", "shield_wall"] {
        it = it.hold(A, card);
    }
    let it = it.hold(A, "battle_plan").hold(A, "forced_march").with(|it| {
        it.tactics.draw.retain(|at| *at != tactics("levy").0);
        it.tactics.draw.push(tactics("levy").0);
    });
    let mut table = it.run(vec![Frame::DrawTactics { seat: A, n: 1 }]);
    assert_eq!(asked(&table), (A, Asked::HandLimit));
    table.answers(A, Action::Card(runewars::Card::Tactics(tactics("levy"))));
    let hand = &table.player(A).hand;
    proves!("tactics.4", "tactics.2");
    assert_eq!(hand.len(), 10);
    assert!(hand.iter().all(|it| !it.is_fresh));
}

/// duel.2, duel.4, defeat.1 Whoever is defeated before the first round uses nothing any more, and does not
/// slip away.
#[test]
fn defeated_before_the_first_round() {
    let duel = |defender: &str, left: u8, prize: Option<&str>| {
        let mut it = field().hero(A, "mad_carthos", "1A").hero(B, defender, "1A");
        if let Some(card) = prize {
            it = it.prize(defender, card);
        }
        let health = runewars::content::content().heroes[hero(defender).index()].health;
        let it = it.with(|it| it.heroes[1].damage = health - left).fate(&[7, 8, 9, 10, 17, 18, 19, 20]);
        let foe = Foe::Hero(hero(defender));
        let mut table = it.run(vec![DuelFrame::Begin { hero: hero("mad_carthos"), foe }.into()]);
        assert_eq!(asked(&table), (A, Asked::OpenDuel));
        table.answers(A, Action::Yes);
        table
    };
    proves!("duel.2", "duel.4", "defeat.1");
    assert_eq!(asked(&duel("steelhorns", 2, None)), (B, Asked::Gore), "he lives");
    let table = duel("steelhorns", 1, None);
    assert_eq!(asked(&table).1, Asked::Order, "the duel is over");
    assert!(table.find_hero(hero("steelhorns")).is_none());
    assert_eq!(table.hero(hero("mad_carthos")).damage, 0);
    let table = duel("krutzbeck", 1, Some("shadowcloak"));
    assert_eq!(asked(&table).1, Asked::Order);
    assert!(table.find_hero(hero("krutzbeck")).is_none());
    assert_eq!(table.hero(hero("mad_carthos")).prizes.len(), 1, "the cloak is the victor's");
    // Without a stroke the duel goes its way.
    let mut table = duel("krutzbeck", 2, None);
    finish(&mut table);
    assert_eq!(table.events().iter().filter(|it| it.what() == What::DuelRound).count(), 4);
}

/// reward.4, reward.3 A hero whom an Order moves through the area of a comrade may trade with him there.
#[test]
fn trading_on_the_march() {
    let (one, two) = (hero("trenloe_the_strong"), hero("andira_runehand"));
    let march = |prize: bool, to: &str, at: &str| {
        let it = field().hero(A, "trenloe_the_strong", "9A").hero(A, "andira_runehand", at);
        let it = if prize { it.prize("andira_runehand", "soulbiter") } else { it };
        let mut table = it.turn(A, 2);
        table.answers(A, Action::Area(area(&table, to)));
        table.answers(A, Action::MarchHero { hero: one, portal: false });
        table
    };
    let mut table = march(true, "1B", "1A");
    let trade = Action::Trade { from: two, to: one, reward: reward("soulbiter") };
    proves!("reward.4", "reward.3");
    assert_eq!(asked(&table), (A, Asked::Barter));
    assert_eq!(table.choices(A), [Action::Pass, trade]);
    table.answers(A, trade);
    table.answers(A, Action::Pass);
    assert_eq!(asked(&table).1, Asked::Gather);
    assert_eq!((table.hero(one).prizes.len(), table.hero(one).area), (1, area(&table, "1B")));
    assert_eq!(asked(&march(false, "1B", "1A")).1, Asked::Gather, "there is nothing to trade");
    // At the end of the way it is a trade like any other.
    let table = march(true, "1A", "1A");
    assert!(asked(&table).1 == Asked::Gather && table.choices(A).contains(&trade));
}

/// season.3.d Only Orders used this year count for the bonus: those that a long winter left lying do
/// not.
#[test]
fn orders_of_another_year() {
    let mut table = field()
        .with(|it| {
            it.season = Season::Winter;
            it.seasons[0].draw.retain(|at| *at != season_card("long_winter").0);
            it.seasons[0].draw.push(season_card("long_winter").0);
            it.players[0].used = [5, 6, 7, 8].into_iter().collect();
            it.players[0].orders = it.players[0].orders.difference(it.players[0].used);
            it.players[1].used = [].into_iter().collect();
        })
        .run(vec![]);
    table.answers(A, Action::ReturnOrder(7));
    table.answers(A, Action::ReturnOrder(8));
    table.answers(A, Action::Order(2));
    table.answers(B, Action::Order(7));
    proves!("season.3.d");
    assert_eq!(table.player(A).used, [2, 5, 6].into_iter().collect(), "5 and 6 of last year, and 2");
    assert!(table.has_supremacy(A), "2 is the highest of this year");
}

/// bid.2, order.acquire.supremacy.1 However much influence a player has, he may bid all of it, or spend it on
/// a Title.
#[test]
fn the_rich_spend_it_all() {
    let rich = || field().with(|it| it.players[0].influence = 75);
    let table = rich().run(vec![Frame::Bid(BidFrame::Start { top: 1, low: false })]);
    proves!("bid.2", "order.acquire.supremacy.1");
    assert_eq!(asked(&table).1, Asked::Bid);
    assert!(table.choices(A).contains(&Action::Bid(75)) && !table.choices(A).contains(&Action::Bid(76)));
    let table = rich().run(vec![Frame::ClaimTitle { seat: A }]);
    let title = |influence| Action::Title { title: runewars::ids::TitleId(0), influence };
    assert!(table.choices(A).contains(&title(75)) && !table.choices(A).contains(&title(76)));
}

/// season.3.b, playorder.2 Among equal Orders the influence at that moment counts: what happened in earlier
/// turns of the season can change who is first.
#[test]
fn a_tie_is_broken_when_it_comes() {
    use runewars::content::Faction;
    let turn_of = |to_victor: bool| {
        let mut it = Field::new(&[Faction::Daqan, Faction::Uthuk, Faction::Latari], Options::default());
        if to_victor {
            it = it.hold(C, "to_the_victor");
        }
        let it = it.put("9A", "footman", 1).put("1A", "warrior", 3).fate(&[7, 8, 9, 10]);
        let it = it.with(|it| {
            it.players[1].influence = 5;
            it.players[2].influence = 3;
        });
        let mut table = it.run(vec![runewars::flow::SeasonFrame::Choose.into()]);
        for (seat, order) in [(A, 3), (B, 7), (C, 7)] {
            table.answers(seat, Action::Order(order));
        }
        table.answers(A, Action::Pass);
        table.answers(A, Action::Area(area(&table, "1A")));
        table.answers(A, Action::March { from: area(&table, "9A"), unit: unit("footman"), n: 1, portal: false });
        for _ in 0..60 {
            if table.turn.is_some_and(|it| it != A) {
                break;
            }
            let ask = table.position().waiting().next().expect("somebody is asked");
            let play = Action::Play(tactics("to_the_victor"));
            let listed = &ask.choices.listed;
            let action = if listed.contains(&play) {
                play
            } else if listed.contains(&Action::Pass) {
                Action::Pass
            } else {
                listed[0]
            };
            let seat = ask.seat;
            table.answers(seat, action);
        }
        (table.turn, table.player(C).influence)
    };
    proves!("season.3.b", "playorder.2");
    assert_eq!(turn_of(false), (Some(B), 3));
    assert_eq!(turn_of(true), (Some(C), 6));
}
