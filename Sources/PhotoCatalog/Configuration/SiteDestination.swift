/// The folder for the site, as `destination:` in `vitrine.yaml` names it.
package struct SiteDestination: Hashable, Encodable, Sendable {
    /// Relative to the source folder. It is below the source, or beside it if it begins with `../`.
    package let path: String
    package let place: SourcePlace

    private static let form = "a folder below the source folder or beside it, such as web or ../web"

    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> SiteDestination? {
        let path: String = try value.parsed(expecting: form) { text in
            let names = SourcePath.names(in: text).filter { $0 != "." }
            let inner = names.first == ".." ? names.dropFirst() : names[...]
            guard let first = inner.first, !inner.contains(".."), !text.hasPrefix("/"), !text.hasPrefix("~"),
                !text.contains("\\"), first.wholeMatch(of: /[A-Za-z]:/) == nil,
                text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
            else { return nil }
            return SourcePath.join("", names)
        }
        return SiteDestination(path: path, place: value.place)
    }

    /// Why the folder can't have the site although its path has the right form: a link in it leads elsewhere, or it
    /// is the source.
    package var misplaced: CatalogError { .invalidValue("destination", expected: Self.form, place) }
}
