//! Damage, wounds, attacks and morale tests that an effect causes.

use super::Reach;
use crate::content::{Amount, AttackKind, Value, Who};
use crate::effects::Run;
use crate::flow::{Cx, Flow, Frame, attack, damage, morale};

impl Run {
    pub(super) fn damage(self, n: Amount, reach: Reach, per_surge: bool, cx: &mut Cx<'_>) -> Flow {
        let times = if per_surge { i32::from(self.spent) } else { 1 };
        let hurt = self.reached(cx, reach);
        let frames: Vec<Frame> = hurt
            .iter()
            .filter_map(|it| {
                let damage = (cx.state.amount(n, &self, it) * times).clamp(0, 250) as u8;
                (damage > 0).then(|| damage::damage(it, damage))
            })
            .collect();
        self.then(frames)
    }

    pub(super) fn wound(self, n: Value, reach: Reach, cx: &mut Cx<'_>) -> Flow {
        let n = Self::printed(cx, n);
        let hurt = self.reached(cx, reach);
        self.then(hurt.iter().filter(|_| n > 0).map(|it| damage::wounds(it, n)).collect::<Vec<_>>())
    }

    pub(super) fn heal(self, n: u8) -> Flow {
        self.then([Frame::Heal(damage::Heal::new(self.source, n))])
    }

    pub(super) fn melee_attack(self, who: Who, cx: &mut Cx<'_>) -> Flow {
        let units = self.reached(cx, (who, None));
        let only = match who {
            Who::This => self.subject,
            _ => None,
        };
        let begin = |it| attack::Begin { only, ..attack::Begin::new(it, AttackKind::Melee) };
        self.then(units.iter().map(|it| Frame::BeginAttack(begin(it))).collect::<Vec<_>>())
    }

    pub(super) fn morale_test(self, reach: Reach, severity: Value, cx: &mut Cx<'_>) -> Flow {
        let severity = Self::printed(cx, severity);
        let units = self.reached(cx, reach);
        self.then(units.iter().map(|it| morale::test(cx.state, it, severity)).collect::<Vec<_>>())
    }
}
