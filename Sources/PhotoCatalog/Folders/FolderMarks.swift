/// What files in a folder say of all of it before it is looked through.
struct FolderMarks {
    /// The rule that the folder falls under, with the name of the file that says so.
    private(set) var rule: (HidingRule, file: String)?
    /// From Hugo: albums with lower ones come first.
    private(set) var weight: Int?

    /// - Parameter folder: The folder's path.
    init(_ listing: FolderListing, in folder: String) {
        var notes: [String] = []
        for entry in listing.entries {
            switch entry.name.utf8.first {
            case UInt8(ascii: "."):
                guard HidingRule.markers.contains(entry.name.lowercased()) else { continue }
                rule = (.marker, min(entry.name, rule?.file ?? entry.name))
            case UInt8(ascii: "i"), UInt8(ascii: "I"), UInt8(ascii: "_"):
                if CompanionSearch.isFolderFile(entry.name) { notes.append(entry.name) }
            default: continue
            }
        }
        // `index.md` comes before `_index.md`, as where their texts are read.
        for name in notes.sorted(by: >) {
            guard let matter = CaptionMarks.frontMatter(of: SourcePath.join(folder, name)) else { continue }
            if matter.isHiding, rule == nil { rule = (.albumFrontMatter, name) }
            weight = weight ?? matter.weight
        }
    }
}
