/// Photos of a folder that files beside them hide, and edited copies of such photos.
struct HiddenPhotos {
    /// Why each is hidden, by its name.
    private(set) var rules: [String: HidingRule] = [:]
    /// From Hugo: photos with lower ones come first.
    let weights: [String: Int]

    /// - Parameters:
    ///   - folder: The folder's path.
    ///   - isNamed: Whether settings say of a photo that it is published.
    init(of scan: FolderScan, in folder: String, isNamed: (String) -> Bool) {
        // What a file hides stays hidden also where its text is not read.
        let captions = CaptionMarks(of: scan.photos, among: scan.notes + scan.outsideLinks, in: folder)
        weights = captions.weights
        let linked = Self.hidden(byLinks: scan.outsideLinks, of: scan.photos, in: folder)
        var rules = Dictionary(uniqueKeysWithValues: linked.map { ($0, HidingRule.linkedFile) })
        for photo in captions.hidden { rules[photo] = .photoFrontMatter }
        guard !rules.isEmpty else { return }

        let pairs = RawPairs(of: scan.photos, without: [])
        for (photo, rule) in rules {
            for raw in pairs.raws[photo] ?? [] where rules[raw] == nil { rules[raw] = rule }
        }
        rules = rules.filter { !isNamed($0.key) }
        let search = CompanionSearch(scan.notes + scan.outsideLinks, photos: scan.photos)
        let copies = EditedCopies(of: scan.photos.filter { pairs.pictures[$0] == nil }, search) {
            TakeoutNotes.isPhoto(SourcePath.join(folder, $0))
        }
        for (copy, original) in copies.originals where rules[copy] == nil && !isNamed(copy) {
            rules[copy] = rules[original]
        }
        self.rules = rules
    }

    /// Photos that JSON of Takeout or Picasa's file hides; only what hides is asked of them.
    private static func hidden(byLinks names: [String], of photos: [String], in folder: String) -> Set<String> {
        guard !names.isEmpty else { return [] }
        let search = CompanionSearch(names, photos: photos)
        let picasa = names.filter(PicasaNotes.isFileName).compactMap { name in
            (try? NotesText.read(SourcePath.join(folder, name))).flatMap(\.self).map(PicasaNotes.init)
        }
        return Set(
            photos.filter { photo in
                picasa.contains { $0.photo(named: photo).isHidden }
                    || search.takeoutFile(of: photo).map { TakeoutNotes.hides(SourcePath.join(folder, $0)) == true }
                        == true
            })
    }
}
