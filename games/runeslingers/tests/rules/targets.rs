//! Targets and resolving effects.

use super::rules;

rules! {
    /// target.1 A target for each targeting effect.
    targets_must_exist {
        proves!("target.1");
        "red hand Two Aims; blue controls Battle Hymn" => "" => "red not offered Two Aims";
    }
    /// target.2 A target that is gone: the effect fizzles, the card stays until
    /// the Discard Phase.
    fizzle {
        proves!("target.2");
        "red hand Fireball; blue hand Sweep Away; blue controls Battle Hymn" => "red plays Fireball at Battle Hymn; blue answers Sweep Away" => "blue health 20; blue hand has Battle Hymn; Fireball in play";
    }
    /// target.3 Only the selected bullet needs a target.
    only_the_selected_bullet {
        proves!("target.3");
        "red hand Crossroads" => "red plays Crossroads bullet 1" => "red hand 2";
    }
    /// amb.own-target A card that is being played is no target of its own effects; one
    /// that has resolved may be.
    a_card_does_not_aim_at_itself {
        proves!("target.1");
        "red hand Proud Banner" => "" => "red refused Proud Banner by target.1";
        "red hand Proud Banner; red controls Whetstone; blue controls Ember Ring" => "red plays Proud Banner onto concentration 1; red waits" => "red has 2 choices; red offered target Whetstone; red offered target Ember Ring";
        "red hand Counter-Rune, Unmake X" => "" => "red refused Counter-Rune by target.1; red refused Unmake X by target.1";
        "red controls Anvil of Names" => "red uses Anvil of Names" => "Anvil of Names mastery 1";
    }
    /// resolve.1 As much as possible.
    as_much_as_possible {
        proves!("resolve.1");
        "red hand Mind Flay; blue hand 1" => "red plays Mind Flay" => "blue hand 0; blue discard 1";
    }
    /// resolve.2 A target is enough, even if nothing can happen.
    a_target_is_enough {
        proves!("resolve.2");
        "red hand Mind Flay; blue hand 0" => "red plays Mind Flay" => "blue hand 0; Mind Flay in play";
    }
    /// resolve.3-2 Each time the deck runs out a power is lost: deck 3, discard
    /// pile 4, sear 12: after card 3 and after card 10.
    the_deck_exception {
        proves!("resolve.3-2");
        "red hand Amnesia Wave; blue deck 3; blue discard 4" => "red plays Amnesia Wave" => "blue power 3; blue deck 5; blue discard 2";
    }
}
