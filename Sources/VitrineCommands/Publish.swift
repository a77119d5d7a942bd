import ArgumentParser
import FileReading
import Foundation
import PhotoCatalog
import SiteBuilding
import SiteChecking
import SiteFolder
import SitePublishing
import Threading

/// `vitrine publish [SOURCE] [DESTINATION]`
struct Publish: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Brings a gallery to a target that vitrine.yaml names.",
        discussion: """
            Builds and checks the site, shows what changes at the target, and uploads it: pictures first, the home \
            page last, so that no link is broken at any moment. Files at the target that vitrine did not put there \
            are neither removed nor, without --adopt, replaced. If it is interrupted, publish again: it continues \
            where it stopped.
            """)

    @OptionGroup var source: SourceArgument

    @OptionGroup var destination: DestinationArgument

    @OptionGroup(title: HelpGroup.usual) var usual: Usual

    @OptionGroup(title: "At the target") var arrival: Arrival

    @OptionGroup(title: HelpGroup.output) var output: Output

    @OptionGroup(title: HelpGroup.output) var colour: ColourOption

    @OptionGroup(title: HelpGroup.site) var options: SiteOptions

    struct Usual: ParsableArguments {
        @Option(
            name: .customLong("to"),
            help: ArgumentHelp("The name of a target in vitrine.yaml (default: the only one).", valueName: "name"))
        var target: String?

        @Flag(
            help: "Change nothing, neither here nor at the target: list files to upload and remove, with their sizes.")
        var dryRun = false

        @Flag(help: "Publish the site as it was last built.")
        var noBuild = false

        @Option(
            help: ArgumentHelp(
                "The number of photos that may be removed without --force (default: 50, or a quarter of the photos).",
                valueName: "number"))
        var maxDeletes: Int?

        @Flag(help: "Remove any number of photos, and publish more than the host usually takes.")
        var force = false

        @Flag(name: .shortAndLong, help: "Print only errors and skipped photos.")
        var quiet = false
    }

    struct Arrival: ParsableArguments {
        @Flag(help: "Compare with what is really at the target, rather than with the list of the last publication.")
        var verifyTarget = false

        @Flag(help: "Replace files at the target that vitrine did not put there.")
        var adopt = false

        @Option(help: ArgumentHelp("Trust the commands of this target, without asking.", valueName: "name"))
        var trustTarget: String?

        @Option(
            help: ArgumentHelp("How long to wait for another publication to the same target.", valueName: "seconds"))
        var wait = 60

        @Flag(help: "Take over the lock of a publication that was interrupted on another computer.")
        var breakLock = false

        @Flag(help: "Fetch no files back afterwards.")
        var noComparison = false
    }

    struct Output: ParsableArguments {
        @Option(help: ArgumentHelp("The output format of a dry run: text or json.", valueName: "text|json"))
        var format = DryRunFormat.text
    }

    func validate() throws {
        if let limit = usual.maxDeletes, limit < 0 { throw ValidationError("--max-deletes: must be 0 or more.") }
        if !(0...86_400).contains(arrival.wait) { throw ValidationError("--wait: must be from 0 to 86400 seconds.") }
    }

    func run() async throws {
        let console = Console(verbosity: usual.quiet ? .quiet : .normal, colour: colour.choice)
        try await console.run { signal, _ in
            console.show(line: PublishError.cancelled.description)
            return ExitStatus.stopped(by: signal)
        } doing: {
            try await withTaskExecutorPreference(BlockingExecutor()) { try await publish(console) }
        }
    }

    private func publish(_ console: Console) async throws {
        let configuration = try options.configuration(
            source: try sourcePath(console), destination: destination.name)
        let (source, destination) = (configuration.source, configuration.destination)
        let file = RelativePath.named(SiteSettings.fileName, in: source)
        let target = try configuration.targets.target(named: usual.target, in: file)
        // A dry run leaves nothing behind.
        let temporary = usual.dryRun ? try TemporaryPlace(folderFor: "plan") : nil
        let cache = temporary.map { CacheFolder(path: $0.path) } ?? options.cache
        let places = PublicationPlaces(source: source, site: destination, cache: cache)
        let publisher = Publisher(to: target, places: places, state: .usual, options: publicationOptions)
        try askForTrust(in: target, of: publisher, console)
        if !usual.dryRun, !usual.noBuild {
            let builder = SiteBuilder(
                configuration: configuration, workers: try options.pool(console), cache: options.cache)
            console.show(try await builder.build { console.show($0) })
        }
        let site = try PublishableSite(in: destination)
        let toPublish = try FilesToPublish(
            of: site, for: target, places: places, address: configuration.baseURL, ignoresLimits: usual.force)
        let files = toPublish.files
        for note in toPublish.notes { console.note(note) }
        guard !usual.dryRun else {
            console.note("Planned from the site as it was last built")
            let plan = try await publisher.forecast(files)
            console.show(plan)
            if let refusal = publisher.refusal(of: plan) { console.show(line: "Warning: \(refusal)") }
            withExtendedLifetime(temporary) {}
            return try ByteStream.standardOutput.write(
                output.format.text(plan, target: target, paint: Paint(isOn: colour.choice.isOn(for: STDOUT_FILENO))))
        }
        console.note("Checking the site")
        let checker = SiteChecker(
            folder: site.folder, workers: try SiteOptions.workers(console), cache: options.cache,
            options: CheckOptions(configuration.settings, source: source))
        let report = try await checker.check()
        try report.refuseErrors()
        let warnings = report.findings.count
        if warnings > 0 {
            console.show(line: "Warning: the check has \(Quantities.count(warnings, "finding")). See vitrine check.")
        }
        _ = try await publisher.publish(files) { console.show($0) }
        let samples = ArrivalCheck.samples(of: files, leavingOut: site.unlistedFolders)
        let isAsBuilt = try await checkArrival(of: samples, at: target, address: configuration.baseURL, console)
        if let place = place(of: target, configuration.baseURL) { console.note("Published at \(place)") }
        if !isAsBuilt { throw ExitStatus.failure }
    }

    /// A folder need not be the one at the site's address: it may be a disk to carry away.
    private func place(of target: PublishTarget, _ address: BaseURL?) -> String? {
        guard let address else { return target.place }
        guard case .folder = target.kind, let place = target.place else { return address.description }
        return "\(place), for \(address)"
    }

    private func sourcePath(_ console: Console) throws -> String {
        do {
            return try source.choice(console).path
        } catch CatalogError.missingSource(let name) {
            let here = try? SourceChoice(named: nil).path
            let targets = here.flatMap { try? SiteSettings.read(from: $0).settings.targets }
            guard targets?.contains(where: { $0.name == name }) == true else { throw CatalogError.missingSource(name) }
            console.show(
                error: "\(name): no such folder, but there is a target of that name. To publish to it: "
                    + "vitrine publish --to \(name)")
            throw ExitStatus.usage
        }
    }

    /// Fetches a few files back, and reports what a host does wrong.
    ///
    /// - Returns: false if the host sends something else than what was built.
    private func checkArrival(
        of samples: [PublishedFile], at target: PublishTarget, address: BaseURL?, _ console: Console
    ) async throws -> Bool {
        // Whether and when the files of a folder reach visitors is not known here.
        if case .folder = target.kind { return true }
        guard let address, !arrival.noComparison, !samples.isEmpty else { return true }
        let count = Quantities.count(samples.count, "file")
        console.note("Fetching \(count) from \(address), to compare with what was built")
        let outcomes = try await ArrivalCheck(baseURL: address).run(on: samples) { console.show(.waiting($0)) }
        var isAsBuilt = true
        for (address, outcome) in outcomes {
            switch outcome {
            case .asBuilt: console.note("\(address): as built")
            case .unchecked(let reason):
                console.note("\(address): not checked: \(reason). The upload is complete.")
            case .different(let difference):
                console.show(error: "\(address): \(difference). Check base-url, the target's folder and the host.")
                isAsBuilt = false
            }
        }
        return isAsBuilt
    }

    private var publicationOptions: PublicationOptions {
        var options = PublicationOptions()
        options.verifiesTarget = arrival.verifyTarget
        options.adopts = arrival.adopt
        options.mostRemovals = usual.maxDeletes
        options.forces = usual.force
        options.patience = .seconds(arrival.wait)
        options.breaksLock = arrival.breakLock
        return options
    }

    /// Shows the commands of a target that is new or has changed, and asks on a terminal. In a dry run, the answer is
    /// not kept.
    private func askForTrust(in target: PublishTarget, of publisher: Publisher, _ console: Console) throws {
        if try publisher.isTrusted() { return }
        let error = PublishError.untrusted(target.name, commands: try publisher.commands())
        if arrival.trustTarget != target.name {
            let lines = error.description.split(separator: "\n").dropLast()
            guard console.confirms(lines.joined(separator: "\n") + "\nTrust it?") == true else { throw error }
        }
        if !usual.dryRun { try publisher.trust() }
    }
}
