//! All tests of the Runewars Miniatures Game, in one binary.

mod blocks;
mod bots;
mod cards;
mod conformance;
mod golden;
mod kit;
mod odds;
mod perft;
mod tools;
mod rules {
    mod army;
    mod attack;
    mod attack_steps;
    mod cards;
    mod charges;
    mod content;
    mod diagrams;
    mod dials;
    mod dice;
    mod endings;
    mod errata;
    mod figures;
    mod ground;
    mod information;
    mod losses;
    mod movement;
    mod offers;
    mod order;
    mod parts;
    mod phases;
    mod setup;
    mod shots;
    mod square_up;
    mod tables;
    mod terrain;
    mod timing;
    mod windows;
}
