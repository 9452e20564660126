//! Rolling dice again.

use crate::Event;
use crate::action::{About, Action, Prompt};
use crate::content::content;
use crate::flow::{Cx, Flow, Frame};
use crate::ids::DiceSet;
use crate::state::Attack;
use kernel::SeatId;
use serde::{Deserialize, Serialize};

/// A seat may have some of the dice rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reroll {
    pub by: SeatId,
    pub most: u8,
    /// 10.4a, 10.4b For ranks, or by an ability.
    pub for_ranks: bool,
    pub answered: bool,
}

impl Reroll {
    pub fn new(by: SeatId, most: u8) -> Self {
        Self { by, most, for_ranks: false, answered: false }
    }

    pub fn step(self, cx: &mut Cx<'_>) -> Flow {
        if self.answered {
            let Action::Dice(dice) = cx.answer() else { unreachable!("10.4 lists dice") };
            if dice != 0 {
                reroll(cx, self.by, DiceSet::from_bits(dice));
            }
            return Flow::Done;
        }
        let attack = cx.state.attack();
        if attack.dice.is_empty() || self.most == 0 {
            return Flow::Done;
        }
        let about = match (self.for_ranks, self.most) {
            (true, 1) => About::SingleReroll,
            (true, _) => About::RankReroll,
            (false, _) => About::Reroll,
        };
        let rule = match about {
            About::SingleReroll => "10.4b",
            About::RankReroll => "10.4a",
            _ => "83.2",
        };
        let attacker = attack.attacker;
        let actions = dice_subsets(attack, self.most).into_iter().map(|it| Action::Dice(it.bits())).collect();
        let prompt = Prompt::new(about).unit(cx.state.named(attacker)).number(self.most);
        super::ask(self.by, rule, prompt, actions, Frame::Reroll(Reroll { answered: true, ..self }))
    }
}

/// Rolls dice again.
pub fn reroll(cx: &mut Cx<'_>, by: SeatId, dice: DiceSet) {
    let n_dice = cx.state.attack().dice.len();
    for index in dice.iter().map(usize::from).filter(|it| *it < n_dice) {
        let colour = cx.state.attack().dice[index].colour;
        let face = cx.pick(content().faces(colour).len() as u32) as u8;
        cx.state.attack_mut().dice[index].face = face;
    }
    let now = cx.state.attack().dice.to_vec();
    cx.emit(Event::DiceRerolled { by, dice: now, rerolled: dice.bits() });
}

/// One die of each sort: colour and icons shown.
pub fn distinct_dice(attack: &Attack) -> Vec<u8> {
    let alike = |a: usize, b: usize| {
        let (a, b) = (attack.dice[a], attack.dice[b]);
        a.colour == b.colour && (!attack.is_rolled || a.icons() == b.icons())
    };
    (0..attack.dice.len()).filter(|it| (0..*it).all(|before| !alike(before, *it))).map(|it| it as u8).collect()
}

/// All choices of at most that many dice; dice that show the same are alike. The
/// empty choice comes first.
pub fn dice_subsets(attack: &Attack, most: u8) -> Vec<DiceSet> {
    let mut groups: Vec<Vec<u8>> = Vec::new();
    for (die, index) in attack.dice.iter().zip(0..) {
        let alike = |group: &&mut Vec<u8>| {
            let other = attack.dice[usize::from(group[0])];
            other.colour == die.colour && other.icons() == die.icons()
        };
        match groups.iter_mut().find(alike) {
            Some(group) => group.push(index),
            None => groups.push(vec![index]),
        }
    }
    let mut subsets = vec![DiceSet::EMPTY];
    for group in groups {
        let mut more = Vec::with_capacity(subsets.len() * (group.len() + 1));
        for subset in subsets {
            let mut dice = subset;
            more.push(dice);
            for die in &group {
                dice.insert(*die);
                more.push(dice);
            }
        }
        subsets = more;
    }
    subsets.retain(|it| it.len() <= usize::from(most));
    subsets
}
