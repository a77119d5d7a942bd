/// The percent-encoding of addresses (RFC 3986).
package enum PercentEncoding {
    /// - Parameter names: of folders, and of a file maybe.
    package static func encoded(_ names: [String]) -> String { names.map(encoded).joined(separator: "/") }

    /// Encodes all bytes except those of unreserved characters.
    package static func encoded(_ name: String) -> String {
        if name.utf8.allSatisfy(isUnreserved) { return name }
        var encoded = ""
        for byte in name.utf8 {
            if isUnreserved(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded += escape(byte)
            }
        }
        return encoded
    }

    /// A byte as an escape: `%0A`.
    package static func escape(_ byte: UInt8) -> String {
        (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }

    /// Decodes every escape once. `%252e` becomes `%2e`.
    ///
    /// - Returns: nil if an escape is incomplete or a byte is not printable ASCII, which an address must be.
    package static func decode(_ encoded: some Collection<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = encoded.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { return nil }
                bytes.append(high << 4 | low)
            case 0x21...0x7e: bytes.append(byte)
            default: return nil
            }
        }
        return bytes
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
