//! Cards and their types.

use super::rules;
use runeslingers::content::{Type, content};

rules! {
    /// card.2, play.1 The light cost must be made and paid.
    light_cost {
        proves!("card.2", "play.1");
        "red hand Ashfall; red light 1; red concentrations 1; red used 1" => "" => "red refused Ashfall by card.2";
        "red hand Ashfall; red light 2; red concentrations 1; red used 1" => "red plays Ashfall at blue" => "red light 0";
    }
    /// card.4 Keywords add effects: only Shout can answer.
    keywords_add_effects {
        proves!("card.4");
        "red hand Mend; red health 10; blue hand Kindling Cry, Ember Flick" => "red plays Mend; blue waits" => "blue has 2 choices; blue offered Kindling Cry; blue refused Ember Flick by answer.2";
    }
    /// card.5 A card with a defense value can be damaged.
    defense_cards_can_be_damaged {
        proves!("card.5");
        "red hand Fireball, Spark Dart; blue Curse 1 under Binding" => "red plays Spark Dart at Binding" => "Binding damage 3";
    }
    /// card.7 The type decides: a Basic Boon goes on an ailment or boon.
    the_type_decides {
        proves!("card.7");
        "red hand Binding" => "" => "red refused Binding by boon.1";
        "red hand Binding; red Curse 1" => "" => "red offered Binding";
    }
    /// defense.1 Damage is counted against the defense value.
    damage_counts_against_defense {
        proves!("defense.1");
        "red hand Spark Dart; blue controls Battle Hymn" => "red plays Spark Dart at Battle Hymn" => "Battle Hymn damage 3; Battle Hymn defense 5";
    }
    /// defense.2 Destroyed by damage equal to its defense; not by less.
    destroyed_by_enough_damage {
        proves!("defense.2");
        "red hand Ember Flick; blue controls Battle Hymn" => "red plays Ember Flick at Battle Hymn" => "Battle Hymn gone; blue discard has Battle Hymn";
        "red hand Kindling Cry; blue controls Battle Hymn" => "red plays Kindling Cry at Battle Hymn" => "Battle Hymn damage 4";
    }
    /// defense.6, amb.defense-lowered Tokens that come or go change what counts them, at
    /// once: the last point of defense goes with a charge, health with a paid token.
    numbers_that_count_tokens {
        proves!("defense.6", "runeslinger.5");
        "red controls Inflated Ward tokens 3; red controls Counting Song" => "red charges Inflated Ward" => "Counting Song gone; Inflated Ward tokens 4";
        "red controls Inflated Ward tokens 3; red health 25" => "red activates Inflated Ward" => "red max health 24; red health 24";
    }
    /// defense.2-2 Damage of one turn adds up, from cards and abilities.
    damage_of_a_turn_adds_up {
        proves!("defense.2-2");
        "red hand Spark Dart; blue controls Battle Hymn" => "red plays Spark Dart at Battle Hymn; red activates Breathe Fire at Battle Hymn; red activates Breathe Fire at Battle Hymn" => "Battle Hymn gone";
    }
    /// defense.2-3 Damage of different turns does not.
    damage_of_turns_does_not {
        proves!("defense.2-3");
        "red hand Kindling Cry; blue hand Ember Flick; blue controls Thorned Idol" => "red plays Kindling Cry at Thorned Idol; red ends; blue plays Ember Flick at Thorned Idol" => "Thorned Idol damage 5";
    }
    /// defense.3 It stays until something destroys it.
    defense_cards_stay {
        proves!("defense.3");
        "red controls Battle Hymn" => "red ends; blue ends; red ends" => "Battle Hymn in play; blue is active";
    }
    /// defense.4 Trinkets, boons and chants are defense cards, runespells are not.
    defense_cards {
        proves!("defense.4");
        "red hand Sweep Away; blue controls Whetstone; blue controls Battle Hymn; blue Curse 1 under Iron Faith" => "red plays Sweep Away onto concentration 1; red waits" => "red has 3 choices; red offered target Whetstone; red offered target Battle Hymn; red offered target Iron Faith";
    }
    /// runespell.2 Spirit, utility and attack cards are runespells, others are not.
    runespells {
        proves!("runespell.2");
        "any card can be answered; red hand Whetstone; blue hand Counter-Rune" => "red plays Whetstone; blue waits" => "blue not offered Counter-Rune";
        "red hand Ember Flick; blue hand Counter-Rune" => "red plays Ember Flick at blue; blue waits" => "blue offered Counter-Rune";
        "red hand Quick Jab; blue hand Counter-Rune" => "red plays Quick Jab at blue; blue waits" => "blue offered Counter-Rune";
        "red hand Mend; blue hand Counter-Rune" => "red plays Mend; blue waits" => "blue offered Counter-Rune";
    }
    /// defense.5 One copy of a trinket.
    one_copy_of_a_trinket {
        proves!("defense.5");
        "red controls Whetstone; red hand Whetstone, Unravel" => "" => "red refused Whetstone by defense.5";
        "red controls Whetstone; red hand Whetstone, Unravel" => "red plays Unravel; red plays Whetstone" => "Whetstone in play";
    }
    /// amb.trinket-second Of two copies the newer one is destroyed.
    the_second_copy_goes {
        proves!("defense.5");
        "red controls Whetstone; red controls Whetstone used" => "" => "Whetstone ready; red discard 1";
        "red controls Whetstone; blue controls Whetstone" => "" => "red discard 0; blue discard 0";
    }
    /// defense.6 Played with a defense of 0 it is destroyed at once.
    zero_defense_is_destroyed {
        proves!("defense.6");
        "red hand Warded Locket; blue controls Rust Cloud" => "red plays Warded Locket" => "Warded Locket gone; red discard has Warded Locket";
        "red hand Rust Cloud; blue controls Warded Locket; blue controls Thorned Idol" => "red plays Rust Cloud" => "Warded Locket gone; Thorned Idol defense 2";
    }
    /// defense.7 A chant needs an exposed concentration or a free slot.
    chants_need_a_place {
        proves!("defense.7");
        "red concentrations 0; red hand Battle Hymn; red controls Whetstone; red controls Ember Ring" => "" => "red refused Battle Hymn by defense.7";
        "red concentrations 0; red hand Battle Hymn; red controls Whetstone" => "red plays Battle Hymn" => "Battle Hymn in play";
    }
    /// defense.8 Boons go on ailments or boons of any field.
    boons_need_ailments {
        proves!("defense.8");
        "red hand Calm Mind" => "" => "red refused Calm Mind by boon.1";
        "red hand Calm Mind; blue Curse 1 under Iron Faith" => "" => "red offered Calm Mind";
    }
    /// runespell.1, phase.discard.1 One resolution, then discarded at the end of
    /// the turn, the answers too.
    runespells_are_discarded {
        proves!("runespell.1", "phase.discard.1");
        "red hand Fireball; blue hand Kindling Cry" => "red plays Fireball at blue; blue answers Kindling Cry at red; red ends" => "blue is active; red discard has Fireball; blue discard has Kindling Cry";
    }
    /// runespell.3-2 Any target is a Runeslinger or a defense card:
    /// here exactly three.
    any_target {
        proves!("runespell.3-2");
        "red hand Fireball; blue controls Battle Hymn" => "red plays Fireball onto concentration 1" => "red has 3 choices; red offered target red; red offered target blue; red offered target Battle Hymn";
    }
    /// runespell.4, zone.utility-3 Runespells only on concentrations.
    runespells_on_concentrations {
        proves!("runespell.4", "zone.utility-3");
        "red hand Ember Flick; red concentrations 0" => "" => "red refused Ember Flick by runespell.4";
        "red hand Ember Flick; red concentrations 1; red controls Undertow on a concentration" => "" => "red refused Ember Flick by runespell.4";
        "red hand Ember Flick, Mend; red concentrations 1" => "red plays Ember Flick at blue" => "red refused Mend by runespell.4";
    }
}

/// defense.5-2 Two copies of a chant, and different trinkets, lie side by side.
#[test]
fn copies_of_chants() {
    testkit::proves!("defense.5-2");
    use crate::kit::{RED, Scenario as _, given};
    let mut game = given("red controls Battle Hymn; red controls Ember Ring; red hand Battle Hymn, Whetstone");
    game.play("red plays Battle Hymn; red plays Whetstone").then("Whetstone in play; Ember Ring in play");
    let hymn = crate::kit::card("Battle Hymn");
    assert_eq!(game.controlled(RED).filter(|it| it.card == hymn).count(), 2);
}

/// card.8 Rarity and number change nothing in play: of a rare card a deck may hold
/// as many copies as of a common one, whatever its number.
#[test]
fn rarity_is_no_restriction() {
    testkit::proves!("card.8");
    use runeslingers::content::{Mode, Rarity};
    use runeslingers::modes::{Deck, Options};
    for rarity in [Rarity::Common, Rarity::Uncommon, Rarity::Rare] {
        let cards: Vec<&str> =
            content().set().filter(|(_, it)| it.rarity == rarity).map(|(_, it)| it.name.as_str()).take(10).collect();
        let mut text = "Runeslinger: Eva\nStance: Ember Sight\nAbility: Second Sight\n".to_owned();
        cards.iter().for_each(|it| text.push_str(&format!("3 {it}\n")));
        let deck = Deck::read(&text, Mode::Starter, &Options::default()).expect("it is legal");
        assert_eq!(deck.cards.len(), 30, "{rarity:?}");
    }
}

/// card.1 A card is known by its name: no two have the same.
#[test]
fn names_are_unique() {
    testkit::proves!("card.1");
    let mut names: Vec<&str> = content().set().map(|(_, it)| it.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), content().set().count());
}

/// card.3, type.1 Each card has one of six types, and a defense exactly if it
/// is a defense card.
#[test]
fn types_and_defense() {
    testkit::proves!("card.3", "type.1");
    for (_, card) in content().set() {
        assert_ne!(card.kind.is_runespell(), card.kind.is_defense());
        assert_eq!(
            card.defense.is_some(),
            matches!(card.kind, Type::Trinket | Type::Boon | Type::Chant),
            "{}",
            card.name
        );
    }
    assert_eq!(Type::ALL.len(), 6);
}

/// card.6 Affiliation is no restriction: Eva's deck holds cards of all classes.
#[test]
fn affiliation_is_no_restriction() {
    testkit::proves!("card.6");
    use runeslingers::content::Mode;
    use runeslingers::modes::{Deck, Options};
    let mut text = "Runeslinger: Eva\nStance: Ember Sight\nAbility: Second Sight\n".to_owned();
    for id in [
        "Frost Lance",
        "Chipping Stone",
        "Brand Iron",
        "Guardian Glyph",
        "Ashfall",
        "Fireball",
        "Mend",
        "Whetstone",
        "Hush",
        "Pilfer",
    ] {
        text.push_str(&format!("3 {id}\n"));
    }
    let deck = Deck::read(&text, Mode::Starter, &Options::default()).expect("it is legal");
    assert_eq!(deck.cards.len(), 30);
}

/// runespell.3 Each targeting effect needs a target.
#[test]
fn every_target_is_needed() {
    testkit::proves!("runespell.3");
    crate::kit::check("red hand Two Aims; blue controls Battle Hymn", "", "red refused Two Aims by target.1");
    crate::kit::check(
        "red hand Two Aims; blue controls Battle Hymn; blue Curse 1 under Iron Faith",
        "red plays Two Aims",
        "Battle Hymn gone; Iron Faith gone; red hand 1",
    );
}
