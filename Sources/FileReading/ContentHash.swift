import CXXHash

/// A 64-bit XXH3 hash. It detects changed files, not forged ones.
///
/// Source: <https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md>, without a seed.
package struct ContentHash: Hashable, Sendable {
    package let value: UInt64

    package init(value: UInt64) {
        self.value = value
    }

    package static func of(_ bytes: some Sequence<UInt8>) -> ContentHash {
        bytes.withContiguousStorageIfAvailable(hash) ?? Array(bytes).withUnsafeBufferPointer(hash)
    }

    /// The hash of a file's contents, read a megabyte at a time; nil if the file can't be read.
    package static func of(file: String) -> ContentHash? {
        guard let opened = try? OpenedFile(file) else { return nil }
        return of(opened)
    }

    /// The hash of the contents of a file that may already be open.
    package static func of(_ file: SourceFile) -> ContentHash? {
        guard let opened = try? file.opened() else { return nil }
        return of(opened)
    }

    private static func of(_ opened: OpenedFile) -> ContentHash? {
        var isRead = false
        let hash = ofParts { add in
            var chunk = [UInt8](repeating: 0, count: 1 << 20)
            var place = 0
            while let count = opened.read(into: &chunk, from: place) {
                isRead = count == 0
                if isRead { return }
                chunk.withUnsafeBytes { add(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
                place += count
            }
        }
        return isRead ? hash : nil
    }

    /// The hash of bytes that come in parts; nil if there is not enough memory.
    ///
    /// - Parameter body: Calls its argument with each part.
    package static func ofParts(_ body: (_ add: (UnsafeRawBufferPointer) -> Void) -> Void) -> ContentHash? {
        guard let state = XXH3_createState() else { return nil }
        defer { XXH3_freeState(state) }
        XXH3_64bits_reset(state)
        body { XXH3_64bits_update(state, $0.baseAddress, $0.count) }
        return ContentHash(value: XXH3_64bits_digest(state))
    }

    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> ContentHash {
        ContentHash(value: XXH3_64bits(bytes.baseAddress, bytes.count))
    }
}

extension ContentHash {
    /// Sixteen hexadecimal digits.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    package init?(_ text: some StringProtocol) {
        guard let value = UInt64(text, radix: 16) else { return nil }
        self.value = value
    }
}

/// Encoded as its digits: JSON readers may lose bits of 64-bit numbers.
extension ContentHash: Codable {
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard text.utf8.count == 16, let hash = ContentHash(text) else {
            let context = DecodingError.Context(
                codingPath: decoder.codingPath, debugDescription: "a hash must have sixteen hexadecimal digits")
            throw DecodingError.dataCorrupted(context)
        }
        self = hash
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
