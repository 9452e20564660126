//! The questions.

use super::{card, named};
use crate::action::{Bill, Prompt};
use crate::flow::{FetchFrom, HandTo, PickFor};
use crate::state::Target;
use kernel::Text;

pub fn prompt(prompt: &Prompt) -> Text {
    match prompt {
        Prompt::Redraw => Text::new("ask-redraw"),
        Prompt::StartingConcentration => Text::new("ask-starting-concentration"),
        Prompt::First => Text::new("ask-first"),
        Prompt::EightAilments => Text::new("ask-eight"),
        Prompt::Pass => Text::new("ask-pass"),
        Prompt::Act => Text::new("ask-act"),
        Prompt::Pay { light, what } => {
            let what = match what {
                Bill::Card(it) => card(*it),
                Bill::Ability(it) => named(*it),
            };
            Text::new("ask-pay").number("light", *light).text("what", what)
        }
        Prompt::PayAil { n } => Text::new("ask-pay-ail").number("n", *n),
        Prompt::Place { card: it } => Text::new("ask-place").text("card", card(*it)),
        Prompt::FateChooser { source } => Text::new("ask-fate-chooser").text("source", named(*source)),
        Prompt::Bullet { source, .. } => Text::new("ask-bullet").text("source", named(*source)),
        Prompt::ChooseAilment { source, left } => {
            Text::new("ask-choose-ailment").text("source", named(*source)).number("left", *left)
        }
        Prompt::Target { source, left } => Text::new("ask-target").text("source", named(*source)).number("left", *left),
        Prompt::Answer { seat, card: it, .. } => Text::new("ask-answer").seat("seat", *seat).text("card", card(*it)),
        Prompt::Block { on, source, damage } => {
            let key = if matches!(on, Target::Seat(_)) { "ask-block" } else { "ask-block-card" };
            Text::new(key).text("source", named(*source)).number("damage", *damage)
        }
        Prompt::TriggerNext => Text::new("ask-trigger-next"),
        Prompt::MayTrigger { source } => Text::new("ask-may-trigger").text("source", named(*source)),
        Prompt::HowManyTokens { source } => Text::new("ask-tokens").text("source", named(*source)),
        Prompt::Next { source } => Text::new("ask-next").text("source", named(*source)),
        Prompt::FallsNext => Text::new("ask-falls-next"),
        Prompt::DestroyNext => Text::new("ask-destroy-next"),
        Prompt::Pick { to, source } => {
            let key = match to {
                PickFor::Destroy => "ask-pick-destroy",
                PickFor::Use => "ask-pick-use",
            };
            Text::new(key).text("source", named(*source))
        }
        Prompt::AilmentNext { to } => Text::new("ask-ailment-next").seat("seat", *to),
        Prompt::WhichAilments { to, left } => Text::new("ask-which-ailments").seat("seat", *to).number("left", *left),
        Prompt::RemoveAilment { left, is_up_to } => {
            Text::new(if *is_up_to { "ask-remove-ailment" } else { "ask-remove-ailment-plain" }).number("left", *left)
        }
        Prompt::ConvertAilment { to, left, is_up_to } => {
            let key = if *is_up_to { "ask-convert-ailment" } else { "ask-convert-ailment-plain" };
            Text::new(key).words("to", to.name()).number("left", *left)
        }
        Prompt::MoveAilment { to, left, is_up_to } => {
            let key = if *is_up_to { "ask-move-ailment" } else { "ask-move-ailment-plain" };
            Text::new(key).seat("seat", *to).number("left", *left)
        }
        Prompt::FromHand { to, left } => {
            let key = match to {
                HandTo::Discard | HandTo::DiscardAtRandom => "ask-discard",
                HandTo::Bottom => "ask-tuck",
                HandTo::Concentration { .. } => "ask-set",
            };
            Text::new(key).number("left", *left)
        }
        Prompt::Take => Text::new("ask-take"),
        Prompt::TopOrBottom { card: it } => Text::new("ask-top-or-bottom").text("card", card(*it)),
        Prompt::NextToBottom => Text::new("ask-next-to-bottom"),
        Prompt::Fetch { from, is_up_to } => Text::new(match (from, is_up_to) {
            (FetchFrom::Deck, _) => "ask-search",
            (FetchFrom::Discard, true) => "ask-recover-discard",
            (FetchFrom::Discard, false) => "ask-recover-discard-plain",
            (FetchFrom::Void, true) => "ask-recover-void",
            (FetchFrom::Void, false) => "ask-recover-void-plain",
        }),
        Prompt::DraftPick { round, left } => Text::new("ask-draft").number("round", *round).number("left", *left),
        Prompt::BuildDeck => Text::new("ask-build"),
    }
}
