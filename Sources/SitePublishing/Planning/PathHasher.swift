import CSodium

/// Computes the names of files in the list at one target. Only the owner of the key can compute a name from a path.
///
/// Source: BLAKE2b with a key (RFC 7693), 16 bytes.
struct PathHasher: Sendable {
    private let key: [UInt8]
    /// Shows whether two hashers have the same key, and nothing else about it.
    let keyID: String

    /// - Parameters:
    ///   - key: the user's, 32 bytes.
    ///   - target: what identifies the target. The same path has different hashes at different targets.
    init(key: PublishKey, target: String) {
        self.key = Self.hash(Array(target.utf8), key: key.bytes, byteCount: 32)
        keyID = Self.text(Self.hash(Array("key".utf8), key: self.key, byteCount: 16))
    }

    /// Returns 32 hexadecimal digits.
    func callAsFunction(_ path: String) -> String {
        Self.text(Self.hash(Array(path.utf8), key: key, byteCount: 16))
    }

    private static func hash(_ bytes: [UInt8], key: [UInt8], byteCount: Int) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: byteCount)
        let status = crypto_generichash(&hash, byteCount, bytes, UInt64(bytes.count), key, key.count)
        precondition(status == 0, "BLAKE2b accepts keys of 16 to 64 bytes and hashes of 16 to 64 bytes")
        return hash
    }

    private static func text(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
