/// Whether photos' own files can be downloaded, and in what state.
package enum OriginalChoice: String, CaseIterable, Encodable, Sendable {
    case none
    /// Without metadata; the pixels stay unchanged.
    case strip
    /// Unchanged, byte for byte.
    case keep

    package static let names = allCases.map(\.rawValue)

    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> OriginalChoice {
        try value.chosen(among: names, OriginalChoice.init(rawValue:))
    }
}
