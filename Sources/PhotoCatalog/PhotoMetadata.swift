/// What a photo says about itself, and what files beside it say about it.
///
/// Private are ``people``, ``position`` and ``copyright``, which names someone too; ``keywords`` and ``rating`` are the
/// photographer's own notes. Pages print none of these five, unless a setting says so.
public struct PhotoMetadata: Hashable, Codable, Sendable {
    public var title: String?
    public var caption: String?
    /// When the shutter opened, as the camera's clock had it.
    public var taken: DateTaken?
    /// One line each, none twice, and none the name of someone of whom the photo's files say that it is in the picture.
    public var keywords: [String] = []
    /// The names of those in the picture, none twice; also those that hierarchical keywords have below `People`.
    public var people: [String] = []
    /// Stars, 1...5; 0 if they were taken away again, -1 if the photo was rejected.
    public var rating: Int?
    public var copyright: String?
    /// Where the camera was.
    public var position: GeoPosition?
    /// Maker and model, the maker not said twice.
    public var camera: String?
    public var lens: String?
    /// Millimetres, as engraved on the lens.
    public var focalLength: Double?
    /// The f-number.
    public var aperture: Double?
    /// Seconds.
    public var exposureTime: Double?
    public var iso: Int?
    /// Whether a file beside it says that it is not for others. Then neither it nor its original is published.
    public var isHidden = false
    /// The EXIF orientation, 1...8.
    public var orientation: Int
    /// Where its subject is.
    public var focus: FocusPoint?
    /// Sidecars that are ignored because they can't be read. Pages don't mention them.
    public var brokenCompanions: [BrokenCompanion] = []

    static let ratings = -1...5

    public init(orientation: Int = 1) {
        self.orientation = orientation
    }
}

// A worker whose memory broke may answer anything: what the reader of metadata would not have said is refused.
extension PhotoMetadata {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func require(_ condition: Bool, _ key: CodingKeys, _ rule: String) throws {
            guard condition else {
                throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: rule)
            }
        }
        func number<Number: Comparable & Decodable & ExpressibleByIntegerLiteral>(
            _ key: CodingKeys
        ) throws -> Number? {
            guard let number = try container.decodeIfPresent(Number.self, forKey: key) else { return nil }
            try require(number > 0 && number <= 100_000_000, key, "a number is positive and within what cameras can do")
            return number
        }
        func text(_ key: CodingKeys) throws -> String? {
            guard let text = try container.decodeIfPresent(String.self, forKey: key) else { return nil }
            try require(text.unicodeScalars.count <= CleanText.lengthLimit, key, "a text is no longer than a caption")
            return text
        }
        func list(_ key: CodingKeys) throws -> [String] {
            let list = try container.decode([String].self, forKey: key)
            try require(TextList.isBounded(list), key, "a list has few texts, and short ones")
            return list
        }
        let orientation = try container.decode(Int.self, forKey: .orientation)
        try require((1...8).contains(orientation), .orientation, "an orientation is in 1...8")
        self.init(orientation: orientation)
        title = try text(.title)
        caption = try text(.caption)
        taken = try container.decodeIfPresent(DateTaken.self, forKey: .taken)
        keywords = try list(.keywords)
        people = try list(.people)
        rating = try container.decodeIfPresent(Int.self, forKey: .rating)
        try require(rating.map(Self.ratings.contains) ?? true, .rating, "a rating is in -1...5")
        copyright = try text(.copyright)
        position = try container.decodeIfPresent(GeoPosition.self, forKey: .position)
        camera = try text(.camera)
        lens = try text(.lens)
        focalLength = try number(.focalLength)
        aperture = try number(.aperture)
        exposureTime = try number(.exposureTime)
        iso = try number(.iso)
        focus = try container.decodeIfPresent(FocusPoint.self, forKey: .focus)
        brokenCompanions = try container.decode([BrokenCompanion].self, forKey: .brokenCompanions)
        isHidden = try container.decode(Bool.self, forKey: .isHidden)
        try require(
            brokenCompanions.allSatisfy(\.isConceivable), .brokenCompanions, "a name is that of a file in a folder")
    }
}
