import PhotoCatalog
import SitePlanning

/// A site whose photos are rendered, and whose pages can be made album by album.
struct SitePlan {
    /// As it is published.
    package let library: PhotoLibrary
    /// Of that library.
    let planner: SitePlanner
    /// Warnings about the sidecars of all photos that were read, published or not. Empty if they are found album by
    /// album.
    let warnings: [BuildWarning]
    /// Photos that were left out of the library because of their sidecars.
    let hidden: HiddenPhotos
    /// What the site is made from; nil if an album may have photos of several folders, whose inputs are not its own.
    let inputs: BuildInputs?
}
