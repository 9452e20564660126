//! A server in a process of its own, and just enough of a client.

use futures_util::{SinkExt, StreamExt};
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

pub struct Victim {
    process: Child,
    address: SocketAddr,
    /// Keeps the store's folder.
    _folder: TempDir,
}

impl Victim {
    pub async fn start(database: Option<&str>) -> Self {
        Self::start_with(database, &[]).await
    }

    /// The same with further flags. `SERVER` names another program to measure.
    pub async fn start_with(database: Option<&str>, flags: &[&str]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        drop(listener);
        let folder = TempDir::new_in(".").expect("a folder");
        let program = std::env::var("SERVER").unwrap_or_else(|_| env!("CARGO_BIN_EXE_table-server").to_owned());
        let mut command = Command::new(program);
        command.args(["--listen", &address.to_string(), "--rate", "10000000", "--sockets", "100000"]);
        // Flags that an earlier program does not know are left to its environment.
        command.env("RUNETABLE_CONNECTIONS", "0").env("RUNETABLE_TABLES", "1000000");
        command.env("RUNETABLE_TABLES_A_DAY", "1000000");
        command.env("RUNETABLE_GUESTS_A_DAY", "1000000").args(flags);
        command.arg("--data").arg(folder.path()).env("RUST_LOG", "error").stdin(Stdio::null());
        if let Some(database) = database {
            command.args(["--database-url", database]);
        }
        let victim = Self { process: command.spawn().expect("the server starts"), address, _folder: folder };
        for _ in 0..1000 {
            if TcpStream::connect(address).await.is_ok() {
                return victim;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("the server does not listen");
    }

    /// The memory that the process has, in kilobytes.
    pub fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).expect("it runs");
        let line = status.lines().find(|it| it.starts_with("VmRSS:")).expect("it has memory");
        line.split_whitespace().nth(1).and_then(|it| it.parse().ok()).expect("a number")
    }

    /// Posts something; returns the cookie and the body.
    async fn post(&self, path: &str, cookie: &str, body: &str) -> (String, String) {
        let mut stream = TcpStream::connect(self.address).await.expect("the server listens");
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}",
            self.address
        );
        stream.write_all(request.as_bytes()).await.expect("it is sent");
        let mut text = String::new();
        stream.read_to_string(&mut text).await.expect("it is answered");
        let cookie = text.lines().find_map(|it| it.strip_prefix("set-cookie: ")).unwrap_or(cookie);
        let cookie = cookie.split(';').next().unwrap_or("").to_owned();
        let body = text.split("\r\n\r\n").nth(1).unwrap_or("").to_owned();
        (cookie, body)
    }

    /// A guest's cookie.
    pub async fn guest(&self) -> String {
        self.post("/api/me", "", "{}").await.0
    }

    /// A table of Nim where the guest plays both seats.
    pub async fn table(&self, cookie: &str) -> String {
        let wish = r#"{"game":"nim","visibility":"link","seats":[{"kind":"me"},{"kind":"hot_seat"}],
            "options":{"piles":"9 9 9 9 9 9"}}"#;
        self.make(cookie, wish).await
    }

    /// Any table; returns its id.
    pub async fn make(&self, cookie: &str, wish: &str) -> String {
        let (_, body) = self.post("/api/tables", cookie, wish).await;
        let made: serde_json::Value = serde_json::from_str(&body).expect("a table is made");
        made["id"].as_str().expect("an id").to_owned()
    }

    /// A socket that looks from a seat.
    pub async fn socket(&self, cookie: &str, table: &str, seat: u8) -> Line {
        let url = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = url.into_client_request().expect("an address");
        request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
        let stream = TcpStream::connect(self.address).await.expect("the server listens");
        stream.set_nodelay(true).expect("no delay");
        let (socket, _) = client_async(request, stream).await.expect("the socket opens");
        let mut line = Line { socket };
        line.say(format!(r#"{{"say":"hello","seat":{seat}}}"#)).await;
        line.until("sync").await;
        line
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// An open socket.
pub struct Line {
    socket: WebSocketStream<TcpStream>,
}

impl Line {
    pub async fn say(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.expect("the line is open");
    }

    /// Hears until a message of a kind.
    pub async fn until(&mut self, kind: &str) {
        loop {
            let message = self.socket.next().await.expect("the line is open").expect("it can be read");
            let Message::Text(text) = message else { continue };
            // Messages begin with what they say.
            if text[8..].starts_with(kind) {
                return;
            }
            assert!(!text.contains("\"refused\""), "{text}");
        }
    }

    /// Hears until a message has a number behind some words.
    pub async fn until_contains(&mut self, words: &str, least: u64) {
        loop {
            let message = self.socket.next().await.expect("the line is open").expect("it can be read");
            let Message::Text(text) = message else { continue };
            let number =
                text.split(words).nth(1).map(|it| it.chars().take_while(char::is_ascii_digit).collect::<String>());
            if number.and_then(|it| it.parse::<u64>().ok()).is_some_and(|it| it >= least) {
                return;
            }
        }
    }

    /// The `n`th answer of a game where each takes one stone.
    pub async fn answer(&mut self, n: u64) {
        let (seat, ask, pile) = (n % 2, n + 1, n / 9);
        self.say(format!(
            r#"{{"say":"answer","tag":1,"seat":{seat},"ask":{ask},"revision":9000000000,"action":{{"Take":{{"pile":{pile},"stones":1}}}}}}"#
        ))
        .await;
    }
}

/// How many answers a game has.
pub const N_ANSWERS: u64 = 54;
