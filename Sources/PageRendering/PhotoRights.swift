import PhotoCatalog

/// Who made a photo and how others may use it, on the page of a photo whose credit may be published.
package struct PhotoRights: Codable, Sendable {
    package let credit: PhotoCredit
    /// The copyright notice.
    package let copyright: String?
    /// Nil if it is the page's or unknown.
    package let copyrightLanguage: String?

    /// - Parameter language: The page's language, a BCP 47 tag.
    /// - Returns: nil if nothing is known.
    package init?(of metadata: PhotoMetadata, language: String) {
        let (metadata, languages) = metadata.localized(to: language)
        guard metadata.credit != nil || metadata.copyright != nil else { return nil }
        credit = metadata.credit ?? PhotoCredit()
        copyright = metadata.copyright
        copyrightLanguage = languages.copyright
    }

    /// The address of the licence; nil if the web statement is not an address.
    var licence: WebAddress? { credit.webStatement.flatMap(WebAddress.init) }

    /// Where licences are sold.
    var licensor: WebAddress? { credit.licensorURL.flatMap(WebAddress.init) }
}

/// The names of licences by their addresses.
enum LicenceName {
    /// `CC BY-SA 4.0` for licences of Creative Commons, otherwise the address without its scheme.
    static func of(_ address: WebAddress) -> String {
        let text = address.description
        let short = text.firstRange(of: "://").map { String(text[$0.upperBound...]) } ?? text
        guard address.host == "creativecommons.org",
            let parts = short.wholeMatch(
                of: /[^\/]+\/(licenses|publicdomain)\/([a-z]+(?:-[a-z]+)*)\/([0-9]\.[0-9])(?:\/.*)?/)?.output
        else { return short.hasSuffix("/") ? String(short.dropLast()) : short }
        let (kind, version) = (parts.2, parts.3)
        switch (parts.1, kind) {
        case ("publicdomain", "zero"): return "CC0 \(version)"
        case ("publicdomain", _): return "Public Domain Mark \(version)"
        default: return "CC \(kind.uppercased()) \(version)"
        }
    }
}
