/// One entry of `shift` in an `album.yaml`: by how much the clock of a camera was wrong.
struct ShiftSetting: Sendable {
    enum Amount: Sendable {
        /// Seconds, positive for a clock that was slow.
        case seconds(Int)
        /// A photo, and the time at which it was taken.
        case photo(AlbumSettings.Claim, was: DateTaken)
    }

    /// As pages show it, in any case; nil for all cameras without an entry of their own.
    let camera: String?
    let amount: Amount

    /// The key for all cameras without an entry of their own.
    static let othersKey = "others"

    /// Reads a time such as `+2h` or a photo with its time, for all cameras or for each of several.
    static func read(_ value: ConfigurationValue) throws(CatalogError) -> [ShiftSetting] {
        guard value.isMapping else { return [ShiftSetting(camera: nil, amount: try amount(value))] }
        let cameras = try value.mapping().values
        // A photo and its time say all of it: no camera has these names.
        if cameras.contains(where: { Self.keys.contains($0.key) }) {
            return [ShiftSetting(camera: nil, amount: try amount(value))]
        }
        var known: Set<String?> = []
        return try cameras.mapAll { entry throws(CatalogError) in
            let camera = entry.key == othersKey ? nil : entry.key
            guard known.insert(camera?.foldedWord).inserted else { throw .duplicateKey(entry.key, entry.place) }
            return ShiftSetting(camera: camera, amount: try amount(entry))
        }
    }

    private static let keys = ["photo", "was"]

    private static func amount(_ value: ConfigurationValue) throws(CatalogError) -> Amount {
        guard value.isMapping else {
            return .seconds(
                try value.parsed(
                    expecting: "a time with + for a clock that was slow and - for one that was fast, such as +2h, "
                        + "-1h 30m or +1d", ShiftNotation.seconds))
        }
        let pair = try value.mapping(keys: keys)
        guard let photo = pair["photo"] else { throw .missingKey("photo", pair.place) }
        guard let was = pair["was"] else { throw .missingKey("was", pair.place) }
        let time = try was.parsed(expecting: "a date with a time of day, such as 2023-07-08 14:33") { text in
            DateTaken(notation: text).flatMap { $0.hasTime ? $0 : nil }
        }
        return .photo(AlbumSettings.Claim(text: try photo.text(), place: photo.place), was: time)
    }
}
