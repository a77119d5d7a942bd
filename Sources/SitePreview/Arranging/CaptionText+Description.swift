import PhotoCatalog
import SourceEditing

// The caption or the description in a Markdown file: the text of the file, or a key of its front matter.
extension CaptionText {
    /// The description as it is written, with its formatting.
    ///
    /// - Parameter shown: What pages show of the file.
    func description(_ shown: SidecarTexts) -> String { shown.captionInMatter ?? caption }

    /// Returns the file with another description, where it has the one that pages show.
    ///
    /// - Parameters:
    ///   - description: With its formatting; empty to remove it.
    ///   - shown: What pages show of the file.
    /// - Throws: Also if pages would not show the description.
    func setting(description: String, _ shown: SidecarTexts) throws(SourceEditingError) -> CaptionText {
        let isInMatter = shown.captionInMatter != nil
        let changed =
            isInMatter
            ? try setting(path: ["description"], toWords: description, keepsLines: true)
            : try setting(caption: description)
        let plain = CaptionMarkdown(description, keepsLines: isInMatter)?.plain
        guard plain != nil || description.isEmpty,
            SidecarTexts(FileText.bytes(changed.text), .markdown)?.caption == plain
        else { throw .unwritable(file: file, path: [isInMatter ? "description" : "caption"]) }
        return changed
    }
}
