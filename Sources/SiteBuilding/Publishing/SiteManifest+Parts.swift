import ImagePipeline

extension SiteManifest {
    /// The unlisted folder that a folder is or is in, the innermost of several; empty for none. All are encoded.
    static func unlistedFolder(around folder: String, of unlisted: Set<String>) -> String {
        if unlisted.isEmpty { return "" }
        if unlisted.contains(folder) { return folder }
        return RelativePath.foldersAbove(folder).last(where: unlisted.contains) ?? ""
    }

    /// The manifest's files by the unlisted folders that they are in or below; those in none by an empty name. None is empty.
    func parts(by unlisted: Set<String>) -> [String: SiteManifest] {
        if unlisted.isEmpty { return fileCount == 0 ? [:] : ["": self] }
        var parts: [String: SiteManifest] = [:]
        for folder in folders.keys {
            parts[Self.unlistedFolder(around: folder, of: unlisted), default: SiteManifest()].take(folder, from: self)
        }
        return parts
    }

    /// Takes all that another manifest says of its files.
    mutating func replace(_ other: SiteManifest) {
        for (folder, inner) in other.folders {
            for (name, entry) in inner.files { add(name, entry, to: folder) }
        }
    }

    /// Takes what a part says of its files. Where that differs from what is said already, the files in `site` tell which is true.
    mutating func merge(part: SiteManifest, of site: String) {
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

    /// A number for a new part that lists these files: the same for the same files, and useless to others who don't have them.
    ///
    /// - Parameter change: what the part announces.
    func partID(with change: SiteChange? = nil) -> ContentHash {
        var bytes: [UInt8] = []
        for manifest in [self, change?.placed ?? SiteManifest()] {
            for (path, folder) in manifest.folders.sorted(by: { $0.key < $1.key }) {
                bytes += ManifestLine.lines(of: path, folder)
            }
        }
        for path in change?.removed.sorted() ?? [] { bytes += (path + "\n").utf8 }
        return .of(bytes)
    }
}

extension SiteChange {
    /// The change by the unlisted folders that it reaches, as ``SiteManifest/parts(by:)`` tells them.
    func parts(by unlisted: Set<String>) -> [String: SiteChange] {
        var parts = placed.parts(by: unlisted).mapValues { SiteChange(placed: $0) }
        for path in removed {
            let folder = SiteManifest.encoded(RelativePath.split(path).folder)
            parts[SiteManifest.unlistedFolder(around: folder, of: unlisted), default: SiteChange()].removed.append(path)
        }
        return parts
    }
}
