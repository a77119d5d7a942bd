/// A 64-bit FNV-1a hash: tells whether a file is still what was written, not whether someone forged it.
///
/// Source: <http://www.isthe.com/chongo/tech/comp/fnv/>, with a final mix (that of MurmurHash3) since names are short.
struct ContentHash: Hashable, Sendable {
    let value: UInt64

    static func of(_ bytes: some Sequence<UInt8>) -> ContentHash {
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

    /// Sixteen hexadecimal digits.
    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    init(value: UInt64) {
        self.value = value
    }

    init?(_ text: some StringProtocol) {
        guard let value = UInt64(text, radix: 16) else { return nil }
        self.value = value
    }
}
