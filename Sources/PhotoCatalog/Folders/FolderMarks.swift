import FileReading

/// The effects of files in a folder on the whole folder: whether they hide it, and its place among other albums.
struct FolderMarks {
    /// The rule that hides the folder, with the name of the file that causes it; nil if no file hides the folder.
    private(set) var rule: (HidingRule, file: String)?
    /// Whether the front matter that hides the folder says that it is not finished.
    private(set) var isDraft = false
    /// Hugo's `weight`; albums with a lower weight come first.
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
            weight = weight ?? matter.weight
        }
    }
}
