import PhotoVocabulary

/// What becomes of films.
package enum FilmChoice: String, CaseIterable, Encodable, WordChoice {
    /// Their pages play them.
    case show
    /// Their posters are shown as photos are.
    case poster
    /// They are left out.
    case skip
}

/// What becomes of the clips of photos that move: live photos and motion photos.
package enum LiveChoice: String, CaseIterable, Encodable, WordChoice {
    /// Pages play them when visitors ask for it.
    case show
    /// Only the still pictures are shown.
    case still
}

/// Where visitors play films.
package enum PlaceOfPlaying: String, CaseIterable, Encodable, WordChoice {
    /// On the film's own page.
    case page
    /// Also where the album shows it.
    case inGrid = "in-grid"
}

/// What becomes of the films of an album.
package struct FilmSettings: Hashable, Encodable, Sendable {
    package var choice = FilmChoice.show
    /// The lengths of the renditions' short sides in pixels, ascending, each even and within ``heightRange``.
    package var heights = [480, 1080]
    /// The most bytes that one rendition may have; nil for no limit besides that of its quality.
    package var byteLimit: Int?
    package var live = LiveChoice.show
    /// Nil for films with sound, and clips of photos without it.
    package var sound: Bool?
    package var placeOfPlaying = PlaceOfPlaying.page

    package static let heightRange = 120...2160
    /// The length of the short side of photos' clips in pixels, if they have so many.
    package static let clipHeight = 720

    package init() {}

    package var hasSound: Bool { sound ?? true }
    package var clipsHaveSound: Bool { sound ?? false }
}

extension FilmSettings {
    @Sendable static func heights(_ value: ConfigurationValue) throws(CatalogError) -> [Int] {
        let bounds = "\(heightRange.lowerBound) to \(heightRange.upperBound)"
        let heights = try value.list().mapAll { member throws(CatalogError) in
            try member.parsed(expecting: "a list of even whole numbers from \(bounds)") {
                WholeNumber.parse($0, in: heightRange).flatMap { $0.isMultiple(of: 2) ? $0 : nil }
            }
        }
        guard !heights.isEmpty else { throw value.invalid("a list of at least one height") }
        return Set(heights).sorted()
    }

    /// Nil for the word `films`.
    @Sendable static func sound(_ value: ConfigurationValue) throws(CatalogError) -> Bool? {
        try value.parsed(expecting: "films, true or false") { word in
            ["films": Bool?.none, "true": true, "false": false][word.lowercased()]
        }
    }

    @Sendable static func byteLimit(_ value: ConfigurationValue) throws(CatalogError) -> Int? {
        try value.parsed(expecting: "\(ByteCount.form), or none for no limit") { text in
            if text.lowercased() == "none" { return .some(nil) }
            return ByteCount(text).flatMap { $0.bytes > 0 ? .some($0.bytes) : nil }
        }
    }
}
