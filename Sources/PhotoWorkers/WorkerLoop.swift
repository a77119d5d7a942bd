import CMalloc
import Foundation
import ImagePipeline

/// What a worker process runs: a job from each line of standard input, its answer to a line of standard output.
public struct WorkerLoop {
    /// Photos of up to some thirty megapixels find the memory of the one before. Giving it back takes the system a
    /// twentieth of all time, since each page is cleared before it is had again.
    private static let mostMemoryKept: Int32 = 32 << 20

    private let memoryLimit: Int
    private let answer: (PhotoJob, (PhotoNeed) -> Void) -> PhotoAnswer
    private let publish: (OriginalJob) -> OriginalAnswer

    /// - Parameters:
    ///   - memoryLimit: bytes of address space, of which libraries and the stacks of threads take some hundred million
    ///     before any photo. macOS takes the limit and doesn't enforce it.
    ///   - answer: is called with one job at a time, on the thread that called ``run()``, and with what it is to call once before it
    ///     takes much memory: with what it needs, to return when it may take it.
    ///   - publish: is called likewise with jobs of the other kind, which take little memory.
    public init(
        memoryLimit: Int, answer: @escaping (PhotoJob, (PhotoNeed) -> Void) -> PhotoAnswer,
        publish: @escaping (OriginalJob) -> OriginalAnswer = OriginalAnswer.init(doing:)
    ) {
        self.memoryLimit = memoryLimit
        self.publish = publish
        self.answer = answer
    }

    /// Answers until the input ends, or nobody reads the answers. To be called once, before anything writes to
    /// standard output: what is printed there from now on goes to standard error.
    public func run() throws(WorkerError) {
        limitResources()
        keepFreedMemory(upTo: Self.mostMemoryKept)
        let output = AnswerOutput.takingStandardOutput()
        output.endProcessWhenReaderIsGone()
        guard output.write(WorkerLine.greeting + [WorkerLine.newline]) else { return }
        while let line = readLine() {
            guard output.write(try reply(to: Data(line.utf8), output)) else { return }
        }
    }

    /// Returns when the pool has so much to lend; if there is no pool any more, never.
    private static func claim(_ need: PhotoNeed, by output: AnswerOutput) {
        guard output.write(WorkerLine.encode(need)), readLine() != nil else { exit(0) }
    }

    private func reply(to line: Data, _ output: AnswerOutput) throws(WorkerError) -> Data {
        let request: WorkerRequest
        do {
            request = try WorkerLine.decode(WorkerRequest.self, from: line)
        } catch {
            throw .unreadableJob("\(error)")
        }
        switch request {
        case .photo(let job):
            return WorkerLine.encode(FileReport(answer(job) { Self.claim($0, by: output) }, to: job))
        case .original(let job):
            return WorkerLine.encode(FileReport(publish(job), to: job))
        case .hash(let job):
            return WorkerLine.encode(HashAnswer(doing: job))
        }
    }

    /// Bounds memory, and leaves no core files of foreign photos behind.
    private func limitResources() {
        lower(RLIMIT_AS, to: memoryLimit)
        lower(RLIMIT_CORE, to: 0)
    }

    #if canImport(Darwin)
        private typealias Resource = Int32
    #else
        private typealias Resource = __rlimit_resource
    #endif

    private func lower(_ resource: Resource, to limit: Int) {
        #if canImport(Darwin)
            let number = resource
        #else
            let number = __rlimit_resource_t(resource.rawValue)
        #endif
        var limits = rlimit()
        guard getrlimit(number, &limits) == 0 else { return }
        limits.rlim_cur = min(rlim_t(limit), limits.rlim_max)
        limits.rlim_max = limits.rlim_cur
        setrlimit(number, &limits)
    }
}
