import PageRendering
import PhotoCatalog

/// Makes the pages of an album's photos, with stylesheets that some of them share.
package struct PhotoPageProducer: AlbumProducer {
    package func files(of album: AlbumPlan) -> [SiteFile] {
        // The sheet of its neighbours is enough for a photo's page: an album's may be a megabyte.
        let sheets = sheets(of: album)
        return sheets.map(\.file) + pages(of: album, sheets).joined().map { SiteFile($0) }
    }

    /// The pages of its photos, in order, without those of the other shots of bursts.
    func pagesOfPlaces(of album: AlbumPlan) -> [PhotoPage] { pages(of: album, sheets(of: album)).map { $0[0] } }

    /// - Returns: For each of its pictures, the page of the photo, and behind it those of the other shots of its burst.
    private func pages(of album: AlbumPlan, _ sheets: [AlbumSheet]) -> [[PhotoPage]] {
        let photos = album.album.photos
        let addresses = album.pictures.indices.flatMap { index in
            [album.pictures[index].page] + album.shots[index].map(\.picture.page)
        }
        var pages: [[PhotoPage]] = []
        var step = 0
        for page in album.pages {
            let trail = album.trail + [PageLink(title: album.link.title, path: page.path)]
            for index in page.photos {
                let sheet = sheets.isEmpty ? page.colours : sheets[index / AlbumSheet.photoCount]
                let cover = (picture: album.pictures[index], enlargement: album.enlargements[index])
                let shown = zip([photos[index]] + photos[index].shots, [cover] + album.shots[index])
                pages.append(
                    shown.enumerated().map { shot, planned in
                        self.page(
                            planned.0, planned.1, at: index,
                            album.shots[index].isEmpty ? nil : burst(shot, at: index, of: album), step: step + shot,
                            of: addresses, in: album, trail: trail, sheet: sheet.link)
                    })
                step += 1 + album.shots[index].count
            }
        }
        return pages
    }

    /// - Parameters:
    ///   - shot: The index of a shot in its burst.
    ///   - place: The index of the cover among the album's pictures.
    private func burst(_ shot: Int, at place: Int, of album: AlbumPlan) -> PhotoPage.Burst {
        let pictures = album.pictures
        let after = place + 1 < pictures.count ? place + 1 : 0
        return PhotoPage.Burst(
            number: shot + 1, pages: [pictures[place].page] + album.shots[place].map(\.picture.page),
            after: after == place ? nil : pictures[after].page)
    }

    package func foreseeablePaths(of album: Album, _ names: PhotoNames, _ settings: SiteSettings) -> [SitePath] {
        album.photos.map { names.page(of: $0.file) }
    }

    /// Empty if the pages use the album's stylesheet.
    private func sheets(of album: AlbumPlan) -> [AlbumSheet] {
        let count = album.pictures.count
        let shotCount = album.shots.reduce(0) { $0 + $1.count }
        guard !AlbumSheet.isShared(photoCount: count + shotCount, pageCount: album.pages.count) else { return [] }
        return stride(from: 0, to: count, by: AlbumSheet.photoCount).enumerated().map { number, first in
            AlbumSheet(
                ColourSheet.css(
                    pictures: album.pictures, enlargements: album.enlargements, shots: album.shots,
                    in: first..<min(first + AlbumSheet.photoCount, count)),
                at: album.path("photos-\(number + 1).css"))
        }
    }

    /// - Parameters:
    ///   - place: The index of the photo, or of its burst's cover, among the album's pictures.
    ///   - step: The index of its own page among `pages`.
    ///   - pages: Of all photos of the album.
    private func page(
        _ photo: BuiltPhoto, _ planned: PlannedShot, at place: Int, _ burst: PhotoPage.Burst?, step: Int,
        of pages: [SitePath], in album: AlbumPlan, trail: [PageLink], sheet: SheetLink
    ) -> PhotoPage {
        PhotoPage(
            picture: planned.picture, enlargement: planned.enlargement,
            original: photo.original.map {
                DownloadLink(
                    path: album.names.address(of: $0, of: photo.file), version: FileVersion.of($0.hash),
                    byteCount: $0.byteCount)
            },
            place: album.allowedDetails.contains(.position) ? photo.metadata.position : nil,
            rights: album.allowedDetails.contains(.credit)
                ? PhotoRights(of: photo.metadata, language: album.language) : nil,
            fileName: album.album.album.options.showsFileNames ? photo.file.name : nil, number: place + 1,
            total: album.pictures.count, burst: burst, trail: trail, previous: step > 0 ? pages[step - 1] : nil,
            next: step + 1 < pages.count ? pages[step + 1] : nil, first: pages.first, last: pages.last,
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
