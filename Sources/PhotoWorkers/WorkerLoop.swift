import CMalloc
import FileReading
import Foundation
import ImagePipeline

/// What a worker process runs: a job from each line of standard input, its answer to a line of standard output.
public struct WorkerLoop {
    /// Photos of up to some thirty megapixels find the memory of the one before. Giving it back takes the system a
    /// twentieth of all time, since each page is cleared before it is had again.
    private static let mostMemoryKept: Int32 = 32 << 20

    /// With what it reads: the photo, and the files beside it.
    public typealias PhotoWork = (PhotoJob, SourceFile, [SourceFile], (PhotoNeed) -> Void) -> PhotoAnswer
    public typealias OriginalWork = (OriginalJob, SourceFile, [SourceFile]) -> OriginalAnswer

    /// A job has its photo, and a handful of files beside it.
    private static let mostDescriptors = 256

    private let memoryLimit: Int
    private let isConfined: Bool
    private let answer: PhotoWork
    private let publish: OriginalWork

    /// - Parameters:
    ///   - memoryLimit: bytes of address space, of which libraries and the stacks of threads take some hundred million
    ///     before any photo. macOS takes the limit and doesn't enforce it.
    ///   - isConfined: whether the process gives up what it doesn't need to read photos, where the system lets it.
    ///   - answer: is called with one job at a time, on the thread that called ``run()``, and with what it is to call once before it
    ///     takes much memory: with what it needs, to return when it may take it.
    ///   - publish: is called likewise with jobs of the other kind, which take little memory.
    public init(
        memoryLimit: Int, isConfined: Bool = true, answer: @escaping PhotoWork,
        publish: @escaping OriginalWork = OriginalAnswer.init(doing:photo:companions:)
    ) {
        self.memoryLimit = memoryLimit
        self.isConfined = isConfined
        self.publish = publish
        self.answer = answer
    }

    /// Answers until the input ends, or nobody reads the answers. To be called once, before anything writes to
    /// standard output: what is printed there from now on goes to standard error. Standard input is a socket.
    ///
    /// The process has one thread until it is confined.
    public func run() throws(WorkerError) {
        // Ctrl-C goes to all processes of a terminal. The pool, which gets it too, ends its workers.
        signal(SIGINT, SIG_IGN)
        let input = JobInput()
        guard let (line, _) = input.next() else { return }
        let start = try Self.decode(WorkerStart.self, from: line)
        limitResources()
        keepFreedMemory(upTo: Self.mostMemoryKept)
        let output = AnswerOutput.takingStandardOutput()
        // Where libvips keeps pictures that don't fit into memory.
        if let folder = start.folder { setenv("TMPDIR", folder, 1) }
        do throws(ConfinementFailure) {
            let confinement = isConfined ? try Confinement.apply(writingTo: start.folder) : .none
            guard output.write(WorkerLine.encode(WorkerGreeting.ready(confinement))) else { return }
        } catch {
            _ = output.write(WorkerLine.encode(WorkerGreeting.unconfined(reason: error.description)))
            throw .cannotConfine(reason: error.description)
        }
        output.endProcessWhenReaderIsGone()
        while let (line, descriptors) = input.next() {
            let order = try Self.decode(WorkerOrder.self, from: line)
            guard output.write(try reply(to: order, descriptors, input, output)) else { return }
        }
    }

    /// Returns when the pool has so much to lend; if there is no pool any more, never.
    private static func claim(_ need: PhotoNeed, from input: JobInput, by output: AnswerOutput) {
        guard output.write(WorkerLine.encode(WorkerReply<HashAnswer>.need(need))), input.next() != nil else { exit(0) }
    }

    private func reply(
        to order: WorkerOrder, _ descriptors: [Int32], _ input: JobInput, _ output: AnswerOutput
    ) throws(WorkerError) -> Data {
        switch order.request {
        case .photo(let job):
            let files = try Self.files(of: job, order.states, descriptors)
            let answer = answer(job, files[0], Array(files.dropFirst())) { Self.claim($0, from: input, by: output) }
            return WorkerLine.encode(WorkerReply.answer(FileReport(answer, to: job, photo: files[0])))
        case .original(let job):
            let files = try Self.files(of: job, order.states, descriptors)
            let answer = publish(job, files[0], Array(files.dropFirst()))
            return WorkerLine.encode(WorkerReply.answer(FileReport(answer, to: job, photo: files[0])))
        case .hash(let job):
            let file = try Self.files(of: job, order.states, descriptors)[0]
            return WorkerLine.encode(WorkerReply.answer(HashAnswer(reading: file)))
        }
    }

    private static func files(
        of job: some WorkerJob, _ states: FileStates, _ descriptors: [Int32]
    ) throws(WorkerError) -> [SourceFile] {
        guard let files = states.files(job.files, descriptors: descriptors) else {
            throw .unreadableJob("its files are not as many as its paths")
        }
        return files
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type, from line: Data
    ) throws(WorkerError) -> Value {
        do {
            return try WorkerLine.decode(type, from: line)
        } catch {
            throw .unreadableJob("\(error)")
        }
    }

    /// Bounds memory, and leaves no core files of foreign photos behind.
    private func limitResources() {
        lower(RLIMIT_AS, to: memoryLimit)
        lower(RLIMIT_CORE, to: 0)
        lower(RLIMIT_NOFILE, to: Self.mostDescriptors)
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
