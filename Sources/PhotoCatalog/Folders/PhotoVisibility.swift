/// The photos of a folder that the key `hidden` in its `album.yaml` leaves out or shows.
///
/// A photo may have several names: those of its RAW files, and of the original of an edited copy. Each of them counts
/// for all of them.
struct PhotoVisibility {
    /// All names of photos that are not published, whatever else includes them.
    private(set) var hidden: Set<FileName> = []
    /// All names of photos that are published even if a sidecar hides them. None is in ``hidden``.
    private(set) var shown: Set<FileName> = []
    /// Those of the names in ``hidden`` that are not the photo's own.
    private(set) var hiddenAliases: Set<FileName> = []
    /// The names that hide a photo as `album.yaml` has them, by the photo's name.
    private(set) var hidingNames: [FileName: Set<FileName>] = [:]

    /// - Parameter folder: The folder's path.
    init(of scan: FolderScan, in folder: String, as settings: AlbumSettings?) {
        guard let settings, !settings.hiddenPhotos.isEmpty || !settings.shownPhotos.isEmpty else { return }
        let admitted = Names(of: scan, in: folder, without: scan.excludedPhotos)
        // If a filter leaves out the picture, its RAW file is a photo of its own. It is hidden with the picture.
        for names in [admitted, Names(of: scan, in: folder, without: [])] {
            for text in settings.hiddenPhotos {
                for (photo, aliases) in names.photos(named: text) {
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
    private let photos: [String]
    private let pairs: RawPairs
    private let search: NameSearch

    /// - Parameter excluded: Names of photos that don't take other files as theirs.
    init(of scan: FolderScan, in folder: String, without excluded: Set<FileName>) {
        var pairs = RawPairs(of: scan.photos, without: excluded)
        let pictures = scan.photos.filter { pairs.pictures[$0] == nil }
        let sidecars = SidecarSearch(scan.notes + scan.outsideLinks, photos: scan.photos)
        let copies = EditedCopies(of: pictures, sidecars) { TakeoutNotes.isPhoto(SourcePath.join(folder, $0)) }
        pairs.add(originals: copies.originals.filter { excluded.isDisjoint(with: [$0.key, FileName($0.value)]) })
        let photos = pictures.filter { pairs.pictures[$0] == nil }
        self.photos = photos
        self.pairs = pairs
        search = NameSearch(photos, pairs: pairs)
    }

    /// Returns the photos that have a name, each with its other names.
    func photos(named text: String) -> [(photo: String, aliases: [String])] {
        search.named(text).indices.map { (photos[$0], pairs.raws[photos[$0]] ?? []) }
    }
}
