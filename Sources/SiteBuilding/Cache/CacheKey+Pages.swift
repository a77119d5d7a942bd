import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog

extension CacheKey {
    mutating func add(_ page: AlbumPage) {
        add(page.path)
        add(page.title)
        add(page.description)
        add(page.trail)
        add(page.facts)
        add(page.cards.count)
        for card in page.cards {
            add(card.link)
            add(card.facts)
            add(card.cover)
        }
        add(page.sheets)
        add(page.script)
        add(page.isUnlisted ? 1 : 0)
        add(page.cover == nil ? 0 : 1)
        if let cover = page.cover { add(cover) }
        guard let gallery = page.gallery else { return add(-1) }
        add(gallery.layout)
        add("\(gallery.form)")
        add(gallery.groups.count)
        for group in gallery.groups {
            add(group.title)
            add(group.pictures.count)
            for picture in group.pictures { add(picture) }
        }
        add(gallery.sheets.count)
        for (link, sheet, range) in gallery.sheets {
            add(link)
            add(range.media)
            add(ContentHash.of(Array(sheet.css.utf8)))
        }
    }

    mutating func add(_ page: PhotoPage) {
        add(page.picture)
        add(page.original?.path.description)
        add(page.original?.version)
        add(page.original?.byteCount ?? -1)
        add(page.place.map { "\($0.latitude) \($0.longitude)" })
        add(page.number)
        add(page.total)
        add(page.trail)
        add(page.previous?.description)
        add(page.next?.description)
        add(page.sheets)
        add(page.script)
        add(page.isUnlisted ? 1 : 0)
    }

    private mutating func add(_ path: SitePath) { add(path.description) }

    mutating func add(_ links: [PageLink]) {
        add(links.count)
        for link in links { add(link) }
    }

    mutating func add(_ link: PageLink) {
        add(link.title)
        add(link.path)
    }

    private mutating func add(_ links: [SheetLink]) {
        add(links.count)
        for link in links { add(link) }
    }

    private mutating func add(_ link: SheetLink) {
        add(link.path)
        add(link.version)
        add(link.media)
    }

    private mutating func add(_ picture: Picture) {
        add(picture.page)
        add(picture.title)
        add(picture.metadata)
        add(picture.formats.count)
        for format in picture.formats {
            add(format.mediaType)
            add(format.sources.count)
            for source in format.sources {
                add(source.path)
                add(source.version)
                add(source.width)
                add(source.height)
            }
        }
        add(picture.ratio)
        add(picture.colour)
        add(picture.focus.x)
        add(picture.focus.y)
    }

    private mutating func add(_ metadata: PhotoMetadata) {
        add(metadata.title)
        add(metadata.caption)
        let taken = metadata.taken.map { [$0.year, $0.month, $0.day, $0.hour, $0.minute, $0.second] } ?? []
        add(taken.count)
        for part in taken { add(part) }
        add(metadata.camera)
        add(metadata.lens)
        for number in [metadata.focalLength, metadata.aperture, metadata.exposureTime] { add(number ?? -1) }
        add(metadata.iso ?? -1)
        add(metadata.orientation)
    }

    private mutating func add(_ number: Double) { add(Int(bitPattern: UInt(number.bitPattern))) }
}
