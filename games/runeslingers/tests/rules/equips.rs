//! The Runeslinger and its equips.

use super::rules;
use crate::kit::{BLUE, RED, given};

rules! {
    /// runeslinger.1 The Runeslinger is the player.
    the_runeslinger_is_the_player {
        proves!("runeslinger.1");
        "red hand Great Loss" => "red plays Great Loss at blue" => "blue power 3; blue health 15";
    }
    /// runeslinger.4 Damage and health loss both lower health.
    what_lowers_health {
        proves!("runeslinger.4");
        "red hand Ember Flick; red runs Dross" => "red plays Ember Flick at blue; red activates Jeer" => "blue health 13";
    }
    /// runeslinger.5 Health never exceeds its maximum.
    never_above_the_maximum {
        proves!("runeslinger.5");
        "red hand Mend; red health 18" => "red plays Mend" => "red health 20";
    }
    /// runeslinger.7 Printed block: Eva has 4.
    printed_block {
        proves!("runeslinger.7");
        "red runs Eva; blue runs Brann" => "" => "red block 4; blue block 5";
    }
    /// equip.2 An ability does nothing until it is paid for.
    abilities_wait {
        proves!("equip.2");
        "red determination 4" => "red ends" => "blue health 20; red determination 4";
    }
    /// equip.3 Only in your own Play Phase.
    only_in_the_own_play_phase {
        proves!("equip.3");
        "red is active; blue determination 4; blue light 3" => "" => "blue is not asked";
        "draw phase; red determination 4; red hand 0" => "red waits" => "red not offered using Flame of Nim; red not offered using Breathe Fire";
        "red hand Mend; blue hand 1; blue determination 4; blue light 3" => "red plays Mend; blue waits" => "blue not offered using Flame of Nim; blue has 1 choices";
    }
    /// equip.4 Equip abilities cost determinations, not light.
    light_does_not_pay_for_equips {
        proves!("equip.4");
        "red light 10; red determination 0" => "" => "red not offered using Flame of Nim";
    }
    /// equip.5 Inherent abilities cost light, not determinations.
    inherent_abilities_cost_light {
        proves!("equip.5");
        "red light 0; red concentrations 1" => "red activates Breathe Fire at blue" => "blue health 19; red shining 0";
        "red light 0; red concentrations 1; red used 1; red determination 4" => "" => "red not offered using Breathe Fire; red refused using Breathe Fire by equip.5";
    }
    /// equip.6 Stances are always active, on both players' turns.
    stances_are_always_active {
        proves!("equip.6");
        "red runs Odalys with Bulwark Oath" => "" => "red block 6";
        "red runs Odalys with Bulwark Oath" => "red ends" => "blue is active; red block 6";
    }
    /// equip.7 A stance triggers whenever its condition is met.
    stances_trigger_each_time {
        proves!("equip.7");
        "red runs Eva with Talaka's Heart; red hand Spark Dart, Ember Flick" => "red plays Spark Dart at blue; red plays Ember Flick at blue" => "blue discard 4";
    }
}

/// equip.1 Power, health, block and determinations are tracked and public.
#[test]
fn tracked_values_are_public() {
    testkit::proves!("equip.1");
    let game = given("blue power 3; blue health 7; blue determination 2");
    let view = game.view(RED);
    let blue = &view.seats[BLUE.index()];
    assert_eq!((blue.power, blue.health, blue.determination), (3, Some(7), 2));
    assert_eq!(blue.block.as_ref().expect("it is public").total(), 4);
}
