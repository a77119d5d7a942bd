/// Functions for relative paths. Paths are split at slash bytes: in a String, a slash before a combining mark is not a
/// slash.
package enum RelativePath {
    private static let slash = UInt8(ascii: "/")

    /// Returns the folder that contains a path, empty for the base folder, and the last name in the path.
    package static func split(_ path: String) -> (folder: String, name: String) {
        guard let last = path.utf8.lastIndex(of: slash) else { return ("", path) }
        return (String(path[..<last]), String(path[path.utf8.index(after: last)...]))
    }

    /// - Parameter folder: empty for the base folder.
    package static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder + "/" + name
    }

    /// Returns a path for messages.
    ///
    /// - Parameter folder: the folder as the user wrote it, with or without a slash at its end.
    package static func named(_ path: String, in folder: String) -> String {
        folder.utf8.last == slash ? folder + path : folder + "/" + path
    }

    /// Returns every folder that contains a path, outermost first.
    package static func foldersAbove(_ path: String) -> [String] {
        let bytes = path.utf8
        return bytes.indices.filter { bytes[$0] == slash }.map { String(path[..<$0]) }
    }

    /// Returns every folder that contains one of some paths.
    package static func foldersAbove(_ paths: some Sequence<String>) -> Set<String> {
        var folders: Set<String> = []
        for path in paths {
            var folder = split(path).folder
            // The folders above a known folder are known too.
            while !folder.isEmpty, folders.insert(folder).inserted { folder = split(folder).folder }
        }
        return folders
    }
}
