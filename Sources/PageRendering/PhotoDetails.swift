import PhotoCatalog

/// The metadata that a photo's page lists, as text. What ``PhotoMetadata`` calls private is in it only if the page has
/// it.
struct PhotoDetails {
    /// The metadata; then the place, the rights and the file's name, if they are published, the enlargement and the
    /// original.
    private(set) var list: [TemplateContext] = []
    private let words: Words

    init(_ page: PhotoPage, words: Words) {
        self.words = words
        let metadata = page.picture.metadata
        let path = page.picture.page
        // The title says it already.
        if !page.picture.isCalledByDate {
            add("date", metadata.taken.map(words.dates.day), ["date": metadata.taken?.isoDay])
        }
        add("length", page.picture.playableFilm.map { FilmLength.text(of: $0.duration) })
        add("camera", metadata.camera)
        add("lens", metadata.lens)
        add("focalLength", metadata.focalLength.map(words.millimetres))
        add("aperture", metadata.aperture.map(words.aperture))
        add("exposure", metadata.exposureTime.map(words.exposure))
        add("iso", metadata.iso.map(String.init))
        if let place = page.place { add("place", words.place(place), ["href": Self.map(of: place)]) }
        if let rights = page.rights { add(rights) }
        add("fileName", page.fileName)
        if let larger = page.enlargement {
            add(
                "enlargement", "\(larger.width) × \(larger.height)",
                ["href": path.href(to: larger), "zoomWidth": larger.width])
        }
        if let original = page.original {
            add(
                "original", words.download(Self.format(of: original.path), byteCount: original.byteCount),
                ["href": path.href(to: original), "isDownload": true])
        }
    }

    private mutating func add(_ rights: PhotoRights) {
        let credit = rights.credit
        let (licence, licensor) = (rights.licence, rights.licensor)
        let creators = credit.creators.isEmpty ? nil : credit.creators.joined(separator: ", ")
        add("creator", creators)
        add("copyright", rights.copyright, ["language": rights.copyrightLanguage])
        if credit.line != creators { add("credit", credit.line) }
        add(
            "licence", licence.map { LicenceName.of($0) } ?? credit.webStatement,
            ["href": licence?.description, "rel": "license"])
        add("licensor", credit.licensor ?? licensor?.host ?? credit.licensorURL, ["href": licensor?.description])
    }

    /// Adds a detail unless its value is nil.
    ///
    /// - Parameters:
    ///   - word: the name of the text that stands before the value.
    ///   - more: what else templates get.
    private mutating func add(_ word: String, _ value: String?, _ more: TemplateContext = [:]) {
        guard let value, let term = words.table[word] else { return }
        list.append((["term": term, "value": value, "isDownload": false] as TemplateContext).with(more))
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
}

extension GeoPosition {
    /// The decimal places of degrees on pages: to about a metre, the precision of receivers.
    static let shownDecimals = 5
}
