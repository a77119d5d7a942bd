/// Photos of a folder that sidecars or `album.yaml` hide, and edited copies of such photos.
struct HiddenPhotos {
    /// The rule that hides each photo, by the photo's name.
    private(set) var rules: [FileName: HidingRule] = [:]
    /// Names of photos whose front matter says that they are not finished, and of edited copies of such photos.
    private(set) var unfinished: Set<FileName>
    /// Hugo's `weight` by the photo's name; photos with a lower weight come first.
    let weights: [FileName: Int]

    /// - Parameters:
    ///   - folder: The folder's path.
    ///   - visibility: What `album.yaml` hides. It takes precedence over what `isNamed` returns.
    ///   - isNamed: Returns whether settings include a photo explicitly, so that it is published.
    init(of scan: FolderScan, in folder: String, _ visibility: PhotoVisibility, isNamed: (String) -> Bool) {
        // A link out of the source still hides its photo, although its text is not read.
        let captions = CaptionMarks(of: scan.photos, among: scan.notes + scan.outsideLinks, in: folder)
        weights = captions.weights
        unfinished = captions.drafts
        let linked = Self.hidden(byFiles: scan.outsideLinks, of: scan.photos, in: folder)
        var rules = Dictionary(uniqueKeysWithValues: linked.map { ($0, HidingRule.linkedFile) })
        for photo in captions.hidden { rules[photo] = .photoFrontMatter }
        guard !rules.isEmpty || !visibility.hidden.isEmpty else { return }

        let pairs = RawPairs(of: scan.photos, without: [])
        for (photo, rule) in rules {
            for raw in pairs.raws[photo] ?? [] where rules[raw] == nil { rules[raw] = rule }
        }
        rules = rules.filter { !isNamed($0.key.text) }
        for name in visibility.hidden { rules[name] = .photoSettings }
        let search = SidecarSearch(scan.notes + scan.outsideLinks, photos: scan.photos)
        let copies = EditedCopies(of: scan.photos.filter { pairs.pictures[$0] == nil }, search) {
            TakeoutNotes.isPhoto(SourcePath.join(folder, $0))
        }
        for (copy, original) in copies.originals where rules[copy] == nil && !isNamed(copy.text) {
            rules[copy] = rules[original]
            if unfinished.contains(original) { unfinished.insert(copy) }
        }
        self.rules = rules
    }

    /// Returns photos hidden by Takeout's JSON or by Picasa's file. Nothing else is read from these files.
    static func hidden(byFiles names: [String], of photos: [String], in folder: String) -> Set<FileName> {
        guard !names.isEmpty else { return [] }
        let search = SidecarSearch(names, photos: photos)
        let picasa = names.filter(PicasaNotes.isFileName).compactMap { name in
            (try? NotesText.read(SourcePath.join(folder, name))).flatMap(\.self).map(PicasaNotes.init)
        }
        return Set(
            names: photos.filter { photo in
                picasa.contains { $0.photo(named: photo).isHidden }
                    || search.takeoutFile(of: photo).map { TakeoutNotes.hides(SourcePath.join(folder, $0)) == true }
                        == true
            })
    }
}
