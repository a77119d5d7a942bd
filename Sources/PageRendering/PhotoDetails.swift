import Foundation
import PhotoCatalog

/// A photo's metadata in words, as its page lists them: nothing of what ``PhotoMetadata`` calls private.
enum PhotoDetails {
    static func list(_ metadata: PhotoMetadata, words: Words, dates: DateWords) -> [DetailContext] {
        let values: [(String, String?)] = [
            ("date", metadata.taken.map(dates.day)),
            ("camera", metadata.camera),
            ("lens", metadata.lens),
            ("focalLength", metadata.focalLength.map { "\(number($0)) mm" }),
            ("aperture", metadata.aperture.map { "f/\(number($0))" }),
            ("exposure", metadata.exposureTime.map(exposure)),
            ("iso", metadata.iso.map(String.init)),
        ]
        return values.compactMap { word, value in
            guard let value, let term = words.table[word] else { return nil }
            return DetailContext(term: term, value: value)
        }
    }

    /// `1/250 s` below a third of a second, as cameras say it; else `2.5 s`.
    private static func exposure(_ seconds: Double) -> String {
        seconds < 0.3 ? "1/\(Int((1 / max(seconds, 1e-6)).rounded())) s" : "\(number(seconds)) s"
    }

    private static func number(_ value: Double) -> String { CSSNumber.text(value, decimals: 1) }
}
