//! Playing cards: the seven steps.

use super::rules;
use crate::kit::{BLUE, RED, Scenario as _, card, given};
use kernel::Game as _;
use runeslingers::{Action, Bill, Event, HandCard, Named, Prompt, Runeslingers};

rules! {
    /// play.0 From hand only. play.0-2 On your own field, boons excepted.
    from_hand_to_the_own_field {
        proves!("play.0", "play.0-2");
        "red discard Fireball; red hand 0" => "" => "red refused Fireball by play.0";
        "red hand Calm Mind; blue Curse 1; red Weaken 1" => "red plays Calm Mind onto Curse of blue" => "blue concealed Curse 1";
        "red hand Battle Hymn; red concentrations 1; blue Curse 1" => "red plays Battle Hymn; red waits" => "red has 3 choices; red offered place concentration 1; red offered place utility 1; red offered place utility 2";
    }
    /// play.1-2, keyword.ail Ailments are paid after the light, before the card lies there.
    other_costs_follow {
        proves!("play.1-2", "keyword.ail");
        "red hand Burnt Offering; red light 1; red health 1" => "red plays Burnt Offering naming Burn at blue" => "red power 4; red health 19; red light 0; blue health 12";
    }
    /// play.2 Put on a valid place, it is in play and conceals what is below.
    /// play.2-2 Effects apply to it from then on: it can be answered away.
    in_play_from_step_two {
        proves!("play.2", "play.2-2");
        "any card can be answered; red hand Whetstone; blue hand Sweep Away" => "red plays Whetstone; blue answers Sweep Away" => "red hand has Whetstone; Whetstone gone";
    }
    /// play.3 Keywords before effects: tokens are there at once.
    keywords_in_step_three {
        proves!("play.3");
        "any card can be answered; red hand Warded Locket; blue hand Mend" => "red plays Warded Locket; blue waits" => "Warded Locket tokens 3; Warded Locket unresolved";
        "red hand Crossroads; blue controls Whetstone; blue hand Mend" => "red plays Crossroads bullet 2; blue waits" => "Crossroads unresolved; Whetstone in play; red is not asked";
    }
    /// play.5-2, target.1 Without a target nothing is paid and the card stays.
    a_missing_target {
        proves!("play.5-2", "target.1");
        "red hand Break Faith" => "" => "red refused Break Faith by target.1; red light 10; red hand 1";
    }
    /// play.7 Effects in text order: the damage is finished before the draw.
    in_text_order {
        proves!("play.7");
        "red hand Wisp Strike; red deck 1; red discard 3; blue power 1; blue health 4" => "red plays Wisp Strike at blue" => "winner red";
    }
    /// play.8 Using a ready exposed concentration adds 1 light.
    /// play.8-2 A used one can carry a card.
    light_pool {
        proves!("play.8", "play.8-2");
        "red light 0; red concentrations 2; red hand Ashfall" => "red lights 1; red lights 2; red plays Ashfall onto concentration 1 at blue" => "red light 0; blue health 15; red ready 0";
    }
    /// play.9 Playing gives control.
    playing_gives_control {
        proves!("play.9");
        "red hand Bramble Buckler" => "red plays Bramble Buckler" => "red's Bramble Buckler in play; red block 6";
    }
    /// amb.set-not-play Setting is not playing: nobody may answer it.
    setting_is_not_playing {
        "red concentrations 5; red hand Mend; blue hand Kindling Cry" => "red sets Mend" => "red is asked; red concentrations 6";
    }
}

/// play.4, play.5, play.6 Choices are announced before targets, targets before
/// the answer; the enemy on the left is asked.
#[test]
fn choices_targets_answer() {
    testkit::proves!("play.4", "play.5", "play.6");
    let mut game = given("red hand Prism Blade; blue hand Kindling Cry; blue light 1");
    game.play("red plays Prism Blade naming Weaken, Curse");
    game.answers(RED, Action::Target(runeslingers::Target::Seat(BLUE)));
    let rung = &game.view(BLUE).ladder[0];
    assert_eq!(rung.name, "Prism Blade");
    assert_eq!(rung.ailments.len(), 2);
    assert_eq!(rung.targets, [runeslingers::Target::Seat(BLUE)]);
    game.then("blue is asked; blue offered Kindling Cry; red is not asked");
}

/// play.1 The question names what is paid for: a card, or an ability.
#[test]
fn paying_says_for_what() {
    testkit::proves!("play.1");
    let mut game = given("red hand Fireball; red concentrations 5; red light 0");
    game.answers(RED, Action::Play(HandCard { card: card("Fireball"), owner: RED }));
    assert!(matches!(game.ask(RED).prompt, Prompt::Pay { light: 3, what: Bill::Card(it) } if it == card("Fireball")));
    let mut game = given("red concentrations 3; red light 0");
    let own = game.choices(RED).iter().find(|it| matches!(it, Action::Activate { .. })).expect("Eva's own").clone();
    game.answers(RED, own);
    let what = Bill::Ability(Named::Inherent { seat: RED, slinger: game[RED].slinger });
    assert_eq!(game.ask(RED).prompt, Prompt::Pay { light: 1, what });
}

/// play.1 What is missing is paid with concentrations; each way is offered.
#[test]
fn ways_to_pay() {
    testkit::proves!("play.1");
    let mut game = given("red hand Ashfall; red light 1; red concentrations 3");
    game.answers(RED, Action::Play(runeslingers::HandCard { card: crate::kit::card("Ashfall"), owner: RED }));
    assert_eq!(game.choices(RED), [Action::Pay(1), Action::Pay(2), Action::Pay(4)]);
    game.answers(RED, Action::Pay(2));
    game.then("red light 0; red ready 2");
}

/// play.2 The place comes after the payment, as the log tells.
#[test]
fn the_order_of_the_steps() {
    testkit::proves!("play.2");
    let mut game = given("red hand Blood Oath");
    game.play("red plays Blood Oath naming Curse");
    let place = |is_it: fn(&Event) -> bool| game.events().iter().position(is_it).expect("it happened");
    let begun = place(|it| matches!(it, Event::PlayBegan { .. }));
    let light = place(|it| matches!(it, Event::LightSpent { .. }));
    let ailed = place(|it| matches!(it, Event::AilmentApplied { .. }));
    let played = place(|it| matches!(it, Event::CardPlayed { .. }));
    let resolved = place(|it| matches!(it, Event::Resolved { .. }));
    assert!(begun < light && light < ailed && ailed < played && played < resolved);
    // The log folds all of it under one headline: who plays what.
    let depth = |at: usize| Runeslingers::tell(&game.events()[at]).depth;
    assert_eq!(depth(begun), 0);
    assert!([light, ailed, played, resolved].into_iter().all(|it| depth(it) > 0));
}

/// play.5 A question names the card that asks it.
#[test]
fn questions_name_the_card() {
    testkit::proves!("play.5");
    let mut game = given("red hand Ashfall; red concentrations 2");
    game.answers(RED, Action::Play(runeslingers::HandCard { card: crate::kit::card("Ashfall"), owner: RED }));
    let asked = Runeslingers::say_prompt(&game.ask(RED).prompt);
    assert!(format!("{asked:?}").contains("Ashfall"), "{asked:?}");
}
