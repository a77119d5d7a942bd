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
        do throws(FileFailure) {
            return try file.opened().read(atMost: limit + 1)
        } catch {
            switch error {
            case .system(let code): throw .system(SystemError(code: code))
            case .notRegular: throw .noFile
            }
        }
    }
}
