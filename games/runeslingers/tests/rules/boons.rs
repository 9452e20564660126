//! Boons.

use super::rules;
use crate::kit::{BLUE, RED, given};

rules! {
    /// boon.1 Only on an ailment or a boon; an empty area is no place.
    only_on_ailments_or_boons {
        proves!("boon.1");
        "red hand Calm Mind; red Curse 1" => "red plays Calm Mind" => "red concealed Curse 1";
        "red hand Calm Mind; red Curse 1; blue Burn 2 under Iron Faith" => "red plays Calm Mind; red waits" => "red has 2 choices; red offered place Curse of red; red offered place Iron Faith";
        "red hand Calm Mind" => "" => "red not offered Calm Mind";
    }
    /// boon.2 It conceals what is below.
    conceals {
        proves!("boon.2");
        "red hand Iron Faith; red Burn 5" => "red plays Iron Faith" => "red Burn 0; red concealed Burn 5";
    }
    /// boon.3 Concealed ailments do nothing and do not count.
    concealed_ailments_do_nothing {
        proves!("boon.3");
        "red Fragment 4" => "" => "red max hand 4";
        "red Fragment 4 under Iron Faith" => "" => "red max hand 8; red ailments 0";
    }
    /// boon.4 They are active again when the boon is destroyed.
    ailments_return {
        proves!("boon.4");
        "red hand Break Faith; blue Fragment 4 under Iron Faith" => "red plays Break Faith" => "blue max hand 4; blue Fragment 4";
    }
    /// boon.5 Any player's field.
    any_field {
        proves!("boon.5");
        "red hand Calm Mind; red Weaken 1; blue Burn 1" => "red plays Calm Mind onto Burn of blue" => "blue concealed Burn 1; red Weaken 1; red hand 1";
    }
    /// boon.6 A boon on a boon destroys the old one and takes its place.
    replacing {
        proves!("boon.6");
        "red hand Calm Mind; red Burn 4 under Iron Faith" => "red plays Calm Mind" => "Iron Faith gone; red discard has Iron Faith; red concealed Burn 4; red hand 1";
    }
    /// boon.6-2 Replacing counts as destroying: blue loses 9.
    replacing_destroys {
        proves!("boon.6-2");
        "red is active; red hand Calm Mind; red Burn 4 under blue's Divine Barrier" => "red plays Calm Mind" => "red health 11; blue discard has Divine Barrier";
    }
    /// boon.7 Damage can destroy them.
    damage_destroys_boons {
        proves!("boon.7");
        "red hand Plutonic Spike; blue Curse 1 under Divine Barrier" => "red plays Plutonic Spike at Divine Barrier" => "Divine Barrier gone; blue health 20; blue Curse 1";
    }
    /// boon.8 Controlled by the opponent, owned by who played it.
    control_without_ownership {
        proves!("boon.8");
        "red hand Doubting Spirit; blue Curse 1" => "red plays Doubting Spirit" => "blue block 1; red block 4; blue's Doubting Spirit in play";
    }
    /// boon.9 Replacing never exposes: no merge, no level.
    replacing_never_exposes {
        proves!("boon.9");
        "red hand Calm Mind; blue Burn 4 under Iron Faith; blue Burn 1" => "red plays Calm Mind onto Iron Faith" => "blue concealed Burn 4; blue Burn 1";
    }
    /// amb.boon-empty A boon whose ailments are gone stays and fills its area.
    an_empty_boon_stays {
        "red hand Absolution; red Curse 1" => "red plays Absolution; red names Curse" => "Absolution in play; red concealed Curse 0";
    }
}

/// boon.8-2 The view names the owner of each boon.
#[test]
fn the_owner_is_shown() {
    testkit::proves!("boon.8-2");
    let game = given("blue Curse 1 under red's Iron Faith");
    let boon = &game.view(BLUE).objects[0];
    assert_eq!((boon.owner, boon.controller), (RED, BLUE));
}
