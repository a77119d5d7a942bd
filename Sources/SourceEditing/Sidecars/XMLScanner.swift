/// Reads an XML text with the place of each element.
///
/// Refuses what is not well-formed, as far as XMP goes: a document type and entities of its own are never in XMP.
struct XMLScanner {
    private let source: SourceText
    private let file: String
    private var place = 0

    private static let depthLimit = 64

    init(_ source: SourceText, file: String) {
        self.source = source
        self.file = file
    }

    /// Returns the root element.
    mutating func document() throws(SourceEditingError) -> XMLElement {
        if source.scalar(at: 0) == "\u{feff}" { place = 1 }
        if starts(with: "<?xml"), source.scalar(at: place + 5).map(Self.isSpace) ?? false { try declaration() }
        try skipMiscellany()
        guard source.scalar(at: place) == "<" else { throw broken("there is no element") }
        let root = try element(in: ["xml": "http://www.w3.org/XML/1998/namespace"], depth: 0)
        try skipMiscellany()
        guard place == source.count else { throw broken("there is something after the end") }
        return root
    }

    private mutating func declaration() throws(SourceEditingError) {
        let start = place
        try skip(past: "?>")
        let words = source.text(in: start..<place).lowercased().split { "= \t\r\n\"'?".contains($0) }
        if let index = words.firstIndex(of: "encoding"), index + 1 < words.count,
            !["utf-8", "utf8", "us-ascii"].contains(words[index + 1])
        {
            throw .notUTF8(file: file)
        }
    }

    /// Skips white space, comments and processing instructions.
    private mutating func skipMiscellany() throws(SourceEditingError) {
        while true {
            skipSpace()
            if starts(with: "<!--") {
                try skipComment()
            } else if starts(with: "<?") {
                try skip(past: "?>")
            } else if starts(with: "<!") {
                throw broken("a document type is not allowed")
            } else {
                return
            }
        }
    }

    private mutating func element(
        in outer: [String: String], depth: Int
    ) throws(SourceEditingError) -> XMLElement {
        guard depth < Self.depthLimit else { throw broken("elements are nested too deeply") }
        let start = place
        place += 1
        let writtenName = try name()
        var (attributes, namespaces) = try attributes(in: outer)
        let elementName = try resolved(writtenName, namespaces, isAttribute: false)
        for (index, item) in attributes.enumerated() {
            if item.declaredPrefix == nil {
                attributes[index].name = try resolved(item.writtenName, namespaces, isAttribute: true)
            }
            guard !attributes[..<index].contains(where: { $0.name == attributes[index].name }) else {
                throw broken("the attribute \"\(item.writtenName)\" is there twice")
            }
        }
        let isEmpty = starts(with: "/>")
        place += isEmpty ? 2 : 1
        let tagEnd = place
        var (children, text): ([XMLElement], String) = ([], "")
        var content: Range<Int>?
        if !isEmpty {
            (children, text) = try self.content(in: namespaces, depth: depth)
            content = tagEnd..<place
            place += 2
            guard try name() == writtenName else { throw broken("the end tag of \"\(writtenName)\" is missing") }
            skipSpace()
            guard source.scalar(at: place) == ">" else { throw broken("an end tag is not closed") }
            place += 1
        }
        return XMLElement(
            name: elementName, writtenName: writtenName, attributes: attributes, namespaces: namespaces,
            children: children, text: text, range: start..<place, tagEnd: tagEnd, content: content)
    }

    /// Reads up to an end tag.
    private mutating func content(
        in namespaces: [String: String], depth: Int
    ) throws(SourceEditingError) -> (children: [XMLElement], text: String) {
        var (children, text): ([XMLElement], String) = ([], "")
        while let scalar = source.scalar(at: place) {
            if scalar != "<" {
                let start = place
                while let next = source.scalar(at: place), next != "<" { place += 1 }
                let raw = source.text(in: start..<place)
                guard !raw.contains("]]>") else { throw broken("\"]]>\" is not allowed in text") }
                text += try plain(raw)
            } else if starts(with: "</") {
                return (children, text)
            } else if starts(with: "<!--") {
                try skipComment()
            } else if starts(with: "<![CDATA[") {
                let start = place + 9
                try skip(past: "]]>")
                text += source.text(in: start..<place - 3)
            } else if starts(with: "<?") {
                try skip(past: "?>")
            } else {
                children.append(try element(in: namespaces, depth: depth + 1))
            }
        }
        throw broken("an end tag is missing")
    }

    /// Reads the attributes of a start tag, up to its end. Names are not resolved yet, because a declaration may come
    /// last.
    private mutating func attributes(
        in outer: [String: String]
    ) throws(SourceEditingError) -> (attributes: [XMLElement.Attribute], namespaces: [String: String]) {
        var (attributes, namespaces): ([XMLElement.Attribute], [String: String]) = ([], outer)
        while true {
            let start = place
            skipSpace()
            if starts(with: ">") || starts(with: "/>") { return (attributes, namespaces) }
            guard place > start else { throw broken("a start tag is not closed") }
            let writtenName = try name()
            skipSpace()
            guard source.scalar(at: place) == "=" else { throw broken("\"\(writtenName)\" has no value") }
            place += 1
            skipSpace()
            guard let quote = source.scalar(at: place), quote == "\"" || quote == "'" else {
                throw broken("the value of \"\(writtenName)\" has no quotes")
            }
            let valueStart = place + 1
            place = valueStart
            while let scalar = source.scalar(at: place), scalar != quote, scalar != "<" { place += 1 }
            guard source.scalar(at: place) == quote else { throw broken("the quotes of \"\(writtenName)\" don't end") }
            let value = try plain(source.text(in: valueStart..<place))
            let valueRange = valueStart..<place
            place += 1
            let attribute = XMLElement.Attribute(
                name: XMLName("", writtenName), writtenName: writtenName, value: value, range: start..<place,
                valueRange: valueRange, quote: quote)
            if let prefix = attribute.declaredPrefix { namespaces[prefix] = value }
            attributes.append(attribute)
        }
    }

    private func resolved(
        _ writtenName: String, _ namespaces: [String: String], isAttribute: Bool
    ) throws(SourceEditingError) -> XMLName {
        let parts = writtenName.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        switch parts.count {
        case 1: return XMLName(isAttribute ? "" : namespaces[""] ?? "", writtenName)
        case 2 where !parts[0].isEmpty && !parts[1].isEmpty:
            guard let namespace = namespaces[parts[0]] else {
                throw broken("the prefix \"\(parts[0])\" is not declared")
            }
            return XMLName(namespace, parts[1])
        default: throw broken("\"\(writtenName)\" is not a name")
        }
    }

    private mutating func name() throws(SourceEditingError) -> String {
        let start = place
        while let scalar = source.scalar(at: place), Self.isNamePart(scalar, isFirst: place == start) { place += 1 }
        guard place > start else { throw broken("a name is missing") }
        return source.text(in: start..<place)
    }

    private func plain(_ text: String) throws(SourceEditingError) -> String {
        guard let plain = XMLEscaping.plain(text) else { throw broken("an unknown reference or a control character") }
        return plain
    }

    private mutating func skipComment() throws(SourceEditingError) {
        place += 4
        try skip(past: "--")
        guard source.scalar(at: place) == ">" else { throw broken("\"--\" is not allowed in a comment") }
        place += 1
    }

    private mutating func skip(past end: String) throws(SourceEditingError) {
        let start = place
        while place < source.count {
            if starts(with: end) {
                place += end.unicodeScalars.count
                return
            }
            place += 1
        }
        place = start
        throw broken("\"\(end)\" is missing")
    }

    private mutating func skipSpace() {
        while let scalar = source.scalar(at: place), Self.isSpace(scalar) { place += 1 }
    }

    private func starts(with text: String) -> Bool {
        var place = place
        for scalar in text.unicodeScalars {
            guard source.scalar(at: place) == scalar else { return false }
            place += 1
        }
        return true
    }

    private func broken(_ problem: String) -> SourceEditingError {
        .brokenXMP(file: file, line: source.line(at: min(place, source.count)), problem: problem)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { " \t\r\n".unicodeScalars.contains(scalar) }

    private static func isNamePart(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "_", ":": true
        case "0"..."9", "-", ".": !isFirst
        default: scalar.value >= 0xB7
        }
    }
}
