/// Reads facts as they are stored: fields of UTF-8, each with a byte behind it that no text has. The bytes come from a
/// file that anything may have changed.
///
/// JSON would take most of the time of a check whose results are cached.
struct FactReader {
    /// The bytes are not facts.
    struct Damage: Error {}

    fileprivate static let end: UInt8 = 0xFF
    /// Stands for a field without a text.
    fileprivate static let none: UInt8 = 0xFE

    private var rest: Slice<UnsafeRawBufferPointer>

    fileprivate init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

    fileprivate mutating func next() throws(Damage) -> String? {
        guard let end = rest.firstIndex(of: Self.end) else { throw Damage() }
        defer { rest = rest[(end + 1)...] }
        if rest.first == Self.none { return nil }
        return String(decoding: UnsafeRawBufferPointer(rebasing: rest[..<end]), as: UTF8.self)
    }

    fileprivate mutating func text() throws(Damage) -> String {
        guard let text = try next() else { throw Damage() }
        return text
    }

    fileprivate mutating func nextNumber() throws(Damage) -> Int? { try next().flatMap { Int($0) } }

    fileprivate mutating func number() throws(Damage) -> Int {
        guard let number = try nextNumber(), number >= 0 else { throw Damage() }
        return number
    }
}

extension FileFacts {
    var bytes: [UInt8] {
        var fields: [String?] = [isHidden ? 1 : 0, findings.count, ids.count, references.count].map(String.init)
        for finding in findings { fields += [finding.rule.rawValue, finding.line.map(String.init), finding.message] }
        fields += ids
        for reference in references { fields += reference.fields }
        var bytes: [UInt8] = []
        for field in fields {
            if let field { bytes += field.utf8 } else { bytes.append(FactReader.none) }
            bytes.append(FactReader.end)
        }
        return bytes
    }

    init(_ bytes: UnsafeRawBufferPointer) throws(FactReader.Damage) {
        var reader = FactReader(bytes)
        isHidden = try reader.number() == 1
        let counts = (findings: try reader.number(), ids: try reader.number(), references: try reader.number())
        for _ in 0..<counts.findings {
            guard let rule = CheckRule(rawValue: try reader.text()) else { throw FactReader.Damage() }
            findings.append(Finding(rule: rule, line: try reader.nextNumber(), message: try reader.text()))
        }
        for _ in 0..<counts.ids { ids.append(try reader.text()) }
        for _ in 0..<counts.references { references.append(try Reference(&reader)) }
    }
}

extension Reference {
    fileprivate var fields: [String?] {
        let numbers = [Int(use.rawValue), isInFirstView ? 1 : 0, line, declaredWidth, declaredHeight, descriptor]
        let texts = numbers.map { $0.map(String.init) } + [address, mediaType]
        guard case .file(let path, let version, let fragment) = place else { return texts + ["0"] }
        return texts + ["1", path, version, fragment]
    }

    fileprivate init(_ reader: inout FactReader) throws(FactReader.Damage) {
        guard let use = Use(rawValue: UInt8(clamping: try reader.number())) else { throw FactReader.Damage() }
        self.use = use
        (isInFirstView, line) = (try reader.number() == 1, try reader.number())
        (declaredWidth, declaredHeight) = (try reader.nextNumber(), try reader.nextNumber())
        (descriptor, address, mediaType) = (try reader.nextNumber(), try reader.text(), try reader.next())
        place =
            try reader.number() == 0
            ? .elsewhere : .file(path: try reader.next(), version: try reader.next(), fragment: try reader.next())
    }
}
