//! What a game brings along as files.

/// What a game brings along as files, all of them built into its crate.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    /// The rule index, as TOML in the format of the `rulebook` crate.
    pub rules: &'static str,
    /// The content files (cards, maps, dials): name and TOML.
    pub content: &'static [(&'static str, &'static str)],
    /// The hash of all in the content that decides how a game goes. Words,
    /// sources and confidence are not part of it.
    pub rules_hash: fn() -> &'static str,
    /// The message catalogues: language tag and Fluent source.
    pub texts: &'static [(&'static str, &'static str)],
    /// The lessons, as TOML in the format of the catalogue's lessons: games that
    /// are played with a coach.
    pub lessons: &'static [&'static str],
    /// The puzzles, in the format of the catalogue's puzzles; a file that
    /// `runetable puzzles` makes.
    pub puzzles: &'static str,
}

impl Book {
    /// A book without pages, for games that lack some of them.
    pub const EMPTY: Book = Book { rules: "", content: &[], rules_hash: || "", texts: &[], lessons: &[], puzzles: "" };
}
