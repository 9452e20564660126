//! Which rules of the index the tests prove.
//!
//! A test says so itself, beside its assertions: `proves!("64.3a")`. A rule
//! counts as proven if a test with at most three ids names it; a test that
//! names more is a bundle, a sign that it proves none of them. Rules that
//! cannot be proven here are excluded in the game's `RULES.md`, with a reason.

use rulebook::RuleIndex;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;

/// A test that names more rules than this proves none of them.
const MOST_PER_TEST: usize = 3;

/// Says which rules the assertions around it prove. It does nothing when the
/// test runs: [`check`] reads it from the source.
#[macro_export]
macro_rules! proves {
    ($($rule:literal),+ $(,)?) => {
        const _: &[&str] = &[$($rule),+];
    };
}

/// What the tests of a game prove.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// Rules with a test of their own, or nearly.
    pub proven: BTreeSet<String>,
    /// Rules that only tests with too many ids name.
    pub bundled: BTreeSet<String>,
    /// Rules excluded with a reason.
    pub excluded: BTreeSet<String>,
    /// Rules that nobody speaks of.
    pub missing: BTreeSet<String>,
    /// How many rules the index has.
    pub all: usize,
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { proven, bundled, excluded, missing, all } = self;
        let [proven, bundled, excluded, missing] = [proven, bundled, excluded, missing].map(BTreeSet::len);
        write!(f, "{all} rules: {proven} proven, {excluded} excluded, {bundled} bundled, {missing} missing")
    }
}

/// Reads the tests below a folder, compares them with the rule index, prints the
/// figures and returns them.
///
/// # Panics
/// If a test names a rule that the index does not have, if it names rules
/// without asserting anything, or if a rule is both proven and excluded.
pub fn check(game: &str, rules_toml: &str, rules_md: &str, tests: impl AsRef<Path>) -> Proof {
    let index = RuleIndex::parse(rules_toml).expect("the rule index parses");
    let mut found = Vec::new();
    gather(tests.as_ref(), &mut found);
    let known = |id: &str| index.get(id).is_some();
    let faults: Vec<String> = found.iter().flat_map(|it| it.faults(known)).collect();
    assert!(faults.is_empty(), "{game}:\n  {}", faults.join("\n  "));

    let mut proof = Proof { all: index.rules.len(), excluded: excluded(rules_md), ..Proof::default() };
    let mut fewest: BTreeMap<&str, usize> = BTreeMap::new();
    for test in &found {
        for id in &test.ids {
            let fewest = fewest.entry(id).or_insert(usize::MAX);
            *fewest = test.ids.len().min(*fewest);
        }
    }
    for rule in &index.rules {
        let id = rule.id.clone();
        match fewest.get(id.as_str()) {
            Some(n) if *n <= MOST_PER_TEST => proof.proven.insert(id),
            Some(_) => proof.bundled.insert(id),
            None if proof.excluded.contains(&id) => false,
            None => proof.missing.insert(id),
        };
    }
    let twice: Vec<&String> = proof.excluded.intersection(&proof.proven).collect();
    assert!(twice.is_empty(), "{game}: proven and excluded at once: {twice:?}");
    let unknown: Vec<&String> = proof.excluded.iter().filter(|it| !known(it)).collect();
    assert!(unknown.is_empty(), "{game}: RULES.md excludes rules that the index does not have: {unknown:?}");
    println!("{game}: {proof}");
    proof
}

/// A test function and the rules that it names.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    /// File and line.
    at: String,
    ids: BTreeSet<String>,
    asserts: bool,
}

impl Found {
    fn faults(&self, known: impl Fn(&str) -> bool) -> Vec<String> {
        let unknown = self.ids.iter().filter(|it| !known(it)).map(|it| format!("{}: no rule '{it}'", self.at));
        let silent = (!self.asserts).then(|| format!("{}: names rules but asserts nothing", self.at));
        unknown.chain(silent).collect()
    }
}

/// The tests in the Rust files below a folder.
fn gather(folder: &Path, found: &mut Vec<Found>) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            gather(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            let text = std::fs::read_to_string(&path).expect("a readable file");
            let name = path.file_name().expect("a file has a name").to_string_lossy();
            read(&name, &text, found);
        }
    }
}

/// What is looked for in a test that names rules: any of these asserts
/// something. The last is the arrow of scenarios: given, played, then.
const ASSERTIONS: [&str; 7] = ["assert", "refuse", "rule_against", "expect_", "check(", "panic!", "\" => \""];

/// Reads one file. A test begins where a function or a named scenario begins.
fn read(file: &str, text: &str, found: &mut Vec<Found>) {
    let mut test: Option<Found> = None;
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        if begins(line) {
            found.extend(test.take().filter(|it| !it.ids.is_empty()));
            let at = format!("{file}:{}", number + 1);
            test = Some(Found { at, ids: BTreeSet::new(), asserts: false });
        }
        let Some(test) = &mut test else { continue };
        test.asserts |= ASSERTIONS.iter().any(|it| line.contains(it));
        let Some((_, marker)) = line.split_once("proves!(") else { continue };
        let mut marker = marker.to_owned();
        while !marker.contains(')') {
            let Some((_, more)) = lines.next() else { break };
            marker.push_str(more);
        }
        let inside = marker.split(')').next().unwrap_or_default();
        test.ids.extend(inside.split('"').skip(1).step_by(2).map(str::to_owned));
    }
    found.extend(test.filter(|it| !it.ids.is_empty()));
}

/// Whether a test may begin in this line: `fn name(` or, in a list of
/// scenarios, `name {`.
fn begins(line: &str) -> bool {
    let line = line.trim_start();
    if line.starts_with("fn ") || line.starts_with("pub fn ") || line.starts_with("pub(crate) fn ") {
        return true;
    }
    let name = line.trim_end().strip_suffix(" {").unwrap_or_default();
    !name.is_empty() && name.chars().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '_')
}

/// The ids in rows `| id | reason |` of the part headed "Excluded".
fn excluded(rules_md: &str) -> BTreeSet<String> {
    let part = rules_md.split("\n## ").find(|it| it.starts_with("Excluded"));
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
    fn markers_belong_to_their_test() {
        let text = r#"
fn first() {
    proves!("turn.1", "turn.2");
    assert_eq!(1, 1);
}
    scenario {
        proves!("block.1");
        "given" => "played" => "then";
    }
fn silent() {
    proves!(
        "turn.3",
    );
}
fn other() { assert!(true); }
"#;
        let mut found = Vec::new();
        read("turn.rs", text, &mut found);
        let seen: Vec<(&str, usize, bool)> =
            found.iter().map(|it| (it.at.as_str(), it.ids.len(), it.asserts)).collect();
        assert_eq!(seen, [("turn.rs:2", 2, true), ("turn.rs:6", 1, true), ("turn.rs:10", 1, false)]);
        assert_eq!(found[2].faults(|_| true), ["turn.rs:10: names rules but asserts nothing"]);
        assert_eq!(found[0].faults(|it| it == "turn.1"), ["turn.rs:2: no rule 'turn.2'"]);
    }

    #[test]
    fn an_exclusion_needs_a_reason() {
        let text = "# Rules\n\n## Excluded\n| id | why |\n|---|---|\n| `a.1` | Needs a printed component that a screen has no use for. |\n| a.2 | no |\n\n## Rulings\n| a.3 | A ruling is not an exclusion at all, really. |\n";
        assert_eq!(excluded(text).into_iter().collect::<Vec<_>>(), ["a.1"]);
    }

    #[test]
    fn a_bundle_proves_nothing_and_a_rule_may_be_excluded() {
        let folder = std::env::temp_dir().join(format!("proof-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        let text = "fn all() {\n    proves!(\"r.1\", \"r.2\", \"r.3\", \"r.4\");\n    assert!(true);\n}\n\
                    fn one() {\n    proves!(\"r.1\");\n    assert!(true);\n}\n";
        std::fs::write(folder.join("rules.rs"), text).expect("the folder is writable");
        let rule = |id: &str| format!("[[rule]]\nid = \"{id}\"\ntitle = \"\"\ntext = \"\"\nsection = \"\"\n");
        let index: String = ["r.1", "r.2", "r.3", "r.4", "r.5", "r.6"].map(rule).concat();
        let excluded = "# Rules\n\n## Excluded\n| r.5 | Speaks of the box that the game came in. |\n";
        let proof = check("toy", &index, excluded, &folder);
        std::fs::remove_dir_all(&folder).expect("it was made above");
        assert_eq!(proof.to_string(), "6 rules: 1 proven, 1 excluded, 3 bundled, 1 missing");
    }
}
