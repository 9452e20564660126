//! duel, duelquest, defeat, reward: heroes against heroes and against the units of Quests.

use super::heroes::{RONAN, happened, phase, travel};
use crate::kit::*;
use kernel::{SeatId, SeatSet};
use runewars::content::content;
use runewars::flow::DuelFrame;
use runewars::state::{Foe, Pile, Prize, State};
use runewars::{Action, Asked, Runewars, What};
use testkit::Table;
use testkit::proves;

fn duel(numbers: &[u8], change: impl FnOnce(&mut State)) -> Table<Runewars> {
    // Silhouette has health 3, Bogran 4.
    field()
        .hero(A, "silhouette", "1A")
        .hero(B, "red_scorpion", "1A")
        .fate(numbers)
        .with(change)
        .run(vec![DuelFrame::Begin { hero: hero("silhouette"), foe: Foe::Hero(hero("red_scorpion")) }.into()])
}

pub fn finish(table: &mut Table<Runewars>) {
    for _ in 0..60 {
        let ask = table.position().waiting().next().expect("somebody is asked");
        if matches!(ask.prompt.ask, Asked::Order | Asked::SlipAway) {
            return;
        }
        let (seat, action) = (ask.seat, ask.choices.listed[0]);
        table.answers(seat, action);
    }
}

/// duel.0, duel.1, duel.5 A duel is offered with an enemy hero in the area, may be
/// declined, and takes the place of the Quest.
#[test]
fn a_duel_is_offered() {
    let mut table =
        phase(field().hero(A, RONAN, "9A").hero(B, "steelhorns", "1A").hero(B, "krutzbeck", "1A").quest(A, "setup_1"));
    table.answers(A, Action::Act(hero(RONAN)));
    let action = travel(&table, "1A");
    table.answers(A, action);
    let rivals = [Action::Duel(hero("steelhorns")), Action::Duel(hero("krutzbeck"))];
    proves!("duel.0", "duel.1", "duel.5");
    assert_eq!(table.choices(A)[..2], rivals);
    assert!(table.choices(A).contains(&Action::Attempt(quest("setup_1"))));
    table.answers(A, rivals[1]);
    assert_eq!(happened(&table, What::DuelBegan), 1);
    finish(&mut table);
    assert_eq!(happened(&table, What::QuestTried), 0);
}

/// duel.3, duel.3.a, duel.3.b-blank Four rounds with one card of each side; blanks do nothing.
#[test]
fn four_blank_rounds() {
    // Circle blanks: 7, 8, 9, 10, 17, 18, 19, 20.
    let mut table = duel(&[7, 8, 9, 10, 17, 18, 19, 20], |_| {});
    finish(&mut table);
    proves!("duel.3", "duel.3.a", "duel.3.b-blank");
    assert_eq!(happened(&table, What::DuelRound), 4);
    assert_eq!(happened(&table, What::DuelDrew), 8);
    assert!(table.heroes.iter().all(|it| it.damage == 0));
}

/// duel.3.b The circle counts, whatever the other sections show; the attacker resolves first.
#[test]
fn the_circle_section() {
    // 17 and 18 show damage for triangles and a blank circle; 25 shows damage in the circle.
    let mut table = duel(&[17, 18, 25, 27, 7, 8, 9, 10], |_| {});
    finish(&mut table);
    proves!("duel.3.b");
    assert_eq!(table.hero(hero("silhouette")).damage, 0);
    assert_eq!(table.hero(hero("red_scorpion")).damage, 1);
    // 1 and 2: a special icon for both, the attacker is asked first.
    let mut table = duel(&[1, 2], |_| {});
    assert_eq!(asked(&table), (A, Asked::DuelSpecial));
    table.answers(A, Action::Number(1));
    assert_eq!(asked(&table), (B, Asked::DuelSpecial));
}

/// duel.3.b-damage, duel.3.b-rout, duel.4.c, amb.duel-prevent Damage hurts; a rout icon
/// prevents as much of the round, and nobody is routed or leaves.
#[test]
fn damage_and_prevention() {
    // Round 1: damage 1 (5) against rout 1 (15); round 2: damage 1 (6) against blank.
    let mut table = duel(&[5, 15, 6, 8, 9, 10, 17, 18], |_| {});
    finish(&mut table);
    proves!("duel.3.b-damage", "duel.3.b-rout", "duel.4.c");
    assert_eq!(table.heroes.iter().filter(|it| it.area == area(&table, "1A")).count(), 2);
    assert_eq!(table.hero(hero("red_scorpion")).damage, 1);
    assert!(!table.hero(hero("red_scorpion")).is_routed);
}

/// duel.3.b-special Without Rewards one damage; with a weapon both are offered.
#[test]
fn the_special_icon() {
    let table = duel(&[1, 8], |_| {});
    proves!("duel.3.b-special");
    assert_eq!(table.choices(A), [Action::Number(1), Action::Pass]);
    let table = duel(&[1, 8], |it| {
        it.heroes[0].prizes.push(Prize { card: reward("heartseeker_bow"), is_faceup: false });
        it.rewards.draw.retain(|at| *at != reward("heartseeker_bow").0);
    });
    assert_eq!(table.choices(A), [Action::Number(1), Action::Wield(reward("heartseeker_bow")), Action::Pass]);
}

/// reward.2, reward.5, reward.6 A used Reward is shown; only one weapon a duel, but
/// the same one again.
#[test]
fn one_weapon_a_duel() {
    let mut table = duel(&[1, 8, 2, 9], |it| {
        for id in ["heartseeker_bow", "cursed_flail"] {
            it.heroes[0].prizes.push(Prize { card: reward(id), is_faceup: false });
            it.rewards.draw.retain(|at| *at != reward(id).0);
        }
        it.heroes[1].damage = 0;
    });
    table.answers(A, Action::Wield(reward("heartseeker_bow")));
    proves!("reward.2", "reward.5", "reward.6");
    assert!(table.hero(hero("silhouette")).prizes[0].is_faceup);
    assert_eq!(table.hero(hero("red_scorpion")).damage, 2);
    while asked(&table).1 != Asked::DuelSpecial {
        let (seat, _) = asked(&table);
        table.answers(seat, Action::Pass);
    }
    assert_eq!(table.choices(A), [Action::Number(1), Action::Wield(reward("heartseeker_bow")), Action::Pass]);
}

/// Both heroes of a duel fall in its first round.
fn both_fall() -> Table<Runewars> {
    let mut table = duel(&[5, 6], |it| {
        it.heroes[0].damage = 2;
        it.heroes[1].damage = 2;
        it.heroes[1].prizes.push(Prize { card: reward("ice_storm"), is_faceup: true });
        it.rewards.draw.retain(|at| *at != reward("ice_storm").0);
    });
    finish(&mut table);
    table
}

/// duel.3.c, duel.4, duel.4.a, amb.both-defeated Both fall in the same round, which is the last.
#[test]
fn both_are_defeated() {
    let table = both_fall();
    proves!("duel.3.c", "duel.4", "duel.4.a");
    assert!(table.heroes.is_empty());
    assert_eq!((happened(&table, What::DuelRound), happened(&table, What::DuelDrew)), (1, 2));
}

/// defeat.1, defeat.3, defeat.3.a They are out of the game; their Rewards lie under a marker.
#[test]
fn rewards_of_both_defeated() {
    let table = both_fall();
    proves!("defeat.1", "defeat.3", "defeat.3.a");
    for id in ["silhouette", "red_scorpion"] {
        assert!(!table.heroes_deck.draw.contains(&hero(id).0), "out of the game");
    }
    assert_eq!(table.piles.len(), 1);
    assert_eq!((table.piles[0].number, table.piles[0].area), (1, area(&table, "1A")));
    assert!(table.piles[0].prizes[0].is_faceup);
}

/// Bogran, hurt, defeats Red Scorpion beside Andira: whose Ice Storm will it be?
fn to_the_spoils() -> Table<Runewars> {
    let mut table = field()
        .hero(A, "bogran_the_shadow", "1A")
        .hero(A, "andira_runehand", "1A")
        .hero(B, "red_scorpion", "1A")
        .prize("red_scorpion", "ice_storm")
        .fate(&[5, 8])
        .with(|it| {
            it.heroes[2].damage = 2;
            it.heroes[0].damage = 1;
        })
        .run(vec![DuelFrame::Begin { hero: hero("bogran_the_shadow"), foe: Foe::Hero(hero("red_scorpion")) }.into()]);
    while asked(&table).1 != Asked::Spoils {
        let (seat, action) = {
            let ask = table.position().waiting().next().expect("asked");
            (ask.seat, ask.choices.listed[0])
        };
        table.answers(seat, action);
    }
    table
}

/// duel.6, defeat.2, amb.spoils-who The victor's player gives each Reward to a hero of his in the area.
#[test]
fn spoils() {
    let mut table = to_the_spoils();
    proves!("duel.6", "defeat.2");
    assert_eq!(table.choices(A), [Action::Hero(hero("bogran_the_shadow")), Action::Hero(hero("andira_runehand"))]);
    table.answers(A, Action::Hero(hero("andira_runehand")));
    let taken = &table.hero(hero("andira_runehand")).prizes;
    assert_eq!(taken[..], [Prize { card: reward("ice_storm"), is_faceup: false }]);
    assert!(table.hero(hero("bogran_the_shadow")).prizes.is_empty() && table.piles.is_empty());
}

/// duel.4.b Damage stays on a survivor.
#[test]
fn damage_stays() {
    let mut table = to_the_spoils();
    table.answers(A, Action::Hero(hero("andira_runehand")));
    proves!("duel.4.b");
    assert_eq!(table.hero(hero("bogran_the_shadow")).damage, 1);
    let mut table = duel(&[8, 5, 7, 9, 10, 17, 18, 19], |_| {});
    finish(&mut table);
    assert_eq!(table.hero(hero("silhouette")).damage, 1, "after four rounds too");
}

/// duel.7, duel.7.a A routed hero starts no duel but is challenged and defends like any other.
#[test]
fn routed_heroes_and_duels() {
    let mut table = duel(&[8, 5, 7, 9, 10, 17, 18, 19], |it| it.heroes[1].is_routed = true);
    finish(&mut table);
    proves!("duel.7", "duel.7.a");
    assert_eq!(table.hero(hero("silhouette")).damage, 1, "the routed defender strikes");
    let beside = |routed: usize| {
        let it = field().hero(A, RONAN, "1A").hero(B, "steelhorns", "1A");
        let mut table = phase(it.with(move |it| it.heroes[routed].is_routed = true));
        table.answers(A, Action::Act(hero(RONAN)));
        table
    };
    let mut table = beside(1);
    let action = travel(&table, "1A");
    table.answers(A, action);
    assert!(table.choices(A).contains(&Action::Duel(hero("steelhorns"))), "a routed hero is a legal target");
    assert_eq!(beside(0).choices(A), [Action::Train], "a routed hero does not move, and so does not duel");
}

/// defeat.4, defeat.4.a, amb.defeat-marker-turn A hero at a marker takes the whole
/// pile in his player's turn; the marker is gone.
#[test]
fn lost_rewards_are_collected() {
    let arrange = || {
        field().hero(A, RONAN, "1A").with(|it| {
            let at = area(it, "1A");
            let prizes = ["ice_storm", "soulbiter"].map(|id| {
                let card = reward(id);
                it.rewards.draw.retain(|at| *at != card.0);
                Prize { card, is_faceup: false }
            });
            it.piles.push(Pile { number: 1, area: at, prizes: prizes.into_iter().collect(), seen: SeatSet::EMPTY });
        })
    };
    let take = Action::TakePile { hero: hero(RONAN), pile: 1 };
    let mut table = arrange().whole_turn(A, 7);
    proves!("defeat.4", "defeat.4.a");
    assert!(table.choices(A).contains(&take));
    table.answers(A, take);
    assert_eq!(table.hero(hero(RONAN)).prizes.len(), 2);
    assert!(table.piles.is_empty());
    let table = phase(arrange());
    assert!(!table.choices(A).contains(&take), "the Quest Phase is no turn");
}

/// Trenloe at 2C attempts The Feral Pack, a duel with a Beastman (health 1).
fn feral_pack(numbers: &[u8]) -> Table<Runewars> {
    let mut table = phase(field().hero(A, RONAN, "2C").quest(A, "feral_pack").fate(numbers));
    table.answers(A, Action::Act(hero(RONAN)));
    let action = travel(&table, "2C");
    table.answers(A, action);
    table.answers(A, Action::Attempt(quest("feral_pack")));
    table
}

/// duelquest.1, duelquest.5 The unit of a duel Quest is never on the map, and its figure is back in the
/// supply afterwards.
#[test]
fn the_unit_of_a_duel_quest() {
    // The hero's special icon asks him in the middle of the duel.
    let mut table = feral_pack(&[1, 2, 5, 1 + 2]);
    proves!("duelquest.1", "duelquest.5");
    assert_eq!(asked(&table).1, Asked::DuelSpecial);
    let beastmen =
        |table: &Table<Runewars>| table.areas.iter().map(|it| it.units.of(unit("beastman")).count()).sum::<u8>();
    assert_eq!((beastmen(&table), table.supply[unit("beastman").index()]), (0, 8));
    table.answers(A, Action::Number(1));
    assert_eq!(happened(&table, What::QuestDuelWon), 1);
    assert_eq!((beastmen(&table), table.supply[unit("beastman").index()]), (0, 8));
}

/// duelquest.2, amb.duel-quest-type The left neighbour plays the unit, by the steps of a duel.
#[test]
fn a_duel_quest() {
    // Hero: circle of 5 is damage 1; Beastman: triangle of 1 is blank.
    let table = feral_pack(&[5, 1]);
    proves!("duelquest.2");
    assert_eq!(table.hero(hero(RONAN)).prizes.len(), 1);
    assert_eq!((happened(&table, What::DuelBegan), happened(&table, What::DuelRound)), (1, 1));
    let drew =
        table.events().iter().filter(|it| it.what() == What::DuelDrew).map(|it| it.slots().seat.expect("a seat"));
    assert_eq!(drew.collect::<Vec<SeatId>>(), [A, B]);
}

/// duelquest.3, amb.duel-quest-icons The unit reads the section of its shape, and a special icon there
/// uses its ability: a Beastman deals a damage and draws again.
#[test]
fn a_quest_unit_uses_its_ability() {
    // 9: special for triangles, blank for circles; 15: damage for triangles. The hero draws blanks.
    let table = feral_pack(&[7, 1, 8, 9, 15, 10, 2, 17, 3]);
    proves!("duelquest.3");
    assert_eq!(table.hero(hero(RONAN)).damage, 2, "one for the ability, one for the second card");
    let drew = table.events().iter().filter(|it| it.what() == What::DuelDrew && it.slots().seat == Some(B)).count();
    assert_eq!(drew, 5, "one in each round, and one more");
}

/// amb.duel-quest-lost A unit that is not defeated leaves the Quest in hand.
#[test]
fn a_lost_duel_quest() {
    let mut table = phase(field().hero(A, RONAN, "2C").quest(A, "feral_pack").fate(&[7, 1, 8, 2, 9, 3, 10, 4]));
    table.answers(A, Action::Act(hero(RONAN)));
    let action = travel(&table, "2C");
    table.answers(A, action);
    table.answers(A, Action::Attempt(quest("feral_pack")));
    assert_eq!(table.player(A).quests[..], [quest("feral_pack")]);
    assert_eq!(happened(&table, What::QuestDuelLost), 1);
    assert_eq!(
        content().quests[quest("feral_pack").index()].trial,
        runewars::content::Trial::Duel { unit: unit("beastman"), n: 1, goal: runewars::content::DuelGoal::Defeat }
    );
}
