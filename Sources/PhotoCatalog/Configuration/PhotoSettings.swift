/// What `photos` in an `album.yaml` says about a photo. It takes precedence over every other source of metadata.
package struct PhotoSettings: Hashable, Encodable, Sendable {
    /// Nil keeps the title of the metadata; an empty text removes it. So do ``caption`` and ``alt``.
    package var title: String?
    package var caption: String?
    /// The alternative text of the picture.
    package var alt: String?
    /// Stars, within ``AlbumOptions/ratingRange``; nil keeps those of the metadata.
    package var rating: Int?

    package init() {}
}

extension PhotoSettings: Refinable {
    /// The keys of an entry, except ``AlbumSettings/hidingKey``, which decides whether there is a photo at all.
    static let settings: [Setting<PhotoSettings>] = [
        Setting("title", \.title) { value throws(CatalogError) in try value.line() ?? "" },
        Setting("caption", \.caption) { value throws(CatalogError) in try value.lines() ?? "" },
        Setting("alt", \.alt) { value throws(CatalogError) in try value.line() ?? "" },
        Setting("rating", \.rating) { value throws(CatalogError) in try AlbumOptions.stars(value) },
    ]
}
