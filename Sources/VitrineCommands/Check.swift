import ArgumentParser
import FileReading
import Foundation
import PhotoCatalog
import PhotoWorkers
import SiteBuilding
import SiteChecking
import SiteFolder

/// `vitrine check [SOURCE] [DESTINATION]`, or `vitrine check SITE`
struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Checks a built site: links, pages, pictures, privacy and sizes.",
        usage: "vitrine check [<source>] [<destination>] [<options>]",
        discussion: """
            Without folders, the site of the photos here is checked. Any other site can be checked too, also one of \
            another program: name its folder alone. Nothing is changed, and no address of another site is fetched. \
            The exit status is 0 if nothing was found, 1 if there are findings, and 64 if the command line is wrong or \
            the folder is not a site.
            """)

    @Argument(
        help: ArgumentHelp(
            "The folder with the photos, whose vitrine.yaml has the site's address and budgets; or a folder of a site.",
            valueName: "source"))
    var folder: String?

    @OptionGroup var destination: DestinationArgument

    @Option(help: ArgumentHelp("The output format: text, json or sarif.", valueName: "text|json|sarif"))
    var format = ReportFormat.text

    @Option(
        help: ArgumentHelp(
            """
            Leave out the findings of a rule, or of a rule in some files. Can be repeated: --ignore alt-missing \
            --ignore "orphaned-file:old/*".
            """, valueName: "rule"))
    var ignore: [String] = []

    @Flag(help: "Open no picture and no film.")
    var fast = false

    @Option(
        help: ArgumentHelp(
            "The cache folder, so that unchanged files are not read again (default: the user's cache folder).",
            valueName: "folder"))
    var cacheDir: String?

    @Flag(name: .shortAndLong, help: "Print only findings.")
    var quiet = false

    @OptionGroup var colour: ColourOption

    func validate() throws {
        do {
            try CheckRule.validate(ignore)
        } catch {
            throw ValidationError("--ignore: \(error)")
        }
    }

    func run() async throws {
        let console = Console(verbosity: quiet ? .quiet : .normal, colour: colour.choice)
        let (report, site) = try await console.run { _ in
            ExitStatus.usage
        } stopped: { signal, _ in
            console.show(error: "Stopped.")
            return ExitStatus.stopped(by: signal)
        } doing: {
            let places = try places(console)
            return (try await check(places, console), places.site.withoutSlash)
        }
        let paint = Paint(isOn: colour.choice.isOn(for: STDOUT_FILENO))
        try ByteStream.standardOutput.write(
            format.text(of: report, folder: site, version: Vitrine.version) {
                paint($0.rawValue, $0 == .error ? .red : .yellow)
            })
        console.show(report, isFast: fast)
        if !report.findings.isEmpty { throw ExitStatus.failure }
    }

    private func check(_ places: Places, _ console: Console) async throws -> CheckReport {
        var options = CheckOptions()
        if let source = places.source {
            let (settings, warnings) = try SiteSettings.read(from: source)
            for warning in warnings { console.show(line: "Warning: \(warning)") }
            options = CheckOptions(settings, source: source)
        }
        options.settings.ignored += ignore
        let checker = SiteChecker(
            folder: places.site.withoutSlash, workers: fast ? nil : try SiteOptions.workers(console),
            cache: cacheDir.map { CacheFolder(path: $0) } ?? .usual, options: options)
        return try await checker.check { console.show($0) }
    }

    /// A site, and the folder whose settings apply to it.
    private struct Places {
        let site: String
        /// Nil for a site of which no settings are known.
        let source: String?
    }

    private func places(_ console: Console) throws -> Places {
        let here = try? SourceChoice(named: nil)
        if let site = lonelySite(beside: here) {
            return Places(site: site, source: here.flatMap { $0.hasSettings ? $0.path : nil })
        }
        let choice = try SourceArgument.choice(named: folder, console)
        return Places(
            site: try destination.path(of: choice.path), source: choice.hasSettings ? choice.path : nil)
    }

    /// A site that is named without its photos, or found without them; nil if photos lead to the site.
    ///
    /// - Parameter source: What the working folder suggests.
    private func lonelySite(beside source: SourceChoice?) -> String? {
        func hasHomePage(_ folder: String) -> Bool {
            FileSystem.status(RelativePath.named("index.html", in: folder)) != nil
        }
        if destination.name != nil { return nil }
        guard let folder else {
            return source == nil ? [".", SourceChoice.siteFolder].first(where: hasHomePage) : nil
        }
        let isMissing = access(folder, F_OK) != 0
        return isMissing || !SourceChoice.hasSettings(folder) && hasHomePage(folder) ? folder : nil
    }
}

extension ReportFormat: ExpressibleByArgument {}

extension Console {
    fileprivate func show(_ event: SiteChecker.Event) {
        guard verbosity != .quiet else { return }
        switch event {
        case .reading(let count, let all):
            show(line: "Reading \(Quantities.count(count, "new or changed file")) of \(all)")
        case .openingPictures(let count): show(line: "Opening \(Quantities.count(count, "new or changed picture"))")
        case .openingFilms(let count): show(line: "Opening \(Quantities.count(count, "new or changed film"))")
        }
    }

    fileprivate func show(_ report: CheckReport, isFast: Bool) {
        guard verbosity != .quiet else { return }
        let errors = report.errors.count
        let warnings = report.findings.count - errors
        let result =
            report.findings.isEmpty
            ? "nothing found" : "\(Quantities.count(errors, "error")), \(Quantities.count(warnings, "warning"))"
        let films = report.filmCount > 0 ? ", " + Quantities.count(report.filmCount, "film") : ""
        let pictures = isFast ? "no picture opened" : Quantities.count(report.pictureCount, "picture") + films
        show(
            line:
                "Checked \(Quantities.count(report.pageCount, "page")), \(pictures), "
                + "\(Quantities.count(report.fileCount, "file")): \(result)"
        )
    }
}
