//! 30, 57, 70, 90 Objectives, elimination and scores.

use crate::kit::{BLUE, Battle, RED, at};
use miniatures::content::{ActionKind, MoraleCard, MoraleEffect, Objective, content};
use miniatures::flow::activation::Activation;
use miniatures::flow::{Frame, morale, objective, round};
use miniatures::state::{Figure, ObjectiveToken, UnitIx};
use miniatures::{Action, Event, Miniatures};
use plane::{Edge, Point};
use testkit::{Table, proves};

/// 30.1, 90.1, amb.simultaneous-elimination The last enemy unit destroyed ends the game at once: no friend is tested, no bonus
/// action follows.
#[test]
fn elimination_ends_the_game_at_once() {
    let mut battle = Battle::new();
    let archers = battle.unit(RED, "reanimate_archers 2x1", at(900, 100, 90));
    let target = battle.unit(BLUE, "spearmen 1x1", at(900, 400, 90));
    battle.figures(target, 0, 0, 1);
    battle.touching(RED, "rune_golems 1x1", Edge::Front, target, Edge::Left, 0);
    battle.dial(archers, ActionKind::Ranged, None);
    battle.dice(&[2, 0]);
    battle.state[archers].has_activated = false;
    let (table, events) = battle.run_told(vec![Frame::Activation(Activation::new(archers))]);
    let outcome = table.position().outcome().expect("it is over");
    proves!("30.1", "90.1");
    assert_eq!(outcome.why.key, "ended-by-elimination");
    assert_eq!(outcome.winners_of().collect::<Vec<_>>(), [RED]);
    assert!(!events.iter().any(|it| matches!(it, Event::MoraleTested { .. })));
}

/// 90.4, 30.1, amb.simultaneous-elimination One effect destroys the last units of both: the scores decide, here a token.
#[test]
fn one_effect_can_eliminate_both() {
    let mut battle = Battle::new();
    let kethra = battle.unit(RED, "kethra_alaak", at(900, 300, 90));
    let golem = battle.unit(BLUE, "rune_golems 1x1", at(900, 400, 270));
    battle.state[kethra].trays[0].slots[0] = Figure::Regular { wounds: 2 };
    battle.state[golem].trays[0].slots[0] = Figure::Regular { wounds: 1 };
    battle.state.objective = Some(Objective::Bounty);
    battle.state.scored = [0, 1];
    // A rally with the bonus skill: a white die that shows one hit wounds her and the golem.
    battle.set(kethra, Some(1), Some(6));
    battle.dice(&[2]);
    let mut table = battle.activate(kethra);
    while let Some(ask) = table.position().ask_of(RED) {
        let first = ask.choices.listed[0].clone();
        table.answers(RED, first);
    }
    let outcome = table.position().outcome().expect("it is over");
    proves!("90.4");
    assert_eq!(outcome.why.key, "ended-by-score");
    assert_eq!(outcome.winners_of().collect::<Vec<_>>(), [BLUE]);
}

/// Two units far apart in the last round, with an objective.
fn last_round(objective: Objective, red: plane::Pose) -> (Battle, UnitIx) {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", red);
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state.objective = Some(objective);
    battle.state.round = 8;
    (battle, spears)
}

fn end(battle: Battle) -> Table<Miniatures> {
    battle.run(vec![Frame::Round(round::Step::Counter)])
}

/// 57.2c, 26.1a Break Their Defenses: a whole tray inside the enemy's area scores, a part of one does not.
#[test]
fn break_their_defenses_needs_a_whole_tray() {
    proves!("57.2c");
    let (battle, _) = last_round(Objective::BreakTheirDefenses, at(900, 400, 90));
    let area = battle.state.areas(1)[0].clone();
    let bounds = plane::Bounds::around(area.points());
    let middle = bounds.low.middle(bounds.high);
    let pose = |centre: Point| plane::Pose::new(centre, plane::Angle::degrees(90));
    for (y, scored) in
        [(middle.y, 1), (bounds.low.y - 42_000, 0), (bounds.low.y - 22_000, 0), (bounds.low.y + 1_000, 1)]
    {
        let (battle, _) = last_round(Objective::BreakTheirDefenses, pose(Point::new(middle.x, y)));
        assert_eq!(end(battle).scored[0], scored, "its middle at {y}");
    }
}

fn top(battle: &mut Battle, effect: MoraleEffect) {
    let card = content().morale.iter().position(|it| it.id == effect).expect("there is such a card");
    let card = MoraleCard(card as u8);
    let place = battle.state.deck.iter().position(|it| *it == card).expect("it is in the deck");
    let taken = battle.state.deck.remove(place);
    battle.state.deck.push(taken);
}

/// 57.2b, 57.3a Demoralize: a card of two icons scores once a unit and round, a card of one icon does not.
#[test]
fn demoralize_scores_once_a_unit_and_round() {
    let scored = |effects: &[MoraleEffect]| {
        let mut battle = Battle::new();
        let spears = battle.unit(RED, "spearmen 3x2", at(900, 200, 90));
        battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
        battle.state.objective = Some(Objective::DemoralizeTheirForces);
        for effect in effects {
            top(&mut battle, *effect);
            let test = morale::test(&battle.state, spears, 2);
            let mut table = battle.run(vec![Frame::Finish, test]);
            table.answers(BLUE, Action::Card(0));
            while let Some(ask) = table.position().ask_of(RED).filter(|it| it.rule == "53.5") {
                let first = ask.choices.listed[0].clone();
                table.answers(RED, first);
            }
            battle = Battle::new();
            battle.state = (*table).clone();
            battle.state.phase = miniatures::state::Phase::Activation;
        }
        battle.state.scored
    };
    proves!("57.3a");
    assert_eq!(scored(&[MoraleEffect::RisingPanic]), [0, 0]);
    assert_eq!(scored(&[MoraleEffect::LossOfFaith]), [0, 1]);
    assert_eq!(scored(&[MoraleEffect::LossOfFaith, MoraleEffect::LossOfFaith]), [0, 1]);
}

/// A unit that falls to its own betrayal has suffered the card all the same: Demoralize scores.
#[test]
fn a_card_that_destroys_its_unit_scores() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
    battle.unit(RED, "rune_golems 1x1", at(300, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.figures(spears, 0, 0, 1).figures(spears, 1, 0, 1);
    battle.state.objective = Some(Objective::DemoralizeTheirForces);
    top(&mut battle, MoraleEffect::Betrayal);
    // Two hits of the red die and a threat of two: more than both figures can bear.
    battle.dice(&[5, 0]);
    let test = morale::test(&battle.state, spears, 3);
    let mut table = battle.run(vec![Frame::Finish, test]);
    table.answers(BLUE, Action::Card(0));
    while let Some(first) = table.position().ask_of(BLUE).map(|it| it.choices.listed[0].clone()) {
        table.answers(BLUE, first);
    }
    assert!(table[spears].is_destroyed());
    assert_eq!(table.scored, [0, 1]);
}

/// 57.2b, 34.5 Up in Flames: an unengaged unit takes a token that it touches on the enemy's half, nothing on its own.
#[test]
fn up_in_flames_is_for_unengaged_units_on_the_enemys_half() {
    let scored = |y: i32, engaged: bool| {
        let mut battle = Battle::new();
        let spears = battle.unit(RED, "spearmen 2x1", at(900, y, 90));
        battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
        if engaged {
            battle.touching(BLUE, "rune_golems 1x1", Edge::Front, spears, Edge::Front, 0);
        }
        battle.state.objective = Some(Objective::UpInFlames);
        // No unstable rune: the fire hurts nobody.
        battle.energy([false, false, false, false, true]);
        battle.state.tokens = vec![ObjectiveToken { at: Point::mm(900, y - 21), side: Some(1) }];
        battle.run(vec![]).scored
    };
    proves!("57.2b");
    assert_eq!((scored(600, false), scored(600, true), scored(300, false)), ([1, 0], [0, 0], [0, 0]));
}

/// 57.3, 57.4, skirmish.3, 70.5 Tokens are worth the card's points, in a skirmish half of them rounded up.
#[test]
fn tokens_are_worth_the_points_of_the_card() {
    let mut battle = Battle::new();
    battle.unit(RED, "spearmen 2x1", at(900, 200, 90));
    battle.state.objective = Some(Objective::Bounty);
    battle.state.scored = [2, 0];
    proves!("57.4", "skirmish.3", "70.5");
    assert_eq!(battle.state.score(0).total(), 18 + 2 * 25);
    battle.state.is_skirmish = true;
    assert_eq!(battle.state.score(0).total(), 18 + 2 * 13);
    assert_eq!(objective::Step::begin(&battle.state), objective::Step::Bounty { turn: 0 });
}

/// 70.1, 70.4, 70.4a, 90.2 A unit that lost a tray counts as the next smaller row; the higher score wins.
#[test]
fn partly_destroyed_units_count_by_their_row() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    let (block, _) = battle.state[spears].block.without(plane::Slot::new(0, 1)).expect("the tray may go");
    miniatures::flow::reconfigure::take_tray(&mut battle.state, spears, plane::Slot::new(0, 1), block);
    battle.state.round = 8;
    let table = end(battle);
    proves!("70.4", "70.4a", "70.1");
    assert_eq!((table.score(0).total(), table.score(1).total()), (18, 16), "three trays count as two");
    assert_eq!(table.position().outcome().expect("over").winners_of().collect::<Vec<_>>(), [RED]);
}
