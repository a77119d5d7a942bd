/// How much time an encoder takes to make files smaller. It has no effect on formats without a choice.
package enum EncodingEffort: String, CaseIterable, Hashable, Codable, Sendable {
    case fast
    case `default`
    case small
}
