//! Recorded games with readable transcripts. The diff of the transcript is the
//! review.

use crate::laws::verifies;
use kernel::{Arg, Chance, Game, Match, Record, Seed, Text, Told, Viewer};
use std::fmt::Write;
use std::path::Path;

/// Checks every `*.jsonl` in the folder: it verifies, and its transcript is the
/// `*.txt` beside it. With `UPDATE_GOLDEN` set, both are written anew: the same
/// answers, under the rules version and with the fingerprints of today.
/// Returns how often each way to end is among them.
///
/// # Panics
/// If a record does not verify, or a transcript differs.
pub fn check<G: Game>(folder: impl AsRef<Path>) -> Vec<String> {
    check_without::<G>(folder, |_| false)
}

/// Like [`check`], with transcripts that leave out the lines that say nothing to
/// whoever reviews them.
///
/// # Panics
/// As [`check`] does.
pub fn check_without<G: Game>(folder: impl AsRef<Path>, is_noise: impl Fn(&Told) -> bool) -> Vec<String> {
    let folder = folder.as_ref();
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries.map(|it| it.expect("a readable folder").path()).collect();
    files.retain(|it| it.extension().is_some_and(|it| it == "jsonl"));
    files.sort();
    let mut endings = Vec::new();
    for file in files {
        let lines = std::fs::read_to_string(&file).expect("a readable file");
        let game = verifies::<G>(&lines).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        let now = transcript_without(&game, &is_noise);
        let beside = file.with_extension("txt");
        if is_updating() {
            std::fs::write(&beside, &now).expect("the folder is writable");
            std::fs::write(&file, Record::of(&game).to_lines()).expect("the folder is writable");
        }
        let golden = std::fs::read_to_string(&beside).unwrap_or_default();
        if let Some((number, (was, is))) = golden.lines().zip(now.lines()).enumerate().find(|(_, (was, is))| was != is)
        {
            panic!("{} line {}:\n  was {was}\n  is  {is}", beside.display(), number + 1);
        }
        assert_eq!(golden.lines().count(), now.lines().count(), "{}: another length", beside.display());
        endings.extend(game.position().outcome().map(|it| it.why.key.to_string()));
    }
    endings
}

/// Whether golden files are to be written anew.
pub fn is_updating() -> bool {
    std::env::var_os("UPDATE_GOLDEN").is_some()
}

/// Plays a random game and writes it into the folder, if golden files are being
/// updated and it is not there yet.
pub fn record_random<G: Game>(folder: impl AsRef<Path>, name: &str, setup: G::Setup, seed: u64) {
    record_with::<G>(folder, name, setup, seed, |game, chance| {
        let ask = game.position().waiting().next().expect("somebody is asked");
        (ask.seat, ask.sample(game.position().scene(), chance))
    });
}

/// Like [`record_random`], with a player of one's own.
pub fn record_with<G: Game>(
    folder: impl AsRef<Path>,
    name: &str,
    setup: G::Setup,
    seed: u64,
    mut player: impl FnMut(&Match<G>, &mut Chance) -> (kernel::SeatId, G::Action),
) {
    let file = folder.as_ref().join(format!("{name}.jsonl"));
    if !is_updating() || file.exists() {
        return;
    }
    let seed = Seed::from_number(seed);
    let mut chance = Chance::new(seed.derive(1));
    let mut game = Match::<G>::new(setup, seed).expect("a legal setup");
    while game.position().outcome().is_none() {
        let (seat, action) = player(&game, &mut chance);
        game.answer(seat, game.position().ask_id(), action).expect("players answer legally");
    }
    std::fs::create_dir_all(folder).expect("the folder can be made");
    std::fs::write(file, Record::of(&game).to_lines()).expect("the folder is writable");
}

/// The game in short lines: what was answered is indented under what happened.
pub fn transcript<G: Game>(game: &Match<G>) -> String {
    transcript_without(game, |_| false)
}

fn transcript_without<G: Game>(game: &Match<G>, is_noise: impl Fn(&Told) -> bool) -> String {
    let mut text = String::new();
    for (_, _, told) in game.told(Viewer::Referee, 0).filter(|(_, _, told)| !is_noise(told)) {
        let indent = "  ".repeat(usize::from(told.depth));
        let rule = told.rule.map(|it| format!(" [{it}]")).unwrap_or_default();
        writeln!(text, "{indent}{}{rule}", say(&told.text)).expect("strings take all");
    }
    if let Some(outcome) = game.position().outcome() {
        let ranks: Vec<String> = outcome.ranks.iter().map(u8::to_string).collect();
        writeln!(text, "end: {} (ranks {})", say(&outcome.why), ranks.join(", ")).expect("strings take all");
    }
    text
}

/// A text in the notation of transcripts: `took seat=1 stones=2`.
fn say(text: &Text) -> String {
    let mut words = text.key.to_string();
    for (name, arg) in &text.args {
        let value = match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Words(words) => words.to_string(),
            Arg::Seat(seat) => (seat.0 + 1).to_string(),
            Arg::Thing { name, .. } => name.to_string(),
            Arg::Text(text) => format!("({})", say(text)),
        };
        write!(words, " {name}={value}").expect("strings take all");
    }
    words
}
