/// Writes files of TIFF's structure from their ends: what an entry leads to comes before the entry.
struct TIFFWriter {
    private(set) var bytes: [UInt8]
    private let isBigEndian: Bool

    /// - Parameter header: all that comes before the first place, which is filled in at its fifth byte.
    init(header: [UInt8]) {
        bytes = header
        isBigEndian = header.starts(with: "MM".utf8)
    }

    static let little = TIFFWriter(header: Array("II*\0\0\0\0\0".utf8))
    static let big = TIFFWriter(header: Array("MM\0*\0\0\0\0".utf8))

    struct Entry {
        let tag: Int
        let type: Int
        let count: Int
        /// The values, or where they are.
        let value: Int

        static func short(_ tag: Int, _ value: Int) -> Entry { Entry(tag: tag, type: 3, count: 1, value: value) }
        static func long(_ tag: Int, _ value: Int) -> Entry { Entry(tag: tag, type: 4, count: 1, value: value) }
        static func bytes(_ tag: Int, at place: Int, count: Int) -> Entry {
            Entry(tag: tag, type: 7, count: count, value: place)
        }
    }

    /// - Returns: where it is.
    mutating func add(_ data: [UInt8]) -> Int {
        let place = bytes.count
        bytes += data
        return place
    }

    mutating func add(longs: [Int]) -> Int { add(longs.flatMap { number($0, 4) }) }

    /// - Parameter next: where the directory after it is.
    mutating func add(directory entries: [Entry], next: Int = 0) -> Int {
        let written = entries.map { entry in
            let isShort = entry.type == 3
            return number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
                + number(entry.value, isShort ? 2 : 4) + (isShort ? [0, 0] : [])
        }
        return add(number(entries.count, 2) + written.joined() + number(next, 4))
    }

    /// The file with such a first directory.
    mutating func file(startingWith entries: [Entry], next: Int = 0) -> [UInt8] {
        let start = add(directory: entries, next: next)
        return file(startingAt: start)
    }

    /// The file, whose first directory is at `start`.
    func file(startingAt start: Int) -> [UInt8] {
        var file = bytes
        file.replaceSubrange(4..<8, with: number(start, 4))
        return file
    }

    private func number(_ value: Int, _ length: Int) -> [UInt8] {
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
        return isBigEndian ? bytes.reversed() : bytes
    }
}
