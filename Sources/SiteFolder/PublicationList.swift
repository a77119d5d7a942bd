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

    /// Reads a list; nil if the text is something else.
    package init?(_ text: [UInt8]) {
        var lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
        // The last line has the number of entries: a list that was cut off is not used.
        guard let first = lines.first, first.hasPrefix(Self.header), let last = lines.popLast(),
            last == "end \(lines.count - 1)"
        else { return nil }
        keyID = String(first.dropFirst(Self.header.count))
        entries = [:]
        entries.reserveCapacity(lines.count)
        for line in lines.dropFirst() {
            let fields = line.split(separator: " ")
            guard let name = fields.first, name.utf8.count == 32, name.allSatisfy(Self.digits.contains) else {
                return nil
            }
            switch fields.count {
            case 2:
                guard let hash = ContentHash(fields[1]) else { return nil }
                entries[String(name)] = .published(hash)
            case 3: entries[String(name)] = .changing(from: ContentHash(fields[1]), to: ContentHash(fields[2]))
            default: return nil
            }
        }
    }

    private static let digits = "0123456789abcdef"

    /// The bytes of the file, with sorted lines.
    package var text: [UInt8] {
        let lines = entries.map { name, entry in
            switch entry {
            case .published(let hash): "\(name) \(hash.text)"
            case .changing(let old, let new): "\(name) \(old?.text ?? "-") \(new?.text ?? "-")"
            }
        }
        let all = [Self.header + keyID] + lines.sorted() + ["end \(lines.count)"]
        return Array((all.joined(separator: "\n") + "\n").utf8)
    }
}
