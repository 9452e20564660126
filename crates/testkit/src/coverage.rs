//! Which rules of the index the tests cite.

use rulebook::RuleIndex;
use std::collections::BTreeSet;
use std::path::Path;

/// Compares the rule index with the ids that the tests cite, prints
/// "covered N of M", and returns how many of how many.
///
/// # Panics
/// If a rule is neither cited by a test nor listed in `RULES.md` with a reason.
pub fn check(game: &str, rules_toml: &str, rules_md: &str, tests: impl AsRef<Path>) -> (usize, usize) {
    let index = RuleIndex::parse(rules_toml).expect("the rule index parses");
    let mut cited = BTreeSet::new();
    gather(tests.as_ref(), &mut cited);
    let excused = excused(rules_md);
    let covered = index.rules.iter().filter(|it| cited.contains(&it.id)).count();
    let all = index.rules.len();
    println!("{game}: covered {covered} of {all}");
    let missing: Vec<&str> = index
        .rules
        .iter()
        .map(|it| it.id.as_str())
        .filter(|it| !cited.contains(*it) && !excused.contains(*it))
        .collect();
    assert!(
        missing.is_empty(),
        "{game}: {} rules are neither cited by a test nor excused in RULES.md: {}",
        missing.len(),
        missing.join(", ")
    );
    (covered, all)
}

/// All that could be a rule id in the Rust files below a folder.
fn gather(folder: &Path, cited: &mut BTreeSet<String>) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            gather(&path, cited);
        } else if path.extension().is_some_and(|it| it == "rs") {
            let text = std::fs::read_to_string(&path).expect("a readable file");
            cited.extend(ids(&text).map(str::to_owned));
        }
    }
}

/// Words of letters, digits, dots, dashes and underscores, without those at
/// their ends.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |it: char| it.is_ascii_alphanumeric() || ".-_".contains(it);
    text.split(move |it| !is_part(it))
        .map(|it| it.trim_matches(|it: char| ".-_".contains(it)))
        .filter(|it| !it.is_empty())
}

/// The ids in rows `| id | reason |` of the part headed "Not covered".
fn excused(rules_md: &str) -> BTreeSet<String> {
    let part = rules_md.split("\n## ").find(|it| it.trim_start_matches("## ").starts_with("Not covered"));
    part.into_iter()
        .flat_map(str::lines)
        .filter_map(|line| {
            let mut cells = line.trim().strip_prefix('|')?.split('|').map(str::trim);
            let (id, reason) = (cells.next()?, cells.next()?);
            (reason.len() > 20).then(|| id.trim_matches('`').to_owned())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_in_comments_and_strings() {
        let found: Vec<&str> = ids("/// turn.1 and golden.1-2: \"end.1\".").collect();
        assert_eq!(found, ["turn.1", "and", "golden.1-2", "end.1"]);
    }

    #[test]
    fn an_excuse_needs_a_reason() {
        let text = "# Rules\n\n## Not covered\n| id | why |\n|---|---|\n| `a.1` | Needs a printed component that a screen has no use for. |\n| a.2 | no |\n\n## Rulings\n| a.3 | A ruling is not an excuse at all, really. |\n";
        assert_eq!(excused(text).into_iter().collect::<Vec<_>>(), ["a.1"]);
    }
}
