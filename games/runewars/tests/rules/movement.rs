//! move, diplomacy, neutral.

use crate::kit::*;
use runewars::content::{Border, Season};
use runewars::{Action, Asked, Runewars};
use testkit::Table;
use testkit::proves;

fn march(table: &Table<Runewars>, from: &str, id: &str, n: u8) -> Action {
    Action::March { from: area(table, from), unit: unit(id), n, portal: false }
}

fn may(table: &Table<Runewars>, action: Action) -> bool {
    table.choices(A).contains(&action)
}

/// Units and a hero of A in 9A, where his token lies.
fn bound(order: u8) -> Table<Runewars> {
    field()
        .put("9A", "footman", 2)
        .hero(A, "ronan_of_the_wild", "9A")
        .with(|it| {
            let at = area(it, "9A");
            it.area_mut(at).activated.insert(A);
        })
        .turn(A, order)
}

/// move.strategize.2, move.activate.6 Units do not leave an area with their own token.
#[test]
fn activation_binds_units() {
    let mut table = bound(1);
    let (from, to) = (area(&table, "9A"), area(&table, "1A"));
    let shift = Action::Shift { from, to, unit: unit("footman"), n: 1, portal: false };
    proves!("move.strategize.2", "move.activate.6");
    assert_eq!(table.rule_against(A, shift), "move.activate.6");
    assert!(!table.choices(A).iter().any(|it| matches!(it, Action::Shift { .. })));
    let mut table = bound(3);
    table.answers(A, Action::Area(to));
    assert!(!table.choices(A).iter().any(|it| matches!(it, Action::March { .. })), "by no Order");
}

/// move.hero.5, move.activate.7 Heroes leave it, by Strategize and by Conquer.
#[test]
fn activation_does_not_bind_heroes() {
    let hero = hero("ronan_of_the_wild");
    let mut table = bound(1);
    let to = area(&table, "1A");
    table.answers(A, Action::ShiftHero { hero, to, portal: false });
    proves!("move.hero.5", "move.activate.7");
    assert_eq!((table.hero(hero).area, stack(&table, "9A", "footman")), (to, (2, 0)));
    let mut table = bound(3);
    table.answers(A, Action::Area(to));
    table.answers(A, Action::MarchHero { hero, portal: false });
    assert_eq!(table.hero(hero).area, to);
}

/// move.activate.8, move.strategize.3 Units may enter an area with their player's token, and Strategize
/// places none.
#[test]
fn entering_an_activated_area() {
    let mut table = field()
        .put("9A", "footman", 1)
        .put("1A", "footman", 1)
        .with(|it| {
            let at = area(it, "1A");
            it.area_mut(at).activated.insert(A);
        })
        .turn(A, 1);
    let (from, to) = (area(&table, "9A"), area(&table, "1A"));
    table.answers(A, Action::Shift { from, to, unit: unit("footman"), n: 1, portal: false });
    proves!("move.activate.8", "move.strategize.3");
    assert_eq!(stack(&table, "1A", "footman"), (2, 0));
    assert!(table.area(from).activated.is_empty(), "Strategize activates nothing");
}

/// move.activate.9 An area with their player's token is not activated again; one with
/// an enemy token is.
#[test]
fn no_second_own_token() {
    let mut table = field()
        .with(|it| {
            let (own, other) = (area(it, "1A"), area(it, "1B"));
            it.area_mut(own).activated.insert(A);
            it.area_mut(other).activated.insert(B);
        })
        .turn(A, 2);
    let (own, other) = (area(&table, "1A"), area(&table, "1B"));
    proves!("move.activate.9");
    assert!(may(&table, Action::Area(other)));
    assert_eq!(table.rule_against(A, Action::Area(own)), "move.activate.9");
}

/// move.path.1, move.activate.4, move.border.3 Enemy and neutral areas are not
/// passed, by flying units neither.
#[test]
fn the_path_must_be_friendly_or_empty() {
    let arrange = |blocked: bool| {
        let mut it = field().put("9A", "footman", 1).put("9A", "razorwing", 1);
        if blocked {
            it = it.put("1A", "beastman", 1).put("9B", "beastman", 1);
        }
        let mut table = it.turn(A, 3);
        table.answers(A, Action::Area(area(&table, "1C")));
        table
    };
    let open = arrange(false);
    proves!("move.path.1", "move.activate.4", "move.border.3");
    assert!(may(&open, march(&open, "9A", "footman", 1)));
    let shut = arrange(true);
    assert!(!may(&shut, march(&shut, "9A", "footman", 1)));
    assert!(!may(&shut, march(&shut, "9A", "razorwing", 1)));
}

/// move.border.1, move.border.2, move.border.4 Water stops walking units except
/// in winter; flying ones cross; mountains stop walkers all year.
#[test]
fn coloured_borders() {
    let arrange = |season, border| {
        let mut table = field()
            .put("1C", "footman", 1)
            .put("1C", "razorwing", 1)
            .with(move |it| {
                it.season = season;
                let (one, other) = (area(it, "1C"), area(it, "3A"));
                it.area_mut(one).borders[3] = border;
                it.area_mut(other).borders[0] = border;
                // 3A is friendly so that the Razorwing may come alone.
                let unit = unit("footman");
                it.supply[unit.index()] -= 1;
                it.area_mut(other).units.add(unit, 1, 0);
            })
            .turn(A, 3);
        table.answers(A, Action::Area(area(&table, "3A")));
        (may(&table, march(&table, "1C", "footman", 1)), may(&table, march(&table, "1C", "razorwing", 1)))
    };
    proves!("move.border.1", "move.border.2", "move.border.4");
    assert_eq!(arrange(Season::Fall, Border::Water), (false, true));
    assert_eq!(arrange(Season::Winter, Border::Water), (true, true));
    assert_eq!(arrange(Season::Winter, Border::Mountain), (false, true));
    assert_eq!(arrange(Season::Fall, Border::Plain), (true, true));
}

/// move.border.5 Areas on both sides of a hole are not neighbours for anybody.
#[test]
fn holes_block_everyone() {
    let table = field().put("1B", "razorwing", 1).turn(A, 8);
    // (1, 1) is a hole between 1C and 2B.
    let (one, other) = (area(&table, "1C"), area(&table, "2B"));
    proves!("move.border.5");
    assert!(!table.are_adjacent(one, other));
    let gait = table.gait(A, unit("razorwing"), false);
    assert!(gait.is_flying);
    assert!(!table.steps(&gait, one).any(|it| it == other));
}

/// move.routed.1 Routed figures do not move.
#[test]
fn routed_figures_stay() {
    let mut table = field()
        .put_routed("9A", "footman", 1)
        .hero(A, "ronan_of_the_wild", "9A")
        .with(|it| it.heroes[0].is_routed = true)
        .turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    // Nothing may come, so the activation stays without a move.
    proves!("move.routed.1");
    assert_eq!(table.choices(A), [Action::Pass]);
    table.answers(A, Action::Pass);
    assert_eq!(asked(&table).1, Asked::AfterOrder);
    assert!(table.area(area(&table, "1A")).activated.contains(A));
}

/// move.hero.4, firstedition.2, amb.order-hero-path A hero joins a Conquer from
/// two areas away, past enemies, and starts no battle (move.hero.3).
#[test]
fn heroes_join_the_march() {
    let hero_id = hero("ronan_of_the_wild");
    let mut table = field()
        .put("1A", "berserker", 1)
        .put("9B", "berserker", 1)
        .put("1C", "berserker", 1)
        .hero(A, "ronan_of_the_wild", "9A")
        .turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1C")));
    table.answers(A, Action::MarchHero { hero: hero_id, portal: false });
    proves!("firstedition.2", "move.hero.3");
    assert_eq!(table.hero(hero_id).area, area(&table, "1C"));
    assert!(table.battle.is_none());
    assert_eq!(table.controller(area(&table, "1C")), Some(B));
}

/// move.battle.1, battle.0, move.activate.5 Entering an enemy area opens the
/// battle at once.
#[test]
fn enemy_units_force_a_battle() {
    let mut table = field().put("9A", "footman", 2).put("1A", "berserker", 1).turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    let action = march(&table, "9A", "footman", 2);
    table.answers(A, action);
    proves!("move.battle.1", "battle.0", "move.activate.5");
    assert!(table.battle.is_some());
}

/// move.neutral.1, diplomacy.1 Entering a neutral area asks: battle, or 1 to 6
/// influence for diplomacy.
#[test]
fn neutral_units_force_a_choice() {
    let mut table =
        field().put("9A", "footman", 2).put("1A", "beastman", 2).with(|it| it.players[0].influence = 9).turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    let action = march(&table, "9A", "footman", 2);
    table.answers(A, action);
    let mut expected = vec![Action::Fight];
    expected.extend((1..=6).map(Action::Diplomacy));
    proves!("move.neutral.1", "diplomacy.1");
    assert_eq!(table.choices(A), expected);
}

fn talk(numbers: &[u8], influence: u8) -> Table<Runewars> {
    let mut table = field()
        .put("9A", "footman", 2)
        .put("1A", "beastman", 2)
        .fate(numbers)
        .with(|it| it.players[0].influence = 9)
        .turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    let action = march(&table, "9A", "footman", 2);
    table.answers(A, action);
    table.answers(A, Action::Diplomacy(influence));
    table
}

/// diplomacy.2, diplomacy.3 As many cards as influence was paid; one is chosen and its destiny counts.
#[test]
fn diplomacy_draws_and_chooses() {
    // Fate 5 is gold, 3 is silver, 1 is red.
    let mut table = talk(&[1, 5, 3], 3);
    proves!("diplomacy.2", "diplomacy.3");
    assert_eq!((table.view(A).fate.len(), table.player(A).influence), (3, 6));
    assert_eq!(asked(&table), (A, Asked::Destiny));
    assert_eq!(table.choices(A), [Action::Fate(1), Action::Fate(2), Action::Fate(0)]);
    table.answers(A, Action::Fate(0));
    assert_eq!(table.choices(A), [Action::Fight, Action::Pass], "the red card, as he chose");
    assert_eq!(talk(&[1], 1).view(A).fate.len(), 0, "one card leaves no choice");
}

/// diplomacy.3.a Gold: the neutral units stay and join the player.
#[test]
fn diplomacy_gold() {
    let mut table = talk(&[1, 5], 2);
    table.answers(A, Action::Fate(1));
    let at = area(&table, "1A");
    proves!("diplomacy.3.a");
    assert_eq!(table.controller(at), Some(A));
    assert_eq!((stack(&table, "1A", "footman"), stack(&table, "1A", "beastman")), ((2, 0), (2, 0)));
    assert!(table.battle.is_none());
    // With a later Order they move like his own.
    let mut state = table.position().state().clone();
    state.area_mut(at).activated = Default::default();
    let table = Field { state }.turn(A, 1);
    // Alone they end only in a friendly area (neutral.4): here there is none beside them.
    let step = |to: &str| Action::Shift { from: at, to: area(&table, to), unit: unit("beastman"), n: 2, portal: false };
    assert!(!may(&table, step("9A")));
    let lead = Action::Shift { from: at, to: area(&table, "9A"), unit: unit("footman"), n: 1, portal: false };
    let mut table = table;
    table.answers(A, lead);
    let follow = Action::Shift { from: at, to: area(&table, "9A"), unit: unit("beastman"), n: 2, portal: false };
    assert!(may(&table, follow), "his own units, behind one of the faction");
}

/// neutral.1 Allied neutral units are units of the player: they draw, count for strength and for the
/// limit of eight.
#[test]
fn allies_count_as_own_units() {
    use super::battle::{attack, play_to};
    let it = field().put("9A", "footman", 1).put("9A", "beastman", 2).put("1A", "berserker", 1).fate(&[1, 2, 4, 3]);
    let mut table = attack(it, "9A", "1A");
    play_to(&mut table, &[]);
    let is_draw = |it: &&runewars::Event| it.what() == runewars::What::BattleDrew;
    let drew = |id: &str| table.events().iter().filter(is_draw).filter(|it| it.slots().unit == Some(unit(id))).count();
    let told = table.events().iter().find(|it| it.what() == runewars::What::AttackStrength).expect("a tally");
    proves!("neutral.1");
    assert_eq!((drew("beastman"), drew("footman")), (2, 1));
    assert_eq!(told.slots().tally.as_ref().expect("reasons").total(), 3);
    let it = field().put("daqanA", "beastman", 7).with(|it| it.players[0].dials = [2, 0, 0]);
    let mut table = it.turn(A, 5);
    table.answers(A, Action::Dial(runewars::content::Dial::Food));
    let home = area(&table, "daqanA");
    table.answers(A, Action::Muster { unit: unit("footman"), area: home, n: 2 });
    assert_eq!(asked(&table).1, Asked::Trim, "seven allies and two recruits are nine");
}

/// diplomacy.3.b, diplomacy.3.b-2, retreat.3, neutral.6 Silver: the neutral units
/// leave routed for one uncontrolled area that the left neighbour chooses.
#[test]
fn diplomacy_silver() {
    let mut table = talk(&[3], 1);
    let (seat, question) = asked(&table);
    assert_eq!((seat, question), (B, Asked::Retreat));
    let to = area(&table, "1B");
    assert!(table.choices(B).contains(&Action::Area(to)));
    table.answers(B, Action::Area(to));
    assert_eq!(stack(&table, "1B", "beastman"), (0, 2));
    assert_eq!(stack(&table, "1A", "footman"), (2, 0));
}

/// diplomacy.3.b-3, retreat.3.a Without an uncontrolled neighbour they are
/// destroyed.
#[test]
fn neutrals_without_a_way_out() {
    let mut table = field()
        .put("9A", "footman", 2)
        .put("1A", "beastman", 2)
        .put("9B", "footman", 1)
        .put("1B", "footman", 1)
        .put("1C", "footman", 1)
        .put("9A", "bowman", 1)
        .fate(&[3])
        .turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    let action = march(&table, "9A", "footman", 2);
    table.answers(A, action);
    table.answers(A, Action::Pass);
    table.answers(A, Action::Diplomacy(1));
    proves!("diplomacy.3.b-3", "retreat.3.a");
    assert_eq!(stack(&table, "1A", "beastman"), (0, 0));
    assert_eq!(table.supply[unit("beastman").index()], 8);
}

/// diplomacy.3.c, amb.diplomacy-retreat Red: fight, or retreat routed to a
/// friendly area; staying in peace is not offered.
#[test]
fn diplomacy_red() {
    let mut table = talk(&[1], 1);
    proves!("diplomacy.3.c");
    assert_eq!(table.choices(A), [Action::Fight, Action::Pass]);
    table.answers(A, Action::Pass);
    // 9A was left empty, so no neighbour is friendly and an empty one is chosen.
    assert_eq!(asked(&table).1, Asked::Retreat);
    table.answers(A, Action::Area(area(&table, "9A")));
    assert_eq!(stack(&table, "9A", "footman"), (0, 2));
}

/// neutral.4 Allies alone may move only into a friendly area.
#[test]
fn allies_alone() {
    let mut table = field().put("daqanB", "beastman", 2).put("9B", "footman", 1).turn(A, 1);
    let from = area(&table, "daqanB");
    let shift = |to| Action::Shift { from, to, unit: unit("beastman"), n: 2, portal: false };
    let (friendly, empty) = (area(&table, "9B"), area(&table, "9A"));
    proves!("neutral.4");
    assert!(may(&table, shift(friendly)));
    assert!(!may(&table, shift(empty)));
    table.answers(A, shift(friendly));
    assert_eq!(table.controller(friendly), Some(A));
}

/// neutral.7, neutral.8, amb.neutral-leftover Neutral units in a controlled area
/// are allies; left behind in the open they are neutral again.
#[test]
fn alliance_follows_control() {
    let mut table = field().put("9A", "footman", 1).put("9A", "beastman", 1).put("daqanC", "beastman", 1).turn(A, 1);
    proves!("neutral.7", "neutral.8");
    assert_eq!(table.controller(area(&table, "daqanC")), Some(A));
    let (from, to) = (area(&table, "9A"), area(&table, "1A"));
    table.answers(A, Action::Shift { from, to, unit: unit("footman"), n: 1, portal: false });
    assert!(table.is_wild(from));
}

/// move.limit.2, move.limit.3 Six own and three allied units: one of the nine is
/// destroyed.
#[test]
fn allies_count_for_the_limit() {
    let mut table = field().put("9A", "footman", 6).put("9B", "footman", 1).put("9B", "beastman", 3).turn(A, 1);
    let (from, to) = (area(&table, "9B"), area(&table, "9A"));
    table.answers(A, Action::Shift { from, to, unit: unit("beastman"), n: 3, portal: false });
    table.answers(A, Action::Pass);
    proves!("move.limit.2", "move.limit.3");
    assert_eq!(asked(&table).1, Asked::Trim);
    table.answers(A, Action::Unit { unit: unit("beastman"), routed: false });
    assert_eq!(table.area(to).units.count(), 8);
}

/// move.limit.4, move.limit.5, amb.more-than-eight-diplomacy More than eight may
/// attack, but not talk; after the victory those above eight retreat together.
#[test]
fn more_than_eight_attack() {
    let mut table =
        field().put("9A", "footman", 8).put("9B", "footman", 3).put("1A", "beastman", 1).fate(&[1]).turn(A, 3);
    table.answers(A, Action::Area(area(&table, "1A")));
    let (one, two) = (march(&table, "9A", "footman", 8), march(&table, "9B", "footman", 2));
    table.answers(A, one);
    table.answers(A, two);
    table.answers(A, Action::Pass);
    proves!("move.limit.4", "move.limit.5");
    assert_eq!(table.choices(A), [Action::Fight]);
    table.answers(A, Action::Fight);
    while asked(&table).1 != Asked::Excess {
        let (seat, action) = {
            let ask = table.position().waiting().next().expect("somebody is asked");
            (ask.seat, ask.choices.listed[0])
        };
        table.answers(seat, action);
    }
    let footman = unit("footman");
    while asked(&table).1 == Asked::Excess {
        let routed = !table.choices(A).contains(&Action::Unit { unit: footman, routed: false });
        table.answers(A, Action::Unit { unit: footman, routed });
    }
    assert_eq!(asked(&table).1, Asked::Retreat);
    table.answers(A, Action::Area(area(&table, "9B")));
    assert_eq!(table.area(area(&table, "1A")).units.count(), 8);
    assert!(stack(&table, "9B", "footman").1 >= 1, "they retreat routed");
}

/// rune.4, rune.6 Control lets a player look; others learn nothing by it.
#[test]
fn control_shows_runes() {
    let mut table = field().put("9A", "footman", 1).rune("1A", true).turn(A, 3);
    let at = area(&table, "1A");
    proves!("rune.4", "rune.6");
    assert!(!is_known(&table.area(at).rune.expect("lies"), A));
    table.answers(A, Action::Area(at));
    let action = march(&table, "9A", "footman", 1);
    table.answers(A, action);
    let rune = table.area(at).rune.expect("lies");
    assert!(is_known(&rune, A) && !is_known(&rune, B) && !rune.is_faceup);
}
