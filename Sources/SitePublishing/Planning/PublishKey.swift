import CSodium
import FileReading
import Foundation
import SiteFolder

/// The user's secret key, with which the lists at targets name files.
struct PublishKey: Hashable, Sendable {
    /// 32 random bytes.
    let bytes: [UInt8]

    static let byteCount = 32

    /// Reads the key in a file; nil if there is none.
    ///
    /// - Throws: ``PublishError/unusableKey(_:)`` if the file is something else.
    static func read(_ file: String) throws(PublishError) -> PublishKey? {
        guard (try? FileStatus(of: file)) != nil else { return nil }
        guard let data = FileManager.default.contents(atPath: file), data.count == byteCount else {
            throw .unusableKey(file)
        }
        return PublishKey(bytes: Array(data))
    }

    /// A new key.
    static func random() -> PublishKey {
        var bytes = [UInt8](repeating: 0, count: byteCount)
        randombytes_buf(&bytes, byteCount)
        return PublishKey(bytes: bytes)
    }

    /// Reads the key in a file, or makes one. Of two programs that make it at the same time, both get the same.
    static func readOrMake(_ file: String) throws(PublishError) -> PublishKey {
        if let key = try read(file) { return key }
        try mapError(of: SecretFile.make(file, of: random().bytes)) {
            PublishError.file(.cannotWrite(path: file, .system($0)))
        }
        guard let key = try read(file) else { throw .unusableKey(file) }
        return key
    }
}
