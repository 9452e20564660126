//! Tables in the browser: HTTP, sockets and storage.

pub mod store;
