import BuildCache
import FileReading
import Foundation
import PhotoCatalog
import ImagePipeline
import PhotoWorkers

/// What is in a store, as `vitrine store stat` shows it.
package struct StoreContents: Sendable {
    package var segmentCount = 0
    /// Files that were not written completely, are damaged or of another version of the program, by name.
    package var damagedSegments: [String] = []
    /// Photos with an answer that this program can use.
    package var photoCount = 0
    package var answerCount = 0
    /// Answers that this program can't use, by what differs.
    package var unusable: [String: Int] = [:]
    package var objects = Amount()
    /// Objects that no answer of this program refers to.
    package var unusedObjects = Amount()
    /// Files that are being written, or were when their program was killed.
    package var temporaryFiles = Amount()

    /// A number of files and their size.
    package struct Amount: Hashable, Sendable {
        package var count = 0
        package var byteCount = 0

        package mutating func add(_ byteCount: Int) {
            count += 1
            self.byteCount += byteCount
        }
    }

    /// Reads the store at a path, as the user wrote it.
    package init(of path: String, versions: BuildVersions = .current) throws(StoreError) {
        let store = try PhotoStore(existing: path)
        let listing = try StoreListing(of: store)
        let own = versions.identity
        var photos: Set<PhotoFile> = []
        var used: Set<StoredObject> = []
        for name in listing.segments {
            let contents: AnswerSegment.Contents
            switch try store.segment(name) {
            case .complete(let found): contents = found
            case .damaged, .otherFormat:
                damagedSegments.append(name)
                continue
            case .gone: continue
            }
            segmentCount += 1
            answerCount += contents.rows.count
            for row in contents.rows {
                let facts = row.facts
                if let difference = own.difference(
                    of: contents.header.program, for: facts.purpose, using: facts.photo.libraries)
                {
                    unusable[difference, default: 0] += 1
                    continue
                }
                photos.insert(PhotoFile(path: facts.path))
                used.formUnion(row.objects)
            }
        }
        photoCount = photos.count
        for (object, file) in listing.objects {
            objects.add(file.byteCount)
            if !used.contains(object) { unusedObjects.add(file.byteCount) }
        }
        for file in listing.temporaryFiles.values { temporaryFiles.add(file.byteCount) }
    }
}

/// The files of a store, with their sizes and times.
struct StoreListing {
    /// Names.
    let segments: [String]
    package private(set) var objects: [StoredObject: FileStatus] = [:]
    /// By path.
    package private(set) var temporaryFiles: [String: FileStatus] = [:]
    /// Paths of the folders that writers made.
    private(set) var temporaryFolders: [String] = []

    init(of store: PhotoStore) throws(StoreError) {
        // Objects first: what is renamed meanwhile is not yet listed, and so not taken for unused.
        for path in try StoreError.files(of: store.path, FileSystem.contents(of: store.objects).files) {
            guard let status = FileSystem.status(store.objects + "/" + path),
                let object = StoredObject(path: path, byteCount: status.byteCount)
            else { continue }
            objects[object] = status
        }
        segments = try store.segmentNames()
        guard FileSystem.isFolder(store.temporary) else { return }
        let (files, folders) = try StoreError.files(of: store.path, FileSystem.contents(of: store.temporary))
        temporaryFolders = folders.map { store.temporary + "/" + $0 }
        for path in files.map({ store.temporary + "/" + $0 }) {
            temporaryFiles[path] = FileSystem.status(path)
        }
    }
}

extension StoredObject {
    /// - Parameter path: In the folder of objects: `ab/cd/abcd0123456789ef.jpg`. Nil for any other file.
    package init?(path: String, byteCount: Int) {
        let name = RelativePath.split(path).name
        let parts = name.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, let hash = ContentHash(parts[0]) else { return nil }
        self.init(hash: hash, byteCount: byteCount, suffix: String(parts[1]))
        guard self.path == "objects/" + path else { return nil }
    }
}

extension AnswerRow {
    /// The objects that the answer refers to; none if it can't be read.
    package var objects: [StoredObject] {
        guard !answer.isEmpty else { return [] }
        let decoder = JSONDecoder()
        switch facts.purpose {
        case .renditions:
            let photo = (try? decoder.decode(PhotoAnswer.self, from: answer))?.photo
            return (photo?.renditions ?? []).map {
                StoredObject(named: $0.fileName, byteCount: $0.byteCount, hash: $0.hash)
            }
        case .original:
            guard case .done(let original, _, _) = try? decoder.decode(OriginalAnswer.self, from: answer) else {
                return []
            }
            return [StoredObject(original)]
        case .film:
            let film = try? decoder.decode(FilmAnswer.self, from: answer)
            if case .picture(let picture) = film { return [StoredObject(picture)] }
            guard case .done(let films, let original) = film else { return [] }
            let own: [StoredObject] =
                if case .published(let original, _) = original { [StoredObject(original)] } else { [] }
            return own
                + films.map { StoredObject(hash: $0.hash, byteCount: $0.movie.byteCount, suffix: "mp4") }
        }
    }
}

extension StoredObject {
    fileprivate init(_ original: PublishedOriginal) {
        self.init(hash: original.hash, byteCount: original.byteCount, suffix: Self.originalSuffix)
    }
}
