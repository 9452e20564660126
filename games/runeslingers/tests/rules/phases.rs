//! The phases of a turn.

use super::rules;
use crate::kit::{RED, Scenario as _, given};
use runeslingers::{Event, Phase};

rules! {
    /// phase.2 The beginning of the turn comes before readying: the ring is used
    /// while Plague Verse asks.
    beginning_of_the_turn {
        proves!("phase.2");
        "turn begins; red controls Plague Verse; red controls Ember Ring used" => "" => "Ember Ring used; red is asked";
    }
    /// phase.3 The end of the turn comes after the steps of the Discard Phase.
    end_of_the_turn {
        proves!("phase.3");
        "red hand Stone Skin; red controls Pyre Song; blue barrier 9" => "red plays Stone Skin at red; red ends" => "blue health 18; red barrier 0";
    }
    /// amb.end-of-turn What the end of a turn leaves of barriers and damage goes with
    /// it; who has blocked in this turn cannot block then.
    nothing_is_left_of_the_end {
        proves!("phase.3", "block.12");
        "red controls Pyre Song; blue hand 1" => "red ends; blue blocks" => "blue is active; blue health 20; blue barrier 0";
        "red controls Pyre Song; red hand Spark Dart; blue hand 2" => "red plays Spark Dart at blue; blue blocks; red ends" => "blue is active; blue health 18";
    }
    /// phase.4 The beginning of the Ailment Phase comes before the count to 8.
    beginning_of_a_phase {
        proves!("phase.4");
        "ailment phase; red controls Stillwater Mantra; red Curse 8" => "" => "red power 5; red Curse 7";
    }
    /// phase.ready.1 The player becomes active. phase.discard.5 The next is the
    /// player to the left.
    turns_alternate {
        proves!("phase.ready.1", "phase.discard.5");
        "" => "red ends" => "blue is active";
        "" => "red ends; blue ends" => "red is active";
        "green health 20" => "red ends" => "blue is active";
    }
    /// phase.ready.2, phase.ready.4 Exposed used cards of the active player ready.
    ready_own_exposed_cards {
        proves!("phase.ready.2", "phase.ready.4");
        "ready phase; red used 2; red controls Ember Ring used; blue used 3" => "" => "red ready 6; Ember Ring ready; blue ready 3";
    }
    /// phase.ready.3 A concealed used concentration stays used.
    concealed_cards_stay_used {
        proves!("phase.ready.3");
        "ready phase; red used 1; red controls Undertow on a concentration" => "" => "red ready 5";
    }
    /// phase.ailment.1 Exactly 8 cost a power, exactly 7 nothing.
    exactly_eight {
        proves!("phase.ailment.1");
        "ailment phase; red Curse 4; red Weaken 4" => "" => "red power 4; red ailments 0";
        "ailment phase; red Curse 4; red Weaken 3" => "" => "red power 5; red ailments 7";
    }
    /// phase.draw.1 Draw two.
    draw_two {
        proves!("phase.draw.1");
        "draw phase; red hand 3" => "" => "red hand 5; red deck 18";
    }
    /// phase.draw.2 A pass skips the Play Phase.
    passing_skips_the_play_phase {
        proves!("phase.draw.2");
        "draw phase; red controls Hourglass of Fett; red light 0" => "red passes" => "blue is active; red light 0; red hand 3";
    }
    /// phase.draw.3 One more card or an exposed concentration back.
    /// phase.draw.3-2 Only one of both.
    rewards_for_passing {
        proves!("phase.draw.3", "phase.draw.3-2");
        "draw phase; red concentrations 2" => "red waits" => "red has 4 choices; red offered returning 1; red offered returning 2";
        "draw phase; red concentrations 0" => "red waits" => "red has 2 choices; red refused returning 1 by phase.draw.3";
        "draw phase; red concentrations 2; red controls Undertow on a concentration" => "red waits" => "red has 3 choices; red offered returning 2";
        "draw phase; red concentrations 3" => "red passes 2" => "red hand 3; red concentrations 2; red deck 18";
        "draw phase; red concentrations 3" => "red passes" => "red hand 3; red concentrations 3; red deck 17";
        "draw phase; red concentrations 0" => "red passes" => "red hand 3";
    }
    /// phase.draw.4 A card drawn above the maximum is discarded.
    excess_cards {
        proves!("phase.draw.4");
        "draw phase; red hand 7" => "" => "red hand 8; red discard 1";
    }
    /// phase.play.1 Actions in any order, as often as possible.
    free_order {
        proves!("phase.play.1");
        "red concentrations 5; red hand Ember Flick, Mend, Whetstone" => "red plays Ember Flick at blue; red sets Mend; red activates Breathe Fire at blue; red plays Whetstone" => "blue health 14; red concentrations 6; Whetstone in play; red is active";
    }
    /// phase.play.2 One concentration each turn.
    one_concentration_a_turn {
        proves!("phase.play.2");
        "red concentrations 3; red hand Mend, Hush" => "red sets Mend" => "red refused setting Hush by phase.play.2";
    }
    /// phase.play.2-2 It is ready and free, and makes light at once.
    set_ready {
        proves!("phase.play.2-2");
        "red concentrations 1; red hand Mend; red light 0" => "red sets Mend; red lights 1; red lights 2" => "red light 2";
    }
    /// phase.play.3 Both abilities may be activated.
    both_abilities {
        proves!("phase.play.3");
        "red determination 2; red light 1" => "red activates Flame of Nim; red activates Breathe Fire at blue" => "blue health 10";
    }
    /// phase.play.4, keyword.use A defense card is turned for its effect.
    use_a_defense_card {
        proves!("phase.play.4", "keyword.use");
        "red controls Healer's Satchel; red health 10" => "red uses Healer's Satchel" => "red health 12; Healer's Satchel used; red not offered using Healer's Satchel";
    }
    /// phase.play.5 Play cards that can be paid, placed and aimed.
    play_cards {
        proves!("phase.play.5");
        "red hand Fireball, Break Faith, Starfall; red light 3; red concentrations 1" => "" => "red offered Fireball; red not offered Break Faith; red not offered Starfall";
    }
    /// phase.play.6 At most as much light as there are ready concentrations.
    create_light {
        proves!("phase.play.6");
        "red light 0; red concentrations 3" => "red lights 1; red lights 2; red lights 3" => "red light 3; red not offered light";
    }
    /// phase.play.6-2 On another's turn only to pay for an answer.
    light_for_an_answer {
        proves!("phase.play.6-2");
        "red hand Mend; blue hand Kindling Cry; blue concentrations 3" => "red plays Mend; blue answers Kindling Cry at red" => "blue light 0; blue ready 2";
    }
    /// phase.play.7 Effects of cards are activated by their cost.
    activate_card_effects {
        proves!("phase.play.7");
        "red controls Runic Battery tokens 1; red light 0" => "red activates Runic Battery" => "red light 1; red refused using Runic Battery by phase.play.7";
    }
    /// phase.discard.1-2 What an ability brought about this turn ends.
    ability_effects_end {
        proves!("phase.discard.1-2");
        "red runs Romin with Relentless; red determination 1; red hand Quick Jab" => "red activates Relentless; red ends; blue ends; red plays Quick Jab at blue" => "blue health 16";
    }
    /// phase.discard.1-3 Leaving play ends a card's effects.
    leaving_ends_effects {
        proves!("phase.discard.1-3");
        "red controls Frenzied Litany on a concentration; red hand Unravel, Ember Flick" => "red plays Unravel; red plays Ember Flick at blue" => "blue health 15";
    }
    /// phase.discard.1-4 A stated duration outlasts its source.
    durations_outlast {
        proves!("phase.discard.1-4");
        "red hand Long Guard" => "red plays Long Guard; red ends" => "blue is active; red block 5; Long Guard gone";
        "red hand Long Guard" => "red plays Long Guard; red ends; blue ends" => "red is active; red block 4";
    }
    /// phase.discard.2 Unspent light is lost.
    light_is_lost {
        proves!("phase.discard.2");
        "red light 2" => "red ends" => "red light 0";
    }
    /// phase.discard.3 Defense recovers on all fields.
    defense_recovers {
        proves!("phase.discard.3");
        "red hand Kindling Cry; blue controls Battle Hymn" => "red plays Kindling Cry at Battle Hymn; red ends" => "Battle Hymn damage 0";
    }
    /// phase.discard.4 Barriers are removed, from Runeslingers too.
    barriers_are_removed {
        proves!("phase.discard.4");
        "blue barrier 2" => "red ends" => "blue barrier 0";
    }
}

/// phase.1 Five phases in order; after a pass without the Play Phase.
#[test]
fn five_phases() {
    testkit::proves!("phase.1");
    use Phase::{Ailment, Discard, Draw, Play, Ready};
    let phases = |script: &str| -> Vec<Phase> {
        let mut game = given("");
        game.play(script);
        let phase = |it: &Event| if let Event::PhaseBegan { phase, .. } = it { Some(*phase) } else { None };
        game.events().iter().filter_map(phase).collect()
    };
    assert_eq!(phases("red ends"), [Discard, Ready, Ailment, Draw, Play]);
    assert_eq!(phases("red ends; blue passes"), [Discard, Ready, Ailment, Draw, Discard, Ready, Ailment, Draw, Play]);
}

/// phase.4 The Draw Phase ends after the pass: Insanity II has not taken a card
/// when the pass is offered.
#[test]
fn the_draw_phase_ends_after_the_pass() {
    testkit::proves!("phase.4");
    let mut game = given("draw phase; red Insanity 4");
    assert_eq!((game[RED].hand.len(), game[RED].discard.len()), (2, 0));
    game.play("red passes").then("blue is active; red hand 2; red discard 1");
}

/// phase.4 The Discard Phase begins before its steps and ends after them.
#[test]
fn the_discard_phase_has_a_beginning_and_an_end() {
    testkit::proves!("phase.4");
    let mut game = given("red controls Nightfall Dirge; red controls Last Light; red hand Ember Flick");
    game.play("red plays Ember Flick at blue; red ends");
    let told = |is_it: fn(&Event) -> bool| game.events().iter().position(is_it).expect("it happened");
    let lost = told(|it| matches!(it, Event::HealthLost { .. }));
    let left = told(|it| matches!(it, Event::LeftPlay { .. }));
    let seared = game.events().iter().rposition(|it| matches!(it, Event::Triggered { .. })).expect("two triggered");
    assert!(lost < left && left < seared);
}

/// phase.4 Each of the five phases has a beginning before its steps and an end
/// after them; at each something can trigger, in this order.
#[test]
fn every_phase_begins_and_ends() {
    testkit::proves!("phase.4");
    let mut game = given(
        "blue is active; red deck 9; red controls Ember Ring used; red controls First Light; \
         red controls Dawn Glass on a concentration; red controls Stillwater Mantra on a concentration; \
         red controls Evening Bell on a concentration; red controls Nightfall Dirge on a concentration; \
         red controls Last Light on a concentration; red Curse 4; red Weaken 1 under Fever Dream; \
         red Insanity 4; red runs Eva with Ashen Foresight; red hand Ember Flick; red health 10",
    );
    let looks = "red tops; red names Curse; red tops; red tops; red tops";
    game.play(&format!("chance 1; blue ends; {looks}; red plays Ember Flick at blue; red ends"));
    let mut seen: Vec<String> = Vec::new();
    for event in game.events() {
        match event {
            Event::PhaseBegan { phase, .. } => seen.push(format!("{phase:?}")),
            Event::Triggered { source, .. } => seen.push(name(*source)),
            Event::Readied { .. } => seen.push("readied".to_owned()),
            Event::Drew { .. } => seen.push("drew".to_owned()),
            Event::LeftPlay { .. } => seen.push("discarded".to_owned()),
            Event::TurnBegan { turn, .. } if *turn > 6 => break,
            _ => {}
        }
    }
    let wanted = "Discard, Ready, First Light, readied, Dawn Glass, Ailment, Stillwater Mantra, Fever Dream, Draw, Stance, \
                  drew, drew, Insanity, Play, Evening Bell, Discard, Nightfall Dirge, discarded, Last Light";
    assert_eq!(seen.join(", "), wanted);
    game.then("blue is active");
}

/// phase.4 The beginning of the Play Phase comes before anything can be done in it.
#[test]
fn the_play_phase_begins() {
    testkit::proves!("phase.4");
    let mut game = given("draw phase; red light 0; red controls Hourglass of Fett");
    assert_eq!(game[RED].light, 0);
    game.play("").then("red light 2; red is asked");
}

/// What triggered, by its name.
fn name(source: runeslingers::Named) -> String {
    use runeslingers::Named;
    match source {
        Named::Card { card, .. } => runeslingers::content::content()[card].name.clone(),
        Named::Stance { .. } => "Stance".to_owned(),
        Named::Ailment { ailment, .. } => ailment.name().to_owned(),
        other => format!("{other:?}"),
    }
}
