import PageRendering
import PhotoCatalog

/// Makes the pages of an album's photos, with stylesheets that some of them share.
package struct PhotoPageProducer: AlbumProducer {
    package func files(of album: AlbumPlan) -> [SiteFile] {
        // The sheet of its neighbours is enough for a photo's page: an album's may be a megabyte.
        let sheets = sheets(of: album)
        return sheets.map(\.file) + pages(of: album, sheets).map { SiteFile($0) }
    }

    /// The pages of its photos, in order.
    func pages(of album: AlbumPlan) -> [PhotoPage] { pages(of: album, sheets(of: album)) }

    private func pages(of album: AlbumPlan, _ sheets: [AlbumSheet]) -> [PhotoPage] {
        let photos = album.album.photos
        return album.pages.flatMap { page in
            let trail = album.trail + [PageLink(title: album.link.title, path: page.path)]
            return page.photos.map { index in
                let sheet = sheets.isEmpty ? page.colours : sheets[index / AlbumSheet.photoCount]
                return self.page(index, photos[index], of: album, trail: trail, sheet: sheet.link)
            }
        }
    }

    package func foreseeablePaths(of album: Album, _ names: PhotoNames, _ settings: SiteSettings) -> [SitePath] {
        album.photos.map { names.page(of: $0.file) }
    }

    /// Empty if the pages use the album's stylesheet.
    private func sheets(of album: AlbumPlan) -> [AlbumSheet] {
        let count = album.pictures.count
        guard !AlbumSheet.isShared(photoCount: count, pageCount: album.pages.count) else { return [] }
        return stride(from: 0, to: count, by: AlbumSheet.photoCount).enumerated().map { number, first in
            AlbumSheet(
                ColourSheet.css(
                    pictures: album.pictures, enlargements: album.enlargements,
                    in: first..<min(first + AlbumSheet.photoCount, count)),
                at: album.path("photos-\(number + 1).css"))
        }
    }

    private func page(
        _ index: Int, _ photo: BuiltPhoto, of album: AlbumPlan, trail: [PageLink], sheet: SheetLink
    ) -> PhotoPage {
        let pictures = album.pictures
        return PhotoPage(
            picture: pictures[index], enlargement: album.enlargements[index],
            original: photo.original.map {
                DownloadLink(
                    path: album.names.address(of: $0, of: photo.file), version: FileVersion.of($0.hash),
                    byteCount: $0.byteCount)
            },
            place: album.allowedDetails.contains(.position) ? photo.metadata.position : nil,
            rights: album.allowedDetails.contains(.credit)
                ? PhotoRights(of: photo.metadata, language: album.language) : nil,
            fileName: album.album.album.options.showsFileNames ? photo.file.name : nil, number: index + 1,
            total: pictures.count, trail: trail, previous: index > 0 ? pictures[index - 1].page : nil,
            next: index + 1 < pictures.count ? pictures[index + 1].page : nil, first: pictures.first?.page,
            last: pictures.last?.page,
            sheets: [album.stylesheet, album.viewerStylesheet, sheet] + album.ownSheets.map(\.link),
            script: album.script, viewerScript: album.viewerScript,
            filmScript: album.hasMotion ? album.filmScript : nil, isUnlisted: album.isUnlisted,
            look: album.look?.page)
    }
}

extension PhotoPage: SiteDocument {
    package var path: SitePath { picture.page }

    package func render(by renderer: PageRenderer) -> String { renderer.render(self) }
}
