//! A PostgreSQL of one's own, from Debian's packages: in a folder that goes
//! away, on a free port, and never as root.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

/// The address of a fresh, empty database; `None`, loudly, where PostgreSQL is
/// not installed.
pub fn fresh_database() -> Option<String> {
    static SERVER: OnceLock<Option<u16>> = OnceLock::new();
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let port = (*SERVER.get_or_init(start))?;
    let name = format!("test{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let created = Command::new(programs()?.join("createdb"))
        .args(["-h", "127.0.0.1", "-U", "runetable", "-p", &port.to_string(), &name])
        .status()
        .expect("createdb runs");
    assert!(created.success(), "a database can be made");
    Some(format!("postgres://runetable@127.0.0.1:{port}/{name}"))
}

/// The folder of the newest server programs.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let mut folders: Vec<PathBuf> = versions.filter_map(|it| Some(it.ok()?.path().join("bin"))).collect();
    folders.sort();
    folders.into_iter().rfind(|it| it.join("initdb").exists())
}

fn start() -> Option<u16> {
    let programs = found_programs()?;
    let folder = tempfile::Builder::new().prefix("runetable-postgres").tempdir().expect("a folder").keep();
    let as_user = make_cluster(&programs, &folder);
    let port = free_port();
    // The shell reads until this process is gone, however it ends; then it clears up.
    let script = "folder=$0; \"$@\" >/dev/null 2>&1 & read -r _; kill -INT $!; wait; rm -rf \"$folder\"";
    std::mem::forget(keep(script, as_user, &programs, &folder, port));
    wait_for(&programs, port);
    Some(port)
}

fn found_programs() -> Option<PathBuf> {
    let programs = programs();
    if programs.is_none() {
        eprintln!(
            "\n*** SKIPPED: PostgreSQL is not installed (apt-get install postgresql); only SQLite is tested ***\n"
        );
    }
    programs
}

/// Makes the files of a server in a folder; returns what runs a program as its
/// owner: the user of Debian's package if we are root, else ourselves.
fn make_cluster(programs: &Path, folder: &Path) -> &'static [&'static str] {
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).expect("the folder is ours");
    let is_root = fs::metadata("/proc/self").expect("a process has an owner").uid() == 0;
    if is_root {
        run(Command::new("chown").arg("postgres").arg(folder));
    }
    let as_user: &[&str] =
        if is_root { &["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--"] } else { &[] };
    let initdb = ["--auth=trust", "--username=runetable", "--encoding=UTF8", "--no-locale", "--no-sync", "-D"];
    let mut first = Command::new("env");
    first.args(as_user).arg(programs.join("initdb")).args(initdb).arg(folder.join("data"));
    run(first.current_dir("/").stdout(Stdio::null()));
    as_user
}

/// Runs the server under a shell that reads until nobody holds its input.
fn keep(script: &str, as_user: &[&str], programs: &Path, folder: &Path, port: u16) -> Child {
    let mut keeper = Command::new("sh");
    keeper.args(["-c", script]).arg(folder).arg("env").args(as_user).arg(programs.join("postgres"));
    keeper.arg("-D").arg(folder.join("data")).args(["-h", "127.0.0.1", "-p", &port.to_string(), "-k"]).arg(folder);
    keeper.current_dir("/").stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    keeper.spawn().expect("a shell starts")
}

/// A server of a test's own, to be stopped and started.
pub struct Own {
    programs: PathBuf,
    folder: PathBuf,
    as_user: &'static [&'static str],
    port: u16,
    keeper: Option<Child>,
}

impl Own {
    /// A server whose files are in this folder, if PostgreSQL is installed.
    pub fn start_in(folder: &Path) -> Option<Self> {
        let programs = found_programs()?;
        let as_user = make_cluster(&programs, folder);
        let mut own = Self { programs, folder: folder.to_owned(), as_user, port: free_port(), keeper: None };
        own.start();
        let made = Command::new(own.programs.join("createdb"))
            .args(["-h", "127.0.0.1", "-U", "runetable", "-p", &own.port.to_string(), "tables"])
            .status();
        assert!(made.expect("createdb runs").success(), "a database can be made");
        Some(own)
    }

    pub fn address(&self) -> String {
        format!("postgres://runetable@127.0.0.1:{}/tables", self.port)
    }

    pub fn start(&mut self) {
        let script = "\"$@\" >/dev/null 2>&1 & read -r _; kill -QUIT $!; wait";
        self.keeper = Some(keep(script, self.as_user, &self.programs, &self.folder, self.port));
        wait_for(&self.programs, self.port);
    }

    /// As a crash would: nobody is told.
    pub fn stop(&mut self) {
        let Some(mut keeper) = self.keeper.take() else { return };
        drop(keeper.stdin.take());
        keeper.wait().expect("it ends");
    }

    /// As when the machine runs out of memory: all of its processes are gone.
    pub fn kill(&mut self) {
        self.signal("-KILL");
        self.stop();
        // The system takes a moment to clear up after them.
        thread::sleep(Duration::from_millis(200));
    }

    /// Halts all of its processes, or lets them go on: it neither answers nor refuses.
    pub fn signal(&self, signal: &str) {
        let find = format!("-D {}", self.folder.join("data").display());
        let list = Command::new("pgrep").args(["-f", "--", &find]).output().expect("pgrep runs");
        let first = String::from_utf8_lossy(&list.stdout).lines().last().expect("it runs").to_owned();
        let children = Command::new("pgrep").args(["-P", &first]).output().expect("pgrep runs");
        let children = String::from_utf8_lossy(&children.stdout).into_owned();
        run(Command::new("kill").arg(signal).arg(first).args(children.split_whitespace()));
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        self.stop();
    }
}

fn run(command: &mut Command) {
    let status = command.status().expect("the program runs");
    assert!(status.success(), "{command:?} succeeds");
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.local_addr().expect("it has an address").port()
}

fn wait_for(programs: &Path, port: u16) {
    for _ in 0..200 {
        let mut ready = Command::new(programs.join("pg_isready"));
        let ready = ready.args(["-q", "-h", "127.0.0.1", "-p", &port.to_string()]).status();
        if ready.is_ok_and(|it| it.success()) {
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("PostgreSQL does not answer");
}
