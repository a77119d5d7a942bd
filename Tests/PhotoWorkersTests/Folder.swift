import Foundation

/// A folder of its own for a test, gone after it.
final class Folder {
    private let url = FileManager.default.temporaryDirectory.appending(path: "workers-\(UUID().uuidString)")
    var path: String { url.path(percentEncoded: false) }

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The processes that have hung themselves up here.
    func processes() throws -> [pid_t] {
        try FileManager.default.contentsOfDirectory(atPath: path).compactMap { pid_t($0.dropLast(4)) }
    }
}

/// True for a zombie too.
func isAlive(_ process: pid_t) -> Bool {
    kill(process, 0) == 0
}
