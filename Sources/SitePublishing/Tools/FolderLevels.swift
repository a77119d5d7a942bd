/// The folders that files are in.
enum FolderLevels {
    /// Returns all folders above the paths, grouped by depth, the deepest first. Without the root.
    static func above(_ paths: [String]) -> [[String]] {
        var folders: Set<String> = []
        for path in paths {
            var rest = path[...]
            while let slash = rest.lastIndex(of: "/") {
                rest = rest[..<slash]
                guard folders.insert(String(rest)).inserted else { break }
            }
        }
        return Dictionary(grouping: folders) { $0.utf8.count { $0 == UInt8(ascii: "/") } }
            .sorted { $0.key > $1.key }.map { $0.value.sorted() }
    }
}
