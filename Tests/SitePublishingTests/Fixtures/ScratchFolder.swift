import Foundation
import ImagePipeline
import SiteFolder

@testable import SitePublishing

/// A temporary folder, removed with its owner.
final class ScratchFolder: Sendable {
    /// Absolute, with links resolved.
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.resolvingSymlinksInPath().path(percentEncoded: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    func write(_ text: String, to name: String) throws {
        let folder = (file(name) as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: file(name)))
    }

    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: file(name))), as: UTF8.self)
    }

    /// A file of the folder as one to publish at the same path.
    func published(_ name: String) throws -> PublishedFile {
        let data = try Data(contentsOf: URL(filePath: file(name)))
        return PublishedFile(path: name, file: file(name), byteCount: data.count, hash: .of(data))
    }

    /// The contents of all regular files, by their paths.
    func contents() throws -> [String: String] {
        var contents: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            let kind = try FileManager.default.attributesOfItem(atPath: file(name))[.type] as? FileAttributeType
            if kind == .typeRegular { contents[name] = try text(name) }
        }
        return contents
    }
}

extension ScratchFolder {
    /// All regular files as files to publish.
    func publishedFiles() throws -> [PublishedFile] { try contents().keys.sorted().map(published) }

    /// The folder as a target that is apart from all other folders.
    func store() throws -> FolderStore { try FolderStore(path: path, from: "/", apartFrom: OwnFolders()) }
}
