//! A PostgreSQL of one's own, from Debian's packages: in a folder that goes
//! away, on a free port, and never as root.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
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
    let Some(programs) = programs() else {
        eprintln!(
            "\n*** SKIPPED: PostgreSQL is not installed (apt-get install postgresql); only SQLite is tested ***\n"
        );
        return None;
    };
    let folder = tempfile::Builder::new().prefix("runetable-postgres").tempdir().expect("a folder").keep();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("the folder is ours");
    let is_root = fs::metadata("/proc/self").expect("a process has an owner").uid() == 0;
    if is_root {
        run(Command::new("chown").arg("postgres").arg(&folder));
    }
    let data = folder.join("data");
    // As the user of Debian's package if we are root, else as ourselves.
    let as_user =
        if is_root { &["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--"][..] } else { &[] };
    let initdb = ["--auth=trust", "--username=runetable", "--encoding=UTF8", "--no-locale", "--no-sync", "-D"];
    let mut first = Command::new("env");
    run(first
        .args(as_user)
        .arg(programs.join("initdb"))
        .args(initdb)
        .arg(&data)
        .current_dir("/")
        .stdout(Stdio::null()));
    let port = free_port();
    // The shell reads until this process is gone, however it ends; then it clears up.
    let script = "folder=$0; \"$@\" >/dev/null 2>&1 & read -r _; kill -INT $!; wait; rm -rf \"$folder\"";
    let mut keeper = Command::new("sh");
    keeper.args(["-c", script]).arg(&folder).arg("env").args(as_user).arg(programs.join("postgres"));
    keeper.arg("-D").arg(&data).args(["-h", "127.0.0.1", "-p", &port.to_string(), "-k"]).arg(&folder);
    keeper.current_dir("/").stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    std::mem::forget(keeper.spawn().expect("a shell starts"));
    wait_for(&programs, port);
    Some(port)
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
