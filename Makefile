# make site      build this repository's notes into public/
# make test      everything that must pass
# make install   PREFIX=/usr/local: the binary and the themes
# make dist      a tarball of both in dist/
# make format    format the Swift sources
# make interrupt kill publishing at random instants, and look at what readers see
# make schedules 1,000 random orders of changes while the preview runs
# make preview   the preview at 10,000 notes and under load, held to its figures, where ../shared is present
# make bench     hostile input, 100,000 heads, the parts of a build, whole builds, other generators (Tests/Benchmarks)

PREFIX ?= /usr/local
PACKAGES := libcmark-dev libmicrohttpd-dev libxxhash-dev libyaml-dev nettle-dev pkg-config tzdata python3 zstd
# What publishing to other machines, and code in languages that are not built in, are tested with.
TEST_PACKAGES := curl python3-pygments rclone rsync
BINARY := .build/release/seriatim
SHARE := $(DESTDIR)$(PREFIX)/share/seriatim
VALIDATORS := ../shared/validators
VALIDATOR_PACKAGES := python3-venv jing trang libxml2-utils chromium default-jre-headless
VENV := .build/validators
SUDO := $(if $(filter-out 0,$(shell id -u)),sudo)
BENCH := ../shared/bench/compare.py
CORPUS := ../shared/corpus/corpus-A.tar.zst
NOTES := ../shared/bench/make_corpus.py
REFERENCE := ../shared/reference/diagrams-and-tables.md

.PHONY: site test corpus blogs interrupt schedules preview validate installed install dist format bench binary packages

site: binary
	$(BINARY) build

test: PACKAGES += $(TEST_PACKAGES)
test: packages
	swift format lint --strict --recursive Package.swift Sources Tests
	swift build --build-tests
	swift test --skip-build
	$(MAKE) interrupt ROUNDS=5
	python3 Tests/Scripts/reading.py .build/debug/seriatim $(wildcard $(REFERENCE))
	python3 Tests/Scripts/theme.py .build/debug/seriatim
	python3 Tests/Scripts/preview-browser.py .build/debug/seriatim
	@if [ -e $(CORPUS) ]; then $(MAKE) corpus blogs; \
	else echo "skipped: corpus and blogs (no $(CORPUS))"; fi
	@if [ -e $(VALIDATORS) ]; then $(MAKE) validate; else echo "skipped: validate (no $(VALIDATORS))"; fi

# Renders real notes and compares with what other programs made of them.
corpus:
	python3 Tests/Scripts/compare-corpus.py .build/debug/seriatim $(dir $(CORPUS))
	SERIATIM_WHOLE_CORPUS=1 swift test --skip-build --filter TwinCorpusTests

# Builds real blogs with an installed binary and compares pages and series with what they must be.
blogs: installed
	python3 Tests/Corpora/blogs.py --seriatim .build/installed/bin/seriatim \
	  --corpus $(CORPUS) --series $(dir $(CORPUS))corpus-A.series.json

# Lets validators of HTML, feeds, sitemaps and more judge this repository's site, at `/` and below a path, and an old
# blog's, where nothing may be wrong that its author is not told.
validate: PACKAGES := $(VALIDATOR_PACKAGES)
validate: packages installed $(VENV)/installed
	$(VENV)/bin/python Tests/Validators/site.py --seriatim .build/debug/seriatim --validators $(VALIDATORS)
	@if [ -e $(CORPUS) ]; then $(VENV)/bin/python Tests/Validators/old_blog.py \
	  --seriatim .build/installed/bin/seriatim --validators $(VALIDATORS) --corpus $(CORPUS); \
	else echo "skipped: old blog (no $(CORPUS))"; fi

$(VENV)/installed: $(wildcard $(VALIDATORS)/requirements.txt)
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --requirement $(VALIDATORS)/requirements.txt
	touch $@

# Interrupts publishing at random instants; ROUNDS=50 takes some minutes.
interrupt: ROUNDS = 50
interrupt: installed
	python3 Tests/Scripts/interrupt-publish.py --seriatim .build/installed/bin/seriatim --rounds $(ROUNDS)

installed:
	install -D .build/debug/seriatim .build/installed/bin/seriatim
	mkdir -p .build/installed/share/seriatim && cp -R themes .build/installed/share/seriatim

schedules:
	SERIATIM_SCHEDULES=1000 swift test --filter 'after any schedule of events'

preview: binary
	@if [ -e $(NOTES) ]; then python3 Tests/Scripts/preview-benchmark.py $(BINARY) --corpus $(NOTES); \
	else echo "$(NOTES) is not here"; fi

install: binary
	install -D -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/seriatim"
	install -d "$(SHARE)/themes"
	for theme in themes/*/; do \
	  rm -rf "$(SHARE)/$$theme" && cp -R "$$theme" "$(SHARE)/themes/" || exit; \
	done

dist: VERSION = $(shell $(BINARY) --version | tr ' ' -)
dist: NAME = $(VERSION)-$(shell uname -sm | tr 'A-Z ' 'a-z-')
dist: binary
	rm -rf ".build/dist" && mkdir -p ".build/dist/$(NAME)" dist
	$(MAKE) install DESTDIR= PREFIX="$(CURDIR)/.build/dist/$(NAME)"
	cp LICENSE $(wildcard README.md) ".build/dist/$(NAME)"
	tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner \
	  -C .build/dist -czf "dist/$(NAME).tar.gz" "$(NAME)"

format:
	swift format --in-place --recursive Package.swift Sources Tests

bench: binary
	swift run --configuration release benchmarks
	@if [ -e $(CORPUS) ]; then \
	  mkdir -p .build/corpus && tar --zstd -xf $(CORPUS) -C .build/corpus && \
	  swift run --configuration release benchmarks \
	    --notes .build/corpus/corpus-A/swiftlang__swift-evolution; \
	else echo "skipped: extensions and colours (no $(CORPUS))"; fi
	python3 Tests/Benchmarks/equal.py .build/release/benchmarks $(BINARY) $(wildcard .build/debug/seriatim)
	python3 Tests/Benchmarks/bench.py .build/release/benchmarks $(BINARY)
	@if [ -e $(BENCH) ]; then python3 $(BENCH) --seriatim $(BINARY) --theme themes/default; \
	else echo "$(BENCH) is not here"; fi

# Linked statically it starts in half the time, and needs no Swift where it is installed.
binary: packages
	swift build --configuration release --static-swift-stdlib -Xlinker -s --product seriatim

# Installs what is missing on Debian and its kin; elsewhere the names are for the reader.
packages:
	@command -v dpkg-query >/dev/null || exit 0; \
	missing=$$(for name in $(PACKAGES); do \
	  dpkg-query -W -f '$${db:Status-Status}' $$name 2>/dev/null | grep -qx installed \
	  || echo $$name; done); \
	if [ -n "$$missing" ]; then \
	  $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends $$missing; fi
