/// A part of a text that begins on a line of its own.
package indirect enum TextBlock: Hashable, Codable, Sendable {
    /// - Parameters:
    ///   - level: From 2, since the page's title is the only heading of level 1. No level is skipped.
    ///   - id: Unique within the text.
    case heading(level: Int, id: String, [TextSpan])
    case paragraph([TextSpan])
    case quote([TextBlock])
    /// - Parameters:
    ///   - start: The first number; nil for a list without numbers.
    ///   - isTight: Whether no empty line separates the items.
    ///   - items: At least one.
    case list(start: Int?, isTight: Bool, items: [[TextBlock]])
    case code(String)
    case rule
}

/// A part of a line.
package indirect enum TextSpan: Hashable, Codable, Sendable {
    case text(String)
    case code(String)
    case emphasis([TextSpan])
    case strong([TextSpan])
    case link(TextAddress, [TextSpan])
    /// A link whose address is not allowed, with the beginning of that address. Pages show its text.
    case refusedLink(String, [TextSpan])
    /// A picture, with the line of the file that it is written in, from 1.
    case picture(TextAddress, description: String, line: Int)
    case lineBreak

    /// - Parameter written: As the user wrote it.
    /// - Returns: Only the text for a link without an address.
    static func refused(_ written: String, _ text: [TextSpan]) -> [TextSpan] {
        CleanText.line(written).map { [.refusedLink(String($0.prefix(100)), text)] } ?? text
    }
}

extension [TextBlock] {
    /// Whether a caption can be like this: without pictures, nested and long within the limits of captions.
    var isBounded: Bool {
        var scalars = 0
        return allSatisfy { $0.isBounded(depth: 0, &scalars) }
    }
}

extension TextBlock {
    fileprivate func isBounded(depth: Int, _ scalars: inout Int) -> Bool {
        guard depth < 32 else { return false }
        switch self {
        case .heading(_, _, let spans), .paragraph(let spans):
            return spans.allSatisfy { $0.isBounded(depth: 0, &scalars) }
        case .quote(let blocks): return blocks.allSatisfy { $0.isBounded(depth: depth + 1, &scalars) }
        case .list(_, _, let items):
            return items.allSatisfy { $0.allSatisfy { $0.isBounded(depth: depth + 1, &scalars) } }
        case .code(let text): return TextSpan.text(text).isBounded(depth: 0, &scalars)
        case .rule: return true
        }
    }
}

extension TextSpan {
    fileprivate func isBounded(depth: Int, _ scalars: inout Int) -> Bool {
        guard depth < 32 else { return false }
        switch self {
        case .text(let text), .code(let text):
            scalars += text.unicodeScalars.count
            return scalars <= PhotoMetadata.longestText
        case .refusedLink(let address, let inner):
            return ([.text(address)] + inner).allSatisfy { $0.isBounded(depth: depth + 1, &scalars) }
        case .emphasis(let inner), .strong(let inner), .link(_, let inner):
            return inner.allSatisfy { $0.isBounded(depth: depth + 1, &scalars) }
        case .picture: return false
        case .lineBreak: return true
        }
    }
}

extension [TextSpan] {
    /// The text without formatting, on one line.
    package var plain: String { plain(lineBreak: " ") }

    func plain(lineBreak: String) -> String {
        map { span in
            switch span {
            case .text(let text), .code(let text): text
            case .emphasis(let inner), .strong(let inner), .link(_, let inner), .refusedLink(_, let inner):
                inner.plain(lineBreak: lineBreak)
            case .picture(_, let description, _): description
            case .lineBreak: lineBreak
            }
        }.joined()
    }
}
