//! Terrain dice and combat tokens.

use super::build::{At, confidence};
use super::cards::{Face, Side, Token};
use super::raw::{self, ContentError, File};
use crate::ids::*;

const DICE: File = File("dice.toml");
const TOKENS: File = File("tokens.toml");

pub(super) fn dice(text: &str) -> Result<(u8, Vec<Face>), ContentError> {
    let table = DICE.table(text)?;
    let count: u8 = DICE.part(&table, "count")?;
    let rows: Vec<Vec<String>> = DICE.part(&table, "faces")?;
    let faces = rows
        .iter()
        .map(|symbols| {
            let mut face = 0;
            for word in symbols {
                face |= match word.as_str() {
                    "wild" => Face::WILD.0,
                    other => {
                        let terrain = Terrain::parse(other).filter(|it| *it != Terrain::City);
                        Face::of(terrain.ok_or_else(|| DICE.error("", "faces", format!("'{other}'")))?).0
                    }
                };
            }
            Ok(Face(face))
        })
        .collect::<Result<Vec<_>, _>>()?;
    if faces.len() != 6 || (1..6).any(|at| faces[..at].contains(&faces[at])) {
        return Err(DICE.error("", "faces", "a die has six different faces"));
    }
    Ok((count, faces))
}

pub(super) fn tokens(text: &str) -> Result<Vec<Token>, ContentError> {
    let table = TOKENS.table(text)?;
    let rows: Vec<raw::Token> = TOKENS.rows(&table, "tokens")?;
    rows.iter()
        .map(|row| {
            let at = At { file: TOKENS, card: &row.id };
            let side = |field: &str, side: &raw::Side| {
                let symbol = at.word(field, &side.symbol, Symbol::parse)?;
                if (symbol == Symbol::Dash) != (side.value == 0) {
                    return Err(at.error(field, "a dash and only a dash has no value"));
                }
                Ok(Side { symbol, value: side.value, gold: side.gold })
            };
            Ok(Token {
                id: row.id.clone(),
                owner: row.owner.clone(),
                sides: [side("a", &row.a)?, side("b", &row.b)?],
                confidence: confidence(at, &row.confidence)?,
            })
        })
        .collect()
}
