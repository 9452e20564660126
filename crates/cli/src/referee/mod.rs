//! `runetable referee`: any game driven from any language, by JSON lines. Every
//! line is answered by exactly one line, whatever it holds. `docs/referee.md`
//! describes the commands.

mod answer;
mod lines;
mod request;
mod session;

pub use lines::Line;
pub use session::{Referee, Reply};

use crate::exit::{Exit, Problem};
use crate::out::Out;
use lines::Lines;
use std::io;

pub fn run(out: &mut Out<'_>) -> Result<Exit, Problem> {
    // A bug in the rules is answered on the line that met it; the standard error
    // gets one line as well, not a backtrace.
    std::panic::set_hook(Box::new(|panic| eprintln!("bug: {panic}")));
    let mut referee = Referee::new();
    let mut lines = Lines::new(io::stdin().lock());
    while let Some(line) = lines.next()? {
        let reply = referee.line(line);
        out.json(&reply.json)?;
        if reply.is_last {
            break;
        }
    }
    Ok(Exit::Done)
}
