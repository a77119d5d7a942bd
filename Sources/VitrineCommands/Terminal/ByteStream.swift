import FileReading
import Foundation
import PhotoCatalog

/// A file or a pipe that is read or written as a whole.
struct ByteStream {
    private let descriptor: Int32

    static let standardInput = ByteStream(descriptor: STDIN_FILENO)
    static let standardOutput = ByteStream(descriptor: STDOUT_FILENO)

    /// All bytes of the file, pipe or device at the path.
    static func contents(of path: String) throws(SystemError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        return try ByteStream(descriptor: descriptor).contents()
    }

    func contents() throws(SystemError) -> [UInt8] {
        var contents: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .last }
            if count == 0 { return contents }
            contents.append(contentsOf: chunk[..<count])
        }
    }

    /// - Returns: After everything is written, or the reader has closed the pipe.
    func write(_ text: String) throws(SystemError) {
        let failure = Array(text.utf8).withUnsafeBytes { NewFile.writeAll($0, to: descriptor) }
        if let failure, failure.code != EPIPE { throw failure }
    }
}
