import FileReading
import Foundation

/// What `vitrine.yaml` in the source folder says; nil where it says nothing.
public struct SiteSettings: Hashable, Sendable {
    public var title: String?
    public var language: LanguageTag?
    public var baseURL: BaseURL?
    /// At least one, ascending, no two equally wide.
    public var breakpoints: [Breakpoint]?
    /// Of renditions, in pixels: at least one, ascending, each once, each within ``widthRange``.
    public var widths: [Int]?
    /// Of renditions, in order of preference: at least one, each once.
    public var formats: [PictureFormat]?
    /// Of those formats of which something is said, within ``PictureFormat/qualityRange``.
    public var quality: [PictureFormat: Int] = [:]
    public var layout = LayoutRefinement()
    public var crop: CropChoice?
    /// Patterns of names, and with a slash in them of paths below the source folder; all that is there if there are none.
    public var include: [String] = []
    /// Likewise, of what is left out even so.
    public var exclude: [String] = []
    /// Photos with fewer stars are left out; within ``ratingRange``.
    public var minRating: Int?

    public var albumSource: AlbumSource?
    public var originals: OriginalChoice?
    /// What may be told all the same.
    public var disclosed: Set<PrivateDetail>?
    /// Whether photos and folders are published that are links.
    public var followsLinks: Bool?
    /// What reading them gave reason to say, in the words to print.
    public private(set) var warnings: [String] = []

    /// Of what can be asked for.
    public static let ratingRange = 0...5

    /// In pixels; a JPEG's sides end at 65,535, the largest screens long before.
    public static let widthRange = 16...16_384

    /// Settings that say nothing.
    public init() {}

    /// The settings in `vitrine.yaml`, which need not exist.
    ///
    /// Options are checked when ``layout`` is applied, since only then the layout is known.
    public static func read(from sourceFolder: String) throws(CatalogError) -> SiteSettings {
        // Else the file would be to blame, which may not even be there.
        if access(SourcePath.join(sourceFolder, "."), R_OK | X_OK) != 0, errno == EACCES {
            throw .unreadableSource(sourceFolder, reason: SystemError.last.description)
        }
        var settings = SiteSettings()
        let file = SourcePath.join(sourceFolder, fileName)
        if FileStatus.isLink(file), access(file, F_OK) == 0, !SourceBoundary(source: sourceFolder).contains(file) {
            return try restrictions(of: file)
        }
        guard let mapping = try ConfigurationFile.read(file, keys: keys) else { return settings }

        settings.title = try mapping["title"]?.line()
        settings.language = try mapping["language"].map(language)
        settings.baseURL = try mapping["base-url"].map(baseURL)
        settings.breakpoints = try mapping["breakpoints"].map(breakpoints)
        settings.widths = try mapping["widths"].map(widths)
        settings.formats = try mapping["formats"].map(FormatSettings.formats)
        settings.quality = try mapping["quality"].map(FormatSettings.quality(_:)) ?? [:]
        settings.layout = try mapping.layoutRefinement()
        settings.crop = try mapping["crop"].map(CropChoice.read)
        let filter = try mapping.photoFilter()
        (settings.include, settings.exclude) = (filter.included, filter.excluded)
        settings.minRating = try mapping["min-rating"].map(minRating)
        settings.albumSource = try mapping["albums-from"].map(AlbumSource.read)
        settings.originals = try mapping["originals"].map(OriginalChoice.read)
        settings.disclosed = try mapping["publish"].map(PrivateDetail.read)
        settings.followsLinks = try mapping["follow-links"].map(followsLinks)
        return settings
    }

    /// Of settings that are a link out of the source, what withholds photos.
    private static func restrictions(of file: String) throws(CatalogError) -> SiteSettings {
        var settings = SiteSettings()
        settings.warnings = [OutsideLinks.warning(aboutSettings: file)]
        guard let mapping = try? ConfigurationFile.read(file, keys: keys) else { return settings }
        let filter = try mapping.photoFilter()
        (settings.include, settings.exclude) = (filter.included, filter.excluded)
        settings.minRating = try mapping["min-rating"].map(minRating)
        if try mapping["follow-links"].map(followsLinks) == false { settings.followsLinks = false }
        return settings
    }

    /// Takes over what flags say, each read as its key would be; lists have commas between their members.
    ///
    /// A flag that is nil changes nothing.
    ///
    /// - Parameter quality: such as `jpeg=80`; formats of which nothing is said keep what they have.
    /// - Throws: ``CatalogError/invalidValue(_:expected:_:)``, also for a title of which nothing is left.
    public mutating func override(
        title: String? = nil, language: String? = nil, baseURL: String? = nil, breakpoints: String? = nil,
        widths: String? = nil, formats: String? = nil, quality: [String] = [], crop: String? = nil,
        minRating: String? = nil, albumsFrom: String? = nil, originals: String? = nil, publish: String? = nil,
        followsLinks: Bool? = nil
    ) throws(CatalogError) {
        if let title { self.title = try Self.title(ConfigurationValue(flag: "title", title)) }
        if let language { self.language = try Self.language(ConfigurationValue(flag: "language", language)) }
        if let baseURL { self.baseURL = try Self.baseURL(ConfigurationValue(flag: "base-url", baseURL)) }
        if let breakpoints {
            self.breakpoints = try Self.breakpoints(ConfigurationValue(flag: "breakpoints", list: breakpoints))
        }
        if let widths { self.widths = try Self.widths(ConfigurationValue(flag: "widths", list: widths)) }
        if let formats {
            self.formats = try FormatSettings.formats(ConfigurationValue(flag: "formats", list: formats))
        }
        self.quality.merge(try FormatSettings.quality(flags: quality)) { $1 }
        if let crop { self.crop = try CropChoice.read(ConfigurationValue(flag: "crop", crop)) }
        if let albumsFrom { albumSource = try AlbumSource.read(ConfigurationValue(flag: "albums-from", albumsFrom)) }
        if let originals { self.originals = try OriginalChoice.read(ConfigurationValue(flag: "originals", originals)) }
        if let publish { disclosed = try PrivateDetail.read(ConfigurationValue(flag: "publish", list: publish)) }
        self.followsLinks = followsLinks ?? self.followsLinks
        if let minRating { self.minRating = try Self.minRating(ConfigurationValue(flag: "min-rating", minRating)) }
    }

    static let fileName = "vitrine.yaml"

    private static let keys = [
        "title", "language", "base-url", "breakpoints", "widths", "formats", "quality", "layout", "options", "crop",
        "include", "exclude", "min-rating", "albums-from", "originals", "publish", "follow-links",
    ]

    private static func title(_ value: ConfigurationValue) throws(CatalogError) -> String {
        guard let title = try value.line() else { throw value.invalid("more than white space") }
        return title
    }

    private static func language(_ value: ConfigurationValue) throws(CatalogError) -> LanguageTag {
        try value.parsed(expecting: "a language tag such as en or de-AT", LanguageTag.init)
    }

    private static func baseURL(_ value: ConfigurationValue) throws(CatalogError) -> BaseURL {
        try value.parsed(expecting: "an absolute URL such as https://example.org/photos/", BaseURL.init)
    }

    static func minRating(_ value: ConfigurationValue) throws(CatalogError) -> Int {
        try value.parsed(expecting: "a whole number of stars from 0 to 5") { text in
            WholeNumber.parse(text).flatMap { ratingRange.contains($0) ? $0 : nil }
        }
    }

    private static func followsLinks(_ value: ConfigurationValue) throws(CatalogError) -> Bool {
        try value.parsed(expecting: "true or false") { ["true": true, "false": false][$0.lowercased()] }
    }

    private static func breakpoints(_ value: ConfigurationValue) throws(CatalogError) -> [Breakpoint] {
        let sides = "\(Breakpoint.sideRange.lowerBound) to \(Breakpoint.sideRange.upperBound)"
        var breakpoints: [Breakpoint] = []
        for member in try value.list() {
            let breakpoint = try member.parsed(
                expecting: "a list of sizes such as 360x560, each side \(sides)", Breakpoint.init)
            guard !breakpoints.contains(where: { $0.width == breakpoint.width }) else {
                throw member.invalid("a list of sizes of different widths; \(breakpoint.width) is there twice")
            }
            breakpoints.append(breakpoint)
        }
        guard !breakpoints.isEmpty else { throw value.invalid("a list of at least one size") }
        return breakpoints.sorted()
    }

    private static func widths(_ value: ConfigurationValue) throws(CatalogError) -> [Int] {
        let bounds = "\(widthRange.lowerBound) to \(widthRange.upperBound)"
        var widths: [Int] = []
        for member in try value.list() {
            widths.append(
                try member.parsed(expecting: "a list of whole numbers from \(bounds)") { text in
                    WholeNumber.parse(text).flatMap { widthRange.contains($0) ? $0 : nil }
                })
        }
        guard !widths.isEmpty else { throw value.invalid("a list of at least one width") }
        return Set(widths).sorted()
    }
}
