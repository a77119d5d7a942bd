import Foundation

/// The folders that captions, sidecars and settings may be in: the source, and folders that links in it lead to.
///
/// A link elsewhere would publish the text of any file that the user can read.
struct SourceBoundary {
    /// With links resolved and a slash at the end.
    private var roots: [[UInt8]]

    init(source: String) {
        roots = [Self.resolved(source)].compactMap(\.self)
    }

    /// The boundary with one folder more.
    func adding(_ folder: String) -> SourceBoundary {
        var boundary = self
        if let root = Self.resolved(folder), !contains(root) { boundary.roots.append(root) }
        return boundary
    }

    /// Whether the file at a path is in one of the folders once all links are followed. One that doesn't exist isn't.
    func contains(_ path: String) -> Bool { Self.resolved(path).map(contains) ?? false }

    private func contains(_ path: [UInt8]) -> Bool { roots.contains { path.starts(with: $0) } }

    private static func resolved(_ path: String) -> [UInt8]? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        let bytes = Array(String(cString: real).utf8)
        return bytes.last == UInt8(ascii: "/") ? bytes : bytes + [UInt8(ascii: "/")]
    }
}
