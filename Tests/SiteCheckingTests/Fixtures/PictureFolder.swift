import CGExiv2
import Foundation
import PhotoWorkers
import TestSupport
import Testing

@testable import PhotoCatalog

/// A temporary folder with pictures of the sample gallery; removed with its owner.
final class PictureFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "check-\(UUID().uuidString)")
            .path(percentEncoded: false)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    /// Copies a photo of the sample gallery, which has no private details.
    @discardableResult
    func photo(_ name: String) throws -> String {
        try FileManager.default.copyItem(atPath: Self.photo, toPath: file(name))
        return file(name)
    }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: file(name)))
        return file(name)
    }

    /// Writes tags as exiv2 names them into a JPEG file.
    func tag(_ name: String, _ tags: [String: String]) throws {
        try MetadataFile.exclusively {
            let metadata = try #require(gexiv2_metadata_new())
            defer { g_object_unref(metadata) }
            try #require(gexiv2_metadata_open_path(metadata, file(name), nil) != 0)
            for (tag, value) in tags {
                try #require(gexiv2_metadata_try_set_tag_string(metadata, tag, value, nil) != 0)
            }
            try #require(gexiv2_metadata_save_file(metadata, file(name), nil) != 0)
        }
    }

    static let gallery = repository.appending(path: "Content").path(percentEncoded: false)
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let photo = gallery + "/night-sky/04-milky-way.jpg"
}

/// Worker processes for tests.
enum Workers {
    /// The program's own workers, which are confined.
    static let confined = pool("vitrine", ["worker", "--memory", "4000000000"])
    /// Workers that crash on a file that is named `abort`, and give too few answers for one that is named `few`.
    static let faulty = pool("FaultyWorker", [])

    private static func pool(_ name: String, _ arguments: [String]) -> WorkerPool {
        let executable = builtProducts.appending(path: name).path(percentEncoded: false)
        return WorkerPool(
            command: WorkerCommand(executable: executable, arguments: arguments), count: 2, timeLimit: .seconds(1200))
    }
}
