import FileReading
import Foundation

/// Reads the text of sidecars.
enum NotesText {
    /// In bytes: enough for a novel.
    static let sizeLimit = 1 << 20

    /// - Returns: nil if there is no file.
    static func read(_ file: SourceFile) throws(BrokenSidecar.Fault) -> String? {
        guard let bytes = try contents(of: file) else { return nil }
        guard isText(bytes) else { throw .noText }
        return decode(bytes)
    }

    /// - Returns: nil if there is no file.
    static func contents(of file: SourceFile) throws(BrokenSidecar.Fault) -> [UInt8]? {
        do {
            return try BoundedFile.read(file, limit: sizeLimit)
        } catch {
            switch error {
            case .system(let error) where error.isAbsence: return nil
            case .system(let error): throw .unreadable(error.code)
            case .noFile: return nil
            case .tooLarge: throw .tooLarge
            }
        }
    }

    /// Returns what the JSON of another program says; nil if it is JSON of something else.
    static func decodeJSON<File: Decodable>(_ text: String) throws(BrokenSidecar.Fault) -> File? {
        do {
            return try JSONDecoder().decode(File.self, from: Data(text.utf8))
        } catch DecodingError.dataCorrupted {
            throw .noJSON
        } catch {
            return nil
        }
    }

    /// Returns whether what can be read of a broken file matches a regular expression.
    static func beginning(of file: SourceFile, matches pattern: String) -> Bool {
        beginning(of: file)?.text.range(of: pattern, options: .regularExpression) != nil
    }

    /// Returns as much of a file as can be read, even if it is broken: its beginning, without zero bytes.
    ///
    /// - Parameter limit: In bytes.
    /// - Returns: nil if nothing can be read.
    static func beginning(of file: SourceFile, limit: Int = sizeLimit) -> (text: String, isWhole: Bool)? {
        guard var bytes = try? BoundedFile.beginning(of: file, limit: limit) else { return nil }
        let isWhole = bytes.count <= limit
        bytes = Array(bytes.prefix(limit))
        let isWide = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
        if !isWide { bytes.removeAll { $0 == 0 } }
        return (decode(bytes), isWhole)
    }

    /// Decodes UTF-16 if the bytes begin with its byte order mark, else UTF-8 if they are valid, else Windows-1252.
    static func decode(_ bytes: [UInt8]) -> String {
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFE, 0xFF): wide(bytes) { $0 << 8 | $1 }
        case (0xFF, 0xFE): wide(bytes) { $1 << 8 | $0 }
        default: CleanText.decode(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...])
        }
    }

    /// Whether zero bytes are only after the text, where some programs put them. A file of zero bytes alone was left by
    /// a crash.
    private static func isText(_ bytes: [UInt8]) -> Bool {
        if bytes.isEmpty || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return true }
        guard let end = bytes.lastIndex(where: { $0 != 0 }) else { return false }
        return !bytes[..<end].contains(0)
    }

    private static func wide(_ bytes: [UInt8], unit: (UInt16, UInt16) -> UInt16) -> String {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { unit(UInt16(bytes[$0]), UInt16(bytes[$0 + 1])) }
        return String(decoding: units, as: UTF16.self)
    }
}
