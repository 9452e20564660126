//! Steps 3 to 5 of playing a card, also for abilities and triggers: the bullet,
//! the choices, the targets. All of it is announced.

use super::{Cx, Flow, Frame};
use crate::action::{Action, Prompt};
use crate::content::{Ability, Ailment, Body, Keyword, content};
use crate::effects::{Aim, Ctx, Resolving, Source};
use crate::event::{Event, Named};
use crate::ids::ObjId;
use crate::query::refer::Targets;
use crate::query::{keywords, play, select};
use crate::state::{State, Target};
use kernel::{Ask, SeatId};
use serde::{Deserialize, Serialize};

/// What follows when all is declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Then {
    /// It is carried out at once.
    Resolve,
    /// It waits on the ladder.
    Rung(ObjId),
}

/// Declaring all that an ability asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Declare {
    ctx: Ctx,
    then: Then,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Chooser,
    ChooserAnswered,
    Bullet,
    BulletAnswered,
    Choice,
    ChoiceAnswered,
    Target { slot: u8 },
    TargetAnswered { slot: u8 },
    Announce,
}

impl Declare {
    pub fn new(ctx: Ctx, then: Then) -> Self {
        let step = if content()[ctx.ability].has_bullets { Step::Chooser } else { Step::Choice };
        Self { ctx, then, step }
    }

    fn at(self, step: Step) -> Frame {
        Frame::Declare(Self { step, ..self })
    }

    /// Straight on: nothing was answered, and nothing has changed but what goes
    /// without saying.
    fn go(self, cx: &mut Cx<'_>, step: Step) -> Flow {
        Self { step, ..self }.step(cx)
    }

    fn ability(&self) -> &'static Ability {
        &content()[self.ctx.ability]
    }

    fn body(&self) -> &'static Body {
        &self.ability().bodies[usize::from(self.ctx.bullet)]
    }

    pub fn step(mut self, cx: &mut Cx<'_>) -> Flow {
        let (you, source) = (self.ctx.you, self.ctx.source);
        if !cx.state.is_alive(you) {
            return Flow::Done;
        }
        match self.step {
            // keyword.fate The player names the enemy who is to choose.
            Step::Chooser => {
                if !is_fate(cx.state, source) {
                    return self.go(cx, Step::Bullet);
                }
                let mut enemies = cx.state.enemies_of(you).map(|it| Action::Target(Target::Seat(it)));
                let first = enemies.next().expect("the encounter goes on while there are enemies");
                let actions: Vec<Action> = [first].into_iter().chain(enemies).collect();
                if actions.len() > 1 {
                    let prompt = Prompt::FateChooser { source: Named::of_source(cx.state, source) };
                    let ask = Ask::listed(you, "keyword.fate", prompt, actions);
                    return Flow::ask(ask, self.at(Step::ChooserAnswered));
                }
                self.ctx.chooser = cx.state.left_of(you);
                self.go(cx, Step::Bullet)
            }
            Step::ChooserAnswered => {
                let Action::Target(Target::Seat(chooser)) = cx.answer() else { unreachable!("enemies are listed") };
                self.ctx.chooser = Some(chooser);
                Flow::Next(self.at(Step::Bullet))
            }
            // keyword.choice, keyword.choice-2, keyword.fate-2 Only possible bullets.
            Step::Bullet => {
                let aimer = select::Aimer::of(cx.state, &self.ctx);
                let bodies = self.ability().bodies.iter().enumerate();
                let possible = bodies.filter(|(_, it)| play::may_declare_body(cx.state, &aimer, it));
                let actions: Vec<Action> = possible.map(|(index, _)| Action::Bullet(index as u8)).collect();
                match actions[..] {
                    [] => Flow::Done,
                    [Action::Bullet(only)] => {
                        self.ctx.bullet = only;
                        self.go(cx, Step::Choice)
                    }
                    _ => {
                        let (seat, rule) = match self.ctx.chooser {
                            Some(chooser) => (chooser, "keyword.fate"),
                            None => (you, "keyword.choice"),
                        };
                        let source = Named::of_source(cx.state, source);
                        let prompt = Prompt::Bullet { source, ability: self.ctx.ability };
                        Flow::ask(Ask::listed(seat, rule, prompt, actions), self.at(Step::BulletAnswered))
                    }
                }
            }
            Step::BulletAnswered => {
                let Action::Bullet(bullet) = cx.answer() else { unreachable!("bullets are listed") };
                self.ctx.bullet = bullet;
                Flow::Next(self.at(Step::Choice))
            }
            // play.4, ailment.10 The ailments come before the targets.
            Step::Choice => {
                let Some(choice) = self.body().choices.first() else {
                    return self.go(cx, Step::Target { slot: 0 });
                };
                let n_chosen: u8 = self.ctx.chosen.iter().sum();
                if n_chosen >= choice.n {
                    return self.go(cx, Step::Target { slot: 0 });
                }
                let is_open =
                    |it: &Ailment| choice.offers(*it) && !(choice.distinct && self.ctx.chosen[it.index()] > 0);
                let actions: Vec<Action> = Ailment::ALL.into_iter().filter(is_open).map(Action::Ailment).collect();
                let source = Named::of_source(cx.state, source);
                let prompt = Prompt::ChooseAilment { source, left: choice.n - n_chosen };
                Flow::ask(Ask::listed(you, "ailment.10", prompt, actions), self.at(Step::ChoiceAnswered))
            }
            Step::ChoiceAnswered => {
                let Action::Ailment(ailment) = cx.answer() else { unreachable!("ailments are listed") };
                self.ctx.chosen[ailment.index()] += 1;
                Flow::Next(self.at(Step::Choice))
            }
            // play.5 A valid target for each targeting effect.
            Step::Target { slot } => self.ask_target(cx, slot),
            Step::TargetAnswered { slot } => match cx.answer() {
                Action::Target(target) => {
                    self.ctx.targets.push(Aim { slot, target });
                    Flow::Next(self.at(Step::Target { slot }))
                }
                Action::Done => Flow::Next(self.at(Step::Target { slot: slot + 1 })),
                other => unreachable!("targets do not list {other:?}"),
            },
            Step::Announce => self.announce(cx),
        }
    }

    fn ask_target(mut self, cx: &mut Cx<'_>, slot: u8) -> Flow {
        let Some(spec) = self.body().targets.get(usize::from(slot)) else {
            return self.go(cx, Step::Announce);
        };
        let aimer = select::Aimer::of(cx.state, &self.ctx);
        let n_declared = self.ctx.targets.iter().filter(|it| it.slot == slot).count();
        let mut legal: Targets = select::declarable(cx.state, &aimer, &spec.selector);
        legal.retain(|it| !self.ctx.targets.iter().any(|aim| aim.slot == slot && aim.target == *it));
        // amb.own-target A card that is being played does not aim at itself.
        if let Then::Rung(id) = self.then {
            legal.retain(|it| *it != Target::Object(id));
        }
        if n_declared >= usize::from(spec.most) || (legal.is_empty() && n_declared > 0) {
            return self.go(cx, Step::Target { slot: slot + 1 });
        }
        if legal.is_empty() {
            // amb.trigger-optional Without a valid target nothing happens; a card
            // that has been paid for goes on without this target.
            return match self.then {
                Then::Resolve => Flow::Done,
                Then::Rung(_) => self.go(cx, Step::Target { slot: slot + 1 }),
            };
        }
        // play.5 That many are declared, if available; with "up to" one is enough.
        let n_open = usize::from(spec.most) - n_declared;
        if (!spec.is_up_to && legal.len() <= n_open) || (legal.len() == 1 && n_declared == 0) {
            self.ctx.targets.push(Aim { slot, target: legal[0] });
            return self.go(cx, Step::Target { slot });
        }
        let source = Named::of_source(cx.state, self.ctx.source);
        let prompt = Prompt::Target { source, left: spec.most - n_declared as u8 };
        let actions =
            legal.into_iter().map(Action::Target).chain((spec.is_up_to && n_declared > 0).then_some(Action::Done));
        Flow::ask(Ask::listed(self.ctx.you, "play.5", prompt, actions), self.at(Step::TargetAnswered { slot }))
    }

    fn announce(self, cx: &mut Cx<'_>) -> Flow {
        let Self { ctx, then, .. } = self;
        if cx.is_heard() {
            tell(cx, &ctx);
        }
        match then {
            Then::Resolve => match content()[ctx.ability].bodies[usize::from(ctx.bullet)].effects.id() {
                Some(list) => Flow::Next(Resolving::once(ctx, list)),
                None => Flow::Done,
            },
            Then::Rung(object) => {
                let rung = cx.state.ladder.iter_mut().rfind(|it| it.object == object);
                rung.expect("a card in play waits on the ladder").ctx = Some(ctx);
                Flow::Done
            }
        }
    }
}

fn is_fate(state: &State, source: Source) -> bool {
    let Source::Card(id) = source else { return false };
    state.object(id).is_some_and(|it| keywords::object_has(state, it, Keyword::Fate))
}

/// Tells what was declared, if anything was.
fn tell(cx: &mut Cx<'_>, ctx: &Ctx) {
    let ability = &content()[ctx.ability];
    let seat: SeatId = ctx.you;
    let source = Named::of_source(cx.state, ctx.source);
    if ability.has_bullets {
        cx.emit(Event::BulletChosen {
            by: ctx.chooser.unwrap_or(seat),
            source,
            ability: ctx.ability,
            bullet: ctx.bullet,
        });
    }
    if ctx.chosen != [0; 6] {
        cx.emit(Event::AilmentsChosen { seat, source, chosen: ctx.chosen });
    }
    for aim in &ctx.targets {
        let target = Named::of(cx.state, aim.target);
        cx.emit(Event::Targeted { seat, source, target });
    }
}
