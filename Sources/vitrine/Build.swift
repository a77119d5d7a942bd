import ArgumentParser
import Foundation
import GalleryLayout
import PhotoCatalog
import PhotoWorkers
import SiteBuilding

/// `vitrine build [SOURCE] [DESTINATION]`
struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds a website from a folder of photos.",
        discussion: """
            Every folder with photos becomes an album; nested folders become nested albums. Settings come from \
            SOURCE/vitrine.yaml and from an album.yaml in any folder; flags override vitrine.yaml. The destination \
            changes only when the new site is complete. Files in it that vitrine did not write are never touched.
            """)

    @Argument(help: "The folder with the photos.")
    var source = "Content"

    @Argument(help: "The folder for the site.")
    var destination = "public"

    @Option(help: "The site's title (default: the source folder's name).")
    var title: String?

    @Option(help: "The language of titles and captions, such as en or de-AT (default: en).")
    var language: String?

    @Option(help: "The site's address, such as https://example.org/photos/. Link previews need it.")
    var baseURL: String?

    @Option(
        help: ArgumentHelp(
            "Container sizes to lay out for, separated by commas (default: \(Self.defaultBreakpoints)).",
            valueName: "sizes"))
    var breakpoints: String?

    @Option(
        help: ArgumentHelp(
            "Widths of renditions in pixels, separated by commas (default: \(Self.defaultWidths)).",
            valueName: "pixels"))
    var widths: String?

    @Option(
        help: ArgumentHelp(
            """
            Formats of renditions: \(Self.formatNames), separated by commas, the preferred one first. The last one \
            must be a format that every browser shows (default: \(Self.defaultFormats)).
            """, valueName: "formats"))
    var formats: String?

    @Option(
        help: ArgumentHelp(
            "The quality of a format, \(Self.qualityBounds). Can be repeated: --quality jpeg=80 --quality avif=68.",
            valueName: "format=number"))
    var quality: [String] = []

    @Option(
        help:
            "The layout of albums that set none: \(LayoutCatalog.names.joined(separator: ", ")) (default: waterfall).")
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
    var crop: String?

    @Option(
        help: ArgumentHelp(
            "Leave out photos with fewer stars, 0 to 5; unrated photos count as 0 (default: 0).",
            valueName: "stars"))
    var minRating: String?

    @Option(
        help: ArgumentHelp(
            """
            How photos become albums: by folders, dates, keywords, people, rating, or a date pattern such as \
            {YYYY}/{YYYY-MM} (default: folders).
            """, valueName: "source"))
    var albumsFrom: String?

    @Option(
        help: ArgumentHelp(
            """
            Whether visitors can download the original photos: none, strip (same pixels, without metadata) or keep \
            (unchanged) (default: none).
            """, valueName: "choice"))
    var originals: String?

    @Option(
        help: ArgumentHelp(
            """
            Private details that may be published: \
            \(PrivateDetail.names.joined(separator: ", ")), separated by commas (default: nothing).
            """, valueName: "details"))
    var publish: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Publish photos and folders that are symbolic links (default: --follow-links).")
    var followLinks: Bool?

    @Option(
        help: ArgumentHelp(
            "Memory limit for all workers, in K, M, G or T: 800M, 1.5G (default: a quarter of the machine's memory).",
            valueName: "size"))
    var maxMemory: String?

    @Option(
        help: ArgumentHelp(
            "The cache folder, so that the next build makes only what changed (default: the user's cache folder).",
            valueName: "folder"))
    var cacheDir: String?

    @Flag(help: "Change nothing: list files to read, make, rewrite and remove, with their sizes.")
    var dryRun = false

    @Option(help: ArgumentHelp("The output format of a dry run: text or json.", valueName: "text|json"))
    var format = ForecastFormat.text

    @Flag(
        help: ArgumentHelp(
            "Change nothing: build from scratch in a temporary folder, and exit with status 1 if DESTINATION differs.")
    )
    var verify = false

    @Flag(help: "If any photo was skipped, publish nothing and exit with status 1.")
    var strict = false

    @Flag(help: "Remove photos from the site even if many of them are missing at once.")
    var allowRemovals = false

    @Flag(name: .shortAndLong, help: "Print the name of every finished photo.")
    var verbose = false

    @Flag(name: .shortAndLong, help: "Print only errors and skipped photos.")
    var quiet = false

    func validate() throws {
        if verify, dryRun { throw ValidationError("Choose one of --verify and --dry-run.") }
        if verbose, quiet { throw ValidationError("Choose one of --verbose and --quiet.") }
        do {
            _ = try overridden(SiteSettings())
        } catch {
            throw ValidationError(error.description)
        }
        _ = try assignedOptions()
        _ = try memorySize()
    }

    func run() async throws { try await run(watch: nil) }

    func run(watch: StallWatch?) async throws {
        let console = Console(verbosity: verbose ? .verbose : quiet ? .quiet : .normal)
        let signals = StopSignals()
        let work = Task { try await run(watch, console) }
        signals.begin { work.cancel() }
        do {
            try await work.value
        } catch let code as ExitCode {
            throw code
        } catch {
            if let signal = signals.signal, case BuildError.cancelled = error {
                console.showStop(destination: dryRun || verify ? nil : destination)
                throw ExitCode(128 + signal)
            }
            console.show(error: String(describing: error))
            throw ExitCode.failure
        }
    }

    private func run(_ watch: StallWatch?, _ console: Console) async throws {
        guard !verify else { return try await check(watch, console) }
        let builder = SiteBuilder(
            configuration: try configuration(), workers: try pool(watch, console),
            cache: cacheDir.map(CacheFolder.init) ?? .usual)
        guard !dryRun else {
            return try ByteStream.standardOutput.write(format.text(try await builder.forecast { console.show($0) }))
        }
        console.show(try await builder.build { console.show($0) })
    }

    private func check(_ watch: StallWatch?, _ console: Console) async throws {
        let verifier = SiteVerifier(
            configuration: try configuration(), workers: try pool(watch, console),
            cache: cacheDir.map(CacheFolder.init) ?? .usual)
        let (differences, fileCount, keptCount) = try await verifier.verify { console.show($0) }
        console.show(differences, among: fileCount, keptCount: keptCount)
        if !differences.isEmpty { throw ExitCode.failure }
    }

    /// Defaults, overridden by `vitrine.yaml`, overridden by flags.
    private func configuration() throws -> SiteConfiguration {
        let (settings, warnings) = try SiteSettings.read(from: source)
        var configuration = SiteConfiguration(
            source: source, destination: destination, settings: try overridden(settings), warnings: warnings)
        let layout = LayoutRefinement(name: layout, options: try assignedOptions())
        configuration.albumDefaults.layout = try layout.applied(to: configuration.albumDefaults.layout)
        configuration.isStrict = strict
        configuration.allowsRemovals = allowRemovals
        return configuration
    }

    private func executable() throws -> String {
        guard let path = Bundle.main.executablePath else {
            throw ValidationError("The path of vitrine's own executable can't be found.")
        }
        return path
    }

    private func overridden(_ settings: SiteSettings) throws(CatalogError) -> SiteSettings {
        var settings = settings
        try settings.override(
            [
                "title": title, "language": language, "base-url": baseURL, "breakpoints": breakpoints,
                "widths": widths, "formats": formats, "crop": crop, "min-rating": minRating,
                "albums-from": albumsFrom, "originals": originals, "publish": publish,
                "follow-links": followLinks.map { "\($0)" },
            ], quality: quality)
        return settings
    }
}

extension Build {
    private static let defaultBreakpoints = SiteSettings().breakpoints.map(\.description).joined(separator: ",")
    private static let formatNames = SiteConfiguration.formats.map(\.name).joined(separator: ", ")
    private static let defaultFormats = SiteSettings().formats.map(\.name).joined(separator: ",")
    private static let qualityBounds =
        "from \(PictureFormat.qualityRange.lowerBound) to \(PictureFormat.qualityRange.upperBound)"
    private static let defaultWidths = SiteSettings().widths.map(String.init).joined(separator: ",")

    /// The time limit for a small photo, after which its worker is stopped.
    private static let timeLimit = Duration.seconds(120)
    /// In bytes of a worker's address space. The largest photo that is accepted needs less than half, unless its AVIF
    /// rendition is as large.
    private static let memoryLimit = 4 << 30

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

    /// As many copies of this program as there are cores.
    private func pool(_ watch: StallWatch?, _ console: Console) throws -> WorkerPool {
        let command = WorkerCommand(
            executable: try executable(), arguments: ["worker", "--memory", String(Self.memoryLimit)])
        return try WorkerPool(
            command: command, count: ProcessInfo.processInfo.activeProcessorCount, timeLimit: Self.timeLimit,
            memory: memorySize()?.bytes ?? Int(ProcessInfo.processInfo.physicalMemory / 4),
            watch: watch, onConfinement: { console.show($0) })
    }

    private func memorySize() throws(ValidationError) -> MemorySize? {
        guard let maxMemory else { return nil }
        guard let size = MemorySize(maxMemory) else {
            throw ValidationError("--max-memory: must be \(MemorySize.form). Change it, or leave it out.")
        }
        return size
    }
}
