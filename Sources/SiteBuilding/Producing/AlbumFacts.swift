import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoWorkers

/// What is known of albums besides what is in them: of their photos, what workers answered; of those that aren't looked at, what was
/// known when they were left.
struct AlbumFacts {
    let store: AnswerStore<PhotoAnswer>
    let originalStore: AnswerStore<OriginalAnswer>
    var upToDate = UpToDateAlbums.none
    /// What the site is made from; nil where an album may have photos of several others.
    var inputs: BuildInputs?
    /// Photos that are published even if files beside them hide them.
    var included: Set<PhotoFile> = []
    var originals = PublishedOriginals()
    /// Photos that can't be shown.
    var failures: [PhotoFile: SkippedPhoto] = [:]

    /// As workers made it; nil if it failed.
    func photo(_ file: PhotoFile, of album: Album) throws(BuildError) -> BuiltPhoto? {
        if upToDate.contains(album), try store.photo(file) == nil {
            throw store.damage("photo of an album that it knows")
        }
        var photo = try store.builtPhoto(file)
        photo?.original = try original(of: file, in: album)
        return photo
    }

    /// The photo's own file, if it is published.
    private func original(of file: PhotoFile, in album: Album) throws(BuildError) -> PublishedOriginal? {
        if let original = originals.files[file] { return original }
        // Originals of albums that are up to date have not been looked up yet.
        guard upToDate.contains(album), album.offersOriginal(of: file) else { return nil }
        guard let answer = try originalStore.answer(to: file) else {
            throw originalStore.damage("answer to an original that it knows")
        }
        guard case .done(let original, let metadata, _) = answer, album.admits(metadata, of: file) else {
            return nil
        }
        return original
    }

    /// The hash of everything that determines the renditions of an album's photos, and their originals; nil if an answer may
    /// be different next time.
    func photosHash(of album: Album) throws(BuildError) -> ContentHash? {
        if let known = upToDate[album] { return known.album.photos }
        var recipe = CacheKey()
        for file in album.groups.flatMap(\.photos) {
            guard store.passingAnswer(to: file) == nil, originalStore.passingAnswer(to: file) == nil,
                let photo = try store.photo(file)
            else { return nil }
            if album.offersOriginal(of: file), try originalStore.photo(file) == nil { return nil }
            recipe.add(file.path)
            recipe.add(photo.hash)
            recipe.add(photo.recipe)
            recipe.add(photo.libraries.versions)
            let original = try original(of: file, in: album)
            recipe.add(original?.byteCount ?? -1)
            if let original { recipe.add(original.hash) }
        }
        return recipe.hash
    }

    /// What is to be said of an album at each build.
    ///
    /// - Parameters:
    ///   - warnings: about files beside its photos.
    ///   - hidden: its photos that are not published, since files beside them say so.
    ///   - newest: what a feed may say of its newest photos.
    func remarks(
        of album: Album, warnings: [BuildWarning], hidden: HiddenPhotos = HiddenPhotos(),
        newest: [AtomFeed.Entry] = []
    ) throws(BuildError) -> AlbumRemarks {
        // What is said of photos that aren't looked at is known from then.
        if let known = upToDate[album] { return known.remarks }
        var remarks = AlbumRemarks(warnings: warnings)
        remarks.hidden = hidden
        remarks.newest = newest
        for photo in album.groups.flatMap(\.photos) {
            if let failure = failures[photo] { remarks.failures.append(BuildSummary.Failure(failure)) }
            if let refusal = originals.refusals[photo], try isShown(photo) { remarks.refusals.append(refusal) }
        }
        return remarks
    }

    /// Whether an album's files are not what they were when they were looked for.
    ///
    /// - Complexity: a system call for each photo and each file beside one, unless the album is upToDate.
    func hasChangedMeanwhile(_ album: Album) -> Bool {
        guard let inputs, !upToDate.contains(album) else { return false }
        return inputs.hash(of: album) != inputs.albums[album.folder]
    }

    /// Photos of the site that are shown without their originals.
    func refusals() throws(BuildError) -> [BuildWarning] {
        var refusals = upToDate.remarks.flatMap(\.refusals)
        for (photo, refusal) in originals.refusals where try isShown(photo) { refusals.append(refusal) }
        return refusals
    }

    /// Whether a file beside the photo keeps it from being published.
    func hides(_ photo: BuiltPhoto) -> Bool { photo.metadata.isHidden && !included.contains(photo.file) }

    private func isShown(_ photo: PhotoFile) throws(BuildError) -> Bool {
        try store.builtPhoto(photo).map { !hides($0) } ?? false
    }

    /// Lets go of what can be read again.
    func unload() {
        store.unload()
        originalStore.unload()
    }

    /// Ends a build: forgets photos that aren't in any of the source's albums any more.
    func end(keeping albums: [Album]) {
        store.end(keeping: albums, where: upToDate.contains)
        originalStore.end(keeping: albums, where: upToDate.contains)
    }
}

extension Album {
    fileprivate func offersOriginal(of photo: PhotoFile) -> Bool {
        originals[photo].flatMap(OriginalTreatment.init) != nil
    }
}
