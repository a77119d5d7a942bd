import FilmPipeline
import GalleryLayout
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary

/// A photo that the workers have rendered.
package struct BuiltPhoto: Sendable {
    package let photo: Photo
    /// With what `photos` and `shift` in `album.yaml` say about the photo.
    package let metadata: PhotoMetadata
    package let rendered: RenderedPhoto
    /// The date in its metadata or its name, without what `album.yaml` says.
    package private(set) var recorded: DateTaken?
    /// Its own file as it is published; nil if that stays at home.
    package var original: PublishedOriginal?
    /// The renditions of a film, or of a picture that moves, smallest first; empty for another photo, and for a film of
    /// which only the poster is shown.
    package var films: [FilmFile] = []
    /// The subtitles of a film, at most one for each language.
    package var subtitles: [FilmSubtitles] = []
    /// Why some of a film's subtitles are not shown.
    package var subtitleErrors: [SubtitleError] = []
    /// The file of a picture that moves, if that is published in place of a film of it.
    package var movingFile: PublishedOriginal?
    /// Of the cover of a burst, the other shots, which are behind it.
    package fileprivate(set) var shots: [BuiltPhoto] = []

    package var file: PhotoFile { photo.file }

    /// Whether a sidecar keeps it from being published.
    package var isHidden: Bool { photo.isHidden(by: metadata) }

    /// Whether a column of a waterfall shows too little of it: at least 3 : 1. Around less wide photos, the holes that
    /// large photos leave would be worse than a low picture.
    fileprivate var isPanorama: Bool { rendered.size.width >= 3 * rendered.size.height }

    /// What to call it: its own title, else its file's name unless a camera made that up. Nil also if `album.yaml`
    /// takes its title away.
    var title: String? { metadata.title ?? (photo.settings?.title == nil ? FileTitle.readable(file.name) : nil) }

    /// The point that stays visible if the photo is cropped: of the album's settings, or else of the photo's metadata,
    /// or else where there is most to see.
    var focus: FocusPoint {
        photo.focus ?? metadata.focus ?? rendered.interest ?? .centre
    }
}

extension BuiltPhoto {
    /// - Parameters:
    ///   - metadata: Of its file.
    ///   - others: Returns the metadata of another photo's file. `shift` may name a photo.
    package init<Failure: Error>(
        _ photo: Photo, _ metadata: PhotoMetadata, _ rendered: RenderedPhoto,
        _ others: (PhotoFile) throws(Failure) -> PhotoMetadata?
    ) throws(Failure) {
        var applied = photo.applied(to: metadata)
        let recorded = applied.taken
        applied.taken = try photo.date(recorded, by: metadata.camera, others)
        self.init(photo: photo, metadata: applied, rendered: rendered, recorded: recorded)
    }
}

extension BuiltPhoto {
    /// Reads the subtitles of a film that its page plays.
    ///
    /// - Parameter source: The source folder, absolute.
    package mutating func readSubtitles(in source: String) {
        guard !films.isEmpty else { return }
        for file in photo.subtitles {
            do throws(SubtitleError) {
                subtitles.append(try FilmSubtitles(reading: file, in: source))
            } catch {
                subtitleErrors.append(error)
            }
        }
    }
}

/// An album as far as it could be built: photos that failed are not in it, albums and groups without any are gone.
package struct BuiltAlbum: Sendable {
    /// An album within this one.
    package typealias Inner = (album: Album, digest: AlbumDigest)

    /// A photo that stands for an album.
    package enum Cover: Sendable {
        case photo(BuiltPhoto, of: Album)
        case inner(AlbumDigest.Cover)
    }

    package let album: Album
    /// A burst takes the place of its cover, in which the other shots are.
    package let groups: [(title: String?, photos: [BuiltPhoto])]
    package let albums: [Inner]
    /// Those of them that its own page shows.
    package let listedAlbums: [Inner]
    /// As the album names it; nil if it names none, or none that can be shown.
    let chosenCover: (photo: BuiltPhoto, album: Album)?
    /// Whether photos with many stars are large, if the album does not say which are.
    let enlargesRated: Bool
    /// The same for panoramas.
    let enlargesPanoramas: Bool

    /// Nil if no photo of it or below it could be built.
    ///
    /// - Parameters:
    ///   - albums: those within it that aren't empty.
    ///   - photo: what became of a photo, of this album or one below it; nil if it failed.
    package init?<Failure: Error>(
        _ album: Album, albums: [Inner], photo: (Photo) throws(Failure) -> BuiltPhoto?
    ) throws(Failure) {
        var photos: [PhotoFile: BuiltPhoto] = [:]
        for group in album.groups {
            for own in group.photos { photos[own.file] = try photo(own) }
        }
        self.album = album
        groups = album.groups.compactMap { group in
            let places = album.places(of: group) {
                photos[$0.file] != nil
            } metadata: {
                photos[$0]?.metadata
            }
            let built = places.compactMap { place -> BuiltPhoto? in
                var photo = photos[place.photo.file]
                photo?.shots = place.shots.compactMap { photos[$0.file] }
                return photo
            }
            return built.isEmpty ? nil : (group.title, built)
        }
        self.albums = albums.ordered(in: album)
        listedAlbums = Self.listed(albums).ordered(in: album)
        chosenCover = try Self.chosenCover(of: album, photo)
        let shown = groups.flatMap(\.photos)
        enlargesRated = Self.enlargesRated(among: shown)
        enlargesPanoramas = 2 * shown.count(where: \.isPanorama) <= shown.count
        if groups.isEmpty, albums.isEmpty { return nil }
    }

    /// Those albums that the page of the album around them shows.
    package static func listed(_ albums: [Inner]) -> [Inner] {
        albums.filter { !$0.album.isUnlisted && $0.digest.hasListedPhotos }
    }

    /// Its own photos, in order, without the other shots of bursts.
    package var photos: [BuiltPhoto] { groups.flatMap(\.photos) }

    /// Its own photos, in order, each cover with the other shots of its burst behind it.
    package var photosAndShots: [BuiltPhoto] { photos.flatMap { [$0] + $0.shots } }

    /// Whether any photo has a title to put under it.
    package var hasTitles: Bool { groups.contains { $0.photos.contains { $0.title != nil } } }

    /// Whether any group has a title to put above it.
    package var hasHeadings: Bool { groups.contains { $0.title != nil } }

    /// Its photos as layouts see them.
    package var layoutGroups: [LayoutGroup] { groups.map { layoutGroup(of: $0.photos) } }

    /// The album's chosen cover, else its photo that is called one, else of its photos and the covers below it the one
    /// with most stars, else the first that is large enough.
    ///
    /// Photos with a mark that the album has not, such as hidden ones, are taken only if there is nothing else. Nil if
    /// all of its photos are in unlisted albums.
    package var cover: Cover? {
        if let (photo, album) = chosenCover { return .photo(photo, of: album) }
        let inner = listedAlbums.compactMap(\.digest.cover).map(Cover.inner)
        let alike = photos.filter { $0.photo.mark == album.mark }
        let photos = alike.isEmpty && inner.isEmpty ? photos : alike
        if let named = photos.first(where: { FileTitle.isOfCover($0.file.name) }) { return .photo(named, of: album) }
        let candidates = photos.map { Cover.photo($0, of: album) } + inner
        if let most = candidates.compactMap(\.rating).max(), most > 0 {
            return candidates.first { $0.rating == most }
        }
        return candidates.first { $0.width >= Self.leastCoverWidth } ?? candidates.first
    }

    private static let leastCoverWidth = 480

    /// The cover that an album names, with the album that it is in.
    package static func chosenCover<Failure: Error>(
        of album: Album, _ photo: (Photo) throws(Failure) -> BuiltPhoto?
    ) throws(Failure) -> (photo: BuiltPhoto, album: Album)? {
        guard let chosen = album.cover, let (found, owner) = find(chosen, in: album), found.mark == album.mark,
            let photo = try photo(found)
        else {
            return nil
        }
        return (photo, owner)
    }

    /// The photo in the album or below it, with the album that it is in.
    package static func find(_ file: PhotoFile, in album: Album) -> (photo: Photo, album: Album)? {
        for group in album.groups {
            if let photo = group.photos.first(where: { $0.file == file }) { return (photo, album) }
        }
        return album.albums.lazy.filter { !$0.isUnlisted }.compactMap { find(file, in: $0) }.first
    }
}

extension BuiltAlbum {
    /// Some of an album's photos, which are on the same page.
    struct Page {
        /// Indices of ``BuiltAlbum/photos``.
        let photos: Range<Int>
        let groups: [(title: String?, photos: [BuiltPhoto])]
    }

    /// Divides its photos into pages, at least one. A group that goes on over the end of a page is continued on the
    /// next.
    ///
    /// - Parameter size: The largest number of photos on a page, at least 1; nil for no limit.
    /// - Complexity: O(*n* + *p* × *g*) in the numbers of photos, pages and groups.
    func pages(ofAtMost size: Int?) -> [Page] {
        let count = groups.reduce(0) { $0 + $1.photos.count }
        guard let size, size < count else { return [Page(photos: 0..<count, groups: groups)] }
        return stride(from: 0, to: count, by: size).map { first in
            let photos = first..<min(first + size, count)
            var start = 0
            let parts = groups.compactMap { title, members -> (title: String?, photos: [BuiltPhoto])? in
                defer { start += members.count }
                let own = (start..<start + members.count).clamped(to: photos)
                return own.isEmpty
                    ? nil : (title, Array(members[own.lowerBound - start..<own.upperBound - start]))
            }
            return Page(photos: photos, groups: parts)
        }
    }
}

extension BuiltAlbum.Cover {
    fileprivate var rating: Int? {
        switch self {
        case .photo(let photo, _): photo.metadata.rating
        case .inner(let cover): cover.picture.metadata.rating
        }
    }

    /// The original's, in pixels.
    fileprivate var width: Int {
        switch self {
        case .photo(let photo, _): photo.rendered.size.width
        case .inner(let cover): cover.width
        }
    }
}

// Which photos of an album are large, in layouts that can show them so.
extension BuiltAlbum {
    /// Some of its photos as layouts see them.
    func layoutGroup(of photos: [BuiltPhoto]) -> LayoutGroup {
        // Few photos are shown large anyway.
        let areLarge = photos.count > SiteContext.fewItems ? photos.map(isLarge) : []
        return LayoutGroup(
            items: photos.map {
                Size(width: Double($0.rendered.size.width), height: Double($0.rendered.size.height))
            },
            spans: areLarge.contains(true) ? areLarge.map { $0 ? 2 : 1 } : [])
    }

    /// As `album.yaml` says; otherwise the photo's shape and rating decide. A panorama in one column is too low to show
    /// much.
    private func isLarge(_ photo: BuiltPhoto) -> Bool {
        photo.photo.isLarge ?? (enlargesPanoramas && photo.isPanorama || enlargesRated && Self.hasManyStars(photo))
    }

    /// Whether at most a quarter of the photos have so many stars that they would be large.
    static func enlargesRated(among photos: [BuiltPhoto]) -> Bool {
        4 * photos.count(where: hasManyStars) <= photos.count
    }

    private static func hasManyStars(_ photo: BuiltPhoto) -> Bool {
        photo.photo.isLarge != false && photo.metadata.rating ?? 0 >= leastStars
    }

    private static let leastStars = 4
}
