//! Spirit runespells: damage to any target.

use super::cards;

cards! {
    spark_dart: "Deal 3 damage to any target." {
        "" => "red plays Spark Dart at blue" => "blue health 17; blue power 5";
        "blue controls Warded Locket" => "red plays Spark Dart at Warded Locket" => "Warded Locket gone; blue discard has Warded Locket";
    }
    chipping_stone: "Deal 4 damage to any target. If the target is a defense card, deal 7 damage instead." {
        "" => "red plays Chipping Stone at blue" => "blue health 16";
        "blue controls Requiem X" => "red plays Chipping Stone at Requiem X" => "Requiem X gone";
    }
    ember_flick: "Deal 5 damage to any target." {
        "" => "red plays Ember Flick at blue" => "blue health 15";
    }
    kindling_cry: "Deal 4 damage to any target." {
        "" => "red plays Kindling Cry at blue" => "blue health 16";
        "red hand Mend; blue hand Kindling Cry" => "red plays Mend; blue answers Kindling Cry at red" => "red health 20; blue discard 0";
    }
    ashfall: "Deal 5 damage to any target. That target's controller sears 2." {
        "" => "red plays Ashfall at blue" => "blue health 15; blue deck 18; blue discard 2";
        "blue controls Warded Locket" => "red plays Ashfall at Warded Locket" => "Warded Locket gone; blue deck 18; blue discard 3";
    }
    plutonic_spike: "Deal 6 damage to any target." {
        "blue health 4" => "red plays Plutonic Spike at blue" => "blue power 4; blue health 18";
        "blue controls Warded Locket" => "red plays Plutonic Spike at Warded Locket" => "Warded Locket gone; blue health 17";
    }
    twin_sparks: "Deal 4 damage to each of up to two targets." {
        "blue controls Counting Song" => "red plays Twin Sparks at blue, Counting Song" => "blue health 16; Counting Song gone";
        "blue controls Counting Song" => "red plays Twin Sparks at blue; red done" => "blue health 16; Counting Song in play";
    }
    wisp_strike: "Deal 4 damage to any target. Draw 1 card." {
        "" => "red plays Wisp Strike at blue" => "blue health 16; red hand 1; red deck 19";
    }
    fireball: "Deal 8 damage to any target." {
        "" => "red plays Fireball at blue" => "blue health 12";
        "blue hand 1" => "red plays Fireball at blue; blue blocks" => "blue health 16; blue hand 0";
    }
    frost_lance: "Deal 7 damage to any target. That target's controller turns up to 2 of their ready concentrations used." {
        "" => "red plays Frost Lance at blue; blue targets concentration 1 of blue; blue targets concentration 4 of blue" => "blue health 13; blue ready 4";
        "blue used 5" => "red plays Frost Lance at blue; blue targets concentration 6 of blue" => "blue ready 0";
        "" => "red plays Frost Lance at blue; blue targets concentration 1 of blue; blue done" => "blue ready 5; red is asked";
    }
    soul_siphon: "Deal 5 damage to any target. Gain 3 health." {
        "red health 10" => "red plays Soul Siphon at blue" => "blue health 15; red health 13";
    }
    sunlance: "Deal 6 direct damage to any target." {
        "blue hand 2; blue barrier 5" => "red plays Sunlance at blue" => "blue health 14; blue hand 2; blue barrier 5";
    }
    boulder_hurl: "Deal 11 damage to any target." {
        "" => "red plays Boulder Hurl at blue" => "blue health 9";
    }
    gravel_storm: "Deal 4 damage to each of up to three targets." {
        "blue controls Counting Song; blue controls Warded Locket" => "red plays Gravel Storm at Counting Song, blue, Warded Locket" => "blue health 16; Counting Song gone; Warded Locket gone";
    }
    burnt_offering: "Deal 8 damage to any target." {
        "" => "red plays Burnt Offering naming Burn at blue" => "blue health 12; red Burn 1; red health 18; red light 9";
    }
    ghostflame: "Deal 5 damage to any target. If you played Ghostflame as an answer, draw 1 card." {
        "" => "red plays Ghostflame at blue" => "blue health 15; red hand 0";
        "red hand Mend; blue hand Ghostflame" => "red plays Mend; blue answers Ghostflame at red" => "red health 20; blue hand 1";
    }
    backdraft: "Choose one: • Deal 7 damage to any target. • Deal 3 damage to each defense card your enemies control." {
        "" => "red plays Backdraft bullet 1 at blue" => "blue health 13";
        "blue controls Warded Locket; blue controls Counting Song; red controls Whetstone" => "red plays Backdraft bullet 2" => "Warded Locket gone; Counting Song damage 3; Whetstone damage 0";
    }
    dark_comet: "Deal 15 damage to any target." {
        "" => "red plays Dark Comet naming Weaken at blue" => "blue health 5; red Weaken 2";
    }
    grave_lantern: "Deal 5 damage to any target, plus 1 for every 4 cards in that target's controller's discard pile (12 at most)." {
        "blue discard 9" => "red plays Grave Lantern at blue" => "blue health 13";
        "blue discard 28; blue deck 5" => "red plays Grave Lantern at blue" => "blue health 8";
    }
    pyre_column: "Deal 9 damage to any target. If you slung another spirit runespell this turn, deal 13 damage instead." {
        "" => "red plays Pyre Column at blue" => "blue health 11";
        "red hand Spark Dart, Pyre Column" => "red plays Spark Dart at blue; red plays Pyre Column at blue" => "blue health 4";
    }
    unstable_orb: "Target enemy Runeslinger chooses one: • Deal 13 damage to that Runeslinger. • You draw 3 cards." {
        "" => "red plays Unstable Orb; blue bullet 1" => "blue health 7; red hand 0";
        "" => "red plays Unstable Orb; blue bullet 2" => "blue health 20; red hand 3";
    }
    meteor_shard: "Deal 12 damage to any target." {
        "blue health 5" => "red plays Meteor Shard at blue" => "blue power 4; blue health 13";
    }
    rolling_thunder: "Deal 7 damage to each of up to two targets." {
        "blue controls Bramble Buckler" => "red plays Rolling Thunder at blue, Bramble Buckler" => "blue health 13; Bramble Buckler gone";
    }
    chain_lightning: "Deal 6 damage to each of up to three targets." {
        "" => "red plays Chain Lightning at blue; red targets red" => "blue health 14; red health 14";
    }
    ember_cascade: "Deal 4 damage to any target for each spirit runespell you slung this turn, this one included (12 at most)." {
        "" => "red plays Ember Cascade at blue" => "blue health 16";
        "red hand Spark Dart, Ember Cascade" => "red plays Spark Dart at red; red plays Ember Cascade at blue" => "blue health 12";
    }
    phoenix_dive: "Deal 9 damage to any target. If an enemy Runeslinger was downed this turn, return Phoenix Dive to your hand." {
        "" => "red plays Phoenix Dive at blue" => "blue health 11; red hand 0; Phoenix Dive in play";
        "blue health 9" => "red plays Phoenix Dive at blue" => "blue power 4; red hand has Phoenix Dive; Phoenix Dive gone";
    }
    sunder_the_deep: "Deal 10 damage to any target. That target's controller voids 3." {
        "" => "red plays Sunder the Deep at blue" => "blue health 10; blue void 3; blue deck 17";
    }
    runestorm: "Deal 14 damage to any target. That target's controller sears 4." {
        "blue health 10" => "red plays Runestorm at blue" => "blue power 4; blue health 16; blue discard 4";
    }
    starfall: "Deal 17 direct damage to any target." {
        "blue hand 1; blue barrier 9" => "red plays Starfall at blue" => "blue health 3; blue hand 1";
    }
    nims_last_ember_x: "Deal 4 damage to any target, plus 3 for each power you have lost." {
        "red power 3" => "red plays Nim's Last Ember X at blue" => "blue health 10";
    }
    cataclysm_x: "Deal 20 damage to each enemy Runeslinger and 10 damage to each defense card your enemies control." {
        "blue controls Requiem X; red controls Whetstone" => "red plays Cataclysm X" => "blue power 4; blue health 20; Requiem X gone; Whetstone in play";
    }
}
