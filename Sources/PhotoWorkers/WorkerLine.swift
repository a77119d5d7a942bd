import Foundation

/// The language between pool and worker: one JSON value to a line.
enum WorkerLine {
    /// What a worker is told whose claim to memory is granted.
    static let admission = Data("\"go\"\n".utf8)
    static let newline = UInt8(ascii: "\n")

    static func encode(_ value: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        do {
            return try encoder.encode(value) + [newline]
        } catch {
            preconditionFailure("strings and numbers, of which jobs and answers consist, have a JSON form: \(error)")
        }
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from line: Data) throws -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try decoder.decode(type, from: line)
    }
}
