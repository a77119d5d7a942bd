/// Paths as users read them: the source as it was typed, and what is below it.
enum SourcePath {
    static func join(_ folder: String, _ name: String) -> String {
        if folder.isEmpty { return name }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    static func join(_ folder: String, _ names: [String]) -> String {
        names.reduce(folder, join)
    }

    /// The names that a path is made of.
    ///
    /// A name may begin with a mark that makes one letter with the slash before it, so that bytes are looked at.
    static func names(in path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }
}
