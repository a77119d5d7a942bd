import Foundation

/// What the header of a font says. Nothing beyond the table directory is read: a browser, and the tool that shortens
/// the font, parse the rest.
///
/// Sources: <https://learn.microsoft.com/typography/opentype/spec/otff>, <https://www.w3.org/TR/WOFF/>,
/// <https://www.w3.org/TR/WOFF2/>
struct FontFile: Hashable, Sendable {
    enum Format: String, Sendable {
        case woff2
        case woff
        case ttf
        case otf
    }

    let format: Format
    /// Whether it has an axis of variation, such as weight.
    let isVariable: Bool

    /// Fonts have a few dozen tables.
    private static let mostTables = 256

    init(_ data: Data) throws(LookFileProblem) {
        let bytes = [UInt8](data.prefix(64 << 10))
        let reader = Reader(bytes: bytes)
        let mark = String(decoding: bytes.prefix(4), as: UTF8.self)
        let tables: [String]
        switch mark {
        case "wOF2":
            guard reader.tag(at: 4) != "ttcf" else { throw .fontCollection }
            guard reader.number(at: 8, byteCount: 4) == data.count else { throw .brokenFont }
            (format, tables) = (.woff2, try Self.woff2Tables(reader))
        case "wOFF":
            guard reader.tag(at: 4) != "ttcf" else { throw .fontCollection }
            guard reader.number(at: 8, byteCount: 4) == data.count else { throw .brokenFont }
            format = .woff
            tables = try Self.tables(reader, count: 12, from: 44, step: 20, offset: 4, length: 8, size: data.count)
        case "\0\u{1}\0\0", "true", "OTTO":
            format = mark == "OTTO" ? .otf : .ttf
            tables = try Self.tables(reader, count: 4, from: 12, step: 16, offset: 8, length: 12, size: data.count)
        case "ttcf": throw .fontCollection
        default: throw .notAFont
        }
        guard tables.contains("cmap"), tables.contains(where: ["glyf", "CFF ", "CFF2"].contains) else { throw .brokenFont }
        isVariable = tables.contains("fvar")
    }

    /// - Parameters:
    ///   - count: Where the number of tables is.
    ///   - start: Where the directory begins, of entries that are `step` bytes long.
    private static func tables(
        _ reader: Reader, count: Int, from start: Int, step: Int, offset: Int, length: Int, size: Int
    ) throws(LookFileProblem) -> [String] {
        guard let count = reader.number(at: count, byteCount: 2), (1...mostTables).contains(count)
        else { throw .brokenFont }
        var tags: [String] = []
        for index in 0..<count {
            let entry = start + index * step
            guard let tag = reader.tag(at: entry), let offset = reader.number(at: entry + offset, byteCount: 4),
                let length = reader.number(at: entry + length, byteCount: 4), offset + length <= size
            else { throw .brokenFont }
            tags.append(tag)
        }
        return tags
    }

    /// WOFF 2, section 5.2: tables have numbers for known tags, and lengths in as few bytes as they need.
    private static func woff2Tables(_ reader: Reader) throws(LookFileProblem) -> [String] {
        guard let count = reader.number(at: 12, byteCount: 2), (1...mostTables).contains(count) else { throw .brokenFont }
        let known = [0: "cmap", 10: "glyf", 11: "loca", 13: "CFF ", 47: "fvar"]
        var (place, tags): (Int, [String]) = (48, [])
        func skipLength() throws(LookFileProblem) {
            for _ in 0..<5 {
                guard let byte = reader.number(at: place, byteCount: 1) else { throw .brokenFont }
                place += 1
                if byte < 128 { return }
            }
            throw .brokenFont
        }
        for _ in 0..<count {
            guard let flags = reader.number(at: place, byteCount: 1) else { throw .brokenFont }
            place += 1
            var tag = known[flags & 63] ?? ""
            if flags & 63 == 63 {
                guard let own = reader.tag(at: place) else { throw .brokenFont }
                (tag, place) = (own, place + 4)
            }
            try skipLength()
            let isOutline = tag == "glyf" || tag == "loca"
            if isOutline ? flags >> 6 != 3 : flags >> 6 != 0 { try skipLength() }
            tags.append(tag)
        }
        return tags
    }

    private struct Reader {
        let bytes: [UInt8]

        /// Big-endian; nil beyond the end.
        func number(at place: Int, byteCount: Int) -> Int? {
            guard place >= 0, place + byteCount <= bytes.count else { return nil }
            return bytes[place..<place + byteCount].reduce(0) { $0 << 8 | Int($1) }
        }

        func tag(at place: Int) -> String? {
            guard place >= 0, place + 4 <= bytes.count else { return nil }
            return String(decoding: bytes[place..<place + 4], as: UTF8.self)
        }
    }
}
