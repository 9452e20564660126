//! Settings, by flag and by environment.

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// All settings of the server.
#[derive(Clone, Debug, clap::Args)]
pub struct Config {
    /// The address to listen on.
    #[arg(long, env = "RUNETABLE_LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDR")]
    pub listen: SocketAddr,
    /// The folder of the SQLite file.
    #[arg(long, env = "RUNETABLE_DATA", default_value = "runetable-data", value_name = "DIR")]
    pub data: PathBuf,
    /// A PostgreSQL database instead of the SQLite file: postgres://…
    #[arg(long, env = "RUNETABLE_DATABASE_URL", hide_env_values = true, value_name = "URL")]
    pub database_url: Option<Secret>,
    /// Further origins that pages may speak from, such as https://example.org.
    #[arg(long, env = "RUNETABLE_ALLOW_ORIGIN", value_delimiter = ',', value_name = "ORIGIN")]
    pub allow_origin: Vec<String>,
    /// Names that the server answers to, such as play.example.org. Addresses,
    /// localhost and names of the local network need not be given.
    #[arg(long, env = "RUNETABLE_HOST", value_delimiter = ',', value_name = "NAME")]
    pub host: Vec<String>,
    /// Believe the X-Forwarded-For and X-Forwarded-Proto of a proxy in front.
    #[arg(long, env = "RUNETABLE_TRUST_PROXY")]
    pub trust_proxy: bool,
    /// How many proxies are in front, one behind the other.
    #[arg(long, env = "RUNETABLE_PROXY_HOPS", default_value_t = 1, value_name = "N")]
    pub proxy_hops: usize,
    /// Show /metrics and /healthz at an address of their own, such as
    /// 127.0.0.1:9090.
    #[arg(long, env = "RUNETABLE_METRICS_LISTEN", value_name = "ADDR")]
    pub metrics_listen: Option<SocketAddr>,
    /// Show /metrics at the public address too.
    #[arg(long, env = "RUNETABLE_PUBLIC_METRICS")]
    pub public_metrics: bool,
    /// Threads that bots think on; 0 is one less than there are cores.
    #[arg(long, env = "RUNETABLE_BOT_THREADS", default_value_t = 0, value_name = "N")]
    pub bot_threads: usize,
    /// Milliseconds that the strongest bots think about an answer.
    #[arg(long, env = "RUNETABLE_BOT_THINK_MS", default_value_t = 2500, value_name = "MS")]
    pub bot_think_ms: u64,
    /// Milliseconds that a bot pauses at least, so that people can follow.
    #[arg(long, env = "RUNETABLE_BOT_PAUSE_MS", default_value_t = 700, value_name = "MS")]
    pub bot_pause_ms: u64,
    /// Seconds that bots play on at a table where nobody watches.
    #[arg(long, env = "RUNETABLE_BOT_ALONE_SECONDS", default_value_t = 600, value_name = "S")]
    pub bot_alone_seconds: u64,
    /// Seconds that a tool (odds, a check of a deck) may take.
    #[arg(long, env = "RUNETABLE_TOOL_SECONDS", default_value_t = 10, value_name = "S")]
    pub tool_seconds: u64,
    /// Milliseconds after which a window is passed automatically, at least.
    #[arg(long, env = "RUNETABLE_WINDOW_LEAST_MS", default_value_t = 1000, value_name = "MS")]
    pub window_least_ms: u64,
    /// The same, at most; the delay is drawn between the two.
    #[arg(long, env = "RUNETABLE_WINDOW_MOST_MS", default_value_t = 3000, value_name = "MS")]
    pub window_most_ms: u64,
    /// Seconds after which a table that nobody is at leaves the memory.
    #[arg(long, env = "RUNETABLE_IDLE_SECONDS", default_value_t = 300, value_name = "S")]
    pub idle_seconds: u64,
    /// Seconds after a start in which nobody counts as away for long: they could
    /// not come before.
    #[arg(long, env = "RUNETABLE_RETURN_SECONDS", default_value_t = 600, value_name = "S")]
    pub return_seconds: u64,
    /// Requests and socket messages a second of one client; bursts may be six
    /// times that.
    #[arg(long, env = "RUNETABLE_RATE", default_value_t = 20, value_name = "N")]
    pub rate: u32,
    /// Sockets that one client may have open.
    #[arg(long, env = "RUNETABLE_SOCKETS", default_value_t = 64, value_name = "N")]
    pub sockets: usize,
    /// Connections that one address may have open; 0 is any number. Behind a
    /// proxy all of them are the proxy's, and it has to count.
    #[arg(long, env = "RUNETABLE_CONNECTIONS", default_value_t = 256, value_name = "N")]
    pub connections: usize,
    /// Seconds that a client may take to send the head of a request, and to say
    /// nothing between two.
    #[arg(long, env = "RUNETABLE_HEADER_SECONDS", default_value_t = 15, value_name = "S")]
    pub header_seconds: u64,
    /// Seconds that a client may take to send the body of a request.
    #[arg(long, env = "RUNETABLE_BODY_SECONDS", default_value_t = 20, value_name = "S")]
    pub body_seconds: u64,
    /// Seconds that a client may take nothing of what it is sent.
    #[arg(long, env = "RUNETABLE_SEND_SECONDS", default_value_t = 30, value_name = "S")]
    pub send_seconds: u64,
    /// Large bodies (replay files) of one client that may come in at once.
    #[arg(long, env = "RUNETABLE_UPLOADS", default_value_t = 4, value_name = "N")]
    pub uploads: usize,
    /// Tables that one person may have made and not finished.
    #[arg(long, env = "RUNETABLE_TABLES", default_value_t = 100, value_name = "N")]
    pub tables: i64,
    /// Replay files that one person may have put up.
    #[arg(long, env = "RUNETABLE_REPLAYS", default_value_t = 50, value_name = "N")]
    pub replays: i64,
    /// Tables and replay files that may come from one address in a day.
    #[arg(long, env = "RUNETABLE_TABLES_A_DAY", default_value_t = 500, value_name = "N")]
    pub tables_a_day: u32,
    /// New guests that may come from one address in a day.
    #[arg(long, env = "RUNETABLE_GUESTS_A_DAY", default_value_t = 500, value_name = "N")]
    pub guests_a_day: u32,
    /// Attempts to sign in to one account in an hour; an address has four times that.
    #[arg(long, env = "RUNETABLE_SIGN_INS", default_value_t = 20, value_name = "N")]
    pub sign_ins: u32,
    /// Days after which a table that never began is thrown away.
    #[arg(long, env = "RUNETABLE_GATHERING_DAYS", default_value_t = 30, value_name = "N")]
    pub gathering_days: u32,
    /// Days after which a replay file that was put up is thrown away.
    #[arg(long, env = "RUNETABLE_REPLAY_DAYS", default_value_t = 180, value_name = "N")]
    pub replay_days: u32,
    /// Where games are found; tests bring games that fail.
    #[arg(skip)]
    pub catalogue: Catalogue,
    /// Write the log as JSON lines.
    #[arg(long, env = "RUNETABLE_LOG_JSON")]
    pub log_json: bool,
}

impl Default for Config {
    /// The defaults of the flags.
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            data: PathBuf::from("runetable-data"),
            database_url: None,
            allow_origin: Vec::new(),
            host: Vec::new(),
            trust_proxy: false,
            proxy_hops: 1,
            metrics_listen: None,
            public_metrics: false,
            bot_threads: 0,
            bot_think_ms: 2500,
            bot_pause_ms: 700,
            bot_alone_seconds: 600,
            tool_seconds: 10,
            window_least_ms: 1000,
            window_most_ms: 3000,
            idle_seconds: 300,
            return_seconds: 600,
            rate: 20,
            sockets: 64,
            connections: 256,
            header_seconds: 15,
            body_seconds: 20,
            send_seconds: 30,
            uploads: 4,
            tables: 100,
            replays: 50,
            tables_a_day: 500,
            guests_a_day: 500,
            sign_ins: 20,
            gathering_days: 30,
            replay_days: 180,
            catalogue: Catalogue::default(),
            log_json: false,
        }
    }
}

/// How a game is found by its id.
#[derive(Clone, Copy)]
pub struct Catalogue(pub fn(&str) -> Option<&'static dyn catalog::AnyGame>);

impl Default for Catalogue {
    fn default() -> Self {
        Self(catalog::find)
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(games)")
    }
}

impl Config {
    /// For tests: any free port, no pauses, hardly any limits.
    pub fn for_tests(data: impl Into<PathBuf>) -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            data: data.into(),
            bot_think_ms: 50,
            bot_pause_ms: 0,
            window_least_ms: 0,
            window_most_ms: 0,
            return_seconds: 0,
            rate: 1_000_000,
            sockets: 10_000,
            connections: 0,
            uploads: 10_000,
            tables: 10_000,
            replays: 10_000,
            tables_a_day: 1_000_000,
            guests_a_day: 1_000_000,
            sign_ins: 100_000,
            public_metrics: true,
            ..Self::default()
        }
    }

    /// Where the tables are stored.
    pub(crate) fn database(&self) -> String {
        match &self.database_url {
            Some(address) => address.0.clone(),
            None => format!("sqlite:{}", self.data.join("runetable.db").display()),
        }
    }

    pub(crate) fn n_bot_threads(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        if self.bot_threads > 0 { self.bot_threads } else { (cores - 1).max(1) }
    }

    pub(crate) fn bot_pause(&self) -> Duration {
        Duration::from_millis(self.bot_pause_ms)
    }

    /// A delay for passing a window, drawn without a look at anything.
    pub(crate) fn window_delay(&self) -> Duration {
        let (least, most) = (self.window_least_ms, self.window_most_ms.max(self.window_least_ms));
        Duration::from_millis(rand::random_range(least..=most))
    }
}

/// A setting that logs must not show.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub String);

impl FromStr for Secret {
    type Err = std::convert::Infallible;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}
