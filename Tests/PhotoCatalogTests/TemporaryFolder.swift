import Foundation

/// A folder that lives as long as its owner.
final class TemporaryFolder: Sendable {
    let path: String

    /// - Parameter files: Paths below the folder and their texts; folders are made as needed.
    init(_ files: [String: String] = [:]) throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "vitrine-" + UUID().uuidString)
        path = url.path(percentEncoded: false)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(Data(text.utf8), to: name) }
    }

    /// Empty files of these names.
    convenience init(photos: [String]) throws {
        try self.init(Dictionary(uniqueKeysWithValues: photos.map { ($0, "") }))
    }

    func write(_ data: Data, to name: String) throws {
        let file = self.file(name)
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: file))
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: true)
    }

    /// - Parameter target: As the link has it, so relative to the link's own folder.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: target)
    }

    func file(_ name: String) -> String { path + "/" + name }

    deinit {
        if (try? FileManager.default.removeItem(atPath: path)) != nil { return }
        // Foundation works with whole paths, which the deepest folders are too deep for.
        try? Process.run(URL(fileURLWithPath: "/bin/rm"), arguments: ["-rf", path]).waitUntilExit()
    }
}
