//! What every game is tested with.
//!
//! * [`Conformance`]: random games to the end, with every law of the kernel's
//!   contract checked on the way.
//! * [`Table`]: a position under test: scripted chance, exact choices,
//!   refusals; every scenario is played twice.
//! * [`scenario`]: scenarios as short text: given, play, then.
//! * [`golden`]: recorded games with readable transcripts.
//! * [`perft`]: how many sequences of answers there are.
//! * [`proof`]: which rules of the index the tests prove, as [`proves!`] marks them.
//! * [`coverage`]: which rules of the index the tests mention.

mod catalogue;
mod conformance;
pub mod coverage;
pub mod golden;
mod laws;
mod perft;
pub mod proof;
pub mod scenario;
mod table;

pub use conformance::{Conformance, Report};
pub use perft::perft;
pub use table::Table;
