//! 69 Rounds: Command, Activation, End.

use super::reconfigure::Reconfigure;
use super::regenerate::Regenerate;
use super::{Cx, Flow, Frame, command, count, deploy, elimination, energy, finish, objective};
use crate::Event;
use crate::content::{Keyword, Objective, Passive, When};
use crate::ids::AbilitySet;
use crate::state::{Moment, Phase, State, Units};
use serde::{Deserialize, Serialize};

/// 69.3 The game ends after this round.
pub const LAST_ROUND: u8 = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Begin,
    Command,
    AfterCommand,
    CommandOver,
    Activation,
    ActivationOver,
    Lingering,
    Flames,
    Objective,
    BeforeEnd,
    BeforeEndOver,
    End,
    Cast,
    EndOver,
    Counter,
}

/// Lingering Dead: emptied trays go when the phase is over.
fn lingering(state: &State) -> Vec<Frame> {
    let units = state.in_play().filter(|it| state[*it].has(Passive::LingeringDead));
    units.map(|it| Frame::Reconfigure(Reconfigure { is_final: true, ..Reconfigure::new(it) })).collect()
}

/// 45.4 Units with Regenerate, those of the first player ahead of the others (83.10).
fn regenerating(state: &State) -> Vec<Frame> {
    let units = state.in_turn().filter(|it| state[*it].is_in_play());
    let values = units.map(|it| (it, state.keyword(it, Keyword::Regenerate).max(0) as u8));
    values.filter(|it| it.1 > 0).map(|(unit, n)| Frame::Regenerate(Regenerate::new(unit, n))).collect()
}

impl Step {
    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        if let Some(over) = elimination(cx) {
            return over;
        }
        match self {
            Step::Begin => {
                cx.state.phase = Phase::Command;
                let (round, seat) = (cx.state.round, cx.state.captain(cx.state.first));
                for unit in cx.state.all() {
                    let it = &mut cx.state[unit];
                    it.is_set = false;
                    it.is_revealed = false;
                    it.has_activated = it.is_destroyed();
                    it.dial = Default::default();
                    it.defend = 0;
                    it.defend_rune = None;
                    it.delay = 0;
                    it.used_round = AbilitySet::EMPTY;
                    for upgrade in &mut it.upgrades {
                        upgrade.used_round = AbilitySet::EMPTY;
                    }
                }
                cx.state.demoralized = Units::EMPTY;
                for known in cx.state.known_dials.iter_mut() {
                    *known = Units::EMPTY;
                }
                cx.emit(Event::RoundBegan { round, seat });
                Flow::call(Frame::moment(Moment::new(When::RoundStart)), Frame::Round(Step::Command))
            }
            Step::Command => Flow::call(Frame::Command(command::Step::Ask), Frame::Round(Step::AfterCommand)),
            Step::AfterCommand => {
                let moment = Frame::moment(Moment::new(When::AfterCommand));
                Flow::call(moment, Frame::Round(Step::CommandOver))
            }
            Step::CommandOver => Flow::sequence(lingering(cx.state), Frame::Round(Step::Activation)),
            Step::Activation => {
                cx.state.phase = Phase::Activation;
                cx.state.count = 0;
                Flow::call(Frame::Count(count::Step::Count), Frame::Round(Step::ActivationOver))
            }
            // 45.4 At the end of the Activation Phase figures return. 83.9 Nobody would
            // have emptied trays that lingered go before that.
            Step::ActivationOver => Flow::sequence(regenerating(cx.state), Frame::Round(Step::Lingering)),
            Step::Lingering => Flow::sequence(lingering(cx.state), Frame::Round(Step::Flames)),
            Step::Flames => {
                let flames = objective::flames(cx.state);
                Flow::sequence(flames, Frame::Round(Step::Objective))
            }
            // 57.2b What the objective does at the end of the phase.
            Step::Objective => {
                objective::end_of_activation(cx);
                Flow::Next(Frame::Round(Step::BeforeEnd))
            }
            Step::BeforeEnd => {
                let moment = Frame::moment(Moment::new(When::BeforeEnd));
                Flow::call(moment, Frame::Round(Step::BeforeEndOver))
            }
            Step::BeforeEndOver => Flow::sequence(lingering(cx.state), Frame::Round(Step::End)),
            Step::End => {
                cx.state.phase = Phase::End;
                let moment = Frame::moment(Moment::new(When::EndPhase));
                Flow::call(moment, Frame::Round(Step::Cast))
            }
            // Confluence of Magic: only skills cast energy tokens.
            Step::Cast if cx.state.objective == Some(Objective::ConfluenceOfMagic) => {
                Flow::Next(Frame::Round(Step::EndOver))
            }
            // 31.0 The first player casts the energy tokens.
            Step::Cast => {
                energy::cast(cx);
                Flow::call(Frame::moment(Moment::new(When::AfterCast)), Frame::Round(Step::EndOver))
            }
            Step::EndOver => Flow::sequence(lingering(cx.state), Frame::Round(Step::Counter)),
            // 31.0-2 The counter goes up and is handed over.
            Step::Counter => {
                if cx.state.round == LAST_ROUND {
                    objective::end_of_game(cx);
                    return finish(cx);
                }
                let first_round = cx.state.round == 1;
                cx.state.round += 1;
                cx.state.first = 1 - cx.state.first;
                let late = if first_round { deploy::late(cx.state) } else { Vec::new() };
                Flow::sequence(late, Frame::Round(Step::Begin))
            }
        }
    }
}
