import ArgumentParser
import Foundation
import GalleryLayout
import PhotoCatalog
import PhotoWorkers
import SiteBuilding

/// `vitrine build [SOURCE] [DESTINATION]`
struct Build: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds the site of a folder of photos.",
        discussion: """
            Every folder with photos is an album; nested folders nest. SOURCE/vitrine.yaml and an album.yaml in any \
            folder refine that; flags win over vitrine.yaml. The destination changes only when the new site is whole, \
            and no file in it that vitrine did not write is touched.
            """)

    @Argument(help: "The folder with the photos.")
    var source = "Content"

    @Argument(help: "The folder for the site.")
    var destination = "public"

    @Option(help: "The site's title (default: the source folder's name).")
    var title: String?

    @Option(help: "The language of titles and captions, such as en or de-AT (default: en).")
    var language: String?

    @Option(help: "Where the site will be, such as https://example.org/photos/, for links that others share.")
    var baseURL: String?

    @Option(
        help: ArgumentHelp(
            "Container sizes to lay out for, with commas between them (default: \(Self.defaultBreakpoints)).",
            valueName: "sizes"))
    var breakpoints: String?

    @Option(
        help: ArgumentHelp(
            "Widths of renditions in pixels, with commas between them (default: \(Self.defaultWidths)).",
            valueName: "pixels"))
    var widths: String?

    @Option(
        help: ArgumentHelp(
            """
            Formats of pictures, of jpeg, webp and avif, with commas between them: the preferred first, and last the \
            one that every browser shows (default: \(Self.defaultFormats)).
            """, valueName: "formats"))
    var formats: String?

    @Option(
        help: ArgumentHelp(
            "A format's quality \(Self.qualityBounds). Repeat it for others: --quality jpeg=80 --quality avif=68.",
            valueName: "format=number"))
    var quality: [String] = []

    @Option(
        help:
            "The layout of albums that name none: \(LayoutCatalog.names.joined(separator: ", ")) (default: waterfall).")
    var layout: String?

    @Option(
        name: .customLong("options"),
        help: ArgumentHelp(
            "An option of the layout, such as columns=4. Repeat it for others: --options columns=4 --options row=12.",
            valueName: "key=value"))
    var layoutOptions: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            What stays in view of photos that name no focus, where their places are of another shape: \
            \(CropChoice.names.joined(separator: ", ")) (default: centre).
            """, valueName: "choice"))
    var crop: String?

    @Option(
        help: ArgumentHelp(
            "Leave out photos with fewer stars, 0 to 5; those that nobody rated have none (default: 0).",
            valueName: "stars"))
    var minRating: String?

    @Option(
        help: ArgumentHelp(
            """
            What albums are made of: folders, dates, keywords, people, rating, or a pattern of dates such as \
            {YYYY}/{YYYY-MM} (default: folders).
            """, valueName: "source"))
    var albumsFrom: String?

    @Option(
        help: ArgumentHelp(
            """
            Whether visitors can download photos' own files: none, strip (without metadata, the same pixels) or keep \
            (as they are) (default: none).
            """, valueName: "choice"))
    var originals: String?

    @Option(
        help: ArgumentHelp(
            """
            What published files and pages may tell that else they don't: \
            \(PrivateDetail.names.joined(separator: ", ")), with commas between them (default: nothing).
            """, valueName: "details"))
    var publish: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Publish photos and folders that are links (default: --follow-links).")
    var followLinks: Bool?

    @Option(
        help: ArgumentHelp(
            "The most memory for workers, with K, M, G or T: 800M, 1.5G (default: a quarter of the machine's).",
            valueName: "size"))
    var maxMemory: String?

    @Option(
        help: ArgumentHelp(
            "Where to keep what builds learn, so that the next makes only what changed (default: the user's cache folder).",
            valueName: "folder"))
    var cacheDir: String?

    @Flag(help: "Change nothing: print what would be read, made, rewritten and removed, with bytes.")
    var dryRun = false

    @Option(help: ArgumentHelp("How a dry run prints: text or json.", valueName: "text|json"))
    var format = ForecastFormat.text

    @Flag(
        help: ArgumentHelp(
            "Change nothing: build from scratch into a temporary folder, and end with status 1 if DESTINATION differs.")
    )
    var verify = false

    @Flag(help: "Publish nothing, and end with status 1, if any photo was skipped.")
    var strict = false

    @Flag(help: "Take photos off the site even if many of them are missing at once.")
    var allowRemovals = false

    @Flag(name: .shortAndLong, help: "Name every photo as it is done.")
    var verbose = false

    @Flag(name: .shortAndLong, help: "Print errors and skipped photos only.")
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
        let settings = try overridden(try SiteSettings.read(from: source))
        var configuration = SiteConfiguration(
            source: source, destination: destination, settings: settings, layout: try chosenLayout(settings))
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
            title: title, language: language, baseURL: baseURL, breakpoints: breakpoints, widths: widths,
            formats: formats, quality: quality, crop: crop, minRating: minRating,
            albumsFrom: albumsFrom, originals: originals, publish: publish, followsLinks: followLinks)
        return settings
    }
}

extension Build {
    private static let defaultBreakpoints =
        SiteConfiguration.defaultBreakpoints.map(\.description).joined(separator: ",")
    private static let defaultFormats = SiteConfiguration.defaultFormats.map(\.rawValue).joined(separator: ",")
    private static let qualityBounds =
        "from \(PictureFormat.qualityRange.lowerBound) to \(PictureFormat.qualityRange.upperBound)"
    private static let defaultWidths = SiteConfiguration.defaultWidths.map(String.init).joined(separator: ",")

    /// How long a small photo may take before its worker is stopped.
    private static let timeLimit = Duration.seconds(120)
    /// Of address space for a worker: the largest photo that is read takes less than half, unless it is written as large in AVIF.
    private static let memoryLimit = 4 << 30

    private func chosenLayout(_ settings: SiteSettings) throws -> LayoutChoice {
        let flags = LayoutRefinement(name: layout, options: try assignedOptions())
        return try flags.applied(to: try settings.layout.applied(to: .waterfall))
    }

    /// What `--options key=value` says; the last of several with one key wins.
    private func assignedOptions() throws(ValidationError) -> LayoutOptions {
        var options: LayoutOptions = [:]
        for assignment in layoutOptions {
            let parts = assignment.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else {
                throw ValidationError("--options: \"\(assignment)\" is no key=value. Write it like columns=4.")
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
