import Foundation
import Testing

/// The two tiers of tests: `make test` runs what every change must pass, and `make verify` everything.
package enum Tier {
    /// Whether the thorough tests run too.
    package static let isThorough = ProcessInfo.processInfo.environment["VITRINE_TESTS"] == "thorough"

    /// The arguments of a test: some for both tiers, and more of their kind for the thorough one.
    package static func cases<Case>(_ quick: [Case], more: [Case]) -> [Case] { isThorough ? quick + more : quick }
}

extension Trait where Self == ConditionTrait {
    /// Marks a test whose kinds of fault a quick test finds too.
    package static var thorough: Self { .enabled(if: Tier.isThorough, "runs in make verify") }
}
