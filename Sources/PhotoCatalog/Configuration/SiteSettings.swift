import FileReading
import Foundation
import PhotoVocabulary

/// The settings of a site, each with its default where neither `vitrine.yaml` nor a flag sets it.
package struct SiteSettings: Hashable, Encodable, Sendable {
    /// Nil for the title of the source folder's album.
    package var title: String?
    package var language = LanguageTag.english
    package var baseURL: BaseURL?
    package var theme = ThemeChoice.default
    /// What differs from the theme's look.
    package var look = LookSettings.theme
    /// Sizes of the container that each layout is computed for: at least one, ascending, no two equally wide.
    package var breakpoints = ["360x520", "600x720", "900x540", "1200x580", "1600x760", "2560x1160"].compactMap(
        Breakpoint.init)
    /// Of renditions, in pixels: at least one, ascending, each once, each within ``widthRange``.
    package var widths = [240, 480, 800, 1280, 1920]
    /// Of one more rendition, for viewers that zoom in.
    package var zoomWidth = ZoomWidth.pixels(2560)
    /// Of renditions, in order of preference: at least one, each once.
    package var formats: [RenditionFormat] = [.jpeg]
    /// Of formats that do not have their usual quality, within ``RenditionFormat/qualityRange``.
    package var quality: [RenditionFormat: Int] = [:]
    /// How much time encoders take to make files smaller.
    package var effort = EncodingEffort.default
    /// The largest number of photos on a page of an album, which then continues on further pages; nil for no limit.
    package var pageSize: Int? = 1000
    /// What albums have unless their `album.yaml` sets something else.
    package var albumDefaults = AlbumOptions()
    /// Patterns of names, and with a slash in them of paths below the source folder; everything if there are none.
    package var include: [String] = []
    /// Patterns of what is left out even if `include` names it.
    package var exclude: [String] = []
    package var albumSource = AlbumSource.folders
    /// Whether a photo without any other date has the one in the name of its file.
    package var datesFromNames = true
    /// Private details that may be published.
    package var allowedDetails: Set<PrivateDetail> = []
    /// Whether renditions contain their photos' credits, which ``allowedDetails`` must have then.
    package var embedsCredit = false
    /// Whether pages ask not to train AI models with the photos.
    package var aiTraining = AITrainingChoice.allow
    /// Whether photos and folders that are links are published.
    package var followsLinks = true
    /// Nil for the usual folder.
    package var destination: SiteDestination?

    /// Whether the site has its albums and photos as data too.
    package var publishesData = false
    /// The websites that may show albums in a frame; nil for none.
    package var embedders: Embedders?

    /// What the footer of every page says.
    package var footer = FooterSettings()
    /// Markdown files that become pages, in the order of the footer's links: different files.
    package var pages: [TextPageSetting] = []
    /// What the menu at the top of every page leads to, in order.
    package var menu: [MenuEntry] = []
    /// Whether addresses on pages may be paths that lead out of the gallery, to other parts of the same web site.
    package var leavesGallery = false
    /// Scripts that every page loads besides the theme's.
    package var scripts: [ScriptSetting] = []

    /// Places that the site is published to, with different names.
    package var targets: [PublishTarget] = []
    /// What a check of the built site demands.
    package var check = CheckSettings()

    /// In pixels; a JPEG's sides end at 65,535, the largest screens long before.
    package static let widthRange = 16...16_384

    /// Only for cache keys, which contain the formats that ``formats`` can name.
    private let formatSettings = KnownFormats()

    private struct KnownFormats: Hashable, Encodable {
        struct Format: Hashable, Encodable {
            let name: String
            let suffix: String
        }

        let known = RenditionFormat.allCases.map { Format(name: $0.rawValue, suffix: $0.suffix) }
    }

    /// The defaults.
    package init() {}

    package static let fileName = "vitrine.yaml"

    /// The number of pages of an album with so many photos, at least 1.
    package func pageCount(ofPhotos count: Int) -> Int {
        guard let pageSize else { return 1 }
        return max(1, count / pageSize + (count % pageSize == 0 ? 0 : 1))
    }
}

extension SiteSettings: Refinable {
    /// All settings of `vitrine.yaml`, and of the flags with the same names.
    private static var settings: [Setting<SiteSettings>] {
        [
            Setting("title", \.title, read: title),
            Setting("language", \.language, read: language),
            Setting("base-url", \.baseURL, read: baseURL),
            Setting("theme", \.theme),
            Setting("look", \.look, read: LookSettings.read),
            Setting("breakpoints", \.breakpoints, read: breakpoints),
            Setting("widths", \.widths, read: widths),
            Setting("zoom-width", \.zoomWidth, read: ZoomWidth.read),
            Setting("formats", \.formats, read: FormatSettings.formats),
            Setting("quality", \.quality, read: FormatSettings.quality(_:)),
            Setting("effort", \.effort),
            Setting("page-size", \.pageSize, read: pageSize),
        ] + AlbumOptions.settings.map { $0.of(\.albumDefaults) } + [
            Setting("include", \.include, withholdsPhotos: true) { value throws(CatalogError) in try value.patterns() },
            Setting("exclude", \.exclude, withholdsPhotos: true) { value throws(CatalogError) in try value.patterns() },
            Setting("albums-from", \.albumSource, read: AlbumSource.read),
            Setting("dates-from-names", \.datesFromNames),
            Setting("publish", \.allowedDetails, read: PrivateDetail.read),
            Setting("embed-credit", \.embedsCredit),
            Setting("ai-training", \.aiTraining),
            // Without links, the photos that they lead to are left out.
            Setting("follow-links", \.followsLinks, withholdsPhotos: true),
            Setting("destination", \.destination, read: SiteDestination.read),
            Setting("data", \.publishesData),
            Setting("embed", \.embedders, read: Embedders.read),
            Setting("pages", \.pages, read: TextPageSetting.read),
            Setting(keys: ["menu", "footer", "outside-links"], read: links),
            Setting("scripts", \.scripts, read: ScriptSetting.read),
            Setting("targets", \.targets, read: PublishTarget.read),
            Setting("check", \.check, read: CheckSettings.read),
        ]
    }

    /// The settings in `vitrine.yaml`, which need not exist, and warnings about the file, ready to print.
    ///
    /// If the file is a link out of the source, only settings that withhold photos apply.
    ///
    /// - Parameter theme: The theme that a flag names, in place of the file's. Albums without a layout get the theme's.
    package static func read(
        from sourceFolder: String, theme: ThemeChoice? = nil
    ) throws(CatalogError) -> (settings: SiteSettings, warnings: [String]) {
        // Otherwise the error would name the file, which need not exist.
        if access(SourcePath.join(sourceFolder, "."), R_OK | X_OK) != 0, errno == EACCES {
            throw .unreadableSource(sourceFolder, reason: SystemError.last.description)
        }
        let file = SourcePath.join(sourceFolder, fileName)
        var defaults = SiteSettings()
        defaults.theme = theme ?? .default
        defaults.albumDefaults.layout = defaults.theme.layout
        if FileStatus.isLink(file), access(file, F_OK) == 0, !SourceBoundary(source: sourceFolder).contains(file) {
            let mapping = try? ConfigurationFile.read(file)
            let changes = try mapping?.changes(settings.filter(\.withholdsPhotos)) ?? []
            return (try defaults.refined(by: changes), [ConfigurationFile.warning(aboutLink: file)])
        }
        guard let mapping = try ConfigurationFile.read(file) else { return (defaults, []) }
        var mistakes = SettingMistakes()
        let changes = mapping.changes(ofAll: settings, &mistakes)
        if theme == nil, let written = mapping["theme"] {
            do {
                defaults.theme = try written.choice()
            } catch {
                // Which options are right depends on the theme's layout. The error is one of the mistakes.
                try mistakes.refuse()
                throw error
            }
        }
        defaults.albumDefaults.layout = defaults.theme.layout
        var refined = defaults
        do {
            refined = try defaults.refined(by: changes)
        } catch {
            mistakes.add(error)
        }
        try mistakes.refuse()
        refined.theme = defaults.theme
        return (refined, [])
    }

    /// The settings of a `vitrine.yaml` with mistakes that withhold photos, as far as they can be read. Only a search for
    /// more mistakes may use them.
    static func restrictions(in sourceFolder: String) -> SiteSettings {
        let mapping = try? ConfigurationFile.read(SourcePath.join(sourceFolder, fileName))
        let changes = settings.filter(\.withholdsPhotos).flatMap { (try? mapping?.changes([$0])) ?? [] }
        return (try? SiteSettings().refined(by: changes)) ?? SiteSettings()
    }

    /// Replaces values by those of flags, each read as the key with the same name; lists have commas between their
    /// members.
    ///
    /// If any flag has an error, nothing changes.
    ///
    /// - Parameters:
    ///   - flags: By key; a flag that is nil changes nothing.
    ///   - quality: Such as `jpeg=80`; formats that are not named keep what they have.
    /// - Precondition: There is a setting for each flag.
    /// - Throws: ``CatalogError/invalidValue(_:expected:_:)``, also for a title that is only white space.
    package mutating func override(
        _ flags: [String: String?] = [:], quality: [String] = []
    ) throws(CatalogError) {
        let mapping = ConfigurationMapping(
            flags: flags.compactMap { key, text in text.map { ConfigurationValue(flag: key, $0) } })
        let keys = Set(Self.settings.flatMap(\.keys))
        precondition(flags.allSatisfy { keys.contains($0.key) }, "a flag without a setting")
        var overridden = try refined(by: try mapping.changes(Self.settings))
        overridden.quality.merge(try FormatSettings.quality(flags: quality)) { $1 }
        self = overridden
    }
}

extension SiteSettings {
    @Sendable private static func title(_ value: ConfigurationValue) throws(CatalogError) -> String? {
        let title = try value.line()
        if title == nil, value.isFlag { throw value.invalid("more than white space") }
        return title
    }

    @Sendable private static func language(_ value: ConfigurationValue) throws(CatalogError) -> LanguageTag {
        try value.parsed(expecting: "a language tag such as en or de-AT", LanguageTag.init)
    }

    @Sendable private static func baseURL(_ value: ConfigurationValue) throws(CatalogError) -> BaseURL? {
        try value.parsed(expecting: "an absolute URL such as https://example.org/photos/", BaseURL.init)
    }

    @Sendable private static func pageSize(_ value: ConfigurationValue) throws(CatalogError) -> Int? {
        try value.parsed(expecting: "a whole number of photos from 1, or none for no limit") { text in
            if text.lowercased() == "none" { return .some(nil) }
            return WholeNumber.parse(text, in: 1...).map { .some($0) }
        }
    }

    /// Refuses credits in renditions if credits may not be published.
    ///
    /// - Parameter place: Where `embed-credit` is set.
    package func refuseUnpublishedCredit(at place: SourcePlace) throws(CatalogError) {
        if embedsCredit, !allowedDetails.contains(.credit) {
            throw .invalidValue(
                "embed-credit", expected: "false as long as \"publish\" does not have credit among its words", place)
        }
    }

    /// Reads the keys together, because one decides which addresses the others may have.
    @Sendable private static func links(
        _ mapping: ConfigurationMapping
    ) throws(CatalogError) -> @Sendable (inout SiteSettings) throws(CatalogError) -> Void {
        let leavesGallery = try mapping["outside-links"]?.truth() ?? false
        let menu = try mapping["menu"].map { value throws(CatalogError) in
            try MenuEntry.read(value, leavesGallery: leavesGallery)
        }
        let footer = try mapping["footer"].map { value throws(CatalogError) in
            try FooterSettings.read(value, leavesGallery: leavesGallery)
        }
        return { settings throws(CatalogError) in
            settings.leavesGallery = leavesGallery
            settings.menu = menu ?? settings.menu
            settings.footer = footer ?? settings.footer
        }
    }

    @Sendable private static func breakpoints(_ value: ConfigurationValue) throws(CatalogError) -> [Breakpoint] {
        let sides = "\(Breakpoint.sideRange.lowerBound) to \(Breakpoint.sideRange.upperBound)"
        var breakpoints: [Breakpoint] = []
        try value.list().mapAll { member throws(CatalogError) in
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

    @Sendable private static func widths(_ value: ConfigurationValue) throws(CatalogError) -> [Int] {
        let bounds = "\(widthRange.lowerBound) to \(widthRange.upperBound)"
        let widths = try value.list().mapAll { member throws(CatalogError) in
            try member.parsed(expecting: "a list of whole numbers from \(bounds)") {
                WholeNumber.parse($0, in: widthRange)
            }
        }
        guard !widths.isEmpty else { throw value.invalid("a list of at least one width") }
        return Set(widths).sorted()
    }
}
