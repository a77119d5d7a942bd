/// The `include` and `exclude` patterns of a settings file.
///
/// A pattern is compared with names. A pattern with a slash is compared with paths relative to the settings file's
/// folder. Case is ignored. If a pattern matches a folder, it applies to everything in the folder.
struct PhotoFilter: Hashable, Sendable {
    /// Patterns of photos and folders to include; empty to include everything.
    var included: [String] = []
    /// Patterns of photos and folders to leave out, even if they are included.
    var excluded: [String] = []
}

/// The filters of a folder and of all folders that contain it.
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

        /// Names in `exclude` that no file or folder had so far.
        var unmetNames: [String] { excluded.filter { !$0.hasMatched && $0.isName }.map(\.text) }
    }

    private(set) var links: [Link] = []

    /// Returns the chain with the filter of the folder at `path` added.
    func adding(_ filter: PhotoFilter, at path: [String]) -> FilterChain {
        guard !filter.included.isEmpty || !filter.excluded.isEmpty else { return self }
        var chain = self
        chain.links.append(Link(filter, depth: path.count))
        return chain
    }

    /// Returns whether all filters admit a file.
    ///
    /// - Parameter path: The names that lead to the file, from the source down.
    func admits(file path: [String]) -> Bool {
        links.allSatisfy { link in
            let isIncluded = link.included.isEmpty || link.included.contains { $0.matches(path) }
            return isIncluded && !Self.excludes(path, link)
        }
    }

    /// Returns whether an `exclude` leaves out a file that belongs to another one.
    func excludes(file path: [String]) -> Bool { !admits(folder: path) }

    /// Returns whether a folder is visited. Only `exclude` counts, since an `include` may name files in the folder.
    func admits(folder path: [String]) -> Bool {
        links.allSatisfy { link in !Self.excludes(path, link) }
    }

    /// Returns whether an `include` names this file or folder itself: `_drafts` and `trip/_drafts` name the folder
    /// `trip/_drafts`; `*`, `trip` and `_drafts/a.jpg` do not.
    ///
    /// - Parameter isExact: Whether names with wildcards, such as `_d*`, are ignored.
    func names(_ path: [String], exactly isExact: Bool) -> Bool {
        links.contains { link in link.included.contains { $0.names(path, exactly: isExact) } }
    }

    /// Returns the chain for a hidden folder if an `include` names something in it, such as `_drafts/a.jpg`. The chain
    /// admits only what those patterns name.
    ///
    /// - Parameter isExact: Whether patterns with wildcards in the folder's name, as in `_d*/a.jpg`, are ignored.
    /// - Returns: nil if no pattern names anything in the folder.
    func limited(to path: [String], exactly isExact: Bool) -> FilterChain? {
        let reaching = links.flatMap(\.included).filter { $0.reachesBelow(path, exactly: isExact) }
        guard !reaching.isEmpty else { return nil }
        var chain = self
        chain.links.append(Link(included: reaching))
        return chain
    }

    /// Returns whether a pattern excludes the path. Every pattern without a match so far is tried, so that patterns
    /// that never match can be reported.
    private static func excludes(_ path: [String], _ link: Link) -> Bool {
        link.excluded.reduce(false) { isExcluded, pattern in
            isExcluded && pattern.hasMatched ? true : pattern.matches(path) || isExcluded
        }
    }
}

/// A pattern of names or of paths.
private final class PathPattern {
    let text: String
    /// The number of names that lead to the folder of its settings file.
    private let depth: Int
    private let pattern: PhotoPattern
    /// The pattern's parts between slashes, in lowercase.
    private let names: [String]
    private let hasSlash: Bool
    /// Whether it has matched anything.
    private(set) var hasMatched = false

    init(_ text: String, depth: Int) {
        self.text = text
        self.depth = depth
        names = SourcePath.names(in: text.lowercased()).filter { $0 != "." }
        pattern = PhotoPattern(names.joined(separator: "/"))
        hasSlash = names.count > 1 || text.hasPrefix("/") || text.hasPrefix("./")
    }

    /// Whether it is a name without wildcards.
    var isName: Bool { !text.contains { "*?[".contains($0) } }

    /// Returns whether the pattern matches this file or folder, or a folder that contains it.
    ///
    /// - Parameter path: The names from the source down, as in the other methods.
    func matches(_ path: [String]) -> Bool {
        let isMatch = isMatch(path.dropFirst(depth))
        hasMatched = hasMatched || isMatch
        return isMatch
    }

    /// Returns whether the pattern names this file or folder itself.
    ///
    /// - Parameter isExact: Whether names with wildcards are ignored.
    func names(_ path: [String], exactly isExact: Bool) -> Bool {
        let path = path.dropFirst(depth).map { $0.lowercased() }
        guard let own = path.last, let last = names.last else { return false }
        let subject = hasSlash ? path.joined(separator: "/") : own
        // A file's name may include brackets.
        if subject == names.joined(separator: "/") { return true }
        return isSpecific(last, exactly: isExact) && pattern.matches(subject)
    }

    /// Returns whether the pattern names something in this folder, as `trip/_drafts/a.jpg` does for `trip/_drafts`.
    ///
    /// - Parameter isExact: Whether patterns with wildcards in the folder's name are ignored.
    func reachesBelow(_ path: [String], exactly isExact: Bool) -> Bool {
        let path = path.dropFirst(depth).map { $0.lowercased() }
        guard hasSlash, !path.isEmpty, names.count > path.count else { return false }
        return isSpecific(names[path.count - 1], exactly: isExact)
            && zip(names, path).allSatisfy { PhotoPattern($0).matches($1) }
    }

    /// Returns whether a part of a pattern can't match every name: `*`, `*.*` and `[a-z]*` are not specific.
    private func isSpecific(_ part: String, exactly isExact: Bool) -> Bool {
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

    /// Returns whether the pattern matches a file or a folder that contains it.
    private func isMatch(_ path: ArraySlice<String>) -> Bool {
        guard hasSlash else { return path.contains { pattern.matches($0.lowercased()) } }
        return path.indices.contains { pattern.matches(path[...$0].joined(separator: "/").lowercased()) }
    }
}

/// Patterns of paths, as `include` and `exclude` have them.
package struct PathPatterns: Sendable {
    private let patterns: [String]

    package init(_ patterns: [String]) { self.patterns = patterns }

    /// Returns whether a pattern matches a path, its name, or a folder that contains it.
    package func matches(_ path: String) -> Bool {
        if patterns.isEmpty { return false }
        let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        return FilterChain().adding(PhotoFilter(included: patterns), at: []).admits(file: names)
    }
}
