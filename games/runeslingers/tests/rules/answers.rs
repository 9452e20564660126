//! Answerable actions and the ladder.

use super::rules;
use crate::kit::{BLUE, RED, Scenario as _, given};
use runeslingers::{Action, Prompt};

rules! {
    /// answer.2 Only with Shout.
    only_with_shout {
        proves!("answer.2");
        "red hand Mend; red health 10; blue hand Kindling Cry, Ember Flick" => "red plays Mend; blue answers Kindling Cry at red" => "red health 11; blue hand 1; blue hand has Ember Flick";
    }
    /// answer.2-2 An answer is a normal play: it must be paid.
    an_answer_is_paid {
        proves!("answer.2-2");
        "red hand Mend; blue hand Ambush; blue concentrations 1" => "red plays Mend; blue waits" => "blue not offered Ambush; blue refused Ambush by card.2";
        "red hand Mend; blue hand Ambush; blue concentrations 2" => "red plays Mend; blue waits" => "blue offered Ambush";
        "red hand Mend; blue hand Ambush; blue concentrations 2" => "red plays Mend; blue answers Ambush at red" => "blue shining 0; red health 19";
    }
    /// answer.3 Declining lets it resolve, and does not come back.
    declining {
        proves!("answer.3");
        "red hand Mend; red health 10; blue hand Kindling Cry" => "red plays Mend; blue declines" => "red health 15; red is asked; blue is not asked; ladder 0";
    }
    /// answer.4, ladder.4 A ladder resolves from the top: the damage first.
    answering_makes_a_ladder {
        proves!("answer.4", "ladder.4");
        "red hand Mend; red health 3; blue hand Kindling Cry" => "red plays Mend; blue answers Kindling Cry at red" => "red power 4; red health 20";
        "red hand Mend, Purge; blue hand Kindling Cry" => "red plays Mend; blue answers Kindling Cry at red; red waits" => "ladder 2; Mend unresolved; Kindling Cry unresolved";
    }
    /// answer.5, amb.answerable-defense A defense card makes no answerable action,
    /// unless the option says that every card does.
    defense_cards_by_option {
        proves!("answer.5");
        "red hand Whetstone; blue hand Kindling Cry" => "blue stays silent; red plays Whetstone" => "blue hand 1; Whetstone in play";
        "any card can be answered; red hand Whetstone; blue hand Kindling Cry" => "red plays Whetstone; blue answers Kindling Cry at red" => "red health 16";
    }
    /// ladder.1, ladder.2, ladder.3 Rungs 1, 2, 3 resolve 3, 2, 1: red's answer
    /// destroys blue's, so the first one resolves.
    three_rungs {
        proves!("ladder.1", "ladder.2", "ladder.3");
        "red hand Mend, Counter-Rune; red health 10; blue hand Hush" => "red plays Mend; blue answers Hush; red answers Counter-Rune at Hush" => "red health 15; blue discard has Hush";
        "red hand Mend, Counter-Rune; red health 10; blue hand Hush, Purge" => "red plays Mend; blue answers Hush; red answers Counter-Rune at Hush; blue waits" => "ladder 3; red health 10; Hush unresolved";
    }
    /// ladder.5 A card that has left has no effect: no damage, no block, no hit.
    gone_before_its_turn {
        proves!("ladder.5");
        "red hand Flaming Fists; blue hand Counter-Rune, Mend" => "red plays Flaming Fists at blue; blue answers Counter-Rune" => "blue health 20; blue Burn 0; blue hand 1";
    }
    /// ladder.6 Stone Trap is a defense card, so the top is reached: red is not
    /// asked, and Stone Trap resolves first. By option red may answer it.
    top_of_the_ladder {
        proves!("ladder.6");
        "red hand Flaming Fists, Kindling Cry; blue hand Stone Trap" => "red plays Flaming Fists at blue; blue answers Stone Trap; red waits" => "Stone Trap under 1; blue health 20; red hand 1; red offered Kindling Cry";
        "any card can be answered; red hand Flaming Fists, Kindling Cry; blue hand Stone Trap" => "red plays Flaming Fists at blue; blue answers Stone Trap; red declines" => "Stone Trap under 1; blue health 20";
    }
    /// answer.1 Who has no card, or no place for any, is not asked. Where a boon could
    /// be played there is a place.
    nobody_is_asked_in_vain {
        proves!("answer.1");
        "red hand Mend" => "blue stays silent; red plays Mend" => "ladder 0";
        "red hand Mend; blue hand Kindling Cry; blue concentrations 0; blue controls Whetstone; blue controls Ember Ring" => "blue stays silent; red plays Mend" => "blue hand 1";
        "red hand Mend; blue hand Kindling Cry; blue concentrations 0; blue controls Whetstone" => "red plays Mend; blue waits" => "blue is asked";
        "red hand Mend; blue hand Kindling Cry; blue concentrations 0; blue controls Whetstone; blue controls Ember Ring; red Curse 1" => "red plays Mend; blue waits" => "blue is asked";
        "red hand Mend; red runs Maelis with Hold the Note; red determination 1; blue hand Kindling Cry, Kindling Cry, Kindling Cry" => "red activates Hold the Note; red plays Mend" => "blue hand 1; ladder 0";
    }
    /// amb.play-phase-timing While a card waits only answers are allowed.
    only_answers_while_a_card_waits {
        "red hand Mend; blue hand Kindling Cry; blue determination 4" => "red plays Mend" => "red health 20; blue hand 1";
    }
}

/// answer.1 One answerable action, for the opponent, as a window. answer.2 Only a
/// card with Shout answers it. phase.play.6-2 No light is made for its own sake.
#[test]
fn one_answerable_action() {
    testkit::proves!("answer.1", "answer.2", "phase.play.6-2");
    let mut game = given("red hand Flaming Fists; blue hand Mend");
    game.answers(RED, Action::Play(runeslingers::HandCard { card: crate::kit::card("Flaming Fists"), owner: RED }));
    while !matches!(game.ask_prompt(), Some((BLUE, _))) {
        let (seat, action) = (game.position().asks()[0].seat, game.position().asks()[0].choices.listed[0].clone());
        let action =
            if matches!(action, Action::Target(_)) { Action::Target(runeslingers::Target::Seat(BLUE)) } else { action };
        game.answers(seat, action);
    }
    let ask = game.ask(BLUE);
    assert!(matches!(ask.prompt, Prompt::Answer { .. }));
    assert!(ask.is_window, "it is asked although blue cannot answer");
    assert_eq!(ask.choices.listed, [Action::Decline]);
    assert_eq!(game.rule_against(BLUE, Action::Answer(game[BLUE].hand[0].card)), "answer.2");
    assert_eq!(game.rule_against(BLUE, Action::Light(0)), "answer.2");
    game.then("ladder 1; Flaming Fists unresolved");
}

/// Who is asked what.
trait AskPrompt {
    fn ask_prompt(&self) -> Option<(kernel::SeatId, Prompt)>;
}

impl AskPrompt for crate::kit::Game {
    fn ask_prompt(&self) -> Option<(kernel::SeatId, Prompt)> {
        self.position().asks().first().map(|it| (it.seat, it.prompt.clone()))
    }
}
