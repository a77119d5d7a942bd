import ArgumentParser
import PhotoWorkers

/// The worker process. `build` starts several of them, so that a crash in a decoder costs only one photo.
struct Worker: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Reads photos handed over by standard input, a socket, with one JSON job per line.",
        shouldDisplay: false)

    @Option(help: "The memory limit in bytes.")
    var memory: Int

    func run() throws {
        try WorkerLoop(memoryLimit: memory, answer: PhotoAnswer.init(doing:photo:sidecars:admit:)).run()
    }
}
