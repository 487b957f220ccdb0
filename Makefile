# Thimble's commands. Every target installs what it needs first.

SHELL = /bin/sh
PREFIX ?= /usr/local
DESTDIR ?=

# Lua's pkg-config name differs between distributions.
lua_package = $(shell for n in lua5.4 lua-5.4 lua54 lua; do pkg-config --exists $$n && echo $$n && break; done)
swift = THIMBLE_LUA_PC=$(lua_package) swift
checked = --explicit-target-dependency-import-check error
# The shipped program carries Swift's runtime, so that it runs where no toolchain is.
release = -c release --static-swift-stdlib $(checked)
# One test at a time: the C libraries below us are used from one thread, as the program does.
serial = --no-parallel --disable-xctest
# What is built to be run once, by tests and the demo, needs neither information for debuggers nor,
# with the runner in Tests/XCTMain.swift, an index. Its folder is its own, so that it and
# `swift build` do not take each other's place.
checking = --scratch-path .build/checks --disable-index-store -Xswiftc -gnone
checks = .build/checks/debug
sanitized = --sanitize=address --scratch-path .build/sanitized
# Tests of the core hold windows in the actions of their own recognizers, so leaks are looked for in
# all others.
pure = 'GesturesTests|ExamplesTests|Scenarios'
# What measures the program's memory, most of which would be the sanitizer's, and plugins that come
# near their limits of time even without it.
measuring = 'FaultTests|SoakTests|CompositorTableTests|trails are seen behind fingers'
# With nothing but what the tests in it need.
optimized = -c release --scratch-path .build/optimized -Xswiftc -enable-testing -Xswiftc -gnone
optimized_swift = THIMBLE_OPTIMIZED_TESTS=1 $(swift)
program = .build/release/thimble
# What runs have measured, for docs/performance.md.
results = .build/results
# libFuzzer as a library, because Swift's programs bring a main of their own.
fuzzer = $(shell clang -print-file-name=libclang_rt.fuzzer_no_main-$(shell uname -m).a)
fuzzing = -c release --scratch-path .build/fuzz --sanitize=address -Xswiftc -enable-testing -Xswiftc -use-ld=lld
SECONDS = 60

# Minutes of `make soak`.
MINUTES ?= 60

.PHONY: all deps test-deps build faults soak demo test test-built optimized-tests-built test-steady test-compositors test-sanitized test-optimized test-allocations compositors fuzz mutants lint bench performance docs types pictures install uninstall deb clean

all: build

deps:
	@.ci/dependencies

test-deps:
	@.ci/dependencies test

build: deps
	@THIMBLE_SHIPPED=1 $(swift) build $(release) --product thimble

# Gestures are the same without optimization, and there sooner.
demo: deps
	@$(swift) build --product thimble $(checking)
	@$(checks)/thimble demo

# Formatting is looked at and both builds go on side by side.
test: test-deps
	@$(MAKE) --no-print-directory -j3 lint test-built optimized-tests-built
	@.ci/tests

test-built:
	@$(swift) build --build-tests $(checked) $(checking)

optimized-tests-built:
	@$(optimized_swift) build --build-tests $(checked) $(optimized)

# The tests N times after one build, every second time with two processes beside them that do
# nothing but work: how long each time took, and which test differed from one time to another.
test-steady: N ?= 10
test-steady: test-deps test-built optimized-tests-built
	@.ci/steady $(N)

# What only optimized code promises, that nothing is allocated where nothing changes; and what takes
# minutes in any other: random touches, hostile plugins.
test-optimized: test-deps optimized-tests-built
	@.ci/tests optimized

# Every hostile script again with its n-th allocation failing, for every n; the other tests try a
# part of them. The counts as a table in .build/results.
test-allocations: test-deps optimized-tests-built
	@mkdir -p $(results)
	@printf '| script | its end | allocations, each of which failed | seconds |\n| --- | --- | ---: | ---: |\n' > $(results)/allocations.md
	@THIMBLE_ALLOCATIONS=$(CURDIR)/$(results)/allocations.md \
	  $(optimized_swift) test --skip-build $(serial) $(optimized) --filter FailingAllocationTests

# What goes wrong around the shipped program, each thing many times; a table on the screen and in
# .build/results.
faults: endurance
	@.build/release/Endurance faults

# Touches at full speed for so many minutes, with all plugins and a reload every few seconds.
soak: endurance
	@.build/release/Endurance soak $(MINUTES)

.PHONY: endurance
endurance: build test-deps
	@THIMBLE_SHIPPED=1 $(swift) build -c release --static-swift-stdlib --product Endurance $(checked)

test-compositors: test-deps test-built
	@.ci/tests kwin desktop nested

# Everything under address sanitizer; leaks too, in all that touches C and from end to end.
test-sanitized: test-deps
	@$(swift) build --build-tests $(checked) $(sanitized)
	@LSAN_OPTIONS=suppressions=$(CURDIR)/.ci/known-leaks:print_suppressions=0 \
	  $(swift) test --skip-build $(serial) $(sanitized) --skip $(pure) --skip $(measuring)
	@ASAN_OPTIONS=detect_leaks=0 $(swift) test --skip-build $(serial) $(sanitized) --filter $(pure)

# What real compositors do for plugins, written into docs/compositors.md.
compositors: test-deps
	@$(MAKE) --no-print-directory test-built
	@THIMBLE_WRITE_COMPOSITORS=1 $(swift) test --skip-build $(serial) $(checking) --filter CompositorTableTests

# Made-up inputs for everything that reads what others wrote, under address and undefined-behaviour
# sanitizers: for so many seconds in all, on the target that NAME says or on each.
fuzz: test-deps
	@THIMBLE_FUZZER=$(fuzzer) $(swift) build $(fuzzing) --product Fuzzers $(checked)
	@.ci/fuzz $(SECONDS) $(NAME)

# Changes one operator, constant or statement of the rules at a time in a copy, and runs the tests
# that come by it: N mutants that SEED chooses, of the files whose path has WITHIN in it, or with
# AGAIN=1 those that the last run did not notice. Writes no source.
mutants: N ?= 100
mutants: SEED ?= 1
mutants: test-deps
	@$(swift) build --product Mutants $(checked)
	@.build/debug/Mutants $(if $(AGAIN),again,$(N) $(SEED) $(WITHIN))

lint:
	@swift format lint --strict --recursive Sources Tests Package.swift

# Everything that is measured as one table, of the shipped program and of what it is measured
# against.
bench: build
	@THIMBLE_SHIPPED=1 $(swift) build $(release) --product FloorClient
	@mkdir -p $(results)
	@$(program) bench --json $(results)/bench.json --markdown $(results)/bench.md

# docs/performance.md and docs/mutants.md: each of their parts between <!-- NAME --> and <!-- /NAME
# --> is what the last run of that name has left in $(results)/NAME.md; parts that were not run stay
# as they are.
performance:
	@.ci/performance-page docs/performance.md $(results)
	@.ci/performance-page docs/mutants.md $(results)

# What editors, linters and people read about the Lua API, made from the rows that calls are checked
# with.
types: deps
	@$(swift) build --product thimble $(checked)
	@.build/debug/thimble types --lua --luacheck Plugins/types
	@.build/debug/thimble types --markdown docs/lua/reference

# The reference, and the pictures in docs, drawn by the code that they are about.
docs: types
	@$(swift) build --product DocsPictures $(checked)
	@$(swift) package dump-package | .build/debug/DocsPictures docs/pictures

# The pictures in docs. A moment of recorded touches on the demo's compositor; the page of a
# timeline in a browser; and what plugins look like in sway, as grim takes it.
pictures: build test-deps
	@$(program) demo --output docs/pictures/demo.png
	@set -e; while read -r name plugin time options; do \
	  $(program) demo Plugins/$$plugin --trace docs/pictures/touches/$$name.jsonl --until $$time $$options \
	    --output docs/pictures/$$name.png; \
	done < docs/pictures/touches/moments
	@.ci/picture-of-timeline docs/pictures/touches/timeline.jsonl Plugins/photo-viewer docs/pictures/timeline.png
	@$(MAKE) --no-print-directory test-built
	@THIMBLE_PICTURES=$(CURDIR)/docs/pictures $(swift) test --skip-build $(serial) $(checking) --filter DesktopPictureTests

share = $(DESTDIR)$(PREFIX)/share
# What is installed besides the program, plugins and documents: a folder each.
man = $(share)/man/man1
completions = $(share)/bash-completion/completions/thimble $(share)/zsh/site-functions/_thimble \
  $(share)/fish/vendor_completions.d/thimble.fish
unit = $(DESTDIR)$(PREFIX)/lib/systemd/user/thimble.service
entry = $(share)/applications/thimble.desktop
icon = $(share)/icons/hicolor/scalable/apps/thimble.svg

# The folders that hold plugins, the pages about them, and everything else to read; Plugins there
# leads to the plugins themselves.
plugins = $(share)/thimble/plugins
doc = $(share)/doc/thimble
pages = README.md CONTRIBUTING.md CHANGELOG.md LICENSE

# Whoever installs as another user may have no toolchain, so only a program that is not there is
# built.
$(program):
	@$(MAKE) --no-print-directory build

install: $(program)
	install -D -m 755 $(program) $(DESTDIR)$(PREFIX)/bin/thimble
	mkdir -p $(plugins) $(man) $(doc)/docs $(dir $(completions) $(unit))
	cp -R Plugins/. $(plugins)/
	$(program) manual --folder $(man)
	$(program) completions bash > $(word 1,$(completions))
	$(program) completions zsh > $(word 2,$(completions))
	$(program) completions fish > $(word 3,$(completions))
	sed 's|@bindir@|$(PREFIX)/bin|' Sources/thimble/Service/thimble.service > $(unit)
	install -D -m 644 Sources/thimble/Desktop/thimble.desktop $(entry)
	install -D -m 644 Sources/thimble/Desktop/thimble.svg $(icon)
	install -m 644 $(pages) $(doc)
	cp -R docs/. $(doc)/docs/
	ln -sfn ../../thimble/plugins $(doc)/Plugins

# What this source tree installs, file by file: plugins and pages of others, and folders that hold
# any, stay.
uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/thimble $(man)/thimble.1 $(man)/thimble-*.1 $(completions) $(unit) $(entry) $(icon)
	find Plugins -type f | sed 's|^Plugins/||' | (cd $(plugins) 2>/dev/null && tr '\n' '\0' | xargs -0 rm -f) || true
	find docs -type f | (cd $(doc) 2>/dev/null && tr '\n' '\0' | xargs -0 rm -f) || true
	rm -f $(addprefix $(doc)/,$(pages)) $(doc)/Plugins
	-test ! -d $(share)/thimble || find $(share)/thimble -depth -type d -empty -delete
	-test ! -d $(doc) || find $(doc) -depth -type d -empty -delete

# A Debian package of what is installed, in .build/deb.
deb: build
	@.ci/package-deb

clean:
	rm -rf .build
