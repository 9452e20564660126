//! The server as clients meet it: a real one, on a real port.

mod abuse;
mod backup;
mod connections;
mod consent;
mod damaged;
mod down;
mod fair;
mod full;
mod hints;
mod http;
mod kill;
mod leaks;
mod lessons;
mod openapi;
mod owners;
mod panics;
mod play;
mod replays;
mod seats;
mod starve;
mod store;
mod stranded;
mod support;
mod windows;
mod wrong;
