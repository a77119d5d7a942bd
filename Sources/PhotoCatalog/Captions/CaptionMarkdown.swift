/// A caption or an album's description that a person wrote in Markdown.
///
/// It is read by code of our own, because captions are read outside of workers too, where no library in C reads foreign
/// bytes. What captions need of [CommonMark](https://spec.commonmark.org) is read: paragraphs, lists, quotes, emphasis
/// and links. A heading becomes a strong paragraph, code and pictures become their text. HTML tags, comments, and
/// shortcodes of Hugo and Jekyll are removed.
package struct CaptionMarkdown: Hashable, Sendable {
    /// The text without formatting, with its line breaks, and an empty line between paragraphs.
    package let plain: String
    /// The text with its formatting; nil if it has none. Relative links lead to files of the source.
    package let blocks: [TextBlock]?
    /// The name of the Markdown file that a description is the text of; nil for any other text.
    var file: String?

    /// - Parameters:
    ///   - keepsLines: Whether each line break is shown, as in YAML, and not only those of Markdown.
    /// - Returns: nil if nothing is left to show.
    /// - Complexity: O(*n*), also for text that was made to be slow.
    package init?(_ markdown: String, keepsLines: Bool = false) {
        guard Self.mayHaveMarks(markdown) else {
            guard let plain = CleanText.lines(markdown) else { return nil }
            self.init(plain: plain)
            return
        }
        let blocks = MarkdownBlocks(CleanText.printable(markdown), keepsLines: keepsLines).blocks
        guard let plain = CleanText.lines(blocks.plain) else { return nil }
        self.init(plain: plain, blocks: blocks.allSatisfy(\.isPlain) ? nil : blocks)
    }

    /// - Parameter blocks: Nil for a text from another program, in which nothing is a mark.
    init(plain: String, blocks: [TextBlock]? = nil) {
        self.plain = plain
        self.blocks = blocks
    }

    /// Whether a text must be read. Most captions are one line without any mark.
    private static func mayHaveMarks(_ text: String) -> Bool {
        let first = text.utf8.first { $0 != UInt8(ascii: " ") }
        return first.map("#>-+=~0123456789".utf8.contains) == true
            || text.utf8.contains { byte in
                switch byte {
                case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "`"),
                    UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                    true
                default: false
                }
            }
    }
}

extension TextBlock {
    /// Whether it shows no formatting, so that its plain text says all.
    fileprivate var isPlain: Bool {
        guard case .paragraph(let spans) = self else { return false }
        return spans.allSatisfy { span in
            switch span {
            case .text, .lineBreak: true
            case .code, .emphasis, .strong, .link, .refusedLink, .picture: false
            }
        }
    }
}

extension [TextBlock] {
    /// The text without formatting: items of lists are marked as in Markdown, and have a line each.
    var plain: String { map(\.plain).joined(separator: "\n\n") }
}

extension TextBlock {
    fileprivate var plain: String {
        switch self {
        case .heading(_, _, let spans), .paragraph(let spans): spans.plain(lineBreak: "\n")
        case .quote(let blocks): blocks.plain
        case .list(let start, let isTight, let items):
            items.enumerated().map { index, item in
                let mark = start.map { "\($0 + index). " } ?? "- "
                return mark + item.map(\.plain).joined(separator: isTight ? "\n" : "\n\n")
            }.joined(separator: isTight ? "\n" : "\n\n")
        case .code(let code): code
        case .rule: ""
        }
    }
}
