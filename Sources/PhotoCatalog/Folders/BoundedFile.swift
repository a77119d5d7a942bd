import Foundation

/// Reads files that are small, if they are what they should be.
enum BoundedFile {
    enum Failure: Error {
        case system(SystemError)
        case noFile
        case tooLarge
    }

    /// - Parameter limit: In bytes.
    static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
        // Opening a pipe would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(.last) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(.last) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile }

        var contents: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Foundation.read(descriptor, &chunk, chunk.count)
            guard count >= 0 else { throw .system(.last) }
            if count == 0 { return contents }
            contents.append(contentsOf: chunk[..<count])
            guard contents.count <= limit else { throw .tooLarge }
        }
    }
}
