import Foundation

/// The protocol between pool and worker: one JSON value per line.
enum WorkerLine {
    /// The line that grants a worker the memory it asked for.
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
            preconditionFailure("jobs and answers consist of strings and numbers, which JSON can encode: \(error)")
        }
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from line: Data) throws -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try decoder.decode(type, from: line)
    }
}
