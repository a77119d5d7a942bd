/// Whether a site's photos may be used to train AI models, as far as pages can say so.
package enum AITrainingChoice: String, CaseIterable, Encodable, Sendable {
    /// Nothing is said about it.
    case allow
    /// Pages and `robots.txt` ask not to do so.
    case deny

    package static let names = allCases.map(\.rawValue)

    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> AITrainingChoice {
        try value.chosen(among: names, AITrainingChoice.init(rawValue:))
    }
}
