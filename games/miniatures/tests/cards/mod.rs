//! Every unit and upgrade in play.

mod every;
