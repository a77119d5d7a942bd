import FileReading

/// The effects of files in a folder on the whole folder: whether they hide it, and its place among other albums.
struct FolderMarks {
    /// The rule that hides the folder, with the name of the file that causes it; nil if no file hides the folder.
    private(set) var rule: (HidingRule, file: String)?
    /// Whether the front matter that hides the folder says that it is not finished.
    private(set) var isDraft = false
    /// Hugo's `weight`; albums with a lower weight come first.
    private(set) var weight: Int?
    /// The name of the file by which Hugo leaves the folder out today and shows it on other days; nil if there is none.
    private(set) var untimelyFile: String?
    /// The names of entries that files in the folder hide.
    private(set) var lists = HidingLists()

    /// - Parameter folder: The folder's path.
    init(_ listing: FolderListing, in folder: String) {
        var notes: [String] = []
        for entry in listing.entries {
            switch entry.name.utf8.first {
            case UInt8(ascii: "."):
                if let marker = HidingRule(ofMarker: entry.name, in: folder) {
                    if let known = rule?.file, known < entry.name { continue }
                    rule = (marker, entry.name)
                } else {
                    lists.read(entry.name, in: folder)
                }
            case UInt8(ascii: "P"), UInt8(ascii: "p"): lists.read(entry.name, in: folder)
            case UInt8(ascii: "i"), UInt8(ascii: "I"), UInt8(ascii: "_"):
                if SidecarSearch.isFolderFile(entry.name) { notes.append(entry.name) }
            default: continue
            }
        }
        // `index.md` takes precedence over `_index.md`, as for titles and descriptions.
        for name in notes.sorted(by: >) {
            guard let matter = CaptionMarks.frontMatter(of: SourcePath.join(folder, name)) else { continue }
            if matter.isHiding, rule == nil {
                rule = (.albumFrontMatter, name)
                isDraft = matter.isDraft
            }
            if !matter.isHiding, matter.isLeftOut(on: CaptionMarks.today) { untimelyFile = name }
            weight = weight ?? matter.weight
        }
    }
}
