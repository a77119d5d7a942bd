/// Settings for `vitrine.yaml`, made from those of another generator. What is nil is left out of the file.
package struct SiteDraft: Sendable {
    package var title: String?
    package var language: String?
    package var baseURL: String?
    /// In the footer of every page: who made the photos, and any other text.
    package var credit: String?
    package var footerText: String?
    /// Markdown files that become pages.
    package var pages: [String] = []
    package var widths: [Int] = []
    package var zoomWidth: String?
    package var formats: [String] = []
    /// By format.
    package var quality: [(format: String, number: Int)] = []
    /// The largest number of photos on a page.
    package var pageSize: Int?
    package var layout: String?
    package var layoutOptions: [(key: String, value: String)] = []
    package var crop: String?
    package var originals: String?
    package var films: String?
    package var filmHeights: [Int] = []
    package var sound: Bool?
    package var include: [String] = []
    package var exclude: [String] = []
    package var albumsFrom: String?

    /// The lines of the file.
    package var yaml: String {
        var yaml = YAMLLines()
        yaml.add("title", title)
        yaml.add("language", language)
        yaml.add("base-url", baseURL)
        yaml.add(
            "footer",
            pairs: [("credit", credit), ("text", footerText)].compactMap { key, text in
                text.map { (key, YAMLLines.quoted(YAMLLines.line($0))) }
            })
        yaml.add("pages", list: pages)
        yaml.add("widths", list: widths.map(String.init))
        yaml.add("zoom-width", zoomWidth)
        yaml.add("formats", list: formats)
        yaml.add("quality", pairs: quality.map { ($0.format, String($0.number)) })
        yaml.add("page-size", pageSize.map(String.init))
        yaml.add("layout", layout)
        yaml.add("options", pairs: layoutOptions.map { ($0.key, $0.value) })
        yaml.add("crop", crop)
        yaml.add("originals", originals)
        yaml.add("films", films)
        yaml.add("film-heights", list: filmHeights.map(String.init))
        yaml.add("sound", sound.map(String.init))
        yaml.add("include", list: include)
        yaml.add("exclude", list: exclude)
        yaml.add("albums-from", albumsFrom)
        return yaml.text
    }
}

/// Settings for an `album.yaml`, made from files of another generator. What is nil is left out of the file.
package struct AlbumDraft: Hashable, Sendable {
    /// What is said about a single photo.
    package struct Photo: Hashable, Sendable {
        package let name: String
        package var title: String?
        /// In Markdown, with each line break shown.
        package var caption: String?
        package var alt: String?
        package var date: String?
        package var isHidden = false
        /// Addresses that its page had.
        package var aliases: [String] = []

        fileprivate var pairs: [(String, String)] {
            [("title", title), ("caption", caption), ("alt", alt), ("date", date)]
                .compactMap { key, value in value.map { (key, YAMLLines.quoted($0)) } }
                + (isHidden ? [("hidden", "true")] : [])
                + (aliases.isEmpty ? [] : [("aliases", YAMLLines.list(aliases))])
        }
    }

    /// The path below the folder with the photos; empty for this folder itself.
    package let folder: String
    package var title: String?
    package var cover: String?
    package var sort: String?
    /// Photos that come first.
    package var first: [String] = []
    package var albumOrder: String?
    package var isFeatured = false
    package var visibility: String?
    /// Its address: a name, or a path from the site's root.
    package var address: String?
    /// Addresses that it had.
    package var aliases: [String] = []
    package var exclude: [String] = []
    package var photos: [Photo] = []

    init(folder: String) { self.folder = folder }

    var isUnlisted: Bool { visibility == "unlisted" }

    /// The lines of the file; empty if there is nothing to say.
    package var yaml: String {
        var yaml = YAMLLines()
        yaml.add("title", title)
        yaml.add("cover", cover)
        if first.isEmpty { yaml.add("sort", sort) } else { yaml.add("sort", list: first) }
        yaml.add("album-order", albumOrder)
        if isFeatured { yaml.add("featured", value: "true") }
        yaml.add("visibility", visibility)
        yaml.add("address", address)
        yaml.add("aliases", list: aliases)
        yaml.add("exclude", list: exclude)
        yaml.add("photos", nested: photos.map { ($0.name, $0.pairs) })
        return yaml.text
    }
}
