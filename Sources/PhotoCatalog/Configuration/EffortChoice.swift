/// How much time encoders take to make files smaller.
package enum EffortChoice: String, CaseIterable, Encodable, Sendable {
    case fast
    case `default`
    case small

    package static let names = allCases.map(\.rawValue)

    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> EffortChoice {
        try value.chosen(among: names, EffortChoice.init(rawValue:))
    }
}
