//! Boons: they cover ailments, and work for whoever controls them.

use super::cards;

cards! {
    doubting_spirit: "You have -3 block. (Meant for an enemy's ailment: a boon's effects apply to its controller.)" {
        "blue Curse 2" => "red plays Doubting Spirit" => "blue block 1; red block 4; blue Curse 0; blue concealed Curse 2";
    }
    guardian_glyph: "When you play Guardian Glyph: apply 4 block barrier to your Runeslinger." {
        "blue Curse 2" => "red plays Guardian Glyph" => "red barrier 4; blue barrier 0";
        "red hand Ember Flick; blue Curse 1; blue hand Guardian Glyph" => "red plays Ember Flick at blue; blue answers Guardian Glyph" => "blue health 19; blue Curse 0";
    }
    salve: "When you play Salve: gain 4 health." {
        "red Curse 1; red health 10" => "red plays Salve" => "red health 14; red Curse 0";
    }
    binding: "When an enemy slings a utility runespell: if Binding has a token, destroy that runespell and take a token off Binding." {
        "red Curse 1" => "red plays Binding" => "Binding tokens 1";
        "red hand Mend, Mend; red health 5; blue Curse 1 under Binding tokens 1" => "red plays Mend; red plays Mend" => "red health 10; Binding tokens 0; red discard 1";
    }
    calm_mind: "When you play Calm Mind: draw 1 card." {
        "red Curse 1" => "red plays Calm Mind" => "red hand 1";
    }
    iron_faith: "You have +1 block." {
        "red Curse 1" => "red plays Iron Faith" => "red block 5";
    }
    parasite_bloom: "At the beginning of your Ailment Phase: lose 3 health. (Meant for an enemy's ailment.)" {
        "ailment phase; red hand 0; red Curse 1 under blue's Parasite Bloom" => "" => "red health 17";
    }
    warm_hearth: "At the beginning of your Ailment Phase: gain 2 health." {
        "ailment phase; red hand 0; red health 10; red Curse 1 under Warm Hearth" => "" => "red health 12";
    }
    blood_oath: "When you play Blood Oath: draw 2 cards." {
        "" => "red plays Blood Oath naming Curse" => "red hand 2; red concealed Curse 2; red Curse 0; red void 2";
    }
    poisoned_gift: "When Poisoned Gift is destroyed: if its controller does not own it, apply 3 Curse to its controller's Runeslinger." {
        "red hand Ember Flick; blue Weaken 1 under red's Poisoned Gift" => "red plays Ember Flick at Poisoned Gift" => "blue Curse 3; blue void 3; red discard has Poisoned Gift";
        "red hand Ember Flick; blue Weaken 1 under Poisoned Gift" => "red plays Ember Flick at Poisoned Gift" => "blue Curse 0; blue Weaken 1";
    }
    gilded_shackles: "The first card you play each turn costs 2 more light. (Meant for an enemy's ailment.)" {
        "red hand Ember Flick, Ember Flick; red Curse 1 under blue's Gilded Shackles" => "red plays Ember Flick at blue; red plays Ember Flick at blue" => "red light 6";
    }
    vow_of_silence: "When an enemy Runeslinger slings an attack runespell: you may remove a token from Vow of Silence; if you do, apply 5 block barrier to your Runeslinger." {
        "red hand Quick Jab; blue Curse 1 under Vow of Silence tokens 2" => "red plays Quick Jab at blue; blue yes" => "blue health 20; blue barrier 1; Vow of Silence tokens 1";
    }
    absolution: "When you play Absolution: remove up to 4 of the ailments under it." {
        "red Curse 5" => "red plays Absolution; red names Curse; red names Curse; red names Curse; red names Curse" => "red concealed Curse 1; red Curse 0";
        "blue Curse 5" => "red plays Absolution; red names Curse; red done" => "blue concealed Curse 4";
    }
    divine_barrier: "You have +2 block. When Divine Barrier is destroyed: if its controller does not own it, that controller loses 9 health." {
        "red Burn 5" => "red plays Divine Barrier" => "red block 6; red Burn 0";
        "red hand Break Faith; blue Curse 1 under red's Divine Barrier" => "red plays Break Faith" => "blue health 11";
        "red hand Break Faith; blue Curse 1 under Divine Barrier" => "red plays Break Faith" => "blue health 20";
    }
    mantle_of_fury: "Runespells you sling deal 1 more damage." {
        "red hand Ember Flick; red Curse 1 under Mantle of Fury" => "red plays Ember Flick at blue" => "blue health 14";
    }
    renewal: "When you are downed: remove up to 4 ailments from your Runeslinger and draw 1 card." {
        "red hand Ember Flick; blue health 3; blue Curse 1 under Renewal; blue Weaken 3" => "red plays Ember Flick at blue; blue names Weaken; blue names Weaken; blue done" => "blue Weaken 1; blue hand 1; blue power 4";
    }
    halo_of_vigil: "You may block one additional time each turn." {
        "red hand Quick Jab, Quick Jab, Quick Jab; blue hand 3; blue Curse 1 under Halo of Vigil" => "red plays Quick Jab at blue; blue blocks; red plays Quick Jab at blue; blue blocks; red plays Quick Jab at blue" => "blue health 16; blue hand 1";
    }
    sanctified_ground: "Each turn, the first 2 ailments that enemy effects would apply to your Runeslinger are not applied. (On an enemy's turn the effects of that enemy's cards are stronger.)" {
        "red hand Mend; red Curse 1 under Sanctified Ground; blue controls Herald's Horn; blue hand Creeping Malaise" => "red plays Mend; blue answers Creeping Malaise at red" => "red Debilitate 1";
        "red hand Creeping Malaise; blue Curse 1 under Sanctified Ground" => "red plays Creeping Malaise at blue" => "blue Debilitate 3";
    }
    martyrs_crown_x: "You have +1 block. When Martyr's Crown X is destroyed: each enemy Runeslinger loses 2 health for each ailment that was under it (12 at most)." {
        "red hand Break Faith; blue Curse 4 under Martyr's Crown X" => "red plays Break Faith" => "red health 12; blue Curse 4";
        "blue Curse 4 under Martyr's Crown X" => "" => "blue block 5";
    }
    aegis_of_talaka_x: "You have +2 block. Each time your Runeslinger would be dealt damage, it is dealt 1 less." {
        "red hand Ember Flick; blue Curse 4 under Aegis of Talaka X" => "red plays Ember Flick at blue" => "blue health 16; blue block 6";
    }
    fever_dream: "At the end of your Ailment Phase: if you have 3 or more exposed ailments, lose 4 health. (Meant for an enemy's ailment.)" {
        "ailment phase; red hand 0; red Curse 3; red Weaken 1 under blue's Fever Dream" => "" => "red health 16";
        "ailment phase; red hand 0; red Curse 2; red Weaken 1 under blue's Fever Dream" => "" => "red health 20";
        "ailment phase; red hand 0; red Curse 9; red Weaken 1 under blue's Fever Dream" => "" => "red power 4; red health 20";
    }
    steadfast_heart: "You have +1 block. You can block and gain health even if an effect says that you cannot." {
        "red hand Mend, Mend; red Curse 1 under Steadfast Heart; blue controls No Quarter; blue hand Kindling Cry" => "red plays Mend; blue answers Kindling Cry at red; red blocks" => "red health 20; red hand 0; red block 5";
    }
}
