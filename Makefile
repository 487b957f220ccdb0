# Thimble's commands. Every target installs what it needs first.

SHELL = /bin/sh
PREFIX ?= /usr/local
DESTDIR ?=

# Lua's pkg-config name differs between distributions.
lua_package = $(shell for n in lua5.4 lua-5.4 lua54 lua; do pkg-config --exists $$n && echo $$n && break; done)
swift = THIMBLE_LUA_PC=$(lua_package) swift
checked = --explicit-target-dependency-import-check error
# The shipped program carries Swift's runtime, so that it runs where no toolchain is.
release = -c release --static-swift-stdlib --product thimble $(checked)
# One test at a time: the C libraries below us are used from one thread, as the program does.
serial = --no-parallel --disable-xctest
sanitized = --sanitize=address --scratch-path .build/sanitized
# Tests of the core hold windows in the actions of their own recognizers, so leaks are looked for in all others.
pure = 'GesturesTests|ExamplesTests|Scenarios'
optimized = -c release --scratch-path .build/optimized -Xswiftc -enable-testing
program = .build/release/thimble

.PHONY: all deps test-deps build demo test test-compositors test-sanitized test-optimized lint bench docs install uninstall clean

all: build

deps:
	@.ci/dependencies

test-deps:
	@.ci/dependencies test

build: deps
	@THIMBLE_UNCHECKED_CORE=1 $(swift) build $(release)

demo: build
	@$(program) demo

test: test-deps lint
	@$(swift) build --build-tests $(checked)
	@$(swift) test --skip-build $(serial)
	@$(MAKE) --no-print-directory test-optimized

# What only optimized code promises: that nothing is allocated where nothing changes.
test-optimized: test-deps
	@$(swift) build --build-tests $(checked) $(optimized)
	@$(swift) test --skip-build $(serial) $(optimized) --filter AllocationTests

test-compositors: test-deps
	@$(swift) build --build-tests $(checked)
	@$(swift) test --skip-build $(serial) --filter 'Compositor(Failure)?Tests'

# Everything under address sanitizer; leaks too, in all that touches C and from end to end.
test-sanitized: test-deps
	@$(swift) build --build-tests $(checked) $(sanitized)
	@LSAN_OPTIONS=suppressions=.ci/known-leaks \
	  $(swift) test --skip-build $(serial) $(sanitized) --skip $(pure)
	@ASAN_OPTIONS=detect_leaks=0 $(swift) test --skip-build $(serial) $(sanitized) --filter $(pure)

lint:
	@swift format lint --strict --recursive Sources Tests Package.swift

bench: build
	@$(program) bench workload > .build/workload.jsonl
	@$(program) bench core --growth .build/workload.jsonl
	@$(program) bench scroll

# The pictures in docs, drawn by the code that they are about.
docs: deps
	@$(swift) build --product DocsPictures $(checked)
	@.build/debug/DocsPictures docs/pictures

install: build
	install -D -m 755 $(program) $(DESTDIR)$(PREFIX)/bin/thimble
	mkdir -p $(DESTDIR)$(PREFIX)/share/thimble/plugins
	cp -R Plugins/. $(DESTDIR)$(PREFIX)/share/thimble/plugins/
	install -D -m 644 LICENSE $(DESTDIR)$(PREFIX)/share/doc/thimble/LICENSE
	install -D -m 644 README.md $(DESTDIR)$(PREFIX)/share/doc/thimble/README.md

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/thimble
	rm -rf $(DESTDIR)$(PREFIX)/share/thimble $(DESTDIR)$(PREFIX)/share/doc/thimble

clean:
	rm -rf .build
