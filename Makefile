# GTSD: `make run` starts it, `make test` proves it.

BUILD_PACKAGES = git ca-certificates pkg-config libpq-dev libsqlite3-dev zlib1g-dev libcurl4-openssl-dev \
	libssl-dev libpango1.0-dev libxml2-dev libarchive-dev fonts-dejavu-core
TEST_PACKAGES = binutils default-jre-headless postgresql python3 python3-venv chromium chromium-headless-shell \
	fonts-noto-color-emoji fonts-noto-core fonts-liberation poppler-utils
BENCH_PACKAGES = postgresql python3 python3-venv chromium-headless-shell wrk
PICTURE_PACKAGES = python3 python3-venv chromium-headless-shell optipng

# Without symbols for a debugger: linking leaves them out of the program anyway. Debug builds have them.
RELEASED = --configuration release -debug-info-format none
RELEASE = .build/release/gtsd
# `make test` looks at one build: optimised and linked as the program that people run is, with what tests see besides. It
# has a folder of its own, so that `make run` finds its build as it left it.
TESTED = $(RELEASED) --scratch-path .build/tested -Xswiftc -enable-testing
TESTED_PROGRAM = .build/tested/release/gtsd

SWIFT_SOURCES = Package.swift Sources Plugins Tests Benchmarks $(addprefix Apps/iOS/,App Models Shared Widgets Tests UITests)

.DEFAULT_GOAL := help

.PHONY: help
help: ## Say what can be made.
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 13

.PHONY: build-packages
build-packages:
	@scripts/install-packages $(BUILD_PACKAGES)

.PHONY: webassembly
webassembly: ## Compile what browsers compute with: Sources/WebServer/Public/{rules,barcode}.wasm.
	@scripts/build-webassembly

.PHONY: program
program: build-packages
	@scripts/together "swift package resolve" scripts/build-webassembly
	swift build $(RELEASED) --product gtsd

.PHONY: build
build: program ## Build the program, optimised, .build/release/gtsd, and its manual and completions, .build/share.
	@scripts/write-manual $(RELEASE) .build/share $(RELEASED)

.PHONY: run
run: program ## Serve on http://127.0.0.1:8080 with a database under ./data, as configured in .env if there is one.
	@grep -qs "^GTSD_ENVIRONMENT=" .env || export GTSD_ENVIRONMENT=$${GTSD_ENVIRONMENT:-development}; exec $(RELEASE) serve

.PHONY: test
test: build-packages ## Run all tests: on SQLite, on a PostgreSQL of their own, and in a browser.
	@scripts/together "swift package --scratch-path .build/tested resolve" scripts/build-webassembly
	scripts/together "swift build $(TESTED) --build-tests" \
		"scripts/install-packages $(TEST_PACKAGES) && scripts/install-python-tools Contract Delivery Browser"
	scripts/swift-test $(TESTED)
	scripts/write-manual $(TESTED_PROGRAM) .build/share $(TESTED)
	scripts/together "Tests/Contract/run.sh $(TESTED_PROGRAM)" \
		"Tests/Delivery/run.sh $(TESTED_PROGRAM) && Tests/SupplyChain/run.sh $(TESTED_PROGRAM)" \
		"Tests/Attack/attack.py $(TESTED_PROGRAM) 15 && Tests/Sync/run.sh $(TESTED_PROGRAM)"
	Tests/Browser/run.sh $(TESTED_PROGRAM)

.PHONY: test-quick
test-quick: build-packages ## Run the Swift tests that answer soonest, of the same build, and say what that leaves out.
	@scripts/together "swift package --scratch-path .build/tested resolve" scripts/build-webassembly
	@scripts/install-packages $(TEST_PACKAGES)
	swift build $(TESTED) --build-tests
	scripts/swift-test --quick $(TESTED)

.PHONY: attack
attack: program ## Attack a server for ten minutes: fuzzers, bombs, races, kills, others' ids and forms. SEED=… repeats it.
	@scripts/install-packages python3 python3-venv
	Tests/Attack/attack.py $(RELEASE)

.PHONY: check
check: build-packages webassembly ## Check format, lint, words, ends of flags and the iPhone app's views; warnings are errors.
	@scripts/install-packages python3
	scripts/check-flags
	scripts/check-words
	swift format lint --strict --recursive $(SWIFT_SOURCES)
	swift build --build-tests
	Apps/iOS/LinuxCheck/run.sh

.PHONY: format
format: ## Format the sources.
	swift format --in-place --recursive $(SWIFT_SOURCES)

.PHONY: sbom
sbom: program ## List what the program is made of, with versions and licences, as CycloneDX: .build/gtsd.cdx.json.
	@scripts/install-packages python3
	scripts/sbom $(RELEASE) .build/gtsd.cdx.json

.PHONY: pictures
pictures: program ## Take the pictures of the README and of the help centre anew.
	@scripts/install-packages $(PICTURE_PACKAGES)
	swift build $(RELEASED) --product PeopleSeeder
	Tests/Browser/run.sh --pictures $(RELEASE) $(CURDIR)/docs
	Tests/Browser/run.sh --help-pictures $(RELEASE) $(CURDIR)/Sources/WebServer/Public

.PHONY: bench
bench: program ## Measure speed and memory, on SQLite and PostgreSQL.
	@scripts/install-packages $(BENCH_PACKAGES)
	swift build $(RELEASED) --product ScienceBenchmark
	swift build $(RELEASED) --product PeopleSeeder
	.build/release/ScienceBenchmark
	python3 Benchmarks/server.py $(RELEASE)
	python3 Benchmarks/progress.py $(RELEASE)
	python3 Benchmarks/foods.py $(RELEASE)
	python3 Benchmarks/import.py $(RELEASE)
	python3 Benchmarks/recompute.py $(RELEASE) .build/release/PeopleSeeder
	python3 Benchmarks/measuring.py $(RELEASE)
	python3 Benchmarks/sync.py $(RELEASE)
	Tests/Sync/run.sh $(RELEASE) 120
	swift build $(TESTED) --build-tests
	GTSD_SIMULATIONS=100000 "$$(swift build --show-bin-path $(TESTED))/gtsdPackageTests.xctest" --testing-library swift-testing \
		--filter SyncSimulationTests
