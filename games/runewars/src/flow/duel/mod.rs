//! duel, duelquest: heroes against heroes, and against neutral units of a Quest.

mod blows;
mod round;

use super::gear::{self, Way};
use super::{AttributeTest, Frame, Go, Table, Window, ask, cards, destiny, march, menu, question, spoils};
use crate::action::Action;
use crate::content::specials::Special;
use crate::content::*;
use crate::event::{Asked, Event, slots};
use crate::ids::{HeroId, RewardId, TacticsId};
use crate::state::{Duel, Duelist, Foe, State};
pub use blows::is_down;
use blows::{apply, guard, guard_chosen, strike};
use kernel::{Flow, SeatId};
use round::{after_section, choice, draw, draw_chosen, is_finished, note_use, round, section, section_chosen};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A duel; sides are 0 for the attacker and 1 for the defender.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DuelFrame {
    Begin {
        hero: HeroId,
        foe: Foe,
    },
    /// duel.2 Abilities for the start, attacker first.
    Start {
        side: u8,
        at: u8,
    },
    StartChosen {
        side: u8,
        at: u8,
    },
    Martyr {
        side: u8,
    },
    /// Silent Knife: gold destroys a unit of the area.
    Knife {
        side: u8,
    },
    /// duel.3 Four rounds.
    Round,
    /// bow.tacticalfate.2 A Tactical Fate card in place of a draw.
    Draw {
        side: u8,
    },
    DrawChosen {
        side: u8,
    },
    /// duel.3.b The circle section.
    Section {
        side: u8,
    },
    Choice {
        side: u8,
    },
    SectionChosen {
        side: u8,
    },
    Backfire {
        side: u8,
        next: u8,
    },
    /// Guards against the damage of the round.
    Guard {
        side: u8,
    },
    GuardChosen {
        side: u8,
    },
    /// duel.3.c All damage at the same time.
    Apply,
    End,
    /// defeat.2 The victor's controller divides the Rewards.
    Spoils {
        seat: SeatId,
        pile: u8,
    },
    SpoilsChosen {
        seat: SeatId,
        pile: u8,
    },
    /// Slip Away: one more area.
    Slip {
        hero: HeroId,
    },
    SlipChosen {
        hero: HeroId,
    },
}

impl State {
    fn bout(&self) -> &Duel {
        self.duel.as_ref().expect("a duel is under way")
    }

    fn bout_mut(&mut self) -> &mut Duel {
        self.duel.as_mut().expect("a duel is under way")
    }

    /// The hero of a side, if a hero fights there.
    fn duelist(&self, side: u8) -> Option<HeroId> {
        let duel = self.bout();
        match (side, duel.foe) {
            (0, _) => Some(duel.attacker),
            (_, Foe::Hero(hero)) => Some(hero),
            (_, Foe::Units { .. }) => None,
        }
    }

    /// duel.2 The player against whose hero the seat's hero duels now.
    pub fn duel_rival(&self, seat: SeatId) -> Option<SeatId> {
        let duel = self.duel.as_ref()?;
        let Foe::Hero(rival) = duel.foe else { return None };
        let owners = [duel.attacker, rival].map(|it| self.find_hero(it).map(|it| it.owner));
        let at = owners.iter().position(|it| *it == Some(seat))?;
        owners[1 - at]
    }

    /// Who decides for a side.
    fn second_of(&self, side: u8) -> SeatId {
        self.duelist(side).map_or(self.bout().controller, |it| self.hero(it).owner)
    }
}

impl DuelFrame {
    pub fn step(self, cx: Table<'_, '_>) -> Go {
        match self {
            DuelFrame::Begin { hero, foe } => begin(cx, hero, foe),
            DuelFrame::Start { side, at } => start(cx, side, at),
            DuelFrame::StartChosen { side, at } => start_chosen(cx, side, at),
            DuelFrame::Martyr { side } => {
                if destiny(cx) == Destiny::Red {
                    let hero = cx.state.duelist(side).expect("a hero tests");
                    strike(cx, hero_side(cx.state, hero), 1);
                } else {
                    strike(cx, 1 - side, 1);
                }
                Flow::Next(DuelFrame::Start { side, at: 2 }.into())
            }
            DuelFrame::Knife { side } => {
                let next = DuelFrame::Start { side, at: 2 }.into();
                if destiny(cx) != Destiny::Gold {
                    return Flow::Next(next);
                }
                let area = cx.state.hero(cx.state.bout().attacker).area;
                Flow::call(Frame::LoseUnit { area }, next)
            }
            DuelFrame::Round => round(cx),
            DuelFrame::Draw { side } => draw(cx, side),
            DuelFrame::DrawChosen { side } => draw_chosen(cx, side),
            DuelFrame::Section { side } => section(cx, side),
            DuelFrame::Choice { side } => choice(cx, side),
            DuelFrame::SectionChosen { side } => section_chosen(cx, side),
            DuelFrame::Backfire { side, next } => {
                if destiny(cx) == Destiny::Red {
                    cx.state.bout_mut().sides[side as usize].recoil += 1;
                }
                Flow::Next(after_section(next))
            }
            DuelFrame::Guard { side } => guard(cx, side),
            DuelFrame::GuardChosen { side } => guard_chosen(cx, side),
            DuelFrame::Apply => apply(cx),
            DuelFrame::End => spoils::end(cx),
            DuelFrame::Spoils { seat, pile } => spoils::spoils(cx, seat, pile),
            DuelFrame::SpoilsChosen { seat, pile } => {
                let Action::Hero(hero) = cx.answer() else { unreachable!("heroes are listed") };
                let it = cx.state.piles.iter_mut().find(|it| it.number == pile).expect("the spoils lie there");
                let prize = it.prizes.remove(0);
                cx.state.hero_mut(hero).prizes.push(prize);
                Flow::Next(DuelFrame::Spoils { seat, pile }.into())
            }
            DuelFrame::Slip { hero } => {
                let Some(it) = cx.state.find_hero(hero) else { return Flow::Done };
                let (seat, area) = (it.owner, it.area);
                // move.routed.1, bow.commander.7, explore.dungeon Who may not move does not slip away.
                if !cx.state.may_march(hero) && !cx.state.hides_rewards(seat) {
                    return Flow::Done;
                }
                let gait = cx.state.hero_gait(hero, false, false);
                let mut actions = vec![Action::Pass];
                if cx.state.may_march(hero) {
                    actions.extend(cx.state.steps(&gait, area).map(Action::Area));
                }
                ask(seat, Asked::SlipAway, slots().hero(hero), actions, DuelFrame::SlipChosen { hero }.into())
            }
            DuelFrame::SlipChosen { hero } => {
                if let Action::Area(to) = cx.answer() {
                    gear::show(cx, hero, to, Way::Step);
                    march::move_hero(cx, hero, to);
                }
                Flow::Done
            }
        }
    }
}

/// Whether a hero has an ability for the start of this duel, apart from Gore.
fn opens(state: &State, side: u8, hero: HeroId) -> bool {
    match state.hero_card(hero).power {
        HeroPower::FirstStrike | HeroPower::Martyr => true,
        HeroPower::SilentKnife => side == 0 && has_prey(state, hero),
        _ => false,
    }
}

/// The ability is used.
fn open(cx: Table<'_, '_>, side: u8, hero: HeroId) -> Go {
    let test = |attribute| Frame::AttributeTest(AttributeTest::new(hero, attribute));
    match cx.state.hero_card(hero).power {
        HeroPower::Martyr => Flow::call(test(Attribute::Wisdom), DuelFrame::Martyr { side }.into()),
        HeroPower::SilentKnife => Flow::call(test(Attribute::Agility), DuelFrame::Knife { side }.into()),
        _ => {
            strike(cx, 1 - side, 1);
            Flow::Next(DuelFrame::Start { side, at: 2 }.into())
        }
    }
}

/// Whether a hero stands among units of an enemy.
fn has_prey(state: &State, hero: HeroId) -> bool {
    let it = state.hero(hero);
    let is_enemy = state.controller(it.area).is_some_and(|seat| seat != it.owner);
    is_enemy && !state.area(it.area).units.is_empty()
}

fn hero_side(state: &State, hero: HeroId) -> u8 {
    u8::from(state.bout().attacker != hero)
}

fn begin(cx: Table<'_, '_>, hero: HeroId, foe: Foe) -> Go {
    let it = cx.state.hero(hero);
    let (seat, area) = (it.owner, it.area);
    if matches!(foe, Foe::Hero(_)) {
        cx.state.hero_mut(hero).has_challenged = true;
    }
    let is_distant = matches!(foe, Foe::Hero(rival) if cx.state.hero(rival).area != area);
    let controller = match foe {
        Foe::Hero(rival) => cx.state.hero(rival).owner,
        // duelquest.2 The left neighbour plays the neutral unit.
        Foe::Units { .. } => cx.state.left_of(seat),
    };
    let sides = [Duelist::default(), Duelist::default()];
    cx.state.duel =
        Some(Box::new(Duel { attacker: hero, foe, controller, round: 0, sides, is_over: false, is_distant }));
    let (rival, unit, n) = match foe {
        Foe::Hero(rival) => (Some(rival), None, None),
        Foe::Units { unit, left, .. } => (None, Some(unit), Some(i32::from(left))),
    };
    cx.emit(Event::DuelBegan { seat, hero, area: cx.state.place(area), rival, unit, n });
    Flow::Next(DuelFrame::Start { side: 0, at: 0 }.into())
}

/// duel.2 Abilities, then Tactics cards for the start of a duel.
fn start(cx: Table<'_, '_>, side: u8, at: u8) -> Go {
    let next = DuelFrame::Start { side, at: at + 1 };
    let Some(hero) = cx.state.duelist(side) else {
        return Flow::Next(DuelFrame::Round.into());
    };
    // defeat.1, duel.4 Whoever falls before the first round does nothing more: the duel is over.
    if is_finished(cx.state) {
        return Flow::Next(DuelFrame::End.into());
    }
    let it = cx.state.hero(hero);
    let seat = it.owner;
    let power = cx.state.hero_card(hero).power;
    match at {
        0 if power == HeroPower::Gore => {
            let actions = vec![Action::Yes, Action::Pass];
            ask(seat, Asked::Gore, slots().hero(hero), actions, DuelFrame::StartChosen { side, at }.into())
        }
        // duel.2 Whoever does not wish to use his ability leaves it.
        1 if opens(cx.state, side, hero) => {
            let actions = vec![Action::Yes, Action::Pass];
            ask(seat, Asked::OpenDuel, slots().hero(hero), actions, DuelFrame::StartChosen { side, at }.into())
        }
        2 if side == 1 && !it.has_slipped => {
            // Asked of every hero with Rewards, so that a pause tells nothing.
            if it.prizes.is_empty() {
                return Flow::Next(next.into());
            }
            let is_cloak = |it: &crate::state::Prize| content().rewards[it.card.index()].power == RewardPower::SlipDuel;
            let mut actions = vec![Action::Pass];
            if it.prizes.iter().any(is_cloak) && !cx.state.is_kept(hero) {
                let gait = cx.state.hero_gait(hero, false, false);
                actions.extend(cx.state.steps(&gait, it.area).map(Action::Area));
            }
            let ask = question(seat, Asked::Shadowcloak, slots().hero(hero), actions).private().window();
            Flow::ask(ask, DuelFrame::StartChosen { side, at }.into())
        }
        0..=2 => Flow::Next(next.into()),
        // duel.2, tactics.3 Whoever leads a hero may play cards for the start.
        3 => Flow::call(Window::new(seat, &[Timing::DuelStart]).hero(hero).into(), next.into()),
        _ if side == 0 => Flow::Next(DuelFrame::Start { side: 1, at: 0 }.into()),
        _ => Flow::Next(DuelFrame::Round.into()),
    }
}

fn start_chosen(cx: Table<'_, '_>, side: u8, at: u8) -> Go {
    let hero = cx.state.duelist(side).expect("a hero was asked");
    match cx.answer() {
        Action::Yes if at == 1 => return open(cx, side, hero),
        // Gore: one damage taken, two dealt.
        Action::Yes => {
            strike(cx, side, 1);
            strike(cx, 1 - side, 2);
        }
        // Shadowcloak: the duel does not take place.
        Action::Area(to) => {
            let cloak = cx.state.hero(hero).prizes.iter().map(|it| it.card);
            let cloak = cloak.into_iter().find(|it| content().rewards[it.index()].power == RewardPower::SlipDuel);
            menu::show_reward(cx, hero, cloak.expect("the cloak was offered"));
            cx.state.hero_mut(hero).has_slipped = true;
            gear::show(cx, hero, to, Way::Step);
            march::move_hero(cx, hero, to);
            cx.state.duel = None;
            return Flow::Done;
        }
        _ => {}
    }
    Flow::Next(DuelFrame::Start { side, at: at + 1 }.into())
}

/// A Tactics card of the start of a duel hurts the other side.
pub fn strike_foe(cx: Table<'_, '_>, hero: HeroId, n: u8) {
    let side = hero_side(cx.state, hero);
    strike(cx, 1 - side, n);
}
