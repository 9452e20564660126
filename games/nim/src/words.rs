//! Keys and arguments of every sentence; the sentences are in `content/en.ftl`.

use crate::{Action, Event, Prompt};
use kernel::{Text, Told};

pub fn prompt(prompt: &Prompt) -> Text {
    match prompt {
        Prompt::Bid => Text::new("ask-bid"),
        Prompt::Turn => Text::new("ask-turn"),
        Prompt::Answer { seat, value } => Text::new("ask-answer").seat("seat", *seat).number("value", *value),
        Prompt::Split { pile, left } => Text::new("ask-split").number("pile", pile + 1).number("left", *left),
    }
}

pub fn action(action: &Action) -> Text {
    match action {
        Action::Take { pile, stones } => {
            Text::new("do-take").number("stones", *stones).thing("pile", "pile", pile, format!("{}", pile + 1))
        }
        Action::PlayToken => Text::new("do-play-token"),
        Action::Cancel => Text::new("do-cancel"),
        Action::Pass => Text::new("do-pass"),
        Action::Bid(bid) => Text::new("do-bid").number("bid", *bid),
        Action::Split(stones) => Text::new("do-split").number("stones", *stones),
    }
}

pub fn tell(event: &Event) -> Told {
    match event {
        Event::TokenDealt { seat, value: Some(value) } => {
            Told::new(Text::new("dealt-own").seat("seat", *seat).number("value", *value)).rule("token.1")
        }
        Event::TokenDealt { seat, value: None } => {
            Told::new(Text::new("dealt-hidden").seat("seat", *seat)).rule("token.1")
        }
        Event::BidsRevealed { bids } => {
            let (seat, bid) = bids.iter().max_by_key(|(_, bid)| *bid).expect("all seats bid");
            Told::new(Text::new("bids-revealed").seat("seat", *seat).number("bid", *bid)).rule("bid.2")
        }
        Event::LotDrawn { seat } => Told::new(Text::new("lot-drawn").seat("seat", *seat)).rule("bid.2").detail(),
        Event::Took { seat, pile, stones, left } => {
            let text = Text::new("took").seat("seat", *seat).number("stones", *stones).number("left", *left);
            Told::new(text.thing("pile", "pile", pile, format!("{}", pile + 1))).rule("turn.1")
        }
        Event::WasSplit { seat, pile, moved } => {
            let text = Text::new("was-split").seat("seat", *seat).number("moved", *moved);
            Told::new(text.thing("pile", "pile", pile, format!("{}", pile + 1))).rule("split.1").detail()
        }
        Event::TokenPlayed { seat, value } => {
            Told::new(Text::new("token-played").seat("seat", *seat).number("value", *value)).rule("token.2")
        }
        Event::TokenCancelled { seat, value } => {
            let text = Text::new("token-cancelled").seat("seat", *seat).number("value", *value);
            Told::new(text).rule("token.4").detail()
        }
        Event::TurnSkipped { seat } => {
            Told::new(Text::new("turn-skipped").seat("seat", *seat)).rule("token.2").detail()
        }
    }
}
