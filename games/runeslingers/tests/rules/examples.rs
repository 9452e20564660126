//! The worked examples of the rulebook.

use super::rules;
use crate::kit::{BLUE, RED, Scenario as _, given};
use runeslingers::Event;

rules! {
    /// example.1 Fragment II beats a card with a maximum hand of 10.
    fragment_against_a_larger_hand {
        proves!("example.1");
        "red controls Tall Shelf; red Fragment 4" => "" => "red max hand 4";
        "red controls Tall Shelf; red Fragment 4 under Iron Faith" => "" => "red max hand 10";
    }
    /// example.2 Four determinations at one power.
    four_determinations {
        proves!("example.2");
        "red hand Great Loss, Great Loss; blue health 20" => "red plays Great Loss at blue; red plays Great Loss at blue" => "blue power 1; blue determination 4";
    }
    /// example.3 Flame of Nim for 2 determinations, Breathe Fire for 1 light.
    costs_of_both_abilities {
        proves!("example.3");
        "red determination 2; red light 0; red concentrations 1" => "red activates Flame of Nim; red activates Breathe Fire at blue" => "red determination 0; red shining 0";
    }
    /// example.4 Talaka's Heart: a spirit runespell sears 2, an attack nothing.
    talakas_heart {
        proves!("example.4");
        "red runs Eva with Talaka's Heart; red hand Fireball" => "red plays Fireball at blue" => "blue discard 2";
        "red runs Eva with Talaka's Heart; red hand Quick Jab" => "red plays Quick Jab at blue" => "blue discard 0";
    }
    /// example.5 Binding destroys one utility runespell.
    binding {
        proves!("example.5");
        "red hand Mend, Mend, Ember Flick; red health 5; blue Curse 1 under Binding tokens 1" => "red plays Ember Flick at blue; red plays Mend; red plays Mend" => "red health 10; Binding tokens 0; blue health 15";
    }
    /// example.6 Fireball at health 20, at defense 8 and at defense 9.
    fireball {
        proves!("example.6");
        "red hand Fireball" => "red plays Fireball at blue" => "blue health 12";
        "red hand Fireball; blue Curse 1 under Iron Faith" => "red plays Fireball at Iron Faith" => "Iron Faith gone";
        "red hand Fireball; blue controls Talisman of Nine X" => "red plays Fireball at Talisman of Nine X" => "Talisman of Nine X damage 8";
    }
    /// example.7 A global effect on all Runeslingers.
    global_effect {
        proves!("example.7");
        "red hand Thin Air" => "red plays Thin Air" => "red max health 18; blue max health 18; red health 18; blue health 18";
    }
    /// example.9 Emily plays Plutonic Spike with two concentrations.
    emily_plays_plutonic_spike {
        proves!("example.9");
        "red light 0; red concentrations 2; red hand Plutonic Spike" => "red lights 1; red lights 2; red plays Plutonic Spike onto concentration 2 at blue" => "red light 0; red ready 0; red's Plutonic Spike in play; blue health 14";
    }
    /// example.10 Ten ailments, two of them concealed.
    ten_ailments {
        proves!("example.10");
        "ailment phase; red Burn 8; red Curse 2 under Iron Faith" => "" => "red power 4; red ailments 0; red concealed Curse 2";
    }
    /// example.11 Five Burn and one Curse: two areas, Burn II, no power loss.
    five_burn_and_one_curse {
        proves!("example.11");
        "ailment phase; red Burn 5; red Curse 1" => "" => "red ailments 6; red power 5; red health 17";
    }
    /// example.12 Removing 3 of 4 Burn.
    removing_three_of_four {
        proves!("example.12");
        "red hand Purge; red Burn 4" => "red plays Purge at red; red names Burn; red names Burn; red names Burn" => "red Burn 1";
    }
    /// example.15 Glancing Arrow applies Weaken if one point gets through.
    glancing_arrow {
        proves!("example.15");
        "red hand Glancing Arrow; blue hand 1" => "red plays Glancing Arrow at blue; blue blocks" => "blue Weaken 0";
        "red hand Glancing Arrow; blue barrier 2" => "red plays Glancing Arrow at blue" => "blue Weaken 2";
    }
    /// example.16 Divine Barrier on five Burn.
    divine_barrier {
        proves!("example.16");
        "ailment phase; red Burn 5 under Divine Barrier" => "" => "red block 6; red ailments 0; red health 20";
    }
    /// example.17 Divine Barrier under an opponent's control costs 9 health.
    divine_barrier_on_the_opponent {
        proves!("example.17");
        "red hand Break Faith; blue Curse 1 under red's Divine Barrier" => "red plays Break Faith" => "blue health 11";
        "red hand Break Faith; red Curse 1 under Divine Barrier" => "red plays Break Faith" => "red health 20";
    }
    /// example.18 Eva blocks a Fireball.
    eva_blocks {
        proves!("example.18");
        "red hand Fireball; blue hand 1" => "red plays Fireball at blue; blue blocks" => "blue health 16; blue hand 0";
    }
    /// example.19 Flaming Fists answered by Stone Trap.
    flaming_fists_and_stone_trap {
        proves!("example.19");
        "red hand Flaming Fists; red concentrations 1; blue hand Stone Trap" => "red plays Flaming Fists at blue; blue answers Stone Trap; red ends" => "blue health 20; blue Burn 0; Stone Trap under 1; red discard 0; red shining 1";
    }
    /// example.20 Stone Trap is destroyed: the card goes back.
    stone_trap_leaves {
        proves!("example.20");
        "red hand Flaming Fists, Unravel; blue hand Stone Trap" => "red plays Flaming Fists at blue; blue answers Stone Trap; red plays Unravel" => "red hand has Flaming Fists; blue discard has Stone Trap";
    }
    /// example.21 Eva loses more health than she has, by 5, and ends at 15 of 20.
    eva_loses_health {
        proves!("example.21");
        "red hand Break Faith; blue health 4; blue Curse 1 under red's Divine Barrier" => "red plays Break Faith" => "blue power 4; blue health 15; blue determination 1";
    }
    /// example.22 10 damage at 5 health, with and without pierce.
    ten_damage_at_five_health {
        proves!("example.22");
        "red hand Big Spark; blue health 5" => "red plays Big Spark at blue" => "blue power 4; blue health 20";
        "red hand Big Spark, Piercing Insight; blue health 5" => "red plays Piercing Insight; red plays Big Spark at blue" => "blue power 4; blue health 15";
    }
    /// example.23 Three ailments, room for two: the controller picks, the active
    /// player orders.
    three_ailments_two_areas {
        proves!("example.23");
        "red hand Rainbow Dart; blue Burn 1 under Iron Faith; blue Curse 1 under Calm Mind" => "red plays Rainbow Dart naming Weaken, Insanity, Debilitate at blue; red names Weaken; red names Debilitate; red names Debilitate" => "blue Weaken 1; blue Debilitate 1; blue Insanity 0";
    }
    /// example.24 Supernova against one card in hand.
    supernova_one_card {
        proves!("example.24");
        "red hand Supernova; blue hand 1" => "red plays Supernova; blue bullet 2; red targets blue" => "blue hand 0; blue discard 1; blue Burn 0";
    }
    /// example.25 Supernova against full areas: no Burn is applied.
    supernova_full_areas {
        proves!("example.25");
        "red hand Supernova; blue Burn 1 under Iron Faith; blue Weaken 1 under Calm Mind; blue Fragment 1 under Salve; blue Curse 3" => "red plays Supernova; blue bullet 1; red targets blue" => "blue Burn 0; blue Curse 3; blue health 20";
    }
    /// example.26 Lose 2 at 1 health.
    lose_two_at_one {
        proves!("example.26");
        "red runs Dross; blue health 1" => "red activates Jeer" => "blue power 4; blue health 19";
    }
    /// example.27 The twentieth Debilitate.
    twenty_debilitate {
        proves!("example.27");
        "red hand Venom Lash; blue Debilitate 19; blue health 1" => "red plays Venom Lash at blue" => "winner red; ended no-health";
    }
    /// example.28 Until the end of the next turn.
    until_the_end_of_the_next_turn {
        proves!("example.28");
        "red hand Long Guard" => "red plays Long Guard; red ends" => "red block 5";
        "red hand Long Guard" => "red plays Long Guard; red ends; blue ends" => "red block 4";
    }
    /// example.30 A boon that one controls and does not own.
    controlling_without_owning {
        proves!("example.30");
        "red hand Break Faith; blue Curse 1 under red's Iron Faith" => "" => "blue block 5";
        "red hand Break Faith; blue Curse 1 under red's Iron Faith" => "red plays Break Faith" => "red discard has Iron Faith; blue block 4";
    }
}

/// example.8 The field after setup. zone.deck A deck of 40 cards lies face-down.
#[test]
fn field_after_setup() {
    testkit::proves!("example.8", "zone.deck");
    use runeslingers::content::Mode;
    use runeslingers::{Runeslingers, Setup};
    let mut game = testkit::Table::<Runeslingers>::new(&Setup::of(Mode::Constructed, 2), []);
    for seat in [RED, BLUE] {
        let first = game.choices(seat)[0].clone();
        game.answers(seat, first);
    }
    let player = &game[RED];
    assert_eq!((player.deck.len(), player.hand.len(), player.concentrations().count()), (35, 4, 1));
    assert!(game.objects.is_empty() && player.n_exposed() == 0);
    let view = game.view(BLUE);
    assert_eq!((view.seats[0].deck.n, view.seats[0].deck.known_top.len()), (35, 0));
}

/// example.13 Four Burn are four losses of 2, not one of 8.
#[test]
fn four_burn_are_four_losses() {
    testkit::proves!("example.13");
    let mut game = given("red hand Supernova");
    game.play("red plays Supernova; blue bullet 1; red targets blue");
    let losses: Vec<u16> = game
        .events()
        .iter()
        .filter_map(|it| match it {
            Event::HealthLost { amount, .. } => Some(*amount),
            _ => None,
        })
        .collect();
    assert_eq!(losses, [2, 2, 2, 2]);
    game.then("blue health 12");
}
