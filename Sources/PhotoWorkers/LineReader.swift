import Foundation
import Subprocess

/// Cuts what a process writes into lines.
struct LineReader {
    /// No answer is longer: what goes on beyond it is not held in memory.
    static let longestLine = 16 << 20

    private var source: SubprocessOutputSequence.Iterator
    private var pending = Data()
    /// Where the search for a newline goes on.
    private var searched = 0

    init(_ source: SubprocessOutputSequence) {
        self.source = source.makeAsyncIterator()
    }

    /// - Returns: the next line without its end, or nil at the end of output, at an error, and after a line that is
    ///   too long. What follows the last newline is no line.
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
