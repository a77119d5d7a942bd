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
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return try encoder.encode(self)
        } catch {
            preconditionFailure("a stored value has a part that JSON can't represent: \(error)")
        }
    }
}

extension PhotoRefusal: StoredValue {}
