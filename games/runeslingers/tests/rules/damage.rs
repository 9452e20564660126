//! Damage and health loss.

use super::rules;

rules! {
    /// damage.1 To health or defense, never to concentrations or runespells.
    where_damage_goes {
        proves!("damage.1");
        "red hand Fireball; blue Burn 3; blue controls Battle Hymn" => "red plays Fireball" => "red has 3 choices";
    }
    /// damage.2 Direct and piercing at once.
    both_modifiers {
        proves!("damage.2");
        "red hand Through and Through; blue health 4; blue barrier 9; blue hand 2" => "red plays Through and Through at blue" => "blue power 4; blue health 15; blue barrier 9; blue hand 2";
    }
    /// damage.basic Basic damage stops at zero health.
    basic_damage {
        proves!("damage.basic");
        "red hand Heavy Swing; blue health 5" => "red plays Heavy Swing at blue" => "blue power 4; blue health 20";
    }
    /// amb.damage-parts Later separate damage hits the reset health.
    separate_damage {
        "red hand Hundred Palms; blue health 5" => "red plays Hundred Palms at blue" => "blue power 4; blue health 16";
    }
    /// damage.direct Direct damage ignores barriers.
    direct_damage {
        proves!("damage.direct");
        "red hand Sunlance; blue barrier 9" => "red plays Sunlance at blue" => "blue health 14; blue barrier 9";
    }
    /// damage.pierce Pierce goes on into the reset health.
    pierce {
        proves!("damage.pierce");
        "red hand Meteor Shard; blue health 5" => "red plays Meteor Shard at blue" => "blue power 4; blue health 13";
    }
    /// damage.pierce-2 What is too much for a card goes to its controller.
    pierce_through_a_card {
        proves!("damage.pierce-2");
        "red hand Plutonic Spike; blue controls Ember Ring" => "red plays Plutonic Spike at Ember Ring" => "Ember Ring gone; blue health 18";
        "red hand Plutonic Spike; blue controls Ember Ring; blue barrier 1" => "red plays Plutonic Spike at Ember Ring" => "blue health 19";
    }
    /// damage.pierce-3 The controller, not the owner.
    the_controller_not_the_owner {
        proves!("damage.pierce-3");
        "red hand Plutonic Spike; blue Curse 1 under red's Salve" => "red plays Plutonic Spike at Salve" => "blue health 17; red health 20";
    }
    /// amb.pierce-barrier Barriers absorb pierce damage first.
    barriers_absorb_pierce {
        "red hand Plutonic Spike; blue health 2; blue barrier 3" => "red plays Plutonic Spike at blue" => "blue power 4; blue health 19";
    }
    /// healthloss.1 It is no damage: bonuses do not raise it, no hit triggers.
    health_loss_is_no_damage {
        proves!("healthloss.1");
        "red runs Dross; red controls Frenzied Litany on a concentration; blue controls Thorned Idol" => "red activates Jeer" => "blue health 18; red health 21";
    }
    /// healthloss.2 Neither block nor barrier stops it.
    health_loss_cannot_be_blocked {
        proves!("healthloss.2");
        "red runs Dross; blue hand 3; blue barrier 9" => "blue stays silent; red activates Jeer" => "blue health 18; blue barrier 9; blue hand 3";
    }
    /// healthloss.3 The full amount, across resets: 2 of 20, lose 45.
    health_loss_pierces {
        proves!("healthloss.3");
        "red hand Great Loss; blue health 2" => "red plays Great Loss at blue" => "blue power 2; blue health 17";
    }
    /// amb.zero-damage Damage of 0: no block is asked.
    zero_damage {
        "red hand Spark Dart; blue hand 2; blue controls Lullaby tokens 1" => "red plays Spark Dart at blue; blue yes" => "blue health 20; blue hand 2";
    }
}
