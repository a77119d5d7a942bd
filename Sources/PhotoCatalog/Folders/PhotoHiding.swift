import FileReading

/// Photos of a folder that sidecars or `album.yaml` hide, and the edited copies and originals of such photos.
struct PhotoHiding {
    /// The rule that hides each photo, by the photo's name.
    private(set) var rules: [FileName: HidingRule] = [:]
    /// Names of photos whose front matter says that they are not finished, and of copies and originals of them.
    private(set) var unfinished: Set<FileName>
    /// As in ``CaptionMarks``.
    let untimely: Set<FileName>
    /// Hugo's `weight` by the photo's name; photos with a lower weight come first.
    let weights: [FileName: Int]

    /// - Parameters:
    ///   - visibility: What `album.yaml` hides. It takes precedence over `named`.
    ///   - named: Names of photos that settings include explicitly, so that they are published.
    init(of folder: ScannedFolder, _ visibility: PhotoVisibility, named: Set<FileName>) {
        let scan = folder.scan
        // A link out of the source still hides its photo, although its text is not read.
        let captions = CaptionMarks(of: scan.photos, among: scan.notes + scan.outsideLinks, in: folder.file)
        weights = captions.weights
        untimely = captions.untimely.subtracting(named)
        unfinished = captions.drafts
        let linked = Self.hidden(byFiles: scan.outsideLinks, of: scan.photos, scan.live, in: folder.file)
        var rules = Dictionary(uniqueKeysWithValues: linked.map { ($0, HidingRule.linkedFile) })
        for photo in captions.hidden { rules[photo] = .photoFrontMatter }
        for photo in scan.photos {
            if let rule = HidingRule(ofPhotoNamed: photo) ?? folder.lists.rule(forPhoto: photo) {
                rules[FileName(photo)] = rule
            }
        }
        guard !rules.isEmpty || !visibility.hidden.isEmpty else { return }

        let files = visibility.files ?? PairedFiles(of: folder, without: [])
        let withheld = files.pairs.withheld
        hideOthers(withheld, &rules, [])
        rules = rules.filter { !named.contains($0.key) }
        for name in visibility.hidden { rules[name] = .photoSettings }
        hideFilms(scan.live, &rules, named)
        for (copy, original) in files.copies.inOrder { hide(copy, with: FileName(original), &rules, named) }
        // What was cut away is not shown instead of the copy.
        for (copy, original) in files.copies.inOrder.reversed() { hide(FileName(original), with: copy, &rules, named) }
        hideFilms(scan.live, &rules, named)
        hideOthers(withheld, &rules, named)
        self.rules = rules
    }

    /// Hides the films of hidden pictures.
    private mutating func hideFilms(
        _ live: LivePhotos, _ rules: inout [FileName: HidingRule], _ named: Set<FileName>
    ) {
        for film in live.films(of: { [rules] in rules[$0] != nil }) {
            if let picture = live.pictures[film]?.first { hide(FileName(film), with: FileName(picture), &rules, named) }
        }
    }

    /// Hides what is withheld with hidden photos.
    private mutating func hideOthers(
        _ withheld: [FileName: [String]], _ rules: inout [FileName: HidingRule], _ named: Set<FileName>
    ) {
        for photo in rules.keys {
            for other in withheld[photo] ?? [] { hide(FileName(other), with: photo, &rules, named) }
        }
    }

    /// Hides a photo by the rule that hides another file of the same shot.
    private mutating func hide(
        _ photo: FileName, with other: FileName, _ rules: inout [FileName: HidingRule], _ named: Set<FileName>
    ) {
        guard rules[photo] == nil, !named.contains(photo), let rule = rules[other] else { return }
        rules[photo] = rule
        if unfinished.contains(other) { unfinished.insert(photo) }
    }

    /// Returns photos hidden by files of other programs, such as Takeout's JSON. Nothing else is read from these files.
    static func hidden(
        byFiles names: [String], of photos: [String], _ live: LivePhotos = LivePhotos(), in folder: String
    ) -> Set<FileName> {
        guard !names.isEmpty else { return [] }
        let search = SidecarSearch(names, photos: photos, pictures: live.pictures)
        let picasa = names.filter(PicasaNotes.isFileName).compactMap { name in
            (try? NotesText.read(SourceFile(SourcePath.join(folder, name)))).flatMap(\.self).map(PicasaNotes.init)
        }
        return Set(
            names: photos.filter { photo in
                picasa.contains { $0.photo(named: photo).metadata.isHidden }
                    || search.takeoutFile(of: photo).map { TakeoutNotes.hides(SourcePath.join(folder, $0)) == true }
                        == true
                    || search.programFiles(of: photo).contains { file in
                        Sidecar(SourceFile(SourcePath.join(folder, file)), of: photo)?.hides(photo) == true
                    }
            })
    }
}
