//! Open, derived and hidden information; premeasuring; the rest of the glossary.

use crate::kit::{BLUE, Battle, RED, at};
use kernel::{Game, Trace, Viewer};
use miniatures::content::{ActionKind, Bane, ModifierKind, Objective, Passive, content};
use miniatures::flow::{Frame, objective, round};
use miniatures::state::{ObjectiveToken, Place, Status};
use miniatures::{About, Action, Event, Miniatures};
use plane::{Edge, Point};
use testkit::proves;

/// info.open.1, info.open.2, info.open.3, info.derived.1, info.derived.2, info.derived.3, info.derived.4, 33.3, 88.2, setup.1-2
/// All seats and spectators see tokens, discarded upgrades, scores and the bounty.
#[test]
fn everybody_sees_what_is_open() {
    proves!("info.open.1", "88.2", "33.3");
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2 +tempered_steel", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state[spears].banes[Bane::Panic.index()] = 2;
    battle.state[spears].upgrades[0].status = Status::Discarded;
    battle.state.bounties[0] = Some(spears);
    let table = battle.run(vec![]);
    for viewer in [Viewer::Seat(RED), Viewer::Seat(BLUE), Viewer::Spectator] {
        let view = table.position().view(viewer);
        let unit = &view.units[0];
        assert_eq!(unit.banes, [(Bane::Panic, 2)]);
        assert_eq!(unit.upgrades[0].status, Status::Discarded);
        assert!(unit.has_bounty);
        assert_eq!(view.scores[0].total(), 30);
        assert_eq!(view.energy.tokens.len(), 5);
    }
}

/// info.hidden.2, info.hidden.3, team.6 Nothing hidden is in a view; the morale deck is a number.
#[test]
fn nothing_hidden_is_in_a_view() {
    let mut battle = Battle::new();
    battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    let table = battle.run(vec![]);
    let view = table.position().view(Viewer::Seat(RED));
    proves!("info.hidden.2");
    assert_eq!((view.morale.deck, view.morale.known_top.len()), (30, 0));
    let event = Event::MoraleDrawn { by: RED, cards: Some(vec![]), n: 0 };
    let Some(Event::MoraleDrawn { cards, .. }) = Miniatures::redact(&event, Viewer::Seat(BLUE)) else {
        panic!("redacted")
    };
    assert_eq!(cards, None);
}

/// 62.2 In the Command Phase no move and no path is offered.
#[test]
fn no_template_before_the_move() {
    let mut battle = Battle::new();
    battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    let table = battle.run(vec![Frame::Round(round::Step::End)]);
    proves!("62.2");
    assert!(table.choices(RED).iter().all(|it| matches!(it, Action::Dial(_))));
}

/// 62.2 A move that was made cannot be taken back, even where its owner is
/// asked something before its activation is over.
#[test]
fn no_move_is_taken_back() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 250, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.terrain("forest", at(870, 450, 0));
    battle.dial(spears, ActionKind::March, Some(ModifierKind::Turn));
    let table = battle.activate(spears);
    let moves = table.choices(RED).to_vec();
    proves!("62.2");
    assert!(matches!(moves[0], Action::Move(_)), "{moves:?}");
    let asks_on = moves.into_iter().any(|it| {
        let (mut position, mut trace) = (table.position().clone(), Trace::recording());
        position.answer_unchecked(RED, it, &mut trace);
        assert!(trace.is_barrier(), "it could be taken back");
        position.waiting().any(|ask| ask.seat == RED && ask.prompt.about == About::Enter)
    });
    assert!(asks_on, "one of the moves ends at the forest");
}

/// 62.2 An answer that ends an activation and runs into the next unit's march,
/// which leaves nothing to choose, cannot be taken back either.
#[test]
fn no_answer_that_runs_into_a_move_is_taken_back() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 250, 90));
    let riders = battle.unit(RED, "oathsworn cavalry 2x1", at(300, 250, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.terrain("forest", at(900, 450, 0));
    battle.dial(spears, ActionKind::March, Some(ModifierKind::Defend));
    battle.set(riders, Some(3), None);
    for unit in [spears, riders] {
        battle.state[unit].has_activated = false;
    }
    battle.state.count = battle.state.initiative(spears);
    let mut table = battle.run(vec![]);
    proves!("62.2");
    assert_eq!(table.choices(RED), [Action::Enter, Action::Pass]);
    let before = table[riders].pose();
    let (mut position, mut trace) = (table.position().clone(), Trace::recording());
    position.answer_unchecked(RED, Action::Pass, &mut trace);
    table.answers(RED, Action::Pass);
    assert_ne!(table[riders].pose(), before, "the riders marched");
    assert!(trace.is_barrier(), "it could be taken back");
}

/// army.8, army.8-2 Building rules end with building: a shrunken unit keeps its upgrade.
#[test]
fn a_shrunken_unit_keeps_its_upgrades() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 3x3 +front_line_rune_golem +trumpets", at(900, 200, 90));
    battle.state[spears].block = plane::Block::new(plane::Length::um(42_000), 2, 1).expect("two trays");
    proves!("army.8", "army.8-2");
    assert_eq!(battle.state[spears].active_upgrades().count(), 2);
    assert!(battle.state[spears].has(Passive::KeepsSpeed), "and they still work");
}

/// 57.2b, 57.2c, 57.3, 57.3a Objectives score during play and at the end.
#[test]
fn objectives_score() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state.objective = Some(Objective::SupplyRaid);
    battle.state.tokens = vec![
        ObjectiveToken { at: Point::mm(900, 280), side: Some(0) },
        ObjectiveToken { at: Point::mm(100, 100), side: Some(1) },
    ];
    battle.dial(spears, miniatures::content::ActionKind::March, None);
    let table = battle.activate(spears);
    proves!("57.3");
    assert_eq!((table.scored, table.tokens.len()), ([1, 0], 1), "it marched over one token");
    let mut bounty = Battle::new();
    bounty.unit(RED, "spearmen 2x2", at(900, 200, 90));
    let golem = bounty.unit(BLUE, "rune_golems 1x1", at(200, 800, 270));
    bounty.unit(BLUE, "reanimates 2x1", at(400, 800, 270));
    bounty.state.objective = Some(Objective::Bounty);
    bounty.state.bounties = [None, Some(golem)];
    let table = bounty.run(vec![miniatures::flow::damage::wounds(golem, 2)]);
    assert_eq!(table.scored, [1, 0], "a token from the supply");
    assert_eq!(objective::Step::begin(&table), objective::Step::Bounty { turn: 0 });
}

/// 90.4, team.5-2 Both sides destroyed by one effect: the scores decide.
#[test]
fn both_eliminated() {
    let mut battle = Battle::new();
    let one = battle.unit(RED, "rune_golems 1x1", at(900, 200, 90));
    let two = battle.unit(BLUE, "rune_golems 1x1", at(900, 700, 270));
    battle.state.scored = [0, 1];
    battle.state.objective = Some(Objective::Bounty);
    let frames = vec![miniatures::flow::damage::wounds(one, 2), miniatures::flow::damage::wounds(two, 2)];
    let table = battle.run(frames);
    let outcome = table.position().outcome().expect("over");
    proves!("90.4");
    assert_eq!(outcome.why.key, "ended-by-score");
    assert_eq!(outcome.winners_of().collect::<Vec<_>>(), [BLUE]);
}

/// 83.0, 83.9, 83.10 Effects of one moment: the first player's side first.
#[test]
fn the_first_player_resolves_first() {
    let mut battle = Battle::new();
    let ravos = battle.unit(BLUE, "ravos_the_everhungry", at(900, 700, 270));
    let other = battle.touching(RED, "rune_golems 1x1", Edge::Front, ravos, Edge::Front, 0);
    battle.unit(RED, "spearmen 2x1", at(200, 200, 90));
    let table = battle.run(vec![Frame::Round(round::Step::BeforeEnd)]);
    assert_eq!(table[other].wounds(), 1, "Ravos bites the only unit in reach");
}

/// 87.0, 87.2, 87.2a, 88.1, 88.4 Edges turn with the unit; upgrades are part of it.
#[test]
fn edges_turn_with_the_unit() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2 +rank_discipline", at(900, 300, 0));
    let footprint = battle.state[spears].footprint().expect("there");
    let front = footprint.edge(Edge::Front);
    proves!("87.2", "87.2a", "88.1");
    assert_eq!((front.start.x, front.end.x), (942_000, 942_000), "facing 0 looks along x");
    assert_eq!(front.length().as_um(), 84_000);
    assert_eq!(battle.state.keyword(spears, miniatures::content::Keyword::Precise), 1);
    assert!(matches!(battle.state[spears].place, Place::Field(_)));
}

/// 26.2c What cannot be deployed is destroyed. 79.0 faq.setup.1 setup.4-6 Areas are those of the card.
#[test]
fn areas_are_those_of_the_card() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 300, 0));
    battle.state[spears].place = Place::Reserve;
    let card = content().deployment(battle.state.deployment.expect("chosen"));
    proves!("26.1", "setup.4-6");
    assert_eq!(battle.state.areas(0), card.areas[0]);
    assert!(battle.state.find_deployment(spears).is_some());
}
