import ImagePipeline
import PhotoCatalog

/// A photo that the workers have rendered.
struct BuiltPhoto: Sendable {
    let file: PhotoFile
    let metadata: PhotoMetadata
    let rendered: RenderedPhoto
    /// Its own file as it is published; nil if that stays at home.
    var original: PublishedOriginal?

    /// What to call it: its own title, else its file's name unless a camera made that up.
    var title: String? { metadata.title ?? FileTitle.readable(file.name) }

    /// What to keep in view of it: where its own metadata has it, else where there is most to see.
    var focus: FocusPoint {
        metadata.focus ?? rendered.interest.flatMap { FocusPoint(x: $0.x, y: $0.y) } ?? .centre
    }
}

/// An album as far as it could be built: photos that failed are not in it, albums and groups without any are gone.
struct BuiltAlbum: Sendable {
    let album: Album
    let groups: [(title: String?, photos: [BuiltPhoto])]
    let albums: [BuiltAlbum]
    /// Those of them that its own page shows.
    let listedAlbums: [BuiltAlbum]

    /// Nil if no photo of it or below it could be built.
    init?(_ album: Album, photos: [PhotoFile: BuiltPhoto]) {
        self.album = album
        groups = album.groups.compactMap { group in
            let ordered = album.sorted(group) { photos[$0]?.metadata }
            let built = ordered.compactMap { photos[$0] }
            return built.isEmpty ? nil : (group.title, built)
        }
        albums = album.albums.compactMap { BuiltAlbum($0, photos: photos) }
        listedAlbums = albums.filter { !$0.album.isUnlisted && (!$0.groups.isEmpty || !$0.listedAlbums.isEmpty) }
        if groups.isEmpty, albums.isEmpty { return nil }
    }

    /// Its own photos, in order.
    var photos: [BuiltPhoto] { groups.flatMap(\.photos) }

    /// All photos of it and of listed albums below it.
    var listedPhotos: [BuiltPhoto] { photos + listedAlbums.flatMap(\.listedPhotos) }

    /// The album's chosen cover, else its photo that is called one, else of its photos and the covers below it the one with
    /// most stars, else the first that is large enough; with the album it is in.
    ///
    /// Nil if all of its photos are in unlisted albums.
    var cover: (photo: BuiltPhoto, album: BuiltAlbum)? {
        if let chosen = album.cover.flatMap(find) { return chosen }
        if let named = photos.first(where: { FileTitle.isOfCover($0.file.name) }) { return (named, self) }
        let candidates = photos.map { ($0, self) } + listedAlbums.compactMap(\.cover)
        if let most = candidates.compactMap(\.0.metadata.rating).max(), most > 0 {
            return candidates.first { $0.0.metadata.rating == most }
        }
        return candidates.first { $0.0.rendered.size.width >= Self.leastCoverWidth } ?? candidates.first
    }

    /// It and those below it, as far as their chosen cover can't be shown and another photo is in its place.
    var albumsWithoutTheirCover: [BuiltAlbum] {
        let isWithout = album.cover.map { find($0) == nil } ?? false
        return (isWithout ? [self] : []) + albums.flatMap(\.albumsWithoutTheirCover)
    }

    private static let leastCoverWidth = 480

    private func find(_ file: PhotoFile) -> (photo: BuiltPhoto, album: BuiltAlbum)? {
        if let photo = photos.first(where: { $0.file == file }) { return (photo, self) }
        return albums.lazy.filter { !$0.album.isUnlisted }.compactMap { $0.find(file) }.first
    }
}
