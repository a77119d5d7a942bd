import CFileExchange
import FileReading
import Foundation
import ImagePipeline

/// A rendition or an original in a store, identified by its contents.
package struct StoredObject: Hashable, Sendable {
    let hash: ContentHash
    package let byteCount: Int
    /// The ending of its name, which only helps people.
    let suffix: String

    /// The suffix of originals, whatever their format.
    static let originalSuffix = "original"

    /// The path in the store: `objects/ab/cd/abcd0123456789ef.jpg`.
    package var path: String {
        let digits = hash.text
        return "objects/\(digits.prefix(2))/\(digits.dropFirst(2).prefix(2))/\(name)"
    }

    package var name: String { "\(hash.text).\(suffix)" }
}

extension StoredObject {
    /// - Parameter name: The name of the finished file; an original's has no suffix.
    package init(named name: String, byteCount: Int, hash: ContentHash) {
        let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
        self.init(
            hash: hash, byteCount: byteCount,
            suffix: dot.map { String(name[$0...].dropFirst()) } ?? Self.originalSuffix)
    }
}

extension PhotoStore {
    /// Moves a finished file into the store. A file of this name is replaced, since it may be damaged.
    package func put(_ file: String, as object: StoredObject) throws(StoreError) {
        let target = path + "/" + object.path
        // Read-only, so that a program that changes a linked file in place changes nothing here.
        chmod(file, 0o444)
        if rename(file, target) == 0 { return }
        guard errno == ENOENT else { throw .unusable(path: path, .last) }
        try StoreError.files(of: path, FileSystem.makeFolder(RelativePath.split(target).folder, isPrivate: true))
        try StoreError.files(of: path, FileSystem.rename(file, to: target))
    }

    /// Whether the store has a file with this name and size. Its contents are not read.
    package func has(_ object: StoredObject) -> Bool {
        guard let status = FileSystem.status(path + "/" + object.path) else { return false }
        return status.kind == .file && status.byteCount == object.byteCount
    }

    /// Whether the store has the object, with the right contents.
    package func holds(_ object: StoredObject) -> Bool {
        has(object) && ContentHash.of(file: path + "/" + object.path) == object.hash
    }

    /// Copies an object, sharing its blocks if the file system can, and checks the copy.
    ///
    /// - Parameters:
    ///   - target: The path of the new file. A file that is there is replaced.
    ///   - links: Whether the new file may be a hard link to the object.
    /// - Returns: Whether the new file has the right contents. If not, there is no new file.
    /// - Throws: ``StoreError/file(_:)`` if the new file can't be written.
    package func take(_ object: StoredObject, to target: String, links: Bool) throws(StoreError) -> Bool {
        guard has(object) else { return false }
        let source = path + "/" + object.path
        unlink(target)
        if !(links && Self.isLinked(source, target)) {
            guard try Self.isCopied(source, target) else { return false }
        }
        guard FileSystem.status(target)?.byteCount == object.byteCount, ContentHash.of(file: target) == object.hash
        else {
            unlink(target)
            return false
        }
        return true
    }

    /// Only links to files that no program can change in place by mistake.
    private static func isLinked(_ source: String, _ target: String) -> Bool {
        guard let status = FileSystem.status(source), status.mode & 0o222 == 0 else { return false }
        return link(source, target) == 0
    }

    /// - Returns: False if the source can't be read.
    private static func isCopied(_ source: String, _ target: String) throws(StoreError) -> Bool {
        guard let opened = try? OpenedFile(source) else { return false }
        do throws(ImageError) {
            try NewFile.copy(opened, to: target)
            return true
        } catch {
            unlink(target)
            guard case .cannotWrite(let path, let cause) = error else { return false }
            throw .file(.cannotWrite(path: path, .system(cause)))
        }
    }
}
