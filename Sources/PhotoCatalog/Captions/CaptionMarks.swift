import FileReading

/// What the front matter of Markdown files says of a folder or of its photos that must be known before photos are read: what is
/// hidden, and what comes first.
struct CaptionMarks {
    private(set) var hidden: Set<String> = []
    /// From Hugo: lower ones come first.
    private(set) var weights: [String: Int] = [:]

    /// - Parameters:
    ///   - photos: Names, also of RAW files that are not photos of their own.
    ///   - others: Names of files beside them.
    ///   - folder: The path of their folder.
    init(of photos: [String], among others: [String], in folder: String) {
        let captions = others.filter { FileStem.split($0).suffix == "md" && !CompanionSearch.isFolderFile($0) }
        guard !captions.isEmpty else { return }
        let byStem = Dictionary(grouping: photos) { FileStem.split($0).stem }
        for caption in captions.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            guard let photos = byStem[FileStem.split(caption).stem],
                let matter = Self.frontMatter(of: SourcePath.join(folder, caption))
            else { continue }
            if matter.isHiding { hidden.formUnion(photos) }
            for photo in photos { weights[photo] = weights[photo] ?? matter.weight }
        }
    }

    /// Nil for a file that isn't there or can't be opened. One that is too large or broken may hide all the same.
    static func frontMatter(of file: String) -> FrontMatter? {
        NotesText.beginning(of: SourceFile(file)).map { FrontMatter($0.text, isCut: !$0.isWhole) }
    }
}
