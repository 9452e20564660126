//! What is left of a game that the rules of today refuse.

use crate::any::Salvaged;
use crate::erased::{boxed, guarded};
use bots::Brain;
use kernel::{Game, Match, Position, Record, RecordError, Refusal, SeatId, Viewer};

/// The position as it stood, or the game as far as it can be played.
pub fn salvage<G: Brain>(record: &str, snapshot: Option<&[u8]>) -> Result<Salvaged, RecordError> {
    let (record, unreadable) = Record::<G>::parse_readable(record)?;
    let refused = |refusal: Refusal| RecordError::Refused { entry: 0, refusal: Box::new(refusal) };
    let n_entries = record.entries.len();
    let why = match guarded(|| record.verify()).map_err(refused)? {
        Ok(_) => unreadable,
        Err(error) => Some(error),
    };
    if let Some(game) = snapshot.and_then(|it| as_it_stood(&record, it)) {
        return Ok(Salvaged { game: boxed(game), is_complete: true, n_entries, why });
    }
    let (played, stopped) = guarded(|| record.replay_readable()).map_err(refused)??;
    let n_entries = played.entries().len();
    let header = played.header();
    let game = guarded(|| Match::<G>::at(header.setup.clone(), header.seed, played.position().to_json()));
    let game = game.and_then(|it| it).map_err(refused)?;
    let is_complete = why.is_none() && stopped.is_none();
    Ok(Salvaged { game: boxed(game), is_complete, n_entries, why: why.or(stopped) })
}

/// A match at the stored position, if that can be read and shown. Bytes of an
/// earlier layout may still read as some position, but not as all of themselves:
/// written again they would be others.
fn as_it_stood<G: Game>(record: &Record<G>, snapshot: &[u8]) -> Option<Match<G>> {
    let look = || {
        let position = Position::<G>::from_bytes(snapshot).ok().filter(|it| it.to_bytes() == snapshot)?;
        G::invariants(position.scene()).ok()?;
        for seat in SeatId::all(position.n_seats()) {
            drop(position.view(Viewer::Seat(seat)));
        }
        let header = &record.header;
        Match::at(header.setup.clone(), header.seed, position.to_json()).ok()
    };
    guarded(look).ok().flatten()
}
