//! One person's turn at the keyboard: the question, and what may be typed.

use super::said::{Said, read};
use super::session::Session;
use super::{form, outline};
use crate::out::Out;
use crate::{common, rules};
use catalog::Level;
use kernel::{SeatId, Viewer};
use protocol::AskOut;
use serde_json::Value;
use std::io::{self, BufRead};

/// How many choices and lines of a view are shown before the rest is left out.
const MOST_CHOICES: usize = 40;
const MOST_LINES: usize = 40;

/// What happens after a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    GoOn,
    Leave,
}

const HELP: &str = "  \
  NUMBER        choose that answer; words show only choices that hold them
  = VALUE       fill in a form, where one is shown
  ?             this help; ? WORDS or ? ID looks up a rule
  v  l          view the table; read the log from the beginning
  h  b          hint; let a bot answer for you
  u             take your last answer back
  s FILE        record the game in a file
  r  q          resign; leave";

/// Asks the seat until it has answered or the game went on otherwise.
pub fn take(session: &mut Session, seat: SeatId, keys: &mut dyn BufRead, out: &mut Out<'_>) -> io::Result<Next> {
    show_view(session, seat, Some(MOST_LINES), out)?;
    show_ask(session, seat, "", out)?;
    loop {
        let Some(ask) = ask_of(session, seat) else { return Ok(Next::GoOn) };
        out.ask(out.paint().bold("> "))?;
        let mut typed = String::new();
        if keys.read_line(&mut typed)? == 0 {
            out.line("")?;
            return Ok(Next::Leave);
        }
        match read(&typed, &ask) {
            Said::Nothing => {}
            Said::Answer(action) => {
                if answer(session, seat, &action, out)? {
                    return Ok(Next::GoOn);
                }
            }
            Said::Wrong(why) => out.line(out.paint().bad(why))?,
            Said::Filter(words) => show_ask(session, seat, &words, out)?,
            Said::Help => {
                out.line(HELP)?;
                show_rules(session, &ask.rule, out)?;
            }
            Said::Rules(words) => show_rules(session, &words, out)?,
            Said::View => show_view(session, seat, None, out)?,
            Said::Log => session.show_log(Viewer::Seat(seat), 0, out)?,
            Said::Hint => {
                let action = session.thought(seat, Level::Hard);
                let words = in_words(session, seat, &action, out);
                out.line(format!("A strong player might: {words}"))?;
            }
            Said::Bot => {
                let action = session.thought(seat, Level::Hard);
                out.line(in_words(session, seat, &action, out))?;
                if answer(session, seat, &action, out)? {
                    return Ok(Next::GoOn);
                }
            }
            Said::Undo => match session.play.undo(seat) {
                Ok(()) => {
                    session.forget_news();
                    out.line("Taken back.")?;
                    return Ok(Next::GoOn);
                }
                Err(refusal) => show_refusal(session, &refusal, out)?,
            },
            Said::Save(file) => match session.save_as(&file) {
                Ok(()) => out.line(format!("The game is recorded in {file}."))?,
                Err(error) => out.line(out.paint().bad(error))?,
            },
            Said::Resign => {
                if session.play.concede(&[seat]) {
                    return Ok(Next::GoOn);
                }
                out.line("The others play on: leave with q, or let a bot answer with b.")?;
            }
            Said::Leave => return Ok(Next::Leave),
        }
    }
}

fn ask_of(session: &Session, seat: SeatId) -> Option<AskOut> {
    session.play.asks(Viewer::Seat(seat)).into_iter().next()
}

/// Gives the answer; returns whether it was accepted.
fn answer(session: &mut Session, seat: SeatId, action: &Value, out: &mut Out<'_>) -> io::Result<bool> {
    match session.play.answer(seat, session.play.ask_id(), action) {
        Ok(_) => Ok(true),
        Err(refusal) => {
            show_refusal(session, &refusal, out)?;
            Ok(false)
        }
    }
}

fn show_refusal(session: &Session, refusal: &kernel::Refusal, out: &mut Out<'_>) -> io::Result<()> {
    let words = common::refusal(refusal, &session.words, &session.dress(out));
    out.line(out.paint().bad(words))
}

fn in_words(session: &Session, seat: SeatId, action: &Value, out: &Out<'_>) -> String {
    match session.play.say(seat, action) {
        Ok(text) => session.words.say(&text, &session.dress(out)),
        Err(_) => action.to_string(),
    }
}

/// The question, and the choices that hold the words.
fn show_ask(session: &Session, seat: SeatId, filter: &str, out: &mut Out<'_>) -> io::Result<()> {
    let Some(ask) = ask_of(session, seat) else { return Ok(()) };
    let (paint, dress) = (out.paint(), session.dress(out));
    let name = words::Dress::seat(&dress, seat);
    let prompt = session.words.say(&ask.prompt, &dress);
    let plain: Vec<String> = session.who.iter().map(|it| it.name().to_owned()).collect();
    let filter = filter.to_lowercase();
    let holds = |text: &kernel::Text| session.words.say(text, &plain).to_lowercase().contains(&filter);
    let found: Vec<_> = ask.choices.iter().enumerate().filter(|(_, it)| holds(&it.text)).collect();
    let most = if filter.is_empty() { MOST_CHOICES } else { usize::MAX };
    let mut lines = vec![format!("{name}: {prompt} {}", paint.dim(format!("[{}]", ask.rule)))];
    for (index, choice) in found.iter().take(most) {
        let number = paint.bold(format!("{:>4}", index + 1));
        lines.push(format!("{number}  {}", session.words.say(&choice.text, &dress)));
    }
    if found.len() > most {
        lines.push(format!("      and {} more; type words to see those that hold them", found.len() - most));
    }
    if found.is_empty() && !filter.is_empty() {
        lines.push(format!("      no choice holds '{filter}'"));
    }
    if let Some(asked) = &ask.form {
        lines.extend(form::explain(asked, |text| session.words.say(text, &dress)));
    }
    if let Some(sealed) = &ask.sealed {
        lines.push(format!("      sealed, and may be changed: {}", in_words(session, seat, sealed, out)));
    }
    lines.into_iter().try_for_each(|line| out.line(line))
}

fn show_view(session: &Session, seat: SeatId, most: Option<usize>, out: &mut Out<'_>) -> io::Result<()> {
    let lines = outline::of(&session.play.view(Viewer::Seat(seat)).view);
    let n_shown = most.unwrap_or(usize::MAX).min(lines.len());
    for line in &lines[..n_shown] {
        out.line(format!("  {}", out.paint().dim(line)))?;
    }
    if n_shown < lines.len() {
        out.line(out.paint().dim(format!("  and {} lines more; v shows all", lines.len() - n_shown)))?;
    }
    Ok(())
}

fn show_rules(session: &Session, words: &str, out: &mut Out<'_>) -> io::Result<()> {
    let mut found = rules::select(&session.rules, Some(words), None);
    if found.is_empty() {
        found = rules::select(&session.rules, None, Some(words));
    }
    if found.is_empty() {
        return out.line(format!("No rule holds '{words}'."));
    }
    found.into_iter().take(12).try_for_each(|rule| rules::show(rule, &session.rules, out))
}
