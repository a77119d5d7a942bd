import Foundation

/// The folders that captions, sidecars and settings may be in: the source, and folders that links in the source lead
/// to.
///
/// Without this boundary, a link could publish the text of any file that the user can read.
package struct SourceBoundary {
    /// Paths with links resolved and a slash at the end.
    private var roots: [[UInt8]]

    package init(source: String) {
        roots = [Self.resolved(source)].compactMap(\.self)
    }

    /// Returns the boundary with a folder added.
    func adding(_ folder: String) -> SourceBoundary {
        var boundary = self
        if let root = Self.resolved(folder), !contains(root) { boundary.roots.append(root) }
        return boundary
    }

    /// Returns whether the file at a path is in one of the folders after links are resolved; false if it doesn't exist.
    package func contains(_ path: String) -> Bool { Self.resolved(path).map(contains) ?? false }

    private func contains(_ path: [UInt8]) -> Bool { roots.contains { path.starts(with: $0) } }

    /// The absolute path of a file without links; nil if it doesn't exist.
    static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    private static func resolved(_ path: String) -> [UInt8]? {
        real(path).map { Array(($0.hasSuffix("/") ? $0 : $0 + "/").utf8) }
    }
}
