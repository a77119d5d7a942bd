/// Converts between a file's bytes and its text. Nothing is lost: a byte order mark and line breaks stay.
package enum FileText {
    /// - Throws: ``SourceEditingError/notUTF8(file:)``.
    package static func text(_ bytes: [UInt8], file: String) throws(SourceEditingError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(file: file) }
        return text
    }

    package static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
