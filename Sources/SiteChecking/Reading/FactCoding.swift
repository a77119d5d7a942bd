/// Facts as bytes: lengths and numbers as variable-length integers, texts as UTF-8.
///
/// JSON would take most of the time of a check whose results are cached.
struct FactWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: Int) {
        var rest = UInt64(bitPattern: Int64(number))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func add(_ number: Int?) {
        add(number == nil ? 0 : 1)
        if let number { add(number) }
    }

    mutating func add(_ text: String?) {
        add(text == nil ? 0 : 1)
        if let text { add(text) }
    }
}

/// Reads what ``FactWriter`` wrote. The bytes come from a file that anything may have changed.
struct FactReader {
    /// The bytes are not facts.
    struct Damage: Error {}

    private var rest: Slice<UnsafeRawBufferPointer>

    init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

    mutating func number() throws(Damage) -> Int {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while let byte = rest.popFirst() {
            guard shift < 64 else { throw Damage() }
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int(Int64(bitPattern: number)) }
            shift += 7
        }
        throw Damage()
    }

    mutating func text() throws(Damage) -> String {
        let count = try number()
        guard count >= 0, count <= rest.count else { throw Damage() }
        let bytes = rest.prefix(count)
        rest = rest.dropFirst(count)
        return String(decoding: UnsafeRawBufferPointer(rebasing: bytes), as: UTF8.self)
    }

    mutating func optionalNumber() throws(Damage) -> Int? { try number() == 0 ? nil : try number() }

    mutating func optionalText() throws(Damage) -> String? { try number() == 0 ? nil : try text() }
}

extension FileFacts {
    var bytes: [UInt8] {
        var writer = FactWriter()
        writer.add(findings.count)
        for finding in findings {
            writer.add(finding.rule.rawValue)
            writer.add(finding.line)
            writer.add(finding.message)
        }
        writer.add(ids.count)
        for id in ids { writer.add(id) }
        writer.add(references.count)
        for reference in references { reference.write(to: &writer) }
        return writer.bytes
    }

    init(_ bytes: UnsafeRawBufferPointer) throws(FactReader.Damage) {
        var reader = FactReader(bytes)
        for _ in 0..<max(0, try reader.number()) {
            guard let rule = CheckRule(rawValue: try reader.text()) else { throw FactReader.Damage() }
            findings.append(Finding(rule: rule, line: try reader.optionalNumber(), message: try reader.text()))
        }
        for _ in 0..<max(0, try reader.number()) { ids.append(try reader.text()) }
        for _ in 0..<max(0, try reader.number()) { references.append(try Reference(&reader)) }
    }
}

extension Reference {
    fileprivate func write(to writer: inout FactWriter) {
        writer.add(Int(use.rawValue))
        writer.add(address)
        writer.add(line)
        switch place {
        case .absolute: writer.add(0)
        case .file(let path, let version, let fragment):
            writer.add(1)
            writer.add(path)
            writer.add(version)
            writer.add(fragment)
        }
        // Most references have none of the rest.
        let isPlain = declaredWidth == nil && declaredHeight == nil && descriptor == nil && mediaType == nil
        writer.add(isPlain ? (isInFirstView ? 1 : 0) : (isInFirstView ? 3 : 2))
        if isPlain { return }
        writer.add(declaredWidth)
        writer.add(declaredHeight)
        writer.add(descriptor)
        writer.add(mediaType)
    }

    fileprivate init(_ reader: inout FactReader) throws(FactReader.Damage) {
        guard let use = Use(rawValue: UInt8(clamping: try reader.number())) else { throw FactReader.Damage() }
        self.use = use
        address = try reader.text()
        line = try reader.number()
        place =
            try reader.number() == 0
            ? .absolute
            : .file(
                path: try reader.optionalText(), version: try reader.optionalText(),
                fragment: try reader.optionalText())
        let flags = try reader.number()
        isInFirstView = flags & 1 != 0
        guard flags & 2 != 0 else { return }
        declaredWidth = try reader.optionalNumber()
        declaredHeight = try reader.optionalNumber()
        descriptor = try reader.optionalNumber()
        mediaType = try reader.optionalText()
    }
}
