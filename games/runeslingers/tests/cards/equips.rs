//! Runeslingers, stances, abilities and ailments.

use crate::kit;
use runeslingers::content::content;

/// The text, then what is done with it.
fn check(found: &str, text: &str, scenarios: &[(&str, &str, &str)]) {
    assert_eq!(found, text);
    for (given, script, expected) in scenarios {
        kit::check(given, script, expected);
    }
}

macro_rules! equips {
    ($table:ident; $($id:ident: $text:literal { $($given:literal => $script:literal => $expected:literal;)+ })+) => {
        $(#[test]
        fn $id() {
            let id = content().$table(stringify!($id)).expect("it is in the content");
            check(&content()[id].text, $text, &[$(($given, $script, $expected)),+]);
        })+
    };
}

mod runeslingers_ {
    use super::*;
    equips! { slinger;
        eva: "1 light: deal 1 damage to any target." {
            "red runs Eva" => "red activates Breathe Fire at blue; red activates Breathe Fire at blue" => "blue health 18; red light 8; red offered using Breathe Fire";
            "inherent abilities once a turn; red runs Eva" => "red activates Breathe Fire at blue" => "blue health 19; red refused using Breathe Fire by phase.play.3";
        }
        tolvar: "Once per turn, 1 light: target enemy Runeslinger sears 2." {
            "red runs Tolvar" => "red activates Read the Ashes" => "blue discard 2; red block 5";
        }
        romin: "Once per turn, 1 light: the next attack runespell you sling this turn deals 4 more damage." {
            "red runs Romin; red hand Quick Jab, Quick Jab" => "red activates Bare Knuckles; red plays Quick Jab at blue; red plays Quick Jab at blue" => "blue health 8";
        }
        kessa: "Once per turn, 2 light: choose Debilitate, Curse or Weaken and apply 1 of it to target enemy Runeslinger." {
            "red runs Kessa" => "red activates Cruel Aim naming Weaken" => "blue Weaken 1; red light 8; red block 3";
        }
        odalys: "Once per turn, 1 light: gain 2 health, or remove 1 ailment from your Runeslinger." {
            "red runs Odalys; red health 10" => "red activates Lay on Hands bullet 1" => "red health 12";
            "red runs Odalys; red Curse 2" => "red activates Lay on Hands bullet 2" => "red Curse 1";
        }
        brann: "Once per turn, 1 light: you have +2 block until the beginning of your next turn." {
            "red runs Brann" => "red activates Brace; red ends" => "red block 7; blue is active";
            "red runs Brann" => "red activates Brace; red ends; blue ends" => "red block 5; red is active";
        }
        ilvane: "Once per turn, 1 light: put 2 basic tokens on target trinket or chant you control." {
            "red runs Ilvane; red controls Charged Orb; red hand 0" => "red activates Attune" => "Charged Orb tokens 2";
        }
        pell: "Once per turn, 1 light: ready target used trinket you control." {
            "red runs Pell; red controls Ember Ring used" => "red activates Quick Fix; red uses Ember Ring at blue" => "blue health 18; Ember Ring used; red max health 22";
        }
        maelis: "Once per turn, 1 light: apply 1 Insanity to target enemy Runeslinger." {
            "red runs Maelis; blue used 5" => "red activates Unsettle" => "blue Insanity 1; blue ready 0";
        }
        dross: "Once per turn, 1 light: target enemy Runeslinger loses 2 health." {
            "red runs Dross; blue barrier 9" => "red activates Jeer" => "blue health 18; blue barrier 9";
        }
    }
}

mod stances {
    use super::*;
    equips! { stance;
        talakas_heart: "When you sling a spirit runespell: target enemy Runeslinger sears 2." {
            "red runs Eva with Talaka's Heart; red hand Ember Flick, Quick Jab" => "red plays Ember Flick at blue; red plays Quick Jab at blue" => "blue discard 2";
        }
        ember_sight: "The first spirit runespell you sling each turn deals 2 more damage." {
            "red runs Eva with Ember Sight; red hand Ember Flick, Ember Flick" => "red plays Ember Flick at blue; red plays Ember Flick at blue" => "blue health 8";
        }
        ashen_foresight: "At the beginning of your Draw Phase: look at the top 3 cards of your deck; put each of them on the top or the bottom of your deck." {
            "draw phase; red runs Eva with Ashen Foresight; red deck Hush, Purge, Fireball, Unravel, Mend" => "red bottoms; red tops; red bottoms" => "red hand has Purge; red hand has Unravel; red deck bottom Fireball; red deck 3";
        }
        cinder_brand: "Once per turn, when an attack runespell you slung hits a Runeslinger: that Runeslinger loses 3 health." {
            "red runs Romin with Cinder Brand; red hand Quick Jab, Quick Jab" => "red plays Quick Jab at blue; red plays Quick Jab at blue" => "blue health 9";
        }
        open_guard: "Attack runespells you sling deal 2 more damage. You have -1 block." {
            "red runs Romin with Open Guard; red hand Quick Jab" => "red plays Quick Jab at blue" => "blue health 14; red block 3";
        }
        hunters_stride: "Attack runespells you sling deal 1 more damage and can target defense cards where they say target Runeslinger. When damage from an attack runespell you slung destroys a defense card: draw 1 card." {
            "red runs Romin with Hunter's Stride; red hand Quick Jab; blue controls Whetstone" => "red plays Quick Jab at Whetstone" => "Whetstone gone; red hand 1";
            "red runs Romin with Hunter's Stride; red hand Punish the Faithful; blue Curse 1 under Iron Faith" => "red plays Punish the Faithful at blue" => "Iron Faith gone; red hand 0";
            "red runs Romin with Hunter's Stride; red hand Punish the Faithful; blue Curse 1 under Iron Faith; blue controls Whetstone" => "red plays Punish the Faithful at Whetstone" => "Iron Faith in play; Whetstone gone; red hand 1";
        }
        voice_of_the_fett: "Your spirit runespells have Shout." {
            "red hand Mend; blue runs Maelis with Voice of the Fett; blue hand Ember Flick" => "red plays Mend; blue answers Ember Flick at red" => "red health 20; blue hand 0; red power 5";
        }
        pale_ward: "Each turn, the first ailment that an enemy effect would apply to your Runeslinger is not applied." {
            "red hand Creeping Malaise, Evil Eye; blue runs Odalys with Pale Ward" => "red plays Creeping Malaise at blue; red plays Evil Eye at blue" => "blue Debilitate 2; blue Curse 2";
        }
        bulwark_oath: "You have +2 block." {
            "red runs Odalys with Bulwark Oath" => "red ends" => "red block 6; blue block 4";
        }
        still_waters: "At the beginning of your Ailment Phase: remove 1 ailment from your Runeslinger." {
            "ailment phase; red runs Odalys with Still Waters; red Curse 8" => "" => "red Curse 7; red power 5";
        }
        vestments_of_faith: "Boons you control have +2 defense. When you play a boon: gain 3 health." {
            "red runs Odalys with Vestments of Faith; red Curse 1; red hand Iron Faith; red health 10" => "red plays Iron Faith" => "Iron Faith defense 10; red health 13";
        }
        resonant_focus: "At the beginning of your Play Phase: create 1 light, or 2 if you control 3 or more trinkets and chants." {
            "draw phase; red runs Pell with Resonant Focus; red light 0" => "" => "red light 1";
            "draw phase; red runs Pell with Resonant Focus; red light 0; red controls Whetstone; red controls Battle Hymn; red controls Ember Ring" => "" => "red light 2";
        }
        reinforced_frames: "Trinkets and chants you control have +3 defense. When you play a trinket or chant: gain 2 health." {
            "red runs Pell with Reinforced Frames; red hand Whetstone; red health 10" => "red plays Whetstone" => "Whetstone defense 8; red health 12";
        }
        patient_craft: "The first trinket or chant you play each turn costs 2 less light. When you play a trinket or chant: put 1 basic token on it." {
            "red runs Pell with Patient Craft; red hand Ember Ring, Whetstone" => "red plays Ember Ring; red plays Whetstone" => "red light 8; Ember Ring tokens 1; Whetstone tokens 1";
        }
        echoing_voice: "When you play a card as an answer: draw 1 card and gain 3 health." {
            "red hand Ember Flick; blue runs Maelis with Echoing Voice; blue hand Stone Skin; blue health 10" => "red plays Ember Flick at blue; blue answers Stone Skin" => "blue hand 1; blue health 13";
        }
        crescendo: "Once per turn, when you sling a utility runespell: target enemy Runeslinger loses 2 health." {
            "red runs Maelis with Crescendo; red hand Mend, Mend" => "red plays Mend; red plays Mend" => "blue health 18";
        }
        dread_cadence: "Once per turn, when an enemy discards a card from their hand: that enemy loses 2 health." {
            "red runs Maelis with Dread Cadence; red hand Mind Flay; blue hand 2" => "red plays Mind Flay" => "blue health 18; blue hand 0";
        }
    }
}

mod abilities {
    use super::*;
    equips! { equip;
        flame_of_nim: "Deal 7 direct damage to target enemy Runeslinger. Hit: apply 1 Burn." {
            "red runs Eva with Flame of Nim; red determination 2; blue barrier 5" => "red activates Flame of Nim" => "blue health 11; blue Burn 1; red determination 0; blue barrier 5";
        }
        second_sight: "Draw 2 cards. Gain 3 health." {
            "red runs Eva with Second Sight; red determination 1; red health 10" => "red activates Second Sight" => "red hand 2; red health 13";
        }
        burn_the_archive: "Target enemy Runeslinger sears 14." {
            "red runs Eva with Burn the Archive; red determination 3" => "red activates Burn the Archive" => "blue discard 14";
        }
        relentless: "Create 2 light. Until the end of this turn, attack runespells you sling deal 3 more damage and their damage pierces." {
            "red runs Romin with Relentless; red determination 1; red hand Quick Jab; blue health 2" => "red activates Relentless; red plays Quick Jab at blue" => "blue power 4; blue health 15; red light 12";
        }
        brand_of_ruin: "Choose Debilitate, Curse or Weaken. Apply 4 of it to target enemy Runeslinger." {
            "red runs Romin with Brand of Ruin; red determination 2" => "red activates Brand of Ruin naming Weaken" => "blue Weaken 4; blue block 0";
        }
        last_stand: "Deal 13 direct damage to target enemy Runeslinger. Gain 6 health." {
            "red runs Romin with Last Stand; red determination 3; red health 10" => "red activates Last Stand" => "blue health 7; red health 16";
        }
        wash_clean: "Remove up to 6 ailments from your Runeslinger. Gain 3 health." {
            "red runs Odalys with Wash Clean; red determination 1; red Curse 2; red health 10" => "red activates Wash Clean; red names Curse; red names Curse" => "red Curse 0; red health 13";
        }
        sanctuary: "Gain 12 health. You have +4 block until the beginning of your next turn." {
            "red runs Odalys with Sanctuary; red determination 2; red health 2" => "red activates Sanctuary; red ends" => "red health 14; red block 8";
        }
        return_the_pain: "Move up to 5 ailments from your Runeslinger to target enemy Runeslinger." {
            "red runs Odalys with Return the Pain; red determination 2; red Weaken 2" => "red activates Return the Pain; red names Weaken; red names Weaken" => "red Weaken 0; blue Weaken 2";
        }
        overclock: "Create 4 light. Draw 1 card." {
            "red runs Pell with Overclock; red determination 1; red light 0" => "red activates Overclock" => "red light 4; red hand 1";
        }
        grand_mechanism: "Deal 7 direct damage to target enemy Runeslinger, plus 3 for each trinket and chant you control (19 at most)." {
            "red runs Pell with Grand Mechanism; red determination 2; red controls Whetstone; red controls Battle Hymn" => "red activates Grand Mechanism" => "blue health 7";
        }
        dismantle: "Choose one: • Destroy up to two target defense cards and draw 1 card. • Deal 10 direct damage to target enemy Runeslinger." {
            "red runs Pell with Dismantle; red determination 2; blue controls Whetstone; blue controls Requiem X" => "red activates Dismantle bullet 1 at Whetstone, Requiem X" => "Whetstone gone; Requiem X gone; red hand 1";
            "red runs Pell with Dismantle; red determination 2" => "red activates Dismantle" => "blue health 10";
        }
        hold_the_note: "Until the end of this turn, enemies cannot answer. Target enemy Runeslinger discards 2 cards at random." {
            "red runs Maelis with Hold the Note; red determination 1; red hand Ember Flick; blue hand Stone Skin, Stone Skin, Stone Skin" => "red activates Hold the Note; red plays Ember Flick at blue" => "blue hand 1; blue health 15";
        }
        encore: "Put up to 2 runespells of your choice from your discard pile into your hand. Create 2 light." {
            "red runs Maelis with Encore; red determination 2; red discard Fireball, Hush, Whetstone" => "red activates Encore; red takes Hush; red takes Fireball" => "red hand 2; red discard 1; red light 12";
        }
        maddening_aria: "Apply 4 Insanity to target enemy Runeslinger. That Runeslinger discards 3 cards at random." {
            "red runs Maelis with Maddening Aria; red determination 3; blue used 6; blue hand 4" => "red activates Maddening Aria" => "blue Insanity 4; blue hand 1";
        }
    }
}

mod ailments {
    use super::*;
    use runeslingers::content::Ailment;

    fn levels(ailment: Ailment, first: &str, second: &str, scenarios: &[(&str, &str, &str)]) {
        let texts: Vec<&str> = content().ailment(ailment).levels.iter().map(|it| it.text.as_str()).collect();
        check(&texts.join(" / "), &format!("{first} / {second}"), scenarios);
    }

    #[test]
    fn burn() {
        levels(
            Ailment::Burn,
            "Each time a Burn is applied to you: lose 2 health.",
            "At the beginning of your Ailment Phase: lose 3 health.",
            &[
                ("red hand Slow Burn", "red plays Slow Burn at blue", "blue health 16"),
                ("ailment phase; red Burn 4", "", "red health 17"),
                ("ailment phase; red Burn 3", "", "red health 20"),
            ],
        );
    }

    #[test]
    fn debilitate() {
        levels(
            Ailment::Debilitate,
            "Your maximum health is reduced by 1 for each Debilitate on you.",
            "You cannot gain health.",
            &[
                (
                    "red Debilitate 3; red health 10; red hand Mend",
                    "red plays Mend",
                    "red max health 17; red health 15",
                ),
                ("red Debilitate 4; red health 10; red hand Mend", "red plays Mend", "red health 10"),
            ],
        );
    }

    #[test]
    fn curse() {
        levels(
            Ailment::Curse,
            "Each time a Curse is applied to you: void 1.",
            "The first card you play each turn costs 1 more light.",
            &[
                ("red hand Evil Eye", "red plays Evil Eye at blue", "blue void 2"),
                ("red Curse 4; red hand Mend, Mend", "red plays Mend; red plays Mend", "red light 7"),
            ],
        );
    }

    #[test]
    fn fragment() {
        levels(
            Ailment::Fragment,
            "Each time a Fragment is applied to you: sear 2.",
            "Your maximum hand size is 4.",
            &[
                ("red hand Shardstorm", "red plays Shardstorm at blue", "blue discard 4"),
                (
                    "red Fragment 4; red hand Study the Stone, Mend, Mend, Mend",
                    "red plays Study the Stone",
                    "red hand 4; red discard 1",
                ),
            ],
        );
    }

    #[test]
    fn weaken() {
        levels(
            Ailment::Weaken,
            "You have -1 block for each Weaken on you (block is never below 0).",
            "Runespells you sling deal 2 less damage.",
            &[
                ("red Weaken 3; red hand Ember Flick", "red plays Ember Flick at blue", "red block 1; blue health 15"),
                ("red Weaken 6; red hand Ember Flick", "red plays Ember Flick at blue", "red block 0; blue health 17"),
            ],
        );
    }

    #[test]
    fn insanity() {
        levels(
            Ailment::Insanity,
            "Each time an Insanity is applied to you: turn one of your ready exposed concentrations used (your choice).",
            "At the end of your Draw Phase: discard 1 card at random.",
            &[
                (
                    "red hand Whispered Doubt; blue used 5",
                    "red plays Whispered Doubt at blue",
                    "blue ready 0; blue Insanity 2",
                ),
                ("draw phase; red Insanity 4", "", "red hand 1; red discard 1"),
            ],
        );
    }
}

/// Stances of the proving ground, which are no equips of the set.
const PROVING: [&str; 2] = ["plain_stance", "narrow_mind"];

/// Every card, Runeslinger and equip of the set has a test that bears its name.
#[test]
fn nothing_is_left_out() {
    let sources = [
        include_str!("spirit.rs"),
        include_str!("attack.rs"),
        include_str!("utility.rs"),
        include_str!("trinket.rs"),
        include_str!("boon.rs"),
        include_str!("chant.rs"),
        include_str!("equips.rs"),
    ]
    .concat();
    let content = content();
    let cards = content.set().map(|(_, card)| card.id.as_str());
    let slingers = content.slingers.iter().map(|it| it.id.as_str());
    let equips = content.stances.iter().chain(&content.equips).map(|it| it.id.as_str());
    let all: Vec<&str> = cards.chain(slingers).chain(equips).filter(|it| !PROVING.contains(it)).collect();
    let missing: Vec<&&str> = all.iter().filter(|id| !sources.contains(&format!(" {id}: \""))).collect();
    assert!(missing.is_empty(), "no test for {missing:?}");
    assert!(all.len() > 200, "all of them were looked at");
}
