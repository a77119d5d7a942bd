/// What a photo says about itself; nothing that tells where it was taken or by whom.
public struct PhotoMetadata: Hashable, Codable, Sendable {
    public var title: String?
    public var caption: String?
    /// When the shutter opened, as the camera's clock had it.
    public var taken: DateTaken?
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
    /// The EXIF orientation, 1...8.
    public var orientation: Int
    /// Where its subject is.
    public var focus: FocusPoint?
    /// In the order of the file, each once.
    public var keywords: [String] = []
    /// Names of those who are in the picture, in the order of the file, each once.
    public var people: [String] = []
    /// Stars, 1...5; 0 for none, -1 for a photo that was rejected. Nil if nobody judged it.
    public var rating: Int?

    public init(orientation: Int = 1) {
        self.orientation = orientation
    }
}

// A worker whose memory broke may answer anything: what the reader of metadata would not have said is refused.
extension PhotoMetadata {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let orientation = try container.decode(Int.self, forKey: .orientation)
        guard (1...8).contains(orientation) else {
            throw DecodingError.dataCorruptedError(
                forKey: .orientation, in: container, debugDescription: "an orientation is in 1...8")
        }
        func number<Number: Comparable & Decodable & ExpressibleByIntegerLiteral>(
            _ key: CodingKeys
        ) throws -> Number? {
            guard let number = try container.decodeIfPresent(Number.self, forKey: key) else { return nil }
            guard number > 0, number <= 100_000_000 else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "a number is positive and within what cameras can do")
            }
            return number
        }
        self.init(orientation: orientation)
        title = try container.decodeIfPresent(String.self, forKey: .title)
        caption = try container.decodeIfPresent(String.self, forKey: .caption)
        taken = try container.decodeIfPresent(DateTaken.self, forKey: .taken)
        camera = try container.decodeIfPresent(String.self, forKey: .camera)
        lens = try container.decodeIfPresent(String.self, forKey: .lens)
        focalLength = try number(.focalLength)
        aperture = try number(.aperture)
        exposureTime = try number(.exposureTime)
        iso = try number(.iso)
        focus = try container.decodeIfPresent(FocusPoint.self, forKey: .focus)
        keywords = try container.decodeIfPresent([String].self, forKey: .keywords) ?? []
        people = try container.decodeIfPresent([String].self, forKey: .people) ?? []
        rating = try container.decodeIfPresent(Int.self, forKey: .rating)
        if let rating, !Self.ratingRange.contains(rating) {
            throw DecodingError.dataCorruptedError(
                forKey: .rating, in: container, debugDescription: "a rating is in -1...5")
        }
    }

    static let ratingRange = -1...5
}

/// A point in local time, as cameras keep it.
public struct DateTaken: Hashable, Codable, Sendable, Comparable {
    public let year: Int
    public let month: Int
    public let day: Int
    public let hour: Int
    public let minute: Int
    public let second: Int

    /// - Returns: nil if the calendar has no such day or the day no such time.
    public init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.days(in: month, of: year)).contains(day),
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    public static func < (left: Self, right: Self) -> Bool {
        left.ordinals.lexicographicallyPrecedes(right.ordinals)
    }

    private var ordinals: [Int] { [year, month, day, hour, minute, second] }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension DateTaken {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func part(_ key: CodingKeys) throws -> Int { try container.decode(Int.self, forKey: key) }
        let date = DateTaken(
            year: try part(.year), month: try part(.month), day: try part(.day),
            hour: try part(.hour), minute: try part(.minute), second: try part(.second))
        guard let date else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no such day or time"))
        }
        self = date
    }
}
