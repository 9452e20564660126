//! Questions that a device was asked and has not answered. Each is good once, for
//! some minutes, and goes with the process.

use super::client::Place;
use super::{PATIENCE, written};
use crate::ids;
use crate::problem::Failure;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// More than that at once are an attack.
const MOST: usize = 10_000;

/// What it is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A guest makes an account.
    Make {
        person: String,
        handle: String,
    },
    /// Somebody adds one to theirs.
    Add {
        person: String,
    },
    SignIn,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    pub purpose: Purpose,
    pub place: Place,
    until: i64,
}

/// All of them, by the challenge.
#[derive(Debug, Default)]
pub struct Pendings {
    all: Mutex<HashMap<String, Pending>>,
}

impl Pendings {
    /// Asks; gives the challenge.
    pub fn ask(&self, purpose: Purpose, place: Place) -> Result<String, Failure> {
        let now = ids::now();
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST {
            all.retain(|_, it| it.until > now);
        }
        if all.len() >= MOST {
            return Err(Failure::too_often());
        }
        let challenge = written(&rand::random::<[u8; 32]>());
        all.insert(challenge.clone(), Pending { purpose, place, until: now + PATIENCE });
        Ok(challenge)
    }

    /// Takes the question that was answered away, if it was one of ours and is not
    /// too old.
    pub fn take(&self, challenge: &str) -> Option<Pending> {
        let taken = self.all.lock().unwrap_or_else(PoisonError::into_inner).remove(challenge);
        taken.filter(|it| it.until > ids::now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_answered_once_and_in_time() {
        let pendings = Pendings::default();
        let place = Place::of("localhost:80").expect("a name");
        let challenge = pendings.ask(Purpose::SignIn, place.clone()).expect("there is room");
        assert_eq!(challenge.len(), 43, "256 random bits");
        assert_eq!(pendings.take("other"), None);
        assert_eq!(pendings.take(&challenge).map(|it| it.purpose), Some(Purpose::SignIn));
        assert_eq!(pendings.take(&challenge), None);
        let late = pendings.ask(Purpose::SignIn, place).expect("there is room");
        pendings.all.lock().expect("nobody panicked").get_mut(&late).expect("it is there").until = ids::now();
        assert_eq!(pendings.take(&late), None);
    }
}
