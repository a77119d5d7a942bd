/// Paths relative to a folder, split at slashes byte by byte: in a String, a slash before a combining mark is not a slash.
enum RelativePath {
    private static let slash = UInt8(ascii: "/")

    /// The folder that a path is in, empty for the one that it is told from, and its name there.
    static func split(_ path: String) -> (folder: String, name: String) {
        guard let last = path.utf8.lastIndex(of: slash) else { return ("", path) }
        return (String(path[..<last]), String(path[path.utf8.index(after: last)...]))
    }

    /// - Parameter folder: empty for the one that the path is told from.
    static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder + "/" + name
    }

    /// What a path from a folder is called in words to print.
    ///
    /// - Parameter folder: as the user named it, with a slash at its end or without.
    static func named(_ path: String, in folder: String) -> String {
        folder.utf8.last == slash ? folder + path : folder + "/" + path
    }

    /// Every folder that a path lies in, outermost first.
    static func foldersAbove(_ path: String) -> [String] {
        let bytes = path.utf8
        return bytes.indices.filter { bytes[$0] == slash }.map { String(path[..<$0]) }
    }
}
