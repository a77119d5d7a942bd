/// The percent-encoding of paths (RFC 3986): of all bytes except those of unreserved characters.
package enum PercentEncoding {
    /// - Parameter names: of folders, and of a file maybe.
    package static func encoded(_ names: [String]) -> String { names.map(encoded).joined(separator: "/") }

    package static func encoded(_ name: String) -> String {
        if name.utf8.allSatisfy(isUnreserved) { return name }
        var encoded = ""
        for byte in name.utf8 {
            if isUnreserved(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded += byte < 0x10 ? "%0" : "%"
                encoded += String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
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
