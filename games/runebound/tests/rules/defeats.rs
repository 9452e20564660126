//! Defeat and retreat where they meet other rules: zombies, rivers, villains,
//! free abilities.

use crate::kit::*;
use runebound::Action;
use runebound::flow::adventure::Adventure;
use runebound::flow::turn::Turn;
use runebound::ids::*;
use runebound::state::Fighter;
use testkit::proves;

/// A round against an ogre in which nobody acts, up to the question of retreat.
fn passed_round(scenario: &str, at: &str, more: impl Fn(&mut Build)) -> Table {
    let mut build = Build::of(2, scenario);
    build.at(A, at);
    more(&mut build);
    let foe = ["shield", "agility", "surge", "skull", "double"];
    build.cast(A, &["physical", "agility", "dash"], enemy("ogre"), &foe);
    let mut table = build.fight("ogre");
    table.answers(A, Action::Pass).answers(B, Action::Pass);
    table
}

/// combat.retreat.3, amb.retreat-die, river.2 The die of a retreat moves by all
/// rules of a rolled move: any face along a road or over a bridge, only water or
/// wild over a river.
#[test]
fn a_retreat_keeps_the_rules_of_moving() {
    proves!("combat.retreat.3", "river.2");
    let mut table = passed_round("margath", "x10y24", |_| {});
    table.script(dice(&["mountain/water"]));
    table.answers(A, Action::Retreat);
    for road in ["x09y23", "x10y26", "x11y23"] {
        assert!(may(&table, A, |it| *it == Action::Enter { hex: hex(road), die: 0 }), "{road}");
    }
    let start = |face: &str| {
        let mut table = passed_round("margath", "x04y14", |it| {
            it.fill_hand(A, 1);
        });
        table.script(dice(&[face]));
        table.answers(A, Action::Retreat);
        table
    };
    let over = Action::Enter { hex: hex("x03y15"), die: 0 };
    assert_eq!(start("plains/forest").rule_against(A, over), "river.2");
    let mut table = start("mountain/water");
    table.answers(A, over);
    assert!(table.fight.is_none() && table.hero(A).hex == hex("x03y15"));
}

/// combat.retreat.4, amb.defeat-outside-combat A hero that flees into a zombie is bitten;
/// the combat is over all the same, and the hero may be defeated by it.
#[test]
fn fleeing_into_a_zombie() {
    let mut table = passed_round("corpse_king", "x02y02", |it| {
        it.zombie("x02y04").damage(A, 7);
    });
    table.script(dice(&["plains"]));
    table.answers(A, Action::Retreat);
    table.answers(A, Action::Enter { hex: hex("x02y04"), die: 0 });
    proves!("combat.retreat.4");
    assert_eq!((table.hero(A).damage, table.is_defeated(A), table.fight.is_none()), (9, true, true));
    assert_eq!(table.adventures[0].discard[..], [card("ogre")]);
    assert_eq!(table.choices(A), [Action::Rest, Action::EndTurn]);
}

/// combat.retreat.4, amb.villain-combat-end A villain that a hero flees from stays
/// where it is, goes to no discard pile, and is whole again in the next combat.
#[test]
fn a_villain_left_behind_is_whole_again() {
    let mut build = Build::new(2);
    build.at(A, "x06y24").villain("x06y24").act(2, 1);
    let margath = ["skull", "skull", "surge", "dash", "dash", "surge", "surge"];
    build.cast(A, &["physical", "agility", "dash"], Fighter::Villain, &margath);
    let mut table = build.turn();
    table.answers(A, Action::FightVillain).answers(B, Action::Pass);
    table.answers(A, Action::Deal { symbol: Symbol::Physical, tokens: 1 });
    proves!("combat.retreat.4");
    assert_eq!(damage_of(&table, 1), 2);
    table.answers(A, Action::Decline).answers(A, Action::Pass);
    table.script(dice(&["wild"]));
    table.answers(A, Action::Retreat);
    table.answers(A, Action::Enter { hex: hex("x06y22"), die: 0 });
    assert_eq!((table.villain, table.turn.actions), (Some(hex("x06y24")), 2));
    assert!(table.adventures.iter().all(|it| it.discard.is_empty()));
    table.answers(A, Action::Step(hex("x06y24"))).answers(A, Action::FightVillain);
    assert_eq!(table.fight.as_ref().map(|it| (it.round, it.sides[1].damage)), Some((1, 0)));
}

/// enemy.10, combat.round.6 The common tokens serve each combat anew, whatever
/// was spent in the one before.
#[test]
fn the_next_enemy_has_all_its_tokens() {
    let mut build = Build::new(2);
    build.next_card("ogre").next_card("kobolds");
    build.cast(
        A,
        &["physical", "physical", "physical"],
        enemy("kobolds"),
        &["skull", "agility", "surge", "skull", "double"],
    );
    let draw = Adventure::Draw { seat: A, deck: Deck::Combat };
    let mut table = build.with(vec![Turn::Choose.into(), draw.into(), draw.into()]);
    table.answers(A, Action::Deal { symbol: Symbol::Physical, tokens: 0b001 }).answers(A, Action::Decline);
    table.answers(B, Action::Deal { symbol: Symbol::Skull, tokens: 0b1001 });
    table.answers(A, Action::Deal { symbol: Symbol::Physical, tokens: 0b110 });
    let fight = table.fight.as_ref().expect("the ogre is next");
    proves!("enemy.10", "combat.round.6");
    assert_eq!((fight.sides[1].fighter, fight.round, fight.sides[1].damage), (enemy("ogre"), 1, 0));
    assert!(fight.sides.iter().flat_map(|it| &it.tokens).all(|it| it.is_unspent()));
    assert_eq!((table.trophies(A), table.hero(A).damage), ([1, 0, 0], 2), "combat.defeat.7: the damage stays");
}

/// move.11, amb.defeat-outside-combat A hero whom a zombie defeats in the middle
/// of a rolled move stops there; one who is only hurt goes on with the dice left.
#[test]
fn a_defeat_on_the_way_ends_the_move() {
    proves!("move.11");
    for (damage, goes_on) in [(0, true), (7, false)] {
        let mut build = Build::of(1, "corpse_king");
        build.damage(A, damage).zombie("x02y04").script(dice(&["plains"; 3]));
        let mut table = build.turn();
        table.answers(A, Action::Roll);
        table.answers(A, Action::Enter { hex: hex("x02y04"), die: 0 });
        assert_eq!(table.hero(A).damage, damage + 2);
        assert_eq!(may(&table, A, |it| matches!(it, Action::Enter { .. })), goes_on);
        assert_eq!(may(&table, A, |it| *it == Action::EndTurn), !goes_on);
    }
}

/// amb.defeat-outside-combat The same on a free move by an effect: the rest of it
/// is lost, the event is still a trophy.
#[test]
fn a_defeat_ends_a_free_move() {
    let mut build = Build::of(1, "corpse_king");
    build.damage(A, 7).zombie("x02y04").next_card("kernoss_blessing").next_successes(&[true, false, false]);
    let mut table = build.draw(Deck::Exploration);
    table.answers(A, Action::Choose(0)).answers(A, Action::GoTo(hex("x02y04")));
    assert!(table.is_defeated(A) && is_turn(&table));
    assert_eq!(table.trophies(A), [0, 1, 0]);
}

/// amb.defeated-free-steps, combat.defeat.5 A defeated hero may still use what
/// costs no action: a free ability moves it, and it stays defeated.
#[test]
fn a_defeated_hero_may_use_free_abilities() {
    let mut build = Build::new(1);
    build.damage(A, 9).learned(A, &["spirit_guide"]).fill_hand(A, 1);
    let guide = ability("Spirit Guide", "");
    let mut table = build.turn();
    proves!("combat.defeat.5");
    assert_eq!(table.choices(A), [Action::Rest, Action::Use(guide), Action::EndTurn]);
    table.answers(A, Action::Use(guide)).answers(A, Action::GoTo(hex("x02y04")));
    assert_eq!((table.hero(A).hex, table.turn.actions), (hex("x02y04"), 3));
    assert_eq!(table.choices(A), [Action::Rest, Action::EndTurn]);
}

/// amb.defeated-free-steps, combat.defeat.6 Learning is free too; but more health
/// heals nothing, and who is defeated may still only rest.
#[test]
fn a_defeated_hero_who_learns_toughness_stays_defeated() {
    proves!("combat.defeat.6", "combat.defeat.5");
    let mut build = Build::new(1);
    build.at(A, "x06y12").damage(A, 9).hand(A, &["toughness_1", "athletics"]).trophies(A, Deck::Combat, 3);
    let mut table = build.turn();
    table.answers(A, Action::Learn { skill: skill("athletics"), pay: [1, 0, 0] });
    table.answers(A, Action::Learn { skill: skill("toughness_1"), pay: [2, 0, 0] });
    assert_eq!((table.health(A), table.hero(A).damage, table.is_defeated(A)), (11, 9, true));
    assert!(table.view(A).seats[A].is_defeated);
    assert_eq!(table.choices(A), [Action::Rest, Action::EndTurn]);
    assert_eq!(table.rule_against(A, Action::Roll), "combat.defeat.5");
    table.answers(A, Action::Rest);
    assert!(!table.is_defeated(A) && may(&table, A, |it| *it == Action::Roll), "healing ends it");
}

/// combat.defeat.6 A hero who is handed armor stays defeated, too: one damage has to
/// be healed.
#[test]
fn armor_does_not_end_a_defeat() {
    proves!("combat.defeat.6");
    let mut build = Build::new(2);
    build.at(B, "x02y02").assets(B, &["A10"]).damage(A, 9);
    let mut table = build.turn();
    table.answers(A, Action::Barter(B)).answers(A, Action::AskFor(asset("A10"))).answers(A, Action::Propose);
    table.answers(B, Action::Accept);
    assert!(table.health(A) > 9 && table.is_defeated(A));
    assert_eq!(table.rule_against(A, Action::Train), "combat.defeat.5");
    assert!(!has_event(&table, |it| matches!(it, runebound::Event::Recovered { .. })));
}

/// combat.defeat.6 Any healing of at least one damage will do: a skill that heals
/// outside a rest ends the defeat as well, more health or not.
#[test]
fn any_healing_ends_a_defeat() {
    proves!("combat.defeat.6");
    let mut build = Build::new(1);
    build.learned(A, &["serenity_1"]).damage(A, 9);
    assert!(build.state.is_defeated(A));
    let table = build.with(vec![Turn::Begin.into()]);
    assert_eq!((table.is_defeated(A), table.hero(A).damage), (false, 8));
    assert!(may(&table, A, |it| *it == Action::Roll));
}
