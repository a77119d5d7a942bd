import Foundation
import PhotoCatalog

/// The fonts and logos of looks, as a site publishes them beside the files of its theme.
package struct LookFiles: Sendable {
    package struct Font: Hashable, Sendable {
        /// Of the published file.
        package let name: String
        /// Whether it has its weights in one file.
        package let isVariable: Bool

        package init(name: String, isVariable: Bool) {
            (self.name, self.isVariable) = (name, isVariable)
        }
    }

    package struct Logo: Hashable, Sendable {
        /// Of the published file.
        package let name: String
        /// As it is shown, in CSS pixels.
        package let width: Double
        package let height: Double

        /// - Parameter ratio: Width divided by height.
        package init(name: String, ratio: Double) {
            self.name = name
            // Wide ones are lower, so that a word weighs as much as a mark. 280 pixels fit beside a menu on phones.
            let height = min(max(32, 48 / max(1, ratio).squareRoot()), 280 / ratio)
            self.height = max(1, height.rounded())
            width = max(1, (height * ratio).rounded())
        }
    }

    /// By the path in the source.
    package var fonts: [String: Font] = [:]
    /// By the path in the source.
    package var logos: [String: Logo] = [:]
    /// The published files by their names.
    package var data: [String: Data] = [:]

    package init() {}
}

/// What a look changes in pages, besides their stylesheets.
package struct PageLook: Codable, Sendable {
    package let scheme: ColourScheme
    /// The font of text, which browsers load at once, not only when a text needs it. Nil for none of the source's.
    package let font: SheetLink?
    /// The font of titles, likewise.
    package let titleFont: SheetLink?
    /// Nil for the gallery's.
    package let logo: PageBanner.Logo?

    package init(
        scheme: ColourScheme, font: SheetLink? = nil, titleFont: SheetLink? = nil, logo: PageBanner.Logo? = nil
    ) {
        (self.scheme, self.font, self.titleFont, self.logo) = (scheme, font, titleFont, logo)
    }

    /// - Parameter isOfPhoto: Whether the page is a photo's. There, the picture comes first, and the font of its title
    ///   later.
    func fonts(isOfPhoto: Bool) -> [SheetLink] {
        let titles = isOfPhoto || titleFont?.path == font?.path ? nil : titleFont
        return [font, titles].compactMap(\.self)
    }

    /// Of the default theme.
    package static let usual = PageLook(scheme: .both)
}

extension ColourScheme {
    /// As the `color-scheme` of a page names it.
    var keywords: String { self == .both ? "light dark" : rawValue }
}

extension SheetLink {
    /// The media type of a font.
    var fontType: String {
        let name = path.components.last ?? ""
        return "font/" + (name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? "")
    }
}
