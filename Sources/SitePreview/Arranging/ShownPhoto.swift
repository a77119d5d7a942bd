import PhotoCatalog
import SiteBuilding
import SitePlanning

/// A photo of an album that a preview shows, with what can be edited of it.
package struct ShownPhoto: Sendable {
    package let photo: Photo
    /// Nil if the photo has none of its own. A page may then show the file's name.
    package let title: String?
    package let caption: String?
    package let alt: String?
    package let rating: Int?
    /// Names of sidecars that could not be read.
    package let brokenSidecars: [String]

    init(_ built: BuiltPhoto) {
        photo = built.photo
        title = built.metadata.title
        caption = built.metadata.caption
        alt = built.metadata.alt
        rating = built.metadata.rating
        brokenSidecars = built.metadata.brokenSidecars.map(\.name)
    }
}
