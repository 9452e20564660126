//! Figures in an area: stacks by type, standing and routed.

use crate::content::{Faction, Shape, content};
use crate::ids::UnitType;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The figures of one type in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stack {
    pub unit: UnitType,
    pub standing: u8,
    pub routed: u8,
}

impl Stack {
    pub const fn count(&self) -> u8 {
        self.standing + self.routed
    }
}

/// The figures in one place, by type in a fixed order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Units(SmallVec<[Stack; 5]>);

impl Units {
    #[inline]
    pub fn stacks(&self) -> &[Stack] {
        &self.0
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn count(&self) -> u8 {
        self.0.iter().map(Stack::count).sum()
    }

    pub fn standing(&self) -> u8 {
        self.0.iter().map(|it| it.standing).sum()
    }

    pub fn routed(&self) -> u8 {
        self.0.iter().map(|it| it.routed).sum()
    }

    /// The stack of a type, empty if there is none.
    pub fn of(&self, unit: UnitType) -> Stack {
        self.0.iter().find(|it| it.unit == unit).copied().unwrap_or(Stack { unit, standing: 0, routed: 0 })
    }

    /// The faction whose units are there, if any: neutral ones come last.
    #[inline]
    pub fn faction(&self) -> Option<Faction> {
        self.0.first().and_then(|it| content().faction_of[it.unit.index()])
    }

    pub fn has_neutral(&self) -> bool {
        self.0.iter().any(|it| content().is_neutral(it.unit))
    }

    pub fn has_shape(&self, shape: Shape) -> bool {
        self.0.iter().any(|it| content().unit(it.unit).shape == shape)
    }

    pub fn add(&mut self, unit: UnitType, standing: u8, routed: u8) {
        if standing + routed == 0 {
            return;
        }
        match self.0.binary_search_by_key(&unit, |it| it.unit) {
            Ok(at) => {
                self.0[at].standing += standing;
                self.0[at].routed += routed;
            }
            Err(at) => self.0.insert(at, Stack { unit, standing, routed }),
        }
    }

    /// Takes figures out.
    ///
    /// # Panics
    /// If there are not that many.
    pub fn take(&mut self, unit: UnitType, standing: u8, routed: u8) {
        let at = self.0.iter().position(|it| it.unit == unit).expect("figures are taken where they are");
        let stack = &mut self.0[at];
        assert!(
            stack.standing >= standing && stack.routed >= routed,
            "{stack:?} has fewer than {standing} and {routed}"
        );
        stack.standing -= standing;
        stack.routed -= routed;
        if stack.count() == 0 {
            self.0.remove(at);
        }
    }

    /// Takes one figure out.
    pub fn take_one(&mut self, unit: UnitType, is_routed: bool) {
        self.take(unit, u8::from(!is_routed), u8::from(is_routed));
    }

    /// Takes everything out.
    pub fn take_all(&mut self) -> Units {
        std::mem::take(self)
    }

    /// Takes all figures for which it is so.
    pub fn take_if(&mut self, mut wanted: impl FnMut(UnitType) -> bool) -> Units {
        let mut taken = Units::default();
        self.0.retain(|it| {
            let is_wanted = wanted(it.unit);
            if is_wanted {
                taken.0.push(*it);
            }
            !is_wanted
        });
        taken
    }

    pub fn add_all(&mut self, other: &Units) {
        for stack in other.stacks() {
            self.add(stack.unit, stack.standing, stack.routed);
        }
    }

    /// Everything lies down.
    pub fn rout_all(&mut self) {
        for stack in &mut self.0 {
            stack.routed += stack.standing;
            stack.standing = 0;
        }
    }

    /// Everything stands up.
    pub fn stand_all(&mut self) {
        for stack in &mut self.0 {
            stack.standing += stack.routed;
            stack.routed = 0;
        }
    }

    /// Figures of a type lie down.
    pub fn rout(&mut self, unit: UnitType, n: u8) {
        let stack = self.0.iter_mut().find(|it| it.unit == unit).expect("standing figures are routed");
        stack.standing -= n;
        stack.routed += n;
    }

    /// Figures of a type stand up.
    pub fn stand(&mut self, unit: UnitType, n: u8) {
        let stack = self.0.iter_mut().find(|it| it.unit == unit).expect("routed figures stand up");
        stack.routed -= n;
        stack.standing += n;
    }
}

impl FromIterator<Stack> for Units {
    fn from_iter<I: IntoIterator<Item = Stack>>(stacks: I) -> Self {
        let mut units = Units::default();
        for it in stacks {
            units.add(it.unit, it.standing, it.routed);
        }
        units
    }
}
