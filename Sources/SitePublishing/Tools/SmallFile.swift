import FileReading
import Foundation

/// A temporary file with a few bytes to upload. It is removed with its owner.
final class SmallFile: Sendable {
    private let path: String
    private let contents: [UInt8]

    init(_ contents: [UInt8]) throws(PublishError) {
        self.contents = contents
        path = FileManager.default.temporaryDirectory.appending(path: "vitrine-file-" + UUID().uuidString)
            .path(percentEncoded: false)
        guard
            FileManager.default.createFile(
                atPath: path, contents: Data(contents), attributes: [.posixPermissions: 0o600])
        else { throw .cannotWrite(path, .last) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func published(as name: String) -> PublishedFile {
        PublishedFile(path: name, file: path, byteCount: contents.count, hash: .of(contents))
    }
}
