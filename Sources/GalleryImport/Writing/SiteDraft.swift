/// Settings for `vitrine.yaml`, made from those of another generator. What is nil is left out of the file.
package struct SiteDraft: Sendable {
    package var title: String?
    package var language: String?
    package var baseURL: String?
    package var widths: [Int] = []
    package var formats: [String] = []
    /// By format.
    package var quality: [(format: String, number: Int)] = []
    package var layout: String?
    package var layoutOptions: [(key: String, value: String)] = []
    package var crop: String?
    package var originals: String?
    package var include: [String] = []
    package var exclude: [String] = []
    package var albumsFrom: String?

    /// The lines of the file.
    package var yaml: String {
        var yaml = YAMLLines()
        yaml.add("title", title)
        yaml.add("language", language)
        yaml.add("base-url", baseURL)
        yaml.add("widths", list: widths.map(String.init))
        yaml.add("formats", list: formats)
        yaml.add("quality", pairs: quality.map { ($0.format, String($0.number)) })
        yaml.add("layout", layout)
        yaml.add("options", pairs: layoutOptions.map { ($0.key, $0.value) })
        yaml.add("crop", crop)
        yaml.add("originals", originals)
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
        package var caption: String?
        package var alt: String?
        package var isHidden = false
    }

    /// The path below the folder with the photos; empty for this folder itself.
    package let folder: String
    package var title: String?
    package var description: String?
    package var cover: String?
    package var sort: String?
    /// Photos that come first.
    package var first: [String] = []
    package var visibility: String?
    package var exclude: [String] = []
    package var photos: [Photo] = []

    init(folder: String) { self.folder = folder }

    /// The lines of the file; empty if there is nothing to say.
    package var yaml: String {
        var yaml = YAMLLines()
        yaml.add("title", title)
        yaml.add("description", description)
        yaml.add("cover", cover)
        if first.isEmpty { yaml.add("sort", sort) } else { yaml.add("sort", list: first) }
        yaml.add("visibility", visibility)
        yaml.add("exclude", list: exclude)
        yaml.add(
            "photos",
            nested: photos.map { photo in
                (
                    photo.name,
                    [("title", photo.title), ("caption", photo.caption), ("alt", photo.alt)]
                        .compactMap { key, value in value.map { (key, YAMLLines.quoted($0)) } }
                        + (photo.isHidden ? [("hidden", "true")] : [])
                )
            })
        return yaml.text
    }
}
