//! Free-for-all with three and four players.

use super::rules;
use crate::kit::{Scenario as _, given};
use kernel::{SeatId, Trace};
use runeslingers::{Action, Target};

rules! {
    /// amb.players Turns pass to the left; a defeated player is left out.
    turns_pass_to_the_left {
        "green health 20" => "red ends; blue ends" => "green is active";
        "red hand Fireball; blue power 1; blue health 8; green health 20" => "red plays Fireball at blue; red ends" => "blue is out; green is active; not over";
    }
    /// amb.answerable-side Only the next living enemy on the left may answer.
    only_the_left_neighbour_answers {
        "red hand Mend; blue hand Kindling Cry; green hand Kindling Cry" => "red plays Mend; blue answers Kindling Cry at red; green answers Kindling Cry at red" => "red health 17; blue hand 0; green hand 0";
        "red hand Mend; blue hand 0; green hand Kindling Cry" => "red plays Mend" => "green hand 1";
    }
    /// amb.answerable-side By option every enemy in turn, until one answers.
    any_enemy_answers_by_option {
        "any enemy answers; red hand Mend; red health 10; blue hand Kindling Cry; green hand Kindling Cry" => "red plays Mend; blue declines; green answers Kindling Cry at red" => "red health 11; blue hand 1; green hand 0";
        "any enemy answers; red hand Mend; red health 10; blue hand 0; green hand Kindling Cry" => "red plays Mend; green answers Kindling Cry at red" => "red health 11";
    }
    /// amb.players The cards of a defeated player leave the game, boons elsewhere
    /// too, without triggers.
    cards_leave_the_game {
        "red hand Fireball; blue power 1; blue health 8; green Curse 2 under blue's Divine Barrier" => "red plays Fireball at blue" => "Divine Barrier gone; green Curse 2; green health 20";
    }
    /// A card of somebody else on the field of a defeated player goes home.
    cards_of_others_go_home {
        "red hand Fireball; blue power 1; blue health 8; blue Curse 2 under green's Iron Faith" => "red plays Fireball at blue" => "green discard has Iron Faith; Iron Faith gone";
    }
    /// keyword.fate The slinger names the enemy who chooses.
    fate_with_three {
        proves!("keyword.fate");
        "red hand Tribunal; green hand 2" => "red plays Tribunal; red targets green; green bullet 2" => "green hand 0; blue discard 0";
    }
    /// The last player standing wins.
    last_one_standing {
        "red hand Cataclysm X; blue power 1; green power 1; gold power 1" => "red plays Cataclysm X" => "winner red";
    }
    /// amb.defeat-effects A player blocks for a card, and what triggers on the
    /// discarded card defeats that player: the card is gone, the damage ends.
    a_block_that_defeats_the_blocker {
        "red hand Ember Flick; blue hand 1; blue power 1; blue health 2; blue controls Battle Hymn; green runs Maelis with Dread Cadence" => "red plays Ember Flick at Battle Hymn; blue blocks" => "blue is out; Battle Hymn gone; not over; red is asked";
        "red hand Ember Flick; blue hand 1; blue power 1; blue health 2; green runs Maelis with Dread Cadence" => "red plays Ember Flick at blue; blue blocks" => "blue is out; not over; red is asked";
        "red hand Ember Flick; blue hand 1; blue power 1; blue health 2; blue Curse 2 under green's Iron Faith; green runs Maelis with Dread Cadence" => "red plays Ember Flick at Iron Faith; blue blocks" => "blue is out; green discard has Iron Faith; red is asked";
    }
    /// amb.defeat-effects The rest of piercing damage ends with the player who
    /// deals it.
    a_defeated_player_deals_no_more_damage {
        "red hand Meteor Shard; red power 1; red deck 1; red discard 9; blue health 4; red controls Collector's Jar; green health 20" => "red plays Meteor Shard at blue" => "red is out; blue power 4; blue health 20";
    }
    /// term.down, amb.downed-order The last power lost is one too: who is left has what
    /// triggers on it, and a card asks for it later. A maximum of 0 costs no power.
    downed_for_the_last_time {
        proves!("term.down");
        "red hand Fireball; blue power 1; blue health 8; blue controls Crown of Resolve; green controls Collector's Jar" => "red plays Fireball at blue" => "blue is out; green hand 2; not over";
        "red hand Fireball; red controls Collector's Jar; blue power 1; blue health 8; green controls Collector's Jar" => "red plays Fireball at blue" => "blue is out; red hand 2; green hand 2";
        "red hand Phoenix Dive; blue power 1; blue health 9; green health 20" => "red plays Phoenix Dive at blue" => "blue is out; red hand has Phoenix Dive";
        "red hand Rust Needle; red controls Collector's Jar; blue Debilitate 19; blue health 1; blue barrier 1; green health 20" => "red plays Rust Needle at blue" => "red hand 2; blue is out";
        "red hand Creeping Malaise; red controls Collector's Jar; blue Debilitate 19; blue health 1; green health 20" => "red plays Creeping Malaise at blue" => "red hand 0; blue is out";
        "made under version 3; red hand Fireball; blue power 1; blue health 8; green controls Collector's Jar" => "red plays Fireball at blue" => "blue is out; green hand 0; not over";
    }
    /// amb.defeat-effects What a defeated player's effects had still to do is not done:
    /// ailments, health loss, sears, discards, what is too much for a card.
    effects_end_with_their_player {
        "red hand Slow Burn; red power 1; red health 2; blue controls Mirror of Nettles tokens 3; green health 20" => "red plays Slow Burn at blue; blue resolves Mirror of Nettles" => "red is out; blue Burn 1; blue health 18";
        "red hand Great Loss; red power 1; red deck 1; red discard 9; red controls Collector's Jar; green health 20" => "red plays Great Loss at blue" => "red is out; blue power 4; blue health 20";
        "red hand Amnesia Wave; red power 1; red deck 1; red discard 9; red controls Collector's Jar; blue deck 3; blue discard 4; green health 20" => "red plays Amnesia Wave at blue" => "red is out; blue is active; blue power 4; blue hand 2; blue deck 5; blue discard 0";
        "red hand Mind Flay; red power 1; red deck 1; red discard 9; red controls Collector's Jar; blue hand 3; blue health 2; green runs Maelis with Dread Cadence" => "red plays Mind Flay at blue" => "red is out; blue is active; blue power 4; blue hand 4";
        "red hand Plutonic Spike; red power 1; red health 12; blue Curse 6 under Martyr's Crown X; blue hand 1; green health 20" => "red plays Plutonic Spike at Martyr's Crown X; blue takes it; blue waits" => "red is out; blue is active; blue health 20; blue hand 3; green health 8";
    }
    /// amb.leaves-game A card whose owner has fallen before goes nowhere.
    cards_of_the_fallen_have_no_home {
        "red hand Ember Flick, Reckless Charge; red holds blue's Mend; red concentrations 2; red power 1; red health 2; blue power 1; blue health 5; green health 20; gold health 20" => "red sets Mend; red plays Ember Flick onto concentration 3 at blue; red plays Reckless Charge at green" => "red is out; blue is out; blue discard 0; not over";
    }
    /// amb.hit-after-down A hit that defeats is a hit, piercing or not: Cinder Brand
    /// has triggered, and does so once per turn only.
    a_hit_that_defeats {
        "red runs Romin with Cinder Brand; red hand Heavy Swing, Quick Jab; blue power 1; blue health 4; green health 20" => "red plays Heavy Swing at blue; red plays Quick Jab at green" => "blue is out; green health 16";
        "red runs Romin with Cinder Brand; red hand Executioner's Rune, Quick Jab; blue power 1; blue health 4; green health 20" => "red plays Executioner's Rune at blue; red plays Quick Jab at green" => "blue is out; green health 16";
        "red runs Romin with Cinder Brand; red hand Executioner's Rune; blue health 4; green health 20" => "red plays Executioner's Rune at blue" => "blue power 4; blue health 11";
    }
    /// amb.cost-takes-source A player who falls while paying gets nothing for it.
    a_player_falls_while_paying {
        "red controls Blackglass Knife; red power 1; red health 2; green health 20" => "red uses Blackglass Knife; red names Burn" => "red is out; blue is active; Blackglass Knife gone; blue health 20";
        "red hand Burnt Offering; red power 1; red health 2; green health 20" => "red plays Burnt Offering; red names Burn" => "red is out; blue is active; blue health 20; green health 20";
    }
    /// amb.defeat-effects Whose boon is replaced may fall by it: nothing is left
    /// to be played on, or to be aimed at.
    a_boon_that_defeats_the_field {
        "red hand Salve; red health 10; blue Curse 2 under red's Divine Barrier; blue power 1; blue health 9; green health 20" => "red plays Salve" => "blue is out; Salve gone; red health 10; not over; red is asked";
    }
    /// amb.defeat-effects Ailments that are applied one by one end with their
    /// bearer, and with the effect's player only what that player has to say.
    ailments_end_with_their_bearer {
        "red hand Slow Burn; blue power 1; blue health 2; green health 20" => "red plays Slow Burn at blue" => "blue is out; not over; red is asked";
        "red hand Plaguebringer X; blue power 1; blue health 8; green health 20" => "red plays Plaguebringer X naming Burn, Curse, Weaken at blue" => "blue is out; not over; red is asked";
    }
    /// amb.defeat-effects Each of several is hit in turn; who has fallen is left out.
    several_fall_to_one_card {
        "red hand Cataclysm X; blue power 1; green power 1; gold health 20; blue controls Battle Hymn" => "red plays Cataclysm X" => "blue is out; green is out; gold power 4; not over";
        "turn begins; red controls Dirge of Ash; blue deck 3; blue discard 0; blue power 5; green deck 3; green discard 2; green power 1; gold deck 20" => "" => "blue power 4; green is out; gold discard 3; not over";
    }
    /// amb.fall-own-turn Drawing the last card with an empty discard pile defeats the
    /// active player; the next one to the left begins, with everybody's damage gone.
    falling_in_the_draw_phase {
        "draw phase; red deck 1; red discard 0; green health 20; gold health 20; blue barrier 3" => "" => "red is out; blue is active; blue barrier 0; not over";
    }
    /// amb.answerable-side The answer to an answer is for the enemy to the left of who
    /// answered; the first card resolves last.
    answers_to_answers {
        "red hand Mend; red health 10; blue hand Hush; green hand Counter-Rune" => "red plays Mend; blue answers Hush; green answers Counter-Rune at Hush" => "red health 15; blue discard has Hush";
        "any enemy answers; red hand Mend, Counter-Rune; red health 10; blue hand Hush; green hand Mend" => "red plays Mend; blue answers Hush; green declines; red answers Counter-Rune at Hush" => "red health 15; blue discard has Hush";
    }
    /// amb.cost-takes-source Ailments that are paid may empty the deck and lose the game.
    paying_with_the_last_card {
        "red hand Burnt Offering; red deck 1; red discard 0" => "red plays Burnt Offering naming Curse" => "winner blue; ended no-cards";
    }
    /// amb.fall-own-turn A player who falls in their own turn ends it.
    falling_in_the_own_turn {
        "red hand Reckless Charge; red power 1; red health 2; green health 20" => "red plays Reckless Charge at blue" => "red is out; blue is active; blue health 12";
    }
}

/// amb.players A stolen card goes home from the hand of a defeated player; all
/// see it there, so that nothing may be taken back.
#[test]
fn a_stolen_card_goes_home_for_all_to_see() {
    let mut game = given("red controls Tithe Song; red power 1; red health 8; green hand Mend; blue hand Fireball");
    game.play("red uses Tithe Song at green; red ends; blue plays Fireball");
    let (mut after, mut trace) = (game.position().clone(), Trace::recording());
    after.answer_unchecked(SeatId(1), Action::Target(Target::Seat(SeatId(0))), &mut trace);
    assert!(trace.is_barrier(), "a hidden card was shown");
    game.play("blue targets red").then("red is out; green discard has Mend; not over");
}

/// amb.leaves-game A stolen card that was set and lies under a card leaves the game
/// with its owner as soon as that card is gone.
#[test]
fn a_covered_concentration_of_a_defeated_player() {
    let mut game = given(
        "red hand Ember Flick; red holds blue's Mend; red concentrations 1; blue power 1; blue health 5; \
         green health 20",
    );
    game.play("red sets Mend; red plays Ember Flick onto concentration 2 at blue");
    game.then("blue is out; red concentrations 2; not over");
    game.play("red ends").then("green is active; red concentrations 1");
}

/// amb.players Ranks follow the order of falling.
#[test]
fn ranks_by_the_order_of_falling() {
    let mut game = given("red hand Cataclysm X; blue power 1; green power 1; gold power 1");
    game.play("red plays Cataclysm X; red targets gold; red targets blue");
    let outcome = game.position().outcome().expect("it is over");
    let ranks: Vec<u8> = outcome.ranks.iter().copied().collect();
    assert_eq!(ranks, [1, 3, 2, 4]);
    assert_eq!(outcome.winners_of().collect::<Vec<_>>(), [SeatId(0)]);
}

/// amb.endless After the turn limit more power wins, then more health.
#[test]
fn the_turn_limit() {
    crate::kit::check("turn limit 5; blue power 4", "red ends", "winner red; ended turn-limit");
    crate::kit::check("turn limit 5; red health 19", "red ends", "winner blue; ended turn-limit");
    let mut equal = given("turn limit 5");
    equal.play("red ends");
    assert!(equal.position().outcome().expect("it is over").is_draw());
}
