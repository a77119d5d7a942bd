import ArgumentParser
import Foundation
import PhotoCatalog
import PhotoWorkers
import SharedStore
import SiteBuilding

/// `vitrine render [SOURCE] [DESTINATION] --store STORE --shard I/N`
struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Renders a part of the photos into a store, for a build that uses it.",
        discussion: """
            Divides the photos into N shards and renders one of them. Start it once for each shard, on as many machines \
            as you like, with the same settings as the build; then run vitrine build with the same --store. The store is \
            a folder that all machines can write to. With --shards, the index comes from the scheduler: Slurm \
            (SLURM_ARRAY_TASK_ID), Kubernetes (JOB_COMPLETION_INDEX) or AWS Batch (AWS_BATCH_JOB_ARRAY_INDEX).
            """)

    @OptionGroup var source: SourceArgument

    @OptionGroup var destination: DestinationArgument

    @Option(help: ArgumentHelp("The folder for finished pictures. It is created.", valueName: "folder"))
    var store: String

    @Option(help: ArgumentHelp("The shard to render, from 0, and the number of shards: 0/8.", valueName: "index/count"))
    var shard: String?

    @Option(help: ArgumentHelp("The number of shards, if the scheduler gives the index.", valueName: "count"))
    var shards: Int?

    @OptionGroup(title: HelpGroup.site) var options: SiteOptions

    @OptionGroup var verbosity: VerbosityOptions

    @OptionGroup var colour: ColourOption

    func validate() throws {
        _ = try chosenShard()
    }

    func run() async throws {
        let console = Console(verbosity: verbosity.choice, colour: colour.choice)
        let configuration = try console.reportingErrors { try self.configuration(console) }
        let report = try await console.run { error in
            (error as? BuildError)?.isTransient == true ? ExitStatus.transient : ExitStatus.failure
        } stopped: { signal, error in
            guard case BuildError.cancelled = error else { return nil }
            console.show(line: "Stopped. Finished photos are in \(store).")
            return signal == SIGTERM ? ExitStatus.transient : ExitStatus.stopped(by: signal)
        } doing: {
            try await render(configuration, console)
        }
        console.show(report)
        throw ExitStatus.of(report)
    }

    private func configuration(_ console: Console) throws -> SiteConfiguration {
        let source = try source.choice(console)
        let configuration = try options.configuration(source: source.path, destination: destination.name)
        try source.confirm(
            site: store, "All of them would be rendered.", command: "vitrine render \(source.path)", console)
        return configuration
    }

    private func render(_ configuration: SiteConfiguration, _ console: Console) async throws -> ShardReport {
        let renderer = ShardRenderer(
            configuration: configuration, workers: try options.pool(console), store: store, shard: try chosenShard())
        return try await renderer.render { console.show($0) }
    }

    private func chosenShard() throws -> Shard {
        do {
            switch (shard, shards) {
            case (let text?, nil): return try Shard(text)
            case (nil, let count?): return try Shard(count: count, environment: ProcessInfo.processInfo.environment)
            case (nil, nil):
                throw ValidationError("Name the shard with --shard 0/8, or the number of shards with --shards 8.")
            case (.some, .some): throw ValidationError("Choose one of --shard and --shards.")
            }
        } catch let error as ShardError {
            throw ValidationError(error.description)
        }
    }
}

extension ExitStatus {
    /// Success if each photo has an answer, also if the answer is that it can't be shown.
    fileprivate static func of(_ report: ShardReport) -> ExitCode {
        if !report.leaks.isEmpty { return failure }
        return report.transient.isEmpty && !report.hasChangedPhotos ? .success : transient
    }
}

extension Console {
    func show(_ report: ShardReport) {
        for photo in report.refused { show(line: "Skipped \(photo)") }
        for photo in report.transient { show(line: "Not rendered: \(photo)") }
        for leak in report.leaks { show(error: leak) }
        if report.hasChangedPhotos { show(line: "Some photos changed while they were read. Start this shard again.") }
        let skipped = report.refused.isEmpty ? "" : ", \(report.refused.count) skipped"
        let known = report.knownCount == 0 ? "" : ", \(report.knownCount) already there"
        note(
            "Shard \(report.shard): \(Quantities.count(report.renderedCount, "photo")) of "
                + "\(report.photoCount) rendered\(known)\(skipped)"
        )
    }
}
