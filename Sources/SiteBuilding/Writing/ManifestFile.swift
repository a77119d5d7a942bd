import Foundation
import ImagePipeline

/// How far a folder has what its manifest says.
enum SiteState: String, Sendable {
    /// Not every file is in the manifest, and all that is in the folder is ours.
    case unfinished = "vitrine site 1 (unfinished)"
    /// Files are taking their places: each is as it was, or as it will be.
    case changing = "vitrine site 1 (changing)"
    case finished = "vitrine site 1"
}

/// A manifest as it is kept in the folder itself, so that it goes wherever the site goes.
///
/// A line for the state, then one to a file: size, time, hash, and the path percent-encoded, since names may have line breaks in
/// them. While files take their places a path may have a second line: what it will be.
extension SiteManifest {
    static let fileName = ".vitrine-manifest"
    /// What it is called until it is whole.
    private static let draftName = fileName + ".new"
    static let fileNames: Set<String> = [fileName, draftName]

    /// What the manifest in `folder` tells; nil if there is none that we can read.
    ///
    /// - Complexity: O(*n*), and a system call for each file that has two lines.
    static func read(in folder: String) -> (manifest: SiteManifest, state: SiteState)? {
        guard let data = try? Data(contentsOf: URL(filePath: folder + "/" + fileName), options: .alwaysMapped) else {
            return nil
        }
        return data.withUnsafeBytes { bytes in
            var lines = ManifestLines(bytes)
            guard let state = lines.next().flatMap({ SiteState(rawValue: String(decoding: $0, as: UTF8.self)) }) else {
                return nil
            }
            var manifest = SiteManifest()
            var later: [(path: String, entry: Entry)] = []
            while let line = lines.next() {
                guard let file = ManifestLine(line) else { return nil }
                if let first = manifest.add(file.name, file.entry, to: file.folder) {
                    guard state == .changing else { return nil }
                    manifest.add(file.name, first, to: file.folder)
                    later.append((decoded(RelativePath.join(file.folder, file.name)), file.entry))
                }
            }
            // Which of the two a file is, it tells itself; of one that is neither it doesn't matter.
            for (path, entry) in later where entry.isOf(folder + "/" + path) { manifest.add(path, entry) }
            return (manifest, state)
        }
    }

    /// Replaces the folder's manifest by this one, at once.
    ///
    /// - Parameters:
    ///   - changed: what files will be, while they take their places.
    ///   - isLasting: whether to wait until it is on the disk.
    func write(
        to folder: String, as state: SiteState, besides changed: SiteManifest = SiteManifest(), isLasting: Bool = true
    ) throws(BuildError) {
        let listed = [self, changed].flatMap { $0.folders.sorted { $0.key < $1.key } }
        let header = Array((state.rawValue + "\n").utf8)
        // A folder's at a time: a site of a hundred thousand photos has more lines than one would hold in memory.
        let chunks = (0...listed.count).lazy.map { index in
            index == 0 ? header : ManifestLine.lines(of: listed[index - 1].key, listed[index - 1].value)
        }
        let (path, draft) = (folder + "/" + Self.fileName, folder + "/" + Self.draftName)
        if let failure = NewFile.create(draft, isLasting: isLasting, with: chunks) {
            throw .cannotWrite(path: path, cause: failure)
        }
        try FileSystem.rename(draft, to: path)
    }
}
