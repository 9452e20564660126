//! How a command ends. Scripts rely on the codes.

use crate::out::Out;
use serde_json::json;
use std::fmt;
use std::io;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// 0: it worked.
    Done,
    /// 1: it was refused, failed, or did not verify.
    Failed,
    /// 2: the command line makes no sense.
    Usage,
}

impl Exit {
    pub const fn code(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::Failed => 1,
            Exit::Usage => 2,
        }
    }
}

/// Why a command did not work.
#[derive(Debug)]
pub enum Problem {
    /// The command line makes no sense.
    Usage(String),
    /// It was refused or did not work out.
    Failed(String),
    /// Reading or writing did not work.
    Io(io::Error),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(why) | Self::Failed(why) => f.write_str(why),
            Self::Io(error) => write!(f, "{error}"),
        }
    }
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Tells what went wrong: in words on the standard error, with `--json` as an
/// object on the standard output, too.
pub fn report(problem: &Problem, out: &mut Out<'_>) -> Exit {
    let exit = match problem {
        // Whoever closed the pipe has read enough.
        Problem::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => return Exit::Done,
        Problem::Usage(_) => Exit::Usage,
        Problem::Failed(_) | Problem::Io(_) => Exit::Failed,
    };
    let words = problem.to_string();
    if out.is_json() {
        // There is nobody left to tell if this fails as well.
        let _ = out.json(&json!({ "error": words, "exit": exit.code() }));
    }
    eprintln!("{} {words}", out.error_paint().bold("error:"));
    exit
}
