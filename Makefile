# Runetable: two commands matter, `make play` and `make test`. Each installs what it needs.

SHELL := /bin/bash
export CARGO_TERM_COLOR ?= always
NPM := npm --prefix web --no-fund --no-audit

.PHONY: play release test soak bench tools web lint fmt clean

## Build everything and open the table in the browser.
play: web
	cargo run --profile play --bin runetable -- serve --open

## The small fast binary for a server: target/release/runetable.
release: web
	cargo build --release --bin runetable
	@echo "Built target/release/runetable. Start it with: target/release/runetable serve"

## Check format and lints, run all tests, Rust and browser.
test: tools web lint
	cargo test --workspace
	$(NPM) test
	RUNETABLE_BIN="$(CURDIR)/target/debug/runetable" $(NPM) run e2e

## The full numbers: random games, kills and fuzz. Takes hours.
soak: tools web
	scripts/soak

## Benchmarks, as ratios within one run.
bench: web
	scripts/bench

lint: web
	cargo fmt --all -- --check
	cargo clippy --workspace --all-targets -- -D warnings
	$(NPM) run lint
	$(NPM) run check

## The web client, built into web/dist, where the server picks it up.
web: web/node_modules/.installed
	$(NPM) run build

web/node_modules/.installed: web/package.json web/package-lock.json
	$(NPM) install --no-save
	touch $@

## A browser and PostgreSQL for the tests, where they can be installed.
tools:
	scripts/tools

fmt:
	cargo fmt --all
	$(NPM) run format

clean:
	cargo clean
	rm -rf web/dist web/node_modules
