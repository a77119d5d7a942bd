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

extension Photo {
    /// Returns the photo's metadata with the values of its entry in `photos`. Applied to its own result, it changes
    /// nothing.
    package func applied(to metadata: PhotoMetadata) -> PhotoMetadata {
        guard let settings else { return metadata }
        var metadata = metadata
        if let title = settings.title {
            metadata.title = title.isEmpty ? nil : title
            metadata.translations?.title = []
        }
        if let caption = settings.caption {
            metadata.caption = caption.isEmpty ? nil : caption
            metadata.translations?.caption = []
        }
        if let alt = settings.alt {
            metadata.alt = alt.isEmpty ? nil : alt
            metadata.translations?.alt = []
        }
        metadata.rating = settings.rating ?? metadata.rating
        return metadata
    }
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
