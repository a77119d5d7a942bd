import Foundation
import PhotoWorkers

/// A value that the database stores as JSON.
protocol StoredValue: Codable {}

extension StoredValue {
    /// Decodes a value; nil if another version wrote an incompatible form.
    init?(json: Data) {
        guard let value = try? JSONDecoder().decode(Self.self, from: json) else { return nil }
        self = value
    }

    /// The value as JSON, with sorted keys: equal values have equal data.
    var json: Data {
        do {
            return try JSONEncoder.ofStoredValues.encode(self)
        } catch {
            preconditionFailure("a stored value has a part that JSON can't represent: \(error)")
        }
    }
}

extension JSONEncoder {
    /// Encodes equal values as equal data.
    static var ofStoredValues: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

extension PhotoRefusal: StoredValue {}
