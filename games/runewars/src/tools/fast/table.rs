//! The same battle by the table's machine: the law that [`super::Melee`] is
//! measured against.

use super::{Choices, Force, LooseDeck};
use crate::battle::{Choice, Combat, Halt, Places, STOP, sensible};
use crate::content::{Content, content};
use kernel::Chance;

/// A uniform answer: every figure counts, equal ones too.
fn by_lot(content: &Content, combat: &Combat, lots: &mut Chance) -> u8 {
    let answers: Places = match combat.choice.expect("something is to be chosen") {
        Choice::Fighter { .. } => {
            let mut places = combat.targets(content).1;
            if combat.may_stop() {
                places.push(STOP);
            }
            places
        }
        _ => combat.answers(content),
    };
    *lots.choose(&answers).expect("a choice has answers")
}

/// Fights one battle to the tally; the machine as it ended.
pub fn by_the_table(
    attacker: &Force,
    defender: &Force,
    choices: Choices,
    fate: &mut Chance,
    lots: &mut Chance,
) -> Combat {
    let content = content();
    let mut combat = Combat::new(attacker.host(content), defender.host(content));
    let mut deck = LooseDeck::new(fate);
    loop {
        match combat.advance(content, &mut deck) {
            Halt::Choice(_) => {
                let answer = match choices {
                    Choices::Sensible => sensible::choose(content, &combat),
                    Choices::Random => by_lot(content, &combat, lots),
                };
                combat.choose(content, answer, &mut deck);
            }
            Halt::Expelled(side) => combat.host_mut(side).expelled.clear(),
            Halt::BeforeDraw(_) | Halt::AfterDraw(_) => combat.resume(),
            Halt::Done => return combat,
        }
    }
}
