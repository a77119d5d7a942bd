import BuildCache
import FileReading
import FilmPipeline
import PhotoCatalog
import SiteFolder
import SitePlanning

// Films as pages play them.
extension LiveSite {
    /// A film's own file, which pages play until a build has made renditions of it. Browsers that can't play it show the
    /// poster.
    ///
    /// - Returns: nil for a photo, and for a film of which only the poster is shown.
    func sourceFilm(of photo: BuiltPhoto) -> FilmFile? {
        guard photo.photo.isPlayed, let stamp = photos[photo.file]?.stamp else { return nil }
        var key = CacheKey()
        key.add(photo.file.path)
        key.add(stamp.byteCount)
        key.add(stamp.modified)
        key.add(stamp.changed)
        // What is inside the file is not looked at, so its codecs are unknown.
        return FilmFile(
            movie: SealedMovie(
                size: photo.rendered.size, duration: photo.metadata.duration ?? 0, byteCount: stamp.byteCount,
                codecs: [], hasSound: photo.photo.filmSettings.hasSound),
            hash: key.hash)
    }

    /// What moves of a picture of an album, or a rendition of a film; or the film's own file, also for a page that
    /// began to play it before there were renditions.
    ///
    /// - Parameters:
    ///   - name: Within the album's folder.
    ///   - version: As the page refers to it.
    func film(_ name: String, version: String?, of album: LiveAlbum, in edition: LiveEdition) -> LiveFile? {
        guard name.hasSuffix(".mp4") || name.contains("-moving.") else { return nil }
        let (built, names) = (album.plan.album, album.plan.names)
        for photo in built.photosAndShots where photo.photo.mayMove {
            if let moving = photo.movingFile, names.address(ofMoving: moving, of: photo.file).components.last == name {
                return file(holding: moving.hash)
            }
            func isNamed(_ film: FilmFile) -> Bool { names.file(of: film, of: photo.file).components.last == name }
            if let film = sourceFilm(of: photo), isNamed(film),
                photo.films == [film] || version == FileVersion.of(film.hash)
            {
                let file = FileSystem.resolved(edition.source + "/" + photo.file.path)
                return .file(file, in: RelativePath.split(file).folder)
            }
            if let film = photo.films.first(where: isNamed) { return file(holding: film.hash) }
        }
        return nil
    }
}
