//! Keywords.

use super::rules;
use crate::kit::given;
use runeslingers::content::content;

rules! {
    /// keyword.2 From left to right: tokens before the rest.
    left_to_right {
        "red hand Growing Dread" => "red plays Growing Dread; red charges Growing Dread" => "Growing Dread tokens 2";
    }
    /// keyword.3 Effects add and remove keywords: Mend with Shout answers, a card
    /// that lost it does not.
    added_and_removed {
        "red hand Ember Flick; blue hand Mend; blue controls Loud Voice; blue health 10" => "red plays Ember Flick at blue; blue answers Mend" => "blue health 10";
        "red hand Ember Flick; blue hand Kindling Cry; red controls Sore Throat" => "red plays Ember Flick at blue" => "blue hand 1; red health 20";
    }
    /// keyword.3-2, keyword.3-3 More than three keywords, the added ones last.
    more_than_three {
        "red hand Crowded Bar; red controls Loud Voice" => "red plays Crowded Bar; red charges Crowded Bar" => "Crowded Bar tokens 4";
    }
    /// keyword.distract The concentration below is lost with the card.
    distract {
        "red hand Unravel; blue controls Frenzied Litany on a concentration" => "red plays Unravel" => "blue concentrations 5; blue discard 2";
    }
    /// keyword.token-2 Mastery tokens are no basic ones.
    kinds_of_tokens {
        "red controls Anvil of Names; red controls Runic Battery" => "red uses Anvil of Names at Runic Battery" => "Runic Battery mastery 1; Runic Battery tokens 0; red not offered using Runic Battery";
    }
    /// keyword.token-3 Tokens are gone when the card leaves.
    tokens_are_counters {
        "red hand Sweep Away; red controls Warded Locket tokens 2" => "red plays Sweep Away; red plays Warded Locket" => "Warded Locket tokens 3";
    }
    /// keyword.token Token X: so many basic tokens.
    token {
        "red hand Lullaby" => "red plays Lullaby" => "Lullaby tokens 2";
    }
    /// keyword.charge Once per turn in the own Play Phase; keyword.charge-2 basic.
    charge {
        "red controls Rising Chorus" => "red charges Rising Chorus" => "Rising Chorus tokens 1; red refused charging Rising Chorus by keyword.charge";
        "red controls Rising Chorus" => "red charges Rising Chorus; red ends; blue ends; red charges Rising Chorus" => "Rising Chorus tokens 2";
    }
    /// keyword.choice Only the chosen bullet is used.
    choice {
        "red hand Crossroads; red health 5; blue controls Whetstone" => "red plays Crossroads bullet 3" => "red health 14; Whetstone in play; red hand 0";
    }
    /// keyword.choice-2, target.3 Only bullets with a valid target.
    choice_only_possible {
        "red hand Crossroads" => "red plays Crossroads onto concentration 1" => "red has 2 choices; red not offered bullet 2; red refused bullet 2 by target.3";
    }
    /// keyword.fate The enemy chooses.
    fate {
        "red hand Tribunal" => "red plays Tribunal" => "blue is asked; red is not asked; blue has 2 choices";
    }
    /// keyword.fate-2, amb.choice-none Only possible bullets; none: not playable.
    fate_only_possible {
        "red hand All or Nothing; blue controls Battle Hymn" => "red plays All or Nothing" => "Battle Hymn gone";
        "red hand All or Nothing" => "" => "red refused All or Nothing by target.3";
    }
    /// keyword.shout Also in the own Play Phase without anything to answer.
    shout {
        "red hand Kindling Cry" => "red plays Kindling Cry at blue" => "blue health 16";
    }
    /// keyword.shout-2 Never without an answerable action.
    shout_needs_an_action {
        "red concentrations 5; red hand Hush; blue hand Kindling Cry" => "red sets Hush; red activates Breathe Fire at blue" => "red is asked; blue is not asked; blue hand 1";
    }
    /// keyword.pierce All damage of the card pierces.
    pierce {
        "red hand Plutonic Spike; blue controls Ember Ring" => "red plays Plutonic Spike at Ember Ring" => "blue health 18";
    }
    /// keyword.use-2 Not on the turn it is played.
    not_on_the_turn_it_is_played {
        "red hand Ember Ring" => "red plays Ember Ring" => "red refused using Ember Ring by keyword.use-2";
        "red hand Ember Ring" => "red plays Ember Ring; red ends; blue ends" => "red offered using Ember Ring";
    }
    /// keyword.use-3 Not while it is used, until it is readied.
    not_while_used {
        "red controls Ember Ring" => "red uses Ember Ring at blue" => "red refused using Ember Ring by keyword.use-3";
        "red controls Ember Ring" => "red uses Ember Ring at blue; red ends; blue ends; red uses Ember Ring at blue" => "blue health 16";
    }
    /// keyword.quick At once.
    quick {
        "red hand Quickdraw Gauntlet" => "red plays Quickdraw Gauntlet" => "red offered using Quickdraw Gauntlet";
    }
    /// keyword.ail-2 All of one type; each type that has room is offered.
    ail_of_one_type {
        "red hand Dark Comet" => "red plays Dark Comet" => "red has 6 choices";
        "red hand Dark Comet; red Burn 1; red Curse 1; red Weaken 1; red Fragment 1" => "red plays Dark Comet" => "red has 4 choices; red refused ailment Insanity by keyword.ail";
    }
    /// amb.ail-unpayable A cost that cannot be paid in full forbids the card.
    ail_unpayable {
        "red hand Dark Comet; red Burn 1 under Iron Faith; red Curse 1 under Calm Mind; red Weaken 1 under Salve; red Fragment 1 under Warm Hearth" => "" => "red refused Dark Comet by keyword.ail";
    }
    /// An effect can give a card in play a keyword: Sharpen makes Fireball pierce.
    given_by_an_effect {
        "red hand Fireball, Sharpen; blue hand Kindling Cry; blue health 2" => "red plays Fireball at blue; blue answers Kindling Cry at red; red answers Sharpen at Fireball" => "blue power 4; blue health 14";
    }
}

/// keyword.1 At most three keywords are printed, and none twice.
#[test]
fn at_most_three() {
    for (_, card) in content().set() {
        assert!(card.keywords.len() <= 3, "{}", card.name);
        for (index, keyword) in card.keywords.iter().enumerate() {
            assert!(!card.keywords[..index].iter().any(|it| it.is_like(*keyword)), "{}", card.name);
        }
    }
}

/// keyword.distract-2 A card with Distract is offered no utility slot.
#[test]
fn distract_on_a_concentration() {
    use runeslingers::{Action, HandCard, Place};
    let mut game = given("red hand Undertow; red concentrations 3");
    let red = crate::kit::RED;
    game.answers(red, Action::Play(HandCard { card: crate::kit::card("Undertow"), owner: red }));
    let wanted: Vec<Action> =
        (0..3).map(|area| Action::Place { seat: red, place: Place::Concentration(area) }).collect();
    assert_eq!(game.choices(red), wanted);
}
