//! Which keywords a card has.

use super::{active, refer};
use crate::content::{Keyword, Touch, content};
use crate::effects::Ctx;
use crate::ids::CardId;
use crate::state::{Object, State};
use kernel::SeatId;
use smallvec::SmallVec;

/// Keywords in the order in which they are resolved.
pub type Keywords = SmallVec<[Keyword; 4]>;

/// keyword.2, keyword.3 The printed keywords of a card that a player holds or
/// has played, from left to right, then those that effects add.
pub fn of_card(state: &State, seat: SeatId, card: CardId) -> Keywords {
    let spec = &content()[card];
    let mut keywords: Keywords = spec.keywords.iter().copied().collect();
    active::each_touching(state, Touch::Keywords, |it| {
        for change in &content()[it.ability].keywords {
            let ctx = Ctx::plain(it.seat, it.source, it.ability);
            if change.types.has(spec.kind) && refer::means(state, &ctx, change.who, seat) {
                apply(&mut keywords, change.keyword, change.lose);
            }
        }
    });
    keywords
}

/// The keywords of a card in play.
pub fn of_object(state: &State, object: &Object) -> Keywords {
    let mut keywords = of_card(state, object.seat, object.card);
    for change in &object.keywords {
        apply(&mut keywords, change.keyword, change.is_lost);
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

/// keyword.ail How many ailments of one type playing the card costs.
pub fn ail_cost(state: &State, seat: SeatId, card: CardId) -> u8 {
    let ails = of_card(state, seat, card).into_iter().map(|it| if let Keyword::Ail(n) = it { n } else { 0 });
    ails.sum()
}
