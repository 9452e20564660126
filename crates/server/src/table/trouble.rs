//! Tables that nobody can play at: why, and what is left to do.
//!
//! A bug in the rules costs a command, and after a few of them the table is set
//! aside. A table that cannot be read is kept as it is. Either way those who
//! sit there are told, and nothing that is stored is touched.

use super::Table;
use super::make::{Beginning, prepare};
use super::save::Touched;
use crate::problem::Failure;
use crate::report;
use catalog::{AnyMatch, Salvaged};
use protocol::{OfferKind, ServerMessage, TableState, TableTrouble, TroubleKind, Who};

/// Why nobody can play, and what there is still to see.
pub struct Stranded {
    pub kind: TroubleKind,
    pub words: String,
    /// The match as it stood, to look at; no answer reaches it.
    pub still: Option<Box<dyn AnyMatch>>,
}

impl Stranded {
    pub fn set_aside() -> Self {
        let words = "the rules failed at this table several times, so it was set aside. Nothing that was answered is \
                     lost, and the operator has a report";
        Self { kind: TroubleKind::SetAside, words: words.to_owned(), still: None }
    }

    pub fn damaged() -> Self {
        let words = "what is stored of this table cannot be read. It is kept as it is";
        Self { kind: TroubleKind::Damaged, words: words.to_owned(), still: None }
    }

    /// The log cannot be played again, but the game can be seen.
    pub fn still(left: Salvaged, is_of_other_rules: bool) -> Self {
        let (kind, why) = if is_of_other_rules {
            (TroubleKind::OtherRules, "this game was played by other rules than those of today")
        } else {
            (TroubleKind::Damaged, "what is stored of this game does not lead to where it stood")
        };
        let seen = if left.is_complete {
            "You see it as it stood".to_owned()
        } else {
            format!("You see it as it was after {} entries, as far as it can be read", left.n_entries)
        };
        let words = format!("{why}. {seen}. Its record is kept as it is");
        Self { kind, words, still: Some(left.game) }
    }
}

impl Table {
    /// The trouble as a person may know it.
    pub fn trouble_for(&self, person: Option<&Who>) -> Option<TableTrouble> {
        let it = self.trouble.as_ref()?;
        let may_have_record = person.is_some_and(|who| self.may_have_raw_record(who));
        let may_go_on = self.position_to_go_on().is_some();
        Some(TableTrouble { kind: it.kind, words: it.words.clone(), may_have_record, may_go_on })
    }

    /// Where the game could go on from: once, and not in a lesson, which can be
    /// begun again.
    pub fn position_to_go_on(&self) -> Option<&dyn AnyMatch> {
        let is_open = self.live.state == TableState::Running && self.live.rematch.is_none();
        let still = self.trouble.as_ref()?.still.as_deref()?;
        Some(still).filter(|it| is_open && self.live.course.is_none() && it.outcome().is_none())
    }

    /// The record of a table in trouble holds every secret: whoever played alone
    /// may have it, and all who sit there once all of them agree.
    fn may_have_raw_record(&self, who: &Who) -> bool {
        let sits = self.live.people.contains(&who.id) || self.live.seats.iter().any(|it| it.is_owned_by(&who.id));
        let is_open = self.live.is_released || self.live.state == TableState::Finished;
        sits && (is_open || self.live.is_played_alone_by(who))
    }

    /// Refuses what needs a game that can be played.
    pub fn must_be_sound(&self) -> Result<(), Failure> {
        match &self.trouble {
            Some(it) => Err(Failure::conflict(it.words.clone())),
            None => Ok(()),
        }
    }

    /// What may be offered at a table in trouble, and nowhere else.
    pub fn is_for_trouble(kind: OfferKind) -> bool {
        matches!(kind, OfferKind::Record | OfferKind::GoOn)
    }

    /// The rules panicked in the middle of something: what they left behind is
    /// thrown away, and the table is as it is stored.
    pub async fn has_panicked(&mut self, words: &str) {
        self.note_failure(words);
        if self.trouble.is_none() {
            self.reload().await;
        }
    }

    /// Single viewers could not be shown the game.
    pub fn count_stumbles(&mut self) {
        if let Some(words) = self.stumbles.pop() {
            self.stumbles.clear();
            self.note_failure(&words);
        }
    }

    /// Counts a failure of the rules; the table is set aside if it was one too
    /// many.
    pub fn note_failure(&mut self, words: &str) {
        tracing::error!(table = %self.about.id, game = %self.about.game, words, "the rules failed at a table");
        metrics::counter!("runetable_rule_failures_total").increment(1);
        self.app.registry.note_failure(&self.about.id);
        if self.trouble.is_none() && self.app.registry.is_set_aside(&self.about.id) {
            metrics::counter!("runetable_tables_set_aside_total").increment(1);
            tokio::spawn(report::write(self.app.clone(), self.about.id.clone(), words.to_owned()));
            self.strand(Stranded::set_aside());
        }
    }

    /// Stops playing here.
    fn strand(&mut self, stranded: Stranded) {
        self.trouble = Some(stranded);
        self.game = None;
        self.due.clear();
        self.stumbles.clear();
        self.live.revision += 1;
        self.live.rewritten = self.live.revision;
        self.tell_sync();
    }

    /// All agreed: the game goes on from where it stands, at a new table with
    /// the same seats. Both tables are stored together, and this one keeps its
    /// record.
    pub async fn go_on(&mut self) -> Result<(), Failure> {
        let from = self.position_to_go_on().ok_or_else(|| Failure::conflict("there is no position to go on from"))?;
        let (id, change) = prepare(Beginning {
            game: self.app.game(&self.about.game).ok_or_else(Failure::internal)?,
            title: Some(self.about.title.clone()),
            visibility: self.about.visibility,
            host: self.about.host.clone(),
            seats: self.live.seats.iter().map(|it| it.kind.clone()).collect(),
            options: self.about.options.clone(),
            from: Some(from.boxed_clone()),
            // Whoever has seen the record knows what is hidden.
            from_record: self.about.from_record || self.live.is_released,
            former: Some(self.live.clone()),
            lesson: None,
            is_replay: false,
            absence_minutes: Some(self.about.absence_minutes),
            time: self.about.time,
        })?;
        self.live.rematch = Some(id);
        self.live.asked.clear();
        self.live.offers.retain(|it| it.kind != OfferKind::GoOn);
        self.save(Touched::default(), vec![change]).await?;
        metrics::counter!("runetable_tables_total").increment(1);
        self.tell_table(None);
        Ok(())
    }

    /// Answers a client whose message ended in a panic.
    pub fn tell_failure(&mut self, client: u64, tag: Option<u32>) {
        let Failure(problem) = Failure::internal();
        self.tell(client, &ServerMessage::Refused { tag, problem: *problem });
    }
}
