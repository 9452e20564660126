//! order: which Orders there are, marches by Orders, the supremacy bonus. What
//! the others do is in `power`.

use crate::kit::*;
use runewars::content::Season;
use runewars::{Action, Asked, Options, Setup};
use testkit::proves;

/// order.1 Every base hand has the Orders 1 to 8; Garrison is 0 and only in
/// Banners of War.
#[test]
fn the_eight_orders() {
    let hand = |options| {
        let setup = Setup { options, ..Setup::quick(2) };
        setup.begin().expect("legal").0.player(A).orders.iter().collect::<Vec<_>>()
    };
    proves!("order.1");
    assert_eq!(hand(Options::default()), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(hand(Options { bow: true, ..Options::default() }), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    let names: Vec<&str> = runewars::content::content().orders.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(
        names[1..],
        ["Strategize", "Mobilize", "Conquer", "Harvest", "Recruit", "Rally Support", "Acquire Power", "Fortify"]
    );
}

/// order.strategize.1, move.strategize.1, move.strategize.3 Units of two areas
/// step to friendly or empty neighbours; no activation; neutral areas are out.
#[test]
fn strategize_moves_any_units_to_friendly_or_empty_areas() {
    let mut table = field().put("9A", "footman", 2).put("9B", "footman", 1).put("1C", "beastman", 1).turn(A, 1);
    let (from, to) = (area(&table, "9A"), area(&table, "1A"));
    let footman = unit("footman");
    table.answers(A, Action::Shift { from, to, unit: footman, n: 1, portal: false });
    let other = area(&table, "9B");
    table.answers(A, Action::Shift { from: other, to, unit: footman, n: 1, portal: false });
    proves!("order.strategize.1", "move.strategize.1", "move.strategize.3");
    assert_eq!(stack(&table, "1A", "footman"), (2, 0));
    let wild = area(&table, "1C");
    let rule = table.rule_against(A, Action::Shift { from: to, to: wild, unit: footman, n: 1, portal: false });
    assert_eq!(rule, "move.activate.4");
    // What came by this Strategize does not step again.
    let again = Action::Shift { from: to, to: area(&table, "1B"), unit: footman, n: 1, portal: false };
    assert!(!table.choices(A).contains(&again));
    assert!(table.areas.iter().all(|it| it.activated.is_empty()));
}

/// order.strategize.supremacy One card for each Tactics image up to the dials.
#[test]
fn strategize_bonus_draws_tactics_by_images() {
    // Daqan: tactics at wood 2, ore 3, food 7; dials 7, 2, 2.
    let mut table = field().with(|it| it.players[0].dials = [7, 2, 2]).turn(A, 1);
    pass_windows(&mut table);
    while asked(&table).1 != Asked::Supremacy {
        table.answers(A, Action::Pass);
    }
    table.answers(A, Action::Supremacy);
    proves!("order.strategize.supremacy");
    assert_eq!(table.player(A).hand.len(), 2);
}

/// Footmen in 9A, a Footman and a Knight in daqanB; 1B, two and three areas away, is activated.
fn to_1b(order: u8) -> testkit::Table<runewars::Runewars> {
    let it = field().put("9A", "footman", 2).put("daqanB", "footman", 1).put("daqanB", "knight", 1);
    let mut table = it.hero(A, "ronan_of_the_wild", "9A").turn(A, order);
    table.answers(A, Action::Area(area(&table, "1B")));
    table
}

/// order.mobilize.1, order.conquer.1 One area is activated, and own units and heroes within two areas
/// may come; both Orders offer the same.
#[test]
fn mobilize_and_conquer() {
    let came = |order: u8| {
        let table = to_1b(order);
        let listed = table.choices(A).to_vec();
        assert_eq!(table.areas.iter().filter(|it| !it.activated.is_empty()).count(), 1);
        listed
    };
    proves!("order.mobilize.1", "order.conquer.1");
    let listed = came(2);
    let near = |n| Action::March { from: area(&field().state, "9A"), unit: unit("footman"), n, portal: false };
    assert!(listed.contains(&near(1)) && listed.contains(&near(2)));
    assert!(listed.contains(&Action::MarchHero { hero: hero("ronan_of_the_wild"), portal: false }));
    assert_eq!(listed, came(3));
}

/// move.activate.1 The token comes first, and all who march end in its area.
#[test]
fn activation_before_the_march() {
    let mut table = to_1b(2);
    let target = area(&table, "1B");
    proves!("move.activate.1");
    assert!(!table.area(target).activated.is_empty() && table.area(target).units.is_empty());
    let from = area(&table, "9A");
    table.answers(A, Action::March { from, unit: unit("footman"), n: 2, portal: false });
    table.answers(A, Action::Pass);
    assert_eq!((stack(&table, "1B", "footman"), stack(&table, "9A", "footman")), ((2, 0), (0, 0)));
}

/// move.activate.2, move.activate.3 Two areas, three for those who are fast, and no farther.
#[test]
fn mobilize_range() {
    let mut table = to_1b(2);
    let march =
        |from: &str, id: &str| Action::March { from: area(&field().state, from), unit: unit(id), n: 1, portal: false };
    proves!("move.activate.2", "move.activate.3");
    assert!(table.choices(A).contains(&march("9A", "footman")), "two areas away");
    assert_eq!(table.rule_against(A, march("daqanB", "footman")), "move.activate.4", "three areas away");
    assert!(table.choices(A).contains(&march("daqanB", "knight")), "fast, three areas away");
    let mut far = field().put("daqanB", "knight", 1).put("9A", "knight", 1).turn(A, 2);
    far.answers(A, Action::Area(area(&far, "2A")));
    assert!(far.choices(A).contains(&march("9A", "knight")));
    assert!(!far.choices(A).contains(&march("daqanB", "knight")), "four areas away");
}

/// order.mobilize.supremacy, order.mobilize.2, order.mobilize.4 The bonus
/// activates a further area, but no move leads into a second battle.
#[test]
fn mobilize_bonus_and_the_one_battle() {
    let mut table = field()
        .put("9A", "footman", 8)
        .put("1A", "berserker", 1)
        .put("1B", "berserker", 1)
        .fate(&[1, 2, 3, 4, 11, 12, 13, 14, 21])
        .turn(A, 2);
    table.answers(A, Action::Area(area(&table, "1A")));
    let from = area(&table, "9A");
    table.answers(A, Action::March { from, unit: unit("footman"), n: 4, portal: false });
    table.answers(A, Action::Pass);
    // The battle runs to its end with the first answers.
    while asked(&table).1 != Asked::Supremacy {
        let (seat, action) = {
            let ask = table.position().waiting().next().expect("somebody is asked");
            (ask.seat, ask.choices.listed[0])
        };
        table.answers(seat, action);
    }
    table.answers(A, Action::Supremacy);
    proves!("order.mobilize.supremacy", "order.mobilize.2", "order.mobilize.4");
    assert_eq!(asked(&table).1, Asked::Activate);
    table.answers(A, Action::Area(area(&table, "1B")));
    let march = Action::March { from, unit: unit("footman"), n: 4, portal: false };
    assert!(!table.choices(A).contains(&march), "a second battle is not allowed");
}

/// order.mobilize.3 Diplomacy is allowed beside the battle, with influence.
#[test]
fn diplomacy_beside_the_battle() {
    proves!("order.mobilize.3");
    let arrange = |influence| {
        field()
            .put("9A", "footman", 4)
            .put("1A", "beastman", 2)
            .with(move |it| {
                it.players[0].influence = influence;
            })
            .turn(A, 2)
    };
    let march = |table: &testkit::Table<runewars::Runewars>| Action::March {
        from: area(table, "9A"),
        unit: unit("footman"),
        n: 2,
        portal: false,
    };
    for (influence, may) in [(2, true), (0, false)] {
        let mut table = arrange(influence);
        table.answers(A, Action::Pass);
        table.answers(A, Action::Supremacy);
        let mut state = table.position().state().clone();
        state.players[0].deeds.has_battled = true;
        let mut table = Field2::at(state);
        table.answers(A, Action::Area(area(&table, "1A")));
        let action = march(&table);
        assert_eq!(table.choices(A).contains(&action), may, "influence {influence}");
        if may {
            table.answers(A, action);
            while asked(&table).1 == Asked::Gather {
                table.answers(A, Action::Pass);
            }
            assert!(!table.choices(A).contains(&Action::Fight));
            assert!(table.choices(A).contains(&Action::Diplomacy(2)));
        }
    }
}

/// A table that goes on with the bonus of Mobilize.
struct Field2;

impl Field2 {
    fn at(state: runewars::State) -> testkit::Table<runewars::Runewars> {
        let mut it = field();
        it.state = state;
        it.run(vec![runewars::flow::MarchFrame::Activate { seat: A }.into()])
    }
}

/// order.conquer.supremacy, amb.conquer-floor A stronghold of 5 counts 2.
#[test]
fn conquer_bonus_weakens_the_stronghold() {
    let mut table = field().put("2A", "footman", 3).turn(A, 3);
    table.answers(A, Action::Area(area(&table, "uthukA")));
    table.answers(A, Action::March { from: area(&table, "2A"), unit: unit("footman"), n: 3, portal: false });
    while asked(&table).1 != Asked::Breach {
        let (seat, action) = {
            let ask = table.position().waiting().next().expect("somebody is asked");
            (ask.seat, *ask.choices.listed.last().expect("an answer"))
        };
        table.answers(seat, action);
    }
    table.answers(A, Action::Supremacy);
    // 3 against 5 - 3: the attacker wins and may take the stronghold over.
    proves!("order.conquer.supremacy");
    assert_eq!(asked(&table).1, Asked::Conquer);
}

/// season.3.c, season.3.d, season.3.e The bonus comes after the primary ability,
/// only for the highest faceup Order, and may be left unused.
#[test]
fn supremacy() {
    let table = field()
        .with(|it| {
            it.players[0].used.insert(5);
            it.players[0].dials = [1, 1, 1];
        })
        .turn(A, 4);
    // Harvest with Recruit lying open: no bonus is asked.
    proves!("season.3.c", "season.3.d", "season.3.e");
    assert_eq!(asked(&table).1, Asked::AfterOrder);
    let it = field().with(|it| {
        it.players[0].used.insert(2);
        it.players[0].dials = [1, 1, 1];
    });
    let mut table = it.turn(A, 4);
    assert_eq!(asked(&table).1, Asked::Supremacy);
    assert_eq!(table.player(A).dials, [3, 2, 2], "the primary ability is done");
    table.answers(A, Action::Pass);
    assert_eq!(asked(&table).1, Asked::AfterOrder);
}

/// season.2.a A used Order is not offered before spring.
#[test]
fn used_orders_stay_out() {
    let mut table = field()
        .with(|it| {
            it.players[0].used.insert(5);
            it.players[0].orders.remove(5);
            it.season = Season::Fall;
        })
        .run(vec![runewars::flow::SeasonFrame::Choose.into()]);
    proves!("season.2.a");
    assert!(!table.choices(A).contains(&Action::Order(5)));
    assert_eq!(table.rule_against(A, Action::Order(5)), "season.2.a");
}
