import FileReading
import ImagePipeline
import MarkupValidation
import PageRendering

/// A file of the site that is rendered and checked, such as a page or a feed.
///
/// Its cache key is derived from all of its stored properties, by the `encode(to:)` of the compiler. What the file does
/// not show must not be a property, and what it shows must be one, except for what the renderer knows: the theme, and
/// the site's title, language and base URL.
package protocol SiteDocument: Encodable, Sendable {
    var path: SitePath { get }

    func render(by renderer: PageRenderer) -> String

    /// The default is the check of a page.
    ///
    /// - Parameters:
    ///   - text: The rendered text.
    ///   - validator: Checks pages with the theme's schema.
    ///   - targets: The files to which links can lead.
    /// - Throws: The first rule that the text breaks.
    func check(_ text: String, by validator: MarkupValidator, targets: LinkTargets) throws(MarkupError)
}

extension SiteDocument {
    package func check(_ text: String, by validator: MarkupValidator, targets: LinkTargets) throws(MarkupError) {
        try validator.validate(page: text, at: path.description, target: targets.target)
    }
}
