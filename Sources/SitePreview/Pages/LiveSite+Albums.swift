import PageRendering
import PhotoCatalog
import SiteBuilding
import SitePlanning

// Albums as pages show them.
extension LiveSite {
    /// An album, and the state of the source that it was made of.
    ///
    /// - Parameter source: The album's folder in the source, joined by slashes; empty for the source folder itself.
    /// - Returns: nil if there is no such album, or nothing in it to show.
    func album(ofSource source: String) async -> (album: LiveAlbum, edition: LiveEdition)? {
        guard let edition, let place = edition[source: source], let album = await album(at: place, of: edition)
        else { return nil }
        return (album, edition)
    }

    /// - Returns: nil if the album has nothing to show.
    func album(at place: LiveEdition.Place, of edition: LiveEdition) async -> LiveAlbum? {
        let folder = edition.planner.names.folder(of: place.album)
        if let known = albums[folder] { return known }
        let number = number
        let hasEnded = await reading(of: place.album, in: edition).wait(atMost: Self.patience)
        // Forgotten if the workers could not read all photos.
        let isRead = hasEnded && readings[place.album.folder]?.isOpen == true
        var inner: [BuiltAlbum.Inner] = []
        var isProvisional = !isRead || edition.isProvisional
        for child in place.album.albums {
            let (digest, isExact) = await digest(of: child, in: edition)
            if !isExact { isProvisional = true }
            if let digest { inner.append((child, digest)) }
        }
        if let cover = place.album.cover { await readCover(cover, of: place.album, in: edition) }
        guard let built = built(place.album, inner, edition) else { return nil }
        let plan = edition.planner.plan(
            built, trail: place.trail, neighbours(of: place, in: edition), isUnlisted: place.isUnlisted)
        let album = LiveAlbum(plan, isProvisional: isProvisional, renderer: edition.renderer)
        if number == self.number, !isProvisional {
            if albums.count >= Self.mostAlbums { albums = [:] }
            albums[folder] = album
        }
        return album
    }

    /// The page of a text, with the photos that it shows.
    func page(of text: ParsedText, at path: [String], in edition: LiveEdition) async -> LivePage {
        var shown: [BuiltTextPhoto] = []
        for place in edition.planner.photos(in: text, of: edition.library) {
            await read([place.photo], of: place.album, in: edition)
            if let photo = builtPhoto(place.photo) { shown.append(BuiltTextPhoto(place, photo)) }
        }
        return edition.page(of: text, at: path, showing: shown)
    }

    /// A photo as it was read last; nil if it can't be shown.
    func builtPhoto(_ photo: Photo) -> BuiltPhoto? {
        BuiltPhoto(photo, photos[photo.file]?.answer) { photos[$0]?.answer?.metadata }
    }

    func built(_ album: Album, _ inner: [BuiltAlbum.Inner], _ edition: LiveEdition) -> BuiltAlbum? {
        let cache = cache(of: edition)
        let originals = cache.originals(of: album)
        let films = cache.films(of: album) { photos[$0]?.answer }
        return BuiltAlbum(album, albums: inner) { photo in
            guard var built = builtPhoto(photo), !built.isHidden else { return nil }
            built.original = originals[photo.file]
            built.films = films[photo.file]?.files ?? []
            if case .picture(let file) = films[photo.file] { built.movingFile = file }
            if built.films.isEmpty, let film = sourceFilm(of: built) { built.films = [film] }
            built.readSubtitles(in: edition.source)
            return built
        }
    }

    /// What pages above an album show of it.
    ///
    /// - Returns: a nil digest if there is nothing to show; and whether it is what a build would show.
    private func digest(
        of album: Album, in edition: LiveEdition
    ) async -> (digest: AlbumDigest?, isExact: Bool) {
        var inner: [BuiltAlbum.Inner] = []
        var isExact = true
        for child in album.albums {
            let (digest, isChildExact) = await self.digest(of: child, in: edition)
            if !isChildExact { isExact = false }
            if let digest { inner.append((child, digest)) }
        }
        if isExact, let digest = cache(of: edition).digest(of: album) { return (digest, true) }
        let isRead = readings[album.folder]?.isOpen ?? album.photos.isEmpty
        guard isRead else { return (await provisionalDigest(of: album, inner, in: edition), false) }
        if let cover = album.cover { await readCover(cover, of: album, in: edition) }
        return (built(album, inner, edition).map { edition.planner.digest(of: $0) }, isExact)
    }

    /// The number of an album's photos, and one of them as its cover: all that is known before its photos are read.
    private func provisionalDigest(
        of album: Album, _ inner: [BuiltAlbum.Inner], in edition: LiveEdition
    ) async -> AlbumDigest? {
        let listed = BuiltAlbum.listed(inner).map(\.digest)
        let alike = album.photos.filter { $0.mark == album.mark }
        let candidates = alike.isEmpty ? album.photos : alike
        let named = candidates.first { FileTitle.isOfCover($0.file.name) }
        let files = [album.cover, named?.file].compactMap(\.self) + candidates.prefix(Self.mostCovers).map(\.file)
        var cover: AlbumDigest.Cover?
        for file in files where cover == nil {
            guard let (photo, owner) = BuiltAlbum.find(file, in: album), photo.mark == album.mark || alike.isEmpty
            else { continue }
            await read([photo], of: owner, in: edition)
            // What is hidden must not stand for an album.
            if let built = builtPhoto(photo), owner.admits(built.metadata, of: photo) {
                cover = edition.planner.cover((built, owner))
            }
        }
        cover = cover ?? listed.lazy.compactMap(\.cover).first
        return AlbumDigest(
            photoCount: album.placeCount, filmCount: album.photos.count(where: \.isPlayed), listed: listed,
            hasListedPhotos: cover != nil, cover: cover)
    }

    private func readCover(_ file: PhotoFile, of album: Album, in edition: LiveEdition) async {
        guard let (photo, owner) = BuiltAlbum.find(file, in: album) else { return }
        await read([photo], of: owner, in: edition)
    }

    /// The albums before and after an album. No photo is read for them.
    func neighbours(of place: LiveEdition.Place, in edition: LiveEdition) -> AlbumNeighbours {
        guard let parent = place.parent, parent.albums.count > 1, isListed(place.album, in: edition) else {
            return .none
        }
        let cache = cache(of: edition)
        let siblings = parent.albums.filter { isListed($0, in: edition) }
            .ordered(in: parent, album: { $0 }, latest: { cache.digest(of: $0)?.span?.last })
        return edition.planner.neighbours(among: siblings)[place.album.folder] ?? .none
    }

    /// Whether the page of the album around it lists an album, as far as its photos are known. An unread photo counts
    /// as published.
    private func isListed(_ album: Album, in edition: LiveEdition) -> Bool {
        if album.isUnlisted, !edition.library.showsDrafts { return false }
        if let digest = cache(of: edition).digest(of: album) { return digest.hasListedPhotos }
        return album.photos.contains { photo in
            photos[photo.file] == nil || builtPhoto(photo)?.isHidden == false
        } || album.albums.contains { isListed($0, in: edition) }
    }
}
