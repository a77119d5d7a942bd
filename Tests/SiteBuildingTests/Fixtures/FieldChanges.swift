import Foundation

/// Copies of a value, each with another change in one place, made by decoding a changed encoding.
///
/// Reflection makes sure that every stored property is among them.
struct FieldChanges<Value: Codable> {
    struct Change {
        /// `picture.metadata.lens`
        let path: String
        let value: Value
    }

    private(set) var changes: [Change] = []
    /// Places that were not changed, with the reason.
    private(set) var problems: [String] = []

    private let original: Data

    /// Names in the encoding that differ from those of properties.
    private let names: [String: String]
    private let exclusive: Set<String>

    /// - Parameters:
    ///   - sample: Without nil and empty lists, so that each property can be changed.
    ///   - names: Names in the encoding that differ from those of properties.
    ///   - exclusive: Properties that the sample lacks, since others exclude them. They need tests of their own.
    init(of sample: Value, names: [String: String] = [:], exclusive: Set<String> = []) throws {
        self.names = names
        self.exclusive = exclusive
        original = try Self.encoder.encode(sample)
        let json = try JSONDecoder().decode(JSON.self, from: original)
        compare(sample, json, "")
        change(json, "") { $0 }
    }

    /// Finds properties that are not in the encoding.
    private mutating func compare(_ value: Any, _ json: JSON?, _ path: String) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            guard let some = mirror.children.first else { return problems.append("\(path) is nil in the sample") }
            compare(some.value, json, path)
        case .collection, .set, .dictionary:
            guard case .list(let elements) = json, elements.count == mirror.children.count else {
                return problems.append("\(path) is not encoded as a list")
            }
            if elements.isEmpty { problems.append("\(path) is empty in the sample") }
            for (index, child) in mirror.children.enumerated() {
                compare(child.value, elements[index], "\(path)[\(index)]")
            }
        case .struct where !mirror.children.isEmpty:
            guard case .object(let fields) = json else {
                return problems.append("\(path) is not encoded by its fields")
            }
            for child in mirror.children {
                let label = child.label ?? ""
                if exclusive.contains(label) { continue }
                guard let field = fields[names[label] ?? label] else {
                    problems.append("\(path).\(label) is not encoded, or nil in the sample")
                    continue
                }
                compare(child.value, field, "\(path).\(label)")
            }
        case .tuple, .class: problems.append("\(path) is neither a struct nor an enum")
        default: break
        }
    }

    /// Changes every place within `json`.
    ///
    /// - Parameter whole: The whole encoding with another one in this place.
    private mutating func change(_ json: JSON, _ path: String, in whole: (JSON) -> JSON) {
        switch json {
        case .object(let fields):
            for (key, field) in fields.sorted(by: { $0.key < $1.key }) {
                var rest = fields
                rest[key] = nil
                // Fails if the property is not optional.
                if let value = decoded(whole(.object(rest))) {
                    changes.append(Change(path: path + "." + key + " = nil", value: value))
                }
                change(field, path + "." + key) { changed in whole(.object(fields.merging([key: changed]) { $1 })) }
            }
        case .list(let elements):
            if let value = decoded(whole(.list(elements.dropLast()))) {
                changes.append(Change(path: path + " without its last element", value: value))
            }
            for (index, element) in elements.enumerated() {
                change(element, "\(path)[\(index)]") { changed in
                    whole(.list(elements[..<index] + [changed] + elements[(index + 1)...]))
                }
            }
        default:
            for other in json.others {
                guard let value = decoded(whole(other)) else { continue }
                return changes.append(Change(path: path, value: value))
            }
            problems.append("\(path) can't be changed")
        }
    }

    /// Nil for an encoding that is refused, or whose change is ignored.
    private func decoded(_ json: JSON) -> Value? {
        guard let value = try? JSONDecoder().decode(Value.self, from: JSONEncoder().encode(json)),
            let again = try? Self.encoder.encode(value), again != original
        else { return nil }
        return value
    }

    /// The same bytes for the same value.
    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return encoder
    }
}

/// An encoded value.
private enum JSON: Codable, Equatable {
    case object([String: JSON])
    case list([JSON])
    case text(String)
    case integer(Int)
    case number(Double)
    case flag(Bool)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let integer = try? container.decode(Int.self) {
            self = .integer(integer)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSON].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .object(let fields): try container.encode(fields)
        case .list(let list): try container.encode(list)
        case .text(let text): try container.encode(text)
        case .integer(let integer): try container.encode(integer)
        case .number(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        }
    }

    /// Values to try in place of a value without parts; the first that the model takes is used.
    var others: [JSON] {
        switch self {
        case .text(let text):
            ["pages", "nested", "webp", "small", "dark", "changed"].reduce([.text(text + "x")]) { $0 + [.text($1)] }
        case .integer(let integer): [.integer(integer + 1), .integer(integer - 1)]
        case .number(let number): [.number(number / 2)]
        case .flag(let flag): [.flag(!flag)]
        case .object, .list: []
        }
    }
}
