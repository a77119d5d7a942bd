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

    /// The caption as it is written, with line feeds for line breaks; empty if there is none. In Markdown, it has all
    /// of its formatting.
    package var caption: String { part(captionRange) }

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

    /// Returns the text with another title, which is one line. In Markdown it is the key `title`. White space between
    /// words that stay is kept.
    package func setting(title: String) throws(SourceEditingError) -> CaptionText {
        if format == .markdown { return try setting(path: ["title"], toWords: title, keepsLines: false) }
        let title = part(titleRange).replacingWords(with: title.trimmed, keepsLines: false)
        guard !title.contains(where: \.isNewline) else { throw .unwritable(file: file, path: ["title"]) }
        guard !title.isEmpty || captionRange.isEmpty else { throw .captionWithoutTitle(file: file) }
        let result = try replacing([Splice(titleRange, title)], path: ["title"])
        guard result.part(result.titleRange) == title, result.part(result.captionRange) == part(captionRange) else {
            throw .unverified(file: file, path: ["title"])
        }
        return result
    }

    /// Returns the text with another caption as it is written, in Markdown with its formatting.
    ///
    /// What both captions have at their beginning and at their end stays the same bytes. White space around the new one
    /// is dropped.
    package func setting(caption: String) throws(SourceEditingError) -> CaptionText {
        let caption = caption.trimmed.withLineFeeds
        if format == .plainText, titleRange.isEmpty, !caption.isEmpty { throw .captionWithoutTitle(file: file) }
        if self.caption.utf8.elementsEqual(caption.utf8) { return self }
        let result: CaptionText?
        do throws(SourceEditingError) {
            result = try replacing([captionSplice(caption)], path: ["caption"])
        } catch {
            guard case .unverified = error else { throw error }
            result = nil
        }
        guard let result, result.caption.utf8.elementsEqual(caption.utf8),
            result.part(result.titleRange) == part(titleRange), (result.matter == nil) == (matter == nil)
        else {
            throw format == .markdown && matter == nil
                ? .captionAsFrontMatter(file: file) : .unverified(file: file, path: ["caption"])
        }
        return result
    }

    /// Returns the Markdown with another text in its front matter, which is added if there is none, as
    /// ``YAMLText/setting(path:toWords:keepsLines:order:)``.
    package func setting(
        path: [String], toWords words: String, keepsLines: Bool
    ) throws(SourceEditingError) -> CaptionText {
        guard format == .markdown else { throw .unwritable(file: file, path: path) }
        let old = try YAMLText(matter.map { source.text(in: $0.yaml) } ?? "", file: file)
        let yaml = try old.setting(path: path, toWords: words, keepsLines: keepsLines).text
        if let matter { return try replacing([Splice(matter.yaml, yaml)], path: path) }
        let start = titleRange.lowerBound
        return try replacing(
            [Splice(at: start, ("---\n" + yaml + "---\n").withLineBreaks(source.textLineBreak))], path: path)
    }

    private func captionSplice(_ caption: String) -> Splice {
        if !captionRange.isEmpty {
            if !caption.isEmpty { return source.splice(of: captionRange, to: caption) }
            // Without a caption, nothing separates it from the title.
            let begin = format == .plainText ? titleRange.upperBound : captionRange.lowerBound
            return Splice(begin..<captionRange.upperBound, "")
        }
        let lineBreak = source.textLineBreak
        let caption = caption.withLineBreaks(lineBreak)
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
        } catch .tooLarge {
            throw .tooLarge(file: file, limit: Self.sizeLimit)
        } catch {
            throw .unverified(file: file, path: path)
        }
    }

    private func part(_ range: Range<Int>) -> String { source.text(in: range).withLineFeeds }
}

extension String {
    fileprivate var trimmed: String {
        let source = SourceText(self)
        return source.text(in: source.trimmed(0..<source.count))
    }

    fileprivate var withLineFeeds: String {
        replacingOccurrences(of: "\r\n", with: "\n", options: .literal)
            .replacingOccurrences(of: "\r", with: "\n", options: .literal)
    }

    fileprivate func withLineBreaks(_ lineBreak: String) -> String {
        withLineFeeds.replacingOccurrences(of: "\n", with: lineBreak, options: .literal)
    }
}
