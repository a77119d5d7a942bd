import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoWorkers

/// What rendering has found out about albums: their photos, and what is reported about them at each build.
struct AlbumFacts {
    let photos: AlbumPhotos
    /// What the site is made from; nil if an album may have photos of several folders, whose inputs are not its own.
    let inputs: BuildInputs?
    /// Photos that are shown without their originals, and films that are shown by their posters, and why.
    let photoRefusals: [Photo: BuildWarning]
    /// Photos that can't be shown.
    let failures: [PhotoFile: SkippedPhoto]

    var upToDate: UpToDateAlbums { photos.upToDate }

    /// What each build reports about an album.
    ///
    /// - Parameter found: What its photos, their sidecars and its pages say. Failures and originals are added.
    func remarks(of album: Album, _ found: AlbumRemarks) throws(BuildError) -> AlbumRemarks {
        var remarks = found
        if let known = upToDate[album] {
            (remarks.failures, remarks.refusals) = (known.remarks.failures, known.remarks.refusals)
            return remarks
        }
        (remarks.failures, remarks.refusals) = ([], [])
        for photo in album.photos {
            if let failure = failures[photo.file] { remarks.failures.append(failure.stored) }
            if let refusal = photoRefusals[photo], try isShown(photo) { remarks.refusals.append(refusal) }
        }
        return remarks
    }

    /// Whether files of an album have changed since they were found.
    ///
    /// - Complexity: a system call for each photo and each sidecar, unless the album is up to date.
    func hasChangedMeanwhile(_ album: Album) -> Bool {
        guard let inputs, !upToDate.contains(album) else { return false }
        return inputs.hash(of: album) != inputs.albums[album.folder]
    }

    /// Warnings about photos that are shown without their originals, and films that are shown by their posters.
    func refusals() throws(BuildError) -> [BuildWarning] {
        var refusals = upToDate.remarks.flatMap(\.refusals)
        for (photo, refusal) in photoRefusals where try isShown(photo) { refusals.append(refusal) }
        return refusals
    }

    private func isShown(_ photo: Photo) throws(BuildError) -> Bool {
        try photos.renditions.builtPhoto(photo).map { !$0.isHidden } ?? false
    }
}
