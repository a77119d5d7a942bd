# `make demo`: build everything and the sample gallery. `make test`: install what tests need and run what every change must
# pass. `make verify`: everything, before a release; FROM=STAGE continues there.
# `make benchmark`: measure the layout engines. `make renditions PHOTOS=FOLDER`: measure renditions beside other tools';
# AVIF=0 leaves AVIF out.
# `make libraries PHOTOS="1000 10000"`: measure builds of so many photos beside sigal's.
# `make previews`: measure how soon an open page of `vitrine serve` shows what was saved.
# `make checks`: measure checks of a generated site, beside another link checker.
# `make sample-art`: test the program that draws the sample gallery, and draw its pictures; ART=Content replaces the gallery's.
# `make tour`: make the pictures of the preview in the documentation again.
# `make pictures`: draw the layouts again for their documentation.
# `make install` and `make uninstall`: put the built program, its man pages and completions below PREFIX (/usr/local).
# `make deb`: make a Debian package in .build/packages. `make check-deb`: check it with lintian.
# `make try-deb`: install it in a minimal Debian 12, use it and remove it.
# `make cluster`: render shards on a Slurm cluster and over SSH, all on this machine, and break it; as root, on Debian.
# PHOTOS=FOLDER replaces the sample gallery.
# `make fuzz`: give random bytes to the readers of containers until stopped; FUZZ="SECONDS [READER...]" limits it.

.PHONY: demo test verify install-build install-test build lint kernel unit check-library check-documentation fuzz fuzz-briefly benchmarks sample-art site browser benchmark renditions libraries previews checks pictures tour clean install uninstall check-install deb check-deb try-deb cluster
.DEFAULT_GOAL := demo
.DELETE_ON_ERROR:

PYTHON := .venv/bin/python
VENV := .venv/.installed
MEASURING := Benchmarks/.venv
FLOOR := Benchmarks/.build/release/rendition-floor
ROUNDS := 3
# Processes of browser tests.
BROWSERS := 2
PYTEST = VITRINE=$(VITRINE) VITRINE_SITE=$(SITE) $(PYTHON) -m pytest -q --timeout 600 Tests/Browser
# The stage that `make verify` begins at.
FROM :=
AVIF := 8
VITRINE := .build/release/vitrine
PREFIX := /usr/local
DESTDIR :=
# Tests use the same build, so that they reach internal declarations. The default linker warns of what it finds in Swift's own
# libraries, which are inside the program.
FLAGS := -c release -Xswiftc -enable-testing $(if $(filter Linux,$(shell uname)),-Xswiftc -use-ld=lld)
# Stages that fail soonest come first.
STAGES := install-test lint build check-install kernel check-library unit site browser
THOROUGH := check-documentation fuzz-briefly benchmarks sample-art check-deb try-deb cluster
SITE := .build/sample-site
# The folder that `make sample-art` draws into.
ART := .build/sample-art
CATALOGUE := Sources/GalleryLayout/GalleryLayout.docc
PICTURES := $(patsubst Documentation/layouts/%.json,$(CATALOGUE)/Resources/%.svg,$(wildcard Documentation/layouts/*.json))

demo: build
	$(VITRINE) build Content public
	@echo
	@echo "The sample gallery is in public/. Look at it:"
	@echo "  open public/index.html in a browser, or"
	@echo "  python3 -m http.server --directory public   and go to http://localhost:8000"

test:
	@MAKE="$(MAKE)" .ci/stages $(STAGES)

verify:
	@MAKE="$(MAKE)" VITRINE_TESTS=thorough .ci/stages --keep-going --from "$(FROM)" $(STAGES) $(THOROUGH)

build: install-build
	swift build $(FLAGS) --product vitrine

# Below $(DESTDIR)$(PREFIX). Does not build: `make build` first, as yourself; then this, as root if the folder needs it.
install:
	@test -x $(VITRINE) || { echo "$(VITRINE): no such file. Run make build first." >&2; exit 1; }
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Packaging/install install $(VITRINE)

uninstall:
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Packaging/install uninstall

check-install: build
	@.ci/install zsh fish man-db python3
	.ci/check-install $(VITRINE)

# A Debian package of the built program, in .build/packages.
deb: build
	@.ci/install binutils dpkg-dev python3
	Packaging/deb $(VITRINE) .build/packages

check-deb: build
	@.ci/install binutils dpkg-dev lintian python3
	.ci/check-deb $(VITRINE)

lint:
	.ci/check-words
	swift format lint --strict --recursive Package.swift Benchmarks Sources Templates Tests
	.ci/check-access
	.ci/check-titles

kernel: build
	.ci/check-kernel

unit: install-test
	.ci/unit $(FLAGS)

check-library:
	.ci/check-library

check-documentation:
	.ci/check-library --documentation

site: build
	rm -rf $(SITE)
	$(VITRINE) build Content $(SITE)

# A browser on a busy machine may lose an event. Tests that fail are run once more, alone; both results are printed.
browser: install-test site
	$(PYTEST) -n $(BROWSERS) --dist loadfile || $(PYTEST) --last-failed --last-failed-no-failures none

# Installs the package in a minimal root of Debian 12, uses it and removes it: needs root and the network.
try-deb: deb
	@.ci/install debootstrap
	.ci/try-deb .build/packages/vitrine_*.deb Content

# The packages of Slurm and munge start no services in runlevel 1.
cluster: build
	@RUNLEVEL=1 .ci/install munge openssh-client openssh-server parallel python3 slurm-client slurmctld slurmd
	python3 -B Tests/Cluster/run.py $(VITRINE) "$(or $(PHOTOS),Content)"

fuzz:
	.ci/fuzz $(FUZZ)

fuzz-briefly:
	.ci/fuzz 20

benchmarks:
	swift build --package-path Benchmarks

sample-art: install-build
	swift test $(FLAGS) --package-path Benchmarks/SampleArt
	swift run $(FLAGS) --package-path Benchmarks/SampleArt draw-sample-gallery $(ART)

benchmark:
	swift package --package-path Benchmarks --allow-writing-to-package-directory benchmark --no-progress
	swift run --package-path Benchmarks -c release compare-rows

renditions: build $(MEASURING)/.installed
	@.ci/install libvips-tools
	swift build -c release --package-path Benchmarks --product rendition-floor
	@test -n "$(PHOTOS)" || { echo "Name a folder of photos: make renditions PHOTOS=~/Pictures" >&2; exit 1; }
	@$(MEASURING)/bin/python -B Benchmarks/Renditions/measure.py \
	    --vitrine $(VITRINE) --floor $(FLOOR) --rounds $(ROUNDS) --avif $(AVIF) "$(PHOTOS)"

libraries: build $(MEASURING)/.installed
	@$(MEASURING)/bin/python -B Benchmarks/Libraries/measure.py --vitrine $(VITRINE) --rounds $(ROUNDS) $(PHOTOS)

previews: build $(MEASURING)/.installed
	@.ci/install chromium
	@$(MEASURING)/bin/python -B Benchmarks/Previews/measure.py --vitrine $(VITRINE)

checks: build $(MEASURING)/.installed
	@$(MEASURING)/bin/python -B Benchmarks/Checking/measure.py --vitrine $(VITRINE) --rounds $(ROUNDS) --linkchecker $(MEASURING)/bin/linkchecker

tour: build $(MEASURING)/.installed
	@.ci/install chromium
	@$(MEASURING)/bin/python -B Documentation/tour.py --vitrine $(VITRINE)

pictures: $(PICTURES)

$(PICTURES): $(CATALOGUE)/Resources/%.svg: Documentation/layouts/%.json build
	$(VITRINE) layout $< --format svg > $@

install-build:
	@.ci/install libvips-dev libturbojpeg0-dev libjpeg-dev libgexiv2-dev libxml2-dev libxxhash-dev zlib1g-dev libsqlite3-dev libsodium-dev libbrotli-dev libavif-dev libcmark-dev pkg-config

install-test: install-build $(VENV)
	@.ci/install apache2 curl default-jre-headless dosfstools exfat-fuse exfatprogs ffmpeg fonts-dejavu-core git hugo jq \
	    libimage-exiftool-perl mediainfo nginx-light ntfs-3g openssh-client openssh-server rclone rsync
	@.ci/install-browser

$(VENV): Tests/Browser/requirements.txt | install-build
	@.ci/install python3 python3-venv
	python3 -m venv .venv
	.venv/bin/pip install --quiet --disable-pip-version-check -r $<
	@touch $@

$(MEASURING)/.installed: Benchmarks/requirements.txt | install-build
	@.ci/install python3 python3-venv
	python3 -m venv $(MEASURING)
	$(MEASURING)/bin/pip install --quiet --disable-pip-version-check -r $<
	@touch $@

clean:
	rm -rf .build .venv Benchmarks/.build Benchmarks/SampleArt/.build $(MEASURING)
