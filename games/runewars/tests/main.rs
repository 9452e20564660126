//! All tests of Runewars, in one binary.

mod conformance;
