//! What a game tells its bots.

use crate::{Budget, Foresight, Level, Theme, trial};
use kernel::{Ask, BySeat, Chance, Game, Outcome, Position, SeatId};
use serde_json::Value;

/// How the strongest levels think about an answer.
#[derive(Clone, Copy, Debug)]
pub enum Thinking {
    /// One step ahead, as a greedy player would: for answers that decide little.
    Glance,
    /// Information-set tree search: where single answers decide.
    Tree,
    /// Playing good answers on for some turns: where turns are long.
    Ahead(Foresight),
}

/// A game that bots can judge. Only [`Brain::evaluate`] is required; the other
/// hooks make a game's bots stronger or faster and can come later.
///
/// All hooks are given *imagined* positions, never the real one: they may read
/// all of the state and still know nothing that the bot's seat cannot know.
/// They follow from their arguments alone, so that a bot is repeatable by seed.
pub trait Brain: Game {
    /// How many answers are played on with [`Brain::rollout`] after the known
    /// part of a search, before the position is evaluated. 0 trusts the
    /// evaluation; a large number plays to the end.
    const PLAY_ON: u32 = 0;

    /// How many standard errors another answer must be ahead of the one that
    /// looked best at first, for bots that play ahead: where luck is great, what
    /// came of a few games says less than the evaluation.
    const DOUBT: f64 = 0.0;

    /// What puzzles may be about; see [`Brain::theme`].
    const THEMES: &'static [Theme] = &[];

    /// How the strongest levels think about an ask.
    fn thinking(position: &Position<Self>, ask: &Ask<Self>) -> Thinking {
        let _ = (position, ask);
        Thinking::Tree
    }

    /// How many turns, rounds or phases there have been, for bots that play a few
    /// of them ahead: where it goes up is a good moment to judge.
    fn clock(position: &Position<Self>) -> u32 {
        let _ = position;
        0
    }

    /// How good the position looks for the seat: 0 is lost, 1 is won, in between
    /// roughly the chance to win. It is not asked of games that are over.
    fn evaluate(position: &Position<Self>, seat: SeatId) -> f64;

    /// [`Brain::evaluate`] for all seats at once, for games where they share
    /// most of the work.
    fn evaluate_all(position: &Position<Self>) -> BySeat<f64> {
        BySeat::new(position.n_seats(), |seat| Self::evaluate(position, seat))
    }

    /// What the end of the game is worth for the seat, from 0 to 1.
    fn worth(position: &Position<Self>, outcome: &Outcome, seat: SeatId) -> f64 {
        worth_by_rank(outcome, &Self::teams(position.state(), position.n_seats()), seat)
    }

    /// Whether the position can be evaluated as it is. In the middle of a
    /// procedure (dice rolled, damage not yet dealt) a game may say no; then a
    /// few more answers are given with [`Brain::rollout`] first.
    fn is_quiet(position: &Position<Self>) -> bool {
        let _ = position;
        true
    }

    /// How promising an answer looks before it is tried: a weight, 1 for an
    /// ordinary one. Answers of greater weight are tried earlier and more often;
    /// those of weight 0 are left out unless nothing else is left.
    fn prior(position: &Position<Self>, ask: &Ask<Self>, action: &Self::Action) -> f64 {
        let _ = (position, ask, action);
        1.0
    }

    /// Good answers out of the ask's open domain, the best first. They must pass
    /// the domain's check. Samples of the domain are tried after them.
    fn candidates(position: &Position<Self>, ask: &Ask<Self>, chance: &mut Chance) -> Vec<Self::Action> {
        let _ = (position, ask, chance);
        Vec::new()
    }

    /// The answer to an ask that the game decides outright, without trying its
    /// answers out: because nobody may know beforehand what follows, or because
    /// the game has a better method of its own. Nothing where bots try answers
    /// as usual. Higher levels may look closer, within their budget. An answer
    /// out of an open domain must pass its check.
    fn outright(
        position: &Position<Self>,
        ask: &Ask<Self>,
        level: Level,
        budget: &Budget,
        chance: &mut Chance,
    ) -> Option<Self::Action> {
        let _ = (position, ask, level, budget, chance);
        None
    }

    /// Whether nobody may find out beforehand what this step leads to. What is
    /// tried out stops before it and is evaluated as it is then, with nobody asked.
    fn is_unforeseen(frame: &Self::Frame) -> bool {
        let _ = frame;
        false
    }

    /// What a puzzle at this ask would be about, if it could be one. It need not be
    /// certain that one answer is the best; [`crate::prove`] finds out.
    fn theme(position: &Position<Self>, ask: &Ask<Self>) -> Option<&'static Theme> {
        let _ = (position, ask);
        None
    }

    /// The tables at which bots play the games that puzzles come from: how many
    /// seats, and which options.
    fn puzzle_tables() -> Vec<(usize, Value)> {
        vec![(Self::seat_range().0, Value::Object(serde_json::Map::new()))]
    }

    /// Whether what a puzzle is about is settled: the fight is over, the turn has
    /// ended. `start` is the position with its ask.
    fn is_settled(theme: &Theme, start: &Position<Self>, now: &Position<Self>) -> bool {
        let _ = theme;
        Self::clock(now) > Self::clock(start)
    }

    /// What the settled position is worth for the solver, from 0 to 1: for some
    /// themes whether it is done or not.
    fn verdict(theme: &Theme, start: &Position<Self>, now: &Position<Self>, seat: SeatId) -> f64 {
        let _ = (theme, start);
        trial::value(now, seat)
    }

    /// What a quick player answers, for playing on. The default is anything that
    /// is allowed.
    fn rollout(position: &Position<Self>, ask: &Ask<Self>, chance: &mut Chance) -> Self::Action {
        ask.sample(position.scene(), chance)
    }
}

/// What an outcome is worth by the ranks: nine tenths for winning, shared by the
/// teams that win together, and one tenth by the part of the others left behind.
pub fn worth_by_rank(outcome: &Outcome, teams: &BySeat<u8>, seat: SeatId) -> f64 {
    let own = outcome.ranks[seat];
    let is_first_of_team =
        |it: SeatId| teams.pairs().find(|(_, team)| **team == teams[it]).map(|(first, _)| first) == Some(it);
    let rivals = || outcome.ranks.pairs().filter(|(it, _)| teams[*it] != teams[seat]);
    let n_winning_teams = outcome.ranks.pairs().filter(|(it, rank)| **rank == 1 && is_first_of_team(*it)).count();
    let win = if own == 1 { 1.0 / n_winning_teams.max(1) as f64 } else { 0.0 };
    let behind: f64 = rivals()
        .map(|(_, rank)| {
            if *rank > own {
                1.0
            } else if *rank == own {
                0.5
            } else {
                0.0
            }
        })
        .sum();
    let behind = if rivals().count() == 0 { win } else { behind / rivals().count() as f64 };
    0.9 * win + 0.1 * behind
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Text;

    fn outcome(scores: &[i64]) -> Outcome {
        Outcome::by_score(scores.iter().copied().collect(), Text::new("end"))
    }

    #[test]
    fn winning_alone_is_worth_all_and_coming_last_nothing() {
        let teams = [0, 1, 2].into_iter().collect();
        let outcome = outcome(&[9, 5, 1]);
        let worth = |seat| worth_by_rank(&outcome, &teams, SeatId(seat));
        assert!((worth(0) - 1.0).abs() < 1e-9);
        assert!((worth(1) - 0.05).abs() < 1e-9);
        assert_eq!(worth(2), 0.0);
    }

    #[test]
    fn a_draw_is_shared_and_a_team_wins_whole() {
        let draw = outcome(&[3, 3]);
        assert!((worth_by_rank(&draw, &[0, 1].into_iter().collect(), SeatId(1)) - 0.5).abs() < 1e-9);
        let pairs = outcome(&[3, 1, 3, 1]);
        let teams = [0, 1, 0, 1].into_iter().collect();
        assert!((worth_by_rank(&pairs, &teams, SeatId(2)) - 1.0).abs() < 1e-9);
        assert_eq!(worth_by_rank(&pairs, &teams, SeatId(3)), 0.0);
    }
}
