/// A rule that every site must follow. The raw value is its permanent name in reports.
package enum CheckRule: String, CaseIterable, Codable, Sendable {
    case malformedPage = "malformed-page"
    case brokenLink = "broken-link"
    case privateData = "private-data"

    /// How bad it is to publish a site that breaks the rule.
    package enum Severity: String, Codable, Sendable {
        /// The site must not be published: a page does not parse, a link is broken, or a picture reveals private data.
        case error
        /// The site can be published.
        case warning
    }

    package var severity: Severity {
        switch self {
        case .malformedPage, .brokenLink, .privateData: .error
        }
    }
}
