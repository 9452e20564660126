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
    mod attack_steps;
    mod cards;
    mod charges;
    mod content;
    mod diagrams;
    mod endings;
    mod errata;
    mod ground;
    mod information;
    mod losses;
    mod movement;
    mod order;
    mod parts;
    mod phases;
    mod setup;
    mod terrain;
    mod timing;
}
