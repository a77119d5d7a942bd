import PageRendering
import PhotoCatalog

/// The pages that captions of an album can link to: those of its photos, of albums that its page shows, and of texts.
///
/// Other albums are made at the same time, so whether they have a page is not known.
struct CaptionLinks {
    private let targets: [PhotoFile: SitePath]
    private let leavesGallery: Bool
    /// Links that became text, with the files that they are written in. A file with several captions needs the name of
    /// the photo.
    private(set) var refused: [(link: RefusedLink, file: String, photo: String?)] = []

    /// Returns nil for an album without any formatted text, as most are.
    ///
    /// - Parameter inner: The albums that its page shows.
    init?(of album: BuiltAlbum, showing inner: [Album], by planner: SitePlanner) {
        guard
            album.album.descriptionBlocks != nil
                || album.photosAndShots.contains(where: { $0.metadata.captionBlocks != nil })
        else { return nil }
        let names = planner.names.photos(of: album.album)
        let photos = album.photosAndShots.map { ($0.file, names.page(of: $0.file)) }
        let albums = ([album.album] + inner).flatMap { album in
            ([album] + album.passages).map { ($0.folder, planner.names.page(of: album)) }
        }
        let texts = planner.texts.pages.map { (PhotoFile(path: $0.text.setting.file), $0.path) }
        leavesGallery = planner.settings.leavesGallery
        targets = Dictionary(photos + albums + texts) { first, _ in first }
    }

    /// An album's description with its formatting, and with links to pages.
    mutating func description(of album: Album, on page: SitePath) -> [TextBlock]? {
        album.descriptionBlocks.map { resolved($0, in: album.path, on: page, from: album.descriptionPath) }
    }

    /// Replaces the relative links of a photo's caption.
    mutating func resolved(_ picture: Picture, of photo: Photo) -> Picture {
        var picture = picture
        picture.metadata.captionBlocks = picture.metadata.captionBlocks.map {
            resolved(
                $0, in: photo.file.folder, on: picture.page, from: photo.captionPath,
                photo: photo.settings?.caption.map { _ in photo.file.name })
        }
        return picture
    }

    /// Replaces the relative links of a text by links to pages. Those that lead to none of these become text.
    ///
    /// - Parameters:
    ///   - folder: Names of the folders from the source to the text.
    ///   - page: The page that shows the text.
    private mutating func resolved(
        _ blocks: [TextBlock], in folder: [String], on page: SitePath, from file: String, photo: String? = nil
    ) -> [TextBlock] {
        var links = TextLinks(
            page: page, folder: folder, leavesGallery: leavesGallery, deadEnd: .beyondAlbum
        ) { [targets] path in
            targets[PhotoFile(path: path.joined(separator: "/"))]
        } picture: { _ throws(RefusedPicture.Problem) in
            throw .unknown
        }
        defer { refused += links.refused.map { ($0, file, photo) } }
        return links.resolved(blocks)
    }
}
