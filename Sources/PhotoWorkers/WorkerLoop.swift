import CMalloc
import FileReading
import Foundation
import ImagePipeline

#if os(Linux)
    import CConfinement
#endif

/// The main loop of a worker process: reads a job from each line of standard input, and writes its answer as a line to
/// standard output.
package struct WorkerLoop {
    /// Memory kept for the next photo, enough for photos of up to thirty megapixels or so. Returning it to the system
    /// costs a twentieth of the total time, since the system clears each page before it is used again.
    private static let mostMemoryKept: Int32 = 32 << 20

    /// Parameters: the job, the photo, the sidecars, and the function that asks for memory.
    package typealias PhotoWork = (PhotoJob, SourceFile, [SourceFile], (PhotoNeed) -> Void) throws(ImageError)
        -> PhotoAnswer
    package typealias OriginalWork = (OriginalJob, SourceFile, [SourceFile]) throws(ImageError) -> OriginalAnswer
    package typealias PictureWork = ([SourceFile]) -> [PictureOutcome]
    package typealias MovieWork = (SourceFile, (PhotoNeed) -> Void) -> MovieOutcome

    /// A job has one photo and a handful of sidecars, or as many pictures as ``PictureJob/mostFiles``.
    private static let mostDescriptors = 256

    private let memoryLimit: Int
    private let isConfined: Bool
    /// Called with one job at a time, on the thread that called ``run()``. Before it uses much memory, it calls the
    /// last argument once with its need; that call returns when the memory is granted.
    package var answer: PhotoWork = PhotoAnswer.init(doing:photo:sidecars:admit:)
    /// Called likewise with jobs to publish an original, which need little memory.
    package var publish: OriginalWork = OriginalAnswer.init(doing:photo:sidecars:)
    /// Called likewise with the files of jobs to look at published pictures.
    package var look: PictureWork = { $0.map(PictureOutcome.init(reading:)) }
    /// Called likewise with the file of a job to look at a published film.
    package var watch: MovieWork = MovieOutcome.init(reading:admit:)

    /// - Parameters:
    ///   - memoryLimit: In bytes of address space. Libraries and the stacks of threads take a few hundred million
    ///     before the first photo. macOS accepts the limit but doesn't enforce it.
    ///   - isConfined: Whether the process gives up everything that it doesn't need to read photos, where the system
    ///     supports it.
    package init(memoryLimit: Int, isConfined: Bool = true) {
        self.memoryLimit = memoryLimit
        self.isConfined = isConfined
    }

    /// Answers jobs until the input ends, or the pool has closed the output. Call it once, before anything writes to
    /// standard output: later output to it goes to standard error. Standard input must be a socket.
    ///
    /// The process has only one thread until it is confined.
    package func run() throws(WorkerError) {
        // Ctrl-C signals all processes of a terminal. The pool gets the signal too, and ends its workers.
        signal(SIGINT, SIG_IGN)
        Self.endWithPool()
        let input = JobInput()
        guard let (line, _) = input.next() else { return }
        let start = try Self.decode(WorkerStart.self, from: line)
        limitResources()
        keepFreedMemory(upTo: Self.mostMemoryKept)
        let output = AnswerOutput.takingStandardOutput()
        // libvips' folder for pictures that don't fit into memory.
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

    /// Lets the system kill this process when the pool's process ends, also if this one is stopped or hangs. If the
    /// pool has ended already, the input has too.
    ///
    /// The system waits for the end of the thread that started this process. Subprocess has one thread for that, which
    /// lives as long as the program.
    private static func endWithPool() {
        #if os(Linux)
            _ = vitrine_set_process_option(PR_SET_PDEATHSIG, UInt(SIGKILL))
        #endif
    }

    private func reply(
        to order: WorkerOrder, _ descriptors: [Int32], _ input: JobInput, _ output: AnswerOutput
    ) throws(WorkerError) -> Data {
        func files(of job: some WorkerJob) throws(WorkerError) -> [SourceFile] {
            guard let files = order.states.files(job.files, descriptors: descriptors) else {
                throw .unreadableJob("the numbers of files and paths differ")
            }
            return files
        }
        // Returns when the pool grants the memory, or never if the pool is gone.
        func claim(_ need: PhotoNeed) {
            let line = WorkerLine.encode(WorkerReply<ContentHash>.need(need))
            guard output.write(line), input.next() != nil else { exit(0) }
        }
        switch order.request {
        case .photo(let job):
            let files = try files(of: job)
            return WorkerLine.encode(
                WorkerReply { () throws(ImageError) in
                    FileReport(try answer(job, files[0], Array(files.dropFirst()), claim), to: job, photo: files[0])
                })
        case .original(let job):
            let files = try files(of: job)
            return WorkerLine.encode(
                WorkerReply { () throws(ImageError) in
                    FileReport(try publish(job, files[0], Array(files.dropFirst())), to: job, photo: files[0])
                })
        case .hash(let job):
            return WorkerLine.encode(WorkerReply.answer(ContentHash.of(try files(of: job)[0])))
        case .pictures(let job):
            return WorkerLine.encode(WorkerReply.answer(look(try files(of: job))))
        case .movie(let job):
            return WorkerLine.encode(WorkerReply.answer(watch(try files(of: job)[0], claim)))
        case .text(let job):
            return WorkerLine.encode(WorkerReply.answer(TextAnswer(reading: try files(of: job)[0])))
        case .cover(let job):
            let file = try files(of: job)[0]
            return WorkerLine.encode(WorkerReply { () throws(ImageError) in try job.cut(file, admit: claim) })
        case .frames(let job):
            let file = try files(of: job)[0]
            return WorkerLine.encode(WorkerReply { () throws(ImageError) in try job.write(file, admit: claim) })
        }
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

    /// Limits memory, and disables core dumps, which would contain the user's photos.
    private func limitResources() {
        ResourceLimit.addressSpace.lower(to: memoryLimit)
        ResourceLimit.coreDump.lower(to: 0)
        ResourceLimit.openFiles.lower(to: Self.mostDescriptors)
    }
}
