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
    public var layout = LayoutRefinement()

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
        let file = SourcePath.join(sourceFolder, "vitrine.yaml")
        guard let mapping = try ConfigurationFile.read(file, keys: keys) else { return settings }

        settings.title = try mapping["title"]?.line()
        settings.language = try mapping["language"]?.parsed(
            expecting: "a language tag such as en or de-AT", LanguageTag.init)
        settings.baseURL = try mapping["base-url"]?.parsed(
            expecting: "an absolute URL such as https://example.org/photos/", BaseURL.init)
        settings.breakpoints = try breakpoints(mapping["breakpoints"])
        settings.widths = try widths(mapping["widths"])
        settings.layout = try mapping.layoutRefinement()
        return settings
    }

    /// Widths of renditions in ascending order, each once.
    ///
    /// - Returns: nil if there are none, or one is out of ``widthRange``.
    public static func ascending(widths: [Int]) -> [Int]? {
        guard !widths.isEmpty, widths.allSatisfy(widthRange.contains) else { return nil }
        return Set(widths).sorted()
    }

    private static let keys = ["title", "language", "base-url", "breakpoints", "widths", "layout", "options"]

    private static func breakpoints(_ value: ConfigurationValue?) throws(CatalogError) -> [Breakpoint]? {
        guard let value else { return nil }
        let sides = "\(Breakpoint.sideRange.lowerBound) to \(Breakpoint.sideRange.upperBound)"
        var breakpoints: [Breakpoint] = []
        for member in try value.list() {
            let breakpoint = try member.parsed(
                expecting: "a list of sizes such as [360x560, 900x640], each side \(sides)", Breakpoint.init)
            guard !breakpoints.contains(where: { $0.width == breakpoint.width }) else {
                throw member.invalid("a list of sizes of different widths; \(breakpoint.width) is there twice")
            }
            breakpoints.append(breakpoint)
        }
        guard !breakpoints.isEmpty else { throw value.invalid("a list of at least one size") }
        return Breakpoint.ascending(breakpoints)
    }

    private static func widths(_ value: ConfigurationValue?) throws(CatalogError) -> [Int]? {
        guard let value else { return nil }
        let bounds = "\(widthRange.lowerBound) to \(widthRange.upperBound)"
        var widths: [Int] = []
        for member in try value.list() {
            widths.append(
                try member.parsed(expecting: "a list of whole numbers from \(bounds)") { text in
                    WholeNumber.parse(text).flatMap { widthRange.contains($0) ? $0 : nil }
                })
        }
        guard !widths.isEmpty else { throw value.invalid("a list of at least one width") }
        return ascending(widths: widths)
    }
}
