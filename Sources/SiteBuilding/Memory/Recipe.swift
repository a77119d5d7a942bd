import Foundation
import ImagePipeline

/// Collects all that something is made from, so that it can be told whether it would be made the same again.
struct Recipe {
    private var bytes: [UInt8] = []

    init() {}

    /// - Parameter beginning: of what has been collected before.
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

    /// Nil is another thing than an empty text.
    mutating func add(_ text: String?) {
        add(text == nil ? 0 : 1)
        if let text { add(text) }
    }

    var hash: ContentHash { .of(bytes) }
}
