import ArgumentParser
import Foundation
import PhotoCatalog
import PhotoWorkers
import SiteBuilding
import SiteChecking
import SiteFolder

/// `vitrine check [SITE]`
struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Checks a built site: links, pages, pictures, privacy and sizes.",
        discussion: """
            Any site can be checked, also one that another program made. Nothing is changed, and no address of another \
            site is fetched. The exit status is 0 if nothing was found, 1 if there are findings, and 64 if the command \
            line is wrong or SITE is not a site.
            """)

    @Argument(help: "The folder of the site.")
    var site = "public"

    @Option(
        help: ArgumentHelp(
            "The folder whose vitrine.yaml has the site's address and budgets (default: Content, if it has one).",
            valueName: "folder"))
    var source: String?

    @Option(help: ArgumentHelp("The output format: text, json or sarif.", valueName: "text|json|sarif"))
    var format = ReportFormat.text

    @Option(
        help: ArgumentHelp(
            """
            Leave out the findings of a rule, or of a rule in some files. Can be repeated: --ignore alt-missing \
            --ignore "orphaned-file:old/*".
            """, valueName: "rule"))
    var ignore: [String] = []

    @Flag(help: "Open no picture.")
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
        let report = try await console.run { _ in
            ExitStatus.usage
        } stopped: { signal, _ in
            console.show(error: "Stopped.")
            return ExitStatus.stopped(by: signal)
        } doing: {
            try await check(console)
        }
        let paint = Paint(isOn: colour.choice.isOn(for: STDOUT_FILENO))
        try ByteStream.standardOutput.write(
            format.text(of: report, folder: site.withoutSlash, version: Vitrine.version) {
                paint($0.rawValue, $0 == .error ? .red : .yellow)
            })
        console.show(report, isFast: fast)
        if !report.findings.isEmpty { throw ExitStatus.failure }
    }

    private func check(_ console: Console) async throws -> CheckReport {
        let source = try settingsFolder()
        var options = CheckOptions()
        if let source {
            let (settings, warnings) = try SiteSettings.read(from: source)
            for warning in warnings { console.show(line: "Warning: \(warning)") }
            options = CheckOptions(settings, source: source)
        }
        options.settings.ignored += ignore
        let checker = SiteChecker(
            folder: site.withoutSlash, workers: fast ? nil : try SiteOptions.workers(console),
            cache: cacheDir.map { CacheFolder(path: $0) } ?? .usual, options: options)
        return try await checker.check { console.show($0) }
    }

    /// - Throws: `ValidationError` if the user names a folder without settings.
    private func settingsFolder() throws(ValidationError) -> String? {
        let folder = source ?? "Content"
        if access(folder + "/" + SiteSettings.fileName, R_OK) == 0 { return folder }
        guard source != nil else { return nil }
        throw ValidationError("\(folder): no \(SiteSettings.fileName) in this folder. Name the source of the site.")
    }
}

extension ReportFormat: ExpressibleByArgument {}

extension String {
    /// The path without slashes at its end.
    fileprivate var withoutSlash: String {
        var path = self
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}

extension Console {
    fileprivate func show(_ event: SiteChecker.Event) {
        guard verbosity != .quiet else { return }
        switch event {
        case .reading(let count, let all):
            show(line: "Reading \(Quantities.count(count, "new or changed file")) of \(all)")
        case .openingPictures(let count): show(line: "Opening \(Quantities.count(count, "new or changed picture"))")
        }
    }

    fileprivate func show(_ report: CheckReport, isFast: Bool) {
        guard verbosity != .quiet else { return }
        let errors = report.errors.count
        let warnings = report.findings.count - errors
        let result =
            report.findings.isEmpty
            ? "nothing found" : "\(Quantities.count(errors, "error")), \(Quantities.count(warnings, "warning"))"
        let pictures = isFast ? "no picture opened" : Quantities.count(report.pictureCount, "picture")
        show(
            line:
                "Checked \(Quantities.count(report.pageCount, "page")), \(pictures), "
                + "\(Quantities.count(report.fileCount, "file")): \(result)"
        )
    }
}
