import PhotoVocabulary

/// The metadata of a photo, from the photo itself and its sidecars.
///
/// Pages do not show six of the values unless a setting allows it: ``people``, ``position``, ``copyright`` and
/// ``credit`` are private, since a copyright names a person too; ``keywords`` and ``rating`` are the photographer's own
/// notes. The theme `contact-sheet` shows ratings.
package struct PhotoMetadata: Hashable, Codable, Sendable {
    package var title: String?
    package var caption: String?
    /// The caption with its formatting, if it was written in Markdown and has any; else nil.
    package var captionBlocks: [TextBlock]?
    /// The alternative text of the picture, for visitors who can't see it.
    package var alt: String?
    /// The time of exposure by the camera's clock.
    package var taken: DateTaken?
    /// One line each, without duplicates and without names of people that the photo or its sidecars list.
    package var keywords: [String] = []
    /// Names of people in the picture without duplicates, including hierarchical keywords below `People`.
    package var people: [String] = []
    /// Stars, 1...5; 0 if the rating was removed, -1 if the photo was rejected.
    package var rating: Int?
    package var copyright: String?
    package var credit: PhotoCredit?
    /// Title, caption, alternative text and copyright in other languages; nil if there are none.
    package var translations: Translations?
    /// The position of the camera.
    package var position: GeoPosition?
    /// Maker and model, without repeating the maker.
    package var camera: String?
    package var lens: String?
    /// Millimetres, as engraved on the lens.
    package var focalLength: Double?
    /// The f-number.
    package var aperture: Double?
    /// Seconds.
    package var exposureTime: Double?
    package var iso: Int?
    /// Of a film, in seconds; nil for a photo.
    package var duration: Double?
    /// The film inside the file of a motion photo.
    package var clip: EmbeddedClip?
    /// Whether a sidecar hides the photo. Then neither it nor its original is published.
    package var isHidden = false
    /// The EXIF orientation, 1...8.
    package var orientation = 1
    /// The position of the subject.
    package var focus: FocusPoint?
    /// Sidecars that are ignored because they can't be read. Pages don't mention them.
    package var brokenSidecars: [BrokenSidecar] = []

    static let ratings = -1...5
    /// In Unicode scalars: more than any text that is read, although some are joined.
    static let longestText = 4 * NotesText.sizeLimit
}

extension PhotoMetadata {
    package init(orientation: Int = 1) {
        self.init()
        self.orientation = orientation
    }

    /// The keys of the stored encoding. Metadata of earlier builds is read with them, so they must not change.
    enum CodingKeys: String, CodingKey, CaseIterable {
        case title, caption, alt, taken, keywords, people, rating, copyright, position, camera, lens, focalLength,
            aperture
        case captionBlocks, exposureTime, iso, duration, clip, isHidden, orientation, focus
        case credit, translations
        case brokenSidecars = "brokenCompanions"
    }
}

// A worker with corrupted memory may send any value. Values that the reader of metadata never produces are refused.
extension PhotoMetadata {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func number<Number: Comparable & Decodable & ExpressibleByIntegerLiteral>(
            _ key: CodingKeys
        ) throws -> Number? {
            guard let number = try container.decodeIfPresent(Number.self, forKey: key) else { return nil }
            try container.require(
                number > 0 && number <= 100_000_000, key, "must be greater than 0 and at most 100,000,000")
            return number
        }
        let orientation = try container.decode(Int.self, forKey: .orientation)
        try container.require((1...8).contains(orientation), .orientation, "must be within 1...8")
        self.init(orientation: orientation)
        title = try container.boundedText(.title)
        caption = try container.boundedText(.caption)
        captionBlocks = try container.decodeIfPresent([TextBlock].self, forKey: .captionBlocks)
        try container.require(
            captionBlocks?.isBounded ?? true, .captionBlocks, "must be a caption's text, without deep nesting")
        alt = try container.boundedText(.alt)
        taken = try container.decodeIfPresent(DateTaken.self, forKey: .taken)
        keywords = try container.boundedList(.keywords)
        people = try container.boundedList(.people)
        rating = try container.decodeIfPresent(Int.self, forKey: .rating)
        try container.require(rating.map(Self.ratings.contains) ?? true, .rating, "must be within -1...5")
        copyright = try container.boundedText(.copyright)
        credit = try container.decodeIfPresent(PhotoCredit.self, forKey: .credit)
        translations = try container.decodeIfPresent(Translations.self, forKey: .translations)
        position = try container.decodeIfPresent(GeoPosition.self, forKey: .position)
        camera = try container.boundedText(.camera)
        lens = try container.boundedText(.lens)
        focalLength = try number(.focalLength)
        aperture = try number(.aperture)
        exposureTime = try number(.exposureTime)
        iso = try number(.iso)
        duration = try number(.duration)
        clip = try container.decodeIfPresent(EmbeddedClip.self, forKey: .clip)
        focus = try container.decodeIfPresent(FocusPoint.self, forKey: .focus)
        brokenSidecars = try container.decode([BrokenSidecar].self, forKey: .brokenSidecars)
        isHidden = try container.decode(Bool.self, forKey: .isHidden)
        try container.require(
            brokenSidecars.allSatisfy(\.isConceivable), .brokenSidecars, "each name must be a valid file name")
    }
}
