//! Common terms.

use super::rules;
use crate::kit::{Scenario as _, given};
use runeslingers::Event;

rules! {
    /// term.answer In the enemy's Play Phase too.
    answer {
        proves!("term.answer");
        "red hand Mend; blue hand Kindling Cry" => "red plays Mend; blue answers Kindling Cry at red" => "blue hand 0; red is active";
    }
    /// term.answerable-action Your own cards give none: red is never asked.
    answerable_action {
        proves!("term.answerable-action");
        "red hand Mend, Kindling Cry; red health 10" => "red plays Mend onto concentration 1; red waits" => "red health 15; red hand 1; red offered Kindling Cry";
    }
    /// term.at-random Chance picks; the owner has no say.
    at_random {
        proves!("term.at-random");
        "red hand Pilfer; blue hand Hush, Purge, Unravel, Mend" => "chance 2; red plays Pilfer" => "blue discard has Unravel; blue hand 3";
        "red hand Pilfer; blue hand Hush, Purge, Unravel, Mend" => "chance 0; red plays Pilfer" => "blue discard has Hush";
    }
    /// term.card A card is a runespell or defense card, no Runeslinger or ailment.
    card {
        proves!("term.card");
        "red hand Unmake X; blue Burn 2; blue controls Whetstone; blue controls Ember Ring" => "red plays Unmake X onto concentration 1" => "red has 2 choices";
    }
    /// term.concealed Under Stone Trap a trinket gives no bonus.
    concealed {
        proves!("term.concealed");
        "red hand Stone Trap; blue controls Bramble Buckler" => "red plays Stone Trap" => "blue block 4; Bramble Buckler gone";
    }
    /// term.control Control follows from the field.
    control {
        proves!("term.control");
        "blue Curse 1 under red's Doubting Spirit" => "" => "blue's Doubting Spirit in play; blue block 1";
    }
    /// term.destroy At once to the owner's discard pile.
    /// term.destroy-2 Without effect, but the light stays spent.
    destroy {
        proves!("term.destroy", "term.destroy-2");
        "red hand Mend; red health 5; blue Curse 1 under Binding tokens 1" => "red plays Mend" => "red health 5; red discard has Mend; red light 9";
    }
    /// term.direct-damage Cannot be blocked.
    direct_damage {
        proves!("term.direct-damage");
        "red hand Feint; blue hand 5" => "blue cannot block; red plays Feint at blue" => "blue health 16; blue hand 5";
    }
    /// term.down Downed by each lost power, whatever the cause.
    downed {
        proves!("term.down");
        "ailment phase; red Curse 8; red controls Crown of Resolve" => "" => "red determination 2; red hand 3";
        "red hand Ember Flick; blue health 5; blue controls Crown of Resolve" => "red plays Ember Flick at blue" => "blue determination 2; blue hand 1";
        "red hand Void Three; blue deck 1; blue discard 6; blue controls Crown of Resolve" => "red plays Void Three at blue" => "blue determination 2; blue hand 1";
    }
    /// term.exposed What is concealed makes no light and is not affected: neither a
    /// concentration under a card nor an ailment under a boon.
    exposed {
        proves!("term.exposed");
        "red hand Frost Lance; blue controls Undertow on a concentration" => "red plays Frost Lance at blue; blue waits" => "blue has 6 choices; blue not offered target concentration 1 of blue; blue offered target concentration 2 of blue";
        "red hand Purge; blue Curse 2 under Iron Faith; blue Weaken 1; blue Burn 1" => "red plays Purge at blue; red waits" => "red offered ailment Weaken; red offered ailment Burn; red not offered ailment Curse; red has 3 choices";
        "red controls Undertow on a concentration; red light 0" => "" => "red refused lighting 1 by phase.play.6";
    }
    /// term.health-loss 3 of 20, lose 7 by 45 and more: the full number.
    health_loss {
        proves!("term.health-loss");
        "red hand Great Loss; blue health 3; blue hand 5" => "blue cannot block; red plays Great Loss at blue" => "blue power 2; blue health 18; blue hand 5";
    }
    /// term.own A stolen card goes to its owner's discard pile.
    own {
        proves!("term.own");
        "red holds blue's Ember Flick" => "red plays Ember Flick at blue; red ends" => "blue discard has Ember Flick; red discard 0";
    }
    /// term.sear From the top of your deck, face-up.
    sear {
        proves!("term.sear");
        "red runs Tolvar; blue deck Hush, Purge, Mend" => "red activates Read the Ashes" => "blue discard has Hush; blue discard has Purge; blue deck 1";
    }
    /// term.sling To sling is to play a runespell: a trinket does not count.
    sling {
        proves!("term.sling");
        "red controls Echo Chamber; red hand Whetstone, Mend" => "red plays Whetstone" => "red hand 1; red health 20";
        "red controls Echo Chamber; red hand Whetstone, Mend; red health 10" => "red plays Whetstone; red plays Mend" => "red hand 1; red health 16";
    }
    /// term.target Only the effect on the lost target does nothing.
    target {
        proves!("term.target");
        "red hand Two Aims; blue hand Sweep Away; blue controls Battle Hymn; blue Curse 1 under Iron Faith" => "red plays Two Aims; blue answers Sweep Away at Battle Hymn" => "blue hand has Battle Hymn; Iron Faith gone; red hand 1";
    }
    /// term.void To the void pile, face-up.
    void {
        proves!("term.void");
        "red hand Void Three; blue deck Hush, Purge, Mend, Mend" => "red plays Void Three at blue" => "blue void has Hush; blue void 3";
    }
}

/// term.convert One at a time: Curse -1, Burn +1, and so on.
#[test]
fn convert() {
    testkit::proves!("term.convert");
    let mut game = given("red hand Transmute Pain; blue Weaken 2");
    game.play("red plays Transmute Pain naming Curse at blue; red names Weaken; red names Weaken");
    let steps: Vec<&str> = game
        .events()
        .iter()
        .filter_map(|it| match it {
            Event::AilmentConverted { .. } => Some("converted"),
            Event::AilmentApplied { .. } => Some("applied"),
            _ => None,
        })
        .collect();
    assert_eq!(steps, ["converted", "applied", "converted", "applied"]);
    game.then("blue Weaken 0; blue Curse 2; blue void 2");
}

/// term.destroy-3 Several cards of one player: that player says which is first.
#[test]
fn order_of_several_destructions() {
    testkit::proves!("term.destroy-3");
    let mut game = given("red hand Harvest; blue Curse 1 under Iron Faith; blue Weaken 1 under Calm Mind");
    game.play("red plays Harvest at Iron Faith, Calm Mind; red done; blue targets Calm Mind");
    let gone: Vec<u16> = game
        .events()
        .iter()
        .filter_map(|it| match it {
            Event::LeftPlay { object, .. } => Some(object.0),
            _ => None,
        })
        .collect();
    assert_eq!(gone, [1, 0], "Calm Mind was put there second and goes first");
    game.then("red health 18; blue health 18");
}
