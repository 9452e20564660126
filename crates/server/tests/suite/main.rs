//! The server as clients meet it: a real one, on a real port.

mod connections;
mod consent;
mod http;
mod kill;
mod lessons;
mod openapi;
mod play;
mod replays;
mod seats;
mod store;
mod support;
mod windows;
mod wrong;
