//! Runs the binary.

use serde_json::Value;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a run of the binary left behind.
#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Ran {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}: {}", self.stdout))
    }
}

pub fn runetable(args: &[&str]) -> Ran {
    runetable_with(args, "")
}

/// Runs the binary and types the lines.
pub fn runetable_with(args: &[&str], typed: impl AsRef<[u8]>) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_runetable"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let typed = typed.as_ref().to_vec();
    // Whoever has heard enough may close the pipe before all is typed.
    let typist = std::thread::spawn(move || drop(stdin.write_all(&typed)));
    let output = child.wait_with_output().expect("it ends");
    typist.join().expect("typing ends");
    Ran {
        code: output.status.code().expect("it was not killed"),
        stdout: String::from_utf8(output.stdout).expect("words are UTF-8"),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// A recorded game of Nim.
pub fn record(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games/nim/replays");
    folder.join(name).to_str().expect("paths here are UTF-8").to_owned()
}
