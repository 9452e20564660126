//! Trinkets: items that stay and work.

use super::cards;

cards! {
    warded_locket: "When you block: you may remove a token from Warded Locket; if you do, you have +3 block until the end of this turn." {
        "" => "red plays Warded Locket" => "Warded Locket tokens 3";
        "red hand Heavy Swing; blue hand 1; blue controls Warded Locket tokens 1" => "red plays Heavy Swing at blue; blue blocks; blue yes" => "blue health 15; Warded Locket tokens 0; blue block 7";
        "red hand Heavy Swing; blue hand 1; blue controls Warded Locket tokens 1" => "red plays Heavy Swing at blue; blue blocks; blue no" => "blue health 12; Warded Locket tokens 1";
    }
    focusing_crystal: "Spirit runespells you sling deal 1 more damage." {
        "red controls Focusing Crystal; red hand Ember Flick, Quick Jab" => "red plays Ember Flick at blue; red plays Quick Jab at blue" => "blue health 10";
    }
    seekers_compass: "Use, pay 1 light: draw 1 card." {
        "red controls Seeker's Compass; red hand 0; red light 1" => "red uses Seeker's Compass" => "red hand 1; red light 0; Seeker's Compass used";
    }
    whetstone: "Attack runespells you sling deal 1 more damage." {
        "red controls Whetstone; red hand Ember Flick, Quick Jab" => "red plays Ember Flick at blue; red plays Quick Jab at blue" => "blue health 10";
    }
    bramble_buckler: "You have +2 block." {
        "" => "red plays Bramble Buckler" => "red block 6; blue block 4";
    }
    cracked_lantern: "When you play Cracked Lantern: draw 1 card. Use: create 1 light." {
        "" => "red plays Cracked Lantern" => "red hand 1; red not offered using Cracked Lantern";
        "red controls Cracked Lantern; red hand 0; red light 0" => "red uses Cracked Lantern" => "red light 1; Cracked Lantern used";
    }
    healers_satchel: "Use: gain 2 health." {
        "red controls Healer's Satchel; red hand 0; red health 10" => "red uses Healer's Satchel" => "red health 12";
    }
    ember_ring: "Use: deal 2 damage to any target." {
        "red controls Ember Ring; red hand 0" => "red uses Ember Ring at blue" => "blue health 18; Ember Ring used";
    }
    anvil_of_names: "Use: put a Mastery token on target defense card you control and gain 1 health. (A defense card has +2 defense for each Mastery token on it.)" {
        "red controls Anvil of Names; red controls Warded Locket; red hand 0; red health 10" => "red uses Anvil of Names at Warded Locket" => "Warded Locket mastery 1; Warded Locket defense 5; red health 11";
    }
    runic_battery: "Remove any number of tokens from Runic Battery: create that much light." {
        "red controls Runic Battery tokens 3; red hand 0; red light 0" => "red activates Runic Battery; red removes 2" => "red light 2; Runic Battery tokens 1";
        "red controls Runic Battery; red hand 0" => "red charges Runic Battery" => "Runic Battery tokens 1; red not offered charging Runic Battery";
    }
    smugglers_coat: "Your maximum hand size is increased by 2. Use: draw 1 card, then put 1 card from your hand on the bottom of your deck." {
        "red controls Smuggler's Coat; red hand Hush" => "red uses Smuggler's Coat; red tucks Hush" => "red max hand 10; red hand 1; red deck bottom Hush; red deck 20";
    }
    blackglass_knife: "Use, apply 1 ailment of your choice to your Runeslinger: deal 5 damage to any target." {
        "red controls Blackglass Knife; red hand 0" => "red uses Blackglass Knife naming Weaken at blue" => "blue health 15; red Weaken 1; Blackglass Knife used";
    }
    charged_orb: "Use, remove all tokens from Charged Orb: deal 2 damage to any target for each token removed." {
        "red controls Charged Orb tokens 4; red hand 0" => "red uses Charged Orb at blue" => "blue health 12; Charged Orb tokens 0";
        "red controls Charged Orb; red hand 0" => "" => "red not offered using Charged Orb";
    }
    collectors_jar: "When a Runeslinger is downed: draw 2 cards." {
        "red controls Collector's Jar; red hand Ember Flick; blue health 3" => "red plays Ember Flick at blue" => "blue power 4; red hand 2";
    }
    mirror_of_nettles: "When an enemy effect applies an ailment to your Runeslinger: if Mirror of Nettles has a token, take a token off it and apply 1 of the same ailment to that enemy." {
        "red hand Sap Strength; blue controls Mirror of Nettles tokens 1" => "red plays Sap Strength at blue" => "blue Weaken 2; red Weaken 1; Mirror of Nettles tokens 0";
    }
    thorned_idol: "When a runespell an enemy slung hits your Runeslinger: that enemy loses 1 health." {
        "red hand Ember Flick; blue controls Thorned Idol" => "red plays Ember Flick at blue" => "red health 19; blue health 15";
        "red hand Ember Flick; blue controls Thorned Idol; blue barrier 9" => "red plays Ember Flick at blue" => "red health 20";
    }
    quickdraw_gauntlet: "Use: deal 3 damage to target Runeslinger." {
        "" => "red plays Quickdraw Gauntlet; red uses Quickdraw Gauntlet at blue" => "blue health 17; Quickdraw Gauntlet used";
    }
    crown_of_resolve: "When you are downed: gain 1 determination and draw 1 card." {
        "red hand Ember Flick; blue controls Crown of Resolve; blue health 3" => "red plays Ember Flick at blue" => "blue determination 2; blue hand 1";
    }
    twinned_dagger: "The first attack runespell you sling each turn deals 3 more damage." {
        "red controls Twinned Dagger; red hand Quick Jab, Quick Jab" => "red plays Quick Jab at blue; red plays Quick Jab at blue" => "blue health 9";
    }
    hourglass_of_fett: "At the beginning of your Play Phase: create 2 light." {
        "draw phase; red controls Hourglass of Fett; red hand 0; red light 0" => "" => "red light 2";
    }
    scribes_lens: "You draw 1 more card in your Draw Phase." {
        "draw phase; red controls Scribe's Lens; red hand 0" => "" => "red hand 3";
    }
    talisman_of_nine_x: "You have +1 block. Runespells you sling deal 2 more damage." {
        "red controls Talisman of Nine X; red hand Ember Flick" => "red plays Ember Flick at blue" => "blue health 13; red block 5";
    }
    empty_throne_x: "Use: target enemy Runeslinger discards 1 card at random and loses 3 health." {
        "red controls The Empty Throne X; red hand 0; blue hand 2" => "red uses The Empty Throne X" => "blue hand 1; blue health 17";
    }
    evening_bell: "At the end of your Play Phase: gain 2 health." {
        "red controls Evening Bell; red health 10; red hand 0" => "red ends" => "blue is active; red health 12";
        "draw phase; red controls Evening Bell; red health 10; red hand 0" => "red passes" => "blue is active; red health 10";
    }
    dawn_glass: "At the end of your Ready Phase: look at the top card of your deck; you may put it on the bottom." {
        "ready phase; red controls Dawn Glass; red hand 0; red deck Hush, Purge, Mend, Mend" => "red bottoms" => "red hand has Purge; red hand has Mend; red deck bottom Hush";
    }
    second_thoughts: "At the end of your Draw Phase: you may put 1 card from your hand on the bottom of your deck; if you do, draw 1 card." {
        "draw phase; red controls Second Thoughts; red hand Hush; red deck Purge, Mend, Fireball, Mend" => "red passes; red yes; red tucks Hush" => "blue is active; red hand has Fireball; red hand 4; red deck bottom Hush";
        "draw phase; red controls Second Thoughts; red hand Hush" => "red no" => "red hand has Hush; red hand 3";
        "draw phase; red controls Second Thoughts; red controls Tall Shelf; red Insanity 4; red hand 0" => "red resolves Insanity; red yes" => "red hand 0; red discard 1";
    }
    deep_pockets: "Your maximum hand size is 10. When you play Deep Pockets: draw 1 card." {
        "red light 1" => "red plays Deep Pockets" => "red max hand 10; red hand 1";
    }
    heralds_horn: "Your utility runespells have Shout." {
        "red hand Mend; red health 10; blue controls Herald's Horn; blue hand Mend; blue health 10" => "red plays Mend; blue answers Mend" => "blue health 15; red health 15";
    }
    first_light: "At the beginning of your Ready Phase: gain 1 health." {
        "turn begins; red controls First Light; red health 10" => "" => "red health 11";
    }
}
