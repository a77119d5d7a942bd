/// The edited copies in a folder of Google Takeout, such as `IMG-edited.jpg` beside `IMG.jpg`.
///
/// Takeout writes "edited" in the user's language, cuts names that are too long, and writes JSON only for the original.
struct EditedCopies {
    /// The name of each copy's original, by the name of the copy.
    let originals: [FileName: String]

    /// - Parameters:
    ///   - photos: Names of the folder's photos.
    ///   - search: The search for sidecars of the same photos.
    ///   - isTakeout: Returns whether a file of the folder is Takeout's JSON about a photo. It is called only if two
    ///     names look like a copy and its original.
    init(of photos: [String], _ search: SidecarSearch, isTakeout: (String) -> Bool) {
        let byStem = Dictionary(grouping: search.hasTakeoutFiles ? photos : []) { FileStem.split($0).stem.folded }
        var originals: [FileName: String] = [:]
        for photo in photos where search.hasTakeoutFiles && search.takeoutFile(of: photo) == nil {
            let suffix = FileStem.split(photo).suffix
            let candidates = Self.originalStem(of: photo).flatMap { byStem[$0] } ?? []
            let sameType = candidates.filter { FileStem.split($0).suffix == suffix }
            guard let original = sameType.count == 1 ? sameType[0] : candidates.count == 1 ? candidates[0] : nil,
                let file = search.takeoutFile(of: original), isTakeout(file)
            else { continue }
            originals[photo] = original
        }
        self.originals = originals
    }

    /// Returns the name of the original, folded and without extension; nil if `photo` is not named like a copy.
    private static func originalStem(of photo: String) -> String? {
        var stem = FileStem.split(photo).stem.folded[...]
        var number = ""
        if stem.hasSuffix(")"), let bracket = stem.lastIndex(of: "("),
            stem[stem.index(after: bracket)...].dropLast().allSatisfy({ $0.isASCII && $0.isNumber })
        {
            number = String(stem[bracket...])
            stem = stem[..<bracket]
        }
        guard let dash = stem.lastIndex(of: "-"), dash != stem.startIndex else { return nil }
        let mark = stem[stem.index(after: dash)...]
        let isMark =
            EditMark.isOne(mark)
            || (photo.utf16.count >= SidecarSearch.takeoutLength && !mark.isEmpty && EditMark.isBeginning(mark))
        return isMark ? stem[..<dash] + number : nil
    }
}
