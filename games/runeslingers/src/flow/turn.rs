//! The phases of a turn.

use super::pay::create_light;
use super::{Activate, Cause, Cx, Deal, DealTo, End, Flow, Frame, LosePower, Play, Triggers, Way, hand, leave};
use crate::action::{Action, Domain, Prompt};
use crate::content::{Instances, When};
use crate::event::Event;
use crate::ids::ObjId;
use crate::query::{play, stat};
use crate::state::{Phase, Standing, State, Until};
use kernel::{Ask, IdSet, SeatId};
use serde::{Deserialize, Serialize};

/// power.ailment.1 This many exposed ailments cost a power.
pub const AILMENTS_FOR_A_POWER: u16 = 8;

/// Turns, one after the other, until the encounter is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Turn {
    Begin,
    /// phase.ready.2
    Ready,
    Ailments,
    /// phase.ailment.1
    CheckAilments,
    ChooseAilments,
    AilmentsChosen,
    Draw,
    /// phase.draw.1
    DrawCards,
    /// phase.draw.2
    OfferPass,
    PassChosen,
    /// phase.4 After the draws, the pass and its reward.
    DrawEnd {
        has_passed: bool,
    },
    Play,
    /// phase.play.1
    Tidy,
    Act,
    ActChosen,
    Discard,
    /// phase.discard.1 to phase.discard.4
    DiscardSteps,
    /// phase.3
    TurnEnd,
    End,
}

impl Turn {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let seat = cx.state.active;
        // amb.fall-own-turn A player who is defeated in their own turn ends it.
        let is_cleaning = matches!(self, Turn::Begin | Turn::Discard | Turn::DiscardSteps | Turn::TurnEnd | Turn::End);
        if !is_cleaning && !cx.state.is_alive(seat) {
            return Turn::Discard.go(cx);
        }
        match self {
            Turn::Begin => begin(cx, seat),
            Turn::Ready => {
                ready(cx, seat);
                moment(cx, &[When::ReadyPhaseEnd], Turn::Ailments)
            }
            Turn::Ailments => {
                enter(cx, Phase::Ailment);
                moment(cx, &[When::AilmentPhase], Turn::CheckAilments)
            }
            Turn::CheckAilments => check_ailments(cx, seat),
            // phase.ailment.2 Any eight.
            Turn::ChooseAilments => {
                let stacks = cx.state[seat].areas.iter().filter_map(|it| it.exposed()).collect();
                let domain = Domain::EightAilments { stacks };
                let ask = Ask::open(seat, "phase.ailment.2", Prompt::EightAilments, domain);
                Flow::ask(ask, Frame::Turn(Turn::AilmentsChosen))
            }
            Turn::AilmentsChosen => {
                let Action::Eight(shares) = cx.answer() else { unreachable!("eight ailments are asked for") };
                let exposed = cx.state[seat].areas.iter().filter_map(|it| it.exposed());
                let mut eight: Instances = [0; 6];
                for ((ailment, _), share) in exposed.zip(shares) {
                    eight[ailment.index()] = share;
                }
                remove_eight(cx, seat, eight)
            }
            Turn::Draw => {
                enter(cx, Phase::Draw);
                moment(cx, &[When::DrawPhase], Turn::DrawCards)
            }
            Turn::DrawCards => {
                let left = stat::draw(cx.state, seat).min(255) as u8;
                Flow::call(Frame::Deal(Deal::new(seat, left, DealTo::Hand)), Frame::Turn(Turn::OfferPass))
            }
            // phase.draw.2, phase.draw.3 Pass for a card or a concentration.
            Turn::OfferPass => {
                let exposed = cx.state[seat].concentrations().filter(|(_, it)| it.is_exposed());
                let returns = exposed.map(|(area, _)| Action::PassForConcentration(area));
                let actions = [Action::PlayOn, Action::PassForCard].into_iter().chain(returns);
                let ask = Ask::listed(seat, "phase.draw.2", Prompt::Pass, actions);
                Flow::ask(ask, Frame::Turn(Turn::PassChosen))
            }
            Turn::PassChosen => pass_chosen(cx, seat),
            Turn::DrawEnd { has_passed } => {
                moment(cx, &[When::DrawPhaseEnd], if has_passed { Turn::Discard } else { Turn::Play })
            }
            Turn::Play => {
                enter(cx, Phase::Play);
                moment(cx, &[When::PlayPhase], Turn::Tidy)
            }
            Turn::Tidy => {
                tidy(cx.state);
                Turn::Act.go(cx)
            }
            Turn::Act => {
                let ask = Ask::listed(seat, "phase.play.1", Prompt::Act, acts(cx.state, seat));
                Flow::ask(ask, Frame::Turn(Turn::ActChosen))
            }
            Turn::ActChosen => act(cx, seat),
            Turn::Discard => {
                enter(cx, Phase::Discard);
                moment(cx, &[When::DiscardPhase], Turn::DiscardSteps)
            }
            Turn::DiscardSteps => {
                discard_runespells(cx);
                clear(cx);
                // phase.3, phase.4 The end of the turn comes after the steps, and
                // is the end of this phase too.
                moment(cx, &[When::DiscardPhaseEnd, When::TurnEnd], Turn::TurnEnd)
            }
            // amb.end-of-turn What such effects made vanishes with the turn.
            Turn::TurnEnd => {
                tidy(cx.state);
                clear(cx);
                let (turn, n_timed) = (cx.state.turn, cx.state.timed.len());
                cx.state.timed.retain(|it| !matches!(it.until, Until::EndOfTurn(last) if last <= turn));
                cx.state.is_unsettled |= cx.state.timed.len() < n_timed;
                Turn::End.go(cx)
            }
            Turn::End => end(cx),
        }
    }
}

impl Turn {
    /// Straight on, unless something is due first, or a question comes up: a
    /// step that asks does nothing else.
    fn go(self, cx: &mut Cx<'_>) -> Flow {
        let asks = matches!(self, Turn::ChooseAilments | Turn::OfferPass | Turn::Act);
        if asks || cx.state.is_unsettled { Flow::Next(Frame::Turn(self)) } else { self.step(cx) }
    }
}

fn enter(cx: &mut Cx<'_>, phase: Phase) {
    cx.state.phase = phase;
    let seat = cx.state.active;
    cx.emit(Event::PhaseBegan { seat, phase });
}

/// What triggers at a moment of the active player's turn, by whichever name.
fn moment(cx: &mut Cx<'_>, whens: &[When], then: Turn) -> Flow {
    let seat = cx.state.active;
    match Triggers::frame_of_all(cx.state, whens, seat) {
        Some(triggers) => Flow::call(triggers, Frame::Turn(then)),
        None => then.go(cx),
    }
}

/// phase.2, phase.ready.1 The turn begins, ahead of the readying.
fn begin(cx: &mut Cx<'_>, seat: SeatId) -> Flow {
    cx.state.turn += 1;
    for player in &mut cx.state.players {
        player.this_turn = Default::default();
    }
    for object in &mut cx.state.objects {
        object.limits = IdSet::EMPTY;
        object.is_charged = false;
    }
    cx.state.timed.retain(|it| it.until != Until::TurnOf(seat));
    cx.state.is_unsettled = true;
    let turn = cx.state.turn;
    cx.emit(Event::TurnBegan { seat, turn });
    enter(cx, Phase::Ready);
    // phase.2, phase.4 The beginning of the Ready Phase is the same moment.
    moment(cx, &[When::TurnBegin, When::ReadyPhase], Turn::Ready)
}

/// phase.ready.2 to phase.ready.4 Exposed used cards of the active player.
fn ready(cx: &mut Cx<'_>, seat: SeatId) {
    let mut n_readied = 0;
    for concentration in cx.state[seat].concentrations.iter_mut().flatten() {
        if concentration.is_used && concentration.is_exposed() {
            concentration.is_used = false;
            n_readied += 1;
        }
    }
    for object in cx.state.objects.iter_mut().filter(|it| it.seat == seat && it.is_used) {
        object.is_used = false;
        n_readied += 1;
    }
    if n_readied > 0 {
        cx.emit(Event::Readied { seat, n: n_readied });
    }
}

/// phase.ailment.1, phase.ailment.3 Eight exposed ailments, again and again.
fn check_ailments(cx: &mut Cx<'_>, seat: SeatId) -> Flow {
    let n_exposed = cx.state[seat].n_exposed();
    if n_exposed < AILMENTS_FOR_A_POWER {
        return moment(cx, &[When::AilmentPhaseEnd], Turn::Draw);
    }
    let mut stacks = cx.state[seat].areas.iter().filter_map(|it| it.exposed());
    let first = stacks.next().expect("there are eight").0;
    if stacks.next().is_none() {
        let mut eight = [0; 6];
        eight[first.index()] = AILMENTS_FOR_A_POWER as u8;
        return remove_eight(cx, seat, eight);
    }
    if n_exposed == AILMENTS_FOR_A_POWER {
        let mut eight = [0; 6];
        for (ailment, n) in cx.state[seat].areas.iter().filter_map(|it| it.exposed()) {
            eight[ailment.index()] = n as u8;
        }
        return remove_eight(cx, seat, eight);
    }
    Turn::ChooseAilments.go(cx)
}

fn remove_eight(cx: &mut Cx<'_>, seat: SeatId, eight: Instances) -> Flow {
    for ailment in crate::content::Ailment::ALL {
        let n = u16::from(eight[ailment.index()]);
        if n > 0 {
            cx.state[seat].remove_ailment(ailment, n);
            cx.emit(Event::AilmentsRemoved { seat, ailment, n });
        }
    }
    cx.state.is_unsettled = true;
    let lose = Frame::LosePower(LosePower::new(seat, Cause::Ailments));
    Flow::call(lose, Frame::Turn(Turn::CheckAilments))
}

/// phase.draw.3, phase.draw.3-2 One reward, and no Play Phase.
fn pass_chosen(cx: &mut Cx<'_>, seat: SeatId) -> Flow {
    let then = Frame::Turn(Turn::DrawEnd { has_passed: true });
    match cx.answer() {
        Action::PlayOn => Turn::DrawEnd { has_passed: false }.go(cx),
        Action::PassForCard => {
            cx.emit(Event::Passed { seat, area: None });
            Flow::call(Frame::Deal(Deal::new(seat, 1, DealTo::Hand)), then)
        }
        Action::PassForConcentration(area) => {
            let taken = cx.state[seat].concentrations[usize::from(area)].take();
            let held = taken.expect("phase.draw.3 lists concentrations").held;
            cx.emit(Event::Passed { seat, area: Some(area) });
            hand::put_into_hand(cx, seat, held);
            Flow::Next(then)
        }
        other => unreachable!("phase.draw.2 does not list {other:?}"),
    }
}

/// Forgets what cards that left play were like; nothing refers to them any more.
fn tidy(state: &mut State) {
    for gone in std::mem::take(&mut state.gone) {
        // A card whose release never came about goes to its owner.
        if let Some(under) = gone.object.under.filter(|it| state.is_alive(it.owner)) {
            state[under.owner].discard.push(under.card);
        }
    }
    state.ladder.clear();
}

/// phase.play.1 All that the active player may do now.
fn acts(state: &State, seat: SeatId) -> Vec<Action> {
    // Room for more than there usually are: growing the list costs more than the rest.
    let mut actions = Vec::with_capacity(32);
    actions.push(Action::EndPhase);
    let cards = state[seat].different_cards();
    actions.extend(cards.iter().filter(|it| play::may_play(state, seat, **it).is_ok()).map(|it| Action::Play(*it)));
    if play::may_set_any(state, seat).is_ok() {
        actions.extend(cards.iter().map(|it| Action::Set(*it)));
    }
    for (source, ability) in play::activations(state, seat) {
        if play::may_activate_own(state, seat, source, ability).is_ok() {
            actions.push(Action::Activate { source, ability });
        }
    }
    let charges = state.controlled(seat).filter(|it| play::may_charge(state, seat, it.id).is_ok());
    actions.extend(charges.map(|it| Action::Charge(it.id)));
    let shining = state[seat].concentrations().filter(|(_, it)| it.can_shine());
    actions.extend(shining.map(|(area, _)| Action::Light(area)));
    actions
}

fn act(cx: &mut Cx<'_>, seat: SeatId) -> Flow {
    let then = Frame::Turn(Turn::Tidy);
    match cx.answer() {
        Action::EndPhase => moment(cx, &[When::PlayPhaseEnd], Turn::Discard),
        Action::Play(card) => Flow::call(Frame::Play(Play::new(seat, card, false)), then),
        // phase.play.2, phase.play.2-2 Once per turn, ready, free.
        Action::Set(card) => {
            cx.state[seat].this_turn.has_set = true;
            let held = cx.state[seat].take_from_hand(card).expect("phase.play.2 lists cards of the hand");
            hand::set_concentration(cx, seat, held, false);
            Flow::Next(then)
        }
        Action::Activate { source, ability } => Flow::call(Frame::Activate(Activate::new(seat, source, ability)), then),
        Action::Charge(id) => {
            charge(cx, id);
            Flow::Next(then)
        }
        Action::Light(area) => {
            create_light(cx, seat, area);
            Flow::Next(then)
        }
        other => unreachable!("phase.play.1 does not list {other:?}"),
    }
}

/// keyword.charge, keyword.charge-2 One basic token, once per turn.
fn charge(cx: &mut Cx<'_>, id: ObjId) {
    let object = cx.state.object_mut(id).expect("keyword.charge lists cards in play");
    object.is_charged = true;
    object.tokens = object.tokens.saturating_add(1);
    let (card, total) = (object.card, object.tokens);
    cx.state.is_unsettled = true;
    cx.emit(Event::Charged { object: id, card, total });
}

/// phase.discard.1 All runespells, of all players.
fn discard_runespells(cx: &mut Cx<'_>) {
    let spent: Vec<ObjId> =
        cx.state.objects.iter().filter(|it| it.spec().kind.is_runespell()).map(|it| it.id).collect();
    for id in spent {
        leave::take_off(cx, id, Way::Discarded);
    }
}

/// phase.discard.2 to phase.discard.4 Light, damage and barriers go.
fn clear(cx: &mut Cx<'_>) {
    for player in &mut cx.state.players {
        player.light = 0;
        player.barrier = 0;
    }
    for object in &mut cx.state.objects {
        object.damage = 0;
        object.barrier = 0;
    }
}

/// phase.discard.5 The player to the left is next.
fn end(cx: &mut Cx<'_>) -> Flow {
    let limit = cx.state.options.turn_limit;
    if limit > 0 && cx.state.turn >= limit {
        return time_up(cx);
    }
    let next = cx.state.left_of(cx.state.active).expect("the encounter goes on while there are two");
    cx.state.active = next;
    Turn::Begin.go(cx)
}

/// amb.endless More power wins, then more health; otherwise it is a draw.
fn time_up(cx: &mut Cx<'_>) -> Flow {
    let score = |state: &State, seat: SeatId| (state[seat].power, state[seat].health);
    let alive: Vec<SeatId> = cx.state.alive().collect();
    let best = alive.iter().map(|it| score(cx.state, *it)).max().expect("somebody is left");
    let losers: Vec<SeatId> = alive.into_iter().filter(|it| score(cx.state, *it) < best).collect();
    let n_out = cx.state.players.iter().filter(|it| matches!(it.standing, Standing::Out(_))).count() as u8;
    for seat in losers {
        cx.state[seat].standing = Standing::Out(n_out + 1);
    }
    cx.emit(Event::TimeUp);
    End::TurnLimit.of_encounter()
}
