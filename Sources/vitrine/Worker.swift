import ArgumentParser
import PhotoWorkers

/// What `build` starts several of, so that a photo that crashes its decoder takes nothing with it.
struct Worker: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Reads photos that standard input, a socket, hands over, one JSON job to a line.",
        shouldDisplay: false)

    @Option(help: "The most memory in bytes.")
    var memory: Int

    func run() throws {
        try WorkerLoop(memoryLimit: memory, answer: PhotoAnswer.init(doing:photo:companions:admit:)).run()
    }
}
