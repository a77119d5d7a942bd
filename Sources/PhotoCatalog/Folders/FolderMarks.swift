/// What files in a folder say of all of it before it is looked through.
struct FolderMarks {
    /// The rule that the folder falls under, with the name of the file that says so.
    private(set) var rule: (HidingRule, file: String)?
    /// From Hugo: albums with lower ones come first.
    private(set) var weight: Int?

    /// - Parameters:
    ///   - folder: The folder's path.
    ///   - boundary: Where links to files may lead.
    init(_ listing: FolderListing, in folder: String, _ boundary: SourceBoundary) {
        let names = listing.entries.map(\.name).filter { HidingRule.markers.contains($0.lowercased()) }
        rule = names.min().map { (.marker, $0) }
        // `index.md` comes before `_index.md`, as where their texts are read.
        let notes = listing.entries.filter { CompanionSearch.isFolderFile($0.name) }.sorted { $0.name > $1.name }
        for entry in notes {
            let file = SourcePath.join(folder, entry.name)
            guard entry.kind == .file || boundary.contains(file), let matter = CaptionMarks.frontMatter(of: file) else {
                continue
            }
            if matter.isHiding, rule == nil { rule = (.albumFrontMatter, entry.name) }
            weight = weight ?? matter.weight
        }
    }
}
