//! The server as clients meet it: a real one, on a real port.

mod play;
mod support;
