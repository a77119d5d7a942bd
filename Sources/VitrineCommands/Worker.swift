import ArgumentParser
import Foundation
import PhotoWorkers

/// The worker process. `build` starts several of them, so that a crash in a decoder costs only one photo.
struct Worker: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Reads photos handed over by standard input, a socket, with one JSON job per line.",
        shouldDisplay: false)

    @Option(help: "The memory limit in bytes.")
    var memory: Int

    /// The process's nice value, as `nice(2)` describes it.
    private static let patience: Int32 = 10

    @Flag(help: "Leave the processor to other programs that want it.")
    var patient = false

    func run() throws {
        if patient { _ = nice(Self.patience) }
        try WorkerLoop(memoryLimit: memory).run()
    }
}
