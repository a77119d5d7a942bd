import PhotoCatalog

/// Numbers as all commands print them.
enum Quantities {
    /// `1 photo`, `12 photos`
    static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    /// `344 photos and 3 films in 5 albums, 10 photos in 1 unlisted album`
    static func text(_ counts: GalleryCounts) -> String {
        func text(_ part: GalleryCounts.Part, _ noun: String) -> String {
            let films = part.films == 0 ? [] : [count(part.films, "film")]
            let photos = part.photos == 0 && part.films > 0 ? [] : [count(part.photos, "photo")]
            return (photos + films).joined(separator: " and ")
                + (part.albums == 0 ? "" : " in \(count(part.albums, noun))")
        }
        if counts.unlisted == GalleryCounts.Part() { return text(counts.listed, "album") }
        let unlisted = text(counts.unlisted, "unlisted album")
        return counts.listed == GalleryCounts.Part() ? unlisted : "\(text(counts.listed, "album")), \(unlisted)"
    }

    /// `182 kB`, `1.5 MB`
    static func size(_ bytes: Int) -> String { ByteCount(bytes: bytes).description }

    /// The first three of some names: `a, b, c and 40 more`
    static func list(_ names: [String]) -> String {
        let more = names.count > 3 ? " and \(names.count - 3) more" : ""
        return names.prefix(3).joined(separator: ", ") + more
    }

    /// A text in a column.
    static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    /// How long something took: `0.4 s`, `12.3 s`, `3 min`, `2 h 5 min`
    static func time(_ duration: Duration) -> String {
        let seconds = duration / .seconds(1)
        guard seconds < leastMinutes else { return time(wholeSeconds: Int(seconds.rounded())) }
        let tenths = Int((seconds * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) s"
    }

    /// How long something will take, rounded up to seconds: `8 s`, `3 min`, `2 h 5 min`
    static func estimate(seconds: Double) -> String { time(wholeSeconds: Int(seconds.rounded(.up))) }

    /// In seconds. Longer times are shown in minutes.
    private static let leastMinutes = 100.0

    private static func time(wholeSeconds seconds: Int) -> String {
        if Double(seconds) < leastMinutes { return "\(seconds) s" }
        let minutes = (seconds + 30) / 60
        return minutes < 100 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
}
