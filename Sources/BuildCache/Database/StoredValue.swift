import Foundation
import PhotoWorkers

/// A value that the database stores as JSON.
package protocol StoredValue: Codable {}

extension StoredValue {
    /// Decodes a value; nil if another version wrote an incompatible form.
    package init?(json: Data) {
        guard let value = try? JSONDecoder().decode(Self.self, from: json) else { return nil }
        self = value
    }

    /// The value as JSON, with sorted keys: equal values have equal data.
    package var json: Data {
        do {
            return try JSONEncoder.ofStoredValues.encode(self)
        } catch {
            preconditionFailure("a stored value has a part that JSON can't represent: \(error)")
        }
    }
}

extension JSONEncoder {
    /// Encodes equal values as equal data.
    package static var ofStoredValues: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

extension PhotoRefusal: StoredValue {}
