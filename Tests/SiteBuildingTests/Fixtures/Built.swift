import ImagePipeline
import PhotoCatalog
import PageRendering
import BuiltInTheme

@testable import SiteBuilding

/// A photo as if a worker had rendered it, in the widths 240 and 480.
func builtPhoto(
    _ path: String, _ width: Int = 3000, _ height: Int = 2000, stem: String = "x",
    metadata: PhotoMetadata = PhotoMetadata()
) -> BuiltPhoto {
    let widths = RenditionSpec(widths: [240, 480]).widths(forPhotoOf: width)
    let renditions = widths.map {
        Rendition(
            size: PixelSize(width: $0, height: max(1, $0 * height / width)), format: .jpeg,
            fileName: "\(stem)-\($0).jpg", byteCount: 9, hash: ContentHash(value: UInt64($0)))
    }
    return BuiltPhoto(
        file: PhotoFile(path: path), metadata: metadata,
        rendered: RenderedPhoto(
            size: PixelSize(width: width, height: height), renditions: renditions,
            averageColour: RGBColour(red: 1, green: 160, blue: 255)))
}

/// Every photo of a library as if rendered, under the names that the site gives them.
///
/// - Parameter say: Sets what a photo says of itself.
func builtPhotos(
    _ library: PhotoLibrary, sizes: [String: (Int, Int)] = [:],
    say: (PhotoFile, inout PhotoMetadata) -> Void = { _, _ in }
) -> [PhotoFile: BuiltPhoto] {
    let names = SiteNames(library)
    var photos: [PhotoFile: BuiltPhoto] = [:]
    for photo in library.albums.flatMap(\.groups).flatMap(\.photos) {
        let (width, height) = sizes[photo.path] ?? (3000, 2000)
        var metadata = PhotoMetadata()
        say(photo, &metadata)
        photos[photo] = builtPhoto(photo.path, width, height, stem: names.stem(of: photo), metadata: metadata)
    }
    return photos
}

func configuration(breakpoints: [Breakpoint]? = nil) -> SiteConfiguration {
    var settings = SiteSettings()
    settings.breakpoints = breakpoints
    return SiteConfiguration(source: "Content", destination: "public", settings: settings, layout: .waterfall)
}
