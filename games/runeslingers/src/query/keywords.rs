//! Which keywords a card has.

use super::claim::Claim;
use super::{active, refer};
use crate::content::{Keyword, Touch, content};
use crate::effects::Ctx;
use crate::ids::CardId;
use crate::state::{Object, State};
use kernel::SeatId;
use smallvec::SmallVec;

/// Keywords in the order in which they are resolved.
pub type Keywords = SmallVec<[Keyword; 4]>;

/// A keyword that an effect gives or takes away.
#[derive(Clone, Copy, Debug)]
struct Change {
    claim: Claim,
    keyword: Keyword,
    is_lost: bool,
}

type Changes = SmallVec<[Change; 4]>;

/// keyword.2, keyword.3 The printed keywords of a card that a player holds or
/// has played, from left to right, then those that effects add.
pub fn of_card(state: &State, seat: SeatId, card: CardId) -> Keywords {
    changed(card, on_card(state, seat, card))
}

/// The keywords of a card in play.
pub fn of_object(state: &State, object: &Object) -> Keywords {
    let mut changes = on_card(state, object.seat, object.card);
    changes.extend(object.keywords.iter().map(|it| Change {
        claim: Claim::new(state, it.rank, it.by, it.age),
        keyword: it.keyword,
        is_lost: it.is_lost,
    }));
    changed(object.card, changes)
}

/// What abilities that are always on do to the keywords of a player's card.
fn on_card(state: &State, seat: SeatId, card: CardId) -> Changes {
    let kind = content()[card].kind;
    let mut changes = Changes::new();
    active::each_touching(state, Touch::Keywords, |it| {
        for change in &content()[it.ability].keywords {
            let ctx = Ctx::plain(it.seat, it.source, it.ability);
            if change.types.has(kind) && refer::means(state, &ctx, change.who, seat) {
                let claim = Claim::of(state, it.source, it.seat);
                changes.push(Change { claim, keyword: change.keyword, is_lost: change.lose });
            }
        }
    });
    changes
}

/// golden.3, golden.4 The stronger an effect is, the later it has its say.
fn changed(card: CardId, mut changes: Changes) -> Keywords {
    let mut keywords: Keywords = content()[card].keywords.iter().copied().collect();
    changes.sort_by_key(|it| it.claim);
    for it in changes {
        apply(&mut keywords, it.keyword, it.is_lost);
    }
    keywords
}

/// amb.keyword-twice A keyword that is there already changes nothing, except
/// Token and Ail, which count separately.
fn apply(keywords: &mut Keywords, keyword: Keyword, is_lost: bool) {
    if is_lost {
        keywords.retain(|it| !it.is_like(keyword));
    } else if matches!(keyword, Keyword::Token(_) | Keyword::Ail(_)) || !keywords.iter().any(|it| it.is_like(keyword)) {
        keywords.push(keyword);
    }
}

/// Whether a card that a player holds has the keyword.
pub fn card_has(state: &State, seat: SeatId, card: CardId, keyword: Keyword) -> bool {
    of_card(state, seat, card).iter().any(|it| it.is_like(keyword))
}

/// Whether a card in play has the keyword.
pub fn object_has(state: &State, object: &Object, keyword: Keyword) -> bool {
    of_object(state, object).iter().any(|it| it.is_like(keyword))
}

/// keyword.ail, amb.keyword-twice How many ailments of one type each Ail of the card
/// costs.
pub fn ail_costs(state: &State, seat: SeatId, card: CardId) -> SmallVec<[u8; 2]> {
    let ail = |it| if let Keyword::Ail(n) = it { Some(n) } else { None };
    of_card(state, seat, card).into_iter().filter_map(ail).collect()
}
