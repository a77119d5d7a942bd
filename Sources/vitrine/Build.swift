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
            and no file in it that vitrine did not write is ever touched.
            """)

    @Argument(help: "The folder with the photos.")
    var source = "Content"

    @Argument(help: "The folder for the site.")
    var destination = "public"

    @Option(help: "The site's title (default: the source folder's name).")
    var title: String?

    @Option(help: "The language of titles and captions, such as en or de-AT (default: en).")
    var language: LanguageTag?

    @Option(help: "Where the site will be, such as https://example.org/photos/, for links that others share.")
    var baseURL: BaseURL?

    @Option(
        parsing: .upToNextOption,
        help:
            "Container sizes to lay out for (default: \(SiteConfiguration.defaultBreakpoints.map(\.description).joined(separator: " ")))."
    )
    var breakpoints: [Breakpoint] = []

    @Option(
        parsing: .upToNextOption,
        help:
            "Widths of renditions in pixels (default: \(SiteConfiguration.defaultWidths.map(String.init).joined(separator: " ")))."
    )
    var widths: [Int] = []

    @Option(help: "The layout of albums that name none: waterfall or paged-grid (default: waterfall).")
    var layout: String?

    @Option(parsing: .upToNextOption, help: "Options of the layout, such as columns=4 row=12.")
    var options: [LayoutAssignment] = []

    @Flag(help: "End with status 1 if any photo was skipped.")
    var strict = false

    @Flag(name: .shortAndLong, help: "Name every photo as it is done.")
    var verbose = false

    @Flag(name: .shortAndLong, help: "Print errors and skipped photos only.")
    var quiet = false

    func validate() throws {
        if verbose, quiet { throw ValidationError("Choose one of --verbose and --quiet.") }
        if !breakpoints.isEmpty, Breakpoint.ascending(breakpoints) == nil {
            throw ValidationError("--breakpoints: two of them are equally wide. Leave one out.")
        }
        if !widths.isEmpty, SiteSettings.ascending(widths: widths) == nil {
            let range = SiteSettings.widthRange
            throw ValidationError("--widths: must be whole numbers from \(range.lowerBound) to \(range.upperBound).")
        }
    }

    func run() async throws {
        let console = Console(verbosity: verbose ? .verbose : quiet ? .quiet : .normal)
        do {
            let builder = SiteBuilder(configuration: try configuration(), workers: try Self.pool())
            let report = try await builder.build { console.show($0) }
            console.show(report)
            if strict, !report.failures.isEmpty { throw ExitCode.failure }
        } catch let code as ExitCode {
            throw code
        } catch {
            console.show(error: String(describing: error))
            throw ExitCode.failure
        }
    }

    /// Defaults, overridden by `vitrine.yaml`, overridden by flags.
    private func configuration() throws -> SiteConfiguration {
        var settings = try SiteSettings.read(from: source)
        if let title { settings.title = title }
        if let language { settings.language = language }
        if let baseURL { settings.baseURL = baseURL }
        if !breakpoints.isEmpty { settings.breakpoints = Breakpoint.ascending(breakpoints) }
        if !widths.isEmpty { settings.widths = SiteSettings.ascending(widths: widths) }
        return SiteConfiguration(
            source: source, destination: destination, settings: settings, layout: try chosenLayout(settings))
    }
}

extension Build {
    /// How long one photo may take before its worker is stopped.
    private static let timeLimit = Duration.seconds(120)
    /// Of address space for a worker: the largest photo that is read takes less than half.
    private static let memoryLimit = 4 << 30

    private func chosenLayout(_ settings: SiteSettings) throws -> LayoutChoice {
        let flags = LayoutRefinement(name: layout, options: LayoutAssignment.options(options))
        return try flags.applied(to: try settings.layout.applied(to: .waterfall))
    }

    /// As many copies of this program as there are cores.
    private static func pool() throws -> WorkerPool {
        guard let executable = Bundle.main.executablePath else {
            throw ValidationError("The path of vitrine's own executable can't be found.")
        }
        let command = WorkerCommand(executable: executable, arguments: ["worker", "--memory", String(memoryLimit)])
        return WorkerPool(
            command: command, count: ProcessInfo.processInfo.activeProcessorCount, timeLimit: timeLimit)
    }
}

/// `columns=4`, as `--options` takes it.
struct LayoutAssignment: ExpressibleByArgument {
    let key: String
    let value: LayoutOption

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        key = String(parts[0])
        value = LayoutOption(String(parts[1]))
    }

    /// The last of several with one key wins.
    static func options(_ assignments: [LayoutAssignment]) -> LayoutOptions {
        Dictionary(assignments.map { ($0.key, $0.value) }) { _, last in last }
    }
}

extension Breakpoint: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

extension LanguageTag: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

extension BaseURL: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}
