//! `runetable play`.
use crate::exit::{Exit, Problem};
use crate::out::Out;
#[derive(Debug, clap::Args)]
pub struct Args {}
pub fn run(_: &Args, _: &mut Out<'_>) -> Result<Exit, Problem> {
    Ok(Exit::Done)
}
