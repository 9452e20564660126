// The messages of the server, generated from their Rust definitions.
export type * from '../protocol';
