import CSodium
import Foundation

/// An element whose text is in the page itself, so that a Content Security Policy must name its hash.
enum InlineElement: String {
    case script, style

    /// The hash of the text of the first such element, as a policy names it after `sha256-`; nil if there is none.
    ///
    /// Source: <https://www.w3.org/TR/CSP3/#match-element-to-source-list>
    func hash(in page: String) -> String? {
        guard let start = page.range(of: "<\(rawValue)"),
            let open = page.range(of: ">", range: start.upperBound..<page.endIndex),
            let close = page.range(of: "</\(rawValue)>", range: open.upperBound..<page.endIndex)
        else { return nil }
        // Browsers hash the text after they have unified its line endings.
        let text = Array(page[open.upperBound..<close.lowerBound].replacing("\r\n", with: "\n").utf8)
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&hash, text, UInt64(text.count))
        return Data(hash).base64EncodedString()
    }
}

extension PageRenderer {
    /// Renders a page whose policy names the hash of an element in it.
    ///
    /// - Parameter context: Returns the page's context with that hash, which is empty at first.
    func render(
        _ template: String, withHashOf element: InlineElement, _ context: (_ hash: String) -> TemplateContext
    ) -> String {
        let draft = theme.render(context(""), with: template)
        return element.hash(in: draft).map { theme.render(context($0), with: template) } ?? draft
    }
}
