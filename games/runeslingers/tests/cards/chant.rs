//! Chants: they linger, charge up or answer.

use super::cards;

cards! {
    battle_hymn: "When you sling an attack runespell: gain 2 health." {
        "red controls Battle Hymn; red hand Quick Jab, Ember Flick; red health 10" => "red plays Quick Jab at blue; red plays Ember Flick at blue" => "red health 12";
    }
    counting_song: "Remove 2 tokens from Counting Song: draw 1 card." {
        "red controls Counting Song tokens 3; red hand 0" => "red activates Counting Song" => "Counting Song tokens 1; red hand 1; red not offered using Counting Song";
    }
    undertow: "At the beginning of your Play Phase: create 2 light." {
        "draw phase; red controls Undertow on a concentration; red hand 0; red light 0" => "" => "red light 2";
        "" => "red plays Undertow onto concentration 3" => "red shining 5";
    }
    rune_of_recoil: "When you play Rune of Recoil: apply 5 block barrier to your Runeslinger. You have +1 block." {
        "red hand Ember Flick; blue hand Rune of Recoil" => "red plays Ember Flick at blue; blue answers Rune of Recoil" => "blue health 20; blue block 5; Rune of Recoil in play";
    }
    song_of_mending: "At the beginning of your turn: gain 2 health." {
        "turn begins; red controls Song of Mending; red hand 0; red health 10" => "" => "red health 12";
    }
    stillwater_mantra: "At the beginning of your Ailment Phase: remove 1 ailment from your Runeslinger." {
        "ailment phase; red controls Stillwater Mantra; red hand 0; red Curse 3; red Weaken 1" => "red names Curse" => "red Curse 2";
        "ailment phase; red controls Stillwater Mantra; red hand 0; red Curse 3; red Weaken 1" => "" => "red has 2 choices";
        "ailment phase; red controls Stillwater Mantra; red hand 0; red Curse 3" => "" => "red Curse 2";
    }
    dirge_of_ash: "At the beginning of your turn: each enemy Runeslinger sears 3." {
        "turn begins; red controls Dirge of Ash; red hand 0" => "" => "blue deck 17; blue discard 3";
    }
    frenzied_litany: "Runespells you sling deal 2 more damage." {
        "red controls Frenzied Litany on a concentration; red hand Ember Flick" => "red plays Ember Flick at blue" => "blue health 13";
    }
    lullaby: "When an enemy Runeslinger slings a spirit runespell: you may remove a token from Lullaby; if you do, that runespell deals 4 less damage." {
        "red hand Ember Flick; blue controls Lullaby tokens 1" => "red plays Ember Flick at blue; blue yes" => "blue health 19; Lullaby tokens 0";
    }
    rising_chorus: "Destroy Rising Chorus: draw 1 card for each token on it (4 at most)." {
        "red controls Rising Chorus tokens 3; red hand 0" => "red activates Rising Chorus" => "Rising Chorus gone; red hand 3; red discard 1";
        "red controls Rising Chorus tokens 6; red hand 0" => "red activates Rising Chorus" => "red hand 4";
    }
    thunderous_refrain: "When you play a card as an answer: deal 4 damage to target enemy Runeslinger." {
        "red hand Mend; blue hand Stone Skin; blue controls Thunderous Refrain" => "red plays Mend; blue answers Stone Skin at blue" => "red health 20; blue barrier 9";
        "red hand Ember Flick; blue hand Stone Skin; blue controls Thunderous Refrain" => "red plays Ember Flick at blue; blue answers Stone Skin at blue" => "red health 16; blue health 20";
    }
    growing_dread: "Use, remove all tokens from Growing Dread: apply that many Insanity (4 at most) to target enemy Runeslinger." {
        "red controls Growing Dread tokens 6; red hand 0; blue used 6" => "red uses Growing Dread" => "blue Insanity 4; Growing Dread tokens 0; Growing Dread used";
    }
    pyre_song: "At the end of your turn: deal 2 damage to each enemy Runeslinger." {
        "red controls Pyre Song; red hand 0" => "red ends" => "blue health 18; blue is active";
    }
    stone_trap: "When you play Stone Trap: put target card under it. When Stone Trap leaves the field: the card under it goes back to its owner's hand." {
        "red hand Ember Flick; blue hand Stone Trap" => "red plays Ember Flick at blue; blue answers Stone Trap" => "blue health 20; Stone Trap under 1; red discard 0";
        "red hand Stone Trap, Unravel; blue controls Whetstone" => "red plays Stone Trap; red plays Unravel" => "blue hand has Whetstone; red discard has Stone Trap";
    }
    war_drums: "The first spirit or attack runespell you sling each turn deals 2 more damage." {
        "red controls War Drums; red hand Ember Flick, Quick Jab" => "red plays Ember Flick at blue; red plays Quick Jab at blue" => "blue health 9";
    }
    echo_chamber: "Once per turn, when you sling a utility runespell: draw 1 card and gain 1 health." {
        "red controls Echo Chamber; red hand Mend, Mend; red health 5" => "red plays Mend; red plays Mend" => "red health 16; red hand 1";
    }
    plague_verse: "At the beginning of your turn: choose an ailment and apply 1 of it to target enemy Runeslinger." {
        "turn begins; red controls Plague Verse; red hand 0" => "red names Debilitate" => "blue Debilitate 1; blue health 19";
    }
    tithe_song: "Use: take a card at random from target enemy Runeslinger's hand into your hand; then that Runeslinger draws 1 card." {
        "red controls Tithe Song; red hand 0; blue hand Fireball" => "red uses Tithe Song" => "red hand has Fireball; blue hand 1; blue hand lacks Fireball";
    }
    requiem_x: "Use, remove 5 tokens from Requiem X: target enemy Runeslinger loses a power." {
        "red controls Requiem X tokens 5; red hand 0; blue health 7" => "red uses Requiem X" => "blue power 4; blue health 7; blue determination 1; Requiem X tokens 0";
    }
    anthem_of_ruin_x: "Runespells you sling deal 2 more damage, and their damage pierces." {
        "red controls Anthem of Ruin X; red hand Ember Flick; blue health 3" => "red plays Ember Flick at blue" => "blue power 4; blue health 16";
    }
    nightfall_dirge: "At the beginning of your Discard Phase: each enemy Runeslinger loses 1 health." {
        "red controls Nightfall Dirge; red hand 0" => "red ends" => "blue is active; blue health 19; red health 20";
    }
    open_sky: "All Runeslingers have block 2." {
        "red controls Open Sky; red hand 0" => "" => "red block 2; blue block 2";
    }
    stone_circle: "All Runeslingers have block 6." {
        "red controls Stone Circle; red hand 0; blue controls Open Sky" => "" => "red block 6; blue block 6";
        "red controls Stone Circle; red hand 0; blue controls Open Sky" => "red ends" => "red block 2; blue block 2";
    }
    silencing_bell: "Cards of your enemies have no Shout." {
        "red controls Silencing Bell; red hand Mend, Kindling Cry; blue hand Kindling Cry" => "red plays Mend; red plays Kindling Cry at blue" => "blue health 16; blue hand 1";
    }
    bleak_hour: "Enemy Runeslingers cannot gain health. (On an enemy's turn the effects of that enemy's cards are stronger.)" {
        "red controls Bleak Hour; red hand Ember Flick; blue controls Herald's Horn; blue hand Mend; blue health 10" => "red plays Ember Flick at red; blue answers Mend" => "blue health 10; red health 15";
        "red hand Mend; red health 5; blue controls Bleak Hour" => "red plays Mend" => "red health 10";
    }
    blunted_edge: "Runespells of your enemies have no Pierce, and their damage does not pierce." {
        "red hand Meteor Shard; blue health 4; blue controls Blunted Edge" => "red plays Meteor Shard at blue" => "blue power 4; blue health 20";
        "red hand Big Spark, Piercing Insight; blue health 4; blue controls Blunted Edge" => "red plays Piercing Insight; red plays Big Spark at blue" => "blue power 4; blue health 14";
    }
    no_quarter: "Runeslingers cannot block." {
        "red controls No Quarter; red hand Ember Flick; blue hand 2" => "red plays Ember Flick at blue" => "blue hand 2; blue health 15; blue is not asked";
    }
    mountain_air: "Runeslingers have -4 maximum health." {
        "red light 4" => "red plays Mountain Air" => "red max health 16; blue max health 16; red health 16";
    }
    last_light: "At the end of your Discard Phase: each enemy Runeslinger sears 1." {
        "red controls Last Light; red hand 0" => "red ends" => "blue is active; blue discard 1; red discard 0";
    }
}
