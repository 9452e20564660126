//! Records that were made under older rules.

use crate::content::content;
use serde_json::Value;

/// The answers of a record under the rules of the next version.
pub fn upgrade(from_version: u32, answers: Vec<Value>) -> Option<Vec<Value>> {
    match from_version {
        1 => Some(without_forced_layout(answers)),
        // Who is asked first in an attack or collision depends on the first player
        // now, and places that were skipped are asked for: answers stay as they
        // are, and a record that meets such a moment is kept to be read only.
        2 => Some(answers),
        // The attacker chooses a die that it loses, inspiration is asked for before
        // and after what precedes a reveal, and the order of some windows follows
        // the first player: as above.
        3 => Some(answers),
        // A flank counts for shots too, a unit whose move has speed zero makes no
        // other, damage of a team's attack is assigned by the attacker, and the morale
        // deck is made anew when its last card is drawn: as above.
        4 => Some(answers),
        // Flank Fire asks for the edge if more than one sees the target, figures that
        // fill a tray are slotted first, a unit that another one made attack may
        // attack again, no rune counts before the first cast, and a few cards offer
        // what they left out: as above.
        5 => Some(answers),
        // A unit's owner chooses between trays to which figures return, and what fills
        // the slot of a lost figure does not split the unit: as above.
        6 => Some(answers),
        _ => None,
    }
}

/// skirmish.4 The only layout of a skirmish was asked for when the first player
/// had picked an objective.
fn without_forced_layout(mut answers: Vec<Value>) -> Vec<Value> {
    let layout = Value::from(content().skirmish_deployment().0);
    let action = |answer: &Value, tag: &str| answer["answer"]["action"][tag].clone();
    let is_forced =
        |pair: &[Value]| !action(&pair[0], "Objective").is_null() && action(&pair[1], "Deployment") == layout;
    let Some(forced) = answers.windows(2).position(is_forced) else { return answers };
    answers.remove(forced + 1);
    for answer in &mut answers[forced + 1..] {
        if let Some(ask) = answer["answer"]["ask"].as_u64() {
            answer["answer"]["ask"] = Value::from(ask - 1);
        }
    }
    answers
}
