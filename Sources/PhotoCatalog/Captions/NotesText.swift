/// The text of a small file that a person or a program wrote beside photos.
enum NotesText {
    /// In bytes: a novel fits.
    static let sizeLimit = 1 << 20

    /// - Returns: nil for what can't be read or is larger than notes are: a photo is one without them.
    static func read(_ path: String) -> String? {
        (try? BoundedFile.read(path, limit: sizeLimit)).map(decode)
    }

    /// UTF-8, UTF-16 if its mark comes first, or else Windows-1252.
    static func decode(_ bytes: [UInt8]) -> String {
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFE, 0xFF): wide(bytes) { $0 << 8 | $1 }
        case (0xFF, 0xFE): wide(bytes) { $1 << 8 | $0 }
        default: CleanText.decode(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...])
        }
    }

    private static func wide(_ bytes: [UInt8], unit: (UInt16, UInt16) -> UInt16) -> String {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { unit(UInt16(bytes[$0]), UInt16(bytes[$0 + 1])) }
        return String(decoding: units, as: UTF16.self)
    }
}
