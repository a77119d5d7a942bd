/// The photos of a folder that the key `hidden` in its `album.yaml` leaves out or shows.
///
/// A photo may have several names, those of its parts, such as RAW files and the original of an edited copy. Each of
/// them counts for all of them. The cover of a burst is hidden with all shots, each of which can be hidden alone.
struct PhotoVisibility {
    /// All names of photos that are not published, whatever else includes them.
    private(set) var hidden: Set<FileName> = []
    /// All names of photos that are published even if a sidecar hides them. None is in ``hidden``.
    private(set) var shown: Set<FileName> = []
    /// Those of the names in ``hidden`` that are not the photo's own.
    private(set) var hiddenAliases: Set<FileName> = []
    /// The names that hide a photo as `album.yaml` has them, by the photo's name.
    private(set) var hidingNames: [FileName: Set<FileName>] = [:]
    /// The folder's files, including photos that filters leave out; nil if `album.yaml` neither hides nor shows photos.
    private(set) var files: PairedFiles?

    init(of folder: ScannedFolder) {
        guard let settings = folder.settings, !settings.hiddenPhotos.isEmpty || !settings.shownPhotos.isEmpty else {
            return
        }
        let all = PairedFiles(of: folder, without: [])
        files = all
        let excluded = folder.scan.excludedPhotos
        let live = folder.scan.live
        let admitted = Names(
            of: excluded.isEmpty ? all : PairedFiles(of: folder, without: excluded), live, without: excluded)
        // If a filter leaves out the photo, its parts are photos of their own. They are hidden with it.
        for names in excluded.isEmpty ? [admitted] : [admitted, Names(of: all, live, without: [])] {
            for text in settings.hiddenPhotos {
                for (photo, aliases) in names.photos(named: text, andWithheld: true) {
                    hidden.insert(photo)
                    hidingNames[FileName(photo), default: []].insert(text)
                    hidden.insert(names: aliases)
                    hiddenAliases.insert(names: aliases)
                }
            }
        }
        for text in settings.shownPhotos {
            for (photo, aliases) in admitted.photos(named: text) { shown.insert(names: [photo] + aliases) }
        }
        shown.subtract(hidden)
    }
}

/// The photos of a folder with all of their names.
private struct Names {
    private let files: PairedFiles
    private let search: NameSearch
    private let withheld: [FileName: [String]]

    /// - Parameter excluded: Names of photos that don't take other files as theirs.
    init(of files: PairedFiles, _ live: LivePhotos, without excluded: Set<FileName>) {
        var files = files
        files.joinCopies { excluded.isDisjoint(with: [$0, FileName($1)]) }
        files.joinFilms(of: live) { _, photo in !excluded.contains(photo) }
        self.files = files
        search = NameSearch(files.photos, pairs: files.pairs)
        withheld = files.pairs.withheld
    }

    /// Returns the photos that have a name, each with its other names. A copy is returned by itself: a user who leaves
    /// it out means the photo to stay.
    ///
    /// - Parameter andWithheld: Whether the names of all that is withheld with a photo are returned too.
    func photos(named text: String, andWithheld: Bool = false) -> [(photo: String, aliases: [String])] {
        search.named(text).indices.map { index in
            let photo = files.photos[index]
            let parts = (andWithheld ? withheld : files.pairs.parts)[photo] ?? []
            guard photo.lowercased() != text.lowercased(),
                let own = parts.first(where: { $0.lowercased() == text.lowercased() && files.pairs.isSilent($0) })
            else { return (photo, parts) }
            // The RAW file of another shot stays out with it, but not that of a live photo with its film.
            guard FileKind(ofFileNamed: own) != .film else { return (own, []) }
            let stem = FileStem.split(own).stem.lowercased()
            return (own, parts.filter { $0 != own && FileStem.split($0).stem.lowercased() == stem })
        }
    }
}
