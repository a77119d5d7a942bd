/// What `photos` in an `album.yaml` says about a photo. It takes precedence over every other source of metadata.
package struct PhotoSettings: Hashable, Encodable, Sendable {
    /// Nil keeps the title of the metadata; an empty text removes it. So do ``caption`` and ``alt``.
    package var title: String?
    package var caption: String?
    /// The alternative text of the picture.
    package var alt: String?
    /// When it was taken; nil keeps the date of the metadata.
    package var date: StatedDate?
    /// Stars, within ``AlbumOptions/ratingRange``; nil keeps those of the metadata.
    package var rating: Int?
    /// What its address ends in, in place of its file's name.
    package var address: String?
    /// Addresses that it had before, the first one first.
    package var aliases: [OldAddress] = []
    /// Whether the renditions of a film, or the clip of a photo that moves, have sound; nil keeps the album's choice.
    package var sound: Bool?
    /// What becomes of the clip of a photo that moves; nil keeps the album's choice.
    package var live: LiveChoice?
    /// Nil for the picture of a film that has the film's name, or else the best of some frames.
    package var poster: PosterSetting?

    /// A date that replaces that of the metadata, or removes it.
    package enum StatedDate: Hashable, Encodable, Sendable {
        case none
        case date(DateTaken)

        /// Nil for ``none``.
        package var date: DateTaken? {
            if case .date(let date) = self { date } else { nil }
        }
    }

    package init() {}
}

extension PhotoSettings: Refinable {
    /// The keys of an entry, except ``AlbumSettings/hidingKey``, which decides whether there is a photo at all.
    static let settings: [Setting<PhotoSettings>] = [
        Setting("title", \.title) { value throws(CatalogError) in try value.line() ?? "" },
        Setting("caption", \.caption) { value throws(CatalogError) in try value.lines() ?? "" },
        Setting("alt", \.alt) { value throws(CatalogError) in try value.line() ?? "" },
        Setting("date", \.date) { value throws(CatalogError) in try StatedDate.read(value) },
        Setting("rating", \.rating) { value throws(CatalogError) in try AlbumOptions.stars(value) },
        Setting("address", \.address, read: ChosenAddress.readName),
        Setting("aliases", \.aliases, read: OldAddress.read),
        Setting("sound", \.sound) { value throws(CatalogError) in try value.truth() },
        Setting("live", \.live) { value throws(CatalogError) in try value.choice(of: LiveChoice.self) },
        Setting("poster", \.poster) { value throws(CatalogError) in try PosterSetting.read(value) },
    ]
}

extension PhotoSettings.StatedDate {
    /// What a date must be, for messages.
    package static let form = "\(DateTaken.notationForms), or \"\" for none"

    fileprivate static func read(_ value: ConfigurationValue) throws(CatalogError) -> Self? {
        try value.parsed(expecting: form, Self.init)
    }

    /// - Returns: nil for a text that is not a date.
    package init?(_ text: String) {
        if text.isEmpty {
            self = .none
        } else if let date = DateTaken(notation: text) {
            self = .date(date)
        } else {
            return nil
        }
    }
}
