import BinaryContainers
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
        let header = [UInt8](data.prefix(64 << 10))
        let (format, tables) = try header.withByteView { header throws(LookFileProblem) in
            try Self.tables(header, size: data.count)
        }
        guard tables.contains("cmap"), !tables.isDisjoint(with: ["glyf", "CFF ", "CFF2"]) else { throw .brokenFont }
        self.format = format
        isVariable = tables.contains("fvar")
    }

    private static func tables(
        _ header: ByteView, size: Int
    ) throws(LookFileProblem) -> (Format, Set<FourCharacterCode>) {
        let mark = header.code(at: 0)
        switch mark {
        case "wOF2", "wOFF":
            guard header.code(at: 4) != "ttcf" else { throw .fontCollection }
            guard header.number(at: 8, 4) == size else { throw .brokenFont }
            if mark == "wOF2" { return (.woff2, try woff2Tables(header)) }
            return (.woff, try tables(header, count: 12, from: 44, step: 20, offset: 4, length: 8, size: size))
        case "\0\u{1}\0\0", "true", "OTTO":
            let tables = try tables(header, count: 4, from: 12, step: 16, offset: 8, length: 12, size: size)
            return (mark == "OTTO" ? .otf : .ttf, tables)
        case "ttcf": throw .fontCollection
        default: throw .notAFont
        }
    }

    /// - Parameters:
    ///   - count: Where the number of tables is.
    ///   - start: Where the directory begins, of entries that are `step` bytes long.
    private static func tables(
        _ header: ByteView, count: Int, from start: Int, step: Int, offset: Int, length: Int, size: Int
    ) throws(LookFileProblem) -> Set<FourCharacterCode> {
        guard let count = header.number(at: count, 2), (1...mostTables).contains(count) else { throw .brokenFont }
        var tags: Set<FourCharacterCode> = []
        for index in 0..<count {
            let entry = start + index * step
            guard let tag = header.code(at: entry), let offset = header.number(at: entry + offset, 4),
                let length = header.number(at: entry + length, 4), offset + length <= size
            else { throw .brokenFont }
            tags.insert(tag)
        }
        return tags
    }

    /// WOFF 2, section 5.2: tables have numbers for known tags, and lengths in as few bytes as they need.
    private static func woff2Tables(_ header: ByteView) throws(LookFileProblem) -> Set<FourCharacterCode> {
        guard let count = header.number(at: 12, 2), (1...mostTables).contains(count) else { throw .brokenFont }
        let known: [Int: FourCharacterCode] = [0: "cmap", 10: "glyf", 11: "loca", 13: "CFF ", 47: "fvar"]
        var place = 48
        var tags: Set<FourCharacterCode> = []
        func next() throws(LookFileProblem) -> Int {
            guard let byte = header[place] else { throw .brokenFont }
            place += 1
            return Int(byte)
        }
        func skipLength() throws(LookFileProblem) {
            for _ in 0..<5 where try next() < 128 { return }
            throw .brokenFont
        }
        for _ in 0..<count {
            let flags = try next()
            var tag = known[flags & 63]
            if flags & 63 == 63 {
                guard let own = header.code(at: place) else { throw .brokenFont }
                (tag, place) = (own, place + 4)
            }
            try skipLength()
            let isOutline = tag == "glyf" || tag == "loca"
            if isOutline ? flags >> 6 != 3 : flags >> 6 != 0 { try skipLength() }
            if let tag { tags.insert(tag) }
        }
        return tags
    }
}
