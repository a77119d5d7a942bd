/// Joins and splits paths. Paths begin with the source folder as the user typed it.
enum SourcePath {
    static func join(_ folder: String, _ name: String) -> String {
        if folder.isEmpty { return name }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    static func join(_ folder: String, _ names: [String]) -> String {
        names.reduce(folder, join)
    }

    /// Returns the names in a path.
    ///
    /// The path is split by bytes: if a name begins with a combining mark, the mark and the slash before it are one
    /// `Character`.
    static func names(in path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }
}
