import FileReading

/// The checked path of a request: percent-escapes are decoded once, and the components can be joined to a file's path.
///
/// No component is empty, `.` or `..`, or longer than 255 bytes, or contains `/`, `\` or a control character.
package struct PreviewPath: Hashable, Sendable {
    package let components: [String]
    /// Whether the address ended with a slash. True for the root.
    package let isFolder: Bool

    /// - Parameter address: Percent-encoded, with the first slash: `/caf%C3%A9/`.
    /// - Returns: nil if a request with this path would be refused.
    package init?(_ address: String) {
        guard let path = try? PreviewPath(encoded: Array(address.utf8)) else { return nil }
        self = path
    }

    /// - Parameter encoded: The path as the client sent it, without the query.
    init(encoded: some Collection<UInt8>) throws(RequestRefusal) {
        guard encoded.first == UInt8(ascii: "/") else { throw .badPath }
        var parts = encoded.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        isFolder = parts.last?.isEmpty ?? true
        if isFolder { parts = parts.dropLast() }
        var components: [String] = []
        for part in parts { components.append(try Self.component(part)) }
        self.components = components
    }

    private static func component(_ encoded: some Collection<UInt8>) throws(RequestRefusal) -> String {
        guard let bytes = PercentEncoding.decode(encoded), let name = String(validating: bytes, as: UTF8.self),
            !name.isEmpty, name != ".", name != "..", bytes.count <= 255,
            !bytes.contains(UInt8(ascii: "/")), !bytes.contains(UInt8(ascii: "\\")),
            !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { throw .badPath }
        return name
    }
}
