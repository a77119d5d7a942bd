/// Parses templates: variables, sections, comments, parts, parents with blocks, and other delimiters, as the manual of
/// Mustache describes them. What only other programs know is an error that names it.
///
/// A tag that has its line to itself leaves no line behind, unless it shows a value.
struct TemplateParser {
    private let bytes: [UInt8]
    /// The name of the file, for positions; nil for none.
    private let file: String?
    private var position = 0
    /// Where the current tag begins.
    private var tagStart = 0
    private var opening = "{{"
    private var closing = "}}"

    /// - Parameter file: The name of the file, if the parts shall say where they are written.
    static func parts(of template: String, in file: String? = nil) throws(TemplateProblem) -> [TemplatePart] {
        var parser = TemplateParser(bytes: Array(template.utf8), file: file)
        return try parser.parts(of: nil, isAtLineStart: true)
    }

    private static let newline = UInt8(ascii: "\n")

    /// - Parameter section: The name of the section whose parts these are; nil for the whole template.
    private mutating func parts(of section: String?, isAtLineStart: Bool) throws(TemplateProblem) -> [TemplatePart] {
        let start = tagStart
        var parts = Parts()
        var isAtLineStart = isAtLineStart
        // White space that is left out if a tag has its line to itself.
        var indentation = ""
        while position < bytes.count {
            if let file { parts.add(.position(TemplatePosition(file: file, line: line(at: position)))) }
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
            let isStandalone = !tag.kind.showsValue && isAtLineStart && skipRestOfLine()
            if !tag.kind.isEmpty, !isStandalone || tag.kind == .partial {
                parts.add(indentation)
                if !isStandalone { indentation = "" }
            }
            if tag.kind == .end {
                guard tag.name == section else {
                    throw problem("\(quoted("/" + tag.name)) ends \(section.map { quoted("#" + $0) } ?? "nothing")")
                }
                return parts.list
            }
            if let part = try part(for: tag, isStandalone: isStandalone, indentation: indentation) { parts.add(part) }
            isAtLineStart = isStandalone
        }
        guard let section else { return parts.list }
        tagStart = start
        throw problem("the tag \"\(section)\" has no end. Add \(quoted("/" + section))")
    }

    /// - Returns: nil for a tag that shows nothing.
    private mutating func part(
        for tag: Tag, isStandalone: Bool, indentation: String
    ) throws(TemplateProblem) -> TemplatePart? {
        switch tag.kind {
        case .variable: return .variable(try name(tag.name))
        case .unescapedVariable: return .unescapedVariable(try name(tag.name))
        case .partial: return .partial(tag.name, indentation: isStandalone ? indentation : "")
        case .comment, .delimiters, .end: return nil
        case .section, .invertedSection, .block, .parent: break
        }
        let start = tagStart
        let inner = try parts(of: tag.name, isAtLineStart: isStandalone)
        tagStart = start
        switch tag.kind {
        case .section: return .section(try name(tag.name), inner)
        case .invertedSection: return .invertedSection(try name(tag.name), inner)
        case .block: return .block(tag.name, inner)
        default:
            var blocks: [String: [TemplatePart]] = [:]
            for case .block(let name, let parts) in inner { blocks[name] = parts }
            return .parent(tag.name, blocks: blocks)
        }
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func problem(_ cause: String) -> TemplateProblem {
        TemplateProblem(line: line(at: tagStart), cause: cause)
    }

    private func line(at position: Int) -> Int { bytes[..<position].count { $0 == Self.newline } + 1 }

    private func quoted(_ name: String) -> String { "\"\(opening)\(name)\(closing)\"" }

    private func name(_ text: String) throws(TemplateProblem) -> TemplateName {
        guard let name = TemplateName(text) else { throw problem("\(quoted(text)) has no name") }
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
            if isNext(opening) {
                let text = String(decoding: bytes[start..<position], as: UTF8.self)
                tagStart = position
                position += opening.utf8.count
                return (text, true)
            }
            position += 1
        }
        return (String(decoding: bytes[start..<position], as: UTF8.self), false)
    }

    private func isNext(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    /// Skips the line's end after a tag, unless there is something else before it.
    private mutating func skipRestOfLine() -> Bool {
        let start = position
        _ = read { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        if isNext("\r\n") { position += 1 }
        guard current == Self.newline else {
            if start == bytes.count { return true }
            position = start
            return false
        }
        position += 1
        return true
    }
}

extension TemplateParser {
    private enum Kind: UInt8 {
        case variable
        case section = 0x23  // #
        case invertedSection = 0x5E  // ^
        case end = 0x2F  // /
        case comment = 0x21  // !
        case unescapedVariable = 0x26  // &
        case partial = 0x3E  // >
        case parent = 0x3C  // <
        case block = 0x24  // $
        case delimiters = 0x3D  // =

        var showsValue: Bool { self == .variable || self == .unescapedVariable }
        /// Whether it leaves nothing in the page.
        var isEmpty: Bool { self == .comment || self == .delimiters }
    }

    private typealias Tag = (kind: Kind, name: String)

    /// Reads a tag, after its opening braces.
    private mutating func readTag() throws(TemplateProblem) -> Tag {
        guard let first = current else { throw problem("\"\(opening)\" begins a tag that does not end") }
        let isTriple = first == UInt8(ascii: "{")
        let kind = isTriple ? .unescapedVariable : Kind(rawValue: first) ?? .variable
        if isTriple || kind != .variable { position += 1 }
        if kind.isEmpty {
            let text = try readPast(kind == .delimiters ? "=" + closing : closing)
            if kind == .delimiters { try setDelimiters(text) }
            return (kind, "")
        }
        let end = isTriple ? "}" + closing : closing
        skipSpace()
        let name = read { Self.isOfName($0) || (kind == .partial || kind == .parent) && $0 == UInt8(ascii: "/") }
        skipSpace()
        guard !name.isEmpty, isNext(end) else { throw try problemOfTag(end: end) }
        position += end.utf8.count
        return (kind, name)
    }

    /// Why a tag can't be read.
    private mutating func problemOfTag(end: String) throws(TemplateProblem) -> TemplateProblem {
        position = tagStart
        let tag = try readPast(end) + end
        let inner = tag.dropFirst(opening.count)
        if inner.hasPrefix("%") {
            return problem("\"\(tag)\" sets a content type, but text is always escaped. Show markup as {{{name}}}")
        }
        if inner.contains("*") { return problem("\"\(tag)\" takes a name from a value. Write the name itself") }
        if inner.contains("(") {
            return problem("\"\(tag)\" calls a function, and templates only show values. Write the value's name alone")
        }
        return problem("\"\(tag)\" has no name that is made of letters, digits and . - _ ?")
    }

    /// Reads up to a text, which it skips.
    private mutating func readPast(_ end: String) throws(TemplateProblem) -> String {
        let start = position
        while position < bytes.count, !isNext(end) { position += 1 }
        guard position < bytes.count else { throw problem("a tag has no end. Add \"\(end)\"") }
        defer { position += end.utf8.count }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func setDelimiters(_ text: String) throws(TemplateProblem) {
        let both = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard both.count == 2, !text.contains("=") else {
            throw problem("other delimiters are two texts without \"=\". Write {{=<% %>=}}")
        }
        (opening, closing) = (both[0], both[1])
    }

    private mutating func skipSpace() {
        _ = read { [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), Self.newline].contains($0) }
    }

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
