import FileReading
import Foundation
import ImagePipeline

/// The first line that the pool sends to a worker.
struct WorkerStart: Codable {
    /// The only folder that the worker writes to, absolute; nil if it writes nothing.
    let folder: String?
}

/// A job, in one line. The descriptors of its open files are sent with it, in the order of their paths.
struct WorkerOrder: Codable {
    let states: FileStates
    let request: WorkerRequest
}

/// A job together with its kind, as one line of a worker's input.
package enum WorkerRequest: Hashable, Codable, Sendable {
    case photo(PhotoJob)
    case original(OriginalJob)
    case hash(HashJob)
    case pictures(PictureJob)
    case movie(MovieJob)
    case text(TextJob)
    case cover(CoverJob)
    case frames(FramesJob)
}

/// The result of opening each file of a job, which the pool does.
struct FileStates: Codable {
    /// 0 for an open file, otherwise the code of the ``SystemError``.
    private let codes: [Int32]

    init(_ files: [SourceFile]) {
        codes = files.map { file in
            do throws(SystemError) {
                _ = try file.opened()
                return 0
            } catch {
                return error.code
            }
        }
    }

    /// Combines the states with the descriptors that came with the line. Closes descriptors that belong to no file.
    ///
    /// - Parameter paths: The paths of the job, in order.
    /// - Returns: Nil if the numbers differ.
    func files(_ paths: [String], descriptors: [Int32]) -> [SourceFile]? {
        guard codes.count == paths.count, codes.count(where: { $0 == 0 }) == descriptors.count else {
            for descriptor in descriptors { close(descriptor) }
            return nil
        }
        var rest = descriptors[...]
        return zip(paths, codes).map { path, code in
            guard code == 0 else { return SourceFile(path, .failure(SystemError(code: code))) }
            let descriptor = rest.removeFirst()
            return SourceFile(path, Result { () throws(SystemError) in try OpenedFile(adopting: descriptor) })
        }
    }
}

/// A worker's first line. No photo can be the cause if a worker ends before it.
enum WorkerGreeting: Hashable, Codable {
    case ready(Confinement)
    /// The kernel can confine the worker, but failed to. The worker ends.
    case unconfined(reason: String)
}

/// A worker's reply to a job.
enum WorkerReply<Answer: Codable & Sendable>: Codable, Sendable {
    /// The memory and time that the photo needs. The worker waits for permission, and then answers. At most once per
    /// job.
    case need(PhotoNeed)
    case answer(Answer)
    /// There is no answer, because of this error.
    case failed(ImageError)

    init(_ answer: () throws(ImageError) -> Answer) {
        do {
            self = .answer(try answer())
        } catch {
            self = .failed(error)
        }
    }
}
