/// The values of a TOML file, as far as settings of galleries need them.
///
/// Tables, arrays of tables, dotted keys, inline tables and texts of every kind are read. Dates are texts.
struct TOMLDocument {
    private(set) var root = ImportedValue.mapping([])

    /// - Throws: ``Fault``, with the line counted from 1.
    init(_ text: String) throws(Fault) {
        var reader = TOMLReader(text)
        var table: [String] = []
        while reader.skipToLine() {
            if reader.take("[[") {
                table = try reader.key()
                guard reader.take("]]") else { throw Fault(line: reader.line) }
                root = root.appending(.mapping([]), at: table[...])
            } else if reader.take("[") {
                table = try reader.key()
                guard reader.take("]") else { throw Fault(line: reader.line) }
                root = root.setting(nil, at: table[...])
            } else {
                let key = try reader.key()
                guard reader.take("=") else { throw Fault(line: reader.line) }
                root = root.setting(try reader.value(), at: (table + key)[...])
            }
            try reader.endLine()
        }
    }

    struct Fault: Error, Hashable { let line: Int }
}

extension ImportedValue {
    /// This mapping with a value at a path; nil makes an empty mapping where nothing is. In an array of tables, the
    /// path goes on in the last one.
    fileprivate func setting(_ value: ImportedValue?, at path: ArraySlice<String>) -> ImportedValue {
        guard let key = path.first else { return value ?? self }
        if case .list(var members) = self, let last = members.popLast() {
            return .list(members + [last.setting(value, at: path)])
        }
        let inner = (self.exact(key) ?? .mapping([])).setting(value, at: path.dropFirst())
        return .mapping(fields.filter { $0.key != key } + [Field(key: key, value: inner)])
    }

    fileprivate func appending(_ member: ImportedValue, at path: ArraySlice<String>) -> ImportedValue {
        guard let key = path.first else {
            if case .list(let members) = self { return .list(members + [member]) }
            return .list([member])
        }
        if case .list(var members) = self, let last = members.popLast() {
            return .list(members + [last.appending(member, at: path)])
        }
        let inner = (self.exact(key) ?? (path.count == 1 ? .list([]) : .mapping([])))
            .appending(member, at: path.dropFirst())
        return .mapping(fields.filter { $0.key != key } + [Field(key: key, value: inner)])
    }

    private func exact(_ key: String) -> ImportedValue? { fields.first { $0.key == key }?.value }
}
