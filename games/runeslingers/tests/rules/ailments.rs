//! Ailments.

use super::rules;
use crate::kit::{BLUE, RED, Scenario as _, given};
use runeslingers::content::Ailment;
use runeslingers::{Action, Event};

rules! {
    /// ailment.1 Effects put them on a Runeslinger.
    effects_put_them_on {
        proves!("ailment.1");
        "red hand Evil Eye; blue Curse 1" => "red plays Evil Eye at blue" => "blue Curse 3";
    }
    /// ailment.5 Instances add up.
    instances_add_up {
        proves!("ailment.5");
        "red hand Slow Burn; blue Burn 3; blue Curse 1" => "red plays Slow Burn at blue" => "blue Burn 5; blue Curse 1";
    }
    /// ailment.3, ailment.6 An applied effect for each new instance: 2 health
    /// for one Burn, not 8.
    applied_effects {
        proves!("ailment.3", "ailment.6");
        "red hand Brand Iron; blue Burn 3; blue barrier 1" => "red plays Brand Iron at blue" => "blue health 17; blue Burn 4";
    }
    /// ailment.4 They are no cards: Unmake X never lists one.
    ailments_are_not_cards {
        proves!("ailment.4");
        "red hand Unmake X; blue Burn 5" => "" => "red refused Unmake X by target.1";
    }
    /// ailment.6-2 Burn II works at 4 or more and not at 3.
    level_two_of_burn {
        proves!("ailment.6-2");
        "ailment phase; red Burn 3" => "" => "red health 20";
        "ailment phase; red Burn 4" => "" => "red health 17";
        "red hand Purge; red Burn 4" => "red plays Purge at red; red names Burn; red done; red ends; blue ends" => "red is active; red health 20; red Burn 3";
    }
    /// ailment.6-2 Burn II has triggered together with Stillwater Mantra: if that takes
    /// the fourth Burn first, the level is not active any more.
    level_two_ends_with_the_fourth {
        proves!("ailment.6-2");
        "ailment phase; red hand 0; red Burn 4; red controls Stillwater Mantra" => "red resolves Stillwater Mantra" => "red health 20; red Burn 3";
        "ailment phase; red hand 0; red Burn 4; red controls Stillwater Mantra" => "red resolves Burn" => "red health 17; red Burn 3";
        "ailment phase; red hand 0; red Burn 5; red controls Stillwater Mantra" => "red resolves Stillwater Mantra" => "red health 17; red Burn 4";
    }
    /// ailment.7 Directly: no block can stop it.
    direct_application {
        proves!("ailment.7");
        "red hand Rainbow Dart; blue hand 3; blue barrier 9" => "red plays Rainbow Dart naming Burn, Weaken, Debilitate at blue" => "blue ailments 3; blue hand 3";
    }
    /// ailment.8 By a hit: damage that is fully prevented applies nothing.
    by_a_hit {
        proves!("ailment.8");
        "red hand Low Sweep; blue hand 1" => "red plays Low Sweep at blue; blue blocks" => "blue Weaken 0; blue health 20";
    }
    /// ailment.9 A hit is 1 damage dealt: 3 against 2 hits, against 3 does not.
    what_a_hit_is {
        proves!("ailment.9");
        "red hand Low Sweep; blue barrier 2" => "red plays Low Sweep at blue" => "blue Weaken 1; blue health 19";
        "red hand Low Sweep; blue barrier 3" => "red plays Low Sweep at blue" => "blue Weaken 0; blue health 20";
    }
    /// ailment.11 At most four types; one that is there can grow.
    four_types_at_most {
        proves!("ailment.11");
        "red hand Sap Strength, Evil Eye; blue Burn 1; blue Curse 1; blue Fragment 1; blue Debilitate 1" => "red plays Sap Strength at blue; red plays Evil Eye at blue" => "blue Weaken 0; blue Curse 3";
    }
    /// ailment.12 No maximum of instances.
    no_maximum {
        proves!("ailment.12");
        "red hand Evil Eye; blue Curse 30" => "red plays Evil Eye at blue" => "blue Curse 32";
    }
    /// ailment.13 Converting: remove one, apply one, with its applied effect.
    converting {
        proves!("ailment.13");
        "red hand Transmute Pain; blue Curse 3" => "red plays Transmute Pain naming Burn at blue; red names Curse; red names Curse; red names Curse" => "blue Curse 0; blue Burn 3; blue health 14";
    }
    /// amb.convert-full What could not become the other type stays: only the last
    /// instance of a stack frees an area for it.
    converting_without_room {
        proves!("ailment.13");
        "red hand Transmute Pain; blue Curse 1; blue Weaken 2; blue Fragment 2; blue Debilitate 2" => "red plays Transmute Pain naming Burn at blue; red waits" => "red has 2 choices; red offered ailment Curse";
        "red hand Transmute Pain; blue Curse 1; blue Weaken 2; blue Fragment 2; blue Debilitate 2" => "red plays Transmute Pain naming Burn at blue; red names Curse; red waits" => "blue Burn 1; blue Curse 0; red has 4 choices";
    }
    /// amb.under-boon-full A type that lies under a boon finds no room beside it.
    no_room_beside_a_boon {
        proves!("ailment.15");
        "red hand Brand Iron; blue Burn 1 under Iron Faith; blue Curse 1; blue Weaken 1; blue Fragment 1" => "red plays Brand Iron at blue" => "blue Burn 0; blue concealed Burn 1; blue health 18";
    }
    /// amb.moved-warded Moved ailments are removed, then warded off.
    moved_and_warded_off {
        "red hand Shared Suffering; red Curse 2; blue runs Odalys with Pale Ward" => "red plays Shared Suffering; red names Curse; red names Curse" => "red Curse 0; blue Curse 1";
    }
    /// ailment.11 Only what finds an area there can be moved.
    moving_without_room {
        proves!("ailment.11");
        "red hand Shared Suffering; red Curse 2; red Insanity 1; blue Burn 1; blue Curse 1; blue Weaken 1; blue Fragment 1" => "red plays Shared Suffering onto concentration 1; red waits" => "red has 2 choices; red offered ailment Curse; red not offered ailment Insanity";
    }
    /// ailment.14 Stacks of one type merge at once; that applies nothing.
    same_type_merges {
        proves!("ailment.14");
        "red hand Break Faith; blue Burn 5 under Iron Faith; blue Burn 2" => "red plays Break Faith" => "blue Burn 7; blue health 20";
    }
    /// ailment.15 New ones never go beneath a boon.
    not_under_a_boon {
        proves!("ailment.15");
        "red hand Brand Iron; blue Burn 5 under Iron Faith" => "red plays Brand Iron at blue" => "blue concealed Burn 5; blue Burn 1; blue health 16";
    }
    /// ailment.16 Removing leaves the rest.
    removing {
        proves!("ailment.16");
        "red hand Purge; red Burn 4" => "red plays Purge at red; red names Burn; red names Burn; red names Burn" => "red Burn 1";
    }
    /// ailment.fragment-2 Fragment II: a maximum hand of 4.
    level_two_of_fragment {
        proves!("ailment.fragment-2");
        "draw phase; red Fragment 4; red hand 4" => "" => "red hand 4; red discard 2; red max hand 4";
    }
}

/// ailment.2 One of the four areas for each type: two are taken, two are free.
#[test]
fn one_area_for_each_type() {
    testkit::proves!("ailment.2");
    let mut game = given("red hand Slow Burn; blue Burn 3; blue Curse 1");
    game.play("red plays Slow Burn at blue");
    let areas: Vec<Option<(Ailment, u16)>> = game[BLUE].areas.iter().map(|it| it.stack).collect();
    assert_eq!(areas, [Some((Ailment::Burn, 5)), Some((Ailment::Curse, 1)), None, None]);
}

/// ailment.17 If the order is open the active player chooses it, also for an
/// enemy's effect: blue's answer on red's turn. What the effect itself puts in
/// order is not asked.
#[test]
fn order_of_application() {
    testkit::proves!("ailment.17");
    let applied = |game: &crate::kit::Game| -> Vec<Ailment> {
        let kind = |it: &Event| if let Event::AilmentApplied { ailment, .. } = it { Some(*ailment) } else { None };
        game.events().iter().filter_map(kind).collect()
    };
    let mut game = given("red hand Mend; blue controls Herald's Horn; blue hand Rainbow Dart");
    game.play("red plays Mend; blue answers Rainbow Dart naming Burn, Curse, Weaken at red; red waits");
    assert!(matches!(game.ask(RED).prompt, runeslingers::Prompt::AilmentNext { .. }));
    game.play("red names Weaken; red names Burn");
    assert_eq!(applied(&game), [Ailment::Weaken, Ailment::Burn, Ailment::Curse]);
    let mut written = given("red hand Hammerfall");
    written.play("red plays Hammerfall at blue");
    assert_eq!(applied(&written), [Ailment::Weaken, Ailment::Debilitate]);
}

/// ailment.10, example.14 The types are chosen before the target; both are
/// announced, so that the enemy knows them before answering.
#[test]
fn types_before_the_target() {
    testkit::proves!("ailment.10", "example.14");
    let mut game = given("red hand Rainbow Dart");
    game.play("red plays Rainbow Dart naming Burn, Curse");
    let third: Vec<Action> = [Ailment::Debilitate, Ailment::Fragment, Ailment::Weaken, Ailment::Insanity]
        .into_iter()
        .map(Action::Ailment)
        .collect();
    assert_eq!(game.choices(RED), third, "different ones");
    assert_eq!(game.rule_against(RED, Action::Ailment(Ailment::Burn)), "ailment.10");
    game.play("red names Weaken; red targets blue; red done");
    let told = |is_it: fn(&Event) -> bool| game.events().iter().position(is_it).expect("it was announced");
    let (chosen, targeted) =
        (told(|it| matches!(it, Event::AilmentsChosen { .. })), told(|it| matches!(it, Event::Targeted { .. })));
    assert!(chosen < targeted);
    let mut waiting = given("red hand Rainbow Dart; blue hand Mend");
    waiting.play("red plays Rainbow Dart naming Weaken, Burn, Curse at blue; blue waits");
    let rung = &waiting.view(BLUE).ladder[0];
    assert_eq!((rung.ailments.len(), rung.targets.len()), (3, 1));
}

/// ailment.18 One by one: 4 Burn at 5 health of 20 give 3, 1, downed with 19 left, 17.
#[test]
fn one_by_one() {
    testkit::proves!("ailment.18");
    let mut game = given("red hand Supernova; blue health 5");
    game.play("red plays Supernova; blue bullet 1; red targets blue");
    let health = |it: &Event| match it {
        Event::HealthLost { seat, health, .. } if *seat == BLUE => Some(*health),
        _ => None,
    };
    let steps: Vec<u16> = game.events().iter().filter_map(health).collect();
    assert_eq!(steps, [3, 1, 0, 19, 17]);
    game.then("blue power 4; blue health 17");
}
