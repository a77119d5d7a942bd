import FileReading
import Foundation
import SiteFolder

/// A folder with a destination in it, as files in the real file system; gone with its owner.
package final class Yard {
    package let path: String
    package let name: String

    package var destination: String { path + "/" + name }
    /// What a build holds beside the destination, and what a killed one leaves.
    package var staging: String { "\(path)/.\(name).vitrine" }
    package var staged: String { staging + "/site" }

    package init(name: String = "public") throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = FileSystem.resolved(folder.path(percentEncoded: false))
        self.name = name
    }

    deinit {
        for folder in (try? FileSystem.contents(of: path).folders) ?? [] { chmod(path + "/" + folder, 0o755) }
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes files below `folder`, the destination unless told otherwise; an empty text ending in `/` is a folder.
    package func put(_ files: [String: String], in folder: String? = nil) throws {
        // First: `NSString` doesn't see the slash before a combining mark.
        try FileSystem.makeFolder(folder ?? destination)
        for (name, text) in files {
            let file = (folder ?? destination) + "/" + name
            try FileSystem.makeFolder(name.hasSuffix("/") ? file : (file as NSString).deletingLastPathComponent)
            if !name.hasSuffix("/") { try FileSystem.write(Data(text.utf8), to: file) }
        }
    }

    /// Builds a site of these files as a builder would.
    ///
    /// - Parameter unlisted: folders of unlisted albums, encoded.
    package func build(_ files: [String: String], unlisted: Set<String> = [], to path: String? = nil) throws {
        let staging = try StagingFolder(for: path ?? destination)
        try put(files, in: staging.site)
        var manifest = try manifest(of: files, in: staging.site)
        manifest.unlistedFolders = unlisted
        try staging.publish(manifest, over: PublishedSite(in: staging.destination))
        try staging.discard()
    }

    package func manifest(of files: [String: String], in folder: String) throws -> SiteManifest {
        var manifest = SiteManifest()
        for (name, text) in files { try manifest.add(name, hash: ContentHash.of(Array(text.utf8)), in: folder) }
        return manifest
    }

    /// All below `folder` save manifests: texts of files, targets of links after an arrow, folders ending in `/`
    /// where nothing is in them.
    package func snapshot(_ folder: String? = nil) throws -> [String: String] {
        let folder = folder ?? destination
        let (files, folders) = try FileSystem.contents(of: folder)
        var snapshot: [String: String] = [:]
        for file in files where (file as NSString).lastPathComponent != ManifestFile.name {
            let path = folder + "/" + file
            if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
                snapshot[file] = "-> " + target
            } else {
                snapshot[file] = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
            }
        }
        for inner in folders where !(files + folders).contains(where: { $0.hasPrefix(inner + "/") }) {
            snapshot[inner + "/"] = ""
        }
        return snapshot
    }

    package func inode(_ name: String) -> Int? { FileSystem.status(destination + "/" + name)?.inode }

    package func mode(_ name: String) -> UInt32? {
        FileSystem.status(destination + "/" + name).map { $0.mode & 0o7777 }
    }

    /// The names beside the destination.
    package func neighbours() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != name }.sorted()
    }
}

extension SiteManifest {
    /// Adds the file that was just written to `path` in the site in `folder`.
    package mutating func add(_ path: String, hash: ContentHash, in folder: String) throws(FileError) {
        let file = folder + "/" + path
        guard let status = FileSystem.status(file) else {
            throw .cannotWrite(path: file, .last)
        }
        add(path, Entry(byteCount: status.byteCount, modified: status.modified, hash: hash))
    }
}
