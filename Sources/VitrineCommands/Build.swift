import ArgumentParser
import Foundation
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

    @OptionGroup var source: SourceArgument

    @OptionGroup var destination: DestinationArgument

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

    func run() async throws { try await run(try configuration(), watch: nil) }

    func run(_ configuration: SiteConfiguration, watch: StallWatch?) async throws {
        let console = console
        try await console.run { signal, error in
            guard case BuildError.cancelled = error else { return nil }
            console.showStop(destination: trial.dryRun || checks.verify ? nil : configuration.destination)
            return ExitStatus.stopped(by: signal)
        } doing: {
            try await run(configuration, watch, console)
        }
    }

    private func run(_ configuration: SiteConfiguration, _ watch: StallWatch?, _ console: Console) async throws {
        guard !checks.verify else { return try await check(configuration, watch, console) }
        let builder = SiteBuilder(
            configuration: configuration, workers: try options.pool(watch: watch, console), cache: options.cache)
        guard !trial.dryRun else {
            let forecast = try await builder.forecast { console.show($0) }
            return try ByteStream.standardOutput.write(checks.format.text(forecast))
        }
        console.show(try await builder.build { console.show($0) })
    }

    private func check(_ configuration: SiteConfiguration, _ watch: StallWatch?, _ console: Console) async throws {
        let verifier = SiteVerifier(
            configuration: configuration, workers: try options.pool(watch: watch, console), cache: options.cache)
        let verdict = try await verifier.verify { console.show($0) }
        console.show(verdict)
        if !verdict.differences.isEmpty { throw ExitStatus.failure }
    }

    private var console: Console { Console(verbosity: verbosity.choice, colour: colour.choice) }

    /// What to build and where. It may ask the user, so call it before a watch starts.
    func configuration() throws -> SiteConfiguration {
        let console = console
        return try console.reportingErrors {
            let source = try source.choice(console)
            if !verbosity.quiet, let hint = SourceHint.text(about: source) { console.show(line: hint) }
            var configuration = try options.configuration(source: source.path, destination: destination.name)
            configuration.isStrict = checks.strict
            configuration.store = shared.use
            if !trial.dryRun, !checks.verify {
                let site = configuration.destination
                try source.confirm(
                    site: site, "The site of all of them would be built in \(site).",
                    command: "vitrine build \(source.path)", console)
            }
            return configuration
        }
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
