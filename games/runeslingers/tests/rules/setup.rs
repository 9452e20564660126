//! Setting up.

use kernel::{Scripted, SeatId, Seed};
use runeslingers::content::{Ailment, Mode, content};
use runeslingers::{Action, Event, HandCard, Phase, Runeslingers, Setup};
use testkit::Table;

const RED: SeatId = SeatId(0);
const BLUE: SeatId = SeatId(1);

type Game = Table<Runeslingers>;

/// A starter game with the dice of both players.
fn starter(dice: [u32; 2]) -> Game {
    let keep = [Scripted::Keep, Scripted::Keep];
    let dice = dice.map(|it| Scripted::Pick(it - 1));
    Table::new(&Setup::starter(2), keep.into_iter().chain(dice))
}

/// Both set their first card.
fn concentrate(game: &mut Game) {
    for seat in [RED, BLUE] {
        let first = game.choices(seat)[0].clone();
        game.answers(seat, first);
    }
}

/// setup.0 A starter has 30 cards and no Runeslinger or equip among them.
#[test]
fn starter_decks() {
    testkit::proves!("setup.0");
    for preset in content().presets.iter().filter(|it| it.mode == Mode::Starter) {
        let size: u32 = preset.cards.iter().map(|(_, n)| u32::from(*n)).sum();
        assert_eq!(size, 30, "{}", preset.name);
        assert!(content().card(&content()[preset.slinger].name).is_none());
    }
}

/// setup.1, setup.1-2 Runeslinger and equips lie face-down until the reveal.
/// setup.5-5 They are turned face-up before the first turn.
#[test]
fn face_down_until_the_reveal() {
    testkit::proves!("setup.1", "setup.1-2", "setup.5-5");
    let mut game = starter([6, 1]);
    let hidden = game.view(RED);
    assert!(hidden.seats[0].runeslinger.is_some(), "your own one is known");
    assert!(hidden.seats[1].runeslinger.is_none() && hidden.seats[1].stance.is_none());
    assert!(hidden.seats[1].ability.is_none() && hidden.seats[1].block.is_none());
    concentrate(&mut game);
    game.answers(RED, Action::First(RED));
    let open = game.view(RED);
    assert_eq!(open.seats[1].runeslinger.as_ref().expect("it is revealed").name, "Romin");
    assert!(open.seats[1].stance.is_some() && open.seats[1].ability.is_some());
}

/// power.1, setup.1-3 Five power before the first turn, and in every encounter.
#[test]
fn five_power() {
    testkit::proves!("power.1", "setup.1-3");
    for setup in [Setup::starter(2), Setup::of(Mode::Constructed, 4)] {
        let game = Table::<Runeslingers>::new(&setup, []);
        assert!(game.players.iter().all(|it| it.power == 5));
    }
}

/// runeslinger.3, setup.1-4 Health starts at what is printed, which is the maximum.
#[test]
fn printed_health() {
    testkit::proves!("runeslinger.3", "setup.1-4");
    let game = starter([6, 1]);
    for seat in [RED, BLUE] {
        assert_eq!((game[seat].health, runeslingers::stat::max_health(&game, seat)), (20, 20));
    }
    let mut setup = Setup::of(Mode::Constructed, 2);
    setup.decks = vec!["runewright_engine".to_owned(), "runewright_engine".to_owned()];
    let pell = Table::<Runeslingers>::new(&setup, []);
    assert_eq!(pell[RED].health, 22, "Pell is printed with 22");
}

/// setup.2, setup.2-2 The six ailments are there for all. setup.2-3 Counts are
/// plain numbers without a limit from dice.
#[test]
fn the_six_ailments() {
    testkit::proves!("setup.2", "setup.2-2", "setup.2-3");
    let names: Vec<&str> = Ailment::ALL.into_iter().map(Ailment::name).collect();
    assert_eq!(names, ["Burn", "Debilitate", "Curse", "Fragment", "Weaken", "Insanity"]);
    for name in names {
        let play = format!("red plays Prism Blade naming {name}, {name} at blue");
        crate::kit::check(
            &format!("red hand Prism Blade; blue used 6; blue {name} 16"),
            &play,
            &format!("blue {name} 18"),
        );
    }
    crate::kit::check("blue Curse 100", "", "blue Curse 100");
}

/// setup.3 Shuffled: another seed gives another order, the same the same.
/// setup.3-3 The deck lies in place.
#[test]
fn shuffled() {
    testkit::proves!("setup.3", "setup.3-3");
    let order = |seed: u64| {
        let position = kernel::Position::<Runeslingers>::new(
            &Setup::starter(2),
            Seed::from_number(seed),
            &mut kernel::Trace::silent(),
        )
        .expect("a legal setup");
        position.state()[RED].deck.to_vec()
    };
    assert_eq!(order(1), order(1));
    assert_ne!(order(1), order(2));
    assert_eq!(order(1).len(), 25);
    let game = starter([6, 1]);
    for seat in [RED, BLUE] {
        let own = &game.view(seat).seats[seat.index()].deck;
        assert_eq!((own.n, own.known_top.len(), own.known_bottom.len()), (25, 0, 0), "face-down for its owner too");
    }
}

/// setup.4-4 Hands are secret: the opponent sees their number only. Nobody sees a
/// card of a deck either.
#[test]
fn decks_and_hands_are_secret() {
    testkit::proves!("setup.4-4");
    let game = starter([6, 1]);
    let view = game.view(RED);
    assert!(view.seats[0].hand.iter().all(|it| it.card.is_some()));
    assert_eq!(view.seats[1].hand.len(), 5);
    assert!(view.seats[1].hand.iter().all(|it| it.card.is_none() && it.name.is_none()));
    assert!(view.seats.iter().all(|it| it.deck.known_top.is_empty()));
}

/// setup.4 Five cards. setup.4-2 One of them is set, the choice lists the hand.
#[test]
fn opening_hand() {
    testkit::proves!("setup.4", "setup.4-2");
    let mut game = starter([6, 1]);
    assert_eq!((game[RED].hand.len(), game[RED].deck.len()), (5, 25));
    let listed = game.choices(RED).to_vec();
    assert!(listed.iter().all(|it| matches!(it, Action::Set(card) if game[RED].has_in_hand(*card))));
    let stranger = HandCard { card: crate::kit::card("Starfall"), owner: RED };
    assert_eq!(game.rule_against(RED, Action::Set(stranger)), "setup.4-2");
}

/// setup.4-3 It does not use up the set of the first turn. setup.6 After setup:
/// 1 concentration and 4 cards each.
#[test]
fn state_after_setup() {
    testkit::proves!("setup.4-3", "setup.6");
    let mut game = starter([6, 1]);
    concentrate(&mut game);
    for seat in [RED, BLUE] {
        let player = &game[seat];
        assert_eq!((player.hand.len(), player.deck.len(), player.concentrations().count()), (4, 25, 1));
        assert_eq!((player.discard.len(), player.void.len()), (0, 0));
        assert!(player.concentrations().all(|(_, it)| !it.is_used), "it is ready");
    }
    game.answers(RED, Action::First(RED));
    game.answers(RED, Action::PlayOn);
    assert!(game.choices(RED).iter().any(|it| matches!(it, Action::Set(_))));
}

/// setup.4-5 At most 8 cards in hand. setup.4-6 A card drawn into a full hand
/// is discarded.
#[test]
fn maximum_hand() {
    testkit::proves!("setup.4-5", "setup.4-6");
    let discarded = "red hand 8; red discard 2; red deck 18";
    crate::kit::check(
        "red hand Study the Stone, Mend, Mend, Mend, Mend, Mend, Mend, Mend, Mend",
        "red plays Study the Stone",
        discarded,
    );
}

/// setup.5 The winner of the roll goes first or second; ties roll again.
/// setup.5-4 Exactly one player is active.
#[test]
fn who_goes_first() {
    testkit::proves!("setup.5", "setup.5-4");
    for (dice, winner) in [([6, 1], RED), ([2, 5], BLUE)] {
        let other = SeatId(1 - winner.0);
        for first in [winner, other] {
            let mut game = starter(dice);
            concentrate(&mut game);
            assert_eq!(game.choices(winner), [Action::First(winner), Action::First(other)]);
            game.answers(winner, Action::First(first));
            assert_eq!((game.active, game.turn), (first, 1));
        }
    }
    let keep = [Scripted::Keep, Scripted::Keep];
    let dice = [3, 3, 1, 4].map(|it: u32| Scripted::Pick(it - 1));
    let mut tied: Game = Table::new(&Setup::starter(2), keep.into_iter().chain(dice));
    concentrate(&mut tied);
    assert!(tied.position().ask_of(BLUE).is_some());
}

/// setup.5, amb.second-player With three and four players too the winner goes first or
/// second: then the neighbour on the right begins, as turns pass to the left.
#[test]
fn first_or_second_of_several() {
    testkit::proves!("setup.5");
    for (dice, winner) in [(vec![6, 1, 2], 0), (vec![1, 6, 2], 1), (vec![1, 2, 3, 6], 3)] {
        let n_seats = dice.len();
        let (winner, right) = (SeatId(winner), SeatId((winner as usize + n_seats - 1) as u8 % n_seats as u8));
        let keep = std::iter::repeat_n(Scripted::Keep, n_seats);
        let rolls: Vec<Scripted> = dice.iter().map(|it| Scripted::Pick(it - 1)).collect();
        let mut game: Game = Table::new(&Setup::starter(n_seats), keep.chain(rolls));
        for seat in SeatId::all(n_seats) {
            let first = game.choices(seat)[0].clone();
            game.answers(seat, first);
        }
        assert_eq!(game.choices(winner), [Action::First(winner), Action::First(right)]);
        game.answers(winner, Action::First(right));
        assert_eq!(game.active, right);
        game.answers(right, Action::PlayOn).answers(right, Action::EndPhase);
        assert_eq!((game.active, game.turn), (winner, 2));
    }
}

/// setup.5-2 The first turn draws one. setup.5-3 All later ones two.
#[test]
fn first_turn_draws_one() {
    testkit::proves!("setup.5-2", "setup.5-3");
    let mut game = starter([6, 1]);
    concentrate(&mut game);
    game.answers(RED, Action::First(RED));
    assert_eq!(game[RED].hand.len(), 5);
    game.answers(RED, Action::PlayOn);
    game.answers(RED, Action::EndPhase);
    assert_eq!(game.active, BLUE);
    assert_eq!(game[BLUE].hand.len(), 6);
    assert_eq!(game.phase, Phase::Draw);
}

/// setup.5-6 The active player orders what happens together: each enemy or all
/// Runeslingers, one at a time.
#[test]
fn the_active_player_orders() {
    testkit::proves!("setup.5-6");
    use crate::kit::Scenario as _;
    let mut game = crate::kit::given(
        "red hand Harvest; blue Curse 1 under Iron Faith; red health 2; blue health 2; red power 1; blue power 1",
    );
    game.play("red plays Harvest; red targets blue");
    game.then("winner red");
    let mut other = crate::kit::given(
        "red hand Harvest; blue Curse 1 under Iron Faith; red health 2; blue health 2; red power 1; blue power 1",
    );
    other.play("red plays Harvest; red targets red");
    other.then("winner blue");
    assert!(game.events().iter().any(|it| matches!(it, Event::Defeated { .. })));
}

/// setup.5-6 Naming no more in an ordering question says in which order the rest
/// goes.
#[test]
fn the_rest_in_order_says_which() {
    testkit::proves!("setup.5-6");
    use kernel::Game as _;
    let mut game = crate::kit::given("red hand Harvest; blue Curse 1 under Iron Faith");
    let hand = HandCard { card: crate::kit::card("Harvest"), owner: RED };
    game.answers(RED, Action::Play(hand));
    while !matches!(game.ask(RED).prompt, runeslingers::Prompt::Next { .. }) {
        let first = game.choices(RED)[0].clone();
        game.answers(RED, first);
    }
    assert!(game.choices(RED).contains(&Action::Done));
    let said = Runeslingers::say_action(game.position().scene(), game.ask(RED), &Action::Done);
    assert_eq!(said.key, "do-in-order");
}

/// ailment.17 The same for ailments: the words name what comes, one after the other.
#[test]
fn the_rest_of_the_ailments_in_order() {
    testkit::proves!("ailment.17");
    use crate::kit::Scenario as _;
    use kernel::Game as _;
    let mut game = crate::kit::given("red hand Rainbow Dart");
    game.play("red plays Rainbow Dart naming Weaken, Burn, Curse at blue; red names Weaken; red waits");
    let said = Runeslingers::say_action(game.position().scene(), game.ask(RED), &Action::Done);
    assert_eq!(said.key, "do-in-order");
    assert!(format!("{said:?}").contains("Burn") && format!("{said:?}").contains("Curse"));
}

/// amb.answerable-defense, amb.answerable-side, amb.ability-limit, amb.after-draft A
/// table without a choice follows the rulebook; each other reading is an option.
#[test]
fn the_defaults_are_the_rulebooks() {
    use kernel::Game as _;
    use runeslingers::modes::{AnswerBy, AnswerTo, EventKind, Inherent};
    let setup = Runeslingers::setup_from_options(2, &serde_json::json!({})).expect("it is legal");
    let options = setup.options;
    assert_eq!((options.answers, options.answer_by), (AnswerTo::Runespells, AnswerBy::Left));
    assert_eq!((options.inherent, options.turn_limit), (Inherent::AsWritten, 0));
    assert!(!options.redraw && !options.small_sealed);
    let event = |n_seats: usize, options: serde_json::Value| {
        Runeslingers::setup_from_options(n_seats, &options).expect("it is legal").event
    };
    assert_eq!(event(4, serde_json::json!({ "mode": "draft" })), EventKind::RoundRobin);
    assert_eq!(event(6, serde_json::json!({ "mode": "draft" })), EventKind::Swiss);
    assert_eq!(event(4, serde_json::json!({ "mode": "draft", "event": "pairs" })), EventKind::Pairs);
    assert_eq!(event(3, serde_json::json!({ "mode": "constructed" })), EventKind::Encounter);
    let other = serde_json::json!({ "answers": "any_card", "answer_by": "any", "inherent": "once_per_turn" });
    let options = Runeslingers::setup_from_options(3, &other).expect("it is legal").options;
    assert_eq!((options.answers, options.answer_by), (AnswerTo::AnyCard, AnswerBy::Any));
    assert_eq!(options.inherent, Inherent::OncePerTurn);
}

/// amb.mulligan By option each player may redraw once.
#[test]
fn redraw_by_option() {
    let mut setup = Setup::starter(2);
    setup.options.redraw = true;
    let mut game: Game = Table::new(&setup, []);
    let before = game[RED].hand.clone();
    game.answers(RED, Action::Yes).answers(BLUE, Action::No);
    assert_eq!(game[RED].hand.len(), 5);
    assert_ne!(game[RED].hand, before, "with this seed the new hand differs");
    assert!(game.choices(RED).iter().all(|it| matches!(it, Action::Set(_))));
}
