import FileReading

/// A file's path in the site, and the relative links between such paths, which work wherever the site is hosted.
package struct SitePath: Hashable, Codable, Sendable, Comparable, CustomStringConvertible {
    /// Relative to the site's root, at least one.
    package let components: [String]

    package init(_ components: [String]) {
        precondition(!components.isEmpty, "a path must have at least a file name")
        self.components = components
    }

    /// A file in a folder, which is given relative to the site's root.
    package init(_ folder: [String], _ name: String) {
        self.init(folder + [name])
    }

    package var description: String { components.joined(separator: "/") }

    /// The folder that contains the file, relative to the site's root.
    package var folder: [String] { Array(components.dropLast()) }

    /// The percent-encoded relative URL with which a page at this path links to `target`.
    package func href(to target: SitePath) -> String {
        let shared = zip(folder, target.folder).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: folder.count - shared)
        let rest = target.components.dropFirst(shared).map { PercentEncoding.encoded($0) }
        return (steps + rest).joined(separator: "/")
    }

    /// The percent-encoded path relative to the site's root.
    package var percentEncoded: String { PercentEncoding.encoded(components) }

    package static func < (left: Self, right: Self) -> Bool {
        left.components.lexicographicallyPrecedes(right.components)
    }
}
