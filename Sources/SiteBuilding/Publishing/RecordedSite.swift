import ImagePipeline

/// What a build recorded in a site's folder about the files that it wrote.
package struct RecordedSite: Sendable {
    /// A file as it was written.
    package struct File: Hashable, Sendable {
        /// In bytes.
        package let byteCount: Int
        /// Nanoseconds since 1970.
        package let modified: Int
        package let hash: ContentHash
    }

    /// By path from the site's root.
    package let files: [String: File]
    /// The paths of the folders of albums that no page links to.
    package let unlistedFolders: Set<String>
    /// Whether a build was killed while it moved files into place, or before all files were there.
    package let isUnfinished: Bool

    /// - Returns: nil if no build of ours wrote the folder.
    package init?(in folder: String) {
        guard let stored = StoredManifest(in: FileSystem.resolved(folder)) else { return nil }
        var files: [String: File] = [:]
        files.reserveCapacity(stored.manifest.fileCount)
        for (path, entry) in stored.manifest.files {
            files[path] = File(byteCount: entry.byteCount, modified: entry.modified, hash: entry.hash)
        }
        self.files = files
        unlistedFolders = Set(stored.manifest.unlistedFolders.map(SiteManifest.decoded))
        isUnfinished = stored.state != .finished
    }

    /// The versions that references to the recorded files may carry after `?v=`, by path. The site's icons have none.
    ///
    /// All renditions of a photo have the same version. It depends on the order of the site's formats, which is not
    /// recorded, so it may be one of several.
    package func versions() -> [String: Set<String>] {
        var versions: [String: Set<String>] = [:]
        var photos: [String: [(name: RenditionName, path: String, hash: ContentHash)]] = [:]
        for (path, file) in files {
            if RootFiles.isIcon(path) { continue }
            versions[path] = [FileVersion.of(file.hash)]
            let (folder, name) = RelativePath.split(path)
            guard let rendition = RenditionName(name), files[RelativePath.join(folder, rendition.stem + ".html")] != nil
            else { continue }
            photos[RelativePath.join(folder, rendition.stem), default: []].append((rendition, path, file.hash))
        }
        for renditions in photos.values {
            let sorted = renditions.sorted { $0.name.width < $1.name.width }
            let byFormat = Dictionary(grouping: sorted, by: \.name.format)
            let possible = Self.orders(of: Array(byFormat.keys)).flatMap { formats in
                [
                    formats.flatMap { byFormat[$0, default: []] },
                    sorted.sorted { one, other in
                        let places = [one, other].map { formats.firstIndex(of: $0.name.format) ?? 0 }
                        return (one.name.width, places[0]) < (other.name.width, places[1])
                    },
                ]
            }
            let accepted = Set(possible.map { FileVersion.of(renditions: $0.map(\.hash)) })
            for rendition in renditions { versions[rendition.path] = accepted }
        }
        return versions
    }

    /// Every order of a few values.
    private static func orders<Value>(of values: [Value]) -> [[Value]] {
        guard values.count > 1 else { return [values] }
        return values.indices.flatMap { index in
            var rest = values
            let first = rest.remove(at: index)
            return orders(of: rest).map { [first] + $0 }
        }
    }
}
