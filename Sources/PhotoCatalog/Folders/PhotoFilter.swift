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
    /// The patterns of one settings file.
    final class Link {
        /// How many names lead to the filter's own folder.
        fileprivate let depth: Int
        fileprivate let included: [PathPattern]
        fileprivate let excluded: [PathPattern]

        fileprivate init(_ filter: PhotoFilter, depth: Int) {
            self.depth = depth
            included = filter.included.map(PathPattern.init)
            excluded = filter.excluded.map(PathPattern.init)
        }

        /// Names that are to be left out, and that nothing had which was asked for.
        var unmetNames: [String] { excluded.filter { !$0.isMet && $0.isName }.map(\.text) }
    }

    private(set) var links: [Link] = []

    /// The chain with one filter more, of the folder at `path`.
    func adding(_ filter: PhotoFilter, at path: [String]) -> FilterChain {
        guard !filter.included.isEmpty || !filter.excluded.isEmpty else { return self }
        var chain = self
        chain.links.append(Link(filter, depth: path.count))
        return chain
    }

    /// - Parameter path: of a file, from the source down.
    func admits(file path: [String]) -> Bool {
        links.allSatisfy { link in
            let below = path.dropFirst(link.depth)
            let isIncluded = link.included.isEmpty || link.included.contains { $0.matches(below) }
            return isIncluded && !Self.excludes(below, link)
        }
    }

    /// Whether a folder is to be looked into: an `include` may name what is in it.
    func admits(folder path: [String]) -> Bool {
        links.allSatisfy { link in !Self.excludes(path.dropFirst(link.depth), link) }
    }

    /// All patterns are asked that weren't met yet, so that each is known to name something.
    private static func excludes(_ path: ArraySlice<String>, _ link: Link) -> Bool {
        link.excluded.reduce(false) { isExcluded, pattern in
            isExcluded && pattern.isMet ? true : pattern.matches(path) || isExcluded
        }
    }
}

/// A pattern of names or of paths.
private final class PathPattern {
    let text: String
    private let pattern: PhotoPattern
    private let isOfPaths: Bool
    /// Whether it has matched anything.
    private(set) var isMet = false

    init(_ text: String) {
        self.text = text
        let names = SourcePath.names(in: text.lowercased()).filter { $0 != "." }
        pattern = PhotoPattern(names.joined(separator: "/"))
        isOfPaths = names.count > 1 || text.hasPrefix("/") || text.hasPrefix("./")
    }

    /// Whether it means one thing, and no kind of things.
    var isName: Bool { !text.contains { "*?[".contains($0) } }

    func matches(_ path: ArraySlice<String>) -> Bool {
        let isMatch = isMatch(path)
        isMet = isMet || isMatch
        return isMatch
    }

    /// Whether it is of this file or of a folder that it is in.
    private func isMatch(_ path: ArraySlice<String>) -> Bool {
        guard isOfPaths else { return path.contains { pattern.matches($0.lowercased()) } }
        return path.indices.contains { pattern.matches(path[...$0].joined(separator: "/").lowercased()) }
    }
}
