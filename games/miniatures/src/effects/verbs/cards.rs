//! What an ability does with its own card and the tokens on it.

use crate::content::Bane;
use crate::effects::{CardRef, Run};
use crate::flow::{Cx, Flow, tokens};
use crate::state::{Equipped, State};

impl Run {
    pub(in crate::effects) fn own_card(self, state: &mut State) -> &mut Equipped {
        let CardRef::Upgrade(index) = self.by.card else { unreachable!("tokens lie on upgrades") };
        &mut state[self.by.unit].upgrades[usize::from(index)]
    }

    pub(super) fn ready_this(self, cx: &mut Cx<'_>) -> Flow {
        if let CardRef::Upgrade(index) = self.by.card {
            tokens::ready(cx, self.by.unit, index);
        }
        self.next()
    }

    pub(super) fn discard_this(self, cx: &mut Cx<'_>) -> Flow {
        if let CardRef::Upgrade(index) = self.by.card {
            tokens::discard_upgrade(cx, self.by.unit, index);
        }
        self.next()
    }

    pub(super) fn put_tokens(self, n: u8, most: u8, cx: &mut Cx<'_>) -> Flow {
        let amount = n.max(self.n);
        let card = self.own_card(cx.state);
        card.tokens = (card.tokens + amount).min(most);
        self.next()
    }

    pub(super) fn take_tokens(self, n: u8, cx: &mut Cx<'_>) -> Flow {
        let card = self.own_card(cx.state);
        card.tokens = card.tokens.saturating_sub(n);
        self.next()
    }

    pub(super) fn put_banes(self, bane: Bane, n: u8, cx: &mut Cx<'_>) -> Flow {
        let card = self.own_card(cx.state);
        (card.tokens, card.bane) = (n, Some(bane));
        self.next()
    }

    pub(super) fn give_bane_from_card(self, cx: &mut Cx<'_>) -> Flow {
        let defender = cx.state.attack().defender;
        let card = self.own_card(cx.state);
        let bane = card.bane.expect("the tokens on the card are banes");
        card.tokens = card.tokens.saturating_sub(1);
        tokens::give_bane(cx, defender, bane, 1);
        self.next()
    }
}
