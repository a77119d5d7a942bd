import FileReading
import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoVocabulary

/// What the pages above an album and the report of a build have to know of it: all that is left of its photos once its
/// own pages are made.
package struct AlbumDigest: Codable, Sendable {
    /// The photo that stands for an album.
    package struct Cover: Codable, Sendable {
        package let picture: Picture
        /// The original's, in pixels.
        let width: Int
        /// The photo's path below the source folder.
        package let source: String
        /// The hash of the rendition from which pictures for link previews and icons are cut.
        package let pixels: ContentHash
        package let pixelSize: PixelSize
        /// The picture for link previews that was cut from it; nil if it has too few pixels, or is not cut yet.
        package var preview: SharedPicture?
    }

    /// Of its own photos and films.
    package let photoCount: Int
    /// Those of them that pages play.
    package private(set) var filmCount = 0
    /// The number of pages that were made of it: its own, those of its photos and any others. 0 before they are made.
    package var pageCount = 0
    /// Of its own photos and films, and those of listed albums below it.
    package let listedPhotoCount: Int
    /// Those of them that pages play.
    package private(set) var listedFilmCount = 0
    /// Listed albums below it, as ``GalleryCounts`` counts them.
    let listedAlbumCount: Int
    /// Whether a page above it, which lists it, has anything to show of it.
    package let hasListedPhotos: Bool
    /// When the first and the last of the photos that are listed were taken; nil if none tells.
    package let span: Span?
    /// Nil if all of its photos are in unlisted albums.
    package let cover: Cover?
    /// Whether another photo takes the place of the cover that the user chose, which can't be shown.
    package let lacksChosenCover: Bool
    package let renditionCount: Int

    package struct Span: Codable, Sendable {
        let first: DateTaken
        package let last: DateTaken

    }
}

extension AlbumDigest {
    /// - Parameters:
    ///   - listed: The albums right below it that its page shows.
    ///   - span: Of its own photos.
    package init(
        photoCount: Int, filmCount: Int, listed: [AlbumDigest], hasListedPhotos: Bool, span: Span? = nil, cover: Cover?,
        lacksChosenCover: Bool = false, renditionCount: Int = 0
    ) {
        self.init(
            photoCount: photoCount, filmCount: filmCount,
            listedPhotoCount: photoCount + listed.reduce(0) { $0 + $1.listedPhotoCount },
            listedFilmCount: filmCount + listed.reduce(0) { $0 + $1.listedFilmCount },
            listedAlbumCount: listed.reduce(0) { $0 + 1 + $1.listedAlbumCount }, hasListedPhotos: hasListedPhotos,
            span: Span([span].compactMap(\.self) + listed.compactMap(\.span)), cover: cover,
            lacksChosenCover: lacksChosenCover, renditionCount: renditionCount)
    }
}

extension AlbumDigest.Span {
    /// Nil for none.
    init?(_ spans: some Sequence<AlbumDigest.Span>) {
        guard let first = spans.map(\.first).min(), let last = spans.map(\.last).max(by: { $1.ends(after: $0) })
        else { return nil }
        self.init(first: first, last: last)
    }
}
