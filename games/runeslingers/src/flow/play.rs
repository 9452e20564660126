//! The card play steps, the answerable action, and the ladder.
//!
//! A card that is played waits on the ladder while the enemy on the left may
//! answer. An answer is a card played on top: its procedure runs inside this
//! one, so the newest rung resolves first by itself.

use super::{Cx, Declare, Doer, Flow, Frame, Leave, Pay, PayAil, Then, Triggers, Way};
use crate::action::{Action, Bill, Prompt};
use crate::content::{Keyword, Type, When, content};
use crate::effects::{Ctx, Moment, Resolving, Source};
use crate::event::Event;
use crate::ids::ObjId;
use crate::modes::AnswerTo;
use crate::query::{keywords, play, stat};
use crate::state::{HandCard, Object, Place, Rung, SeatSet, TimedOn};
use kernel::{Ask, IdSet, SeatId};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Playing a card, step by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Play {
    seat: SeatId,
    card: HandCard,
    is_answer: bool,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// 1 Pay costs: light, then ailments.
    Pay,
    PayAil,
    /// 2 Put it on the field.
    Place,
    PlaceAnswered,
    /// 3 Keywords; bullets, choices and targets (4, 5) are declared next.
    Keywords {
        object: ObjId,
    },
    /// What triggers on a card being played.
    Played {
        object: ObjId,
    },
    /// 6 The answerable action.
    Window {
        object: ObjId,
        /// Who has let it pass.
        asked: SeatSet,
    },
    WindowAnswered {
        object: ObjId,
        asked: SeatSet,
        by: SeatId,
    },
    /// 7 Resolve.
    Resolve {
        object: ObjId,
    },
    Resolved {
        object: ObjId,
    },
}

impl Play {
    pub fn new(seat: SeatId, card: HandCard, is_answer: bool) -> Self {
        Self { seat, card, is_answer, step: Step::Pay }
    }

    fn at(self, step: Step) -> Frame {
        Frame::Play(Self { step, ..self })
    }

    /// Straight on: nothing has changed.
    fn go(self, cx: &mut Cx<'_>, step: Step) -> Flow {
        Self { step, ..self }.step(cx)
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        let Self { seat, card, .. } = self;
        match self.step {
            // play.1 Costs are paid, the light first.
            Step::Pay => {
                // amb.cost-before-target The card is shown from now on, but nothing
                // is final before the targets are: it may still be taken back.
                cx.state[seat].show_in_hand(card);
                cx.emit(Event::PlayBegan { seat, card: card.card, is_answer: self.is_answer });
                let cost = stat::cost(cx.state, seat, card.card);
                Flow::call(Frame::Pay(Pay::new(seat, cost, Bill::Card(card.card))), self.at(Step::PayAil))
            }
            // play.1-2, amb.ail-step Then the other costs.
            Step::PayAil => {
                let costs = keywords::ail_costs(cx.state, seat, card.card);
                if costs.is_empty() {
                    return self.go(cx, Step::Place);
                }
                let pay = |n| Frame::PayAil(PayAil::new(seat, n, Source::Runeslinger(seat)));
                Flow::sequence(costs.into_iter().map(pay), self.at(Step::Place))
            }
            Step::Place => {
                // Paying may have cost the card itself, or the game.
                if !cx.state.is_alive(seat) || !cx.state[seat].has_in_hand(card) {
                    return Flow::Done;
                }
                let places = play::places(cx.state, seat, card.card);
                match places[..] {
                    [] => Flow::Done,
                    [(field, place)] => self.place(cx, field, place),
                    _ => {
                        let actions = places.into_iter().map(|(seat, place)| Action::Place { seat, place });
                        let ask = Ask::listed(seat, "play.2", Prompt::Place { card: card.card }, actions);
                        Flow::ask(ask, self.at(Step::PlaceAnswered))
                    }
                }
            }
            Step::PlaceAnswered => {
                let Action::Place { seat: field, place } = cx.answer() else { unreachable!("places are listed") };
                self.place(cx, field, place)
            }
            Step::Keywords { object } => self.keywords(cx, object),
            Step::Played { object } => {
                cx.reveal();
                // amb.sling-trigger-time After the targets, before the answer.
                let mut moment = Moment::new(When::CardPlayed).by(seat).card(object);
                moment.kind = Some(content()[card.card].kind);
                moment.is_answer = self.is_answer;
                Triggers::then(cx.state, moment, self.at(Step::Window { object, asked: SeatSet::EMPTY }))
            }
            Step::Window { object, asked } => self.window(cx, object, asked),
            Step::WindowAnswered { object, asked, by } => match cx.answer() {
                Action::Answer(card) => {
                    Flow::call(Frame::Play(Play::new(by, card, true)), self.at(Step::Resolve { object }))
                }
                // answer.3 An action that is not answered disappears.
                Action::Decline => Flow::Next(self.at(Step::Window { object, asked: asked.with(by) })),
                other => unreachable!("an answerable action does not list {other:?}"),
            },
            Step::Resolve { object } => self.resolve(cx, object),
            Step::Resolved { object } => {
                cx.state.ladder.retain(|it| it.object != object);
                Flow::Done
            }
        }
    }

    /// play.2 The card is put on the field and is in play from now on.
    fn place(self, cx: &mut Cx<'_>, field: SeatId, place: Place) -> Flow {
        let Self { seat, card, is_answer, .. } = self;
        let kind = content()[card.card].kind;
        cx.state[seat].take_from_hand(card).expect("Place looks for the card");
        let id = ObjId(cx.state.next_object);
        cx.state.next_object += 1;
        let before = cx.state[seat].this_turn.played;
        cx.state[seat].this_turn.played[kind as usize] += 1;
        let replaced = cover(cx, field, place, id);
        cx.state.objects.push(Object {
            id,
            card: card.card,
            owner: card.owner,
            seat: field,
            player: seat,
            place,
            is_resolved: false,
            is_answer,
            is_used: false,
            is_charged: false,
            turn: cx.state.turn,
            damage: 0,
            barrier: 0,
            tokens: 0,
            mastery: 0,
            limits: IdSet::EMPTY,
            before,
            keywords: SmallVec::new(),
            under: None,
        });
        // ladder.1, ladder.2 Each card played is a rung.
        cx.state.ladder.push(Rung { object: id, ctx: None });
        bind_next(cx, seat, kind, id);
        cx.state.is_unsettled = true;
        cx.emit(Event::CardPlayed { seat, object: id, card, field, place, is_answer });
        let then = self.at(Step::Keywords { object: id });
        // boon.6, amb.boon-replace-order The old boon is destroyed at once.
        match replaced {
            Some(old) => {
                let doer = Doer { by: Some(seat), kind: Some(kind), is_damage: false };
                Flow::call(Frame::Leave(Leave::new(old, Way::Replaced, doer)), then)
            }
            None => Flow::Next(then),
        }
    }

    /// play.3, keyword.2 Keywords from left to right, then choices and targets.
    fn keywords(self, cx: &mut Cx<'_>, id: ObjId) -> Flow {
        let Some(object) = cx.state.object(id) else { return Flow::Next(self.at(Step::Resolved { object: id })) };
        let card = object.card;
        for keyword in keywords::of_object(cx.state, object) {
            let Keyword::Token(n) = keyword else { continue };
            let object = cx.state.object_mut(id).expect("it is there");
            object.tokens = object.tokens.saturating_add(n);
            let (token, total) = (crate::content::Token::Basic, object.tokens);
            cx.emit(Event::TokensChanged { object: id, card, token, change: i16::from(n), total });
        }
        let then = self.at(Step::Played { object: id });
        match content()[card].played {
            None => Flow::Next(then),
            Some(ability) => {
                // amb.boon-you "When you play" speaks to the player of the card, on
                // whosever field it lies.
                let ctx = Ctx::plain(self.seat, Source::Card(id), ability);
                Flow::call(Frame::Declare(Declare::new(ctx, Then::Rung(id))), then)
            }
        }
    }

    /// play.6, answer.1 The enemy on the left may answer; by option any enemy.
    fn window(self, cx: &mut Cx<'_>, id: ObjId, asked: SeatSet) -> Flow {
        let Some(object) = cx.state.object(id) else {
            // term.destroy-2 Destroyed before it resolves: nothing more happens.
            return Flow::Next(self.at(Step::Resolved { object: id }));
        };
        let resolve = Step::Resolve { object: id };
        // answer.5, amb.answerable-defense Only by option can a defense card be answered.
        let is_answerable = cx.state.options.answers == AnswerTo::AnyCard || object.spec().kind.is_runespell();
        let by = play::next_to_answer(cx.state, self.seat, asked).filter(|_| is_answerable);
        let Some(by) = by else { return self.go(cx, resolve) };
        let cards = cx.state[by].different_cards();
        let answers = cards.into_iter().filter(|it| play::may_answer(cx.state, by, *it).is_ok()).map(Action::Answer);
        let actions = [Action::Decline].into_iter().chain(answers);
        let prompt = Prompt::Answer { seat: self.seat, object: id, card: object.card };
        let ask = Ask::listed(by, "answer.2", prompt, actions).window();
        Flow::ask(ask, self.at(Step::WindowAnswered { object: id, asked, by }))
    }

    /// play.7, ladder.5 A card that is still in play takes effect.
    fn resolve(self, cx: &mut Cx<'_>, id: ObjId) -> Flow {
        let done = self.at(Step::Resolved { object: id });
        let Some(object) = cx.state.object_mut(id) else {
            cx.emit(Event::HadNoEffect { card: self.card.card });
            return Flow::Next(done);
        };
        object.is_resolved = true;
        // amb.defense-active From now on a defense card's effects work.
        cx.state.is_unsettled |= object.spec().kind.is_defense();
        let rung = cx.state.ladder.iter().rfind(|it| it.object == id);
        let ctx = rung.and_then(|it| it.ctx.clone());
        cx.emit(Event::Resolved { object: id, card: self.card.card });
        let Some(ctx) = ctx else { return Flow::Next(done) };
        let body = &content()[ctx.ability].bodies[usize::from(ctx.bullet)];
        match body.effects.id() {
            Some(list) => Flow::call(Resolving::once(ctx, list), done),
            None => Flow::Next(done),
        }
    }
}

/// state.concealed The new card covers what it lies on; a boon that lay there
/// has to go.
fn cover(cx: &mut Cx<'_>, field: SeatId, place: Place, id: ObjId) -> Option<ObjId> {
    match place {
        Place::Concentration(area) => {
            let below = cx.state[field].concentrations[usize::from(area)].as_mut();
            below.expect("a card is placed on a concentration").cover = Some(id);
            None
        }
        Place::Utility(_) => None,
        Place::Ailment(area) => cx.state[field].areas[usize::from(area)].cover.replace(id),
    }
}

/// Modifiers for the next card of a type now belong to this card.
fn bind_next(cx: &mut Cx<'_>, seat: SeatId, kind: Type, id: ObjId) {
    for timed in &mut cx.state.timed {
        if timed.is_for_next && timed.on == TimedOn::Player(seat) && timed.types.has(kind) {
            timed.on = TimedOn::Object(id);
            timed.is_for_next = false;
        }
    }
}
