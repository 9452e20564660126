//! Keywords, defense and ranks that an ability changes for one attack.

use crate::content::{Amount, Keyword, Value};
use crate::effects::Run;
use crate::flow::{Cx, Flow};

impl Run {
    /// Ranks and the trays of the front change places.
    pub(super) fn swap_ranks(self, cx: &mut Cx<'_>) -> Flow {
        let ranks = cx.state[self.source].n_ranks();
        let attack = cx.state.attack_mut();
        attack.is_swapped = true;
        attack.threat = ranks;
        self.next()
    }

    pub(super) fn if_lacking(self, keyword: Keyword, n: Value, cx: &mut Cx<'_>) -> Flow {
        let n = Self::printed(cx, n);
        if cx.state.keyword(self.source, keyword) == 0 {
            let attack = cx.state.attack_mut();
            match keyword {
                Keyword::Precise => attack.precise += n,
                _ => attack.lethal += n,
            }
        }
        self.next()
    }

    pub(super) fn lethal(self, amount: Amount, cx: &mut Cx<'_>) -> Flow {
        let n = cx.state.amount(amount, &self, self.source).max(0) as u8;
        cx.state.attack_mut().lethal += n;
        self.next()
    }

    pub(super) fn brutal(self, n: Value, cx: &mut Cx<'_>) -> Flow {
        let n = Self::printed(cx, n);
        cx.state.attack_mut().brutal += n;
        self.next()
    }

    pub(super) fn protected(self, n: Value, cx: &mut Cx<'_>) -> Flow {
        let n = Self::printed(cx, n);
        cx.state.attack_mut().protected += n;
        self.next()
    }

    pub(super) fn own_defense(self, by: i8, cx: &mut Cx<'_>) -> Flow {
        cx.state.attack_mut().defense += by;
        self.next()
    }

    pub(super) fn defense_is(self, n: Value, cx: &mut Cx<'_>) -> Flow {
        let n = Self::printed(cx, n);
        cx.state.attack_mut().defense_is = Some(n);
        self.next()
    }

    pub(super) fn defender_defense(self, by: i8, least: i8, cx: &mut Cx<'_>) -> Flow {
        let attack = cx.state.attack_mut();
        attack.defense += by;
        attack.least_defense = least;
        self.next()
    }
}
