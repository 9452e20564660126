//! Setup, in nine steps.

use super::{Cx, Flow, Frame, ask, deploy, energy, objective, places, round};
use crate::Event;
use crate::action::Domain;
use crate::action::{About, Action, Prompt};
use crate::content::{ArmyRule, Keyword, Objective, PlayArea, TerrainCard, TerrainKind, When, content};
use crate::state::{Moment, Piece, Side, State, Tray, UnitIx, tray_index};
use kernel::{Ask, SeatId};
use plane::{Angle, Block, Pose};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// card.lord-hawthorne.2 Trays may be rearranged before setup.
    Arrange {
        unit: UnitIx,
    },
    Arranged {
        unit: UnitIx,
    },
    /// setup.3
    Coin,
    FirstPlayer {
        side: Side,
    },
    FirstChosen,
    /// setup.4
    Deal,
    FirstPick,
    FirstPicked,
    SecondPick,
    SecondPicked,
    Area,
    AreaChosen,
    /// setup.5
    Terrain,
    Overgrow,
    /// setup.6
    Objective,
    BeforeDeployment,
    /// setup.7
    Deploy,
    AfterDeployment,
    /// setup.8
    Supply,
    /// setup.9
    Energy,
    Over,
    Play,
}

impl State {
    /// What a side's army costs.
    pub fn army_points(&self, side: Side) -> u16 {
        let own = self.units.iter().filter(|it| it.side == side);
        own.map(|it| it.start_cost + it.upgrades.iter().map(|it| it.upgrade().cost).sum::<u16>()).sum()
    }

    /// Whether a side's army has a hero with this rule.
    pub fn has_army_rule(&self, side: Side, rule: ArmyRule) -> bool {
        let own = self.units.iter().filter(|it| it.side == side);
        own.filter_map(|it| it.card().army_rule.as_ref()).any(|it| it.rule == rule)
    }

    /// Arrangements of a unit's trays with full ranks only, at most 4 by 4.
    pub fn arrangements(&self, unit: UnitIx) -> Vec<(u8, u8)> {
        let trays = self[unit].n_trays();
        (1..=4)
            .filter(|columns| trays.is_multiple_of(*columns) && trays / columns <= 4)
            .map(|it| (it, trays / it))
            .collect()
    }
}

impl Step {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        match self {
            Step::Arrange { unit } => arrange_next(cx, unit),
            Step::Arranged { unit } => {
                let Action::Arrange { columns, rows } = cx.answer() else { unreachable!("arrangements were listed") };
                arrange(cx.state, unit, columns, rows);
                let named = cx.state.named(unit);
                cx.emit(Event::Arranged { unit: named, columns, rows });
                next(Step::Arrange { unit: UnitIx(unit.0 + 1) })
            }
            Step::Coin => coin(cx),
            Step::FirstPlayer { side } => {
                let actions = vec![Action::First(side), Action::First(1 - side)];
                let prompt = Prompt::new(About::FirstPlayer);
                ask(cx.state.captain(side), "setup.3", prompt, actions, Frame::Setup(Step::FirstChosen))
            }
            Step::FirstChosen => {
                let Action::First(side) = cx.answer() else { unreachable!("setup.3 lists sides") };
                cx.state.first = side;
                cx.state.round = 1;
                let seat = cx.state.captain(side);
                cx.emit(Event::FirstPlayerChosen { seat });
                next(Step::Deal)
            }
            Step::Deal => deal(cx),
            Step::FirstPick => {
                let listed = objectives(cx.state).chain(deployments(cx.state)).collect();
                let (seat, prompt) = (cx.state.captain(cx.state.first), Prompt::new(About::FirstPick));
                ask(seat, "setup.4-2", prompt, listed, Frame::Setup(Step::FirstPicked))
            }
            Step::FirstPicked => {
                pick(cx, cx.state.first);
                next(Step::SecondPick)
            }
            Step::SecondPick => second_pick(cx),
            Step::SecondPicked => {
                pick(cx, 1 - cx.state.first);
                next(Step::Area)
            }
            // setup.4-5 Who chose the deployment card picks the colour.
            Step::Area => {
                let (seat, prompt) = (cx.state.captain(cx.state.chooser), Prompt::new(About::Area));
                let actions = vec![Action::Area(0), Action::Area(1)];
                ask(seat, "setup.4-5", prompt, actions, Frame::Setup(Step::AreaChosen))
            }
            Step::AreaChosen => area_chosen(cx),
            _ => self.table(cx),
        }
    }

    /// What is put on the table: terrain, objective, units, supply and energy.
    fn table(self, cx: &mut Cx<'_>) -> Flow {
        let then = Frame::Setup;
        match self {
            Step::Terrain => {
                draw_terrain(cx);
                let frame = PlaceTerrain { side: cx.state.chooser, step: PlaceStep::Pick };
                Flow::call(Frame::Terrain(frame), then(Step::Overgrow))
            }
            // exp.overgrow.5 The first player places all tokens first.
            Step::Overgrow => {
                let first = cx.state.first;
                let frames = [first, 1 - first].map(|side| {
                    let left = overgrow(cx.state, side);
                    Frame::Overgrow(Overgrow { side, left, answered: false })
                });
                Flow::sequence(frames, then(Step::Objective))
            }
            Step::Objective => {
                Flow::call(Frame::Objective(objective::Step::begin(cx.state)), then(Step::BeforeDeployment))
            }
            Step::BeforeDeployment => {
                Flow::call(Frame::moment(Moment::new(When::BeforeDeployment)), then(Step::Deploy))
            }
            Step::Deploy => Flow::call(Frame::Deploy(deploy::Deploy::new(cx.state.first)), then(Step::AfterDeployment)),
            Step::AfterDeployment => Flow::call(Frame::moment(Moment::new(When::AfterDeployment)), then(Step::Supply)),
            // setup.8 Markers are removed, the morale deck is shuffled.
            Step::Supply => {
                cx.state.has_markers = cx.state.objective == Some(Objective::BreakTheirDefenses);
                cx.state.deck = content().morale_deck();
                cx.shuffle_in(|state| &mut state.deck);
                next(Step::Energy)
            }
            Step::Energy => {
                energy::cast(cx);
                Flow::call(Frame::moment(Moment::new(When::AfterCast)), then(Step::Over))
            }
            Step::Over => {
                // Forbidden Lore: the guest starts with two blights.
                let guests: Vec<UnitIx> = cx.state.in_play().filter(|it| is_lore_guest(cx.state, *it)).collect();
                for guest in guests {
                    super::tokens::give_bane(cx, guest, crate::content::Bane::Blight, 2);
                }
                Flow::call(Frame::moment(Moment::new(When::SetupOver)), then(Step::Play))
            }
            Step::Play => Flow::Next(Frame::Round(round::Step::Begin)),
            other => unreachable!("{other:?} comes before the table is laid"),
        }
    }
}

fn next(step: Step) -> Flow {
    Flow::Next(Frame::Setup(step))
}

/// card.lord-hawthorne.2 The next unit whose trays may be rearranged.
fn arrange_next(cx: &mut Cx<'_>, unit: UnitIx) -> Flow {
    if usize::from(unit.0) >= cx.state.units.len() {
        return next(Step::Coin);
    }
    let it = &cx.state[unit];
    let options = cx.state.arrangements(unit);
    if !cx.state.has_army_rule(it.side, ArmyRule::LessonsOfSeragart) || options.len() < 2 {
        return next(Step::Arrange { unit: UnitIx(unit.0 + 1) });
    }
    let prompt = Prompt::new(About::Arrange).unit(cx.state.named(unit));
    let actions = options.into_iter().map(|(columns, rows)| Action::Arrange { columns, rows }).collect();
    let then = Frame::Setup(Step::Arranged { unit });
    ask(it.owner, "card.lord-hawthorne.lessons-of-seragart", prompt, actions, then)
}

/// setup.3 The cheaper army chooses the first player; a coin if equal.
fn coin(cx: &mut Cx<'_>) -> Flow {
    let points = [cx.state.army_points(0), cx.state.army_points(1)];
    let side = match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Greater => 1,
        std::cmp::Ordering::Equal => {
            let side = cx.pick(2) as u8;
            let seat = cx.state.captain(side);
            cx.emit(Event::CoinFlipped { seat });
            side
        }
    };
    next(Step::FirstPlayer { side })
}

/// setup.4-3 One of the three cards that are left.
fn second_pick(cx: &mut Cx<'_>) -> Flow {
    let listed: Vec<Action> = match cx.state.objective {
        Some(_) => deployments(cx.state).collect(),
        None => objectives(cx.state).collect(),
    };
    if let [only] = &listed[..] {
        // skirmish.4 The one layout leaves nothing to choose.
        take(cx, 1 - cx.state.first, only.clone());
        return next(Step::Area);
    }
    let (seat, prompt) = (cx.state.captain(1 - cx.state.first), Prompt::new(About::SecondPick));
    ask(seat, "setup.4-3", prompt, listed, Frame::Setup(Step::SecondPicked))
}

fn area_chosen(cx: &mut Cx<'_>) -> Flow {
    let Action::Area(colour) = cx.answer() else { unreachable!("setup.4-5 lists colours") };
    let side = cx.state.chooser;
    cx.state.colours[usize::from(side)] = colour;
    cx.state.colours[usize::from(1 - side)] = 1 - colour;
    cx.state.has_markers = true;
    let seat = cx.state.captain(side);
    cx.emit(Event::AreaChosen { seat, colour });
    next(Step::Terrain)
}

fn is_lore_guest(state: &State, unit: UnitIx) -> bool {
    let it = &state[unit];
    let leads = |other: &&crate::state::Unit| {
        let rule = other.card().army_rule.as_ref();
        other.side == it.side && rule.is_some_and(|it| it.rule == ArmyRule::ForbiddenLore)
    };
    state.units.iter().find(leads).is_some_and(|leader| leader.card().faction != it.card().faction)
}

/// Puts the trays of a unit into another arrangement.
pub fn arrange(state: &mut State, unit: UnitIx, columns: u8, rows: u8) {
    let block = Block::new(content().measures.tray, columns, rows).expect("arrangements are at most 4 by 4");
    let it = &mut state[unit];
    it.block = block;
    it.trays = Default::default();
    for slot in block.trays().iter() {
        it.trays[tray_index(slot)] = Tray::full(it.card().figures_per_tray);
    }
}

/// setup.4 Three objectives and three deployments are dealt face up.
fn deal(cx: &mut Cx<'_>) -> Flow {
    let mut objectives: Vec<Objective> = Objective::ALL.to_vec();
    cx.shuffle(&mut objectives);
    cx.state.offered_objectives = objectives.into_iter().take(3).collect();
    if cx.state.is_skirmish {
        // skirmish.4 All deployment cards are replaced by one layout.
        cx.state.offered_deployments = [content().skirmish_deployment()].into_iter().collect();
    } else {
        let playable = content().deployments.iter().enumerate().filter(|(_, it)| it.play_area == PlayArea::Standard);
        let mut cards: Vec<u8> = playable.map(|(index, _)| index as u8).collect();
        cx.shuffle(&mut cards);
        cx.state.offered_deployments = cards.into_iter().take(3).map(crate::content::DeploymentCard).collect();
    }
    let objectives = cx.state.offered_objectives.to_vec();
    let deployments = cx.state.offered_deployments.to_vec();
    cx.emit(Event::CardsDealt { objectives, deployments });
    Flow::Next(Frame::Setup(Step::FirstPick))
}

fn objectives(state: &State) -> impl Iterator<Item = Action> + '_ {
    state.offered_objectives.iter().copied().map(Action::Objective)
}

fn deployments(state: &State) -> impl Iterator<Item = Action> + '_ {
    state.offered_deployments.iter().copied().map(Action::Deployment)
}

fn pick(cx: &mut Cx<'_>, side: Side) {
    let card = cx.answer();
    take(cx, side, card);
}

fn take(cx: &mut Cx<'_>, side: Side, card: Action) {
    let seat = cx.state.captain(side);
    match card {
        Action::Objective(objective) => {
            cx.state.objective = Some(objective);
            cx.state.offered_objectives.clear();
            cx.emit(Event::ObjectiveChosen { seat, objective });
        }
        Action::Deployment(deployment) => {
            cx.state.deployment = Some(deployment);
            cx.state.chooser = side;
            cx.state.offered_deployments.clear();
            cx.emit(Event::DeploymentChosen { seat, deployment });
        }
        other => unreachable!("setup.4 does not list {other:?}"),
    }
}

/// setup.5, setup.5-2 Terrain cards are dealt; each is one piece with two sides.
fn draw_terrain(cx: &mut Cx<'_>) {
    let deployment = content().deployment(cx.state.deployment.expect("setup.4-4 it was chosen"));
    let mut cards: Vec<u8> = content().terrain.iter().map(|it| it.card).collect();
    cards.sort_unstable();
    cards.dedup();
    cx.shuffle(&mut cards);
    let side_of = |card: u8, kind: TerrainKind| {
        let found = content().terrain.iter().position(|it| it.card == card && it.kind == kind);
        TerrainCard(found.expect("checked: a card names both sides") as u8)
    };
    let defensive = usize::from(deployment.defensive_terrain);
    let dangerous = usize::from(deployment.dangerous_terrain);
    let first = cards.iter().take(defensive).map(|it| side_of(*it, TerrainKind::Defensive));
    let second = cards.iter().skip(defensive).take(dangerous).map(|it| side_of(*it, TerrainKind::Dangerous));
    cx.state.set_aside = first.chain(second).collect();
    let pieces = cx.state.set_aside.to_vec();
    cx.emit(Event::TerrainDrawn { pieces });
}

/// setup.5-3 The sides take turns placing terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceTerrain {
    pub side: Side,
    pub step: PlaceStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlaceStep {
    Pick,
    Picked,
    Place { piece: u8 },
    Placed { piece: u8 },
}

impl PlaceTerrain {
    fn at(mut self, step: PlaceStep) -> Frame {
        self.step = step;
        Frame::Terrain(self)
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let seat = cx.state.captain(self.side);
        match self.step {
            PlaceStep::Pick => match cx.state.set_aside.len() {
                0 => Flow::Done,
                1 => Flow::Next(self.at(PlaceStep::Place { piece: 0 })),
                n_pieces => {
                    let mut seen = Vec::new();
                    let mut actions = Vec::new();
                    for place in 0..n_pieces {
                        if !seen.contains(&cx.state.set_aside[place]) {
                            seen.push(cx.state.set_aside[place]);
                            actions.push(Action::Piece(place as u8));
                        }
                    }
                    ask(seat, "setup.5-3", Prompt::new(About::TerrainPiece), actions, self.at(PlaceStep::Picked))
                }
            },
            PlaceStep::Picked => {
                let Action::Piece(piece) = cx.answer() else { unreachable!("setup.5-3 lists pieces") };
                Flow::Next(self.at(PlaceStep::Place { piece }))
            }
            PlaceStep::Place { piece } => {
                let card = cx.state.set_aside[usize::from(piece)];
                let prompt = Prompt::new(About::TerrainPlace).number(card.0);
                let listed = places(cx.state.find_piece_place(card));
                let ask = Ask::listed(seat, "setup.5-3", prompt, listed).or_open(Domain::Terrain { card });
                Flow::ask(ask, self.at(PlaceStep::Placed { piece }))
            }
            PlaceStep::Placed { piece } => {
                let Action::Place(spot) = cx.answer() else {
                    // faq.setup.1 What has no legal place is left out.
                    let card = cx.state.set_aside.remove(usize::from(piece));
                    cx.emit(Event::TerrainLeftOut { piece: card });
                    return Flow::Next(self.at(PlaceStep::Pick));
                };
                let pose = spot.pose().expect("setup.5 checked the place");
                let card = cx.state.set_aside.remove(usize::from(piece));
                cx.state.terrain.push(Piece { card, pose, overgrown: false, trap: None });
                cx.emit(Event::TerrainPlaced { seat, piece: card, pose });
                Flow::Next(PlaceTerrain { side: 1 - self.side, ..self }.at(PlaceStep::Pick))
            }
        }
    }
}

/// exp.overgrow.3 The highest value in the army counts.
pub fn overgrow(state: &State, side: Side) -> u8 {
    let own = state.all().filter(|it| state[*it].side == side);
    let cards = own.flat_map(|it| {
        let unit = &state[it];
        let upgrades = unit.upgrades.iter().flat_map(|it| it.upgrade().keywords.iter());
        unit.card().keywords.iter().chain(upgrades).filter(|it| it.name == Keyword::Overgrow).collect::<Vec<_>>()
    });
    cards.filter_map(|it| it.value).map(|it| it.plain as u8).max().unwrap_or(0)
}

/// exp.overgrow.1 A side may put overgrowth tokens on terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overgrow {
    pub side: Side,
    pub left: u8,
    pub answered: bool,
}

impl Overgrow {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let seat: SeatId = cx.state.captain(self.side);
        if self.answered {
            let Action::Terrain(piece) = cx.answer() else { return Flow::Done };
            cx.state.terrain[usize::from(piece)].overgrown = true;
            let card = cx.state.terrain[usize::from(piece)].card;
            cx.emit(Event::Overgrew { seat, piece, card });
            return Flow::Next(Frame::Overgrow(Overgrow { left: self.left - 1, answered: false, ..self }));
        }
        // exp.overgrow.4 One token a piece.
        let bare = (0..cx.state.terrain.len() as u8).filter(|it| !cx.state.terrain[usize::from(*it)].overgrown);
        let mut actions: Vec<Action> = bare.map(Action::Terrain).collect();
        if self.left == 0 || actions.is_empty() {
            return Flow::Done;
        }
        actions.push(Action::Pass);
        let prompt = Prompt::new(About::Overgrow).number(self.left);
        ask(seat, "exp.overgrow.1", prompt, actions, Frame::Overgrow(Overgrow { answered: true, ..self }))
    }
}

/// The middle of the table, looking up.
pub fn middle(state: &State) -> Pose {
    let table = state.table();
    Pose::new(plane::Point::new(table.width.as_um() / 2, table.depth.as_um() / 2), Angle::ZERO)
}
