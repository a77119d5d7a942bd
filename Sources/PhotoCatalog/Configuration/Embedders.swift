import Foundation

/// The websites whose pages may show the gallery's albums in a frame, as `embed:` in `vitrine.yaml` names them.
package struct Embedders: Hashable, Encodable, Sendable {
    /// Origins such as `https://blog.example`, each once; ``any`` alone for all websites. Not empty.
    package let origins: [String]

    /// What stands for all origins, in scripts and in headers.
    package static let any = "*"

    private static let form = "a list of websites such as https://blog.example, without a path, or any"

    /// Reads one origin, a list of them, or `any`. An empty list is nil.
    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> Embedders? {
        if !value.isList, try value.text() == "any" { return Embedders(origins: [any]) }
        var origins: [String] = []
        for member in value.isList ? try value.list() : [value] {
            let origin = try member.parsed(expecting: form, origin)
            if !origins.contains(origin) { origins.append(origin) }
        }
        return origins.isEmpty ? nil : Embedders(origins: origins)
    }

    /// The origin of a URL as browsers write it: in lower case, without the usual port.
    ///
    /// - Returns: nil for what a header could not name, such as a URL with a path.
    private static func origin(_ text: String) -> String? {
        let form = /(https?):\/\/([a-z0-9.\-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?\/?/
        guard let match = text.lowercased().wholeMatch(of: form) else { return nil }
        let (scheme, host, port) = (match.1, match.2, match.3)
        guard host.first != ".", host.first != "-" else { return nil }
        let usual = scheme == "https" ? "443" : "80"
        return "\(scheme)://\(host)" + (port.map { $0 == usual ? "" : ":\($0)" } ?? "")
    }
}
