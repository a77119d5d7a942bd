import ArgumentParser
import Foundation
import GalleryImport
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

    @OptionGroup var options: SiteOptions

    @OptionGroup(title: HelpGroup.usual) var trial: Trial

    @OptionGroup(title: HelpGroup.usual) var verbosity: VerbosityOptions

    @OptionGroup(title: "Pictures from a store") var shared: StoreOption

    @OptionGroup(title: HelpGroup.output) var checks: Checks

    @OptionGroup(title: HelpGroup.output) var colour: ColourOption

    struct Trial: ParsableArguments {
        @Flag(help: "Change nothing: list files to read, make, rewrite and remove, with their sizes.")
        var dryRun = false
    }

    struct Checks: ParsableArguments {
        @Option(help: ArgumentHelp("The output format of a dry run: text or json.", valueName: "text|json"))
        var format = DryRunFormat.text

        @Flag(
            help: ArgumentHelp(
                "Change nothing: build from scratch in a temporary folder, and exit with status 1 if DESTINATION "
                    + "differs."))
        var verify = false

        @Flag(help: "If any photo was skipped, publish nothing and exit with status 1.")
        var strict = false
    }

    func validate() throws {
        if checks.verify, trial.dryRun { throw ValidationError("Choose one of --verify and --dry-run.") }
    }

    func run() async throws { try await run(watch: nil) }

    func run(watch: StallWatch?) async throws {
        let console = Console(
            verbosity: verbosity.choice, colour: colour.choice)
        if !verbosity.quiet, let hint = Generator.hint(about: source, unlessThereIs: SiteSettings.fileName) {
            console.show(line: hint)
        }
        try await console.run { signal, error in
            guard case BuildError.cancelled = error else { return nil }
            console.showStop(destination: trial.dryRun || checks.verify ? nil : destination)
            return ExitStatus.stopped(by: signal)
        } doing: {
            try await run(watch, console)
        }
    }

    private func run(_ watch: StallWatch?, _ console: Console) async throws {
        guard !checks.verify else { return try await check(watch, console) }
        let builder = SiteBuilder(
            configuration: try configuration(), workers: try options.pool(watch: watch, console), cache: options.cache)
        guard !trial.dryRun else {
            let forecast = try await builder.forecast { console.show($0) }
            return try ByteStream.standardOutput.write(checks.format.text(forecast))
        }
        console.show(try await builder.build { console.show($0) })
    }

    private func check(_ watch: StallWatch?, _ console: Console) async throws {
        let verifier = SiteVerifier(
            configuration: try configuration(), workers: try options.pool(watch: watch, console), cache: options.cache)
        let verdict = try await verifier.verify { console.show($0) }
        console.show(verdict)
        if !verdict.differences.isEmpty { throw ExitStatus.failure }
    }

    private func configuration() throws -> SiteConfiguration {
        var configuration = try options.configuration(source: source, destination: destination)
        configuration.isStrict = checks.strict
        configuration.store = shared.use
        return configuration
    }
}

extension Build {
    /// Starts watching over a build. Call it before the process has other threads.
    ///
    /// - Throws: ``ExitCode`` after a message, if the system can't create the threads that a build needs.
    static func stallWatch() throws -> StallWatch {
        do {
            return try StallWatch(needing: threads) { error in
                show(error)
                // No cleanup: it could hang as well. The next build removes what this one leaves behind.
                _exit(EXIT_FAILURE)
            }
        } catch {
            show(error)
            throw ExitStatus.failure
        }
    }

    /// Threads that Swift's runtime and the build create at the start, besides those of the worker pool.
    private static let threads = 6

    private static func show(_ error: WorkerError) {
        Console(verbosity: .normal).show(error: error.description)
    }
}
