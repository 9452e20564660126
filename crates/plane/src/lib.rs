//! Exact, repeatable geometry of the table.
