import GalleryLayout
import Yams

/// Keys and values that a user wrote, each with its line.
struct ConfigurationMapping {
    let place: SourcePlace
    /// In the order of the file. Keys without a value are only included on request.
    let values: [ConfigurationValue]
    /// All keys, also those without a value.
    private let keys: [(name: String, place: SourcePlace)]

    /// The mapping of an empty file.
    init(file: String) {
        place = SourcePlace(file: file)
        values = []
        keys = []
    }

    /// The values of flags, each with the key of the flag's name.
    init(flags: [ConfigurationValue]) {
        place = SourcePlace(file: "the command line")
        values = flags
        keys = []
    }

    /// - Parameter keepsEmpty: Whether keys without a value are included, with an empty value.
    init(_ node: Node, file: String, key: String? = nil, keepsEmpty: Bool = false) throws(CatalogError) {
        let place = SourcePlace(file: file, line: node.mark?.line)
        guard case .mapping(let mapping) = node else {
            guard let key else { throw .brokenYAML(place, problem: "it must be made of lines such as \"title: Text\"") }
            throw .invalidValue(key, expected: "made of lines such as \"key: value\"", place)
        }
        var values: [ConfigurationValue] = []
        var keys: [(name: String, place: SourcePlace)] = []
        for (keyNode, valueNode) in mapping {
            let keyPlace = SourcePlace(file: file, line: keyNode.mark?.line)
            guard case .scalar(let scalar) = keyNode else {
                throw .brokenYAML(keyPlace, problem: "a key must be a word")
            }
            keys.append((scalar.string, keyPlace))
            if !keepsEmpty, ConfigurationValue.isNull(valueNode) { continue }
            values.append(ConfigurationValue(key: scalar.string, place: keyPlace, node: valueNode))
        }
        self.place = place
        self.values = values
        self.keys = keys
    }

    subscript(key: String) -> ConfigurationValue? {
        values.first { $0.key == key }
    }

    /// - Throws: ``CatalogError/unknownKey(_:known:_:)`` for each key that is not in `known`.
    func refuseKeys(without known: [String]) throws(CatalogError) {
        var mistakes = SettingMistakes()
        for key in keys where !known.contains(key.name) { mistakes.add(.unknownKey(key.name, known: known, key.place)) }
        try mistakes.refuse()
    }

    /// Returns the layout and its options in the keys `layout` and `options`.
    func layoutRefinement() throws(CatalogError) -> LayoutRefinement {
        let name = self["layout"]
        var options: LayoutOptions = [:]
        var places: [String: SourcePlace] = [:]
        try (self["options"]?.mapping().values ?? []).mapAll { value throws(CatalogError) in
            options[value.key] = try value.layoutOption()
            places[value.key] = value.place
        }
        return LayoutRefinement(
            name: try name?.text(), options: options, namePlace: name?.place ?? place, optionPlaces: places)
    }
}

/// A value that a user wrote, with its key.
package struct ConfigurationValue {
    let key: String
    let place: SourcePlace
    fileprivate let node: Node
    /// Whether it is written after a flag, where lists have commas between their members.
    private(set) var isFlag = false

    /// Returns whether the value of a key is empty.
    package static func isNull(_ node: Node) -> Bool {
        guard case .scalar(let scalar) = node, scalar.style == .plain else { return false }
        return ["", "~", "null"].contains(scalar.string)
    }

    /// Whether nothing follows the key.
    var isEmpty: Bool { Self.isNull(node) }

    var isList: Bool {
        if case .sequence = node { true } else { false }
    }

    var isMapping: Bool {
        if case .mapping = node { true } else { false }
    }

    /// Returns a single value as it was written, without surrounding white space.
    func text() throws(CatalogError) -> String {
        guard case .scalar(let scalar) = node else { throw invalid("a single text") }
        return scalar.string.trimmingWhitespace()
    }

    /// Returns the text on one line; nil if nothing is left.
    func line() throws(CatalogError) -> String? { CleanText.line(try text()) }

    /// Returns the text with its line breaks; nil if nothing is left.
    func lines() throws(CatalogError) -> String? { CleanText.lines(try text()) }

    /// Returns whether the value is `true` rather than `false`, in any case.
    func truth() throws(CatalogError) -> Bool {
        try parsed(expecting: "true or false") { ["true": true, "false": false][$0.lowercased()] }
    }

    /// Returns the members of a list. A single value is a list with one member.
    func list() throws(CatalogError) -> [ConfigurationValue] {
        switch node {
        case .sequence(let sequence):
            sequence.map {
                ConfigurationValue(
                    key: key, place: SourcePlace(file: place.file, line: $0.mark?.line ?? place.line), node: $0)
            }
        case .scalar(let scalar) where isFlag:
            scalar.string.split(separator: ",", omittingEmptySubsequences: false).map {
                ConfigurationValue(key: key, place: place, node: Node(String($0)))
            }
        case .scalar: [self]
        case .mapping, .alias: throw invalid("a list")
        }
    }

    /// A list of names or patterns of files.
    func patterns() throws(CatalogError) -> [String] {
        try list().mapAll { member throws(CatalogError) in
            let pattern = try member.text()
            guard pattern.contains(where: { $0 != "/" }) else { throw member.invalid("a list of names or patterns") }
            return pattern
        }
    }

    /// - Parameter keys: The allowed keys; nil to allow any key.
    func mapping(
        keys: [String]? = nil, keepingEmpty keepsEmpty: Bool = false
    ) throws(CatalogError) -> ConfigurationMapping {
        let mapping = try ConfigurationMapping(node, file: place.file, key: key, keepsEmpty: keepsEmpty)
        if let keys { try mapping.refuseKeys(without: keys) }
        return mapping
    }

    func layoutOption() throws(CatalogError) -> LayoutOption {
        switch node {
        case .scalar(let scalar):
            return scalar.style == .plain ? LayoutOption(scalar.string) : .word(scalar.string)
        case .sequence:
            return .numbers(
                try list().map { member throws(CatalogError) in
                    guard case .number(let number) = LayoutOption(try member.text()) else {
                        throw member.invalid("a list of numbers")
                    }
                    return number
                })
        case .mapping, .alias:
            throw invalid("a number, true or false, a word or a list of numbers")
        }
    }

    /// Returns the result of `parse`.
    ///
    /// - Parameter expected: Completes "must be …" in the error that is thrown if `parse` returns nil.
    func parsed<Value>(expecting expected: String, _ parse: (String) -> Value?) throws(CatalogError) -> Value {
        guard case .scalar = node, let value = parse(try text()) else { throw invalid(expected) }
        return value
    }

    /// Returns the result of `parse` for a word. If it is nil, the error lists the words `known`.
    func chosen<Value>(among known: [String], _ parse: (String) -> Value?) throws(CatalogError) -> Value {
        let word = try text()
        guard let value = parse(word) else { throw .unknownWord(word, key: key, known: known, place) }
        return value
    }

    func invalid(_ expected: String) -> CatalogError { .invalidValue(key, expected: expected, place) }
}

extension ConfigurationValue {
    /// The text after the flag with the key's name.
    init(flag key: String, _ text: String) {
        self.init(key: key, place: SourcePlace(flag: key), node: Node(text), isFlag: true)
    }
}
