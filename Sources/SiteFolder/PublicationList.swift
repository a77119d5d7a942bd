import FileReading

/// The list of published files that is stored at a target. It names files by keyed hashes of their paths only.
///
/// Before a publication changes anything, it stores the old and the new contents of every file that it will change. So
/// an interrupted publication can be continued, and its files are known to be ours.
package struct PublicationList: Hashable, Sendable {
    /// What is known about one file.
    package enum Entry: Hashable, Sendable {
        /// The file has these contents.
        case published(ContentHash)
        /// A publication was changing the file. Nil: the file does not exist before or after the change.
        case changing(from: ContentHash?, to: ContentHash?)
    }

    /// Which key the names were made with.
    package let keyID: String
    /// The entries by name: 32 hexadecimal digits.
    package var entries: [String: Entry]

    /// The name of the file at the target.
    package static let fileName = ".vitrine-published"
    private static let header = "vitrine-published 1 "

    package init(keyID: String, entries: [String: Entry] = [:]) {
        self.keyID = keyID
        self.entries = entries
    }

    /// Reads a list; nil if the text is something else, or was cut off.
    package init?(_ text: [UInt8]) {
        let list: PublicationList? = text.withUnsafeBytes { bytes in
            var lines = ManifestLines(bytes)
            guard let first = lines.next().map({ String(decoding: $0, as: UTF8.self) }), first.hasPrefix(Self.header)
            else { return nil }
            var list = PublicationList(keyID: String(first.dropFirst(Self.header.count)))
            while let line = lines.next() {
                switch ManifestLine(line) {
                case .published(let name, let entry): list.entries[name] = entry
                case .end(list.entries.count): return lines.next() == nil ? list : nil
                default: return nil
                }
            }
            return nil
        }
        guard let list else { return nil }
        self = list
    }

    /// The bytes of the file, with sorted lines.
    package var text: [UInt8] {
        let lines = entries.sorted { $0.key < $1.key }.map { ManifestLine.published(name: $0, $1) }
        return Array((Self.header + keyID + "\n").utf8) + ManifestLine.bytes(of: lines + [.end(lines.count)])
    }
}
