import ArgumentParser
import Foundation
import GalleryLayout
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers
import SiteBuilding
import SiteFolder
import Threading

/// The text after a flag that is a setting.
struct SettingText: RawRepresentable, ExpressibleByArgument {
    let rawValue: String
}

/// The options of all commands that build a site.
struct SiteOptions: ParsableArguments {
    @Option(help: "The site's title (default: the source folder's name).")
    var title: SettingText?

    @Option(help: "The language of titles and captions, such as en or de-AT (default: en).")
    var language: SettingText?

    @Option(help: "The site's address, such as https://example.org/photos/. Link previews need it.")
    var baseURL: SettingText?

    @Option(
        help: ArgumentHelp(
            "The look: \(ThemeChoice.names.joined(separator: ", ")) (default: default).", valueName: "name"))
    var theme: SettingText?

    @Option(
        help: ArgumentHelp(
            "Container sizes to lay out for, separated by commas (default: \(Self.defaultBreakpoints)).",
            valueName: "sizes"))
    var breakpoints: SettingText?

    @Option(
        help: ArgumentHelp(
            "Widths of renditions in pixels, separated by commas (default: \(Self.defaultWidths)).",
            valueName: "pixels"))
    var widths: SettingText?

    @Option(
        help: ArgumentHelp(
            "The width of one more rendition for zooming: pixels, full or none (default: \(SiteSettings().zoomWidth)).",
            valueName: "pixels"))
    var zoomWidth: SettingText?

    @Option(
        help: ArgumentHelp(
            """
            Formats of renditions: \(Self.formatNames), separated by commas, the preferred one first. The last one \
            must be a format that every browser shows (default: \(Self.defaultFormats)).
            """, valueName: "formats"))
    var formats: SettingText?

    @Option(
        help: ArgumentHelp(
            "The quality of a format, \(Self.qualityBounds). Can be repeated: --quality jpeg=80 --quality avif=68.",
            valueName: "format=number"))
    var quality: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            How much time encoders take to make files smaller: \(EncodingEffort.names.joined(separator: ", ")). \
            Only AVIF has a choice (default: default).
            """, valueName: "choice"))
    var effort: SettingText?

    @Option(
        help: ArgumentHelp(
            "The most photos on a page of an album, or none for no limit (default: \(Self.defaultPageSize)).",
            valueName: "photos"))
    var pageSize: SettingText?

    @Option(
        help:
            "The layout of albums that set none: \(LayoutCatalog.names.joined(separator: ", ")) (default: the theme's)."
    )
    var layout: String?

    @Option(
        name: .customLong("options"),
        help: ArgumentHelp(
            "An option of the layout, such as columns=4. Can be repeated: --options columns=4 --options row=12.",
            valueName: "key=value"))
    var layoutOptions: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            Which part of a photo stays visible if it is cropped and has no focus: \
            \(CropChoice.names.joined(separator: ", ")) (default: centre).
            """, valueName: "choice"))
    var crop: SettingText?

    @Option(
        help: ArgumentHelp(
            "Leave out photos with fewer stars, 0 to 5; unrated photos count as 0 (default: 0).",
            valueName: "stars"))
    var minRating: SettingText?

    @Option(
        help: ArgumentHelp(
            """
            What files of one shot are, such as a RAW file and its picture: one (a single photo) or all (photos of \
            their own) (default: one).
            """, valueName: "choice"))
    var pairs: SettingText?

    @Option(
        help: ArgumentHelp(
            """
            How photos become albums: by folders, dates, keywords, people, rating, or a date pattern such as \
            {YYYY}/{YYYY-MM} (default: folders).
            """, valueName: "source"))
    var albumsFrom: SettingText?

    @Flag(
        inversion: .prefixedNo,
        help: "Take a photo's date from its file's name if there is no other (default: --dates-from-names).")
    var datesFromNames: Bool?

    @Option(
        help: ArgumentHelp(
            """
            Whether visitors can download the original photos: none, strip (same pixels, without metadata) or keep \
            (unchanged) (default: none).
            """, valueName: "choice"))
    var originals: SettingText?

    @Option(
        help: ArgumentHelp(
            """
            Private details that may be published: \
            \(PrivateDetail.names.joined(separator: ", ")), separated by commas (default: nothing).
            """, valueName: "details"))
    var publish: SettingText?

    @Flag(
        inversion: .prefixedNo,
        help: "Write photographer, copyright and licence into pictures too; needs credit in --publish (default: no).")
    var embedCredit: Bool?

    @Option(
        help: ArgumentHelp(
            """
            Whether pages ask not to train AI models with the photos: \
            \(AITrainingChoice.names.joined(separator: ", ")) (default: allow).
            """, valueName: "choice"))
    var aiTraining: SettingText?

    @Flag(
        inversion: .prefixedNo,
        help: "Publish photos and folders that are symbolic links (default: --follow-links).")
    var followLinks: Bool?

    @Option(
        help: ArgumentHelp(
            "Memory limit for all workers, in K, M, G or T: 800M, 1.5G (default: a quarter of the memory, or "
                + "half a limit).",
            valueName: "size"))
    var maxMemory: String?

    @Option(
        help: ArgumentHelp(
            "The cache folder, so that the next build makes only what changed (default: the user's cache folder).",
            valueName: "folder"))
    var cacheDir: String?

    @Option(
        help: ArgumentHelp(
            "The file with the gallery's secret (default: \(SecretChoice.variableName), or "
                + "SOURCE/\(SecretChoice.fileName)).",
            valueName: "file"))
    var secretFile: String?

    @Flag(help: "Remove photos from the site even if many of them are missing at once.")
    var allowRemovals = false

    func validate() throws {
        do {
            _ = try overridden(SiteSettings())
        } catch {
            throw ValidationError(error.description)
        }
        _ = try assignedOptions()
        _ = try memorySize()
    }

    /// Defaults, overridden by `vitrine.yaml`, overridden by flags.
    func configuration(source: String, destination: String) throws(CatalogError) -> SiteConfiguration {
        let (settings, warnings) = try LibraryReader.settings(
            of: source, theme: theme.flatMap { ThemeChoice(rawValue: $0.rawValue) }, excluding: destination
        ) { settings throws(CatalogError) in
            settings = try overridden(settings)
            let layout = LayoutRefinement(name: layout, options: (try? assignedOptions()) ?? [:])
            settings.albumDefaults.layout = try layout.applied(to: settings.albumDefaults.layout)
            try settings.refuseUnpublishedCredit(
                at: SourcePlace(
                    file: embedCredit == nil ? source + "/" + SiteSettings.fileName : "--embed-credit"))
        }
        var configuration = SiteConfiguration(
            source: source, destination: destination, settings: settings, warnings: warnings)
        configuration.allowsRemovals = allowRemovals
        configuration.secret = SecretChoice(file: secretFile)
        return configuration
    }

    var cache: CacheFolder { cacheDir.map(CacheFolder.init) ?? .usual }

    /// As many copies of this program as there are cores.
    ///
    /// - Parameters:
    ///   - share: The part of the memory limit that these workers get.
    ///   - isPatient: Whether they leave the processor to other programs that want it.
    func pool(
        watch: StallWatch? = nil, _ console: Console, share: Double = 1, isPatient: Bool = false
    ) throws -> WorkerPool {
        let memory = try memorySize()?.bytes ?? AvailableResources.current.memoryForPhotos
        return try Self.workers(console, memory: Int(Double(memory) * share), isPatient: isPatient, watch: watch)
    }

    /// Workers with the usual limits, such as those that read the headers of published pictures.
    static func workers(
        _ console: Console, memory: Int = AvailableResources.current.memoryForPhotos, isPatient: Bool = false,
        watch: StallWatch? = nil
    ) throws -> WorkerPool {
        guard let executable = Bundle.main.executablePath else {
            throw ValidationError("The path of vitrine's own executable can't be found.")
        }
        let arguments = ["worker", "--memory", String(memoryLimit)] + (isPatient ? ["--patient"] : [])
        return WorkerPool(
            command: WorkerCommand(executable: executable, arguments: arguments),
            count: AvailableResources.current.coreCount, timeLimit: timeLimit, memory: memory, watch: watch,
            onConfinement: { console.show($0) })
    }

    private func overridden(_ settings: SiteSettings) throws(CatalogError) -> SiteSettings {
        var settings = settings
        try settings.override(settingFlags, quality: quality)
        return settings
    }

    /// The flags that are settings, by key: those with a ``SettingText``, and those that can be inverted.
    /// ArgumentParser names a flag like its property, and a setting has the name of its flag.
    private var settingFlags: [String: String?] {
        var flags: [String: String?] = [:]
        for (label, value) in Mirror(reflecting: self).children {
            let key = (label ?? "").dropFirst().replacing(/([a-z])([A-Z])/) { "\($0.1)-\($0.2)" }.lowercased()
            switch value {
            case let option as Option<SettingText?>: flags[key] = .some(option.wrappedValue?.rawValue)
            case let flag as Flag<Bool?>: flags[key] = .some(flag.wrappedValue.map { "\($0)" })
            default: break
            }
        }
        return flags
    }

    /// The options of all `--options key=value`; a later one replaces an earlier one with the same key.
    private func assignedOptions() throws(ValidationError) -> LayoutOptions {
        var options: LayoutOptions = [:]
        for assignment in layoutOptions {
            let parts = assignment.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else {
                throw ValidationError("--options: \"\(assignment)\" is not of the form key=value. Example: columns=4.")
            }
            options[String(parts[0])] = LayoutOption(String(parts[1]))
        }
        return options
    }

    private func memorySize() throws(ValidationError) -> MemorySize? {
        guard let maxMemory else { return nil }
        guard let size = MemorySize(maxMemory) else {
            throw ValidationError("--max-memory: must be \(MemorySize.form). Change it, or leave it out.")
        }
        return size
    }
}

extension SiteOptions {
    private static let defaultBreakpoints = SiteSettings().breakpoints.map(\.description).joined(separator: ",")
    private static let formatNames = RenditionFormat.allCases.map(\.rawValue).joined(separator: ", ")
    private static let defaultFormats = SiteSettings().formats.map(\.rawValue).joined(separator: ",")
    private static let qualityBounds =
        "from \(RenditionFormat.qualityRange.lowerBound) to \(RenditionFormat.qualityRange.upperBound)"
    private static let defaultPageSize = SiteSettings().pageSize.map(String.init) ?? "none"
    private static let defaultWidths = SiteSettings().widths.map(String.init).joined(separator: ",")

    /// The time limit for a small photo, after which its worker is stopped.
    private static let timeLimit = Duration.seconds(120)
    /// In bytes of a worker's address space. The largest photo that is accepted needs less than half, unless its AVIF
    /// rendition is as large.
    private static let memoryLimit = 4 << 30
}
