//! The Tactics cards that are played in battles.

use super::tactics::*;
use crate::kit::*;
use runewars::battle::Side;
use runewars::{Action, Asked, Runewars, What};
use testkit::Table;
use testkit::proves;

fn pass_until(table: &mut Table<Runewars>, seat: kernel::SeatId, id: &str) {
    for _ in 0..40 {
        let ask = table.position().waiting().next().expect("somebody is asked");
        if ask.seat == seat && ask.choices.listed.contains(&Action::Play(tactics(id))) {
            return;
        }
        let (who, action) = (ask.seat, ask.choices.listed[0]);
        table.answers(who, action);
    }
    panic!("{id} was never offered");
}

fn finish(table: &mut Table<Runewars>) {
    for _ in 0..80 {
        let ask = table.position().waiting().next().expect("somebody is asked");
        if ask.prompt.ask == Asked::AfterOrder {
            return;
        }
        let (who, action) = (ask.seat, ask.choices.listed[0]);
        table.answers(who, action);
    }
}

#[test]
fn burn_the_keep_leaves_nothing_to_take() {
    let it = field().put("2A", "footman", 6).hold(B, "burn_the_keep");
    let mut table = crate::rules::battle::attack(it, "2A", "uthukA");
    pass_until(&mut table, B, "burn_the_keep");
    table.answers(B, Action::Play(tactics("burn_the_keep")));
    finish(&mut table);
    let home = area(&table, "uthukA");
    assert_eq!((table.area(home).stronghold, table.controller(home)), (None, Some(A)));
}

#[test]
fn tactical_retreat_cancels_the_battle() {
    let it = field().put("9A", "footman", 2).put("1A", "berserker", 2).put_routed("1A", "berserker", 1).put(
        "1B",
        "berserker",
        1,
    );
    let mut table = attack(it.hold(B, "tactical_retreat"));
    pass_until(&mut table, B, "tactical_retreat");
    table.answers(B, Action::Play(tactics("tactical_retreat")));
    assert_eq!(asked(&table), (B, Asked::Retreat));
    table.answers(B, Action::Area(area(&table, "1B")));
    assert_eq!(stack(&table, "1B", "berserker"), (3, 1), "not routed by this");
    assert_eq!(table.controller(area(&table, "1A")), Some(A));
    assert!(table.player(A).deeds.has_battled, "no other battle this turn");
    assert_eq!(table.events().iter().filter(|it| it.what() == What::BattleDrew).count(), 0);
}

/// B plays Tactical Retreat in his stronghold, which A attacks; A has the given number of strongholds left.
fn deserted_stronghold(left: u8, is_damaged: bool) -> Table<Runewars> {
    let it = field().put("2A", "footman", 2).put("uthukA", "berserker", 2).hold(B, "tactical_retreat").with(|it| {
        it.players[0].strongholds = left;
        let home = area(it, "uthukA");
        it.area_mut(home).stronghold.as_mut().expect("stands").is_damaged = is_damaged;
    });
    let mut table = crate::rules::battle::attack(it, "2A", "uthukA");
    pass_until(&mut table, B, "tactical_retreat");
    table.answers(B, Action::Play(tactics("tactical_retreat")));
    let action = table.choices(B)[0];
    table.answers(B, action);
    assert_eq!(asked(&table), (A, Asked::Conquer));
    table
}

/// battle.6.b, battle.6.b-3 After a Tactical Retreat the attacker may put a stronghold of his in the place of
/// the deserted one, as damaged as that was, or let it be destroyed.
#[test]
fn a_deserted_stronghold() {
    proves!("battle.6.b", "battle.6.b-3");
    for is_damaged in [false, true] {
        let mut table = deserted_stronghold(3, is_damaged);
        let home = area(&table, "uthukA");
        assert_eq!(table.choices(A), [Action::Yes, Action::Pass]);
        table.answers(A, Action::Yes);
        let stronghold = table.area(home).stronghold.expect("stands");
        assert_eq!((stronghold.owner, stronghold.is_damaged), (A, is_damaged));
        assert_eq!((table.player(A).strongholds, stack(&table, "uthukA", "footman")), (2, (2, 0)));
    }
    let mut table = deserted_stronghold(3, false);
    table.answers(A, Action::Pass);
    let home = area(&table, "uthukA");
    assert_eq!((table.area(home).stronghold, table.controller(home)), (None, Some(A)));
}

/// battle.6.b-2 With all his strongholds on the map he may destroy one of them for it.
#[test]
fn a_deserted_stronghold_and_none_in_the_supply() {
    let mut table = deserted_stronghold(0, false);
    let own = area(&table, "daqanA");
    proves!("battle.6.b-2");
    assert_eq!(table.choices(A), [Action::Area(own), Action::Pass]);
    table.answers(A, Action::Area(own));
    assert!(table.area(own).stronghold.is_none());
    assert_eq!(table.area(area(&table, "uthukA")).stronghold.expect("stands").owner, A);
}

#[test]
fn summon_lightning_strikes_both_sides() {
    let mut table = attack(field().put("9A", "footman", 6).put("1A", "berserker", 6).hold(A, "summon_lightning"));
    pass_until(&mut table, A, "summon_lightning");
    table.answers(A, Action::Play(tactics("summon_lightning")));
    let events = table.events();
    let first_draw = events.iter().position(|it| it.what() == What::BattleDrew).unwrap_or(events.len());
    for seat in [A, B] {
        let lost = |it: &&runewars::Event| it.what() == What::FighterDestroyed && it.slots().seat == Some(seat);
        assert_eq!(events[..first_draw].iter().filter(lost).count(), 4, "before the first card is drawn");
    }
}

/// amb.same-card One copy a battle: after the attacker's the defender cannot play his.
#[test]
fn summon_lightning_strikes_once() {
    let card = Action::Play(tactics("summon_lightning"));
    let may = |attacker_plays: bool| {
        let it = field().put("9A", "footman", 8).put("1A", "berserker", 8);
        let mut table = attack(it.hold(A, "summon_lightning").hold(B, "summon_lightning"));
        pass_until(&mut table, A, "summon_lightning");
        table.answers(A, if attacker_plays { card } else { Action::Pass });
        let mut is_offered = false;
        for _ in 0..20 {
            let ask = table.position().waiting().next().expect("somebody is asked");
            if ask.prompt.ask == Asked::AfterOrder || ask.prompt.ask == Asked::BeforeDraw {
                break;
            }
            is_offered |= ask.seat == B && ask.prompt.ask == Asked::Window && ask.choices.listed.contains(&card);
            let (seat, action) = (ask.seat, ask.choices.listed[0]);
            table.answers(seat, action);
        }
        is_offered
    };
    assert_eq!([may(false), may(true)], [true, false]);
}

#[test]
fn rally_cry_stands_units_up() {
    let it =
        field().put("9A", "footman", 2).put("1A", "berserker", 1).put_routed("1A", "berserker", 5).hold(B, "rally_cry");
    let mut table = attack(it);
    assert_eq!(asked(&table), (B, Asked::Window), "before units are placed");
    table.answers(B, Action::Play(tactics("rally_cry")));
    for _ in 0..4 {
        table.answers(B, Action::Unit { unit: unit("berserker"), routed: true });
    }
    let drawn = table
        .events()
        .iter()
        .filter(|it| it.what() == What::BattleDrew && it.slots().unit == Some(unit("berserker")))
        .count();
    assert_eq!(drawn, 5, "four more take part");
}

#[test]
fn blackmail_costs_or_drives_away() {
    let arrange = || {
        let it = field()
            .put("9A", "footman", 2)
            .put("9B", "footman", 1)
            .put("1A", "berserker", 2)
            .hold(B, "blackmail")
            .hold(A, "levy");
        let mut table = attack(it);
        pass_until(&mut table, B, "blackmail");
        table.answers(B, Action::Play(tactics("blackmail")));
        table.answers(A, Action::Pass); // no Countermeasure
        assert_eq!(asked(&table), (A, Asked::Blackmail));
        table
    };
    let mut table = arrange();
    table.answers(A, Action::Option(1));
    assert_eq!(asked(&table), (A, Asked::Retreat));
    table.answers(A, Action::Area(area(&table, "9B")));
    assert_eq!(stack(&table, "9B", "footman"), (1, 2));
    assert_eq!(stack(&table, "1A", "berserker"), (2, 0));
    let mut table = arrange();
    table.answers(A, Action::Option(0));
    assert_eq!(table.player(A).influence, 1);
    assert_eq!(asked(&table), (A, Asked::DiscardTactics));
}

#[test]
fn to_the_victor_pays_the_winner() {
    let mut table =
        attack(field().put("9A", "footman", 6).put("1A", "berserker", 1).hold(A, "to_the_victor").fate(&[1]));
    pass_until(&mut table, A, "to_the_victor");
    table.answers(A, Action::Play(tactics("to_the_victor")));
    finish(&mut table);
    assert_eq!(table.player(A).influence, 3 + 3);
}

#[test]
fn shield_wall_and_hold_the_line_add_strength() {
    let mut table =
        attack(field().put("9A", "footman", 1).put("1A", "berserker", 1).hold(A, "shield_wall").fate(&[1, 2]));
    pass_until(&mut table, A, "shield_wall");
    table.answers(A, Action::Play(tactics("shield_wall")));
    finish(&mut table);
    let strengths: Vec<i32> =
        table.events().iter().filter(|it| it.what() == What::AttackStrength).filter_map(|it| it.slots().n).collect();
    assert_eq!(strengths, [3]);
    let mut table =
        attack(bow().put("9A", "footman", 1).put("1A", "berserker", 1).hold(B, "hold_the_line").fate(&[1, 2]));
    pass_until(&mut table, B, "hold_the_line");
    table.answers(B, Action::Play(tactics("hold_the_line")));
    finish(&mut table);
    let strengths: Vec<i32> =
        table.events().iter().filter(|it| it.what() == What::DefenceStrength).filter_map(|it| it.slots().n).collect();
    assert_eq!(strengths, [3], "two while defending");
}

#[test]
fn battle_plan_draws_a_spare_card() {
    let mut table =
        attack(field().put("9A", "footman", 2).put("1A", "berserker", 1).hold(A, "battle_plan").fate(&[1, 2, 3, 4]));
    pass_until(&mut table, A, "battle_plan");
    table.answers(A, Action::Play(tactics("battle_plan")));
    assert_eq!(asked(&table), (A, Asked::SpareCard));
    assert_eq!(table.fight().combat.host(Side::Attacker).cards.len(), 3);
}

#[test]
fn precise_volley_and_terror() {
    let mut table = attack(
        bow().put("9A", "footman", 1).put("1A", "berserker", 1).put("1A", "chaos_lord", 1).hold(A, "precise_volley"),
    );
    pass_until(&mut table, A, "precise_volley");
    table.answers(A, Action::Play(tactics("precise_volley")));
    assert_eq!(table.choices(A).len(), 2);
    table.answers(A, Action::Fighter { unit: unit("chaos_lord"), damage: 0, routed: false });
    let first = table.events().iter().find(|it| it.what() == What::FighterHurt).expect("it is hurt");
    assert_eq!(first.slots().unit, Some(unit("chaos_lord")));
    let mut table = attack(bow().put("9A", "footman", 1).put("1A", "berserker", 2).hold(A, "terror").fate(&[1, 2, 3]));
    pass_until(&mut table, A, "terror");
    table.answers(A, Action::Play(tactics("terror")));
    let drawn = table
        .events()
        .iter()
        .filter(|it| it.what() == What::BattleDrew && it.slots().unit == Some(unit("berserker")))
        .count();
    assert_eq!(drawn, 1, "one of the two is routed");
}

#[test]
fn arcane_surge_redraws_a_blank() {
    // Novice Wizards (circle): blank 7, then 1 is special.
    let mut table =
        attack(bow().put("9A", "novice_wizard", 1).put("1A", "chaos_lord", 1).hold(A, "arcane_surge").fate(&[7, 1, 4]));
    pass_until(&mut table, A, "arcane_surge");
    assert_eq!(asked(&table).1, Asked::AfterDraw);
    table.answers(A, Action::Play(tactics("arcane_surge")));
    assert!(
        table
            .events()
            .iter()
            .any(|it| it.what() == What::SpecialUsed && it.slots().unit == Some(unit("novice_wizard")))
    );
}

#[test]
fn crushing_charge_and_battle_fury_sharpen_specials() {
    // Knight special (3): rout 1 and one more; the Berserkers draw blanks first.
    let mut table =
        attack(bow().put("9A", "knight", 1).put("1A", "chaos_lord", 3).hold(A, "crushing_charge").fate(&[3]));
    pass_until(&mut table, A, "crushing_charge");
    table.answers(A, Action::Play(tactics("crushing_charge")));
    finish(&mut table);
    assert!(
        table.events().iter().filter(|it| it.what() == What::FighterRouted && it.slots().seat == Some(B)).count() >= 2
    );
    let mut table =
        attack(bow().put("9A", "footman", 1).put("1A", "chaos_lord", 2).hold(A, "battle_fury").fate(&[9, 4]));
    pass_until(&mut table, A, "battle_fury");
    table.answers(A, Action::Play(tactics("battle_fury")));
    let hurt = table.events().iter().filter(|it| it.what() == What::FighterHurt && it.slots().seat == Some(B)).count();
    assert!(hurt >= 2, "Valiant Strike and one more damage");
}
