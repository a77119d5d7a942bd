import Foundation
import ImagePipeline
import Synchronization

/// The end of a worker's output to standard error.
final class LastWords: Sendable {
    private static let byteCount = 16 << 10
    private let bytes = Mutex<[UInt8]>([])

    func append(_ more: UnsafeRawBufferPointer) {
        bytes.withLock { $0 = ($0 + more.suffix(Self.byteCount)).suffix(Self.byteCount) }
    }

    func clear() {
        bytes.withLock { $0 = [] }
    }

    /// The last line that is not empty, 200 code points at most.
    var line: String? {
        // The Swift runtime adds a stack trace after its reason, even if backtraces are disabled.
        let lines = text.split(whereSeparator: \.isNewline).prefix { $0 != "Current stack trace:" }
        return lines.lazy.map(Self.printable).last { !$0.isEmpty }
    }

    /// Whether the process ran out of memory.
    var tellsOfMemory: Bool { MemoryShortage.isNamed(in: text) }

    private static func printable(_ line: Substring) -> String {
        let scalars = line.unicodeScalars.filter { $0.properties.generalCategory != .control }
        return String(String.UnicodeScalarView(scalars).prefix(200)).trimmingCharacters(in: .whitespaces)
    }

    var text: String {
        bytes.withLock { String(decoding: $0, as: UTF8.self) }
    }
}
