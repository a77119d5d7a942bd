/// Which photos and folders a settings file lets into the gallery.
///
/// A pattern is held against names, and with a slash in it against the path below the file's folder, regardless of case;
/// one that a folder matches holds for all that is in it.
struct PhotoFilter: Hashable, Sendable {
    /// Patterns of what there is; none for everything.
    var included: [String] = []
    /// Patterns of what is left out even so.
    var excluded: [String] = []
}

/// The filters of a folder and of all that it lies in.
struct FilterChain {
    private struct Link {
        /// How many names lead to the filter's own folder.
        let depth: Int
        let included: [PathPattern]
        let excluded: [PathPattern]
    }

    private var links: [Link] = []

    /// The chain with one filter more, of the folder at `path`.
    func adding(_ filter: PhotoFilter, at path: [String]) -> FilterChain {
        guard !filter.included.isEmpty || !filter.excluded.isEmpty else { return self }
        var chain = self
        chain.links.append(
            Link(
                depth: path.count, included: filter.included.map(PathPattern.init),
                excluded: filter.excluded.map(PathPattern.init)))
        return chain
    }

    /// - Parameter path: of a file, from the source down.
    func admits(file path: [String]) -> Bool {
        links.allSatisfy { link in
            let below = path.dropFirst(link.depth)
            return (link.included.isEmpty || link.included.contains { $0.matches(below) })
                && !link.excluded.contains { $0.matches(below) }
        }
    }

    /// Whether a folder is to be looked into: an `include` may name what is in it.
    func admits(folder path: [String]) -> Bool {
        links.allSatisfy { link in !link.excluded.contains { $0.matches(path.dropFirst(link.depth)) } }
    }
}

/// A pattern of names or of paths.
private struct PathPattern {
    private let pattern: PhotoPattern
    private let isOfPaths: Bool

    init(_ text: String) {
        let names = SourcePath.names(in: text.lowercased()).filter { $0 != "." }
        pattern = PhotoPattern(names.joined(separator: "/"))
        isOfPaths = names.count > 1 || text.hasPrefix("/") || text.hasPrefix("./")
    }

    /// Whether it is of this file or of a folder that it is in.
    func matches(_ path: ArraySlice<String>) -> Bool {
        guard isOfPaths else { return path.contains { pattern.matches($0.lowercased()) } }
        return path.indices.contains { pattern.matches(path[...$0].joined(separator: "/").lowercased()) }
    }
}
