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
    // As the user of Debian's package if we are root, else as ourselves; and
    // never longer than this process.
    let as_user = move |program: PathBuf| {
        let mut command = Command::new("setpriv");
        if is_root {
            command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]);
        }
        command.args(["--pdeathsig", "INT"]).arg(program).current_dir("/").stdout(Stdio::null());
        command
    };
    let initdb = ["--auth=trust", "--username=runetable", "--encoding=UTF8", "--no-locale", "--no-sync", "-D"];
    run(as_user(programs.join("initdb")).args(initdb).arg(&data));
    let port = free_port();
    let (server, socket) = (programs.join("postgres"), folder.clone());
    // The signal is sent when this thread ends, which is when the process does.
    thread::spawn(move || {
        let mut server = as_user(server)
            .arg("-D")
            .arg(&data)
            .args(["-h", "127.0.0.1", "-p", &port.to_string(), "-k"])
            .arg(&socket)
            .stderr(Stdio::null())
            .spawn()
            .expect("postgres starts");
        let _ = server.wait();
        let _ = fs::remove_dir_all(&socket);
    });
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
