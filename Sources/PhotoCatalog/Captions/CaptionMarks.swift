import FileReading
import Foundation

/// The values in the front matter of a folder's Markdown files that are needed before any photo is read: which photos
/// are hidden, and which come first.
struct CaptionMarks {
    /// Names of the hidden photos.
    private(set) var hidden: Set<FileName> = []
    /// Those of them that are not finished.
    private(set) var drafts: Set<FileName> = []
    /// Names of the photos that Hugo leaves out today and shows on other days. They are published.
    private(set) var untimely: Set<FileName> = []
    /// Hugo's `weight` by the name of the photo; lower weights come first.
    private(set) var weights: [FileName: Int] = [:]

    /// - Parameters:
    ///   - photos: Names of the folder's photos, including RAW files that belong to another photo.
    ///   - others: Names of the folder's other files.
    ///   - folder: The path of the folder.
    init(of photos: [String], among others: [String], in folder: String) {
        let captions = others.filter { FileStem.split($0).suffix == "md" && !SidecarSearch.isFolderFile($0) }
        guard !captions.isEmpty else { return }
        let byStem = Dictionary(grouping: photos) { FileStem.split($0).stem }
        for caption in captions.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            let stem = FileStem.split(caption).stem
            guard let photos = byStem[stem]?.spelled(like: stem, { FileStem.split($0).stem }),
                let matter = Self.frontMatter(of: SourcePath.join(folder, caption))
            else { continue }
            if matter.isHiding { hidden.insert(names: photos) }
            if matter.isDraft { drafts.insert(names: photos) }
            if !matter.isHiding, matter.isLeftOut(on: Self.today) { untimely.insert(names: photos) }
            for photo in photos { weights[photo] = weights[photo] ?? matter.weight }
        }
    }

    /// Only warnings depend on it, so that the site is the same on every day.
    static var today: String { Date.now.formatted(.iso8601.year().month().day()) }

    /// Returns the front matter of a Markdown file, or nil if the file is missing or can't be opened. A file that is
    /// too large or broken is read as far as possible, because it may still hide a photo.
    static func frontMatter(of file: String) -> FrontMatter? {
        NotesText.beginning(of: SourceFile(file)).map { FrontMatter($0.text, isCut: !$0.isWhole) }
    }
}
