import FileReading
import Foundation

/// Collects everything that determines a result. A cached result is valid as long as the hash is the same.
package struct CacheKey {
    private var bytes: [UInt8] = []

    package init() {}

    /// - Parameter beginning: the hash of earlier values.
    package init(_ beginning: ContentHash) {
        add(beginning)
    }

    package mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    package mutating func add(_ data: Data) {
        add(data.count)
        bytes.append(contentsOf: data)
    }

    package mutating func add(_ number: Int) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    package mutating func add(_ hash: ContentHash) {
        withUnsafeBytes(of: hash.value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Adds an optional text. Nil differs from an empty text.
    package mutating func add(_ text: String?) {
        add(text == nil ? 0 : 1)
        if let text { add(text) }
    }

    package var hash: ContentHash { .of(bytes) }
}
