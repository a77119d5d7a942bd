import GalleryLayout
import Yams

/// Keys and values that a user wrote, each with its line.
struct ConfigurationMapping {
    let place: SourcePlace
    /// In the order of the file; keys without a value are left out unless they are asked for.
    let values: [ConfigurationValue]

    /// What an empty file says.
    init(file: String) {
        place = SourcePlace(file: file)
        values = []
    }

    /// - Parameters:
    ///   - keys: Those that may be there; nil for any.
    ///   - keepsEmpty: Whether a key without a value has an empty one.
    init(
        _ node: Node, file: String, key: String? = nil, keys: [String]? = nil, keepsEmpty: Bool = false
    ) throws(CatalogError) {
        let place = SourcePlace(file: file, line: node.mark?.line)
        guard case .mapping(let mapping) = node else {
            guard let key else { throw .brokenYAML(place, problem: "it must be made of lines such as \"title: Text\"") }
            throw .invalidValue(key, expected: "made of lines such as \"key: value\"", place)
        }
        var values: [ConfigurationValue] = []
        for (keyNode, valueNode) in mapping {
            let keyPlace = SourcePlace(file: file, line: keyNode.mark?.line)
            guard case .scalar(let scalar) = keyNode else {
                throw .brokenYAML(keyPlace, problem: "a key must be a word")
            }
            if let keys, !keys.contains(scalar.string) {
                throw .unknownKey(scalar.string, known: keys, keyPlace)
            }
            if !keepsEmpty, ConfigurationValue.isNull(valueNode) { continue }
            values.append(ConfigurationValue(key: scalar.string, place: keyPlace, node: valueNode))
        }
        self.place = place
        self.values = values
    }

    subscript(key: String) -> ConfigurationValue? {
        values.first { $0.key == key }
    }

    /// What the keys `include` and `exclude` have.
    func photoFilter() throws(CatalogError) -> PhotoFilter {
        PhotoFilter(included: try patterns("include"), excluded: try patterns("exclude"))
    }

    private func patterns(_ key: String) throws(CatalogError) -> [String] {
        var patterns: [String] = []
        for member in try self[key]?.list() ?? [] {
            let pattern = try member.text()
            guard pattern.contains(where: { $0 != "/" }) else { throw member.invalid("a list of names or patterns") }
            patterns.append(pattern)
        }
        return patterns
    }

    /// The layout and its options, as the keys `layout` and `options` have them.
    func layoutRefinement() throws(CatalogError) -> LayoutRefinement {
        let name = self["layout"]
        var options: LayoutOptions = [:]
        var places: [String: SourcePlace] = [:]
        for value in try self["options"]?.mapping().values ?? [] {
            options[value.key] = try value.layoutOption()
            places[value.key] = value.place
        }
        return LayoutRefinement(
            name: try name?.text(), options: options, namePlace: name?.place ?? place, optionPlaces: places)
    }
}

/// A value that a user wrote, with the key that it belongs to.
struct ConfigurationValue {
    let key: String
    let place: SourcePlace
    fileprivate let node: Node

    fileprivate init(key: String, place: SourcePlace, node: Node) {
        self.key = key
        self.place = place
        self.node = node
    }

    /// What stands after the flag of a key's name.
    init(flag key: String, _ text: String) {
        self.init(key: key, place: SourcePlace(flag: key), node: Node(text))
    }

    /// What stands after the flag of a key's name, with commas between the members of a list.
    init(flag key: String, list: String) {
        let members = list.split(separator: ",", omittingEmptySubsequences: false).map { Node(String($0)) }
        self.init(key: key, place: SourcePlace(flag: key), node: Node(members))
    }

    /// Whether there is a key, but nothing after it.
    static func isNull(_ node: Node) -> Bool {
        guard case .scalar(let scalar) = node, scalar.style == .plain else { return false }
        return ["", "~", "null"].contains(scalar.string)
    }

    var isList: Bool {
        if case .sequence = node { true } else { false }
    }

    /// Any single value as it was written, without the space around it.
    func text() throws(CatalogError) -> String {
        guard case .scalar(let scalar) = node else { throw invalid("a single text") }
        return scalar.string.trimmingWhitespace()
    }

    /// The text on one line; nil if nothing is left.
    func line() throws(CatalogError) -> String? { CleanText.line(try text()) }

    /// The text with its lines; nil if nothing is left.
    func lines() throws(CatalogError) -> String? { CleanText.lines(try text()) }

    /// The members of a list; a single value is a list of one.
    func list() throws(CatalogError) -> [ConfigurationValue] {
        switch node {
        case .sequence(let sequence):
            sequence.map {
                ConfigurationValue(
                    key: key, place: SourcePlace(file: place.file, line: $0.mark?.line ?? place.line), node: $0)
            }
        case .scalar: [self]
        case .mapping, .alias: throw invalid("a list")
        }
    }

    func mapping(
        keys: [String]? = nil, keepingEmpty keepsEmpty: Bool = false
    ) throws(CatalogError) -> ConfigurationMapping {
        try ConfigurationMapping(node, file: place.file, key: key, keys: keys, keepsEmpty: keepsEmpty)
    }

    func layoutOption() throws(CatalogError) -> LayoutOption {
        switch node {
        case .scalar(let scalar):
            return scalar.style == .plain ? LayoutOption(scalar.string) : .word(scalar.string)
        case .sequence:
            var numbers: [Double] = []
            for member in try list() {
                guard case .number(let number) = LayoutOption(try member.text()) else {
                    throw member.invalid("a list of numbers")
                }
                numbers.append(number)
            }
            return .numbers(numbers)
        case .mapping, .alias:
            throw invalid("a number, true or false, a word or a list of numbers")
        }
    }

    /// The value as `parse` understands it.
    func parsed<Value>(expecting expected: String, _ parse: (String) -> Value?) throws(CatalogError) -> Value {
        guard case .scalar = node, let value = parse(try text()) else { throw invalid(expected) }
        return value
    }

    /// The value as one of the words `known`, as `parse` understands it.
    func chosen<Value>(among known: [String], _ parse: (String) -> Value?) throws(CatalogError) -> Value {
        let word = try text()
        guard let value = parse(word) else { throw .unknownWord(word, key: key, known: known, place) }
        return value
    }

    func invalid(_ expected: String) -> CatalogError { .invalidValue(key, expected: expected, place) }
}
