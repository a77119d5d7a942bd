import Foundation

/// The text of a caption file, in which the title and the caption can be edited. All other bytes stay as they are.
///
/// In plain text, the first line is the title, and the rest is the caption. In Markdown, the caption comes after front
/// matter, which has the title and other keys.
package struct CaptionText: Sendable {
    package enum Format: Hashable, Sendable {
        /// `.md`
        case markdown
        /// `.txt`
        case plainText
    }

    package let text: String
    package let format: Format
    /// The path as the user knows it, for messages.
    package let file: String

    private let source: SourceText
    private let matter: FrontMatterPlace?
    /// Of the first line that is not empty in plain text; empty in Markdown.
    private let titleRange: Range<Int>
    /// Without white space around it.
    private let captionRange: Range<Int>

    /// In bytes: what is read of captions.
    package static let sizeLimit = 1 << 20

    /// - Throws: If the text is Markdown with front matter that can't be edited.
    package init(_ text: String, _ format: Format, file: String) throws(SourceEditingError) {
        guard text.utf8.count <= Self.sizeLimit else { throw .tooLarge(file: file, limit: Self.sizeLimit) }
        self.text = text
        self.format = format
        self.file = file
        source = SourceText(text)
        let start = source.scalar(at: 0) == "\u{feff}" ? 1 : 0
        switch format {
        case .markdown:
            let matter = try FrontMatterPlace(in: source, from: start, file: file)
            self.matter = matter
            titleRange = start..<start
            captionRange = source.trimmed((matter?.end ?? start)..<source.count)
        case .plainText:
            matter = nil
            let all = source.trimmed(start..<source.count)
            let end = min(source.lineEnd(at: all.lowerBound), all.upperBound)
            titleRange = source.trimmed(all.lowerBound..<end)
            captionRange = source.trimmed(end..<all.upperBound)
        }
    }

    /// Returns the text with another title, which is one line. In Markdown it is the key `title`.
    package func setting(title: String) throws(SourceEditingError) -> CaptionText {
        if format == .markdown { return try setting(path: ["title"], to: .text(title)) }
        let title = title.trimmed
        guard !title.contains(where: \.isNewline) else { throw .unwritable(file: file, path: ["title"]) }
        guard !title.isEmpty || captionRange.isEmpty else { throw .captionWithoutTitle(file: file) }
        let result = try replacing([Splice(titleRange, title)], path: ["title"])
        guard result.part(result.titleRange) == title, result.part(result.captionRange) == part(captionRange) else {
            throw .unverified(file: file, path: ["title"])
        }
        return result
    }

    /// Returns the text with another caption, which is plain text. What would be formatting in Markdown is escaped.
    /// White space around it is dropped.
    package func setting(caption: String) throws(SourceEditingError) -> CaptionText {
        let caption = caption.trimmed
        if format == .plainText, titleRange.isEmpty, !caption.isEmpty { throw .captionWithoutTitle(file: file) }
        var written = format == .markdown ? MarkdownEscaping.text(caption, mayBeginFile: matter == nil) : caption
        if part(captionRange) == written { return self }
        written = written.withLineBreaks(source.lineBreak)
        let result = try replacing([captionSplice(written)], path: ["caption"])
        guard result.part(result.captionRange) == written.withLineBreaks("\n"),
            result.part(result.titleRange) == part(titleRange), (result.matter == nil) == (matter == nil)
        else { throw .unverified(file: file, path: ["caption"]) }
        return result
    }

    /// Returns the Markdown with another value in its front matter, which is added if there is none.
    package func setting(path: [String], to value: YAMLValue) throws(SourceEditingError) -> CaptionText {
        guard format == .markdown else { throw .unwritable(file: file, path: path) }
        if let matter {
            let yaml = try YAMLText(source.text(in: matter.yaml), file: file).setting(path: path, to: value)
            return try replacing([Splice(matter.yaml, yaml.text)], path: path)
        }
        let lineBreak = source.lineBreak
        let yaml = try YAMLText("", file: file).setting(path: path, to: value).text
        let start = titleRange.lowerBound
        return try replacing(
            [Splice(at: start, ("---\n" + yaml + "---\n").withLineBreaks(lineBreak))], path: path)
    }

    /// Returns the Markdown without a key of its front matter; the same text if there is no such key.
    package func removing(path: [String]) throws(SourceEditingError) -> CaptionText {
        guard let matter else { return self }
        let yaml = try YAMLText(source.text(in: matter.yaml), file: file).removing(path: path)
        return try replacing([Splice(matter.yaml, yaml.text)], path: path)
    }

    private func captionSplice(_ caption: String) -> Splice {
        if !captionRange.isEmpty {
            // Without a caption, nothing separates it from the title.
            let begin = caption.isEmpty && format == .plainText ? titleRange.upperBound : captionRange.lowerBound
            return Splice(begin..<captionRange.upperBound, caption)
        }
        guard !caption.isEmpty else { return Splice(captionRange, "") }
        let lineBreak = source.lineBreak
        if format == .plainText {
            return Splice(at: titleRange.upperBound, lineBreak + caption)
        }
        guard let matter else { return Splice(at: source.count, caption + lineBreak) }
        let hasBreak = source.lineStart(at: matter.end) == matter.end
        return Splice(at: matter.end, (hasBreak ? "" : lineBreak) + caption + lineBreak)
    }

    private func replacing(_ splices: [Splice], path: [String]) throws(SourceEditingError) -> CaptionText {
        let changed = source.text(in: 0..<source.count, applying: splices)
        do {
            return try CaptionText(changed, format, file: file)
        } catch {
            throw .unverified(file: file, path: path)
        }
    }

    private func part(_ range: Range<Int>) -> String { source.text(in: range).withLineBreaks("\n") }
}

extension SourceText {
    /// The range without white space at its ends.
    fileprivate func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, scalars[start].properties.isWhitespace { start += 1 }
        while end > start, scalars[end - 1].properties.isWhitespace { end -= 1 }
        return start..<end
    }
}

extension String {
    fileprivate var trimmed: String {
        let source = SourceText(self)
        return source.text(in: source.trimmed(0..<source.count))
    }

    fileprivate func withLineBreaks(_ lineBreak: String) -> String {
        replacingOccurrences(of: "\r\n", with: "\n", options: .literal)
            .replacingOccurrences(of: "\n", with: lineBreak, options: .literal)
    }
}
