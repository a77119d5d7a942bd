import PhotoCatalog

/// The metadata that a photo's page lists, as text. What ``PhotoMetadata`` calls private is in it only if the page has
/// it.
enum PhotoDetails {
    /// The metadata; then the place and the rights, if they are published, the enlargement and the original.
    static func list(_ page: PhotoPage, words: Words) -> [TemplateContext] {
        var details = list(page.picture.metadata, words: words)
        if let place = page.place, let term = words.table["place"] {
            details.append(["term": term, "value": words.place(place), "href": map(of: place), "isDownload": false])
        }
        if let rights = page.rights { details += rights.details(words: words) }
        if let larger = page.enlargement, let term = words.table["enlargement"] {
            details.append([
                "term": term, "value": "\(larger.width) × \(larger.height)",
                "href": page.picture.page.href(to: larger), "isDownload": false, "zoomWidth": larger.width,
            ])
        }
        if let original = page.original, let term = words.table["original"] {
            details.append([
                "term": term, "value": words.download(format(of: original.path), byteCount: original.byteCount),
                "href": page.picture.page.href(to: original), "isDownload": true,
            ])
        }
        return details
    }

    /// With a zoom level that shows the surroundings.
    private static func map(of place: GeoPosition) -> String {
        let (latitude, longitude) = (degrees(place.latitude), degrees(place.longitude))
        return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=14/\(latitude)/\(longitude)"
    }

    private static func degrees(_ value: Double) -> String {
        CSSNumber.text(value, decimals: GeoPosition.shownDecimals)
    }

    /// The usual name of the format, by the file's extension.
    private static func format(of path: SitePath) -> String {
        let suffix = path.description.split(separator: ".").last?.lowercased() ?? ""
        return formats[suffix] ?? suffix.uppercased()
    }

    private static let formats = [
        "jpg": "JPEG", "jpe": "JPEG", "jfif": "JPEG", "webp": "WebP", "tif": "TIFF", "hif": "HEIF",
    ]

    private static func list(_ metadata: PhotoMetadata, words: Words) -> [TemplateContext] {
        let taken = metadata.taken
        let values: [(String, String?)] = [
            ("date", taken.map(words.dates.day)),
            ("camera", metadata.camera),
            ("lens", metadata.lens),
            ("focalLength", metadata.focalLength.map(words.millimetres)),
            ("aperture", metadata.aperture.map(words.aperture)),
            ("exposure", metadata.exposureTime.map(words.exposure)),
            ("iso", metadata.iso.map(String.init)),
        ]
        return values.compactMap { word, value in
            guard let value, let term = words.table[word] else { return nil }
            return [
                "term": term, "value": value, "isDownload": false, "date": word == "date" ? taken?.isoDay : nil,
            ]
        }
    }
}

extension GeoPosition {
    /// The decimal places of degrees on pages: to about a metre, the precision of receivers.
    static let shownDecimals = 5
}
