//! The golden rules.

use super::rules;

rules! {
    /// golden.1 An effect on an empty deck first shuffles the discard pile in.
    /// zone.void-3 Voided cards are not shuffled in.
    void_through_an_empty_deck {
        proves!("golden.1", "zone.void-3");
        "red hand Void Three; blue deck 1; blue discard 6" => "red plays Void Three at blue" => "blue power 4; blue deck 4; blue void 3; blue discard 0";
    }
    /// golden.1-2, resolve.3 Such effects are carried out in full.
    five_are_seared_not_two {
        proves!("golden.1-2", "resolve.3");
        "red hand Tribunal; blue deck 2; blue discard 10" => "red plays Tribunal; blue bullet 2" => "blue power 4; blue deck 9; blue discard 3";
    }
    /// golden.1-3 Only the discard pile of that deck is used.
    the_other_piles_stay {
        proves!("golden.1-3");
        "red hand Void Three; red discard 4; red void 2; blue deck 1; blue discard 6" => "red plays Void Three at blue" => "red discard 4; red void 2; red deck 20; red power 5";
    }
    /// golden.1-4 Looking never reshuffles.
    looking_sees_what_is_there {
        proves!("golden.1-4");
        "draw phase; red runs Eva with Ashen Foresight; red deck Hush, Purge, Mend, Mend; red discard 6" => "red tops; red tops; red tops" => "red power 5; red hand has Hush; red discard 6";
        "red hand Foresight; red deck Hush, Purge; red discard 6" => "red plays Foresight; red takes Hush" => "red deck 1; red power 5; red discard 6";
    }
    /// golden.2 An effect beats the rules: a second block in a turn (block.12).
    an_effect_beats_a_rule {
        proves!("golden.2");
        "red hand Quick Jab, Quick Jab; blue hand 2; blue Curse 1 under Halo of Vigil" => "red plays Quick Jab at blue; blue blocks; red plays Quick Jab at blue; blue blocks" => "blue health 20; blue hand 0";
        "red hand Quick Jab, Quick Jab; blue hand 2" => "red plays Quick Jab at blue; blue blocks; red plays Quick Jab at blue" => "blue health 16; blue hand 1";
    }
    /// golden.3 The higher rank holds: ailment 4 over stance 6 over card 10.
    rank_by_source {
        proves!("golden.3");
        "red controls Tall Shelf" => "" => "red max hand 10";
        "red controls Tall Shelf; red runs Eva with Narrow Mind" => "" => "red max hand 6";
        "red controls Tall Shelf; red runs Eva with Narrow Mind; red Fragment 4" => "" => "red max hand 4";
    }
    /// golden.3a Card effects rank lowest: the stance's 3 cards are drawn.
    cards_give_way_to_stances {
        proves!("golden.3a");
        "draw phase; red controls Tall Shelf; red runs Eva with Narrow Mind" => "" => "red hand 3";
        "draw phase; red controls Tall Shelf" => "" => "red hand 1";
    }
    /// golden.3b Stances beat cards and give way to ailments.
    stances_rank_in_the_middle {
        proves!("golden.3b");
        "red controls Tall Shelf; red runs Eva with Narrow Mind" => "" => "red block 5";
        "red controls Tall Shelf; red runs Eva with Narrow Mind; red Weaken 2" => "" => "red block 3";
    }
    /// golden.3c Ailments rank highest: neither card nor ability gains health.
    ailments_override_all {
        proves!("golden.3c");
        "red Debilitate 4; red health 5; red hand Mend; red runs Eva with Second Sight; red health 5; red determination 1" => "red plays Mend; red activates Second Sight" => "red health 5; red hand 2";
    }
    /// golden.4 Same rank: the active player's effect holds.
    /// golden.4-2 Precedence passes with the turn.
    the_active_players_effect_holds {
        proves!("golden.4", "golden.4-2");
        "red controls Still Air; blue controls Wild Air" => "" => "red block 0; blue block 0";
        "red controls Still Air; blue controls Wild Air" => "red ends" => "blue is active; red block 6; blue block 6";
    }
    /// golden.3 Keywords: a stance that gives Shout is stronger than a card that
    /// takes it. golden.4 Between cards the active player's holds.
    rank_of_keywords {
        proves!("golden.3", "golden.4");
        "red controls Silencing Bell; red hand Mend; red health 10; blue runs Maelis with Voice of the Fett; blue hand Ember Flick" => "red plays Mend; blue answers Ember Flick at red" => "red health 10; blue hand 0";
        "red controls Herald's Horn; red hand Ember Flick, Mend; red health 10; blue controls Silencing Bell; blue hand Kindling Cry" => "red plays Ember Flick at blue; blue answers Kindling Cry at red; red answers Mend" => "red health 11; red hand 0";
    }
    /// golden.4 "Can" against "cannot": the active player's effect holds.
    can_against_cannot {
        proves!("golden.4");
        "red controls No Quarter; red hand Ember Flick; blue hand 2; blue Curse 1 under Steadfast Heart" => "blue cannot block; red plays Ember Flick at blue" => "blue hand 2; blue health 15";
        "blue controls No Quarter; blue hand Kindling Cry; red hand Mend, Mend; red Curse 1 under Steadfast Heart" => "red plays Mend; blue answers Kindling Cry at red; red blocks" => "red hand 0; red health 20";
    }
    /// golden.4 Damage that pierces by its text against "does not pierce".
    piercing_against_not_piercing {
        proves!("golden.4");
        "red hand Through and Through; blue health 4; blue controls Blunted Edge" => "red plays Through and Through at blue" => "blue power 4; blue health 15";
        "red hand Study the Stone; red health 4; red controls Blunted Edge; blue runs Maelis with Voice of the Fett; blue hand Through and Through" => "red plays Study the Stone; blue answers Through and Through at red" => "red power 4; red health 20";
    }
    /// golden.3c An ailment that forbids is stronger than a card that allows.
    cannot_of_an_ailment {
        proves!("golden.3c");
        "red Debilitate 4; red Curse 1 under Steadfast Heart; red health 5; red hand Mend" => "red plays Mend" => "red health 5";
    }
    /// golden.3 Prevention: a stance wards off what a card applies; a card does
    /// not withstand the active player's card.
    rank_of_prevention {
        proves!("golden.3");
        "red hand Creeping Malaise; blue runs Odalys with Pale Ward" => "red plays Creeping Malaise at blue" => "blue Debilitate 2";
        "red hand Creeping Malaise; blue Curse 1 under Sanctified Ground" => "red plays Creeping Malaise at blue" => "blue Debilitate 3";
    }
    /// setup.5-6 With three players the active one says who of two falls first. The
    /// other follows, unless the cause has left with the first: then blue lives on, and
    /// its 16 ailments cost two powers in its own Ailment Phase.
    several_maxima_fall_to_zero {
        proves!("setup.5-6");
        "red hand Mountain Air; blue Debilitate 16; blue health 4; green Debilitate 16; green health 4" => "red plays Mountain Air; red targets green" => "winner red; ended no-health";
        "red hand Mountain Air; red Debilitate 16; red health 4; blue Debilitate 16; blue health 4; green health 20" => "red plays Mountain Air; red targets red" => "red is out; blue is active; blue power 3; blue max health 20; not over";
    }
    /// setup.5-6, amb.both-defeated If both maxima fall to 0 at once the active
    /// player says who is defeated first.
    both_maxima_fall_to_zero {
        proves!("setup.5-6");
        "red hand Mountain Air; red Debilitate 16; blue Debilitate 16; red health 4; blue health 4" => "red plays Mountain Air; red targets blue" => "winner red; ended no-health";
        "red hand Mountain Air; red Debilitate 16; blue Debilitate 16; red health 4; blue health 4" => "red plays Mountain Air; red targets red" => "winner blue; ended no-health";
    }
}
