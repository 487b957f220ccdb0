# Thimble's commands. Every target installs what it needs first.

SHELL = /bin/sh
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
DESTDIR ?=

# Lua's pkg-config name differs between distributions.
lua_package = $(shell for n in lua5.4 lua-5.4 lua54 lua; do \
  pkg-config --exists $$n && echo $$n && break; done)
swift = THIMBLE_LUA_PC=$(lua_package) swift
checked = --explicit-target-dependency-import-check error
# The Swift runtime is linked statically, so that the program runs without a toolchain.
release = -c release --static-swift-stdlib $(checked)
# Builds for tests and the demo need no debug information and, with the runner in
# Tests/XCTMain.swift, no index. They have their own build folder, so that they and `swift build` do
# not overwrite each other.
checking = --scratch-path .build/checks --disable-index-store -Xswiftc -gnone
checks = .build/checks/debug
# The built tests of a folder, whose status is that of a failure too if no test matches, unlike that
# of `swift test`. They run one at a time: like the program, they use the C libraries from a single
# thread.
tests = $(CURDIR)/.build/$(1)/thimblePackageTests.xctest --testing-library swift-testing --no-parallel
sanitized = --sanitize=address --scratch-path .build/sanitized
# In tests of the core, actions of recognizers retain their windows, so leaks are checked in all
# other tests.
pure = GesturesTests GesturesRandomTests ExamplesTests Scenarios
# Targets and suites that do not run under the sanitizer: those that measure memory, which the
# sanitizer would dominate; plugins that come near their time limits even without it; and locked
# processes, whose memory is less than the sanitizer's.
unsanitized = SandboxTests EnduranceTests SurveyTests BenchTests.IsolationBenchTests \
  $(addprefix DesktopTests.,CompositorClipboardTests DesktopPictureTests) \
  InspectionTests.InspectedLayersTests \
  $(addprefix StoreTests.,AddCommandTests UpdateCommandTests) \
  $(addprefix ThimbleTests.,ConfigurationReloadTests ExaminationIsolationTests ImporterTests \
    IsolatedAppsTests IsolatedClipboardTests IsolatedCorpusTests IsolatedReportTests \
    IsolatedStartTests IsolationPrivilegeTests IsolationTests LivePictureTests \
    PictureProcessTests TakenOverDeathTests TakenOverGlobalTests TakenOverOutputTests \
    TakenOverTests WaitingDecoderTests) \
  $(addprefix TrialTests.,ImportCommandTests LinearReadersTests)
space = $(subst ,, )
# The runner's pattern for the tests of targets, and of suites as TARGET.SUITE.
named = '^($(subst $(space),|,$(strip $(1))))[./]'

# Only what the optimized tests need.
optimized = -c release --scratch-path .build/optimized -Xswiftc -enable-testing -Xswiftc -gnone
optimized_swift = THIMBLE_TESTS="$(shell .ci/tests --optimized)" $(swift)
program = .build/release/thimble
relay = .build/release/thimble-relay
# The program of the demo and the benchmarks, which is not installed.
stage = .build/release/thimble-stage
# Results of runs, for docs/dev/performance-results.md and other pages.
results = .build/results
# libFuzzer as a library, because Swift programs have a main of their own.
fuzzer = $(shell clang -print-file-name=libclang_rt.fuzzer_no_main-$(shell uname -m).a)
fuzzing = -c release --scratch-path .build/fuzz --sanitize=address -Xswiftc -enable-testing \
  -Xswiftc -use-ld=lld
SECONDS = 60

# The duration of `make soak` in minutes.
MINUTES ?= 60

.PHONY: all deps test-tools test-deps build faults soak demo check test test-built \
  optimized-tests-built test-steady test-compositors test-sanitized test-optimized test-allocations compositors apps fuzz \
  mutants quality lint bench performance docs types pictures moving-pictures install uninstall \
  deb tarball test-packages clean

all: build

deps:
	@.ci/dependencies

# Real compositors, browsers and other programs that tests run; without them, tests are skipped.
test-deps:
	@.ci/dependencies desktop

# Small tools that many tests run.
test-tools:
	@.ci/dependencies test

build: deps
	@THIMBLE_SHIPPED=1 $(swift) build $(release) --product thimble
	@THIMBLE_SHIPPED=1 $(swift) build $(release) --product thimble-relay

# In a window if there is a desktop, otherwise a moving picture. Gestures behave the same without
# optimization, and the build is faster.
demo: deps
	@for program in thimble thimble-stage; do \
	  $(swift) build --product $$program $(checking) || exit; \
	done
	@if [ -n "$$WAYLAND_DISPLAY" ]; then \
	  $(checks)/thimble-stage demo; \
	else \
	  .ci/dependencies pictures && rm -rf $(results)/frames && mkdir -p $(results)/frames && \
	  $(checks)/thimble-stage demo --frames $(results)/frames/thimble-demo \
	    --output $(results)/thimble-demo.png && \
	  .ci/moving-pictures $(results)/frames . && \
	  echo "Open thimble-demo.webp in a browser."; \
	fi

# Linting and both builds run in parallel. Tests that need a program which is not installed are
# skipped and counted; `make test-deps` installs these programs.
test: test-tools
	@$(MAKE) --no-print-directory -j3 lint test-built optimized-tests-built
	@.ci/tests

test-built:
	@$(swift) build --build-tests $(checked) $(checking)

optimized-tests-built:
	@$(optimized_swift) build --build-tests $(checked) $(optimized)

# The tests of one module: `make check M=Gestures`. Compiles only these and their dependencies.
check: deps
	@THIMBLE_LUA_PC=$(lua_package) .ci/check '$(M)' $(checked) --disable-index-store -Xswiftc -gnone

# Runs the tests N times after one build, every second time under load from two busy processes: the
# duration of each run, and the tests whose result varied.
test-steady: N ?= 10
test-steady: test-deps test-built optimized-tests-built
	@.ci/steady $(N)

# Tests that need optimization: no allocations where nothing changes; and those that take minutes
# otherwise: random touches, hostile plugins.
test-optimized: test-tools optimized-tests-built
	@.ci/tests $$(.ci/tests --optimized)

# Every hostile script again with its n-th allocation failing, for every n; the other tests try a
# subset. Writes the counts as a table into .build/results.
test-allocations: test-tools optimized-tests-built
	@mkdir -p $(results)
	@printf '| script | its end | allocations, each of which failed | seconds |\n| --- | --- | ---: | ---: |\n' > $(results)/allocations.md
	@THIMBLE_ALLOCATIONS=$(CURDIR)/$(results)/allocations.md \
	  $(call tests,optimized/release) --filter $(call named,HostileTests.FailingAllocationTests)

# Fault injection around the shipped program, each fault many times; prints a table and writes it
# into .build/results.
faults: endurance
	@.build/release/Endurance faults

# Touches at full speed for MINUTES minutes, with all plugins and a reload every few seconds.
soak: endurance
	@.build/release/Endurance soak $(MINUTES)

.PHONY: endurance
endurance: build test-deps
	@for program in RandomJudge TouchInjector Witness Endurance; do \
	  THIMBLE_SHIPPED=1 $(swift) build -c release --static-swift-stdlib --product $$program \
	    $(checked) || exit; \
	done

test-compositors: test-deps test-built
	@.ci/tests DesktopTests SurveyTests

# All tests under the address sanitizer, with leak checks for all code that uses C and end to end.
test-sanitized: test-deps
	@$(swift) build --build-tests $(checked) $(sanitized)
	@LSAN_OPTIONS=suppressions=$(CURDIR)/.ci/known-leaks:print_suppressions=0 \
	  $(call tests,sanitized/debug) --skip $(call named,$(pure)) --skip $(call named,$(unsanitized))
	@ASAN_OPTIONS=detect_leaks=0 $(call tests,sanitized/debug) --filter $(call named,$(pure))

# What real compositors support, written into docs/compositors.md.
compositors: test-deps
	@$(MAKE) --no-print-directory test-built
	@THIMBLE_WRITE_COMPOSITORS=1 $(call tests,checks/debug) --filter $(call named,SurveyTests.CompositorTableTests)

# The plugins for apps over apps as they are installed, on real compositors.
apps: test-deps
	@$(MAKE) --no-print-directory test-built
	@THIMBLE_APPS=1 $(call tests,checks/debug) --filter $(call named,SurveyTests.AppSurveyTests)

# Fuzzes all parsers of untrusted input under the address and undefined behavior sanitizers: for
# SECONDS seconds in all, the target NAME or each target.
fuzz: test-tools
	@THIMBLE_FUZZER=$(fuzzer) $(swift) build $(fuzzing) --product Fuzzers $(checked)
	@.ci/fuzz $(SECONDS) $(NAME)

# Mutation testing: changes one operator, constant or statement of the rules at a time in a copy,
# and runs the tests that cover it: N mutants selected by SEED, in files whose path contains WITHIN,
# or with AGAIN=1 the survivors of the last run. Writes no source.
mutants: N ?= 100
mutants: SEED ?= 1
mutants: test-tools
	@$(swift) build --product Mutants $(checked)
	@THIMBLE_LUA_PC=$(lua_package) .build/debug/Mutants $(if $(AGAIN),again,$(N) $(SEED) $(WITHIN))

# Samples of human touches, played to applications: how many are recognized as intended. Writes the
# table into docs/dev/hands.md, and the assumptions into docs/dev/hands-assumptions.md.
# `$(checks)/Quality` has more options.
quality: SEED ?= 1
quality: SAMPLES ?= 200
quality: test-tools
	@$(swift) build --product Quality $(checked) $(checking)
	@mkdir -p $(results)
	@$(checks)/Quality --seed $(SEED) --samples $(SAMPLES) --results $(results)
	@.ci/performance-page docs/dev/hands.md $(results)
	@.ci/performance-page docs/dev/hands-assumptions.md $(results)

# Formatting; that each source file is held by tests; that no test takes a timeout for "nothing
# happens"; that no part of the tree gets more phrases that are hard to understand; that the files of
# packages fit; and that the table of imports is that of the package.
lint:
	@swift format lint --strict --recursive Sources Tests Package.swift
	@.ci/mirrored-tests
	@.ci/barriers
	@.ci/plain-english
	@packaging/check
	@THIMBLE_LUA_PC=$(lua_package) .ci/declared-imports

# All benchmarks as tables, of the shipped program and of its baseline.
bench: build
	@for program in thimble-stage FloorClient FloorRelay CAllocationCount; do \
	  THIMBLE_SHIPPED=1 $(swift) build $(release) --product $$program || exit; \
	done
	@mkdir -p $(results)
	@$(stage) bench core client lua scroll relay --json $(results)/bench.json \
	  --markdown $(results)/bench.md
	@$(stage) bench draw minute compositor --json $(results)/motion.json \
	  --markdown $(results)/motion.md
	@$(stage) bench isolation --json $(results)/isolation.json --markdown $(results)/isolation.md

# Updates docs/dev/performance-results.md and docs/dev/mutants.md: each part between <!-- NAME -->
# and <!-- /NAME --> is replaced by $(results)/NAME.md of the last run; parts without results are
# kept.
performance:
	@.ci/performance-page docs/dev/performance-results.md $(results)
	@.ci/performance-page docs/dev/mutants.md $(results)

# The Lua API's documentation and type definitions, generated from the table that also checks calls.
types: deps
	@$(swift) build --product thimble $(checked)
	@.build/debug/thimble types --lua --luacheck Plugins/types
	@.build/debug/thimble types --markdown docs/plugins/reference

# The reference, and the pictures in docs, drawn by the code they illustrate.
docs: types
	@$(swift) build --product DocsPictures $(checked)
	@$(swift) package dump-package | .build/debug/DocsPictures docs/pictures

# The pictures in docs: recorded touches on the demo's compositor; a timeline page in a browser; and
# plugins in sway, captured with grim.
pictures: build test-deps
	@THIMBLE_SHIPPED=1 $(swift) build $(release) --product thimble-stage
	@set -e; while read -r name plugin time options; do \
	  $(stage) demo Plugins/$$plugin --trace docs/pictures/touches/$$name.jsonl --until $$time \
	    $$options --output docs/pictures/$$name.png; \
	done < docs/pictures/touches/moments
	@.ci/picture-of-timeline docs/pictures/touches/timeline.jsonl Plugins/photo-viewer \
	  docs/pictures/timeline.png
	@$(MAKE) --no-print-directory test-built
	@THIMBLE_PICTURES=$(CURDIR)/docs/pictures $(call tests,checks/debug) \
	  --filter $(call named,DesktopTests.DesktopPictureTests DesktopTests.WrappedAppTests)
	@$(MAKE) --no-print-directory moving-pictures

# The moving pictures in docs: the same with a picture for each frame, encoded by img2webp.
moving-pictures: test-deps test-built
	@rm -rf $(results)/frames && mkdir -p $(results)/frames
	@THIMBLE_FRAMES=$(CURDIR)/$(results)/frames $(call tests,checks/debug) \
	  --filter $(call named,DesktopTests.MovingPictureTests)
	@set -e; while read -r name plugin; do \
	  $(checks)/thimble-stage demo Plugins/$$plugin --trace docs/pictures/touches/$$name.jsonl \
	    --no-trails --frames $(results)/frames/$$name --output $(results)/$$name.png; \
	done < docs/pictures/touches/films
	@$(checks)/thimble-stage demo --frames $(results)/frames/demo --output $(results)/demo.png
	@.ci/moving-pictures $(results)/frames docs/pictures

share = $(DESTDIR)$(PREFIX)/share
# Other installed files, besides the program, plugins and documents, each in a folder of its own.
man = $(share)/man
completions = $(share)/bash-completion/completions/thimble $(share)/zsh/site-functions/_thimble \
  $(share)/fish/vendor_completions.d/thimble.fish
units = $(patsubst Sources/Program/thimble/Units/%,$(DESTDIR)$(PREFIX)/lib/systemd/user/%, \
  $(wildcard Sources/Program/thimble/Units/*))
entry = $(share)/applications/thimble.desktop
icon = $(share)/icons/hicolor/scalable/apps/thimble.svg

# The folder of plugins and the folder of documents; Plugins in the latter is a symlink to the
# former.
plugins = $(share)/thimble/plugins
doc = $(share)/doc/thimble
pages = README.md CONTRIBUTING.md CHANGELOG.md LICENSE

# The user who installs may have no toolchain, so the programs are built only if they are missing.
$(program) $(relay):
	@$(MAKE) --no-print-directory build

install: $(program) $(relay)
	install -D -m 755 $(program) $(DESTDIR)$(PREFIX)/bin/thimble
	install -D -m 755 $(relay) $(DESTDIR)$(PREFIX)/bin/thimble-relay
	mkdir -p $(plugins) $(man) $(doc)/docs $(dir $(completions) $(units))
	cp -R Plugins/. $(plugins)/
	$(program) manual --folder $(man)
	$(program) completions bash > $(word 1,$(completions))
	$(program) completions zsh > $(word 2,$(completions))
	$(program) completions fish > $(word 3,$(completions))
	$(foreach u,$(units),sed 's|@bindir@|$(BINDIR)|' \
	  Sources/Program/thimble/Units/$(notdir $u) > $u &&) true
	install -D -m 644 Sources/Program/thimble/Desktop/thimble.desktop $(entry)
	install -D -m 644 Sources/Program/thimble/Desktop/thimble.svg $(icon)
	install -m 644 $(pages) $(doc)
	cp -R docs/. $(doc)/docs/
	ln -sfn ../../thimble/plugins $(doc)/Plugins

# Removes the files that this source tree installs; other plugins and pages, and the folders that
# contain them, are kept.
uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/thimble $(DESTDIR)$(PREFIX)/bin/thimble-relay \
	  $(man)/man1/thimble.1 $(man)/man1/thimble-*.1 $(man)/man5/thimble.5 \
	  $(man)/man5/thimble-rules.5 $(completions) \
	  $(units) $(entry) $(icon)
	find Plugins -type f | sed 's|^Plugins/||' | \
	  (cd $(plugins) 2>/dev/null && tr '\n' '\0' | xargs -0 rm -f) || true
	find docs -type f | (cd $(doc) 2>/dev/null && tr '\n' '\0' | xargs -0 rm -f) || true
	rm -f $(addprefix $(doc)/,$(pages)) $(doc)/Plugins
	-test ! -d $(share)/thimble || find $(share)/thimble -depth -type d -empty -delete
	-test ! -d $(doc) || find $(doc) -depth -type d -empty -delete

# A Debian package of the installation, in .build/deb.
deb: build
	@packaging/deb

# An archive of the installation that runs wherever it is unpacked, in .build/packages.
tarball: build
	@packaging/tarball

# Installs both in a root file system that has only the packages that the Debian package depends on,
# and makes gestures there.
test-packages: deb tarball test-deps
	@THIMBLE_SHIPPED=1 $(swift) build $(release) --product thimble-stage
	@packaging/test

clean:
	rm -rf .build
