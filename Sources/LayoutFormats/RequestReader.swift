import GalleryLayout

extension LayoutRequest {
    /// Reads a request from JSON:
    ///
    /// ```json
    /// { "layout": "grouped-pager", "container": { "width": 375, "height": 293 }, "options": { "rows": 3 },
    ///   "groups": [ { "title": "Recent", "items": [[4000, 3000], [3000, 4000]] } ] }
    /// ```
    ///
    /// `options` and `title` may be left out, and so may a group's `spans`: a list of 2 for each large item and 1 for
    /// any other. Other keys are errors.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package init(json: [UInt8]) throws(LayoutRequestError) {
        if json.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) { throw .empty }
        let members = try RequestReader.members(
            of: try JSONParser.value(of: json), at: "", keys: ["layout", "container", "options", "groups"],
            optional: ["options"], expected: "an object with layout, container and groups")
        let layout = try RequestReader.text(members["layout"], at: "layout")
        let container = try RequestReader.container(members["container"])
        let options = try RequestReader.options(members["options"])
        let groups = try RequestReader.groups(members["groups"])
        do {
            try self.init(layout: layout, options: options, container: container, groups: groups)
        } catch {
            throw .layout(error)
        }
    }
}

/// Reads the parts of a request from JSON values; errors name the path.
enum RequestReader {
    /// The form of an item; completes "must be …".
    static let pair = "two numbers from 0 to 1000000000, [width, height]"

    /// The members of an object. All of `keys` except `optional` are required; other keys are errors.
    static func members(
        of value: JSONValue?, at path: String, keys: [String], optional: Set<String> = [], expected: String
    ) throws(LayoutRequestError) -> [JSONValue.Member] {
        guard case .object(let members) = value else { throw .invalidValue(path, expected: expected) }
        try refuseDuplicates(members, at: path)
        for member in members where !keys.contains(member.key) {
            throw .unknownKey(member.key, in: path, known: keys)
        }
        for key in keys where !optional.contains(key) && members[key] == nil {
            throw .missingKey(path.isEmpty ? key : "\(path).\(key)")
        }
        return members
    }

    private static func refuseDuplicates(_ members: [JSONValue.Member], at path: String) throws(LayoutRequestError) {
        var keys: Set<String> = []
        for member in members where !keys.insert(member.key).inserted {
            throw .duplicateKey(path.isEmpty ? member.key : "\(path).\(member.key)")
        }
    }

    static func text(_ value: JSONValue?, at path: String) throws(LayoutRequestError) -> String {
        guard case .text(let text) = value else { throw .invalidValue(path, expected: "a string in quotes") }
        return text
    }

    static func container(_ value: JSONValue?) throws(LayoutRequestError) -> Size {
        let sides = try members(
            of: value, at: "container", keys: ["width", "height"], expected: "an object with width and height")
        guard case .number(let width) = sides["width"] else { throw .layout(.invalidContainer("width")) }
        guard case .number(let height) = sides["height"] else { throw .layout(.invalidContainer("height")) }
        return Size(width: width, height: height)
    }

    static func options(_ value: JSONValue?) throws(LayoutRequestError) -> LayoutOptions {
        guard let value else { return [:] }
        guard case .object(let members) = value else {
            throw .invalidValue("options", expected: "an object such as { \"columns\": 4 }")
        }
        try refuseDuplicates(members, at: "options")
        var options: LayoutOptions = [:]
        for member in members { options[member.key] = try option(member) }
        return options
    }

    private static func option(_ member: JSONValue.Member) throws(LayoutRequestError) -> LayoutOption {
        switch member.value {
        case .number(let number): return .number(number)
        case .flag(let flag): return .flag(flag)
        case .text(let word): return .word(word)
        case .list(let values):
            let numbers = values.compactMap(number)
            if numbers.count == values.count { return .numbers(numbers) }
        case .null, .object: break
        }
        throw .invalidValue(
            "options.\(member.key)", expected: "a number, true or false, a string in quotes, or a list of numbers")
    }

    static func groups(_ value: JSONValue?) throws(LayoutRequestError) -> [LayoutGroup] {
        guard case .list(let values) = value else { throw .invalidValue("groups", expected: "a list of groups") }
        var groups: [LayoutGroup] = []
        for (index, value) in values.enumerated() { groups.append(try group(value, at: "groups[\(index)]")) }
        return groups
    }

    private static func group(_ value: JSONValue, at path: String) throws(LayoutRequestError) -> LayoutGroup {
        let group = try members(
            of: value, at: path, keys: ["title", "items", "spans"], optional: ["title", "spans"],
            expected: "an object such as { \"title\": \"Recent\", \"items\": [[4000, 3000]] }")
        let title: String? = if let title = group["title"] { try text(title, at: path + ".title") } else { nil }
        guard case .list(let values) = group["items"] else {
            throw .invalidValue(path + ".items", expected: "a list of pairs such as [4000, 3000]")
        }
        var items: [Size] = []
        items.reserveCapacity(values.count)
        for value in values {
            guard case .list(let sides) = value, sides.count == 2, let width = number(sides[0]),
                let height = number(sides[1])
            else {
                throw .invalidValue("\(path).items[\(items.count)]", expected: pair)
            }
            items.append(Size(width: width, height: height))
        }
        return LayoutGroup(title: title, items: items, spans: try spans(group["spans"], of: items, at: path + ".spans"))
    }

    private static func spans(
        _ value: JSONValue?, of items: [Size], at path: String
    ) throws(LayoutRequestError) -> [Int] {
        guard let value else { return [] }
        guard case .list(let values) = value, values.count == items.count else {
            throw .invalidValue(path, expected: "a list as long as \"items\", of 1 or 2 for each item")
        }
        var spans: [Int] = []
        for value in values {
            guard let span = [1, 2].first(where: { number(value) == Double($0) }) else {
                throw .invalidValue("\(path)[\(spans.count)]", expected: "1, or 2 for a large item")
            }
            spans.append(span)
        }
        return spans
    }

    private static func number(_ value: JSONValue) -> Double? {
        if case .number(let number) = value { number } else { nil }
    }
}
