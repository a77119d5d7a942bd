/// A file's path in the site, and the relative links between such paths, which work wherever the site is hosted.
package struct SitePath: Hashable, Codable, Sendable, Comparable, CustomStringConvertible {
    /// Relative to the site's root, at least one.
    package let components: [String]

    package init(_ components: [String]) {
        precondition(!components.isEmpty, "a path must have at least a file name")
        self.components = components
    }

    /// A file in a folder, which is given relative to the site's root.
    package init(_ folder: [String], _ name: String) {
        self.init(folder + [name])
    }

    package var description: String { components.joined(separator: "/") }

    /// The folder that contains the file, relative to the site's root.
    package var folder: [String] { Array(components.dropLast()) }

    /// The percent-encoded relative URL with which a page at this path links to `target`.
    package func href(to target: SitePath) -> String {
        let shared = zip(folder, target.folder).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: folder.count - shared)
        let rest = target.components.dropFirst(shared).map(Self.percentEncoded)
        return (steps + rest).joined(separator: "/")
    }

    /// The percent-encoded path relative to the site's root.
    package var percentEncoded: String { components.map(Self.percentEncoded).joined(separator: "/") }

    package static func < (left: Self, right: Self) -> Bool {
        left.components.lexicographicallyPrecedes(right.components)
    }

    /// Encodes all characters except the unreserved ones of RFC 3986.
    private static func percentEncoded(_ component: String) -> String {
        if component.utf8.allSatisfy(isUnreserved) { return component }
        var encoded = ""
        for byte in component.utf8 {
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
