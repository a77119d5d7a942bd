@testable import PhotoCatalog

extension LibraryReader {
    /// A reader with the default settings.
    init(source: String) {
        self.init(source: source, settings: SiteSettings())
    }

    /// The library of a source that has photos.
    func read() throws(CatalogError) -> PhotoLibrary {
        switch try scan() {
        case .library(let library): return library
        case .noPhotos(let warnings): throw .noPhotos(source, passedOver: warnings)
        }
    }
}
