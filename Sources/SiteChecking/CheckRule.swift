/// A rule that every site must follow. The raw value is its permanent name in reports.
package enum CheckRule: String, CaseIterable, Codable, Sendable {
    case malformedPage = "malformed-page"
    case brokenLink = "broken-link"
    case privateData = "private-data"

    // Pictures
    case brokenPicture = "broken-picture"
    case uncheckedPicture = "unchecked-picture"
    case pictureExtension = "picture-extension"
    case pictureType = "picture-type"
    case pictureRatio = "picture-ratio"
    case pictureWidth = "picture-width"
    case pagePosition = "page-position"

    // Boxes, from layout stylesheets
    case boxOverlap = "box-overlap"
    case boxOutside = "box-outside"
    case boxSize = "box-size"
    case boxMissing = "box-missing"
    case boxWithoutPhoto = "box-without-photo"
    case boxOrder = "box-order"
    case malformedLayout = "malformed-layout"

    // Colours of the theme
    case textContrast = "text-contrast"
    case markContrast = "mark-contrast"

    /// How bad it is to publish a site that breaks the rule.
    package enum Severity: String, Codable, Sendable {
        /// The site must not be published: a page does not parse, a link is broken, or a picture reveals private data.
        case error
        /// The site can be published.
        case warning
    }

    package var severity: Severity {
        switch self {
        case .malformedPage, .brokenLink, .privateData, .pagePosition: .error
        case .brokenPicture, .uncheckedPicture, .pictureExtension, .pictureType, .pictureRatio, .pictureWidth: .warning
        case .boxOverlap, .boxOutside, .boxSize, .boxMissing, .boxWithoutPhoto, .boxOrder, .malformedLayout: .warning
        case .textContrast, .markContrast: .warning
        }
    }

    /// What the rule demands, in one sentence.
    package var help: String {
        switch self {
        case .malformedPage: "A page is well-formed and follows the schema."
        case .brokenLink: "A link leads to a file of the site."
        case .privateData: "A picture doesn't reveal positions, serial numbers or owners."
        case .brokenPicture: "A picture is complete, and its content is that of a picture."
        case .uncheckedPicture: "A picture and its metadata can be read."
        case .pictureExtension: "A picture's name has the extension of its format."
        case .pictureType: "The type that a page declares for a picture is that of its content."
        case .pictureRatio: "The width and height that a page declares have the ratio of the picture's sides."
        case .pictureWidth: "A width descriptor in srcset is the picture's width in pixels."
        case .pagePosition: "A page doesn't state coordinates for programs."
        case .boxOverlap: "The boxes of two photos, or of a photo and a heading, don't overlap."
        case .boxOutside: "The box of a photo is within its list, and a list is within the gallery."
        case .boxSize: "A box has a positive width and height."
        case .boxMissing: "Every photo of a page has a box, or is left out by the layout."
        case .boxWithoutPhoto: "Every box of a layout stylesheet belongs to an element of the page."
        case .boxOrder: "Photos are read in the order in which they are seen."
        case .malformedLayout: "A layout stylesheet states the numbers that the theme needs."
        case .textContrast: "Text has a contrast of 4.5:1 with its background, in light and dark."
        case .markContrast: "Marks and focus outlines have a contrast of 3:1 with what is next to them."
        }
    }
}
