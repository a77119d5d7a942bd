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
        fileprivate let included: [PathPattern]
        fileprivate let excluded: [PathPattern]

        fileprivate init(_ filter: PhotoFilter, depth: Int) {
            included = filter.included.map { PathPattern($0, depth: depth) }
            excluded = filter.excluded.map { PathPattern($0, depth: depth) }
        }

        fileprivate init(included: [PathPattern]) {
            self.included = included
            excluded = []
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
            let isIncluded = link.included.isEmpty || link.included.contains { $0.matches(path) }
            return isIncluded && !Self.excludes(path, link)
        }
    }

    /// Whether a folder is to be looked into: an `include` may name what is in it.
    func admits(folder path: [String]) -> Bool {
        links.allSatisfy { link in !Self.excludes(path, link) }
    }

    /// Whether an `include` names this very file or folder rather than everything: `_drafts` and `trip/_drafts` name the
    /// folder `trip/_drafts`; `*`, `trip` and `_drafts/a.jpg` don't.
    ///
    /// - Parameter isExact: Whether names with wildcards, such as `_d*`, count for nothing.
    func names(_ path: [String], exactly isExact: Bool) -> Bool {
        links.contains { link in link.included.contains { $0.names(path, exactly: isExact) } }
    }

    /// The chain for a hidden folder that an `include` names something in, such as `_drafts/a.jpg`: it admits only what
    /// those patterns name.
    ///
    /// - Parameter isExact: Whether a name of the folder with wildcards, as in `_d*/a.jpg`, counts for nothing.
    /// - Returns: nil if no pattern names anything in the folder.
    func limited(to path: [String], exactly isExact: Bool) -> FilterChain? {
        let reaching = links.flatMap(\.included).filter { $0.reachesBelow(path, exactly: isExact) }
        guard !reaching.isEmpty else { return nil }
        var chain = self
        chain.links.append(Link(included: reaching))
        return chain
    }

    /// All patterns are asked that weren't met yet, so that each is known to name something.
    private static func excludes(_ path: [String], _ link: Link) -> Bool {
        link.excluded.reduce(false) { isExcluded, pattern in
            isExcluded && pattern.isMet ? true : pattern.matches(path) || isExcluded
        }
    }
}

/// A pattern of names or of paths.
private final class PathPattern {
    let text: String
    /// How many names lead to the folder of its settings file.
    private let depth: Int
    private let pattern: PhotoPattern
    /// The pattern's own parts, in lowercase.
    private let names: [String]
    private let isOfPaths: Bool
    /// Whether it has matched anything.
    private(set) var isMet = false

    init(_ text: String, depth: Int) {
        self.text = text
        self.depth = depth
        names = SourcePath.names(in: text.lowercased()).filter { $0 != "." }
        pattern = PhotoPattern(names.joined(separator: "/"))
        isOfPaths = names.count > 1 || text.hasPrefix("/") || text.hasPrefix("./")
    }

    /// Whether it means one thing, and no kind of things.
    var isName: Bool { !text.contains { "*?[".contains($0) } }

    /// - Parameter path: From the source down, as in the other methods.
    func matches(_ path: [String]) -> Bool {
        let isMatch = isMatch(path.dropFirst(depth))
        isMet = isMet || isMatch
        return isMatch
    }

    /// Whether it names this very file or folder.
    ///
    /// - Parameter isExact: Whether a name with wildcards counts for nothing.
    func names(_ path: [String], exactly isExact: Bool) -> Bool {
        let path = path.dropFirst(depth).map { $0.lowercased() }
        guard let own = path.last, let last = names.last else { return false }
        let subject = isOfPaths ? path.joined(separator: "/") : own
        // A name may have brackets in it.
        if subject == names.joined(separator: "/") { return true }
        return isMeant(last, exactly: isExact) && pattern.matches(subject)
    }

    /// Whether it names something in this folder: `trip/_drafts/a.jpg` does, for `trip/_drafts`.
    ///
    /// - Parameter isExact: Whether a name of the folder with wildcards counts for nothing.
    func reachesBelow(_ path: [String], exactly isExact: Bool) -> Bool {
        let path = path.dropFirst(depth).map { $0.lowercased() }
        guard isOfPaths, !path.isEmpty, names.count > path.count else { return false }
        return isMeant(names[path.count - 1], exactly: isExact)
            && zip(names, path).allSatisfy { PhotoPattern($0).matches($1) }
    }

    /// Whether part of a pattern stands for some names rather than for any.
    private func isMeant(_ part: String, exactly isExact: Bool) -> Bool {
        if isExact { return !part.contains { "*?[".contains($0) } }
        var rest = part[...]
        while let character = rest.popFirst() {
            switch character {
            case "*", "?", ".": continue
            case "[":
                guard let end = rest.dropFirst().firstIndex(of: "]") else { return true }
                rest = rest[rest.index(after: end)...]
            default: return true
            }
        }
        return false
    }

    /// Whether it is of this file or of a folder that it is in.
    private func isMatch(_ path: ArraySlice<String>) -> Bool {
        guard isOfPaths else { return path.contains { pattern.matches($0.lowercased()) } }
        return path.indices.contains { pattern.matches(path[...$0].joined(separator: "/").lowercased()) }
    }
}
