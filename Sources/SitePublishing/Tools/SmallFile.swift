import FileReading
import SiteFolder

/// A temporary file with a few bytes to upload. It is removed with its owner.
final class SmallFile: Sendable {
    private let file: TemporaryPlace
    private let contents: [UInt8]

    init(_ contents: [UInt8]) throws(PublishError) {
        self.contents = contents
        file = try .file(for: "file", with: contents)
    }

    func published(as name: String) -> PublishedFile {
        PublishedFile(path: name, file: file.path, byteCount: contents.count, hash: .of(contents))
    }
}

extension TemporaryPlace {
    /// A file in the words of this module.
    static func file(for purpose: String, with bytes: [UInt8]) throws(PublishError) -> TemporaryPlace {
        do {
            return try TemporaryPlace(fileFor: purpose, with: bytes)
        } catch {
            throw .site(.file(error))
        }
    }
}
