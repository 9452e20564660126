//! Tables in the browser: HTTP, sockets and storage.
