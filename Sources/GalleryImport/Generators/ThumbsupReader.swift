import Foundation
import PhotoCatalog

/// Reads the settings of thumbsup: a JSON file, or the command line in a `package.json`.
enum ThumbsupReader {
    /// - Parameter photos: the folder with the photos; nil for the one that the settings name.
    static func read(_ file: String, photos: String?) throws(ImportError) -> ImportedGallery {
        let options = try options(in: file)
        let named = options["input"]?.text.map { ImportedGallery.path($0, besides: file) }
        var gallery = try ImportedGallery(.thumbsup, settingsFile: file, photoFolder: named, key: "input", or: photos)
        readSite(options, into: &gallery)
        let tree = try PhotoTree(gallery.photoFolder)
        leaveOutRAW(options, of: tree, in: &gallery)
        readAlbums(options, of: tree, into: &gallery)
        return gallery
    }

    /// The options by their names with hyphens.
    private static func options(in file: String) throws(ImportError) -> ImportedValue {
        let values = try SettingsText.values(of: file)
        guard case .mapping(let fields) = values else {
            throw .malformed(file: file, line: nil, problem: "not a JSON object")
        }
        guard let scripts = values["scripts"] else {
            return .mapping(fields.map { .init(key: hyphenated($0.key), value: $0.value) })
        }
        for script in scripts.fields {
            for command in script.value.text?.split(separator: "&&") ?? [] {
                guard let words = ShellWords(String(command))?.words,
                    let start = words.firstIndex(where: { $0 == "thumbsup" || $0.hasSuffix("/thumbsup") })
                else { continue }
                var options = commandLine(Array(words[(start + 1)...]))
                if let config = options["config"]?.text {
                    let inner = try self.options(in: ImportedGallery.path(config, besides: file))
                    // What the command line says counts.
                    options = .mapping(inner.fields + options.fields)
                }
                return options
            }
        }
        throw .malformed(file: file, line: nil, problem: "no script with a plain command line of thumbsup")
    }

    /// `largeSize` and `large-size` are the same option.
    private static func hyphenated(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    private static func commandLine(_ words: [String]) -> ImportedValue {
        var options: [String: [ImportedValue]] = [:]
        var option: String?
        for word in words {
            if word.hasPrefix("--") {
                let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
                guard let name = parts.first else { continue }
                let isNo = name.hasPrefix("no-")
                let key = hyphenated(isNo ? String(name.dropFirst(3)) : name)
                options[key, default: []] += isNo ? [.text("false")] : parts.dropFirst().map(ImportedValue.text)
                option = key
            } else if let option {
                options[option]?.append(.text(word))
            }
        }
        return .mapping(
            options.sorted { $0.key < $1.key }.map { name, values in
                .init(key: name, value: values.count > 1 ? .list(values) : values.first ?? .bool(true))
            })
    }

    private static func readSite(_ options: ImportedValue, into gallery: inout ImportedGallery) {
        gallery.site.title = (options["title"] ?? options["home-album-name"])?.text
        gallery.setLanguage(options["locale"]?.text, as: "locale")
        gallery.setBaseURL(options["seo-location"]?.text, as: "seo-location")
        // Heights in thumbsup. A photo of three to two is half as wide again; thumbnails are squares. With other
        // previews, visitors see the photos themselves.
        if ["resize", nil].contains(options["photo-preview"]?.text) {
            let heights = [options["small-size"]?.whole ?? 300, options["large-size"]?.whole ?? 1000]
            gallery.setWidths([options["thumb-size"]?.whole ?? 120] + heights.map { $0 * 3 / 2 })
            gallery.leaveOut(
                "small-size, large-size", "heights in thumbsup. widths has the widths of photos of three to two")
        }
        gallery.setQuality(options["photo-quality"]?.whole ?? 90)
        let download = options["photo-download"]?.text ?? options["download-photos"]?.text
        if options["original-photos"]?.truth == true || ["copy", "link", "symlink"].contains(download ?? "") {
            gallery.site.originals = "strip"
            gallery.leaveOut(
                "photo-download", "originals: strip removes metadata from downloads. For unchanged files: keep")
        }
        gallery.limitZoom()
        readFilms(options, into: &gallery)
        readFooter(options["footer"]?.text, into: &gallery)
        gallery.site.pageSize = options["album-page-size"]?.whole.flatMap { $0 > 0 ? $0 : nil }
        for (key, path) in [("include", \ImportedGallery.site.include), ("exclude", \ImportedGallery.site.exclude)] {
            gallery[keyPath: path] = options[key]?.members.compactMap(\.text).map(pattern) ?? []
        }
        readAlbumSource(options, into: &gallery)
        gallery.leaveOut(options.fields.filter { $0.value.truth != false }, except: read.union(silent)) { key in
            advice[key] ?? (key.contains("video") ? ImportedGallery.encoderAdvice : nil)
        }
    }

    private static func readFilms(_ options: ImportedValue, into gallery: inout ImportedGallery) {
        if options["include-videos"]?.truth == false { gallery.site.films = FilmChoice.skip.rawValue }
        if let format = options["video-format"]?.text?.lowercased(), format != "mp4" {
            gallery.leaveOut("video-format \(format)", "films are published as MP4, which every browser plays")
        }
        let isOffered = ["copy", "link", "symlink"].contains(options["video-download"]?.text ?? "")
        if isOffered, gallery.site.originals == nil {
            gallery.leaveOut(
                "video-download", "originals: strip offers photos and films, in vitrine.yaml or album.yaml")
        }
    }

    /// - Parameter footer: text or HTML.
    private static func readFooter(_ footer: String?, into gallery: inout ImportedGallery) {
        guard let footer else { return }
        let text = footer.replacing(/<[^>]*>/, with: "")
        if text.contains(where: { !$0.isWhitespace }) { gallery.site.footerText = text }
        if text != footer {
            gallery.leaveOut("footer", "its text is taken over without links. For them, name a Markdown file in pages")
        }
    }

    /// thumbsup publishes RAW files only if it is told to.
    private static func leaveOutRAW(_ options: ImportedValue, of tree: PhotoTree, in gallery: inout ImportedGallery) {
        guard options["include-raw-photos"]?.truth != true else { return }
        let raw = tree.folders.flatMap(\.photos).filter { FileKind(ofFileNamed: $0) == .raw }
        let suffixes = Set(raw.map { ($0 as NSString).pathExtension.lowercased() })
        gallery.site.exclude += suffixes.sorted().map { "*." + $0 }
    }

    /// `**/` is any folder, which a name without a slash means here.
    private static func pattern(_ glob: String) -> String {
        var pattern = glob.replacing("/**", with: "").replacing("**/", with: "")
        if pattern.hasPrefix("./") { pattern.removeFirst(2) }
        return pattern
    }

    private static func readAlbumSource(_ options: ImportedValue, into gallery: inout ImportedGallery) {
        let sources = options["albums-from"]?.members.compactMap(\.text) ?? []
        if sources.count > 1 { gallery.leaveOut("albums-from", "albums come from one source. The first one is used") }
        guard var source = sources.first, source != "%path", source != "folders" else { return }
        if source == "date", let format = options["albums-date-format"]?.text { source = "{\(format)}" }
        let known = ["%keywords": "keywords", "%people": "people"]
        let pattern = source.replacing("{YYYY/MM}", with: "{YYYY}/{MM}").replacing("{YYYY MM}", with: "{YYYY-MM}")
            .replacing("{YYYY/MM/DD}", with: "{YYYY}/{MM}/{DD}")
        if let word = known[source] {
            gallery.site.albumsFrom = word
        } else if let date = AlbumSource(pattern), case .dates = date {
            gallery.site.albumsFrom = pattern
        } else {
            gallery.leaveOut(
                "albums-from \(source)", "the nearest are folders, dates, keywords and people: albums-from")
        }
    }

    private static func readAlbums(
        _ options: ImportedValue, of tree: PhotoTree, into gallery: inout ImportedGallery
    ) {
        guard gallery.site.albumsFrom == nil else {
            gallery.leaveOut("addresses", "albums that no folder makes have other addresses than in thumbsup")
            return
        }
        let addresses = ThumbsupAddresses(options)
        var plan = AddressPlan()
        for folder in tree.folders where tree.hasPhotos(folder) {
            let depth = folder.path.split(separator: "/").count
            var album = AlbumDraft(folder: folder.path)
            album.title = folder.path.isEmpty ? nil : folder.name
            // By date if nothing is set.
            let direction = isDescending("sort-media-direction", at: depth, in: options) ? " descending" : ""
            let isByName = word(of: "sort-media-by", at: depth, in: options) == "filename"
            if !folder.photos.isEmpty { album.sort = (isByName ? "name" : "date") + direction }
            if tree.innerAlbums(of: folder).count > 1 {
                album.albumOrder = albumOrder(options, at: depth, into: &gallery).rawValue
            }
            addresses.place(&album, of: folder, in: &plan)
            if !album.yaml.isEmpty { gallery.albums.append(album) }
        }
        gallery.leaveOutAddresses(of: plan)
        for folder in addresses.unknown(in: tree) {
            gallery.leaveOut(
                "address of \(folder.path)", "not known for these letters. Write it into album.yaml: aliases")
        }
    }

    /// One of the words of an option that has a word for each level of albums: the last one is for all others.
    private static func word(of option: String, at depth: Int, in options: ImportedValue) -> String? {
        let words = (options[option]?.members ?? []).compactMap(\.text).flatMap { $0.split(separator: ",") }
        return words.isEmpty ? nil : words[min(depth, words.count - 1)].trimmingWhitespace()
    }

    private static func isDescending(_ option: String, at depth: Int, in options: ImportedValue) -> Bool {
        word(of: option, at: depth, in: options)?.hasPrefix("desc") == true
    }

    private static func albumOrder(
        _ options: ImportedValue, at depth: Int, into gallery: inout ImportedGallery
    ) -> AlbumOrder {
        let key = word(of: "sort-albums-by", at: depth, in: options) ?? "start-date"
        let isDescending = isDescending("sort-albums-direction", at: depth, in: options)
        switch (key, isDescending) {
        case ("title", false): return .name
        case ("title", true):
            gallery.leaveOut("sort-albums-direction", "the nearest to reversed titles is album-order: newest")
            return .newest
        case (_, true): return .newest
        case (_, false):
            gallery.leaveOut(
                "sort-albums-by", "the oldest album first in thumbsup. The nearest is album-order: name, by folders")
            return .name
        }
    }

    /// Options that are read above.
    static let read: Set<String> = [
        "input", "title", "locale", "seo-location", "thumb-size", "small-size", "large-size", "photo-quality",
        "photo-download", "download-photos", "original-photos", "include", "exclude", "albums-from", "sort-media-by",
        "sort-media-direction", "sort-albums-by", "sort-albums-direction", "config", "footer", "album-page-size",
        "home-album-name", "include-raw-photos", "albums-date-format", "albums-output-folder", "index",
        "photo-preview", "include-videos", "video-format", "video-download",
    ]

    /// Options that change nothing of what visitors see here.
    private static let silent: Set<String> = [
        "cleanup", "concurrency", "log", "log-file", "database-file", "usage-stats", "dry-run", "scan-mode",
        "output-structure", "link-prefix", "download-link-prefix", "include-photos", "video-hwaccel",
    ]

    /// What to do about options without a counterpart.
    static let advice: [String: String] = [
        "output": "set destination to a new folder, such as ../web, or name one: vitrine build SOURCE DESTINATION",
        "theme": "choose a layout, such as layout: justified, and colours, fonts and the logo in look",
        "theme-path": "choose colours, fonts and the logo in look",
        "theme-style": "put its rules into _theme/custom.css",
        "theme-settings": "choose a layout and its options: layout, options",
        "css": "put its rules into _theme/custom.css",
        "google-analytics": "name its script in scripts in vitrine.yaml",
        "video-stills": "the best of some frames is taken. For another one: poster in album.yaml",
        "video-stills-seek": "the best of some frames is taken. For another one: poster in album.yaml",
        "album-zip-files": "there are no archives",
        "album-previews": "choose a cover in album.yaml: cover",
        "watermark": "put it into the photos themselves", "watermark-position": "put it into the photos themselves",
        "gm-args": "change the photos themselves",
        "embed-exif": "pages show camera and exposure. Positions are published with publish: [position]",
        "include-keywords": "albums are made of all keywords", "exclude-keywords": "albums are made of all keywords",
        "include-people": "albums are made of all people", "exclude-people": "albums are made of all people",
    ]
}
