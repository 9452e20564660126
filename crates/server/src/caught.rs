//! Panics stay where they happen: a bug in a game's rules costs one command at
//! one table.

use kernel::Refusal;
use std::any::Any;
use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::task::Poll;

/// What a panic said.
fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("a panic without words").to_owned()
}

/// The result of the work, or what its panic said.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|it| words(&*it))
}

/// What the rules refuse is the player's to know. What they fail at is not: it is
/// a panic again, to be counted and told to the operator.
pub fn sound<T>(result: Result<T, Refusal>) -> Result<T, Refusal> {
    match result {
        Err(it) if it.of_bug().is_some() => panic!("{}", it.of_bug().unwrap_or_default()),
        result => result,
    }
}

/// As [`caught`], for work that waits. After a panic it is not polled again.
pub async fn caught_later<T>(work: impl Future<Output = T>) -> Result<T, String> {
    let mut work = pin!(work);
    poll_fn(move |cx| match caught(|| work.as_mut().poll(cx)) {
        Ok(Poll::Ready(done)) => Poll::Ready(Ok(done)),
        Ok(Poll::Pending) => Poll::Pending,
        Err(words) => Poll::Ready(Err(words)),
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_comes_back_as_its_words() {
        assert_eq!(caught(|| 1), Ok(1));
        assert_eq!(caught(|| -> u8 { panic!("12.2 sets the target") }), Err("12.2 sets the target".to_owned()));
        let later = caught_later(async {
            tokio::task::yield_now().await;
            panic!("there is {}", "one")
        });
        assert_eq!(later.await, Err::<(), _>("there is one".to_owned()));
    }
}
