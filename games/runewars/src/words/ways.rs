//! What the alternatives of a text do, in words.

use crate::content::specials::{Destroy, Special};
use crate::content::verbs::{Block, Verb};
use crate::content::{Shape, content};
use crate::event::Thing;
use crate::ids::UnitType;
use kernel::Text;

fn shape(it: Shape) -> Text {
    Text::new(match it {
        Shape::Triangle => "shape-triangle",
        Shape::Rectangle => "shape-rectangle",
        Shape::Circle => "shape-circle",
        Shape::Hexagon => "shape-hexagon",
    })
}

fn with_shapes(text: Text, shapes: &[Shape]) -> Text {
    let which = match *shapes {
        [one] => shape(one),
        [one, other] => Text::new("shapes-two").text("one", shape(one)).text("other", shape(other)),
        _ => Text::new("shapes-any"),
    };
    text.text("shapes", which)
}

fn verb(special: &Special) -> Option<Text> {
    Some(match special {
        Special::Damage(it) => Text::new("way-damage").number("n", it.n),
        Special::Rout(it) => with_shapes(Text::new("way-rout").number("n", it.n), &it.shapes),
        Special::Destroy(Destroy { n, weakened: true, .. }) => Text::new("way-destroy-weakened").number("n", *n),
        Special::Destroy(Destroy { n, standing: true, .. }) => Text::new("way-destroy-standing").number("n", *n),
        Special::Destroy(it) => with_shapes(Text::new("way-destroy").number("n", it.n), &it.shapes),
        _ => return None,
    })
}

/// One way to use the special ability of a unit.
pub fn alternative(unit: UnitType, at: u8) -> Option<Text> {
    let verbs = content().unit(unit).special.get(at as usize)?;
    let text = verbs.iter().find_map(verb)?;
    Some(match &verbs[0] {
        Special::Sacrifice { unit: Some(id), .. } => {
            let own = content().unit_named(id)?;
            super::with_unit(Text::new("way-sacrifice-unit").text("way", text), own)
        }
        Special::Sacrifice { .. } => Text::new("way-sacrifice").text("way", text),
        _ => text,
    })
}

/// One of the options of a card.
pub fn option(blocks: &[Block], at: u8) -> Option<Text> {
    let say = |it: &Verb| {
        Some(match it {
            Verb::Pay(n) => Text::new("do-option-pay").number("n", *n),
            Verb::GainInfluence(n) => Text::new("do-option-gain").number("n", *n),
            Verb::Desert => Text::new("do-option-desert"),
            Verb::TakeFreeTitle => Text::new("do-option-title"),
            Verb::DestroyUnit => Text::new("do-option-destroy"),
            Verb::PlaceDesolation => Text::new("do-option-desolate"),
            Verb::LowerDial { dial, n } => {
                super::with_thing(Text::new("do-option-lower").number("n", *n), "card", Thing::Dial(*dial))
            }
            Verb::LowerChosen(n) => Text::new("do-option-lower-any").number("n", *n),
            _ => return None,
        })
    };
    blocks.get(at as usize)?.verbs.iter().find_map(say)
}
