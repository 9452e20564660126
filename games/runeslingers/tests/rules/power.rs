//! Power, determination, defeat.

use super::rules;

rules! {
    /// power.2 No power left is defeat. power.3 That is how one wins.
    no_power_is_defeat {
        proves!("power.2", "power.3");
        "red hand Fireball; blue power 1; blue health 8; red health 1" => "red plays Fireball at blue" => "winner red; ended no-power";
    }
    /// power.4, determination.1 A lost power gives a determination, whatever the cause.
    a_lost_power_gives_a_determination {
        proves!("power.4", "determination.1");
        "red hand Fireball; blue health 8" => "red plays Fireball at blue" => "blue power 4; blue determination 1";
        "ailment phase; red Curse 8" => "" => "red power 4; red determination 1";
        "red hand Study the Stone; red deck 1; red discard 5" => "red plays Study the Stone" => "red power 4; red determination 1";
    }
    /// power.health.1 Zero health costs exactly one power.
    zero_health_costs_a_power {
        proves!("power.health.1");
        "red hand Spark Dart; blue health 3" => "red plays Spark Dart at blue" => "blue power 4; blue health 20";
        "red hand Spark Dart; blue health 4" => "red plays Spark Dart at blue" => "blue power 5; blue health 1";
    }
    /// power.health.2 Health resets to the current maximum.
    reset_to_the_current_maximum {
        proves!("power.health.2");
        "red hand Spark Dart; blue health 3; blue Debilitate 3" => "red plays Spark Dart at blue" => "blue power 4; blue health 17";
    }
    /// power.health.3 Paused pierce damage goes on after the reset.
    paused_pierce_goes_on {
        proves!("power.health.3");
        "red hand Meteor Shard; blue health 4" => "red plays Meteor Shard at blue" => "blue power 4; blue health 12";
    }
    /// power.health.4 No other power loss resets health.
    no_other_reset {
        proves!("power.health.4");
        "red hand Void Three; blue deck 1; blue discard 6; blue health 7" => "red plays Void Three at blue" => "blue power 4; blue health 7";
    }
    /// power.ailment.1 Eight exposed ailments cost a power in your own Ailment Phase.
    eight_ailments_cost_a_power {
        proves!("power.ailment.1");
        "ailment phase; red Curse 9" => "" => "red power 4; red Curse 1";
    }
    /// power.ailment.2, phase.ailment.2 Any eight, across types; not seven or nine.
    any_eight {
        proves!("power.ailment.2", "phase.ailment.2");
        "ailment phase; red Burn 5; red Curse 6" => "red removes 2, 6" => "red Burn 3; red Curse 0; red power 4";
        "ailment phase; red Burn 5; red Curse 6" => "red removes 5, 3" => "red Burn 0; red Curse 3";
        "ailment phase; red Burn 5; red Curse 6" => "" => "red refused eight 1,6 by phase.ailment.2; red refused eight 5,4 by phase.ailment.2; red refused eight 6,2 by phase.ailment.2";
    }
    /// power.ailment.3, phase.ailment.3 Repeated until fewer than eight are left.
    repeated {
        proves!("power.ailment.3", "phase.ailment.3");
        "ailment phase; red Curse 17" => "" => "red power 3; red Curse 1";
        "ailment phase; red Curse 24" => "" => "red power 2; red Curse 0";
    }
    /// power.ailment.4 Concealed ailments do not count.
    concealed_ones_do_not_count {
        proves!("power.ailment.4");
        "ailment phase; red Curse 6; red Weaken 4 under Iron Faith" => "" => "red power 5; red Curse 6";
    }
    /// power.ailment.5, phase.ailment.4 Only in your own Ailment Phase.
    only_in_the_own_ailment_phase {
        proves!("power.ailment.5", "phase.ailment.4");
        "red hand Sap Strength; blue Curse 7" => "red plays Sap Strength at blue" => "blue power 5; blue ailments 9";
        "ailment phase; blue Curse 10" => "" => "blue power 5; blue Curse 10; red is active";
    }
    /// power.deck.1 An empty deck costs a power. power.deck.2 The discard pile
    /// becomes the deck. power.deck.3 What was paused goes on.
    an_empty_deck {
        proves!("power.deck.1", "power.deck.2", "power.deck.3");
        "red hand Calm Mind; red Curse 1; red deck 1; red discard 5" => "red plays Calm Mind" => "red power 4; red deck 5; red discard 0";
        "red hand Study the Stone; red deck 1; red discard 5" => "red plays Study the Stone" => "red power 4; red hand 2; red deck 4";
    }
    /// loss.1 No deck and no discard pile loses at once, at any power.
    /// loss.1-2 Cards elsewhere do not save.
    no_cards_left {
        proves!("loss.1", "loss.1-2");
        "red hand Void Three; blue deck 2; blue discard 0; blue hand 6; blue void 9" => "red plays Void Three at blue" => "winner red; ended no-cards";
    }
    /// loss.2 A maximum health of 0 loses. loss.2-2 Each Debilitate takes 1.
    maximum_health_zero {
        proves!("loss.2", "loss.2-2");
        "blue Debilitate 19" => "" => "blue max health 1; not over";
        "red hand Venom Lash; blue Debilitate 19; blue health 1; blue power 3" => "red plays Venom Lash at blue" => "winner red; ended no-health";
    }
    /// determination.2 They pay for the equipped ability.
    determinations_pay {
        proves!("determination.2");
        "red determination 3" => "red activates Flame of Nim" => "red determination 1; blue health 11";
    }
    /// determination.2-2, runeslinger.8 Not with fewer than it costs.
    not_enough_determinations {
        proves!("determination.2-2", "runeslinger.8");
        "red determination 1" => "" => "red not offered using Flame of Nim; red refused using Flame of Nim by determination.2-2";
        "red determination 2" => "" => "red offered using Flame of Nim";
    }
    /// determination.3 They are saved from turn to turn.
    determinations_are_saved {
        proves!("determination.3");
        "red determination 1" => "red ends; blue ends" => "red is active; red determination 1";
    }
    /// determination.4 Several activations in one Play Phase.
    several_activations {
        proves!("determination.4");
        "red determination 4; blue health 18" => "red activates Flame of Nim; red activates Flame of Nim" => "red determination 0; red refused using Flame of Nim by determination.2-2; blue Burn 2";
    }
}
