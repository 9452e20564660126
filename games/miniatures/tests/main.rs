//! All tests of the Runewars Miniatures Game, in one binary.

mod bots;
mod cards;
mod conformance;
mod kit;
mod odds;
mod tools;
mod rules {
    mod army;
    mod attack;
    mod cards;
    mod content;
    mod diagrams;
    mod information;
    mod movement;
    mod parts;
    mod phases;
    mod setup;
    mod terrain;
}
