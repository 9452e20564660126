//! Tables in the browser: HTTP, sockets and storage.
//!
//! [`run`] is all that the command line calls. A request goes through
//! `router.rs`, the table of contents; a folder is a noun, a file in it a verb.
//! One task owns one table (`table/`): whatever changes there is durable before
//! anybody is told. The changes of all tables go to the store together
//! (`store/writer.rs`).

mod accounts;
mod app;
mod backup;
mod body;
mod calendar;
mod caught;
mod client;
mod config;
mod games;
mod headers;
mod health;
mod housekeeping;
mod ids;
mod limits;
mod listen;
mod logs;
mod openapi;
mod patient;
mod people;
mod pool;
mod private;
mod problem;
mod registry;
mod report;
mod router;
mod serve;
mod service_time;
pub mod store;
mod table;
mod tables;

pub use backup::{Counted, back_up, restore};
pub use config::{Catalogue, Config, Secret};
pub use logs::start_logging;
pub use serve::{Running, run, start, until_told_to_stop};
