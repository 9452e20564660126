//! season, bid, playorder, tactics, fate.

use crate::kit::*;
use kernel::SeatId;
use runewars::content::{Faction, Season};
use runewars::flow::{BidFrame, Frame, SeasonFrame};
use runewars::ids::SeasonCardId;
use runewars::state::TitleState;
use runewars::{Action, Asked, Options, Runewars, What};
use testkit::Table;
use testkit::proves;

/// The season before the wanted one, so that it begins now with the card on top.
fn before(season: Season, card: &str) -> Field {
    let card = season_card(card);
    field().with(|it| {
        it.season = match season {
            Season::Spring => Season::Winter,
            Season::Summer => Season::Spring,
            Season::Fall => Season::Summer,
            Season::Winter => Season::Fall,
        };
        let deck = &mut it.seasons[season.index()];
        let draw = std::mem::take(&mut deck.draw);
        deck.draw.extend(draw.into_iter().chain(deck.discard.drain(..)).filter(|it| *it != card.0));
        deck.draw.push(card.0);
    })
}

fn three() -> Field {
    Field::new(&[Faction::Daqan, Faction::Uthuk, Faction::Latari], Options::default())
}

/// season.0 A Season card, the choice of Orders, their resolution: then the next season begins.
#[test]
fn steps_of_a_season() {
    let mut table = before(Season::Spring, "melting_passes").run(vec![]);
    proves!("season.0");
    let at = |table: &Table<Runewars>, what: What| table.events().iter().position(|it| it.what() == what);
    assert!(at(&table, What::SeasonCard).is_some() && at(&table, What::OrderRevealed).is_none());
    assert!(table.position().waiting().all(|it| it.prompt.ask == Asked::Order));
    table.answers(A, Action::Order(7));
    table.answers(B, Action::Order(8));
    for _ in 0..40 {
        if table.season == Season::Summer {
            break;
        }
        let (seat, _) = asked(&table);
        table.answers(seat, Action::Pass);
    }
    let steps = [What::SeasonCard, What::OrderRevealed, What::TurnBegan, What::TurnEnded].map(|it| at(&table, it));
    assert!(steps.is_sorted() && steps.iter().all(Option::is_some), "{steps:?}");
    assert_eq!(table.season, Season::Summer);
    assert_eq!(table.events().iter().filter(|it| it.what() == What::SeasonCard).count(), 2);
}

/// season.1 In fall the card comes from the top of the fall deck, and the other decks stay as they are.
#[test]
fn the_card_of_the_season() {
    let it = before(Season::Fall, "tax_revolt");
    let sizes = it.state.seasons.each_ref().map(|it| it.draw.len());
    let table = it.run(vec![]);
    proves!("season.1");
    assert_eq!(table.season_card, Some(season_card("tax_revolt")));
    let now = table.seasons.each_ref().map(|it| it.draw.len());
    assert_eq!(now, [sizes[0], sizes[1], sizes[2] - 1, sizes[3]]);
}

/// season.1.a The text of the card is carried out before its icons: in summer nobody acts with his
/// heroes before the bid of the card is done.
#[test]
fn text_before_icons() {
    let mut table = before(Season::Fall, "scorched_fields").with(|it| it.options.bow = true).run(vec![]);
    proves!("season.1.a");
    for _ in 0..20 {
        let (seat, ask) = asked(&table);
        if ask == Asked::FallIncome {
            break;
        }
        assert!(table.events().iter().all(|it| it.what() != What::FateShuffled), "the icons wait");
        let action = table.choices(seat)[0];
        table.answers(seat, action);
    }
    assert_eq!(asked(&table).1, Asked::FallIncome);
    let happened = |what| table.events().iter().position(|it| it.what() == what);
    assert!(happened(What::SeasonCard) < happened(What::FateShuffled));
}

/// season.1.c The resolved card lies faceup on its discard pile and shows the season.
#[test]
fn the_season_is_shown() {
    let table = before(Season::Fall, "tax_revolt").run(vec![]);
    proves!("season.1.c");
    assert_eq!(table.seasons[2].discard.last(), Some(&season_card("tax_revolt").0));
    assert_eq!(table.season, Season::Fall);
    for seat in [A, B] {
        assert_eq!(table.view(seat).season, Season::Fall);
    }
}

/// season.spring.1, season.spring.2, season.spring.3 Activations leave, figures
/// stand up, Orders return.
#[test]
fn spring() {
    let table = before(Season::Spring, "melting_passes")
        .put_routed("9A", "footman", 2)
        .put_routed("1A", "beastman", 1)
        .hero(A, "ronan_of_the_wild", "9A")
        .with(|it| {
            it.heroes[0].is_routed = true;
            let at = area(it, "9A");
            it.area_mut(at).activated = [A, B].into_iter().collect();
            it.players[0].used = [1, 2].into_iter().collect();
            it.players[0].orders = it.players[0].orders.difference(it.players[0].used);
        })
        .run(vec![]);
    proves!("season.spring.1", "season.spring.2", "season.spring.3");
    assert_eq!(asked(&table).1, Asked::Order);
    assert!(table.areas.iter().all(|it| it.activated.is_empty()));
    assert_eq!(stack(&table, "9A", "footman"), (2, 0));
    assert_eq!(stack(&table, "1A", "beastman"), (1, 0));
    assert!(!table.heroes[0].is_routed);
    assert_eq!(table.choices(A).len(), 8);
    assert_eq!(table.year, 2);
}

/// season.summer.1, season.summer.2 A Quest Phase in summer: a hero who trains does
/// nothing else.
#[test]
fn summer() {
    let mut table = before(Season::Summer, "wandering_healers").hero(A, "ronan_of_the_wild", "9A").run(vec![]);
    proves!("season.summer.1", "season.summer.2");
    assert_eq!(asked(&table), (A, Asked::Hero));
    let ronan = hero("ronan_of_the_wild");
    table.answers(A, Action::Act(ronan));
    table.answers(A, Action::Train);
    table.answers(A, Action::Attribute(runewars::content::Attribute::Wisdom));
    assert_eq!(table.heroes[0].training, [0, 0, 2]);
    assert_eq!(asked(&table).1, Asked::Order, "no move, duel or Quest follows");
}

/// season.fall.1, season.fall.2, season.1.b The Fate discards come back; in play
/// order each takes 2 influence or 1 Tactics card.
#[test]
fn fall() {
    let mut table = before(Season::Fall, "tax_revolt")
        .with(|it| {
            let cards: Vec<u8> = it.fate.draw.drain(..10).collect();
            it.fate.discard.extend(cards);
            it.players[0].active = Some(7);
            it.players[1].active = Some(2);
            it.players[0].influence = 4;
            it.players[1].influence = 4;
        })
        .run(vec![]);
    proves!("season.fall.1", "season.fall.2", "season.1.b");
    assert!(table.fate.discard.is_empty() && table.fate.draw.len() == 30);
    assert_eq!(asked(&table), (B, Asked::FallIncome), "the lowest Order first");
    table.answers(B, Action::Option(0));
    assert_eq!(table.player(B).influence, 4 + 2 + 2, "both had least");
    table.answers(A, Action::Option(1));
    assert_eq!(table.player(A).hand.len(), 1);
    assert!(table.player(A).hand[0].is_fresh);
}

/// season.winter.1, season.winter.2, season.winter.3, amb.winter-neutral Units above
/// the food dial are destroyed by choice; heroes need none; allies do.
#[test]
fn winter() {
    let mut table = before(Season::Winter, "hearth_and_hall")
        .put("9A", "footman", 3)
        .put("9A", "beastman", 2)
        .put("1A", "beastman", 6)
        .hero(A, "ronan_of_the_wild", "9A")
        .with(|it| {
            it.players[0].dials[0] = 3;
            it.players.iter_mut().for_each(|it| it.influence = 0);
        })
        .run(vec![]);
    proves!("season.winter.1", "season.winter.2", "season.winter.3");
    assert_eq!(asked(&table), (A, Asked::Trim));
    table.answers(A, Action::Unit { unit: unit("footman"), routed: false });
    table.answers(A, Action::Unit { unit: unit("beastman"), routed: false });
    assert_eq!(asked(&table).1, Asked::Order);
    assert_eq!(table.area(area(&table, "9A")).units.count(), 3);
    assert_eq!(table.area(area(&table, "1A")).units.count(), 6, "unallied neutrals are not touched");
    assert_eq!(table.heroes.len(), 1);
}

/// season.winter.3, damage.1 Of the units that starve, standing ones are destroyed before routed ones, if
/// able.
#[test]
fn who_starves() {
    let it = before(Season::Winter, "hearth_and_hall").put("9A", "footman", 1).put_routed("9A", "bowman", 3);
    let mut table = it
        .with(|it| {
            it.players[0].dials[0] = 2;
            it.players.iter_mut().for_each(|it| it.influence = 0);
        })
        .run(vec![]);
    proves!("season.winter.3", "damage.1");
    let (standing, lying) =
        (Action::Unit { unit: unit("footman"), routed: false }, Action::Unit { unit: unit("bowman"), routed: true });
    assert_eq!((asked(&table), table.choices(A)), ((A, Asked::Trim), &[standing][..]));
    assert_eq!(table.rule_against(A, lying), "damage.1");
    table.answers(A, standing);
    assert_eq!(table.choices(A), [lying], "nobody else stands");
}

/// season.2, season.3 Orders are chosen in secret and shown together.
#[test]
fn orders_are_revealed_together() {
    let mut table = three().run(vec![Frame::Season(SeasonFrame::Choose)]);
    table.answers(A, Action::Order(5));
    proves!("season.2", "season.3");
    assert!(table.player(A).active.is_none(), "sealed until all have chosen");
    assert!(table.events().iter().all(|it| it.what() != What::OrderRevealed));
    table.answers(B, Action::Order(4));
    table.answers(C, Action::Order(5));
    assert_eq!(table.events().iter().filter(|it| it.what() == What::OrderRevealed).count(), 3);
}

/// season.3.a, playorder.1 The lowest Order comes first, wherever its player sits.
#[test]
fn the_lowest_order_comes_first() {
    let mut table = three().run(vec![Frame::Season(SeasonFrame::Choose)]);
    for (seat, order) in [(A, 5), (B, 4), (C, 6)] {
        table.answers(seat, Action::Order(order));
    }
    proves!("season.3.a", "playorder.1");
    assert_eq!(table.play_order()[..], [B, A, C]);
    assert_eq!(table.turn, Some(B));
}

/// season.3.b, playorder.2, playorder.3 Equal Orders by influence, then by starting influence.
#[test]
fn equal_orders() {
    let equal = |influence: [u16; 3]| {
        let it = three().with(move |it| {
            for (player, influence) in it.players.iter_mut().zip(influence) {
                player.active = Some(5);
                player.influence = influence;
            }
        });
        it.state.play_order().to_vec()
    };
    proves!("season.3.b", "playorder.2", "playorder.3");
    assert_eq!(equal([2, 5, 4]), [B, C, A]);
    // Starting influence: Latari 4, Daqan 3, Uthuk 1.
    assert_eq!(equal([4, 4, 4]), [C, A, B]);
}

/// tactics.1, questphase.turn Own-turn cards before and after the Order, not in
/// another's turn.
#[test]
fn own_turn_cards() {
    let mut table = field().hold(A, "levy").whole_turn(A, 7);
    proves!("tactics.1", "questphase.turn");
    assert_eq!(asked(&table), (A, Asked::BeforeOrder));
    assert!(table.choices(A).contains(&Action::Play(tactics("levy"))));
    table.answers(A, Action::Pass);
    while asked(&table).1 != Asked::AfterOrder {
        table.answers(A, Action::Pass);
    }
    assert!(table.choices(A).contains(&Action::Play(tactics("levy"))));
    let other = field().hold(A, "levy").whole_turn(B, 7);
    assert_eq!(asked(&other).0, B);
    assert!(other.position().ask_of(A).is_none());
    let quest =
        before(Season::Summer, "wandering_healers").hold(A, "levy").hero(A, "ronan_of_the_wild", "9A").run(vec![]);
    assert!(!quest.choices(A).contains(&Action::Play(tactics("levy"))));
}

/// tactics.2, amb.tactics-setup A card drawn this season cannot be used.
#[test]
fn fresh_cards_wait() {
    let mut table = field().hold(A, "levy").with(|it| it.players[0].hand[0].is_fresh = true).whole_turn(A, 7);
    proves!("tactics.2");
    assert_eq!(table.rule_against(A, Action::Play(tactics("levy"))), "tactics.2");
}

/// tactics.4, limit.1 Above ten cards the player discards by choice.
#[test]
fn hand_limit() {
    let mut it = field();
    for id in [
        "levy",
        "levy",
        "mountain_pass",
        "scouts",
        "scouts",
        "rally_cry",
        "rally_cry",
        "rally_cry",
        "shield_wall",
        "shield_wall",
    ] {
        it = it.hold(A, id);
    }
    let mut table = it.run(vec![Frame::DrawTactics { seat: A, n: 2 }]);
    proves!("tactics.4", "limit.1");
    assert_eq!(asked(&table), (A, Asked::HandLimit));
    let levy = Action::Card(runewars::Card::Tactics(tactics("levy")));
    table.answers(A, levy);
    table.answers(A, levy);
    assert_eq!(table.player(A).hand.len(), 10);
}

/// fate.1, fate.3, fate.2 The full number is drawn; an empty deck is made anew;
/// everybody sees the discards.
#[test]
fn an_empty_fate_deck() {
    let table = field()
        .with(|it| {
            let cards: Vec<u8> = it.fate.draw.drain(..28).collect();
            it.fate.discard.extend(cards);
        })
        .run(vec![Frame::Test { seat: A, n: 5 }]);
    proves!("fate.1", "fate.3", "fate.2");
    assert_eq!(table.events().iter().filter(|it| it.what() == What::FateDrawn).count(), 5);
    assert_eq!(table.fate.draw.len(), 25);
    let open = field().with(|it| {
        let cards: Vec<u8> = it.fate.draw.drain(..4).collect();
        it.fate.discard.extend(cards);
    });
    let view = open.turn(A, 4).view(B);
    assert_eq!(view.fate_discard.len(), 4);
}

/// limit.4 Other decks are made anew as well.
#[test]
fn an_empty_tactics_deck() {
    let table = field()
        .with(|it| {
            let cards = std::mem::take(&mut it.tactics.draw);
            it.tactics.discard.extend(cards);
        })
        .run(vec![Frame::DrawTactics { seat: A, n: 1 }]);
    proves!("limit.4");
    assert_eq!(table.player(A).hand.len(), 1);
    assert!(table.tactics.discard.is_empty());
}

fn bid(top: u8, low: bool) -> Frame {
    BidFrame::Start { top, low }.into()
}

/// Three players with 5, 4 and 3 influence bid.
fn bidding() -> Table<Runewars> {
    three()
        .with(|it| {
            for (player, influence) in it.players.iter_mut().zip([5, 4, 3]) {
                player.influence = influence;
            }
        })
        .run(vec![bid(1, false)])
}

/// bid.1, bid.2, amb.bid-public Totals are open; bids are sealed and limited.
#[test]
fn bids_are_sealed() {
    let mut table = bidding();
    proves!("bid.1", "bid.2");
    assert_eq!(table.view(B).players[0].influence, 5);
    assert_eq!(table.rule_against(C, Action::Bid(4)), "bid.2");
    table.answers(A, Action::Bid(3));
    table.answers(B, Action::Bid(2));
    assert_eq!(table.view(C).bids, None);
    assert_eq!(table.view(C).players[0].influence, 5, "nothing is paid yet");
}

/// bid.1.a Nothing that was said binds: every bid from nought to all he has is open to each player.
#[test]
fn bids_are_free() {
    let table = bidding();
    proves!("bid.1.a");
    for (seat, most) in [(A, 5), (B, 4), (C, 3)] {
        assert_eq!(table.choices(seat), (0..=most).map(Action::Bid).collect::<Vec<_>>());
    }
}

/// bid.3, bid.4 All bids are shown, the highest wins, and all are lost.
#[test]
fn bids_are_lost_by_all() {
    let mut table = bidding();
    for (seat, n) in [(A, 3), (B, 2), (C, 0)] {
        table.answers(seat, Action::Bid(n));
    }
    let left: Vec<u16> = table.players.iter().map(|it| it.influence).collect();
    proves!("bid.3", "bid.4");
    assert!(table.view(C).bids.is_some());
    assert_eq!(table.bids.as_ref().expect("ranked").ranking[0], A);
    assert_eq!(left, [2, 2, 3]);
}

/// bid.tie.1, bid.tie.2, bid.tie.3, amb.bid-low-ties The Primarch breaks ties, else
/// who has most left, else the higher starting influence.
#[test]
fn tied_bids() {
    let arrange = |influence: [u16; 3], primarch: Option<SeatId>| {
        let mut table = three()
            .with(move |it| {
                for (player, influence) in it.players.iter_mut().zip(influence) {
                    player.influence = influence;
                }
                it.titles[0] = TitleState { holder: primarch, influence: 1 };
            })
            .run(vec![bid(1, false)]);
        table.answers(A, Action::Bid(2));
        table.answers(B, Action::Bid(2));
        table.answers(C, Action::Bid(0));
        table
    };
    let mut table = arrange([5, 4, 3], Some(C));
    proves!("bid.tie.1", "bid.tie.2", "bid.tie.3");
    assert_eq!(asked(&table), (C, Asked::BreakTie));
    assert_eq!(table.choices(C), [Action::Seat(A), Action::Seat(B)]);
    table.answers(C, Action::Seat(B));
    assert_eq!(asked(&arrange([3, 6, 9], None)), (B, Asked::BreakTie));
    assert_eq!(asked(&arrange([5, 5, 5], None)), (A, Asked::BreakTie));
}

/// The Primarch gains by every card of the Wizards' Council.
#[test]
fn the_primarch_gains_by_the_council() {
    let table = before(Season::Winter, "shifting_runes")
        .with(|it| it.titles[0] = TitleState { holder: Some(A), influence: 1 })
        .run(vec![]);
    assert_eq!(table.player(A).influence, 3 + 1);
    assert_eq!(table.season_card, Some(SeasonCardId(season_card("shifting_runes").0)));
    let _: &Table<Runewars> = &table;
}
