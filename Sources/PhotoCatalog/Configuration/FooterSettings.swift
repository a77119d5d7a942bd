/// What the footer of every page says besides links to the user's own pages, as `footer:` in `vitrine.yaml` states it.
package struct FooterSettings: Hashable, Codable, Sendable {
    /// The licence of the site's photos.
    package struct Licence: Hashable, Codable, Sendable {
        package let name: String
        /// An `http` or `https` URL, or a path from the root of the web server; nil for none.
        package internal(set) var url: String?
    }

    /// Who made the photos, such as `Photographs by Ada Lovelace`; on one line.
    package var credit: String?
    package var licence: Licence?
    /// On one line.
    package var text: String?
}

extension FooterSettings {
    package static let empty = FooterSettings()

    /// Reads a text, or a mapping of the text, the credit and the licence.
    ///
    /// - Parameter leavesGallery: Whether paths may lead out of the gallery, as `outside-links` says.
    static func read(_ value: ConfigurationValue, leavesGallery: Bool) throws(CatalogError) -> FooterSettings {
        guard value.isMapping else { return FooterSettings(text: try value.line()) }
        let mapping = try value.mapping(keys: ["credit", "licence", "text"])
        return FooterSettings(
            credit: try mapping["credit"]?.line(),
            licence: try mapping["licence"].flatMap { value throws(CatalogError) in
                try licence(value, leavesGallery: leavesGallery)
            },
            text: try mapping["text"]?.line())
    }

    /// Reads a name, or a mapping of a name and a URL.
    private static func licence(
        _ value: ConfigurationValue, leavesGallery: Bool
    ) throws(CatalogError) -> Licence? {
        guard value.isMapping else { return try value.line().map { Licence(name: $0) } }
        let mapping = try value.mapping(keys: ["name", "url"])
        guard let name = try mapping["name"]?.line() else { throw .missingKey("name", mapping.place) }
        let url = try mapping["url"]?.parsed(
            expecting: "an absolute URL such as https://creativecommons.org/licenses/by/4.0/, or a path such as "
                + "/licence/ with \"outside-links: true\""
        ) { text -> String? in
            guard let address = OutsideAddress(text) else { return nil }
            return address.origin != nil || leavesGallery && text.hasPrefix("/") ? text : nil
        }
        return Licence(name: name, url: url)
    }
}
