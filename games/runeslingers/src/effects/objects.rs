//! What happens to cards in play.

use super::{Ctx, Did, Number, nothing, one};
use crate::content::{Keyword, MoveTo, Ref, Selector, Token, content};
use crate::effects::Source;
use crate::event::Event;
use crate::flow::{Cx, DestroyAll, Doer, Frame, Leave, Pick, PickFor, Way, put_into_hand};
use crate::ids::ObjId;
use crate::query::{refer, select};
use crate::state::{Held, KeywordChange, SeatSet, Target};

fn object(it: Target) -> Option<ObjId> {
    match it {
        Target::Object(id) => Some(id),
        Target::Seat(_) | Target::Concentration(..) => None,
    }
}

/// term.destroy Destroys the cards that are meant.
pub fn destroy(cx: &mut Cx<'_>, ctx: &Ctx, what: Ref) -> Did {
    let doomed: smallvec::SmallVec<[ObjId; 4]> =
        refer::things(cx.state, ctx, what).into_iter().filter_map(object).collect();
    if doomed.is_empty() {
        return nothing();
    }
    one(Frame::DestroyAll(DestroyAll::new(doomed, Doer::of(cx.state, ctx))))
}

/// Destroys cards that a player picks.
pub fn destroy_picked(cx: &mut Cx<'_>, ctx: &Ctx, pick: &Selector, n: u8, by: Ref) -> Did {
    picked(cx, ctx, pick, Number { n: i32::from(n), is_up_to: false }, by, PickFor::Destroy)
}

/// Turns things used that a player picks.
pub fn use_picked(cx: &mut Cx<'_>, ctx: &Ctx, pick: &Selector, number: Number, by: Ref) -> Did {
    picked(cx, ctx, pick, number, by, PickFor::Use)
}

fn picked(cx: &mut Cx<'_>, ctx: &Ctx, pick: &Selector, number: Number, by: Ref, to: PickFor) -> Did {
    let Some(by) = refer::seat(cx.state, ctx, by) else { return nothing() };
    let offered = select::all(cx.state, &select::Aimer::of(cx.state, ctx), pick);
    if offered.is_empty() {
        return nothing();
    }
    one(Frame::Pick(Pick::new(by, number, offered, to, Doer::of(cx.state, ctx), ctx.source)))
}

/// Puts a card in play into its owner's hand or void pile.
pub fn move_to(cx: &mut Cx<'_>, ctx: &Ctx, it: Target, to: MoveTo) -> Did {
    let Some(id) = object(it) else { return nothing() };
    let how = match to {
        MoveTo::Hand => Way::ToHand,
        MoveTo::Void => Way::ToVoid,
    };
    one(Frame::Leave(Leave::new(id, how, Doer::of(cx.state, ctx))))
}

/// amb.trapped Puts a card in play under this one.
pub fn trap(ctx: &Ctx, it: Target) -> Did {
    let (Some(id), Source::Card(trap)) = (object(it), ctx.source) else { return nothing() };
    one(Frame::Leave(Leave::new(id, Way::Under(trap), Doer::nobody())))
}

/// The card under this one goes back to its owner's hand. This one has left or
/// is leaving.
pub fn release(cx: &mut Cx<'_>, ctx: &Ctx) -> Did {
    let Source::Card(trap) = ctx.source else { return nothing() };
    let under = match cx.state.object_mut(trap) {
        Some(object) => object.under.take(),
        None => cx.state.gone.iter_mut().rev().find(|it| it.object.id == trap).and_then(|it| it.object.under.take()),
    };
    if let Some(card) = under {
        put_into_hand(cx, card.owner, Held { card, known: SeatSet::ALL });
    }
    nothing()
}

/// keyword.token-3 Adds tokens, or takes some off.
pub fn tokens(cx: &mut Cx<'_>, it: Target, amount: i32, token: Token) -> Did {
    let Some(object) = object(it).and_then(|id| cx.state.object_mut(id)) else { return nothing() };
    let pile = match token {
        Token::Basic => &mut object.tokens,
        Token::Mastery => &mut object.mastery,
    };
    *pile = (i32::from(*pile) + amount).clamp(0, 255) as u8;
    let (total, card, object) = (*pile, object.card, object.id);
    cx.state.is_unsettled = true;
    cx.emit(Event::TokensChanged { object, card, token, change: amount as i16, total });
    nothing()
}

/// position.ready Turns a card ready.
pub fn ready(cx: &mut Cx<'_>, it: Target) -> Did {
    match it {
        Target::Object(id) => {
            if let Some(object) = cx.state.object_mut(id) {
                object.is_used = false;
            }
        }
        Target::Concentration(seat, area) => {
            if let Some(it) = &mut cx.state[seat].concentrations[usize::from(area)] {
                it.is_used = false;
            }
        }
        Target::Seat(_) => return nothing(),
    }
    let it = crate::event::Named::of(cx.state, it);
    cx.emit(Event::TurnedReady { it });
    nothing()
}

/// keyword.3 Gives a card a keyword, or takes one away.
pub fn keyword(cx: &mut Cx<'_>, ctx: &Ctx, it: Target, keyword: Keyword, is_lost: bool) -> Did {
    let change =
        KeywordChange { keyword, is_lost, by: ctx.you, rank: content()[ctx.ability].rank, age: cx.state.next_object };
    let Some(object) = object(it).and_then(|id| cx.state.object_mut(id)) else { return nothing() };
    object.keywords.push(change);
    let (card, object) = (object.card, object.id);
    cx.emit(Event::KeywordChanged { object, card, keyword, is_lost });
    nothing()
}
