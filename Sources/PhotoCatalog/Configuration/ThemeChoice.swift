/// The themes that come with the program.
package enum ThemeChoice: String, CaseIterable, Encodable, Sendable {
    case `default`
    case contactSheet = "contact-sheet"

    package static let names = allCases.map(\.rawValue)

    /// The layout of albums if no setting names one.
    package var layout: LayoutChoice {
        switch self {
        case .default: .waterfall
        case .contactSheet: .justified
        }
    }

    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> ThemeChoice {
        try value.chosen(among: names, ThemeChoice.init(rawValue:))
    }
}
