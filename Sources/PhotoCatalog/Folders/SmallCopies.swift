import FileReading
import Foundation

/// Recognises folders of thumbnails and other smaller copies that gallery programs make.
struct SmallCopies {
    /// The source folder, as the user names it.
    let source: String
    /// The filters of the parent folder.
    let filters: FilterChain

    /// Returns whether programs use this name for folders of smaller copies.
    static func isName(_ name: String) -> Bool { names.contains(name.lowercased()) }

    private static let names: Set<String> = [
        "medium", "small", "thumb", "thumbnail", "thumbnails", "thumbs",
    ]

    /// The largest number of photos that are compared.
    private static let sampleSize = 100
    /// The largest depth below the folder at which photos are searched.
    private static let depthLimit = 4

    /// Returns whether a folder has smaller copies: for at least four of five photos, the parent folder or another
    /// folder in the parent has a larger file of the same name.
    ///
    /// Photos that filters leave out are compared too, because their copies would show them. Another folder in the
    /// parent is compared only if some of its photos are published: a user who hides the originals may publish the
    /// copies.
    ///
    /// - Parameter path: The names that lead to the folder, from the source down; not empty.
    func holds(_ path: [String]) -> Bool {
        let sample = sample(of: path)
        guard !sample.isEmpty else { return false }
        let parent = Array(path.dropLast())
        if matches(sample, in: parent) { return true }
        guard let listing = try? FolderListing(of: SourcePath.join(source, parent)) else { return false }
        return listing.entries.contains { entry in
            let folder = parent + [entry.name]
            return [.folder, .link].contains(entry.kind) && !FileKind.isPassedOver(entry.name)
                && entry.name != path.last && HidingRule(ofFolderNamed: entry.name) == nil
                && matches(sample, in: folder) && isPublished(folder, sample)
        }
    }

    /// Returns whether filters and files in a folder do not hide it, and filters admit at least one photo of the
    /// sample.
    private func isPublished(_ folder: [String], _ sample: [Copy]) -> Bool {
        guard filters.admits(folder: folder), sample.contains(where: { filters.admits(file: folder + $0.path) }) else {
            return false
        }
        let path = SourcePath.join(source, folder)
        let settings = try? AlbumSettings.read(SourcePath.join(path, AlbumSettings.fileName))
        if let visibility = settings?.visibility { return visibility != .hidden }
        guard let listing = try? FolderListing(of: path) else { return false }
        return FolderMarks(listing, in: path).rule == nil
    }

    private struct Copy {
        /// Relative to the folder of copies.
        let path: [String]
        let byteCount: Int
    }

    /// Returns the first photos of a folder in natural order.
    private func sample(of folder: [String]) -> [Copy] {
        var found: [[String]] = []
        var open: [[String]] = [[]]
        while let inner = open.popLast(), found.count < Self.sampleSize {
            guard let listing = try? FolderListing(of: SourcePath.join(source, folder + inner)) else { continue }
            let entries = listing.entries.filter { !FileKind.isPassedOver($0.name) }
            let photos = entries.filter {
                [.file, .link].contains($0.kind) && [.picture, .film].contains(FileKind(ofFileNamed: $0.name))
            }
            found += photos.map(\.name).sortedNaturally { $0 }.map { inner + [$0] }
            guard inner.count < Self.depthLimit else { continue }
            let folders = entries.filter { $0.kind == .folder }.map(\.name).sortedNaturally { $0 }
            open += folders.reversed().map { inner + [$0] }
        }
        return found.prefix(Self.sampleSize).compactMap { path in
            byteCount(of: folder + path).map { Copy(path: path, byteCount: $0) }
        }
    }

    private func matches(_ sample: [Copy], in folder: [String]) -> Bool {
        var missing = 0
        for copy in sample {
            let path = folder + copy.path
            if let byteCount = byteCount(of: path), byteCount > copy.byteCount { continue }
            missing += 1
            if missing * 5 > sample.count { return false }
        }
        return true
    }

    /// Returns the size of a file; nil if the path isn't a file.
    private func byteCount(of path: [String]) -> Int? {
        guard let status = try? FileStatus(of: SourcePath.join(source, path)), status.kind == .file else { return nil }
        return status.byteCount
    }
}
