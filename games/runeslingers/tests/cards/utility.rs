//! Utility runespells: everything but damage.

use super::cards;

cards! {
    dark_focus: "Create 3 light." {
        "red light 0" => "red plays Dark Focus naming Weaken" => "red light 3; red Weaken 1";
    }
    deep_breath: "Gain 2 health. Look at the top card of your deck; you may put it on the bottom." {
        "red health 10; red deck Fireball, Hush, Unravel" => "red plays Deep Breath; red bottoms" => "red health 12; red deck top Hush; red deck bottom Fireball";
        "red deck Fireball, Hush, Unravel" => "red plays Deep Breath; red tops" => "red deck top Fireball";
    }
    foresight: "Look at the top 4 cards of your deck. Put 1 of them into your hand and the rest on the bottom of your deck in any order." {
        "red deck Fireball, Hush, Unravel, Purge, Mend" => "red plays Foresight; red takes Unravel; red bottoms Purge; red bottoms Fireball" => "red hand has Unravel; red deck top Mend; red deck bottom Hush; red deck 4";
    }
    hush: "Destroy target unresolved runespell that costs 2 or less." {
        "red hand Ember Flick; blue hand Hush" => "red plays Ember Flick at blue; blue answers Hush" => "blue health 20; Ember Flick gone; red discard has Ember Flick";
        "red hand Fireball; blue hand Hush" => "red plays Fireball at blue" => "blue health 12; blue hand has Hush";
        "" => "" => "red not offered Hush";
    }
    inner_light: "Create 3 light." {
        "red light 1" => "red plays Inner Light" => "red light 3";
    }
    mend: "Gain 5 health." {
        "red health 10" => "red plays Mend" => "red health 15";
    }
    open_the_way: "Set the top card of your deck face-down as a used concentration." {
        "red concentrations 3" => "red plays Open the Way" => "red concentrations 4; red deck 19; red ready 3";
        "red concentrations 6" => "red plays Open the Way" => "red concentrations 6; red deck 20";
    }
    pilfer: "Target enemy Runeslinger discards 1 card at random." {
        "blue hand Hush, Purge" => "chance 1; red plays Pilfer" => "blue hand 1; blue hand has Hush; blue discard has Purge";
    }
    purge: "Remove up to 3 ailments from target Runeslinger." {
        "red Burn 2; red Curse 2" => "red plays Purge at red; red names Burn; red names Curse; red names Burn" => "red Burn 0; red Curse 1";
        "red Burn 2" => "red plays Purge at red; red names Burn; red done" => "red Burn 1";
    }
    stone_skin: "Apply 9 block barrier to any target you control (your Runeslinger or a defense card)." {
        "red hand Mend; blue hand Stone Skin; blue light 0" => "red plays Mend; blue answers Stone Skin" => "blue barrier 9; blue ready 5";
    }
    break_faith: "Destroy target boon. Draw 1 card." {
        "blue Curse 3 under Iron Faith" => "red plays Break Faith" => "Iron Faith gone; blue Curse 3; red hand 1";
        "" => "" => "red not offered Break Faith";
    }
    creeping_malaise: "Apply 3 Debilitate to target Runeslinger." {
        "" => "red plays Creeping Malaise at blue" => "blue max health 17; blue health 17";
    }
    evil_eye: "Apply 2 Curse to target Runeslinger." {
        "" => "red plays Evil Eye at blue" => "blue Curse 2; blue void 2";
    }
    sap_strength: "Apply 2 Weaken to target Runeslinger." {
        "" => "red plays Sap Strength at blue" => "blue Weaken 2; blue block 2";
    }
    shatter_memory: "Apply 1 Fragment to target Runeslinger. That Runeslinger sears 4." {
        "" => "red plays Shatter Memory at blue" => "blue Fragment 1; blue discard 6; blue deck 14";
    }
    study_the_stone: "Draw 2 cards." {
        "" => "red plays Study the Stone" => "red hand 2; red deck 18";
    }
    unravel: "Destroy target defense card that costs 3 or less." {
        "blue controls Ember Ring; blue controls Talisman of Nine X" => "red plays Unravel" => "Ember Ring gone; Talisman of Nine X in play";
        "blue controls Talisman of Nine X" => "" => "red not offered Unravel";
    }
    whispered_doubt: "Apply 2 Insanity to target Runeslinger." {
        "blue used 5" => "red plays Whispered Doubt at blue" => "blue Insanity 2; blue ready 0";
    }
    slow_burn: "Apply 2 Burn to target Runeslinger." {
        "" => "red plays Slow Burn at blue" => "blue Burn 2; blue health 16";
    }
    bargain: "Draw 3 cards." {
        "" => "red plays Bargain naming Debilitate" => "red hand 3; red Debilitate 2; red max health 18";
    }
    piercing_insight: "Until the end of this turn, damage dealt by runespells you sling pierces. Draw 1 card." {
        "red hand Piercing Insight, Ember Flick; blue health 2" => "red plays Piercing Insight; red plays Ember Flick at blue" => "blue power 4; blue health 17; red hand 1";
    }
    battle_trance: "Until the end of this turn, runespells you sling deal 2 more damage." {
        "red hand Battle Trance, Ember Flick" => "red plays Battle Trance; red plays Ember Flick at blue" => "blue health 13";
    }
    blueprint: "Search your deck for a trinket or chant, show it and put it into your hand. Shuffle your deck." {
        "red deck Fireball, Whetstone, Mend" => "red plays Blueprint; red takes Whetstone" => "red hand has Whetstone; red deck 2";
        "red deck Fireball, Whetstone" => "red plays Blueprint; red done" => "red hand 0; red deck 2";
    }
    gravewhisper: "Put a card of your choice from your discard pile into your hand." {
        "red discard Fireball, Hush" => "red plays Gravewhisper; red takes Fireball" => "red hand has Fireball; red discard 1";
        "red discard Fireball, Hush" => "red plays Gravewhisper" => "red has 2 choices";
    }
    time_slip: "Return target defense card to its owner's hand. Draw 1 card." {
        "blue controls Binding" => "" => "red offered Time Slip";
        "blue controls Ember Ring tokens 2" => "red plays Time Slip" => "Ember Ring gone; blue hand has Ember Ring; red hand 1";
    }
    transmute_pain: "Choose an ailment. Convert up to 4 ailments on target Runeslinger to the chosen ailment." {
        "blue Curse 3" => "red plays Transmute Pain naming Burn at blue; red names Curse; red names Curse; red done" => "blue Curse 1; blue Burn 2; blue health 16";
    }
    ward_flash: "Apply 5 block barrier to any target you control (your Runeslinger or a defense card). Draw 1 card." {
        "red controls Whetstone" => "red plays Ward Flash at Whetstone" => "Whetstone barrier 5; red hand 1";
    }
    counter_rune: "Destroy target unresolved runespell." {
        "red hand Fireball; blue hand Counter-Rune" => "red plays Fireball at blue; blue answers Counter-Rune" => "blue health 20; red discard has Fireball";
    }
    crossroads: "Choose one: • Draw 2 cards and gain 2 health. • Destroy target trinket or chant. • Gain 9 health." {
        "red health 5" => "red plays Crossroads bullet 1" => "red hand 2; red health 7";
        "blue controls Whetstone" => "red plays Crossroads bullet 2" => "Whetstone gone";
        "red health 5" => "red plays Crossroads bullet 3" => "red health 14";
    }
    crush_relic: "Destroy target trinket or chant. Draw 1 card." {
        "blue controls Requiem X" => "red plays Crush Relic" => "Requiem X gone; red hand 1";
    }
    deep_purge: "Remove up to 6 ailments from target Runeslinger. Gain 2 health." {
        "red Curse 2; red health 10" => "red plays Deep Purge at red; red names Curse; red names Curse" => "red Curse 0; red health 12";
    }
    mind_flay: "Target enemy Runeslinger discards 2 cards." {
        "blue hand Hush, Purge, Unravel" => "red plays Mind Flay; blue discards Purge; blue discards Unravel" => "blue hand 1; blue hand has Hush";
    }
    rainbow_dart: "Choose 3 different ailments. Apply 1 of each to target Runeslinger." {
        "" => "red plays Rainbow Dart naming Burn, Weaken, Debilitate at blue" => "blue Burn 1; blue Weaken 1; blue Debilitate 1; blue health 18";
    }
    amnesia_wave: "Target enemy Runeslinger sears 12." {
        "" => "red plays Amnesia Wave" => "blue deck 8; blue discard 12";
    }
    deep_study: "Draw 4 cards, then discard 1 card." {
        "red deck Hush, Purge, Unravel, Fireball, Mend" => "red plays Deep Study; red discards Purge" => "red hand 3; red discard has Purge";
    }
    shared_suffering: "Move up to 3 ailments from your Runeslinger to target enemy Runeslinger." {
        "red Curse 2; red Burn 2" => "red plays Shared Suffering; red names Burn; red names Curse; red done" => "red Curse 1; red Burn 1; blue Curse 1; blue Burn 1; blue health 18; blue void 1";
    }
    tribunal: "Target enemy Runeslinger chooses one: • You draw 3 cards. • That Runeslinger discards 2 cards and sears 5." {
        "" => "red plays Tribunal; blue bullet 1" => "red hand 3";
        "blue hand 2" => "red plays Tribunal; blue bullet 2" => "blue hand 0; blue discard 7; blue deck 15";
    }
    cleansing_tide: "Remove all exposed ailments from target Runeslinger. It gains 1 health for each ailment removed." {
        "red Curse 3; red Weaken 2; red health 10" => "red plays Cleansing Tide at red" => "red ailments 0; red health 15";
    }
    supernova: "Target enemy Runeslinger chooses one: • Apply 4 Burn to target Runeslinger. • Target Runeslinger discards 3 cards." {
        "" => "red plays Supernova; blue bullet 1; red targets blue" => "blue Burn 4; blue health 12";
        "blue hand 4" => "red plays Supernova; blue bullet 2; red targets blue" => "blue hand 1";
    }
    oblivion_gate: "Target enemy Runeslinger voids 9." {
        "" => "red plays Oblivion Gate" => "blue void 9; blue deck 11";
    }
    runic_convergence_x: "Create 1 light for each concentration you control." {
        "red light 3; red concentrations 5" => "red plays Runic Convergence X" => "red light 4";
    }
    unmake_x: "Put target card into its owner's void pile." {
        "blue controls Requiem X" => "red plays Unmake X" => "Requiem X gone; blue void 1; blue void has Requiem X";
        "red hand Fireball; blue hand Unmake X" => "red plays Fireball at blue; blue answers Unmake X" => "blue health 20; red void has Fireball";
    }
    rewrite_fate_x: "Shuffle your discard pile and your void pile into your deck. Draw 3 cards." {
        "red discard 4; red void 2; red deck 3" => "red plays Rewrite Fate X" => "red discard 0; red void 0; red hand 3; red deck 6";
    }
}
