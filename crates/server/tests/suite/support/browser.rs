//! Just enough of HTTP.

use super::Socket;
use serde_json::Value;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Somebody with a cookie jar.
#[derive(Clone, Debug)]
pub struct Browser {
    pub address: SocketAddr,
    pub cookie: Option<String>,
    pub origin: Option<String>,
    /// The name that it calls the server by, if not by its address.
    pub host: Option<String>,
    /// The address that it speaks from: any of 127.0.0.0/8.
    pub from: IpAddr,
}

/// What came back.
#[derive(Clone, Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: String,
    pub body: String,
}

impl Reply {
    /// The body, if the status is the expected one.
    pub fn expect(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.body);
        serde_json::from_str(&self.body).unwrap_or(Value::String(self.body))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }
}

impl Browser {
    pub fn new(address: SocketAddr) -> Self {
        Self { address, cookie: None, origin: None, host: None, from: Ipv4Addr::LOCALHOST.into() }
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.request("GET", path, None).await
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Reply {
        self.post_text(path, &body.to_string()).await
    }

    pub async fn post_text(&mut self, path: &str, body: &str) -> Reply {
        let reply = self.request("POST", path, Some(body)).await;
        self.keep_cookie(&reply);
        reply
    }

    /// Makes a table and returns its id.
    pub async fn make(&mut self, wish: Value) -> String {
        let made = self.post("/api/tables", wish).await.expect(201);
        made["id"].as_str().expect("an id").to_owned()
    }

    fn extra_headers(&self) -> String {
        let cookie = self.cookie.as_ref().map(|it| format!("Cookie: {it}\r\n"));
        let origin = self.origin.as_ref().map(|it| format!("Origin: {it}\r\n"));
        cookie.unwrap_or_default() + &origin.unwrap_or_default()
    }

    /// The body of a good answer from a server that may die.
    pub async fn try_get(&self, path: &str) -> Option<String> {
        self.try_request("GET", path, None).await.filter(|it| it.status == 200).map(|it| it.body)
    }

    /// The same for what is made.
    pub async fn try_post(&mut self, path: &str, body: Value) -> Option<Value> {
        let reply = self.try_request("POST", path, Some(&body.to_string())).await?;
        self.keep_cookie(&reply);
        serde_json::from_str(&reply.body).ok()
    }

    fn keep_cookie(&mut self, reply: &Reply) {
        if let Some(cookie) = reply.header("set-cookie") {
            self.cookie = Some(cookie.split(';').next().expect("a pair").to_owned());
        }
    }

    pub async fn request(&self, method: &str, path: &str, body: Option<&str>) -> Reply {
        self.try_request(method, path, body).await.expect("the server answers")
    }

    async fn try_request(&self, method: &str, path: &str, body: Option<&str>) -> Option<Reply> {
        let mut stream = self.connect().await.ok()?;
        let (extra, host) = (self.extra_headers(), self.host.clone().unwrap_or(self.address.to_string()));
        let length = body.map_or(0, str::len);
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{extra}\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{}",
            body.unwrap_or("")
        );
        // A server that refuses a large body need not read it to the end.
        let _ = stream.write_all(text.as_bytes()).await;
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes).await;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (headers, body) = text.split_once("\r\n\r\n")?;
        let status = headers.split(' ').nth(1).and_then(|it| it.parse().ok()).expect("a status");
        let reply = Reply { status, headers: headers.to_owned(), body: body.to_owned() };
        // A server that died in the middle has not answered.
        let length: Option<usize> = reply.header("content-length").and_then(|it| it.parse().ok());
        Some(reply).filter(|it| length.is_none_or(|length| it.body.len() == length))
    }

    /// A connection; nothing is said yet.
    pub async fn connect(&self) -> std::io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(self.from, 0))?;
        socket.connect(self.address).await
    }

    /// Opens a socket; nothing is said yet.
    pub async fn socket(&self, table: &str) -> Socket {
        self.try_socket(table).await.expect("the socket opens")
    }

    pub async fn try_socket(&self, table: &str) -> Result<Socket, u16> {
        let url = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = url.into_client_request().expect("an address");
        let headers = request.headers_mut();
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", cookie.parse().expect("a header"));
        }
        if let Some(origin) = &self.origin {
            headers.insert("origin", origin.parse().expect("a header"));
        }
        let stream = self.connect().await.map_err(|_| 0_u16)?;
        stream.set_nodelay(true).map_err(|_| 0_u16)?;
        match client_async(request, stream).await {
            Ok((line, _)) => Ok(Socket::new(line)),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            // The server died.
            Err(_) => Err(0),
        }
    }
}
