import Foundation
import PhotoCatalog

/// An album as a list of albums shows it, with what data says besides.
package struct AlbumEntry: Sendable {
    let link: PageLink
    let description: String?
    /// The page of the album around it; nil for the home page.
    let parent: SitePath?
    /// As pages show it: the numbers of photos and films, and their dates.
    let facts: String
    let albumCount: Int
    let photoCount: Int
    let filmCount: Int
    /// When its photos were taken; nil if none tells.
    let dates: (first: DateTaken, last: DateTaken)?
    let cover: Picture?

    /// - Parameters:
    ///   - albumCount: The listed albums below it.
    ///   - photoCount: Its own photos, and those of listed albums below it, without films.
    ///   - filmCount: The films of the same albums.
    package init(
        link: PageLink, description: String?, parent: SitePath?, facts: String, albumCount: Int, photoCount: Int,
        filmCount: Int, dates: (first: DateTaken, last: DateTaken)?, cover: Picture?
    ) {
        self.link = link
        self.description = description
        self.parent = parent
        self.facts = facts
        self.albumCount = albumCount
        self.photoCount = photoCount
        self.filmCount = filmCount
        self.dates = dates
        self.cover = cover
    }
}

/// The form of the data, as the JSON Schemas in `Documentation/data` describe it.
private enum DataForm {
    /// It increases if a program that reads the form before would misunderstand the new one.
    static let version = 1
}

extension SiteIdentity {
    /// The absolute URL of a file's folder, to which the addresses in the file are relative; nil without a base URL.
    fileprivate func base(of file: SitePath) -> String? {
        baseURL.map { $0 + file.percentEncoded.split(separator: "/").dropLast().map { $0 + "/" }.joined() }
    }
}

/// What `album.json` and `site.json` say of an album itself.
struct AlbumSummary: Encodable, Sendable {
    struct Counts: Encodable {
        let albums: Int
        let photos: Int
        let films: Int
    }

    struct Dates: Encodable {
        let first: String
        let last: String
    }

    struct Cover: Encodable {
        let page: String
        let alt: String?
        let colour: String
        let renditions: [RenditionData]

        init(_ picture: Picture, from file: SitePath) {
            (page, alt, colour) = (file.href(to: picture.page), picture.shownText, picture.colour)
            renditions = RenditionData.all(of: picture, from: file)
        }
    }

    let title: String
    let description: String?
    let page: String
    let parent: String?
    let facts: String
    let counts: Counts
    let dates: Dates?
    let cover: Cover?

    init(_ entry: AlbumEntry, from file: SitePath) {
        (title, description, facts) = (entry.link.title, entry.description, entry.facts)
        page = file.href(to: entry.link.path)
        parent = entry.parent.map { file.href(to: $0) }
        counts = Counts(albums: entry.albumCount, photos: entry.photoCount, films: entry.filmCount)
        dates = entry.dates.map { Dates(first: $0.first.extended, last: $0.last.extended) }
        cover = entry.cover.map { Cover($0, from: file) }
    }
}

/// An album and its photos as `album.json`, for programs and other websites.
package struct AlbumData: Encodable, Sendable {
    package static let fileName = "album.json"

    /// A group of the album's photos.
    private struct Group: Encodable {
        let title: String?
        let photos: [PhotoData]
    }

    /// An album within it.
    private struct Card: Encodable {
        let title: String
        let page: String
        let facts: String
        let cover: AlbumSummary.Cover

        init(_ card: AlbumCard, from file: SitePath) {
            (title, facts, page) = (card.link.title, card.facts, file.href(to: card.link.path))
            cover = AlbumSummary.Cover(card.cover, from: file)
        }
    }

    private let version = DataForm.version
    private let language: String
    private let base: String?
    private let album: AlbumSummary
    private let albums: [Card]
    private let groups: [Group]

    /// - Parameters:
    ///   - cards: The albums that its page shows, in order.
    ///   - groups: The titles of its groups with the pages of their photos, in order.
    ///   - showsRatings: Whether pages show the stars of photos.
    ///   - dates: How the site writes dates.
    package init(
        _ entry: AlbumEntry, at file: SitePath, of site: SiteIdentity, cards: [AlbumCard],
        groups: [(title: String?, photos: [PhotoPage])], showsRatings: Bool, dates: DateWords
    ) {
        (language, base) = (site.language, site.base(of: file))
        album = AlbumSummary(entry, from: file)
        albums = cards.map { Card($0, from: file) }
        self.groups = groups.map { title, photos in
            Group(
                title: title,
                photos: photos.map { PhotoData($0, from: file, showsRating: showsRatings, dates: dates) })
        }
    }
}

/// The albums of a site as `site.json`.
package struct SiteData: Encodable, Sendable {
    package static let fileName = "site.json"

    private let version = DataForm.version
    private let language: String
    private let base: String?
    private let title: String
    private let footer: FooterSettings?
    private let albums: [AlbumSummary]

    /// - Parameter albums: Those that may be named, each before those within it, in the order in which pages list them.
    package init(_ albums: [AlbumEntry], of site: SiteIdentity) {
        let file = SitePath([Self.fileName])
        (language, base) = (site.language, site.base(of: file))
        (title, footer) = (site.title, site.footer == .empty ? nil : site.footer)
        self.albums = albums.map { AlbumSummary($0, from: file) }
    }
}

extension Encodable {
    /// JSON with sorted keys on one line. Equal values give equal text.
    package var dataText: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // The values are texts, whole numbers, and numbers that were read as finite ones.
        guard let json = try? encoder.encode(self) else { preconditionFailure("data can't be encoded") }
        return String(decoding: json, as: UTF8.self) + "\n"
    }
}
