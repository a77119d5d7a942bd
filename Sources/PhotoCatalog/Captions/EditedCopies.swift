import Foundation

/// Edited copies of photos as Google Takeout has them: `IMG-edited.jpg` beside `IMG.jpg`.
///
/// Takeout names a copy in the user's language, cuts names that are too long, and writes JSON for the original alone.
struct EditedCopies {
    /// By the name of each copy that of its original.
    let originals: [String: String]

    /// - Parameters:
    ///   - photos: Names of the folder's photos.
    ///   - search: Of the same photos.
    ///   - isTakeout: Whether a file of the folder is Takeout's about a photo; asked only where names make a copy and its original.
    init(of photos: [String], _ search: CompanionSearch, isTakeout: (String) -> Bool) {
        let byStem = Dictionary(grouping: search.hasTakeoutFiles ? photos : []) { Self.folded(FileStem.split($0).stem) }
        var originals: [String: String] = [:]
        for photo in photos where search.hasTakeoutFiles && search.takeoutFile(of: photo) == nil {
            let suffix = FileStem.split(photo).suffix
            let found = Self.originalStems(of: photo).lazy.compactMap { stem -> (photo: String, file: String)? in
                let candidates = byStem[stem] ?? []
                let alike = candidates.filter { FileStem.split($0).suffix == suffix }
                guard let original = alike.count == 1 ? alike[0] : candidates.count == 1 ? candidates[0] : nil,
                    let file = search.takeoutFile(of: original)
                else { return nil }
                return (original, file)
            }.first
            if let found, isTakeout(found.file) { originals[photo] = found.photo }
        }
        self.originals = originals
    }

    /// What the original's name may be without its suffix, folded; none for a name that no copy has.
    private static func originalStems(of photo: String) -> [String] {
        var stem = folded(FileStem.split(photo).stem)[...]
        var number = ""
        if stem.hasSuffix(")"), let bracket = stem.lastIndex(of: "("),
            stem[stem.index(after: bracket)...].dropLast().allSatisfy({ $0.isASCII && $0.isNumber })
        {
            number = String(stem[bracket...])
            stem = stem[..<bracket]
        }
        guard let dash = stem.lastIndex(of: "-"), dash != stem.startIndex else { return [] }
        let mark = stem[stem.index(after: dash)...]
        let isMark =
            EditMark.isOne(mark)
            || (photo.count >= CompanionSearch.takeoutLength && !mark.isEmpty && EditMark.isBeginning(mark))
        return isMark ? [String(stem[..<dash]) + number] : []
    }

    private static func folded(_ name: String) -> String { name.lowercased().precomposedStringWithCanonicalMapping }
}
