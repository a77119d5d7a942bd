import Foundation

/// A value of ffprobe's JSON, or none. Files choose many of these values, so each is checked where it is read.
struct ProbeValue {
    private let value: Any?

    private init(_ value: Any?) { self.value = value }

    init(json: Data) throws { value = try JSONSerialization.jsonObject(with: json) }

    subscript(_ key: String) -> ProbeValue { ProbeValue((value as? [String: Any])?[key]) }

    /// The values of an array.
    var items: [ProbeValue] { (value as? [Any] ?? []).map(ProbeValue.init) }

    /// The keys and texts of an object, in the order of the keys.
    var texts: [(key: String, text: String)] {
        (value as? [String: Any] ?? [:]).compactMap { key, value in (value as? String).map { (key, $0) } }
            .sorted { $0.key < $1.key }
    }

    /// Not empty, and not one of the words that ffprobe writes where it does not know.
    var text: String? {
        guard let text = value as? String, !["", "unknown", "unspecified", "reserved", "N/A"].contains(text)
        else { return nil }
        return text
    }

    /// A name that ffmpeg gives to a codec, a form of pixels or a colour: `yuv420p10le`.
    var name: String? { text.flatMap { FilmLimits.isName($0) ? $0 : nil } }

    /// Finite. ffprobe writes some numbers as texts.
    var number: Double? {
        let number = (value as? String).map { Double($0) } ?? (value as? NSNumber)?.doubleValue
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// A whole number that no sum or product of two can overflow.
    var integer: Int? { number.flatMap(Int.init(exactly:)).flatMap { $0.magnitude < 1 << 31 ? $0 : nil } }

    /// More than 0: `30000/1001`, `16:15`.
    var ratio: Double? {
        guard let parts = text?.split(whereSeparator: { $0 == "/" || $0 == ":" }), parts.count == 2,
            let above = Double(parts[0]), let below = Double(parts[1]), above > 0, below > 0
        else { return nil }
        let ratio = above / below
        return ratio.isFinite && ratio > 0 ? ratio : nil
    }

    var isTrue: Bool { integer == 1 }
}
