import FileReading
import Foundation
import ImagePipeline
import PageRendering

/// A file of the new site, not written yet.
package struct SiteFile: Sendable {
    /// What a file is made of.
    package enum Content: Sendable {
        case data(Data)
        /// A file that is rendered and checked.
        case document(any SiteDocument)
        /// Pixels that are in a file already, wherever that is, with their photo's ``FileVersion``.
        case rendition(ContentHash, version: String)
        /// A photo's own file, likewise.
        case original(PublishedOriginal)
        /// A picture that is cut from a cover.
        case cut(CutPicture)
    }

    package let path: SitePath
    package let content: Content

    /// Whether its name is that of a page.
    package var isPage: Bool { path.components.last?.hasSuffix(".html") ?? false }

    package init(path: SitePath, content: Content) {
        self.path = path
        self.content = content
    }

    package init(_ document: some SiteDocument) {
        self.init(path: document.path, content: .document(document))
    }
}
