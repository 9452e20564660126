//! Why an action that was not listed may not be chosen.

use crate::query::play;
use crate::{Action, Prompt, Runeslingers};
use kernel::{Ask, Refusal, RefusalKind, Scene, Text};

/// The rule that forbids the action, as far as the question can tell.
pub fn why_not(scene: Scene<'_, Runeslingers>, ask: &Ask<Runeslingers>, action: &Action) -> Refusal {
    let (state, seat) = (scene.state, ask.seat);
    let not_listed = || Refusal::new(RefusalKind::NotListed, Text::new("refused-not-listed"));
    let otherwise = || Refusal::new(RefusalKind::NotListed, Text::new("refused-asked-otherwise"));
    let reason = match (&ask.prompt, action) {
        (Prompt::Act, Action::Play(card)) => play::may_play(state, seat, *card).map_err(Refusal::from),
        (Prompt::Act, Action::Set(card)) => play::may_set(state, seat, *card).map_err(Refusal::from),
        (Prompt::Act, Action::Activate { source, ability }) => {
            play::may_activate(state, seat, *source, *ability).map_err(Refusal::from)
        }
        (Prompt::Act, Action::Charge(id)) => play::may_charge(state, seat, *id).map_err(Refusal::from),
        (Prompt::Act, Action::Light(_)) => Err(Refusal::illegal("phase.play.6", Text::new("refused-light-source"))),
        (Prompt::Answer { .. }, Action::Answer(card)) => play::may_answer(state, seat, *card).map_err(Refusal::from),
        // amb.play-phase-timing Only answers while a card waits.
        (Prompt::Answer { .. }, Action::Play(_) | Action::Set(_) | Action::Activate { .. } | Action::Light(_)) => {
            Err(Refusal::illegal("answer.2", Text::new("refused-only-answers")))
        }
        (Prompt::Block { .. }, Action::Block(_)) => Err(Refusal::illegal("block.2", Text::new("refused-not-in-hand"))),
        (Prompt::Place { .. }, Action::Place { .. }) => Err(Refusal::illegal("play.2", Text::new("refused-place"))),
        (Prompt::Target { .. }, Action::Target(_)) => Err(Refusal::illegal("play.5", Text::new("refused-target"))),
        (Prompt::Pass, Action::PassForConcentration(_)) => {
            Err(Refusal::illegal("phase.draw.3", Text::new("refused-return")))
        }
        (Prompt::Bullet { .. }, Action::Bullet(_)) => Err(Refusal::illegal("target.3", Text::new("refused-bullet"))),
        (Prompt::PayAil { .. } | Prompt::ChooseAilment { .. }, Action::Ailment(_)) => {
            Err(Refusal::new(RefusalKind::Illegal, Text::new("refused-ailment")))
        }
        _ => Err(otherwise()),
    };
    reason.err().unwrap_or_else(not_listed)
}
