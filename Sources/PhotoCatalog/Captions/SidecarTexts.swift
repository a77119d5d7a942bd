/// The title and the caption that a caption file has for its photo, as pages show them.
package struct SidecarTexts: Hashable, Sendable {
    /// The kinds of sidecars that users edit.
    package enum Format: Hashable, Sendable { case xmp, markdown, plainText }

    package let title: String?
    package let caption: String?
    /// The caption as it is written, if it is a key of front matter, in Markdown; nil if it is the text of the file.
    package let captionInMatter: String?

    /// - Parameter format: Not XMP.
    /// - Returns: nil for XMP.
    package init?(_ bytes: [UInt8], _ format: Format) {
        let text = NotesText.decode(bytes)
        switch format {
        case .xmp: return nil
        case .markdown:
            let matter = FrontMatter(text)
            let notes = matter.photoNotes.metadata
            (title, caption, captionInMatter) = (notes.title, notes.caption, matter.captionField)
        case .plainText:
            let notes = PlainTextNotes.read(text).metadata
            (title, caption, captionInMatter) = (notes.title, notes.caption, nil)
        }
    }

    /// The format of a sidecar; nil for one that only a program writes.
    ///
    /// - Parameter file: Its name or path.
    package static func format(of file: String) -> Format? {
        switch FileStem.split(SourcePath.names(in: file).last ?? file).suffix {
        case "xmp": .xmp
        case "md": .markdown
        case "txt": .plainText
        default: nil
        }
    }

    /// Returns a title or an alternative text as pages show it; empty if nothing is left.
    package static func line(_ text: String) -> String { CleanText.line(text) ?? "" }

    /// Returns a caption as pages show it; empty if nothing is left.
    package static func lines(_ text: String) -> String { CleanText.lines(text) ?? "" }
}
