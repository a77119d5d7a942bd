import Foundation
import Subprocess

/// Splits bytes that arrive in parts into lines.
struct LineBuffer {
    private var pending = Data()
    /// The offset at which the search for a newline continues: no byte is searched twice.
    private var searched = 0

    /// The number of bytes that have not been returned.
    var byteCount: Int { pending.count }

    mutating func append(_ bytes: UnsafeRawBufferPointer) { pending.append(contentsOf: bytes) }

    /// Removes the next line and returns it without its newline; nil if there is no whole line.
    mutating func next() -> Data? {
        let end = pending.withUnsafeBytes { bytes -> Int? in
            guard searched < bytes.count, let start = bytes.baseAddress else { return nil }
            return memchr(start + searched, Int32(WorkerLine.newline), bytes.count - searched).map {
                UnsafeRawPointer($0) - start
            }
        }
        searched = end == nil ? pending.count : 0
        guard let end else { return nil }
        defer { pending = Data(pending[(end + 1)...]) }
        return Data(pending[..<end])
    }
}

/// Splits a process's output into lines.
struct LineReader {
    /// In bytes. No valid answer is longer, so longer lines are not kept in memory.
    static let longestLine = 16 << 20

    private var source: SubprocessOutputSequence.Iterator
    private var buffer = LineBuffer()

    init(_ source: SubprocessOutputSequence) {
        self.source = source.makeAsyncIterator()
    }

    /// - Returns: The next line without its newline; nil at the end of the output, on an error, or after a line that is
    ///   too long. Text after the last newline is ignored.
    mutating func next() async -> Data? {
        while true {
            if let line = buffer.next() { return line }
            guard buffer.byteCount <= Self.longestLine, let more = try? await source.next(isolation: nil) else {
                return nil
            }
            more.withUnsafeBytes { buffer.append($0) }
        }
    }
}
