import FileReading

/// What a Markdown file says.
package struct TextDocument: Hashable, Codable, Sendable {
    /// Increase it with every change of the result for the same file.
    package static let version = 3
    /// A function of the library that parses Markdown.
    package static let librarySymbol = "cmark_parse_document"

    /// Of the front matter, or else of the first heading of level 1; nil without either.
    package let title: String?
    /// The heading of level 1 that the text begins with; nil if it begins otherwise. It is not in ``blocks``.
    package let heading: String?
    package let blocks: [TextBlock]
    /// In bytes.
    package static let sizeLimit = 1_000_000
}

extension TextDocument {
    /// Reads a file in this process.
    package init(reading file: SourceFile) throws(TextFailure) {
        let bytes: [UInt8]
        do throws(BoundedFile.Failure) {
            bytes = try BoundedFile.read(file, limit: Self.sizeLimit)
        } catch {
            switch error {
            case .system(let error): throw .unreadable(error.code)
            case .noFile: throw .notAFile
            case .tooLarge: throw .tooLarge
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        try self.init(parsing: text)
    }

    /// - Parameter text: Markdown, with or without front matter between `---` or `+++`.
    package init(parsing text: String) throws(TextFailure) {
        var text = text.unicodeScalars.first == "\u{feff}" ? String(text.unicodeScalars.dropFirst()) : text
        let lineCount = text.lineBreakCount
        var ownTitle: String?
        // A line such as "Address: 1 Street" may begin a text, so front matter needs a fence here.
        if text.hasPrefix("---") || text.hasPrefix("+++") {
            let matter = FrontMatter(text)
            if matter.isHiding { throw .draft }
            ownTitle = matter.fields["title"].flatMap(CleanText.line)
            text = matter.body
        }
        let markdown = try MarkdownTree(parsing: text, after: lineCount - text.lineBreakCount)
        self.init(
            title: ownTitle ?? markdown.firstHeading, heading: markdown.leadingHeading, blocks: markdown.blocks)
    }

    /// The text of the first paragraph, on one line; nil without one.
    package var firstParagraph: String? {
        for case .paragraph(let spans) in blocks {
            if let line = CleanText.line(spans.plain) { return line }
        }
        return nil
    }
}

extension String {
    /// Line breaks of Windows count once.
    fileprivate var lineBreakCount: Int { count(where: \.isNewline) }
}

/// Why a text can't be shown.
package enum TextFailure: Error, Hashable, Codable, Sendable {
    /// The value is the system's error number (`errno`).
    case unreadable(Int32)
    case notAFile
    case tooLarge
    case notUTF8
    /// Its front matter says that it must not be published.
    case draft
    /// Quotes and lists are nested more than ``MarkdownTree/depthLimit`` levels deep.
    case tooDeep
    case outOfMemory
}

extension TextFailure: CustomStringConvertible {
    /// Cause and remedy, to follow the file's path in a message.
    package var description: String {
        switch self {
        case .unreadable(let code): "can't be read: \(SystemError(code: code)). Check the file and its permissions."
        case .notAFile: "not a file. Name a Markdown file in \"pages\"."
        case .tooLarge: "larger than 1 MB. Shorten it."
        case .notUTF8: "not UTF-8. Save it in that encoding."
        case .draft:
            "its front matter says that it is not to be published. Change that, or remove it from \"pages\"."
        case .tooDeep:
            "quotes and lists are nested more than \(MarkdownTree.depthLimit) levels deep. Simplify the text."
        case .outOfMemory: "there is not enough memory to read it. Close other programs, and build again."
        }
    }
}
