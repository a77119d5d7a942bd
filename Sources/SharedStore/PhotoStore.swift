import FileReading
import Foundation

/// A folder that several machines fill at the same time with renditions, originals and the answers of workers.
///
/// | folder | what is in it |
/// | --- | --- |
/// | `objects/ab/cd` | renditions and originals, named by the hashes of their contents |
/// | `answers` | ``AnswerSegment``s |
/// | `tmp` | what is being written |
///
/// Everything in `objects` and `answers` was written in `tmp` and renamed, and does not change afterwards. So no lock
/// is needed, and any number of programs may write. All of it can be made again.
package struct PhotoStore: Hashable, Sendable {
    /// Absolute, with links resolved.
    package let path: String

    package var objects: String { path + "/objects" }
    package var answers: String { path + "/answers" }
    var temporary: String { path + "/tmp" }

    /// Opens a store, or creates it. Only its owner can look into it, since answers say where photos were taken.
    ///
    /// - Throws: ``StoreError/foreign(_:)`` for a folder that has other files.
    package init(creating path: String) throws(StoreError) {
        self.path = FileSystem.resolved(path)
        let folders = [objects, answers, temporary]
        if let listing = try? FolderListing(of: self.path) {
            let names = Set(folders.map { RelativePath.split($0).name })
            // A new file system has a folder of its own.
            let others = listing.entries.map(\.name).filter { !names.contains($0) && $0 != "lost+found" }
            guard listing.undecodable.isEmpty, others.isEmpty else { throw .foreign(path) }
        }
        for folder in folders { try StoreError.files(of: path, FileSystem.makeFolder(folder, isPrivate: true)) }
    }

    /// Opens an existing store, which may be read-only.
    ///
    /// - Throws: ``StoreError/notAStore(_:)``
    package init(existing path: String) throws(StoreError) {
        self.path = FileSystem.resolved(path)
        for folder in [objects, answers] {
            do throws(SystemError) {
                guard try FileStatus(of: folder).kind == .folder else { throw SystemError(code: ENOTDIR) }
            } catch {
                throw error.isAbsence ? .notAStore(path) : .unusable(path: path, .system(error))
            }
        }
    }

    /// The names of all segments, sorted.
    func segmentNames() throws(StoreError) -> [String] {
        do {
            return try FolderListing(of: answers).entries.map(\.name).filter { $0.hasSuffix(AnswerSegment.suffix) }
                .sorted()
        } catch {
            throw .unusable(path: path, .system(error))
        }
    }

    /// How a segment was found.
    package enum Segment {
        case complete(AnswerSegment.Contents)
        case damaged
        /// Another version of the program wrote it.
        case otherFormat
        /// It was removed since it was listed.
        case gone
    }

    /// - Throws: ``StoreError/unusable(path:_:)`` if the file can't be read.
    func segment(_ name: String) throws(StoreError) -> Segment {
        let bytes: [UInt8]
        do {
            bytes = try OpenedFile(answers + "/" + name).read(atMost: .max)
        } catch {
            if error == .notRegular { return .damaged }
            if error.isAbsence { return .gone }
            throw .unusable(path: answers + "/" + name, .system(error))
        }
        if let contents = AnswerSegment.contents(of: Data(bytes)) { return .complete(contents) }
        if let header = AnswerSegment.header(of: bytes), header.format != AnswerSegment.format { return .otherFormat }
        return .damaged
    }

    /// Reads only the beginning of a segment.
    func header(ofSegment name: String) -> AnswerSegment.Header? {
        (try? OpenedFile(answers + "/" + name).read(atMost: 1 << 16)).flatMap { AnswerSegment.header(of: $0) }
    }

    /// Makes a new folder in ``temporary``, for one writer.
    package func makeTemporaryFolder() throws(StoreError) -> String {
        let folder = temporary + "/" + UUID().uuidString
        try StoreError.files(of: path, FileSystem.makeFolder(folder, isPrivate: true))
        return folder
    }
}
