import FileReading

/// Reads files up to a limit of size.
enum BoundedFile {
    enum Failure: Error {
        case system(SystemError)
        case noFile
        case tooLarge
    }

    /// Reads a whole file.
    ///
    /// - Parameter limit: In bytes.
    static func read(_ file: SourceFile, limit: Int) throws(Failure) -> [UInt8] {
        let contents = try beginning(of: file, limit: limit)
        guard contents.count <= limit else { throw .tooLarge }
        return contents
    }

    /// Reads the whole file, or the beginning of a file that is larger than the limit. The beginning is one byte
    /// longer than the limit.
    ///
    /// - Parameter limit: In bytes.
    static func beginning(of file: SourceFile, limit: Int) throws(Failure) -> [UInt8] {
        let opened = try mapError(of: file.opened()) { $0 == .notRegular ? Failure.noFile : .system($0) }
        var contents: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            guard let count = opened.read(into: &chunk, from: contents.count) else { throw .system(.last) }
            contents.append(contentsOf: chunk[..<count])
            if count == 0 || contents.count > limit { return contents }
        }
    }
}
