//! How many ways there are to answer the next questions of fixed positions. The
//! comments say where the numbers come from.

use crate::kit::{Scenario as _, given};
use testkit::perft;

/// How many ways there are to answer the next questions of a scenario.
fn counts(setup: &str, script: &str, most: u32) -> Vec<u64> {
    let mut game = given(setup);
    game.play(script);
    (0..=most).map(|depth| perft(game.position(), depth)).collect()
}

/// Red may end the phase, sling Mend or set it, activate Breathe Fire, or make light
/// with one of two concentrations.
#[test]
fn perft_of_a_play_phase() {
    assert_eq!(counts("red hand Mend; red light 0; red concentrations 2", "", 3), [1, 6, 27, 108]);
}

/// Blue may take the damage or block with one of two different cards. After that red
/// has neither cards nor light and can only end the phase.
#[test]
fn perft_of_a_block() {
    let setup = "red hand Fireball; red light 3; red concentrations 1; blue hand Hush, Purge";
    assert_eq!(counts(setup, "red plays Fireball at blue; blue declines; blue waits", 2), [1, 3, 3]);
}

/// Blue may let Mend resolve, or answer with Hush or Kindling Cry. Both answers can be
/// answered with Hush in turn.
#[test]
fn perft_of_an_answer() {
    let setup = "red hand Mend, Hush; red concentrations 2; blue hand Hush, Kindling Cry; blue concentrations 1";
    assert_eq!(counts(setup, "red plays Mend; blue waits", 3), [1, 3, 8, 23]);
}

/// Three players: red names who chooses for Tribunal, that player chooses one of two
/// bullets, and blue has nothing to answer with.
#[test]
fn perft_of_a_free_for_all() {
    let setup = "red hand Tribunal; red concentrations 1; blue hand 1; green hand 1";
    assert_eq!(counts(setup, "red plays Tribunal; red waits", 3), [1, 2, 4, 4]);
}

/// Red may play on, pass for a card, or take back one of two concentrations. Who plays
/// on may end the phase, play or set one of the cards that were drawn, activate Breathe
/// Fire or light one of two: 6. After each of three passes blue, with six
/// concentrations, may play on, pass for a card or take one back: 8.
#[test]
fn perft_of_a_pass() {
    assert_eq!(counts("draw phase; red concentrations 2", "red waits", 2), [1, 4, 6 + 3 * 8]);
}

/// Burn II and Stillwater Mantra have triggered: two orders. The Mantra then finds one
/// type only, so that nothing is asked; three answers to the pass follow each order.
#[test]
fn perft_of_two_triggers() {
    let setup = "ailment phase; red Burn 4; red controls Stillwater Mantra; red concentrations 1";
    assert_eq!(counts(setup, "red waits", 2), [1, 2, 2 * 3]);
}

/// Rainbow Dart: 6 types, then 5, then 4; two targets; then blue may put the three in
/// order one by one (3, then 2) or as they are listed, at any time. With all of them on
/// blue, red can only end the phase.
#[test]
fn perft_of_three_ailments() {
    let setup = "red hand Rainbow Dart; red light 3; red concentrations 1; blue concentrations 0; red runs Tolvar";
    let orders = 3 * 3 + 1;
    let wanted = [1, 6, 30, 120, 240, 240 * 4, 240 * orders];
    assert_eq!(counts(setup, "red plays Rainbow Dart", 6), wanted);
}

/// Two boons of blue are destroyed together: blue says which is first. Before that red
/// orders who loses health: red, blue, or as listed.
#[test]
fn perft_of_two_destructions() {
    let setup = "red hand Harvest; red concentrations 1; red light 0; red used 1; \
                 blue Curse 1 under Iron Faith; blue Weaken 1 under Calm Mind";
    assert_eq!(counts(setup, "red plays Harvest at Iron Faith, Calm Mind; red waits", 3), [1, 3, 6, 6]);
}
