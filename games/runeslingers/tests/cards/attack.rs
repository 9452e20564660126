//! Attack runespells: damage to Runeslingers, with ailments on a hit.

use super::cards;

cards! {
    quick_jab: "Deal 4 damage to target Runeslinger." {
        "blue controls Whetstone" => "red plays Quick Jab at blue" => "blue health 16; Whetstone damage 0";
    }
    brand_iron: "Deal 2 damage to target Runeslinger. Hit: apply 1 Burn." {
        "" => "red plays Brand Iron at blue" => "blue Burn 1; blue health 16";
        "blue hand 1" => "red plays Brand Iron at blue; blue blocks" => "blue Burn 0; blue health 20";
    }
    feint: "Deal 4 direct damage to target Runeslinger." {
        "blue hand 3; blue barrier 4" => "red plays Feint at blue" => "blue health 16; blue hand 3";
    }
    low_sweep: "Deal 3 damage to target Runeslinger. Hit: apply 1 Weaken." {
        "" => "red plays Low Sweep at blue" => "blue health 17; blue Weaken 1; blue block 3";
    }
    rust_needle: "Deal 2 damage to target Runeslinger. Hit: apply 2 Debilitate." {
        "" => "red plays Rust Needle at blue" => "blue max health 18; blue health 18; blue Debilitate 2";
    }
    ambush: "Deal 6 damage to target Runeslinger." {
        "" => "red plays Ambush at blue" => "blue health 14";
        "red hand Mend; blue hand Ambush" => "red plays Mend; blue answers Ambush at red" => "red health 19";
    }
    glancing_arrow: "Deal 3 damage to target Runeslinger. Hit: apply 2 Weaken." {
        "" => "red plays Glancing Arrow at blue" => "blue health 17; blue Weaken 2";
        "blue barrier 2" => "red plays Glancing Arrow at blue" => "blue health 19; blue Weaken 2";
        "blue barrier 3" => "red plays Glancing Arrow at blue" => "blue health 20; blue Weaken 0";
    }
    hexblade_cut: "Deal 5 damage to target Runeslinger. Hit: apply 1 Curse." {
        "" => "red plays Hexblade Cut at blue" => "blue health 15; blue Curse 1; blue void 1";
    }
    mindspike: "Deal 4 damage to target Runeslinger. Hit: apply 2 Insanity." {
        "blue used 4" => "red plays Mindspike at blue; blue targets concentration 5 of blue" => "blue health 16; blue Insanity 2; blue ready 0";
    }
    reckless_charge: "Deal 8 damage to target Runeslinger. You lose 2 health." {
        "" => "red plays Reckless Charge at blue" => "blue health 12; red health 18";
    }
    venom_lash: "Deal 5 damage to target Runeslinger. Hit: apply 1 Debilitate." {
        "" => "red plays Venom Lash at blue" => "blue health 15; blue Debilitate 1; blue max health 19";
    }
    crossfire_volley: "Deal 9 damage to target Runeslinger." {
        "" => "red plays Crossfire Volley at blue" => "blue health 11";
    }
    flaming_fists: "Deal 6 damage to target Runeslinger. Hit: apply 1 Burn." {
        "" => "red plays Flaming Fists at blue" => "blue health 12; blue Burn 1";
    }
    shardstorm: "Deal 4 damage to target Runeslinger. Hit: apply 2 Fragment." {
        "" => "red plays Shardstorm at blue" => "blue health 16; blue Fragment 2; blue deck 16; blue discard 4";
    }
    heavy_swing: "Deal 12 damage to target Runeslinger." {
        "" => "red plays Heavy Swing at blue" => "blue health 8";
    }
    blood_price: "Deal 9 damage to target Runeslinger." {
        "" => "red plays Blood Price naming Curse at blue" => "blue health 11; red Curse 1; red void 1";
    }
    riposte: "Deal 4 damage to target Runeslinger. If you blocked this turn, deal 8 damage instead." {
        "" => "red plays Riposte at blue" => "blue health 16";
        "red blocked" => "red plays Riposte at blue" => "blue health 12";
    }
    armor_splitter: "Deal 5 direct damage to target Runeslinger. Hit: apply 1 Weaken." {
        "blue barrier 9" => "red plays Armor Splitter at blue" => "blue health 15; blue Weaken 1; blue barrier 9";
    }
    exploit_wound: "Deal 5 damage to target Runeslinger, plus 1 for each exposed ailment on it (12 at most)." {
        "blue Curse 2; blue Weaken 1" => "red plays Exploit Wound at blue" => "blue health 12";
        "blue Curse 30" => "red plays Exploit Wound at blue" => "blue health 8";
    }
    prism_blade: "Choose 2 ailments (they may be the same). Deal 4 damage to target Runeslinger. Hit: apply 1 of each chosen ailment." {
        "" => "red plays Prism Blade naming Weaken, Weaken at blue" => "blue health 16; blue Weaken 2";
        "" => "red plays Prism Blade naming Weaken, Curse at blue" => "blue Weaken 1; blue Curse 1";
    }
    punish_the_faithful: "Deal 7 damage to target Runeslinger. Hit: destroy a boon that Runeslinger controls (you choose it)." {
        "blue Curse 2 under Iron Faith; blue Weaken 1 under Calm Mind" => "red plays Punish the Faithful at blue; red targets Calm Mind" => "blue health 13; Calm Mind gone; Iron Faith in play; blue Weaken 1";
    }
    taunting_blow: "Target enemy Runeslinger chooses one: • Deal 11 damage to that Runeslinger. • That Runeslinger discards 2 cards." {
        "blue hand Hush, Unravel, Purge" => "red plays Taunting Blow; blue bullet 2; blue discards Purge; blue discards Hush" => "blue health 20; blue hand 1; blue hand has Unravel";
        "" => "red plays Taunting Blow; blue bullet 1" => "blue health 9";
    }
    inferno_kick: "Deal 5 damage to target Runeslinger. Hit: apply 2 Burn." {
        "" => "red plays Inferno Kick at blue" => "blue health 11; blue Burn 2";
    }
    nightmare_grip: "Deal 5 damage to target Runeslinger. Hit: apply 3 Insanity." {
        "blue used 6" => "red plays Nightmare Grip at blue" => "blue health 15; blue Insanity 3";
    }
    split_decision: "Choose one: • Deal 12 damage to target Runeslinger. • Deal 6 damage to target Runeslinger; hit: apply 2 Curse. • Deal 6 damage to target Runeslinger; hit: apply 2 Insanity." {
        "" => "red plays Split Decision bullet 1 at blue" => "blue health 8";
        "" => "red plays Split Decision bullet 2 at blue" => "blue health 14; blue Curse 2; blue void 2";
        "blue used 6" => "red plays Split Decision bullet 3 at blue" => "blue health 14; blue Insanity 2";
    }
    hammerfall: "Deal 10 damage to target Runeslinger. Hit: apply 1 Weaken, then 1 Debilitate." {
        "" => "red plays Hammerfall at blue" => "blue health 10; blue Weaken 1; blue Debilitate 1";
    }
    whirling_edge: "Deal 11 damage to target Runeslinger. Hit: deal 3 damage to each defense card that Runeslinger controls." {
        "blue controls Warded Locket; red controls Focusing Crystal" => "red plays Whirling Edge at blue" => "blue health 9; Warded Locket gone; Focusing Crystal damage 0";
    }
    hundred_palms: "Deal 4 damage to target Runeslinger three times." {
        "blue hand 1" => "red plays Hundred Palms at blue; blue blocks" => "blue health 12; blue hand 0";
    }
    executioners_rune: "Deal 10 damage to target Runeslinger. If it has 5 or more exposed ailments, deal 16 damage instead." {
        "" => "red plays Executioner's Rune at blue" => "blue health 10";
        "blue Curse 5; blue health 4" => "red plays Executioner's Rune at blue" => "blue power 4; blue health 8";
    }
    soulrend: "Deal 6 damage to target Runeslinger. Hit: apply 2 Curse, then 2 Debilitate." {
        "" => "red plays Soulrend at blue" => "blue health 14; blue Curse 2; blue Debilitate 2; blue void 2; blue max health 18";
    }
    dragonmark: "Deal 6 damage to target Runeslinger. Hit: apply 3 Burn." {
        "" => "red plays Dragonmark at blue" => "blue health 8; blue Burn 3";
    }
    godfist_x: "Deal 13 damage to target Runeslinger. Hit: apply 2 Weaken." {
        "blue health 3" => "red plays Godfist X at blue" => "blue power 4; blue health 10; blue Weaken 2";
    }
    plaguebringer_x: "Choose 3 different ailments. Deal 6 damage to target Runeslinger. Hit: apply 2 of each chosen ailment." {
        "" => "red plays Plaguebringer X naming Burn, Debilitate, Weaken at blue" => "blue Burn 2; blue Debilitate 2; blue Weaken 2; blue health 10";
    }
}
