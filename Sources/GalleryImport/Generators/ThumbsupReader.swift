import Foundation
import PhotoCatalog

/// Reads the settings of thumbsup: a JSON file, or the command line in a `package.json`.
enum ThumbsupReader {
    /// - Parameter photos: the folder with the photos; nil for the one that the settings name.
    static func read(_ file: String, photos: String?) throws(ImportError) -> ImportedGallery {
        let options = try options(in: file)
        guard let folder = options["input"]?.text.map({ ImportedGallery.path($0, besides: file) }) ?? photos else {
            throw .noPhotoFolderNamed(file: file)
        }
        var gallery = ImportedGallery(.thumbsup, settingsFile: file, photoFolder: folder)
        readSite(options, into: &gallery)
        try readAlbums(options, of: PhotoTree(folder), into: &gallery)
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
        gallery.site.title = options["title"]?.text
        gallery.setLanguage(options["locale"]?.text, as: "locale")
        gallery.setBaseURL(options["seo-location"]?.text, as: "seo-location")
        // Heights in thumbsup. A photo of three to two is half as wide again; thumbnails are squares.
        let heights = [options["small-size"]?.whole ?? 300, options["large-size"]?.whole ?? 1000]
        gallery.setWidths([options["thumb-size"]?.whole ?? 120] + heights.map { $0 * 3 / 2 })
        gallery.leaveOut(
            "small-size, large-size", "heights in thumbsup. widths has the widths of photos of three to two")
        gallery.setQuality(options["photo-quality"]?.whole ?? 90)
        let download = options["photo-download"]?.text ?? options["download-photos"]?.text
        if options["original-photos"]?.truth == true || ["copy", "link", "symlink"].contains(download ?? "") {
            gallery.site.originals = "strip"
            gallery.leaveOut(
                "photo-download", "originals: strip removes metadata from downloads. For unchanged files: keep")
        }
        for (key, path) in [("include", \ImportedGallery.site.include), ("exclude", \ImportedGallery.site.exclude)] {
            gallery[keyPath: path] = options[key]?.members.compactMap(\.text).map(pattern) ?? []
        }
        readAlbumSource(options, into: &gallery)
        gallery.leaveOut(options.fields.filter { $0.value.truth != false }, except: read.union(silent)) { key in
            key.contains("video") ? "videos are not published" : advice[key]
        }
    }

    /// `**/` is any folder, which a name without a slash means here.
    private static func pattern(_ glob: String) -> String {
        var pattern = glob.replacing("/**", with: "").replacing("**/", with: "")
        if pattern.hasPrefix("./") { pattern.removeFirst(2) }
        return pattern
    }

    private static func readAlbumSource(_ options: ImportedValue, into gallery: inout ImportedGallery) {
        let sources = options["albums-from"]?.members.compactMap(\.text) ?? []
        guard let source = sources.first, source != "%path", source != "folders" else { return }
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
        if sources.count > 1 { gallery.leaveOut("albums-from", "albums come from one source. The first one is used") }
    }

    private static func readAlbums(
        _ options: ImportedValue, of tree: PhotoTree, into gallery: inout ImportedGallery
    ) throws(ImportError) {
        gallery.leaveOut(
            "sort-albums-by", "albums are sorted by their folders' names, such as \"01 Sea\"; in thumbsup by date")
        guard gallery.site.albumsFrom == nil else { return }
        // The first order counts; by date if nothing is set.
        let key = options["sort-media-by"]?.members.first?.text?.split(separator: ",").first.map(String.init) ?? "date"
        let direction =
            options["sort-media-direction"]?.members.first?.text?.hasPrefix("desc") == true ? " descending" : ""
        for folder in tree.folders where tree.hasPhotos(folder) {
            var album = AlbumDraft(folder: folder.path)
            album.title = folder.path.isEmpty ? nil : folder.name
            if !folder.photos.isEmpty { album.sort = (key == "filename" ? "name" : "date") + direction }
            if !album.yaml.isEmpty { gallery.albums.append(album) }
        }
    }

    /// Options that are read above.
    static let read: Set<String> = [
        "input", "title", "locale", "seo-location", "thumb-size", "small-size", "large-size", "photo-quality",
        "photo-download", "download-photos", "original-photos", "include", "exclude", "albums-from", "sort-media-by",
        "sort-media-direction", "sort-albums-by", "sort-albums-direction", "config",
    ]

    /// Options that change nothing of what visitors see here.
    private static let silent: Set<String> = [
        "cleanup", "concurrency", "log", "log-file", "database-file", "usage-stats", "dry-run", "index", "scan-mode",
        "output-structure", "albums-output-folder", "link-prefix", "download-link-prefix", "include-photos",
    ]

    /// What to do about options without a counterpart.
    static let advice: [String: String] = [
        "output": "name it when you build: vitrine build SOURCE DESTINATION",
        "include-raw-photos": "the preview in a RAW file is always shown. To leave them out: exclude: ['*.cr2']",
        "theme": "choose a layout, such as layout: justified, and change the look in _theme",
        "theme-path": "change the look in _theme", "theme-style": "copy theme.css to _theme, and add your rules",
        "theme-settings": "choose a layout and its options: layout, options", "css": "copy theme.css to _theme",
        "footer": "write it into _theme/foot.mustache", "google-analytics": "write it into _theme/head.mustache",
        "home-album-name": "the home page has the title of the site: title",
        "album-page-size": "layouts in pages: layout: paged-grid", "album-zip-files": "there are no archives",
        "album-previews": "choose a cover in album.yaml: cover", "photo-preview": "pictures are always made",
        "watermark": "put it into the photos themselves", "watermark-position": "put it into the photos themselves",
        "gm-args": "change the photos themselves",
        "embed-exif": "pages show camera and exposure. Positions are published with publish: [position]",
        "include-keywords": "albums are made of all keywords", "exclude-keywords": "albums are made of all keywords",
        "include-people": "albums are made of all people", "exclude-people": "albums are made of all people",
        "albums-date-format": "write the pattern into albums-from",
    ]
}
