//! Whether every sentence exists, and has all its gaps filled.

use kernel::{Arg, Game, Text};
use std::collections::BTreeMap;

/// The messages of a game: for each key the gaps of its sentence.
#[derive(Debug)]
pub struct Catalogue {
    gaps: BTreeMap<String, Vec<String>>,
}

impl Catalogue {
    /// The English sentences of the game and of the kernel.
    pub fn of<G: Game>() -> Self {
        let english = G::BOOK.texts.iter().filter(|(language, _)| *language == "en").map(|(_, source)| *source);
        let mut gaps = BTreeMap::new();
        for source in english.chain([kernel::TEXTS]) {
            read(source, &mut gaps);
        }
        Self { gaps }
    }

    /// Whether there is a sentence with this key.
    pub fn has(&self, key: &str) -> bool {
        self.gaps.contains_key(key)
    }

    /// Whether the text can be said; if not, why.
    pub fn check(&self, text: &Text) -> Result<(), String> {
        let Some(gaps) = self.gaps.get(text.key.as_ref()) else {
            return Err(format!("the catalogue has no '{}'", text.key));
        };
        for gap in gaps {
            if !text.args.iter().any(|(name, _)| name == gap) {
                return Err(format!("'{}' leaves the gap '{gap}' open", text.key));
            }
        }
        text.args.iter().try_for_each(|(_, arg)| match arg {
            Arg::Text(text) => self.check(text),
            _ => Ok(()),
        })
    }
}

/// Reads message ids (at the start of a line) and the `$gaps` below them.
fn read(source: &str, gaps: &mut BTreeMap<String, Vec<String>>) {
    let mut key = None;
    for line in source.lines() {
        let starts = line.starts_with(|it: char| it.is_ascii_alphabetic());
        if let (true, Some((id, _))) = (starts, line.split_once('=')) {
            key = Some(id.trim().to_owned());
            gaps.entry(id.trim().to_owned()).or_default();
        }
        let Some(list) = key.as_ref().and_then(|it| gaps.get_mut(it)) else { continue };
        for part in line.split('$').skip(1) {
            let name: String = part.chars().take_while(|it| it.is_ascii_alphanumeric() || "-_".contains(*it)).collect();
            if !list.contains(&name) {
                list.push(name);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_over_several_lines_has_all_its_gaps() {
        let mut gaps = BTreeMap::new();
        read("took = { $seat } took { $stones ->\n    [one] 1\n   *[other] { $stones }\n} of { $pile }.\n", &mut gaps);
        assert_eq!(gaps["took"], ["seat", "stones", "pile"]);
    }
}
