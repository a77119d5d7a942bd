/// The keywords by which programs keep their own records in a file. They make no albums and are not shown.
///
/// Programs write a hierarchical keyword such as `darktable|format|jpg` also as the plain keywords `jpg` and `format`.
/// So hierarchical keywords show which plain ones are a program's: a user's `changed` alone is a keyword.
struct ProgramKeywords {
    /// Plain keywords that only exist because of a program's hierarchical ones; folded.
    private let parts: Set<String>

    init(in tags: MetadataFile) {
        let hierarchical = tags.paths("Xmp.lr.hierarchicalSubject", "|") + tags.paths("Xmp.digiKam.TagsList", "/")
        var own = PeopleKeywords.paths(in: tags).filter(Self.isPrograms)
        // A user's keyword of the same name counts. Without hierarchical keywords, that can't be known.
        var users = hierarchical.filter { !Self.isPrograms($0) }
        if hierarchical.isEmpty, let states = tags.darktableStates {
            own += states
            users = []
        }
        let usersParts = Set(users.flatMap(\.parts).map(\.foldedWord))
        parts = Set(own.flatMap(\.parts).map(\.foldedWord)).subtracting(usersParts)
    }

    /// Returns the keywords that are a person's.
    func removed(from keywords: [String]) -> [String] {
        keywords.filter { keyword in
            !parts.contains(keyword.foldedWord) && !Self.isPrograms(KeywordPath(keyword, separators: "|/\\"))
                && !KeywordProgram.all.contains { $0.words.contains(keyword) }
                && !PlaceholderText.containsKeyword(keyword) && !Self.isMachineTag(keyword)
        }
    }

    /// Whether a hierarchical keyword is below the name of a program.
    private static func isPrograms(_ path: KeywordPath) -> Bool {
        guard path.parts.count > 1, let root = path.parts.first?.foldedWord else { return false }
        return KeywordProgram.roots.contains(root)
    }

    /// Whether a keyword has the form `namespace:predicate=value`, which Flickr defined for programs, as in
    /// `geo:lat=48.2` by geotagging programs and `flickr:user=…` by exporters.
    private static func isMachineTag(_ keyword: String) -> Bool {
        keyword.wholeMatch(of: /[A-Za-z]\w*:[A-Za-z]\w*=.+/) != nil
    }
}

/// A program that writes keywords of its own.
private struct KeywordProgram {
    /// Names above its hierarchical keywords, in lowercase.
    var roots: Set<String> = []
    /// Plain keywords that it writes, in its spelling. None is a word that people use.
    var words: Set<String> = []

    static let all = [
        // "Tags starting with darktable| are automatically generated" (its manual, module "tagging"): `changed`,
        // `exported`, `printed`, `style|…`, `format|…`, `mode|…` and others.
        KeywordProgram(roots: ["darktable"]),
        // The names in digiKam's `coredbconstants.cpp` and of its labels (`tagscache.cpp`).
        KeywordProgram(
            roots: ["_digikam_internal_tags_", "_digikam_root_tag_", "digikam"],
            words: Set(
                ["None", "Red", "Orange", "Yellow", "Green", "Blue", "Magenta", "Gray", "Black", "White"].map {
                    "Color Label \($0)"
                } + ["None", "Rejected", "Pending", "Accepted"].map { "Pick Label \($0)" } + [
                    "_Digikam_Internal_Tags_", "_Digikam_root_tag_", "Need Resolving History",
                    "Need Tagging History Graph", "Scanned for Faces", "Version Always Visible",
                ])),
        // Keywords that its models choose, which its plug-in for Lightroom puts below one keyword.
        KeywordProgram(roots: ["excire", "excire ai", "excire foto", "excire search"]),
        // Their own names are where plug-ins and export presets put marks of theirs.
        KeywordProgram(roots: ["lightroom", "lightroom classic", "lightroom sync"]),
        KeywordProgram(roots: ["capture one", "capture one catalog", "capture one session"]),
        // Aperture marked photos that it took over from iPhoto. The keyword is still in files: the library
        // metadata-extractor has one among its tests. `_Favorite_` was a built-in keyword of iPhoto.
        KeywordProgram(
            roots: ["apple photos", "iphoto"],
            words: ["iPhoto Edited", "iPhoto Original", "iPhotoRating", "_Favorite_"]),
        // Photoshop Elements: its categories of automatic tags, and the one above tags that it found in files, which
        // are the user's.
        KeywordProgram(roots: ["smart tags"], words: ["Imported Keyword Tags"]),
        // Flickr's mark beside `geo:lat=…`, which geotagging programs write.
        KeywordProgram(words: ["geotagged"]),
    ]

    static let roots = Set(all.flatMap(\.roots))
}

extension MetadataFile {
    /// darktable's states as keywords below it, if the file has its records; nil for files by other programs. Its
    /// export can leave out the hierarchical keywords.
    fileprivate var darktableStates: [KeywordPath]? {
        guard self["Xmp.darktable.xmp_version"] != nil || self["Xmp.darktable.history_current_hash"] != nil
        else { return nil }
        return ["changed", "exported", "printed"].map { KeywordPath(parts: ["darktable", $0]) }
    }
}
