import FileReading
import ImagePipeline
import SiteFolder

extension SiteManifest {
    /// The versions that references to the files may carry after `?v=`, by path. The site's icons have none.
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
            guard let rendition = RenditionName(name), contains(RelativePath.join(folder, rendition.stem + ".html"))
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
