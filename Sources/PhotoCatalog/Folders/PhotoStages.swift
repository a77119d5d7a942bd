import FileReading

/// A folder as the walk has read it. Its photos pass through four stages, each of which takes the one before:
/// ``VisiblePhotos``, ``PairedPhotos``, ``DescribedPhotos``, ``PublishedPhotos``.
///
/// A rule about photos belongs to exactly one stage.
struct ScannedFolder {
    /// Names from the source down; empty for the source.
    let path: [String]
    /// The folder's path, beginning with the source as the user names it.
    let file: String
    let scan: FolderScan
    /// The settings in its `album.yaml`; nil if there is none.
    let settings: AlbumSettings?
    let marks: FolderMarks
    /// Those of the folder, and those of the folder around it that count here too.
    let lists: HidingLists
    /// The folder's own filters, and those of the folders around it.
    let filters: FilterChain
    /// Whether files of one shot are one photo.
    let pairs: PairChoice
    /// Whether the folder is hidden, except for photos and folders that `include` names. Then its title and description
    /// stay hidden too.
    let isLimited: Bool
    /// As in ``FoundFolder``.
    let mark: DraftMark?
    let hasOwnMark: Bool
}

/// The first stage: which photos filters, `album.yaml` and captions leave out, and which are included explicitly.
struct VisiblePhotos {
    let folder: ScannedFolder
    let visibility: PhotoVisibility
    /// Names of photos that settings include explicitly, so that they are published even if a sidecar hides them.
    let named: Set<FileName>
    let hiding: PhotoHiding
    /// Names of photos that filters admit and that are hidden, in natural order.
    let hidden: [String]
    /// Names of photos that are not shown.
    let excluded: Set<FileName>

    init(of folder: ScannedFolder) {
        let (scan, filters) = (folder.scan, folder.filters)
        let visibility = PhotoVisibility(of: folder)
        let isIncluded = folder.settings?.visibility == .listed || filters.names(folder.path, exactly: true)
        named = Set(
            names: scan.photos.filter { photo in
                isIncluded || visibility.shown.contains(photo)
                    || (!filters.links.isEmpty && filters.names(folder.path + [photo], exactly: true))
            })
        hiding = PhotoHiding(of: folder, visibility, named: named)
        hidden = scan.photos.filter { [hiding] in hiding.rules[$0] != nil && !scan.excludedPhotos.contains($0) }
        excluded = scan.excludedPhotos.union(Set(names: hidden))
        (self.folder, self.visibility) = (folder, visibility)
    }
}

/// The second stage: which files are one photo.
struct PairedPhotos {
    let visible: VisiblePhotos
    let files: PairedFiles
    let drafts: DraftPhotos
    /// Names of photos that are not shown and are not part of another photo.
    let excluded: Set<FileName>

    /// - Parameter showsDrafts: Whether photos that the user hides are shown with marks.
    init(of visible: VisiblePhotos, showsDrafts: Bool) {
        let scan = visible.folder.scan
        let photos = scan.photos
        let isPairing = visible.folder.pairs == .one
        // The part of a photo that `album.yaml` hides does not become that of another photo.
        let free = photos.filter { !visible.visibility.hidden.contains($0) }
        var pairs =
            isPairing ? FilePairs(of: free, without: visible.excluded, live: scan.live.files) : FilePairs()
        var drafts = showsDrafts ? DraftPhotos(among: visible, without: pairs) : DraftPhotos()
        if isPairing { pairs.add(drafts.pairs(of: photos)) }
        let excluded = visible.excluded.subtracting(pairs.photos.keys)
        var files = PairedFiles(of: photos, pairs, in: visible.folder.file) { photos in
            SidecarSearch(scan.notes, photos: photos, pictures: scan.live.pictures)
        }
        drafts.removeCopies(files.copies)
        files.joinCopies { [drafts] copy, original in
            isPairing
                && (excluded.isDisjoint(with: [copy, FileName(original)]) || drafts.contain(copy.text, original))
        }
        if isPairing {
            files.joinFilms(of: scan.live) { [drafts] film, photo in drafts.contain(film.text, photo.text) }
            files.joinFilms(of: scan.live, withheld: visible.excluded) { film, photo in
                !excluded.contains(photo) && !visible.visibility.hidden.contains(film)
            }
        }
        self.excluded = excluded.union(scan.skippedClips).subtracting(files.pairs.photos.keys)
        (self.visible, self.files, self.drafts) = (visible, files, drafts)
    }
}

/// The third stage: which files beside the photos describe them.
struct DescribedPhotos {
    let paired: PairedPhotos
    /// The names of each photo's sidecars, the most trusted first.
    let sidecars: [[String]]

    init(of paired: PairedPhotos) {
        let files = paired.files
        sidecars = files.photos.map {
            files.search.sidecars(of: $0, raws: files.pairs.describing($0), originals: files.copies.originals[$0] ?? [])
        }
        self.paired = paired
    }
}

/// The last stage: which photos are published, and what other programs hide.
struct PublishedPhotos {
    let described: DescribedPhotos
    /// Names of photos that settings include explicitly. The settings may name the original of an edited copy.
    let included: Set<FileName>
    /// Names of photos that are not published.
    let excluded: Set<FileName>
    /// Names of photos of which other programs hide another file of the same shot.
    private let hiddenByOthers: Set<FileName>
    /// Names of films of live photos that other programs hide.
    let hiddenClips: Set<FileName>
    /// A warning about photos that Google Takeout's folder hides; nil if there are none.
    let warning: String?

    init(of described: DescribedPhotos) {
        let (paired, files) = (described.paired, described.paired.files)
        let (named, folder) = (paired.visible.named, paired.visible.folder)
        included = Set(
            names: files.photos.filter { photo in
                named.contains(photo) || files.copies.originals[photo]?.contains(where: named.contains) == true
            })
        let excluded = paired.excluded.subtracting(paired.drafts.marks.keys)
        let takeout = TakeoutFolder(
            named: folder.path.last, at: folder.file, files.search,
            photos: Array(zip(files.photos, described.sidecars)), published: excluded.union(included))
        let byOthers = Self.hiddenByOthers(paired)
        let films = Self.hiddenFilms(paired, with: takeout.hiddenPhotos.union(byOthers), without: included)
        hiddenByOthers = byOthers.union(films).intersection(Set(names: files.photos)).subtracting(
            excluded.union(included))
        let hidden = excluded.union(takeout.hiddenPhotos).union(hiddenByOthers)
        let shown = included.union(paired.drafts.marks.keys)
        let shots = Self.shots(of: hidden.union(Self.hiddenCovers(described, without: shown)), in: files)
        self.excluded = hidden.union(shots.subtracting(included))
        let clips = files.pairs.clips.values.filter { !named.contains($0) }
        hiddenClips =
            clips.isEmpty ? [] : PhotoHiding.hidden(byFiles: folder.scan.notes, of: clips, in: folder.file)
        warning = takeout.warning
        self.described = described
    }

    /// The covers of bursts that a sidecar hides. Workers find that later, and only for the cover.
    ///
    /// - Parameter shown: Names of photos that sidecars do not hide, since the settings include them.
    private static func hiddenCovers(_ described: DescribedPhotos, without shown: Set<FileName>) -> Set<FileName> {
        let (files, folder) = (described.paired.files, described.paired.visible.folder.file)
        let covers = Set(names: Array(files.pairs.covers.values)).subtracting(shown)
        guard !covers.isEmpty else { return [] }
        return Set(
            names: zip(files.photos, described.sidecars).filter { photo, sidecars in
                covers.contains(photo)
                    && sidecars.contains { name in
                        Sidecar(SourceFile(SourcePath.join(folder, name)), of: photo)?.hides(photo) == true
                    }
            }.map(\.0))
    }

    /// The other shots of the bursts of some covers. An edited copy takes the place of a shot.
    private static func shots(of covers: Set<FileName>, in files: PairedFiles) -> Set<FileName> {
        Set(
            names: files.pairs.covers.filter { covers.contains($0.value) }.map { shot, _ in
                files.pairs.photos[shot] ?? shot.text
            })
    }

    /// Workers read what programs say about a photo by its own name. Picasa's file has a section for each name.
    private static func hiddenByOthers(_ paired: PairedPhotos) -> Set<FileName> {
        let (copies, folder) = (paired.files.copies, paired.visible.folder)
        // If every file is a photo, what hides a photo hides its parts too.
        let parts =
            folder.pairs == .all ? FilePairs(of: folder.scan.photos, folder.scan.live).withheld : [:]
        guard !copies.originals.isEmpty || !parts.isEmpty else { return [] }
        // The JSON of an original belongs to its copy, if both are one photo.
        let notes = folder.pairs == .all ? folder.scan.notes : folder.scan.notes.filter(PicasaNotes.isFileName)
        let names = copies.originals.flatMap { [$0.key.text] + $0.value } + parts.keys.map(\.text)
        let hidden = PhotoHiding.hidden(byFiles: notes, of: names, folder.scan.live, in: folder.file)
        let versions = Set(
            copies.withEarlierOriginals.flatMap { copy, original in
                (hidden.contains(original) ? [copy] : []) + (hidden.contains(copy) ? [FileName(original)] : [])
            })
        return parts.reduce(into: versions) { found, photo in
            if hidden.contains(photo.key) || versions.contains(photo.key) { found.insert(names: photo.value) }
        }
    }

    /// The films of which all pictures are hidden, by the files of other programs too. Workers find those later, and
    /// only for the picture.
    ///
    /// - Parameters:
    ///   - hidden: Names of other photos that are hidden.
    ///   - included: Names of photos that such files do not hide, since the settings include them.
    private static func hiddenFilms(
        _ paired: PairedPhotos, with hidden: Set<FileName>, without included: Set<FileName>
    ) -> Set<FileName> {
        let (folder, pairs) = (paired.visible.folder, paired.files.pairs)
        let live = folder.scan.live
        let pictures = Set(names: live.pictures.filter { pairs.photos[$0.key] == nil }.flatMap(\.value))
        guard !pictures.isEmpty else { return [] }
        let names = pictures.union(Set(names: pictures.compactMap { pairs.photos[$0] }))
        let byFiles = PhotoHiding.hidden(byFiles: folder.scan.notes, of: names.map(\.text), in: folder.file)
        let all = hidden.union(byFiles).subtracting(included).union(paired.visible.hiding.rules.keys)
            .subtracting(paired.drafts.marks.keys)
        return Set(
            names: live.films { picture in
                let photo = pairs.photos[picture] ?? picture
                return all.contains(photo) || (all.contains(picture) && !included.contains(photo))
            })
    }

    /// The rules that hide photos, with the photos' names in natural order. A RAW file and its picture count as one
    /// hidden photo. So do a photo with several names and a burst with its cover.
    var hidden: [(rule: HidingRule, photo: String)] {
        let (visible, drafts) = (described.paired.visible, described.paired.drafts)
        let pairs = FilePairs(of: visible.hidden, visible.folder.scan.live)
        let byOthers = described.paired.files.photos.filter(hiddenByOthers.contains).map {
            (rule: HidingRule.otherFile, photo: $0)
        }
        return byOthers
            + visible.hidden.compactMap { photo in
                guard pairs.photos[photo] == nil, pairs.covers[photo] == nil,
                    !visible.visibility.hiddenAliases.contains(photo),
                    !drafts.contain(photo)
                else { return nil }
                return visible.hiding.rules[photo].map { ($0, photo) }
            }
    }
}

extension PublishedPhotos {
    /// Warnings about photos and a folder that Hugo would leave out today, each with the name of an entry.
    var untimely: [(name: String, text: String)] {
        let visible = described.paired.visible
        let untimely = visible.hiding.untimely
        let photos =
            untimely.isEmpty
            ? [] : visible.folder.scan.photos.filter { untimely.contains($0) && !excluded.contains($0) }
        let remedy = "Write \"draft: true\" into it to hide"
        var warnings: [(name: String, text: String)] = []
        if let first = photos.first {
            let others = photos.count == 1 ? "" : ", as for \(photos.count - 1) more in this folder"
            let text = "published, although Hugo would not because of a date in the .md file\(others). \(remedy) it."
            warnings.append((first, text))
        }
        if let file = visible.folder.marks.untimelyFile {
            warnings.append((file, "Hugo would not publish the folder because of a date. \(remedy) the folder."))
        }
        return warnings
    }
}

extension FoundFolder {
    init(_ published: PublishedPhotos, parent: Int?) {
        let (described, paired) = (published.described, published.described.paired)
        let (visible, folder) = (paired.visible, paired.visible.folder)
        let photos = paired.files.photos
        var pairs = paired.files.pairs
        pairs.removeClips(published.hiddenClips)
        let weighted = photos.compactMap { photo in visible.hiding.weights[photo].map { (weight: $0, photo: photo) } }
        self.init(
            path: folder.path, parent: parent, photos: photos, pairs: pairs,
            excludedPhotos: published.excluded,
            hiddenPhotos: visible.visibility.hidingNames.filter {
                !visible.visibility.hiddenAliases.contains($0.key)
            },
            includedPhotos: published.included.union(paired.drafts.marks.keys), settings: folder.settings,
            sidecars: described.sidecars, hasFilms: folder.scan.hasFilms, subtitles: folder.scan.subtitles,
            excludedParts: visible.excluded.intersection(paired.files.pairs.photos.keys),
            weightedPhotos: weighted.sorted { $0.weight < $1.weight }.map(\.photo),
            weight: folder.marks.weight, notes: folder.isLimited ? [] : paired.files.search.ofFolder,
            mark: folder.mark, hasOwnMark: folder.hasOwnMark, photoMarks: paired.drafts.marks)
    }
}
