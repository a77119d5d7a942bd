import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers

@testable import SiteBuilding
@testable import SitePlanning

/// A photo as if a worker had rendered it, in the widths 240 and 480.
func builtPhoto(_ photo: Photo, _ width: Int = 3000, _ height: Int = 2000, stem: String = "x") -> BuiltPhoto {
    let renditions = [240, 480].map {
        Rendition(
            size: PixelSize(width: $0, height: max(1, $0 * height / width)), format: .jpeg,
            fileName: "\(stem)-\($0).jpg", byteCount: 9, hash: ContentHash(value: UInt64($0)))
    }
    return BuiltPhoto(
        photo: photo, metadata: PhotoMetadata(),
        rendered: RenderedPhoto(
            size: PixelSize(width: width, height: height), renditions: renditions,
            averageColour: RGBColour(red: 1, green: 160, blue: 255)))
}
