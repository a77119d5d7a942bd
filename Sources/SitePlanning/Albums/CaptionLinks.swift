import PageRendering
import PhotoCatalog

/// The pages that captions of an album can link to: those of its photos, of albums that its page shows, and of texts.
///
/// Other albums are made at the same time, so whether they have a page is not known.
struct CaptionLinks {
    private let targets: [PhotoFile: SitePath]
    private let leavesGallery: Bool

    /// Returns nil for an album without any formatted text, as most are.
    ///
    /// - Parameter inner: The albums that its page shows.
    init?(of album: BuiltAlbum, showing inner: [Album], by planner: SitePlanner) {
        guard album.album.descriptionBlocks != nil || album.photos.contains(where: { $0.metadata.captionBlocks != nil })
        else { return nil }
        let names = planner.names.photos(of: album.album)
        let photos = album.photos.map { ($0.file, names.page(of: $0.file)) }
        let albums = ([album.album] + inner).flatMap { album in
            ([album] + album.passages).map { ($0.folder, planner.names.page(of: album)) }
        }
        let texts = planner.texts.pages.map { (PhotoFile(path: $0.text.setting.file), $0.path) }
        leavesGallery = planner.settings.leavesGallery
        targets = Dictionary(photos + albums + texts) { first, _ in first }
    }

    /// Replaces the relative links of a text by links to pages. Those that lead to none of these become text.
    ///
    /// - Parameters:
    ///   - folder: Names of the folders from the source to the text.
    ///   - page: The page that shows the text.
    func resolved(_ blocks: [TextBlock], in folder: [String], on page: SitePath) -> [TextBlock] {
        var links = TextLinks(page: page, folder: folder, leavesGallery: leavesGallery) { path in
            targets[PhotoFile(path: path.joined(separator: "/"))]
        } picture: { _ throws(RefusedPicture.Problem) in
            throw .unknown
        }
        return links.resolved(blocks)
    }

    /// Replaces the relative links of a photo's caption.
    func resolved(_ picture: Picture, of file: PhotoFile) -> Picture {
        var picture = picture
        picture.metadata.captionBlocks = picture.metadata.captionBlocks.map {
            resolved($0, in: file.folder, on: picture.page)
        }
        return picture
    }
}
