import FileReading
import Foundation
import ImagePipeline

/// What the pool tells a worker before anything else, in one line.
struct WorkerStart: Codable {
    /// The only folder that the worker writes into, absolute; nil if it writes nothing.
    let folder: String?
}

/// A job, in one line. The descriptors of its open files come with it, in the order of their paths.
struct WorkerOrder: Codable {
    let states: FileStates
    let request: WorkerRequest
}

/// What became of each file of a job when the pool opened it.
struct FileStates: Codable {
    /// 0 for an open file, -1 for what is no regular file, and else the system's error number.
    private let codes: [Int32]

    init(_ files: [SourceFile]) {
        codes = files.map { file in
            do throws(FileFailure) {
                _ = try file.opened()
                return 0
            } catch {
                switch error {
                case .system(let code): return code
                case .notRegular: return -1
                }
            }
        }
    }

    init(from decoder: any Decoder) throws {
        codes = try decoder.singleValueContainer().decode([Int32].self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(codes)
    }

    /// The files, from what came with the line. Descriptors without a file are closed.
    ///
    /// - Parameter paths: as the job has them.
    /// - Returns: nil if they are not as many.
    func files(_ paths: [String], descriptors: [Int32]) -> [SourceFile]? {
        guard codes.count == paths.count, codes.count(where: { $0 == 0 }) == descriptors.count else {
            for descriptor in descriptors { close(descriptor) }
            return nil
        }
        var rest = descriptors[...]
        return zip(paths, codes).map { path, code in
            guard code == 0 else { return SourceFile(path, .failure(code < 0 ? .notRegular : .system(code))) }
            let descriptor = rest.removeFirst()
            return SourceFile(path, Result { () throws(FileFailure) in try OpenedFile(adopting: descriptor) })
        }
    }
}

/// What a worker says first: until then no photo can be to blame for its end.
enum WorkerGreeting: Hashable, Codable {
    case ready(Confinement)
    /// The kernel can confine it, and doesn't. It ends.
    case unconfined(reason: String)
}

/// What a worker says about a job.
enum WorkerReply<Answer: Codable & Sendable>: Codable, Sendable {
    /// What the photo takes. The worker waits until it may take it, and then answers. At most once for each job.
    case need(PhotoNeed)
    case answer(Answer)
}
