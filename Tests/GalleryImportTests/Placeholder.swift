import Testing

@testable import GalleryImport
