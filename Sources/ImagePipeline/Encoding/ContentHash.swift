/// A 64-bit FNV-1a hash: tells whether a file is still what was written, not whether someone forged it.
///
/// Source: <http://www.isthe.com/chongo/tech/comp/fnv/>, with a final mix (that of MurmurHash3) since names are short.
public struct ContentHash: Hashable, Sendable {
    public let value: UInt64

    public init(value: UInt64) {
        self.value = value
    }

    public static func of(_ bytes: some Sequence<UInt8>) -> ContentHash {
        bytes.withContiguousStorageIfAvailable(hash) ?? Array(bytes).withUnsafeBufferPointer(hash)
    }

    /// Apart from the generic one, which other modules call unspecialised: many times slower.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> ContentHash {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes {
            hash ^= UInt64(byte)
            hash &*= 0x100_0000_01b3
        }
        hash ^= hash >> 33
        hash &*= 0xff51_afd7_ed55_8ccd
        hash ^= hash >> 33
        return ContentHash(value: hash)
    }
}

extension ContentHash {
    /// Sixteen hexadecimal digits.
    public var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    public init?(_ text: some StringProtocol) {
        guard let value = UInt64(text, radix: 16) else { return nil }
        self.value = value
    }
}

/// As its digits: a number of 64 bits is more than readers of JSON keep.
extension ContentHash: Codable {
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard text.utf8.count == 16, let hash = ContentHash(text) else {
            throw decoder.refusal("a hash has sixteen hexadecimal digits")
        }
        self = hash
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
