import Foundation

/// The picture that services show where a page's link is shared.
package struct SharedPicture: CacheableFile, Codable, Hashable, Sendable {
    package let path: SitePath
    package let version: String
    /// `image/jpeg`
    package let mediaType: String
    package let width: Int
    package let height: Int
    /// What it shows, in words.
    package let alt: String

    package init(path: SitePath, version: String, mediaType: String, width: Int, height: Int, alt: String) {
        self.path = path
        self.version = version
        self.mediaType = mediaType
        self.width = width
        self.height = height
        self.alt = alt
    }

    /// A rendition as it is.
    ///
    /// - Parameter title: What to call a picture without a title or a description of its own.
    init(_ picture: Picture, of title: String) {
        let source = picture.sharedSource
        let format = picture.formats.first { $0.sources.contains(source) }
        self.init(
            path: source.path, version: source.version, mediaType: format?.mediaType ?? "image/jpeg",
            width: source.width, height: source.height, alt: picture.shownText ?? title)
    }
}

extension SharedPicture {
    var context: TemplateContext { ["mediaType": mediaType, "width": width, "height": height, "alt": alt] }
}

extension Picture {
    /// What it shows, in words: its alternative text or else its title; nil if it has neither.
    package var shownText: String? { metadata.alt ?? title }
}

/// The languages of sites as Open Graph names them, with a country: `de_DE`.
enum SharedLocale {
    /// - Parameter tag: A BCP 47 tag. Without a region, the region in which the language is spoken most.
    /// - Returns: nil if there is no such region.
    static func name(of tag: String) -> String? {
        // A private tag, such as `x-elvish`, names no language.
        guard (2...3).contains(tag.prefix { $0 != "-" }.count) else { return nil }
        let parts = Locale.Language.Components(identifier: Locale.Language(identifier: tag).maximalIdentifier)
        guard let language = parts.languageCode?.identifier, let region = parts.region?.identifier,
            region.count == 2, region != "ZZ"
        else { return nil }
        return "\(language)_\(region)"
    }
}
