//! What a player may know.

use crate::kit::{BLUE, RED, Scenario as _, given};
use kernel::{Seed, Viewer};
use runeslingers::Action;

/// amb.own-concentrations The own face-down cards are known, others' are not.
#[test]
fn concentrations_are_secret() {
    let game = given("red concentrations 2; blue concentrations 2");
    let view = game.view(RED);
    assert!(view.seats[0].concentrations[0].as_ref().expect("one is there").card.is_some());
    assert!(view.seats[1].concentrations[0].as_ref().expect("one is there").card.is_none());
    let outside = game.position().view(Viewer::Spectator);
    assert!(outside.seats[0].concentrations[0].as_ref().expect("one is there").card.is_none());
}

/// setup.4-4 A card that everybody saw stays known in a hand; after a card was
/// set face-down nobody can be sure any more.
#[test]
fn what_was_seen_is_known() {
    testkit::proves!("setup.4-4");
    let mut game = given("red hand Gravewhisper, Mend; red discard Fireball; red concentrations 5");
    game.play("red plays Gravewhisper; red takes Fireball");
    let known: Vec<&str> = game.view(BLUE).seats[0].hand.iter().filter_map(|it| it.name).collect();
    assert_eq!(known, ["Fireball"]);
    game.play("red sets Mend");
    assert!(game.view(BLUE).seats[0].hand.iter().all(|it| it.card.is_none()));
}

/// amb.memory A player who looked at the deck knows its top and bottom until a shuffle.
#[test]
fn the_deck_as_far_as_seen() {
    let mut game = given("red hand Deep Breath, Blueprint; red deck Hush, Purge, Mend");
    game.play("red plays Deep Breath; red bottoms");
    assert_eq!(game.view(RED).seats[0].deck.known_bottom.len(), 1);
    assert!(game.view(BLUE).seats[0].deck.known_bottom.is_empty());
    game.play("red plays Blueprint");
    assert!(game.view(RED).seats[0].deck.known_bottom.is_empty(), "it was shuffled");
}

/// setup.4-4 Others do not see where in a hand a known card is: cards that leave
/// from beside it would show their places.
#[test]
fn a_hand_has_no_order_for_others() {
    testkit::proves!("setup.4-4");
    let mut game = given("red hand Gravewhisper, Mend, Hush; red discard Fireball; red concentrations 5");
    game.play("red plays Gravewhisper; red takes Fireball");
    let names = |game: &crate::kit::Game, seat| -> Vec<Option<&str>> {
        game.view(seat).seats[0].hand.iter().map(|it| it.name).collect()
    };
    assert_eq!(names(&game, RED), [Some("Mend"), Some("Hush"), Some("Fireball")]);
    assert_eq!(names(&game, BLUE), [None, None, Some("Fireball")]);
    game.play("red plays Mend");
    assert_eq!(names(&game, BLUE), [None, Some("Fireball")]);
}

/// What others imagine of a deck that is searched may hold nothing of
/// the kind; the search goes on all the same.
#[test]
fn a_search_goes_on_in_every_imagined_deck() {
    let mut game = given("red hand Blueprint; red deck Warded Locket, Hush, Purge, Mend; red concentrations 5");
    game.play("red plays Blueprint");
    for seed in 0..50 {
        let imagined = game.position().imagine(Viewer::Seat(BLUE), Seed::from_number(seed));
        assert_eq!(imagined.asks()[0].seat, RED);
    }
}

/// A player who searches their deck sees which cards are not in it, also
/// those that somebody else holds face-down.
#[test]
fn a_search_tells_what_is_missing() {
    let mut game = given(
        "red controls Tithe Song; red hand Mend; red concentrations 4; blue hand Warded Locket; \
         blue deck Hush, Purge, Blueprint, Seeker's Compass",
    );
    game.play("red uses Tithe Song; red sets Warded Locket; red ends; blue plays Blueprint");
    let (Action::Take(_), n_found) = (&game.choices(BLUE)[0], game.choices(BLUE).len() - 1) else {
        panic!("blue searches")
    };
    assert_eq!(n_found, 1, "the compass is in the deck, the locket is not");
    for seed in 0..50 {
        let imagined = game.position().imagine(Viewer::Seat(BLUE), Seed::from_number(seed));
        assert_eq!(imagined.ask_of(BLUE), game.position().ask_of(BLUE));
    }
}

/// setup.4-4 Whether the cards of a hand are alike is no one else's business: the
/// player is asked which one to discard either way.
#[test]
fn cards_that_are_alike_are_asked_for() {
    testkit::proves!("setup.4-4");
    for (hand, n_choices) in [("Mend, Mend, Mend", 1), ("Mend, Hush, Purge", 3)] {
        let mut game = given(&format!("red hand Tribunal; blue hand {hand}"));
        game.play("red plays Tribunal").answers(BLUE, Action::Bullet(1)).answers(BLUE, Action::Decline);
        assert_eq!(game.choices(BLUE).len(), n_choices);
    }
}

/// Numbers come with their reasons.
#[test]
fn numbers_have_reasons() {
    let game = given("blue controls Bramble Buckler; blue Weaken 1");
    let block = game.view(RED).seats[1].block.clone().expect("it is public");
    let reasons: Vec<&str> = block.parts().iter().map(|it| it.reason.as_ref()).collect();
    assert_eq!(reasons, ["printed", "Bramble Buckler", "Weaken"]);
    assert_eq!(block.total(), 5);
}
