/// The assignments at the top level of a Python file, read as data: nothing is run.
///
/// A value is understood if it is made of literals: texts of every kind, numbers, `True`, `False`, `None`, tuples,
/// lists and dictionaries. Anything else is an expression, which is listed and not guessed.
struct PythonAssignments: Hashable, Sendable {
    /// In the order of the file. A later assignment to the same name replaces an earlier one.
    private(set) var values: [ImportedValue.Field] = []
    private(set) var unknown: [UnknownAssignment] = []

    /// - Complexity: O(*n*) in the length of the text.
    init(_ text: String) {
        var reader = PythonLiteralReader(text)
        while reader.skipToStatement() {
            let (start, line) = (reader.position, reader.line)
            guard let name = reader.assignedName() else {
                reader.position = start
                let statement = reader.skipStatement()
                // These have no effect on settings by themselves.
                let isSilent =
                    ["import ", "from ", "pass"].contains { statement.hasPrefix($0) } || statement.hasPrefix("\"")
                    || statement.hasPrefix("'")
                if !isSilent, !statement.isEmpty { unknown.append(UnknownAssignment(name: nil, line: line)) }
                continue
            }
            values.removeAll { $0.key == name }
            unknown.removeAll { $0.name == name }
            let value = reader.position
            if let literal = reader.literal(), reader.endsStatement() {
                values.append(ImportedValue.Field(key: name, value: literal))
            } else {
                reader.position = value
                _ = reader.skipStatement()
                unknown.append(UnknownAssignment(name: name, line: line))
            }
        }
    }

    var mapping: ImportedValue { .mapping(values) }
}
