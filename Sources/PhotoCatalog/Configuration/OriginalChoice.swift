/// Whether photos' own files can be downloaded, and in what state.
public enum OriginalChoice: String, CaseIterable, Sendable {
    case none
    /// Without metadata; the pixels are the very ones.
    case strip
    /// As they are, byte for byte.
    case keep

    public static let names = allCases.map(\.rawValue)

    static func read(_ value: ConfigurationValue) throws(CatalogError) -> OriginalChoice {
        try value.chosen(among: names, OriginalChoice.init(rawValue:))
    }
}
