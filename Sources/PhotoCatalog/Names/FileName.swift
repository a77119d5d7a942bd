/// A file's name as a key. It is compared by its bytes: names in NFC and in NFD are different files, although their
/// strings are equal.
struct FileName: Hashable, Sendable, ExpressibleByStringLiteral {
    let text: String

    init(_ text: String) { self.text = text }

    init(stringLiteral text: String) { self.init(text) }

    static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension Set<FileName> {
    init(names: some Sequence<String>) { self.init(names.map { FileName($0) }) }

    func contains(_ name: String) -> Bool { contains(FileName(name)) }

    mutating func insert(_ name: String) { insert(FileName(name)) }

    mutating func insert(names: some Sequence<String>) { formUnion(names.map { FileName($0) }) }
}

extension Dictionary where Key == FileName {
    subscript(name: String) -> Value? {
        get { self[FileName(name)] }
        set { self[FileName(name)] = newValue }
    }
}

extension Sequence {
    /// Returns the elements whose names are a name byte for byte; if there are none, all of them.
    ///
    /// - Parameter name: Of an element.
    func spelled(like text: String, _ name: (Element) -> String) -> [Element] {
        let exact = filter { FileName(name($0)) == FileName(text) }
        return exact.isEmpty ? Array(self) : exact
    }
}
