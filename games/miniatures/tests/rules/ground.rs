//! 57 Objectives on every deployment card, Confluence of Magic, and places that are said not to exist.

use crate::kit::{BLUE, Battle, RED, at};
use miniatures::content::{ActionKind, DeploymentCard, Objective, content};
use miniatures::flow::damage;
use miniatures::flow::deploy::DeployUnit;
use miniatures::state::{ObjectiveToken, Place};
use miniatures::{Action, Frame};
use plane::{Bounds, Point};
use testkit::proves;

/// On Long Canyon the halves are left and right, as its areas are.
#[test]
fn halves_follow_the_deployment_card() {
    let mut battle = Battle::new();
    let canyon = content().deployments.iter().position(|it| it.id == "long_canyon").expect("there is such a card");
    battle.state.deployment = Some(DeploymentCard(canyon as u8));
    proves!("57.2a");
    assert_eq!(battle.state.half_of(Point::mm(100, 800)), Some(0));
    assert_eq!(battle.state.half_of(Point::mm(1700, 100)), Some(1));
}

/// Every area lies on its side's half, and each token of each objective has a place on the right one.
#[test]
fn objectives_fit_every_deployment() {
    for card in
        (0..content().deployments.len()).filter(|it| DeploymentCard(*it as u8) != content().skirmish_deployment())
    {
        for (objective, own) in [(Objective::UpInFlames, true), (Objective::SupplyRaid, false)] {
            let mut battle = Battle::new();
            battle.state.deployment = Some(DeploymentCard(card as u8));
            battle.state.objective = Some(objective);
            let name = &content().deployments[card].name;
            for side in [0, 1] {
                for area in battle.state.areas(side) {
                    let bounds = Bounds::around(area.points());
                    let middle = bounds.low.middle(bounds.high);
                    assert_eq!(battle.state.half_of(middle), Some(side), "{name}");
                }
                let place = battle.state.find_token_place(side).expect("there is a place");
                assert_eq!(battle.state.half_of(place), Some(if own { side } else { 1 - side }), "{name}");
            }
        }
    }
}

/// Confluence of Magic: a unit that marches over a token takes it along; it scores nothing.
#[test]
fn a_unit_takes_the_token_that_it_overlaps() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state.objective = Some(Objective::ConfluenceOfMagic);
    battle.state.tokens = vec![
        ObjectiveToken { at: Point::mm(900, 280), side: Some(0) },
        ObjectiveToken { at: Point::mm(100, 100), side: Some(1) },
    ];
    battle.dial(spears, ActionKind::March, None);
    let table = battle.activate(spears);
    proves!("57.2b");
    assert_eq!((table[spears].carries, table.tokens.len(), table.scored), (1, 1, [0, 0]));
}

/// Confluence of Magic: the tokens of a destroyed unit lie where it stood.
#[test]
fn a_destroyed_unit_drops_its_tokens() {
    let mut battle = Battle::new();
    let golem = battle.unit(RED, "rune_golems 1x1", at(900, 300, 90));
    battle.unit(RED, "spearmen 2x1", at(200, 100, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state.objective = Some(Objective::ConfluenceOfMagic);
    battle.state[golem].carries = 2;
    let table = battle.run(vec![Frame::Finish, damage::wounds(golem, 2)]);
    proves!("57.2b");
    assert!(table[golem].is_destroyed());
    assert_eq!(table.tokens.iter().map(|it| it.at).collect::<Vec<_>>(), [Point::mm(900, 300); 2]);
}

/// Who says that there is no place while there is one is refused.
#[test]
fn there_is_a_place_after_all() {
    let mut battle = Battle::new();
    let spears = battle.unit(RED, "spearmen 2x2", at(900, 200, 90));
    battle.unit(BLUE, "reanimates 2x1", at(200, 800, 270));
    battle.state[spears].place = Place::Reserve;
    let mut table = battle.run(vec![Frame::DeployUnit(DeployUnit::new(spears))]);
    let refusal = table.refuses(RED, Action::NoPlace);
    proves!("26.2c");
    assert_eq!(refusal.rule.as_deref(), Some("26.2c"));
}
