import BuildCache
import FileReading
import Foundation
import PhotoCatalog

/// Removes from a store what no current photo needs: `vitrine store prune`.
///
/// A shard that runs at the same time may lose objects of an answer that it has not written yet; they are rendered
/// again. Young files are spared, so that this is rare.
package struct StorePruning: Sendable {
    /// What was removed.
    package struct Report: Sendable {
        package var answerCount = 0
        package var keptAnswerCount = 0
        package var files = StoreContents.Amount()
    }

    /// Answers are written after a minute at most, so that older objects without an answer are not about to get one.
    static let safeAge = 600_000_000_000
    /// Of files that are being written. A writer renews the time of its folder.
    static let safeAgeOfTemporaryFiles = 86_400_000_000_000

    private let path: String
    private let store: PhotoStore
    private let versions: BuildVersions
    /// Absolute paths of folders where photos may be too.
    private let sources: [String]
    private let allowsRemovals: Bool

    /// - Parameters:
    ///   - path: The store, as the user wrote it.
    ///   - sources: Folders where the photos are, besides those that the shards used.
    ///   - allowsRemovals: Whether nearly all answers may be removed.
    package init(
        of path: String, sources: [String], allowsRemovals: Bool = false, versions: BuildVersions = .current
    ) throws(StoreError) {
        self.path = path
        self.versions = versions
        self.allowsRemovals = allowsRemovals
        store = try PhotoStore(existing: path)
        self.sources = sources.map(FileSystem.resolved)
    }

    /// - Parameter now: Nanoseconds since 1970; nil for the time of the store's file system.
    /// - Throws: ``StoreError/sourceIsGone(store:source:)``, ``StoreError/wouldBeEmptied(store:why:)`` or
    ///   ``StoreError/otherVersion(path:)``; then nothing was removed.
    package func run(now: Int? = nil) throws(StoreError) -> Report {
        // Objects are listed before segments are read, so that an object whose segment comes meanwhile is not removed.
        let listing = try StoreListing(of: store)
        var report = Report()
        let found = try find(listing.segments)
        try refuseRemovals(found)
        let folder = try store.makeTemporaryFolder()
        defer { FileSystem.removeFlatFolder(folder) }
        let now = now ?? FileSystem.status(folder)?.changed ?? 0
        var used: Set<StoredObject> = []
        for name in listing.segments {
            try StoreError.checkCancellation()
            try rewrite(name, keeping: found.needed, through: folder, now: now, &used, &report)
        }
        // Another program may have written segments since, also in place of those that are gone.
        for name in try store.segmentNames() where !listing.segments.contains(name) {
            if case .complete(let contents) = try store.segment(name) {
                for row in contents.rows { used.formUnion(row.objects) }
            }
        }
        for (object, status) in listing.objects where !used.contains(object) && now - status.changed > Self.safeAge {
            remove(store.path + "/" + object.path, &report, status)
        }
        removeTemporaryFiles(listing, now: now, &report)
        return report
    }

    /// Replaces a segment by one with only the needed answers.
    private func rewrite(
        _ name: String, keeping needed: Set<Place>, through folder: String, now: Int, _ used: inout Set<StoredObject>,
        _ report: inout Report
    ) throws(StoreError) {
        let file = store.answers + "/" + name
        switch try store.segment(name) {
        case .gone, .otherFormat: return
        case .damaged:
            // On some network file systems, a new file is seen before its contents are.
            if let status = FileSystem.status(file), now - status.changed > Self.safeAge {
                remove(file, &report, status)
            }
        case .complete(let contents):
            let kept = contents.rows.enumerated().filter { needed.contains(Place(segment: name, row: $0.offset)) }
                .map(\.element)
            report.keptAnswerCount += kept.count
            report.answerCount += contents.rows.count - kept.count
            for row in kept { used.formUnion(row.objects) }
            guard kept.count < contents.rows.count else { return }
            // The new segment comes first: an answer that is there twice does no harm.
            if !kept.isEmpty {
                try SegmentWriter.write(AnswerSegment.data(contents.header, kept), to: store, through: folder)
            }
            remove(file, &report)
        }
    }

    private func removeTemporaryFiles(_ listing: StoreListing, now: Int, _ report: inout Report) {
        func isOld(_ path: String) -> Bool {
            FileSystem.status(path).map { now - max($0.changed, $0.modified) > Self.safeAgeOfTemporaryFiles } ?? false
        }
        let folders = listing.temporaryFolders.filter(isOld)
        for (path, status) in listing.temporaryFiles
        where isOld(path) && folders.contains(RelativePath.split(path).folder) {
            remove(path, &report, status)
        }
        for path in folders { rmdir(path) }
    }

    private struct Place: Hashable {
        let segment: String
        let row: Int
    }

    /// What an answer is for. Of several answers for the same, the newest is needed.
    private struct Subject: Hashable {
        let purpose: BuildDatabase.Purpose
        let file: PhotoFile
        /// Differs between settings, and not between sidecars.
        let ownKey: ContentHash
    }

    private struct Candidate {
        let place: Place
        let time: Int
        let isCrash: Bool

        /// An answer is better than a crash, whichever came first.
        func isBetter(than other: Candidate) -> Bool {
            isCrash == other.isCrash ? time >= other.time : other.isCrash
        }
    }

    private struct Found {
        var needed: Set<Place> = []
        var answerCount = 0
        var usableCount = 0
        /// By source folder: the photos with an answer, and those of them that are there.
        var photos: [String: (known: Set<PhotoFile>, current: Set<PhotoFile>)] = [:]
    }

    private func find(_ segments: [String]) throws(StoreError) -> Found {
        let own = versions.identity
        var found = Found()
        var best: [Subject: Candidate] = [:]
        for name in segments {
            let contents: AnswerSegment.Contents
            switch try store.segment(name) {
            case .complete(let segment): contents = segment
            case .otherFormat: throw .otherVersion(path: "\(path)/answers/\(name)")
            case .damaged, .gone: continue
            }
            let time = FileSystem.status(store.answers + "/" + name)?.modified ?? 0
            let folders = try folders(of: contents.header)
            for (index, row) in contents.rows.enumerated() {
                let facts = row.facts
                let file = PhotoFile(path: facts.path)
                found.answerCount += 1
                let difference = own.difference(
                    of: contents.header.program, for: facts.purpose, using: facts.photo.libraries)
                guard difference == nil else { continue }
                found.usableCount += 1
                found.photos[contents.header.source, default: ([], [])].known.insert(file)
                guard folders.contains(where: { isCurrent(facts, in: $0) }) else { continue }
                found.photos[contents.header.source, default: ([], [])].current.insert(file)
                let subject = Subject(purpose: facts.purpose, file: file, ownKey: facts.photo.ownKey)
                let candidate = Candidate(
                    place: Place(segment: name, row: index), time: time, isCrash: facts.crash != nil)
                if best[subject].map(candidate.isBetter) ?? true { best[subject] = candidate }
            }
        }
        found.needed = Set(best.values.map(\.place))
        return found
    }

    /// The folders where the photos of a segment may be.
    private func folders(of header: AnswerSegment.Header) throws(StoreError) -> [String] {
        if (try? FileStatus(of: header.source))?.kind == .folder { return [header.source] + sources }
        guard !sources.isEmpty else { throw .sourceIsGone(store: path, source: header.source) }
        return sources
    }

    /// Whether the file is as it was. The time of its last change of status may differ between copies of the source.
    private func isCurrent(_ facts: AnswerRow.Facts, in source: String) -> Bool {
        guard let stamp = FileStamp(of: source + "/" + facts.path) else { return false }
        return stamp.byteCount == facts.photo.stamp.byteCount && stamp.modified == facts.photo.stamp.modified
    }

    private func refuseRemovals(_ found: Found) throws(StoreError) {
        guard !allowsRemovals else { return }
        if found.answerCount > 0, found.usableCount == 0 {
            throw .wouldBeEmptied(
                store: path,
                why: "none of the \(found.answerCount) answers was made with this program and its libraries")
        }
        for (source, photos) in found.photos.sorted(by: { $0.key < $1.key }) {
            let missing = photos.known.count - photos.current.count
            guard VanishedPhotos.areTooMany(missing, of: photos.known.count) else { continue }
            throw .wouldBeEmptied(
                store: path, why: "\(missing) of \(photos.known.count) photos of \(source) are missing or have changed")
        }
    }

    private func remove(_ file: String, _ report: inout Report, _ status: FileStatus? = nil) {
        let byteCount = (status ?? FileSystem.status(file))?.byteCount ?? 0
        if unlink(file) == 0 { report.files.add(byteCount) }
    }
}
