import FileReading
import ImagePipeline
import PhotoVocabulary
import PhotoWorkers

@testable import PhotoCatalog

/// What a worker made of a photo, with one rendition that is named after it.
func rendered(_ path: String) -> RenderedPhoto {
    RenderedPhoto(
        size: PixelSize(width: 300, height: 200),
        renditions: [
            Rendition(
                size: PixelSize(width: 240, height: 160), format: .jpeg, fileName: "\(path)-240.jpg", byteCount: 9,
                hash: ContentHash(value: 240))
        ], averageColour: .white)
}

func answer(to path: String) -> PhotoAnswer { .done(PhotoMetadata(), rendered(path)) }

/// An album with one photo.
func album(_ folder: String..., of photo: String) -> Album {
    Album(
        path: folder, title: "Photos", description: nil, cover: nil, sort: PhotoOrder(.name),
        groups: [PhotoGroup(title: nil, photos: [Photo(file: PhotoFile(path: photo))])], albums: [])
}
