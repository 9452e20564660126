//! Rulings that meet each other: what the index decides where the rulebook is silent.

use super::rules;

rules! {
    /// amb.additive What adds on the rank of a set value counts, what adds below it does not.
    set_values_and_bonuses {
        proves!("golden.3");
        "red controls Open Sky; red controls Bramble Buckler" => "" => "red block 4; blue block 2";
        "red controls Open Sky; red controls Bramble Buckler; red runs Odalys with Bulwark Oath" => "" => "red block 6";
        "red controls Bramble Buckler; red runs Eva with Narrow Mind" => "" => "red block 5";
    }
    /// amb.answer-once One answer for each answerable action.
    one_answer_only {
        "red hand Mend; red health 10; blue hand Kindling Cry, Kindling Cry" => "red plays Mend; blue answers Kindling Cry at red" => "red health 11; blue hand 1; red is asked; blue is not asked";
    }
    /// amb.any-own A player may aim at their own Runeslinger, and block it.
    aiming_at_oneself {
        proves!("block.1");
        "red hand Fireball, Mend" => "red plays Fireball at red; red blocks" => "red health 16; red hand 0";
        "red hand Fireball; red controls Battle Hymn" => "red plays Fireball at Battle Hymn" => "Battle Hymn gone; red discard has Battle Hymn";
    }
    /// amb.boon-leaves A boon that leaves without being destroyed exposes what it
    /// covered, and nothing happens that waits for its destruction.
    a_boon_that_is_not_destroyed {
        "red hand Time Slip; blue Burn 2 under red's Divine Barrier" => "red plays Time Slip" => "blue health 20; blue Burn 2; red hand has Divine Barrier; blue block 4";
        "red hand Unmake X; blue Curse 2 under red's Poisoned Gift" => "red plays Unmake X" => "blue Curse 2; red void has Poisoned Gift; red discard 0";
    }
    /// amb.charge-when A card may be charged on the turn it is played, once.
    charged_at_once {
        proves!("keyword.charge");
        "red hand Counting Song" => "red plays Counting Song; red charges Counting Song" => "Counting Song tokens 1; red not offered charging Counting Song";
    }
    /// amb.concealed-position A used concentration that is exposed again is still used,
    /// until its controller readies.
    a_used_concentration_stays_used {
        proves!("phase.ready.2", "phase.ready.4");
        "red hand Ember Flick; red concentrations 1; red used 1" => "red plays Ember Flick at blue; red ends" => "blue is active; red concentrations 1; red ready 0";
        "red hand Ember Flick; red concentrations 1; red used 1" => "red plays Ember Flick at blue; red ends; blue ends" => "red is active; red ready 1";
    }
    /// amb.controller-left The target is gone: its last controller is meant.
    the_controller_of_what_has_left {
        "red hand Ashfall; blue controls Counting Song" => "red plays Ashfall at Counting Song" => "Counting Song gone; blue deck 18; blue discard 3";
    }
    /// amb.first-turn-pass Who passes on the first turn has drawn one card, and gets a
    /// second one.
    passing_on_the_first_turn {
        proves!("setup.5-2", "phase.draw.3");
        "first turn begins; red deck 9" => "red passes" => "blue is active; red hand 2; red deck 7; blue hand 2";
    }
    /// amb.fizzle-partial One of two targets is gone: the other is hit all the same.
    one_of_two_targets_is_gone {
        proves!("target.2");
        "red hand Twin Sparks; blue controls Whetstone; blue hand Sweep Away" => "red plays Twin Sparks at blue, Whetstone; blue answers Sweep Away" => "blue health 16; blue hand has Whetstone";
    }
    /// amb.hand-lowered A lower maximum discards nothing, not at the end of the turn either.
    a_lowered_maximum {
        proves!("ailment.fragment-2");
        "red hand 6; red Fragment 4" => "red ends" => "blue is active; red hand 6; red max hand 4";
    }
    /// amb.hand-return-full What returns to a full hand is discarded.
    returning_to_a_full_hand {
        proves!("phase.draw.4");
        "draw phase; red hand 8; red concentrations 2" => "red passes 1" => "blue is active; red hand 8; red concentrations 1; red discard 3";
        "red hand Time Slip; blue hand 8; blue controls Whetstone" => "red plays Time Slip" => "blue hand 8; blue discard has Whetstone";
    }
    /// amb.pierce-excess The excess counts over what is left of the defense, and may be
    /// blocked: it is damage to the Runeslinger.
    piercing_a_damaged_card {
        proves!("damage.pierce-2");
        "red hand Spark Dart, Plutonic Spike; blue controls Ember Ring" => "red plays Spark Dart at Ember Ring; red plays Plutonic Spike at Ember Ring" => "Ember Ring gone; blue health 15";
        "red hand Plutonic Spike; blue controls Ember Ring; blue hand 1" => "red plays Plutonic Spike at Ember Ring; blue takes it; blue blocks" => "Ember Ring gone; blue health 20; blue hand 0; blue barrier 2";
        "red hand Plutonic Spike; blue controls Ember Ring; blue hand 2" => "red plays Plutonic Spike at Ember Ring; blue blocks" => "Ember Ring in play; Ember Ring damage 2; blue health 20; blue hand 1";
    }
    /// amb.pierce-excess-hit What goes on to the Runeslinger is a hit.
    piercing_excess_hits {
        proves!("damage.pierce-2");
        "red hand Plutonic Spike; blue controls Ember Ring; blue controls Thorned Idol" => "red plays Plutonic Spike at Ember Ring" => "blue health 18; red health 19";
    }
    /// amb.sear-in-parts, amb.empty-deck-moment What is seared lies in the discard pile
    /// when the deck runs out, each time.
    searing_a_deck_of_one {
        proves!("power.deck.1", "power.deck.2");
        "red hand Ashfall; blue deck 1; blue discard 0" => "red plays Ashfall at blue" => "blue power 3; blue deck 1; blue discard 0; blue health 15; not over";
    }
    /// amb.set-full Without a free area nothing is set.
    no_room_for_a_concentration {
        proves!("zone.concentration");
        "red hand Open the Way; red deck 5" => "red plays Open the Way" => "red deck 5; red concentrations 6";
    }
    /// amb.sling-trigger-time A runespell that is destroyed as it is slung can no longer
    /// be answered.
    destroyed_before_it_can_be_answered {
        proves!("term.destroy-2");
        "red hand Mend; red health 10; blue Curse 1 under Binding tokens 1; blue hand Hush" => "blue stays silent; red plays Mend" => "Mend gone; Binding tokens 0; blue hand 1; red health 10";
    }
    /// amb.trapped What is put under Stone Trap has left its field: Distract happens, and
    /// a runespell is not discarded at the end of the turn.
    under_the_trap {
        proves!("keyword.distract");
        "red hand Stone Trap; blue controls Undertow on a concentration" => "red plays Stone Trap" => "Stone Trap under 1; Undertow gone; blue concentrations 5; blue discard 1";
        "red hand Flaming Fists; blue hand Stone Trap" => "red plays Flaming Fists at blue; blue answers Stone Trap; red ends" => "blue is active; Stone Trap under 1; red discard lacks Flaming Fists; red concentrations 6";
        "red hand Flaming Fists, Unravel; blue hand Stone Trap" => "red plays Flaming Fists at blue; blue answers Stone Trap; red plays Unravel" => "Stone Trap gone; red hand has Flaming Fists";
    }
    /// amb.ward-room What finds no room is not warded off: the ward is still there for
    /// what comes next.
    no_room_and_a_ward {
        proves!("ailment.11");
        "red hand Evil Eye, Sap Strength; blue runs Odalys with Pale Ward; blue Burn 1; blue Weaken 1; blue Fragment 1; blue Insanity 1" => "red plays Evil Eye at blue; red plays Sap Strength at blue" => "blue Curse 0; blue Weaken 2";
        "red hand Evil Eye, Sap Strength; blue runs Odalys with Pale Ward; blue Weaken 1" => "red plays Evil Eye at blue; red plays Sap Strength at blue" => "blue Curse 1; blue Weaken 3";
    }
    /// amb.unique-occupied Types that are there already grow; of the new ones as many are
    /// applied as there are free areas.
    room_for_one_new_type {
        proves!("ailment.11");
        "red hand Rainbow Dart; blue Burn 1; blue Curse 1; blue Weaken 1" => "red plays Rainbow Dart naming Burn, Debilitate, Insanity at blue; red names Insanity; red done" => "blue Burn 2; blue Insanity 1; blue Debilitate 0";
    }
}
