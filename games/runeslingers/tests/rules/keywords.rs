//! Keywords.

use super::rules;
use crate::kit::{Scenario as _, given};
use runeslingers::content::content;

rules! {
    /// keyword.3 Effects add and remove keywords: Mend with Shout answers, a card
    /// that lost it does not.
    added_and_removed {
        proves!("keyword.3");
        "red hand Ember Flick; blue hand Mend; blue controls Loud Voice; blue health 10" => "red plays Ember Flick at blue; blue answers Mend" => "blue health 10";
        "red hand Ember Flick; blue hand Kindling Cry; red controls Sore Throat" => "red plays Ember Flick at blue; blue waits" => "blue refused Kindling Cry by answer.2; blue has 1 choices";
    }
    /// keyword.3-2 More than three keywords, and all of them work.
    more_than_three {
        proves!("keyword.3-2");
        "red hand Crowded Bar; red controls Loud Voice" => "red plays Crowded Bar; red charges Crowded Bar" => "Crowded Bar tokens 4";
    }
    /// keyword.distract The concentration below is lost with the card.
    distract {
        proves!("keyword.distract");
        "red hand Unravel; blue controls Frenzied Litany on a concentration" => "red plays Unravel" => "blue concentrations 5; blue discard 2";
    }
    /// keyword.token-2 Mastery tokens are no basic ones.
    kinds_of_tokens {
        proves!("keyword.token-2");
        "red controls Anvil of Names; red controls Runic Battery" => "red uses Anvil of Names at Runic Battery" => "Runic Battery mastery 1; Runic Battery tokens 0; red not offered using Runic Battery";
    }
    /// keyword.token-3 Tokens are gone when the card leaves.
    tokens_are_counters {
        proves!("keyword.token-3");
        "red hand Sweep Away; red controls Warded Locket tokens 2" => "red plays Sweep Away; red plays Warded Locket" => "Warded Locket tokens 3";
    }
    /// keyword.token Token X: that many basic tokens.
    token {
        proves!("keyword.token");
        "red hand Lullaby" => "red plays Lullaby" => "Lullaby tokens 2";
    }
    /// keyword.charge Once per turn in your own Play Phase; keyword.charge-2 basic.
    charge {
        proves!("keyword.charge", "keyword.charge-2");
        "red controls Rising Chorus" => "red charges Rising Chorus" => "Rising Chorus tokens 1; red refused charging Rising Chorus by keyword.charge";
        "red controls Rising Chorus" => "red charges Rising Chorus; red ends; blue ends; red charges Rising Chorus" => "Rising Chorus tokens 2";
    }
    /// keyword.choice Only the chosen bullet is used.
    choice {
        proves!("keyword.choice");
        "red hand Crossroads; red health 5; blue controls Whetstone" => "red plays Crossroads bullet 3" => "red health 14; Whetstone in play; red hand 0";
    }
    /// keyword.choice-2, target.3 Only bullets with a valid target.
    choice_only_possible {
        proves!("keyword.choice-2", "target.3");
        "red hand Crossroads" => "red plays Crossroads onto concentration 1" => "red has 2 choices; red not offered bullet 2; red refused bullet 2 by target.3";
    }
    /// keyword.fate The enemy chooses.
    fate {
        proves!("keyword.fate");
        "red hand Tribunal" => "red plays Tribunal" => "blue is asked; red is not asked; blue has 2 choices";
    }
    /// keyword.fate-2, amb.choice-none Only possible bullets; none: not playable.
    fate_only_possible {
        proves!("keyword.fate-2");
        "red hand All or Nothing; blue controls Battle Hymn" => "red plays All or Nothing" => "Battle Hymn gone";
        "red hand All or Nothing" => "" => "red refused All or Nothing by target.3";
    }
    /// keyword.shout In your own Play Phase without anything to answer, or as an answer.
    shout {
        proves!("keyword.shout");
        "red hand Kindling Cry" => "red plays Kindling Cry at blue" => "blue health 16";
        "red hand Mend; blue hand Kindling Cry; red health 10" => "red plays Mend; blue answers Kindling Cry at red" => "red health 11; red is active";
    }
    /// keyword.shout-2 Never without an answerable action.
    shout_needs_an_action {
        proves!("keyword.shout-2");
        "red concentrations 5; red hand Hush; blue hand Kindling Cry" => "blue stays silent; red sets Hush" => "blue hand 1";
        "red hand Hush; blue health 1; blue hand Kindling Cry; blue barrier 1; blue blocked" => "blue stays silent; red activates Breathe Fire at blue" => "red is asked; blue hand 1";
    }
    /// keyword.pierce All damage of the card pierces.
    pierce {
        proves!("keyword.pierce");
        "red hand Plutonic Spike; blue controls Ember Ring" => "red plays Plutonic Spike at Ember Ring" => "blue health 18";
    }
    /// keyword.use-2 Not on the turn it is played.
    not_on_the_turn_it_is_played {
        proves!("keyword.use-2");
        "red hand Ember Ring" => "red plays Ember Ring" => "red refused using Ember Ring by keyword.use-2";
        "red hand Ember Ring" => "red plays Ember Ring; red ends; blue ends" => "red offered using Ember Ring";
    }
    /// keyword.use-3 Not while it is used, until it is readied.
    not_while_used {
        proves!("keyword.use-3");
        "red controls Ember Ring" => "red uses Ember Ring at blue" => "red refused using Ember Ring by keyword.use-3";
        "red controls Ember Ring" => "red uses Ember Ring at blue; red ends; blue ends; red uses Ember Ring at blue" => "blue health 16";
    }
    /// keyword.quick At once.
    quick {
        proves!("keyword.quick");
        "red hand Quickdraw Gauntlet" => "red plays Quickdraw Gauntlet" => "red offered using Quickdraw Gauntlet";
    }
    /// keyword.ail-2 All of one type; each type that has room is offered.
    ail_of_one_type {
        proves!("keyword.ail-2");
        "red hand Dark Comet" => "red plays Dark Comet" => "red has 6 choices";
        "red hand Dark Comet; red Burn 1; red Curse 1; red Weaken 1; red Fragment 1" => "red plays Dark Comet" => "red has 4 choices; red refused ailment Insanity by keyword.ail";
    }
    /// amb.keyword-twice Each Ail counts separately: two ailments, of two types.
    ail_twice {
        proves!("keyword.ail");
        "red hand Burnt Offering, Ember Flick; red controls Heavy Toll" => "red plays Burnt Offering naming Weaken, Curse at blue; red plays Ember Flick naming Curse at blue" => "red Weaken 1; red Curse 2; blue health 7";
    }
    /// amb.ail-unpayable A cost that cannot be paid in full forbids the card.
    ail_unpayable {
        "red hand Dark Comet; red Burn 1 under Iron Faith; red Curse 1 under Calm Mind; red Weaken 1 under Salve; red Fragment 1 under Warm Hearth" => "" => "red refused Dark Comet by keyword.ail";
    }
    /// keyword.3, keyword.3-2 However often effects give and take keywords, the newest
    /// of one player holds.
    given_and_taken_again_and_again {
        proves!("keyword.3", "keyword.3-2");
        "red controls Ember Ring; red hand Sharpen; blue health 1" => "red plays Sharpen; red uses Ember Ring at blue" => "blue power 4; blue health 19";
        "red controls Ember Ring; red hand Sharpen, Sharpen, Sharpen, Dull; blue health 1" => "red plays Sharpen; red plays Sharpen at Ember Ring; red plays Sharpen at Ember Ring; red plays Dull at Ember Ring; red uses Ember Ring at blue" => "blue power 4; blue health 20";
    }
    /// An effect can give a card in play a keyword: Sharpen makes Fireball pierce.
    given_by_an_effect {
        "red hand Fireball, Sharpen; blue hand Kindling Cry; blue health 2" => "red plays Fireball at blue; blue answers Kindling Cry at red; red answers Sharpen at Fireball" => "blue power 4; blue health 14";
    }
}

/// keyword.2 Keywords are resolved from left to right; keyword.3-3 added ones after
/// the printed ones, in the order in which they were added: Token 1, then Token 2.
#[test]
fn left_to_right() {
    testkit::proves!("keyword.2", "keyword.3-3");
    let mut game = given("red hand Crowded Bar; red controls Loud Voice");
    game.play("red plays Crowded Bar");
    let mut totals = Vec::new();
    let mut others = Vec::new();
    for event in game.events() {
        match event {
            runeslingers::Event::TokensChanged { change, total, .. } => totals.push((*change, *total)),
            runeslingers::Event::CardPlayed { .. } => others.push(("played", totals.len())),
            runeslingers::Event::Resolved { .. } => others.push(("resolved", totals.len())),
            _ => {}
        }
    }
    assert_eq!(totals, [(1, 1), (2, 3)]);
    assert_eq!(others, [("played", 0), ("resolved", 2)]);
    let bar = crate::kit::card("Crowded Bar");
    let view = game.view(crate::kit::RED);
    let bar = view.objects.iter().find(|it| it.card == bar).expect("it is in play");
    assert_eq!(bar.keywords, ["Token 1", "Charge", "Shout", "Token 2", "Pierce"]);
}

/// keyword.1 At most three keywords are printed, and none twice.
#[test]
fn at_most_three() {
    testkit::proves!("keyword.1");
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
    testkit::proves!("keyword.distract-2");
    use runeslingers::{Action, HandCard, Place};
    let mut game = given("red hand Undertow; red concentrations 3");
    let red = crate::kit::RED;
    game.answers(red, Action::Play(HandCard { card: crate::kit::card("Undertow"), owner: red }));
    let wanted: Vec<Action> =
        (0..3).map(|area| Action::Place { seat: red, place: Place::Concentration(area) }).collect();
    assert_eq!(game.choices(red), wanted);
}
