import Foundation
import PhotoWorkers

/// A value that the database keeps as JSON.
protocol StoredValue: Codable {}

extension StoredValue {
    /// Nil for what another version wrote.
    init?(json: Data) {
        guard let value = try? JSONDecoder().decode(Self.self, from: json) else { return nil }
        self = value
    }

    /// The same for equal values.
    var json: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return try encoder.encode(self)
        } catch {
            preconditionFailure("strings and finite numbers have a JSON form: \(error)")
        }
    }
}

extension PhotoRefusal: StoredValue {}
