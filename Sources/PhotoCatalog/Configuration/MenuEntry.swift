/// An entry of the menu at the top of every page, as `menu:` in `vitrine.yaml` lists it.
package struct MenuEntry: Hashable, Encodable, Sendable {
    package enum Target: Hashable, Encodable, Sendable {
        /// The path of an album's folder, or of a file in `pages`, below the source folder; empty for the source folder
        /// itself.
        case source(String)
        case outside(OutsideAddress)
    }

    /// Nil for the title of the album or the page.
    package let title: String?
    package let target: Target
    /// Where it is written.
    package let place: SourcePlace

    /// A change of its place changes no page.
    private enum CodingKeys: CodingKey { case title, target }
}

extension MenuEntry {
    /// Reads a list of targets, or of mappings of a title and a target.
    ///
    /// - Parameter leavesGallery: Whether paths may lead out of the gallery, as `outside-links` says.
    static func read(_ value: ConfigurationValue, leavesGallery: Bool) throws(CatalogError) -> [MenuEntry] {
        try (value.isMapping ? [value] : value.list()).mapAll { member throws(CatalogError) in
            guard member.isMapping else { return try entry(member, titled: nil, leavesGallery: leavesGallery) }
            let mapping = try member.mapping(keys: ["title", "to"])
            guard let target = mapping["to"] else { throw .missingKey("to", mapping.place) }
            return try entry(target, titled: try mapping["title"]?.line(), leavesGallery: leavesGallery)
        }
    }

    private static func entry(
        _ value: ConfigurationValue, titled title: String?, leavesGallery: Bool
    ) throws(CatalogError) -> MenuEntry {
        let text = try value.text()
        if let names = sourcePath(text) {
            return MenuEntry(title: title, target: .source(SourcePath.join("", names)), place: value.place)
        }
        let address = try value.parsed(
            expecting:
                "the folder of an album, a file that \"pages\" names, or an address such as https://ada.example/",
            OutsideAddress.init)
        guard leavesGallery || !address.isRelative else {
            throw value.invalid(
                "a path within the gallery, because \(text) leads out of it. If that is right, set "
                    + "\"outside-links: true\"; otherwise write the folder without ../ and without a slash before it")
        }
        guard let title = title ?? address.usualTitle else { throw .missingKey("title", value.place) }
        return MenuEntry(title: title, target: .outside(address), place: value.place)
    }

    /// The names of a path below the source folder; nil for an address.
    private static func sourcePath(_ text: String) -> [String]? {
        let names = SourcePath.names(in: text).filter { $0 != "." }
        guard !text.isEmpty, !text.hasPrefix("/"), !names.contains(".."), !text.contains(":") else { return nil }
        return names
    }
}
