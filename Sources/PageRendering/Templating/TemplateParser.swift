/// Parses a template that uses the common part of Mustache: variables, sections, comments, and partials that are not
/// indented. It treats white space exactly as swift-mustache does, which has accepted the template.
struct TemplateParser {
    /// The template uses a part of Mustache that this parser doesn't know.
    private struct Unsupported: Error {}

    private let bytes: [UInt8]
    private var position = 0

    /// - Returns: nil if the template uses other parts of Mustache.
    static func parts(of template: String) -> [TemplatePart]? {
        let scalars = template.unicodeScalars
        // swift-mustache reads characters, and this parser reads bytes.
        guard template.count == scalars.count, !scalars.contains(where: isOtherNewline) else { return nil }
        var parser = TemplateParser(bytes: Array(template.utf8))
        return try? parser.parts(of: nil, isAtLineStart: true)
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private static func isOtherNewline(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\n" && Character(scalar).isNewline
    }

    private static let newline = UInt8(ascii: "\n")

    /// - Parameter section: The name of the section whose parts these are; nil for the whole template.
    private mutating func parts(of section: String?, isAtLineStart: Bool) throws(Unsupported) -> [TemplatePart] {
        var parts = Parts()
        var isAtLineStart = isAtLineStart
        // White space that is left out if a tag has its line to itself.
        var indentation = ""
        while position < bytes.count {
            if isAtLineStart { indentation = read { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
            let (text, isTag) = readText()
            if !isTag, current == Self.newline {
                parts.add(indentation + text + "\n")
                position += 1
                isAtLineStart = true
                continue
            }
            if !text.isEmpty {
                parts.add(indentation + text)
                indentation = ""
                isAtLineStart = false
            }
            guard isTag else { break }
            let tag = try readTag()
            let isStandalone: Bool
            switch tag.kind {
            case .variable, .unescapedVariable:
                isStandalone = false
            case .section, .invertedSection, .end, .partial, .comment:
                isStandalone = isAtLineStart && skipRestOfLine()
            }
            if tag.kind == .partial, isStandalone, !indentation.isEmpty { throw Unsupported() }
            if tag.kind != .comment, !isStandalone {
                parts.add(indentation)
                indentation = ""
            }
            switch tag.kind {
            case .variable: parts.add(.variable(try name(tag.name)))
            case .unescapedVariable: parts.add(.unescapedVariable(try name(tag.name)))
            case .partial: parts.add(.partial(tag.name))
            case .section:
                let inner = try self.parts(of: tag.name, isAtLineStart: isStandalone)
                parts.add(.section(try name(tag.name), inner))
            case .invertedSection:
                let inner = try self.parts(of: tag.name, isAtLineStart: isStandalone)
                parts.add(.invertedSection(try name(tag.name), inner))
            case .end:
                guard tag.name == section else { throw Unsupported() }
                return parts.list
            case .comment: break
            }
            isAtLineStart = isStandalone
        }
        guard section == nil else { throw Unsupported() }
        return parts.list
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func name(_ text: String) throws(Unsupported) -> TemplateName {
        guard let name = TemplateName(text) else { throw Unsupported() }
        return name
    }

    private mutating func read(while isIncluded: (UInt8) -> Bool) -> String {
        let start = position
        while let byte = current, isIncluded(byte) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Reads up to the end of the line, or past the beginning of a tag.
    private mutating func readText() -> (text: String, isTag: Bool) {
        let start = position
        while let byte = current, byte != Self.newline {
            if isNext("{{") {
                let text = String(decoding: bytes[start..<position], as: UTF8.self)
                position += 2
                return (text, true)
            }
            position += 1
        }
        return (String(decoding: bytes[start..<position], as: UTF8.self), false)
    }

    private func isNext(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    /// Skips the line's end after a tag, unless there is something else before it.
    private mutating func skipRestOfLine() -> Bool {
        guard position < bytes.count else { return true }
        let start = position
        _ = read { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard current == Self.newline else {
            position = start
            return false
        }
        position += 1
        return true
    }
}

extension TemplateParser {
    private enum Kind {
        case variable, unescapedVariable, section, invertedSection, end, partial, comment
    }

    /// The content type of all templates, which is known.
    private static let pragma = "% CONTENT_TYPE:\(MarkupEscaping.name)}}"

    /// Reads a tag, after its opening braces.
    private mutating func readTag() throws(Unsupported) -> (kind: Kind, name: String) {
        if isNext(Self.pragma) {
            position += Self.pragma.utf8.count
            return (.comment, "")
        }
        guard let first = current, first != Self.newline else { throw Unsupported() }
        let kind = Self.kinds[first]
        if kind != nil { position += 1 }
        if kind == .comment {
            while position < bytes.count, !isNext("}}") { position += 1 }
            position += 2
            return (.comment, "")
        }
        let end = first == UInt8(ascii: "{") ? "}}}" : "}}"
        skipSpace()
        let name = read { Self.isOfName($0) || kind == .partial && $0 == UInt8(ascii: "/") }
        skipSpace()
        guard !name.isEmpty, isNext(end) else { throw Unsupported() }
        position += end.utf8.count
        return (kind ?? .variable, name)
    }

    private mutating func skipSpace() {
        _ = read { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == Self.newline }
    }

    private static let kinds: [UInt8: Kind] = [
        UInt8(ascii: "#"): .section, UInt8(ascii: "^"): .invertedSection, UInt8(ascii: "/"): .end,
        UInt8(ascii: "!"): .comment, UInt8(ascii: "{"): .unescapedVariable, UInt8(ascii: "&"): .unescapedVariable,
        UInt8(ascii: ">"): .partial,
    ]

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
            UInt8(ascii: "?"):
            true
        default: false
        }
    }
}

/// The parts of a template so far.
private struct Parts {
    private(set) var list: [TemplatePart] = []

    mutating func add(_ part: TemplatePart) { list.append(part) }

    mutating func add(_ text: String) {
        if text.isEmpty { return }
        if case .text(let before)? = list.last {
            list[list.count - 1] = .text(before + text)
        } else {
            list.append(.text(text))
        }
    }
}
