//! Blocking.

use super::rules;
use crate::kit::{BLUE, Scenario as _, given};

rules! {
    /// block.1 Who would be dealt damage may block, also for a card.
    when_to_block {
        proves!("block.1");
        "red hand Ember Flick; blue hand 1; blue controls Battle Hymn" => "red plays Ember Flick at Battle Hymn; blue declines; blue waits" => "blue is asked to block; red is not asked";
        "red hand Ember Flick; blue hand 1; blue controls Battle Hymn" => "red plays Ember Flick at Battle Hymn; blue blocks" => "Battle Hymn damage 1; blue hand 0";
        "red hand Ember Flick; blue hand 1" => "red plays Ember Flick at blue; blue declines; blue waits" => "blue is asked to block";
    }
    /// block.1-2 A block is for one object.
    for_one_object {
        proves!("block.1-2");
        "red hand Twin Sparks; blue hand 2; blue controls Counting Song" => "red plays Twin Sparks at blue, Counting Song; blue blocks" => "blue health 20; Counting Song gone; blue hand 1";
    }
    /// block.2 It is paid with a card. block.2-2 And with nothing else.
    price_of_a_block {
        proves!("block.2", "block.2-2");
        "red hand Fireball; blue concentrations 0; blue hand Hush, Purge" => "red plays Fireball at blue; blue blocks Purge" => "blue hand has Hush; blue discard has Purge; blue health 16";
        "red hand Fireball" => "blue stays silent; red plays Fireball at blue" => "blue health 12";
    }
    /// block.3, block.14 A barrier prevents damage up to its value, the rest is dealt.
    block_barrier {
        proves!("block.3", "block.14");
        "red hand Plutonic Spike; blue barrier 4" => "red plays Plutonic Spike at blue" => "blue health 18; blue barrier 0";
        "red hand Spark Dart; blue barrier 4" => "red plays Spark Dart at blue" => "blue health 20; blue barrier 1";
        "red hand Crossfire Volley; red runs Romin with Hunter's Stride; blue controls Battle Hymn; blue hand 1" => "red plays Crossfire Volley at Battle Hymn; blue blocks" => "Battle Hymn gone";
    }
    /// block.3-2 It lasts for the turn or until it is used up.
    how_long_a_barrier_lasts {
        proves!("block.3-2");
        "red hand Spark Dart, Spark Dart; blue hand 1" => "red plays Spark Dart at blue; blue blocks; red plays Spark Dart at blue" => "blue health 18; blue barrier 0";
    }
    /// block.3-3 It protects only the blocked object.
    only_the_blocked_object {
        proves!("block.3-3");
        "red hand Spark Dart; blue barrier 9; blue controls Warded Locket" => "red plays Spark Dart at Warded Locket" => "Warded Locket gone";
    }
    /// block.4 Its value is the Runeslinger's block. block.5 Block is not used up.
    value_of_the_barrier {
        proves!("block.4", "block.5");
        "red hand Spark Dart; blue hand 1" => "red plays Spark Dart at blue; blue blocks" => "blue barrier 1; blue block 4";
    }
    /// block.4-2, block.6 Triggers come before the value is taken.
    triggers_first {
        proves!("block.4-2", "block.6");
        "red hand Fireball; blue hand 1; blue controls Warded Locket tokens 1" => "red plays Fireball at blue; blue blocks; blue yes" => "blue health 19";
    }
    /// block.7 Not against direct damage. block.8 Not against health loss.
    what_cannot_be_blocked {
        proves!("block.7", "block.8");
        "red hand Feint; blue hand 5" => "blue cannot block; red plays Feint at blue" => "blue health 16; blue hand 5";
        "red hand Great Loss; blue hand 5" => "blue cannot block; red plays Great Loss at blue" => "blue hand 5; blue power 3";
        "red hand Slow Burn; blue hand 5" => "blue cannot block; red plays Slow Burn at blue" => "blue health 16; blue hand 5";
    }
    /// block.9 Not with a block of 0.
    no_block_at_zero {
        proves!("block.9");
        "red hand Fireball; blue hand 3; blue Weaken 4" => "blue cannot block; red plays Fireball at blue" => "blue health 12; blue hand 3";
        "red hand Fireball; blue hand 3; blue Weaken 3" => "red plays Fireball at blue; blue takes it" => "blue health 12";
    }
    /// block.10 Declared before the damage: afterwards it is too late.
    declared_before_the_damage {
        proves!("block.10");
        "red hand Fireball; blue hand 3" => "red plays Fireball at blue; blue declines; blue waits" => "blue is asked to block; blue health 20";
        "red hand Fireball; blue hand 3" => "red plays Fireball at blue; blue takes it" => "blue health 12; red is asked; blue is not asked";
    }
    /// block.11 On any player's turn.
    on_any_turn {
        proves!("block.11");
        "red hand Ember Flick; blue hand Ember Flick, Mend; red concentrations 6" => "red plays Ember Flick at blue; blue blocks Mend; red ends; blue plays Ember Flick at blue; blue blocks" => "blue health 18";
    }
    /// block.13 No maximum: 4 + 2 + 2 + 2 + 1.
    no_maximum {
        proves!("block.13");
        "blue runs Odalys with Bulwark Oath; blue controls Bramble Buckler; blue Curse 1 under Divine Barrier; blue Weaken 1 under Iron Faith" => "" => "blue block 11";
    }
}

/// block.12 Once per turn: blue is not asked again, until the next turn.
#[test]
fn once_per_turn() {
    testkit::proves!("block.12");
    let mut game = given("red hand Spark Dart, Ember Flick; blue hand Mend, Mend, Spark Dart");
    game.play("red plays Spark Dart at blue; blue blocks Mend");
    game.play("blue cannot block; red plays Ember Flick at blue");
    assert_eq!((game[BLUE].health, game[BLUE].hand.len()), (16, 2));
    game.play("red ends; blue plays Spark Dart at blue; blue blocks").then("blue health 16");
}
