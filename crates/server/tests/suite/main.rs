//! The server as clients meet it: a real one, on a real port.

mod connections;
mod consent;
mod full;
mod http;
mod kill;
mod lessons;
mod openapi;
mod play;
mod replays;
mod seats;
mod store;
mod stranded;
mod support;
mod windows;
mod wrong;
