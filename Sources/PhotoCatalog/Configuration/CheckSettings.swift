import Foundation

/// What `vitrine check` demands of a site, as `check:` in `vitrine.yaml` states it. No build depends on it.
package struct CheckSettings: Hashable, Encodable, Sendable {
    /// A limit of bytes.
    package enum Budget: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
        case pageBytes = "page-bytes"
        case stylesheetBytes = "stylesheet-bytes"
        case scriptBytes = "script-bytes"
        case pictureBytes = "picture-bytes"
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
        for member in try mapping["ignore"]?.list() ?? [] {
            let text = try member.text()
            guard !text.isEmpty else { throw member.invalid("a list of rules such as alt-missing") }
            settings.ignored.append(text)
        }
        return settings
    }
}

/// A number of bytes as users write it: `200 kB`, `1.5MB`, `4 MiB`, `20000`.
package struct ByteCount: Hashable, Sendable {
    package let bytes: Int

    /// The valid form; completes "must be …".
    package static let form = "a size such as 200 kB or 1.5 MB, in B, kB, MB or GB"

    /// - Returns: nil for anything else.
    package init?(_ text: String) {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
        guard let number = Double(digits), let factor = Self.units[unit],
            let bytes = Int(exactly: (number * factor).rounded(.down))
        else { return nil }
        self.bytes = bytes
    }

    private static let units: [String: Double] = [
        "": 1, "b": 1, "kb": 1e3, "mb": 1e6, "gb": 1e9, "kib": 0x1p10, "mib": 0x1p20, "gib": 0x1p30,
    ]
}
