import FileReading

/// The list of published files that is stored at a target. It names files by ``PathHash`` only.
///
/// Before a publication changes anything, it stores the old and the new contents of every file that it will change. So
/// an interrupted publication can be continued, and its files are known to be ours.
struct PublicationList: Hashable, Sendable {
    /// What is known about one file.
    enum Entry: Hashable, Sendable {
        /// The file has these contents.
        case published(ContentHash)
        /// A publication was changing the file. Nil: the file does not exist before or after the change.
        case changing(from: ContentHash?, to: ContentHash?)
    }

    /// Which key the names were made with.
    let keyID: String
    var entries: [PathHash: Entry]

    /// The name of the file at the target.
    static let fileName = ".vitrine-published"
    private static let header = "vitrine-published 1 "

    init(keyID: String, entries: [PathHash: Entry] = [:]) {
        self.keyID = keyID
        self.entries = entries
    }

    /// Reads a list; nil if the text is something else.
    init?(_ text: [UInt8]) {
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
            guard let path = fields.first.flatMap({ PathHash($0) }) else { return nil }
            switch fields.count {
            case 2:
                guard let hash = ContentHash(fields[1]) else { return nil }
                entries[path] = .published(hash)
            case 3: entries[path] = .changing(from: ContentHash(fields[1]), to: ContentHash(fields[2]))
            default: return nil
            }
        }
    }

    /// The bytes of the file, with sorted lines.
    var text: [UInt8] {
        let lines = entries.map { path, entry in
            switch entry {
            case .published(let hash): "\(path.text) \(hash.text)"
            case .changing(let old, let new): "\(path.text) \(old?.text ?? "-") \(new?.text ?? "-")"
            }
        }
        let all = [Self.header + keyID] + lines.sorted() + ["end \(lines.count)"]
        return Array((all.joined(separator: "\n") + "\n").utf8)
    }
}
