import CSodium

/// A key that belongs to one gallery. Addresses that must not be guessed are derived from it, so that every computer
/// that has it builds the same site.
package struct GallerySecret: Hashable, Sendable {
    /// 32 random bytes.
    private let bytes: [UInt8]

    private static let byteCount = 32

    /// A new secret.
    package static func random() -> GallerySecret {
        var bytes = [UInt8](repeating: 0, count: byteCount)
        randombytes_buf(&bytes, byteCount)
        return GallerySecret(bytes: bytes)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads what ``text`` has; white space does not count. Nil if it is something else.
    package init?(_ text: String) {
        let digits = text.filter { !$0.isWhitespace }
        var bytes = [UInt8](repeating: 0, count: Self.byteCount)
        var count = 0
        guard digits.utf8.count == 2 * Self.byteCount,
            sodium_hex2bin(&bytes, bytes.count, digits, digits.utf8.count, nil, &count, nil) == 0,
            count == Self.byteCount
        else { return nil }
        self.bytes = bytes
    }

    /// 64 hexadecimal digits.
    package var text: String {
        var digits = [CChar](repeating: 0, count: 2 * bytes.count + 1)
        sodium_bin2hex(&digits, digits.count, bytes, bytes.count)
        return String(decoding: digits.dropLast().map(UInt8.init), as: UTF8.self)
    }

    /// What the secret is used for. No two uses have the same derived bytes.
    package enum Purpose: String {
        case address
    }

    /// Returns bytes from which neither the secret can be found, nor the bytes for other words.
    ///
    /// - Parameters:
    ///   - words: What they are for. None contains the byte 0.
    ///   - count: At most 8,160.
    func derived(for purpose: Purpose, _ words: [String], count: Int) -> [UInt8] {
        HKDF.derive(count, from: bytes, info: Array(([purpose.rawValue] + words).joined(separator: "\0").utf8))
    }
}

/// The key derivation function HKDF with SHA-256.
///
/// Source: <https://www.rfc-editor.org/rfc/rfc5869>
enum HKDF {
    private static let hashLength = Int(crypto_auth_hmacsha256_BYTES)

    /// - Parameter count: The number of bytes, at most 255 times that of a hash, 32.
    static func derive(_ count: Int, from secret: [UInt8], salt: [UInt8] = [], info: [UInt8]) -> [UInt8] {
        let key = authenticator(of: secret, key: salt)
        var result: [UInt8] = []
        var block: [UInt8] = []
        while result.count < count {
            let number = UInt8(result.count / hashLength + 1)
            block = authenticator(of: block + info + [number], key: key)
            result += block
        }
        return Array(result.prefix(count))
    }

    /// HMAC-SHA-256.
    private static func authenticator(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        var state = crypto_auth_hmacsha256_state()
        var hash = [UInt8](repeating: 0, count: hashLength)
        crypto_auth_hmacsha256_init(&state, key, key.count)
        crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
        crypto_auth_hmacsha256_final(&state, &hash)
        return hash
    }
}
