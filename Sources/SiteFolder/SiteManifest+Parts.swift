import FileReading

extension SiteManifest {
    /// Returns the innermost unlisted folder that is, or contains, a folder; empty if there is none. All are
    /// percent-encoded.
    package static func unlistedFolder(around folder: String, of unlisted: Set<String>) -> String {
        if unlisted.isEmpty { return "" }
        if unlisted.contains(folder) { return folder }
        return RelativePath.foldersAbove(folder).last(where: unlisted.contains) ?? ""
    }

    /// Returns whether the file at `path` from the site's root is in the folder of an unlisted album.
    package func isUnlisted(_ path: String) -> Bool {
        !Self.unlistedFolder(around: Self.encoded(RelativePath.split(path).folder), of: unlistedFolders).isEmpty
    }

    /// Groups the manifest's files by the unlisted folder that contains them; the rest has an empty key. No group is
    /// empty.
    package func parts(by unlisted: Set<String>) -> [String: SiteManifest] {
        if unlisted.isEmpty { return fileCount == 0 ? [:] : ["": self] }
        var parts: [String: SiteManifest] = [:]
        for folder in folders.keys {
            parts[Self.unlistedFolder(around: folder, of: unlisted), default: SiteManifest()].take(folder, from: self)
        }
        return parts
    }

    /// Adds all entries of another manifest, and replaces existing ones.
    package mutating func replace(_ other: SiteManifest) {
        for (folder, inner) in other.folders {
            for (name, entry) in inner.files { add(name, entry, to: folder) }
        }
    }

    /// Adds the entries of a part. Where an entry differs from an existing one, the file in `site` decides which is
    /// valid.
    package mutating func merge(part: SiteManifest, of site: String) {
        for (path, folder) in part.folders {
            guard let known = folders[path]?.files else {
                take(path, from: part)
                continue
            }
            for (name, entry) in folder.files where known[name] != entry {
                let file = site + "/" + Self.decoded(RelativePath.join(path, name))
                if entry.isOf(file, ratherThan: known[name]) { add(name, entry, to: path) }
            }
        }
    }

    /// Returns an ID for a new part that lists these files. The same files have the same ID, and the ID reveals nothing
    /// about files that the reader doesn't have.
    ///
    /// - Parameter change: the change that the part announces.
    func partID(with change: SiteChange? = nil) -> ContentHash {
        var bytes: [UInt8] = []
        for manifest in [self, change?.placed ?? SiteManifest()] {
            for (path, folder) in manifest.folders.sorted(by: { $0.key < $1.key }) {
                bytes += ManifestLine.bytes(of: path, folder)
            }
        }
        for path in change?.removed.sorted() ?? [] { bytes += (path + "\n").utf8 }
        return .of(bytes)
    }
}

extension SiteChange {
    /// Groups the change by the unlisted folders that it concerns, as ``SiteManifest/parts(by:)`` does.
    func parts(by unlisted: Set<String>) -> [String: SiteChange] {
        var parts = placed.parts(by: unlisted).mapValues { SiteChange(placed: $0) }
        for path in removed {
            let folder = SiteManifest.encoded(RelativePath.split(path).folder)
            parts[SiteManifest.unlistedFolder(around: folder, of: unlisted), default: SiteChange()].removed.append(path)
        }
        return parts
    }
}
