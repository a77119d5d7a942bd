import Foundation

/// An SVG that is published as a logo.
///
/// Pages show it as an image, in which nothing runs and nothing else is loaded. But a visitor can open the file itself:
/// then it is a page of the site. So an SVG that could run a script or load something is refused.
enum SVGLogo {
    /// In bytes.
    static let mostBytes = 1 << 20

    /// What of a file no logo needs, in words; nil if the file is harmless.
    static func problem(in svg: String) -> String? {
        // Characters of markup and of addresses can be written as numbers, and those of CSS behind a backslash.
        let text = svg.replacing(/&#(?:[xX]([0-9a-fA-F]{1,6})|([0-9]{1,7}));/) { reference -> String in
            let number = reference.output.1.map { UInt32($0, radix: 16) } ?? reference.output.2.map { UInt32($0) }
            return number.flatMap { $0 }.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
        }.lowercased()
        if text.contains("\\") { return "has a backslash" }
        if text.contains("<!entity") || text.contains("<!attlist") { return "has entities" }
        if text.contains("<?xml-stylesheet") || text.contains("@import") { return "loads another stylesheet" }
        let active = /<(?:[\w.-]+:)?(script|foreignobject|iframe|embed|object|audio|video|handler|listener)[\s\/>]/
        if let match = text.firstMatch(of: active) { return "has an element <\(match.output.1)>" }
        if text.contains(/[\s"'\/]on[a-z]+\s*=/) || text.contains(/attributename\s*=\s*["']\s*(on|(xlink:)?href)/)
            || text.contains(/(java|vb)script\s*:/)
        {
            return "has a script"
        }
        for match in text.matches(of: /[\s"'](?:[\w.-]+:)?(?:href|src)\s*=\s*["']\s*([^"']*)/)
        where !isOwn(match.output.1) {
            return "refers to another file"
        }
        if text.contains(/(image-set|image|src|cross-fade)\s*\(/) { return "refers to another file" }
        for match in text.matches(of: /url\(\s*["']?\s*([^"')]*)/) where !isOwn(match.output.1) {
            return "refers to another file"
        }
        return nil
    }

    private static func isOwn(_ reference: Substring) -> Bool {
        reference.hasPrefix("#") || reference.isEmpty
            || ["png", "jpeg", "gif", "webp"].contains { reference.hasPrefix("data:image/\($0);base64,") }
    }

    /// The file without comments and without what editors keep in it, such as the path that Inkscape exported it to.
    static func withoutRemarks(_ svg: String) -> String {
        svg.replacing(/<!--.*?-->/.dotMatchesNewlines(), with: "")
            .replacing(/<metadata[\s>].*?<\/metadata>/.dotMatchesNewlines(), with: "")
            .replacing(/\s(?:inkscape|sodipodi):[\w.-]+\s*=\s*(?:"[^"]*"|'[^']*')/, with: "")
    }
}
