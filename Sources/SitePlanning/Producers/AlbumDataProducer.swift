import MarkupValidation
import PageRendering
import PhotoCatalog

/// Makes `album.json` with all photos of an album, if the site has data.
package struct AlbumDataProducer: AlbumProducer {
    package func files(of album: AlbumPlan) -> [SiteFile] {
        guard let data = album.data else { return [] }
        var pages = PhotoPageProducer().pagesOfPlaces(of: album)[...]
        let groups = album.pages.flatMap { $0.gallery?.model.groups ?? [] }
        // A group that goes on over the end of a page is one group.
        var joined: [(title: String?, photos: [PhotoPage])] = []
        for group in groups {
            let photos = pages.prefix(group.pictures.count)
            pages = pages.dropFirst(group.pictures.count)
            if let last = joined.last, last.title == group.title {
                joined[joined.count - 1].photos += photos
            } else {
                joined.append((group.title, Array(photos)))
            }
        }
        let path = album.path(AlbumData.fileName)
        return [
            SiteFile(
                DataDocument(
                    path: path,
                    data: AlbumData(
                        data.entry, at: path, of: data.site, cards: album.cards, groups: joined,
                        showsRatings: data.showsRatings, dates: data.dates)))
        ]
    }
}

/// Makes `site.json` with all albums that may be named, if the site has data.
struct SiteDataProducer: SiteProducer {
    func documents(of site: SiteOverview) -> [any SiteDocument] {
        guard !site.albums.isEmpty else { return [] }
        return [
            DataDocument(path: SitePath([SiteData.fileName]), data: SiteData(site.albums, of: site.identity))
        ]
    }
}

/// A file of JSON.
private struct DataDocument<Content: Encodable & Sendable>: SiteDocument {
    let path: SitePath
    let data: Content

    func render(by renderer: PageRenderer) -> String { data.dataText }

    /// An encoder makes no other text than JSON, and all of its addresses are those of pages, which are checked.
    func check(_ text: String, by validator: MarkupValidator, targets: LinkTargets) throws(MarkupError) {}
}
