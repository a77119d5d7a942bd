/// The width of the rendition that is loaded to look at a photo's details.
package enum ZoomWidth: Hashable, Encodable, Sendable {
    case none
    /// In pixels, within ``SiteSettings/widthRange``.
    case pixels(Int)
    /// That of the photo.
    case full

    @Sendable static func read(_ value: ConfigurationValue) throws(CatalogError) -> ZoomWidth {
        let bounds = "\(SiteSettings.widthRange.lowerBound) to \(SiteSettings.widthRange.upperBound)"
        return try value.parsed(expecting: "a whole number of pixels from \(bounds), full or none") { text in
            switch text.lowercased() {
            case "none": ZoomWidth.none
            case "full": .full
            default: WholeNumber.parse(text, in: SiteSettings.widthRange).map { .pixels($0) }
            }
        }
    }
}

extension ZoomWidth: CustomStringConvertible {
    package var description: String {
        switch self {
        case .none: "none"
        case .pixels(let width): String(width)
        case .full: "full"
        }
    }
}
