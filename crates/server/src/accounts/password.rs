//! Passwords: which are taken, how they are kept, and whether one is right.
//!
//! They are taken as they come, every byte of them. What is kept is Argon2id in
//! the usual notation, with 19 MiB, two passes and one lane.

use crate::problem::Failure;
use argon2::{Algorithm, Argon2, Params, Version};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD_NO_PAD;
use protocol::ProblemKind;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;

const LEAST_CHARS: usize = 8;
const MOST_CHARS: usize = 200;
/// Kibibytes, passes, lanes.
const COSTS: [u32; 3] = [19 * 1024, 2, 1];
const SALT_BYTES: usize = 16;
const HASH_BYTES: usize = 32;
/// How many are worked out at a time: each takes memory, and a core.
const AT_ONCE: usize = 2;
const PATIENCE: Duration = Duration::from_secs(10);

/// The worst passwords that are long enough, by the first twelve digits of their
/// BLAKE3 hash: the words themselves need not stand here.
const WORST: &str = include_str!("worst.txt");

/// Refuses what is too short, too long, or among the first that anybody would try.
pub fn check(password: &str, handle: &str) -> Result<(), Failure> {
    let n_chars = password.chars().count();
    if n_chars < LEAST_CHARS {
        return Err(Failure::malformed(format!("a password has at least {LEAST_CHARS} characters")));
    }
    if n_chars > MOST_CHARS {
        return Err(Failure::malformed(format!("a password has at most {MOST_CHARS} characters")));
    }
    let lower = password.to_lowercase();
    let is_one_sign = password.chars().all(|it| password.starts_with(it));
    let is_ours = lower.contains("runetable") || lower.contains(&handle.to_lowercase());
    if is_worst(&lower) || is_worst(password) || is_one_sign || is_ours {
        return Err(Failure::malformed("this password is among the first that somebody would try; take another"));
    }
    Ok(())
}

fn is_worst(password: &str) -> bool {
    let hash = blake3::hash(password.as_bytes()).to_hex();
    let worst: Vec<&str> = WORST.lines().collect();
    worst.binary_search(&&hash.as_str()[..12]).is_ok()
}

/// Works hashes out, a few at a time.
#[derive(Debug)]
pub struct Hasher {
    turns: Semaphore,
}

impl Default for Hasher {
    fn default() -> Self {
        Self { turns: Semaphore::new(AT_ONCE) }
    }
}

impl Hasher {
    /// What is kept of a password.
    pub async fn hash(&self, password: &str) -> Result<String, Failure> {
        let password = password.to_owned();
        self.work(move || {
            let salt: [u8; SALT_BYTES] = rand::random();
            written(&derive(password.as_bytes(), &salt, COSTS)?, &salt, COSTS)
        })
        .await
    }

    /// Whether a password is the one that was kept. Where none was, a lie is worked
    /// out that takes as long.
    pub async fn verify(&self, password: &str, kept: Option<&str>) -> Result<bool, Failure> {
        let (password, kept) = (password.to_owned(), kept.and_then(read));
        self.work(move || {
            let is_kept = kept.is_some();
            let (hash, salt, costs) = kept.unwrap_or_else(|| (vec![0; HASH_BYTES], vec![0; SALT_BYTES], COSTS));
            let derived = derive(password.as_bytes(), &salt, costs)?;
            // Hashes of hashes compare in constant time.
            Some(blake3::hash(&derived) == blake3::hash(&hash) && is_kept)
        })
        .await
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> Option<T> + Send + 'static) -> Result<T, Failure> {
        let busy = || Failure::new(ProblemKind::Unavailable, "too many sign in right now; try it again in a moment");
        let turn = timeout(PATIENCE, self.turns.acquire()).await.map_err(|_| busy())?;
        let done = tokio::task::spawn_blocking(work).await;
        drop(turn);
        done.ok().flatten().ok_or_else(Failure::internal)
    }
}

fn derive(password: &[u8], salt: &[u8], [memory, passes, lanes]: [u32; 3]) -> Option<Vec<u8>> {
    let params = Params::new(memory, passes, lanes, Some(HASH_BYTES)).ok()?;
    let mut hash = vec![0; HASH_BYTES];
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon.hash_password_into(password, salt, &mut hash).ok()?;
    Some(hash)
}

fn written(hash: &[u8], salt: &[u8], [memory, passes, lanes]: [u32; 3]) -> Option<String> {
    let [salt, hash] = [salt, hash].map(|it| BASE64_STANDARD_NO_PAD.encode(it));
    Some(format!("$argon2id$v=19$m={memory},t={passes},p={lanes}${salt}${hash}"))
}

fn read(kept: &str) -> Option<(Vec<u8>, Vec<u8>, [u32; 3])> {
    let rest = kept.strip_prefix("$argon2id$v=19$")?;
    let mut parts = rest.split('$');
    let mut costs = parts.next()?.split(',');
    let mut cost = |name: &str| costs.next()?.strip_prefix(name)?.parse().ok();
    let costs = [cost("m=")?, cost("t=")?, cost("p=")?];
    let mut bytes = || BASE64_STANDARD_NO_PAD.decode(parts.next()?).ok();
    let salt = bytes()?;
    Some((bytes()?, salt, costs))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_password_that_was_kept_is_right() {
        let hasher = Hasher::default();
        let kept = hasher.hash("correct horse 龍").await.expect("it is hashed");
        assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
        assert!(!kept.contains("horse"));
        assert_ne!(kept, hasher.hash("correct horse 龍").await.expect("it is hashed"), "the salt is fresh");
        let is_right = async |it: &str, kept: Option<&str>| hasher.verify(it, kept).await.expect("it is worked out");
        assert!(is_right("correct horse 龍", Some(&kept)).await);
        for wrong in ["correct horse", "correct horse 龍 ", "Correct horse 龍", ""] {
            assert!(!is_right(wrong, Some(&kept)).await, "{wrong}");
        }
        assert!(!is_right("correct horse 龍", None).await);
        assert!(!is_right("correct horse 龍", Some("nonsense")).await);
    }

    /// The figures of the reference: RFC 9106, with other costs, as its program prints it.
    #[test]
    fn the_hash_is_that_of_every_other_program() {
        let hash = derive(b"password", b"somesalt", [65536, 2, 1]).expect("it is derived");
        let hex: String = hash.iter().map(|it| format!("{it:02x}")).collect();
        assert_eq!(hex, "09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7");
    }

    #[test]
    fn what_anybody_would_try_first_is_refused() {
        let is_fine = |it: &str| check(it, "Ann-Lee").is_ok();
        for good in ["correct horse", "päßwörter 7", "        a", &"x1".repeat(100)] {
            assert!(is_fine(good), "{good}");
        }
        let bad =
            ["short", "password", "PassWord", "12345678", "iloveyou", "aaaaaaaaaaaa", "ann-lee-2026", "xRuneTable9"];
        for bad in bad.into_iter().chain(["q1w2e3r4t5", "", &"x1".repeat(101)]) {
            assert!(!is_fine(bad), "{bad}");
        }
        let worst: Vec<&str> = WORST.lines().collect();
        assert!(worst.len() > 3000 && worst.is_sorted() && worst.iter().all(|it| it.len() == 12));
    }
}
