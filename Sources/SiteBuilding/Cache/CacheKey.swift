import FileReading
import Foundation
import ImagePipeline

/// Collects everything that determines a result. A cached result is valid as long as the hash is the same.
struct CacheKey {
    private var bytes: [UInt8] = []

    init() {}

    /// - Parameter beginning: the hash of earlier values.
    init(_ beginning: ContentHash) {
        add(beginning)
    }

    mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func add(_ data: Data) {
        add(data.count)
        bytes.append(contentsOf: data)
    }

    mutating func add(_ number: Int) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ hash: ContentHash) {
        withUnsafeBytes(of: hash.value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Adds all properties of a value, as the compiler encodes them.
    mutating func add(encoding value: some Encodable) { add(CanonicalBytes.hash(of: value)) }

    /// Adds an optional text. Nil differs from an empty text.
    mutating func add(_ text: String?) {
        add(text == nil ? 0 : 1)
        if let text { add(text) }
    }

    var hash: ContentHash { .of(bytes) }
}
