/// Paths as users read them: the source as it was typed, and what is below it.
enum SourcePath {
    static func join(_ folder: String, _ name: String) -> String {
        if folder.isEmpty { return name }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    static func join(_ folder: String, _ names: [String]) -> String {
        names.reduce(folder, join)
    }
}
