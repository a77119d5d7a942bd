@testable import PhotoCatalog

extension LibraryReader {
    /// The library of a source that has photos.
    func read() throws(CatalogError) -> PhotoLibrary {
        switch try scan() {
        case .library(let library): return library
        case .noPhotos(let warnings): throw .noPhotos(source, passedOver: warnings)
        }
    }
}
