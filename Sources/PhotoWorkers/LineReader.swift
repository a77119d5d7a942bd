import Foundation
import Subprocess

/// Splits a process's output into lines.
struct LineReader {
    /// In bytes. No valid answer is longer, so longer lines are not kept in memory.
    static let longestLine = 16 << 20

    private var source: SubprocessOutputSequence.Iterator
    private var pending = Data()
    /// The offset at which the search for a newline continues.
    private var searched = 0

    init(_ source: SubprocessOutputSequence) {
        self.source = source.makeAsyncIterator()
    }

    /// - Returns: The next line without its newline; nil at the end of the output, on an error, or after a line that is
    ///   too long. Text after the last newline is ignored.
    mutating func next() async -> Data? {
        while true {
            if let end = pending[searched...].firstIndex(of: WorkerLine.newline) {
                let line = Data(pending[..<end])
                pending = Data(pending[(end + 1)...])
                searched = 0
                return line
            }
            searched = pending.count
            guard searched <= Self.longestLine, let buffer = try? await source.next(isolation: nil) else { return nil }
            buffer.withUnsafeBytes { pending.append(contentsOf: $0) }
        }
    }
}
