/// The type of a box or a chunk, or the brand of a file: four bytes, most often letters.
package struct FourCharacterCode: RawRepresentable, Hashable, Sendable {
    /// The four bytes as a big-endian number.
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package var bytes: [UInt8] { [UInt8](Int(rawValue), 4) }
}

extension FourCharacterCode: ExpressibleByStringLiteral {
    /// - Precondition: the literal has four bytes.
    package init(stringLiteral text: String) {
        precondition(text.utf8.count == 4, "a four-character code has four bytes: \(text)")
        rawValue = text.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    }
}

extension FourCharacterCode: CustomStringConvertible {
    /// The bytes as text. Bytes that are not UTF-8 become replacement characters.
    package var description: String { String(decoding: bytes, as: UTF8.self) }
}
