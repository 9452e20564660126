//! Triggered effects.

use super::rules;
use crate::kit::{BLUE, RED, Scenario as _, given};

rules! {
    /// trigger.1 Nothing happens until the condition is met.
    condition_and_effect {
        proves!("trigger.1");
        "red hand Stone Trap; blue controls Whetstone" => "red plays Stone Trap" => "Stone Trap under 1; blue hand 0";
    }
    /// trigger.2 Several triggers on a card, each with its own effect.
    several_triggers {
        proves!("trigger.2");
        "red hand Stone Trap, Unravel; blue controls Whetstone" => "red plays Stone Trap; red plays Unravel" => "blue hand has Whetstone";
    }
    /// trigger.3 At once: Collector's Jar draws before the rest of the pierce.
    immediately {
        proves!("trigger.3");
        "red hand Meteor Shard; blue health 4; blue controls Crown of Resolve" => "red plays Meteor Shard at blue" => "blue hand 1; blue determination 2; blue health 12";
    }
    /// trigger.4 The active player's first, in any order, then the other's. Blue
    /// draws its last card, is downed again, and all of it happens once more.
    simultaneous_triggers {
        proves!("trigger.4");
        "red hand Ember Flick; blue health 5; red controls Collector's Jar; blue controls Collector's Jar; blue deck 1; blue discard 9" => "red plays Ember Flick at blue" => "red hand 4; blue hand 4; blue power 3";
    }
    /// trigger.5 Not on the ladder: nobody may answer a trigger.
    not_on_the_ladder {
        proves!("trigger.5");
        "red runs Eva with Talaka's Heart; red hand Ember Flick; blue hand Kindling Cry" => "red plays Ember Flick at blue; blue waits" => "blue discard 2; ladder 1; Ember Flick unresolved";
        "red runs Eva with Talaka's Heart; red hand Ember Flick; blue hand Kindling Cry" => "red plays Ember Flick at blue; blue declines; blue takes it" => "blue discard 2; blue health 15";
    }
    /// trigger.4, ailment.18 The effect of an ailment that is applied and what else
    /// triggers on it happen together: their controller says which is first.
    an_ailment_among_other_triggers {
        proves!("trigger.4");
        "red hand Brand Iron; red health 2; blue health 4; blue controls Mirror of Nettles tokens 3" => "red plays Brand Iron at blue; blue resolves Mirror of Nettles" => "red power 4; red Burn 1; blue power 4; blue Burn 1";
        "red hand Brand Iron; red power 1; red health 2; blue power 1; blue health 4; blue controls Mirror of Nettles tokens 3" => "red plays Brand Iron at blue; blue resolves Mirror of Nettles" => "winner blue";
        "red hand Brand Iron; red power 1; red health 2; blue power 1; blue health 4; blue controls Mirror of Nettles tokens 3" => "red plays Brand Iron at blue; blue resolves Burn" => "winner red";
        "made under version 3; red hand Brand Iron; red power 1; red health 2; blue power 1; blue health 4; blue controls Mirror of Nettles tokens 3" => "red plays Brand Iron at blue" => "winner red";
    }
    /// amb.trigger-optional Without a valid target a trigger does nothing: its cost is
    /// not asked for, and once per turn it may still happen later.
    no_target_no_trigger {
        "red controls Tuning Fork; red hand Mend, Mend" => "red plays Mend onto concentration 1; red waits" => "red light 9; red offered Mend";
        "red controls Tuning Fork; red hand Mend; blue controls Battle Hymn" => "red plays Mend; red yes" => "red light 8; Battle Hymn gone";
        "red controls Patient Hammer; red hand Mend, Mend, Battle Hymn" => "red plays Mend; red plays Battle Hymn; red plays Mend" => "Battle Hymn gone";
        "red controls Patient Hammer; red hand Mend, Mend; blue controls Battle Hymn; blue controls Open Sky" => "red plays Mend; red targets Battle Hymn; red plays Mend" => "Battle Hymn gone; Open Sky in play";
    }
}

/// trigger.4 The active player's triggers come first, whoever that is and whoever was
/// downed; then the other player's, in that player's own order.
#[test]
fn the_active_players_triggers_come_first() {
    testkit::proves!("trigger.4");
    let triggered = |given_text: &str, script: &str| -> Vec<kernel::SeatId> {
        let mut game = given(given_text);
        game.play(script);
        let seat = |it: &runeslingers::Event| {
            if let runeslingers::Event::Triggered { seat, .. } = it { Some(*seat) } else { None }
        };
        game.events().iter().filter_map(seat).collect()
    };
    let jars = "red controls Collector's Jar; blue controls Collector's Jar; blue controls Crown of Resolve";
    let red = triggered(
        &format!("{jars}; red hand Ember Flick; blue health 5"),
        "red plays Ember Flick at blue; blue resolves Crown of Resolve",
    );
    assert_eq!(red, [RED, BLUE, BLUE]);
    let blue = triggered(
        &format!("{jars}; blue is active; blue hand Ember Flick; red health 5"),
        "blue plays Ember Flick at red",
    );
    assert_eq!(blue, [BLUE, RED]);
}

/// trigger.4 Red is asked which of its triggers is first.
#[test]
fn the_controller_orders() {
    testkit::proves!("trigger.4");
    let mut game = given("red runs Maelis with Crescendo; red hand Mend; red controls Echo Chamber; red health 5");
    game.play("red plays Mend; red resolves Echo Chamber");
    let order: Vec<String> = game
        .events()
        .iter()
        .filter_map(|it| match it {
            runeslingers::Event::Triggered { source, .. } => Some(format!("{source:?}")),
            _ => None,
        })
        .collect();
    assert!(order[0].starts_with("Card") && order[1].starts_with("Stance"), "{order:?}");
    game.then("blue health 18; red health 11");
    assert!(game.position().ask_of(BLUE).is_none());
    assert!(game.position().ask_of(RED).is_some());
}
