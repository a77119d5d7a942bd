import Foundation

/// What `vitrine check` demands of a site, as `check:` in `vitrine.yaml` states it. No build depends on it.
package struct CheckSettings: Hashable, Encodable, Sendable {
    /// A limit of bytes.
    package enum Budget: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
        case pageBytes = "page-bytes"
        case stylesheetBytes = "stylesheet-bytes"
        case scriptBytes = "script-bytes"
        case pictureBytes = "picture-bytes"
        case filmBytes = "film-bytes"
        /// Of a page with its stylesheets, its scripts and the pictures that browsers load at once.
        case firstViewBytes = "first-view-bytes"
        case siteBytes = "site-bytes"
    }

    /// In bytes; a size without a budget has no limit.
    package var budgets: [Budget: Int] = [:]
    /// Rules, or rules with a pattern of files such as `alt-missing:old/*`, whose findings are left out.
    package var ignored: [String] = []

    package init() {}

    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> CheckSettings {
        var settings = CheckSettings()
        let mapping = try value.mapping(keys: Budget.allCases.map(\.rawValue) + ["ignore"])
        for budget in Budget.allCases {
            guard let value = mapping[budget.rawValue] else { continue }
            settings.budgets[budget] = try value.parsed(expecting: ByteCount.form) { ByteCount($0)?.bytes }
        }
        settings.ignored = try (mapping["ignore"]?.list() ?? []).mapAll { member throws(CatalogError) in
            try member.parsed(expecting: "a list of rules such as alt-missing") { $0.isEmpty ? nil : $0 }
        }
        return settings
    }
}
