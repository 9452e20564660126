//! The field and its areas.

use super::rules;
use crate::kit::{BLUE, given};
use runeslingers::Runeslingers;

rules! {
    /// field.3, boon.8 The field decides control: the effect is the controller's.
    the_field_decides_control {
        proves!("field.3", "boon.8");
        "blue Curse 1 under red's Divine Barrier" => "" => "blue block 6; red block 4";
    }
    /// field.4 A global effect applies to all.
    a_global_effect {
        proves!("field.4");
        "red hand Thin Air" => "red plays Thin Air" => "red max health 18; blue max health 18; red health 18; blue health 18";
    }
    /// zone.ailment Four areas: a fifth type finds no room.
    four_ailment_areas {
        proves!("zone.ailment");
        "red hand Sap Strength; blue Burn 1; blue Curse 1; blue Fragment 1; blue Debilitate 1" => "red plays Sap Strength at blue" => "blue Weaken 0; blue ailments 4";
    }
    /// zone.concentration Six areas: no seventh concentration.
    six_concentration_areas {
        proves!("zone.concentration");
        "red hand Mend" => "" => "red not offered setting; red refused setting Mend by zone.concentration";
        "red hand Mend; red concentrations 5" => "red sets Mend" => "red concentrations 6";
    }
    /// amb.set-full Nothing is set on a full row: the card stays on the deck.
    no_seventh_from_the_deck {
        proves!("zone.concentration");
        "red hand Open the Way" => "red plays Open the Way" => "red concentrations 6; red deck 20";
        "red hand Open the Way; red concentrations 5" => "red plays Open the Way" => "red concentrations 6; red deck 19; red ready 5";
        "red hand Open the Way; red concentrations 5; red deck 1; red discard 4" => "red plays Open the Way" => "red concentrations 6; red deck 4; red power 4";
    }
    /// zone.concentration-2 A runespell goes on one of the exposed concentrations of
    /// its player, here five of six; a trinket on these or on a free slot.
    places_of_cards {
        proves!("zone.concentration-2");
        "red hand Ember Flick; red controls Undertow on a concentration" => "red plays Ember Flick; red waits" => "red has 5 choices";
        "red hand Whetstone; red controls Undertow on a concentration; red controls Ember Ring" => "red plays Whetstone; red waits" => "red has 6 choices; red offered place utility 2";
    }
    /// zone.concentration-3 Concentrations are not cards: Unmake X has no target.
    concentrations_are_not_cards {
        proves!("zone.concentration-3");
        "red hand Unmake X" => "" => "red refused Unmake X by target.1";
    }
    /// zone.discard, zone.discard-2, zone.discard-3 Discards go to the owner.
    discards_go_to_the_owner {
        proves!("zone.discard", "zone.discard-2", "zone.discard-3");
        "red hand Break Faith; blue Curse 1 under red's Iron Faith" => "red plays Break Faith" => "red discard has Iron Faith; blue discard 0";
    }
    /// zone.discard-4 From hand and from the field.
    from_hand_and_field {
        proves!("zone.discard-4");
        "red hand Unravel; blue hand 1; blue controls Undertow on a concentration" => "red plays Unravel" => "blue discard 2; blue concentrations 5";
        "red hand Fireball; blue hand 1" => "red plays Fireball at blue; blue blocks" => "blue discard 1";
    }
    /// zone.void, zone.void-2 Voided cards lie apart.
    the_void_pile {
        proves!("zone.void", "zone.void-2");
        "red hand Void Three, Grave Lantern; blue discard 4" => "red plays Void Three at blue; red plays Grave Lantern at blue" => "blue void 3; blue discard 4; blue health 14";
    }
    /// zone.utility-2 A concentration is never set on a utility slot: with six
    /// areas taken nothing can be set although both slots are free.
    no_concentration_on_a_slot {
        proves!("zone.utility-2");
        "red hand Mend; red concentrations 6" => "" => "red not offered setting";
    }
    /// state.exposed, state.concealed A card on top conceals; it is exposed again
    /// when the card is gone.
    exposed_and_concealed {
        proves!("state.exposed", "state.concealed");
        "red hand Ember Flick; red concentrations 1" => "red plays Ember Flick at blue" => "red shining 0; red ready 1";
        "red hand Ember Flick; red concentrations 1" => "red plays Ember Flick at blue; red ends" => "red shining 1";
    }
    /// position.ready, position.used, position.used-2 Only a ready one makes light.
    ready_and_used {
        proves!("position.ready", "position.used", "position.used-2");
        "red light 0; red concentrations 2" => "red lights 1" => "red light 1; red ready 1; red refused lighting 1 by phase.play.6";
    }
}

/// field.1 Each player has a field of their own. field.2 Everything lies
/// somewhere: cards are conserved at every question.
#[test]
fn everything_is_somewhere() {
    testkit::proves!("field.1", "field.2");
    let game = given("red hand Fireball; blue controls Whetstone; blue Curse 2 under Iron Faith");
    let view = game.view(BLUE);
    for seat in &view.seats {
        assert_eq!((seat.ailments.len(), seat.concentrations.len(), seat.utility.len()), (4, 6, 2));
        let (boons, slots) = (seat.ailments.iter().filter_map(|it| it.boon).count(), seat.utility.iter().flatten());
        assert_eq!((boons, slots.count()), if seat.seat == BLUE { (1, 1) } else { (0, 0) });
    }
    <Runeslingers as kernel::Game>::invariants(game.position().scene()).expect("cards are conserved");
    let mut broken = game.position().to_json();
    broken["state"]["players"][0]["deck"].as_array_mut().expect("a deck").pop();
    let refusal = kernel::Position::<Runeslingers>::from_json(broken).expect_err("a card is missing");
    assert_eq!(refusal.kind, kernel::RefusalKind::Malformed);
}

/// zone.utility The places of a trinket, exactly: four concentrations that are
/// exposed and the one free slot.
#[test]
fn the_exact_places_of_a_trinket() {
    testkit::proves!("zone.utility");
    use runeslingers::{Action, HandCard, Place};
    let mut game = given("red hand Whetstone; red concentrations 4; red controls Ember Ring; blue Curse 1");
    let card = crate::kit::card("Whetstone");
    let red = crate::kit::RED;
    game.answers(red, Action::Play(HandCard { card, owner: red }));
    let at = |place| Action::Place { seat: red, place };
    let wanted: Vec<Action> =
        (0..4).map(|area| at(Place::Concentration(area))).chain([at(Place::Utility(1))]).collect();
    assert_eq!(game.choices(red), wanted);
    assert_eq!(game.rule_against(red, at(Place::Utility(0))), "play.2");
    assert_eq!(game.rule_against(red, Action::Place { seat: BLUE, place: Place::Utility(1) }), "play.2");
}

/// zone.runeslinger The Runeslinger and two equips lie in their area, and the deck
/// face-down: no view shows its cards.
#[test]
fn runeslinger_and_deck() {
    testkit::proves!("zone.runeslinger");
    let view = given("").view(crate::kit::RED);
    let blue = &view.seats[1];
    assert!(blue.runeslinger.is_some() && blue.stance.is_some() && blue.ability.is_some());
    assert_eq!((blue.deck.n, blue.deck.known_top.len(), blue.deck.known_bottom.len()), (20, 0, 0));
}
