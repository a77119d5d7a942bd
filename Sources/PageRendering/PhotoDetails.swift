import Foundation
import PhotoCatalog

/// The metadata that a photo's page lists, as text. What ``PhotoMetadata`` calls private is in it only if the page has it.
enum PhotoDetails {
    /// The metadata; then the place and the rights, if they are published, the enlargement and the original.
    static func list(_ page: PhotoPage, words: Words, dates: DateWords) -> [DetailContext] {
        var details = list(page.picture.metadata, words: words, dates: dates)
        if let place = page.place, let term = words.table["place"] {
            details.append(DetailContext(term: term, value: words.place(place), href: map(of: place)))
        }
        if let rights = page.rights { details += rights.details(words: words) }
        if let larger = page.enlargement, let term = words.table["enlargement"] {
            details.append(
                DetailContext(
                    term: term, value: "\(larger.width) × \(larger.height)",
                    href: page.picture.page.href(to: larger), zoomWidth: larger.width))
        }
        if let original = page.original, let term = words.table["original"] {
            let size = Int64(original.byteCount).formatted(dates.byteCount)
            details.append(
                DetailContext(
                    term: term, value: words.download(format(of: original.path), size: size),
                    href: page.picture.page.href(to: original), isDownload: true))
        }
        return details
    }

    /// With a zoom level that shows the surroundings.
    private static func map(of place: GeoPosition) -> String {
        let (latitude, longitude) = (degrees(place.latitude), degrees(place.longitude))
        return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=14/\(latitude)/\(longitude)"
    }

    /// To about a metre, the precision of receivers.
    static func degrees(_ value: Double) -> String { CSSNumber.text(value, decimals: 5) }

    /// The usual name of the format, by the file's extension.
    private static func format(of path: SitePath) -> String {
        let suffix = path.description.split(separator: ".").last?.lowercased() ?? ""
        return formats[suffix] ?? suffix.uppercased()
    }

    private static let formats = [
        "jpg": "JPEG", "jpe": "JPEG", "jfif": "JPEG", "webp": "WebP", "tif": "TIFF", "hif": "HEIF",
    ]

    private static func list(_ metadata: PhotoMetadata, words: Words, dates: DateWords) -> [DetailContext] {
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

    /// `1/250 s` below a third of a second, as cameras show it; otherwise `2.5 s`.
    private static func exposure(_ seconds: Double) -> String {
        seconds < 0.3 ? "1/\(Int((1 / max(seconds, 1e-6)).rounded())) s" : "\(number(seconds)) s"
    }

    private static func number(_ value: Double) -> String { CSSNumber.text(value, decimals: 1) }
}
