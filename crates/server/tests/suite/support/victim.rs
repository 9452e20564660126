//! A server in a process of its own, to be killed and starved.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// An address that nobody listens on.
pub fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.local_addr().expect("it has an address")
}

/// A server in a process of its own.
pub struct Victim {
    process: Child,
}

impl Victim {
    pub async fn start(address: SocketAddr, folder: &Path, database: Option<&str>) -> Self {
        Self::start_with(address, folder, database, &[]).await
    }

    /// The same with further flags.
    pub async fn start_with(address: SocketAddr, folder: &Path, database: Option<&str>, flags: &[&str]) -> Self {
        // The signal for a file that grew too large is ignored, as a full disk sends none.
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_table-server")]);
        command.args([
            "--listen",
            &address.to_string(),
            "--rate",
            "1000000",
            "--sockets",
            "1000",
            "--tables",
            "1000000",
            "--public-metrics",
            "--bot-pause-ms",
            "20",
        ]);
        command.args(flags).arg("--data").arg(folder).stdin(Stdio::null());
        command.env("RUST_LOG", "error");
        if let Some(database) = database {
            command.args(["--database-url", database]);
        }
        let victim = Self { process: command.spawn().expect("the server starts") };
        for _ in 0..1000 {
            if TcpStream::connect(address).is_ok() {
                return victim;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("the server does not listen");
    }

    /// From now on no file may grow beyond that many bytes; none at all is a
    /// full disk.
    pub fn limit_files(&self, most: &str) {
        let (pid, most) = (self.process.id().to_string(), format!("--fsize={most}:"));
        let status = Command::new("prlimit").args(["--pid", &pid, &most]).status().expect("prlimit runs");
        assert!(status.success(), "the limit is set");
    }

    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Asks it to end; returns whether it did so in order, within a time.
    pub async fn is_told_to_stop(&mut self) -> bool {
        let told = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status();
        assert!(told.is_ok_and(|it| it.success()), "it is told");
        for _ in 0..1000 {
            if let Some(status) = self.process.try_wait().expect("it is ours") {
                return status.success();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        false
    }

    pub fn kill(&mut self) {
        self.process.kill().expect("the server is killed");
        self.process.wait().expect("it is dead");
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
