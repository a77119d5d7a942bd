/// How much time encoders take to make files smaller. It has no effect on formats without a choice.
package enum EncodingEffort: String, CaseIterable, Codable, Sendable {
    case fast
    case `default`
    case small
}
