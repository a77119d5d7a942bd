import Foundation
import GalleryLayout
import PhotoCatalog
import PhotoVocabulary

/// The rules that a look adds to a theme's stylesheet.
package struct LookSheet: Sendable {
    package let css: String

    /// Families that browsers know without quotes.
    private static let generic: Set<String> = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded", "math", "emoji", "-apple-system",
    ]

    /// The rules of the gallery, which a theme's stylesheet ends with.
    init(_ look: LookSettings, of theme: Theme) {
        css = Self.css(look, look, of: theme, for: ":root:root", isWhole: false) { $0 }
    }

    /// The rules of an album, in a stylesheet of its own.
    ///
    /// - Parameters:
    ///   - own: What the album states.
    ///   - look: The gallery's look, refined by the album's.
    ///   - href: The address of one of the theme's files.
    package init(_ own: LookSettings, within look: LookSettings, of theme: Theme, href: (String) -> String) {
        css = Self.css(own, look, of: theme, for: ":root:root:root", isWhole: true, href)
    }

    private static func css(
        _ own: LookSettings, _ look: LookSettings, of theme: Theme, for selector: String, isWhole: Bool,
        _ href: (String) -> String
    ) -> String {
        let texts = own.font.map { family($0, theme.lookFiles, before: theme.stacks.sans) }
        let titles = own.titleFont.map { family($0, theme.lookFiles, before: theme.stacks.serif) }
        let declarations = [
            own.radius.map { "--radius:\(CSSNumber.text($0, decimals: 2))px" },
            texts.map { "--sans:\($0)" }, titles.map { "--serif:\($0)" },
        ].compactMap(\.self)
        let fonts = Set(own.fontFiles).sorted().compactMap { theme.lookFiles.fonts[$0] }
        let colours =
            own.hasColours
            ? LookColours(look, of: theme.colours).css(for: selector, isWhole: isWhole, besides: theme.colours.scheme)
            : ""
        return fonts.map { face($0, href) }.joined()
            + colours + (declarations.isEmpty ? "" : "\(selector){\(declarations.joined(separator: ";"))}\n")
    }

    /// A font with one weight serves all up to 600, so that browsers don't thicken it for titles; above, they do.
    private static func face(_ font: LookFiles.Font, _ href: (String) -> String) -> String {
        let weights = font.isVariable ? "1 1000" : "1 600"
        return "@font-face{font-family:\"\(family(of: font))\";src:url(\"\(href(font.name))\");"
            + "font-weight:\(weights);font-display:swap}\n"
    }

    /// Two looks on a page never mean different files by one name.
    private static func family(of font: LookFiles.Font) -> String { String(font.name.prefix { $0 != "." }) }

    /// - Parameter others: The theme's fonts, for characters that the font does not have.
    private static func family(_ choice: FontChoice, _ files: LookFiles, before others: String) -> String {
        let names =
            switch choice {
            case .file(let path): files.fonts[path].map { [family(of: $0)] } ?? []
            case .families(let families): families
            }
        let quoted = names.map { generic.contains($0) ? $0 : "\"\($0)\"" }
        return (quoted + [others]).joined(separator: ",")
    }
}

extension Theme {
    /// The theme with a gallery's look.
    ///
    /// - Parameter files: The files of all looks of the site.
    package func wearing(_ look: LookSettings, files: LookFiles = LookFiles()) -> Theme {
        var theme = self
        theme.lookFiles = files
        theme.assets.merge(files.data) { $1 }
        guard look != .theme else { return theme }
        var sheet = String(decoding: assets[Self.stylesheetName] ?? Data(), as: UTF8.self)
        if look.titleFont != nil { theme.removeTitleFont(from: &sheet) }
        theme.assets[Self.stylesheetName] = Data((sheet + "\n" + LookSheet(look, of: theme).css).utf8)
        if look.hasColours {
            theme.paper = LookColours(look, of: colours).paper.pixel
        }
        theme.style = style(in: look)
        return theme
    }

    /// Whether pages with a look are light, dark or both.
    package func scheme(in look: LookSettings) -> ColourScheme {
        look.hasColours ? LookColours(look, of: colours).scheme : colours.scheme
    }

    /// What a look decides about galleries.
    package func style(in look: LookSettings) -> GalleryStyle {
        GalleryStyle(
            gap: look.gap ?? style.gap, captionHeight: style.captionHeight, headingHeight: style.headingHeight,
            scale: style.scale)
    }

    /// Removes the theme's own font for titles, which no visitor needs.
    private mutating func removeTitleFont(from sheet: inout String) {
        sheet.replace(/@font-face\s*\{[^}]*titles\.woff2[^}]*\}\s*/, with: "")
        let others = assets.filter { $0.key.hasSuffix(".css") && $0.key != Self.stylesheetName }.values
        if !sheet.contains(Self.titleFontName), !others.contains(where: { Self.isNamed(Self.titleFontName, in: $0) }) {
            assets[Self.titleFontName] = nil
        }
    }

    /// The rules that the page for missing pages has in itself, where it can't load the stylesheet; empty for the
    /// theme's own.
    package func inlineSheet(of look: LookSettings) -> String {
        guard look.hasColours else { return "" }
        return LookColours(look, of: colours).css(for: ":root:root", isWhole: true, besides: colours.scheme)
    }
}

extension CSSColour {
    var pixel: RGBColour {
        func sample(_ channel: Double) -> UInt8 { UInt8((channel * 255).rounded()) }
        return RGBColour(red: sample(red), green: sample(green), blue: sample(blue))
    }
}
