import Foundation

/// A QuickTime film without pictures of its own: an index that refers to another file, by its absolute path, as a Mac's
/// alias.
struct ReferringFilm {
    let data: Data

    /// - Parameter film: The other file's bytes, whose index this film has.
    init(to path: String, film: Data) {
        data = Self.box("ftyp", Data("qt  \0\0\0\0qt  ".utf8)) + Self.rewriting(film, path)
    }

    /// Copies the boxes of the index, with other references.
    private static func rewriting(_ boxes: Data, _ path: String) -> Data {
        var (rest, result) = (Data(boxes), Data())
        while rest.count >= 8 {
            let size = min(max(8, rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }), rest.count)
            let kind = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
            switch kind {
            case "moov", "trak", "mdia", "minf", "dinf":
                result += box(kind, rewriting(rest.prefix(size).dropFirst(8), path))
            case "dref": result += box(kind, number(0, 4) + number(1, 4) + box("alis", alias(of: path)))
            case "ftyp", "mdat", "free": break
            default: result += rest.prefix(size)
            }
            rest = Data(rest.dropFirst(size))
        }
        return result
    }

    /// Most members stay 0. The absolute path is the member of type 2, and -1 is the last one.
    private static func alias(of path: String) -> Data {
        let padded = Data(path.utf8) + (path.utf8.count.isMultiple(of: 2) ? [] : [0])
        return Data(count: 154) + number(2, 2) + number(path.utf8.count, 2) + padded + number(0xFFFF, 2) + number(0, 2)
    }

    private static func box(_ kind: String, _ content: Data) -> Data {
        number(8 + content.count, 4) + Data(kind.utf8) + content
    }

    private static func number(_ value: Int, _ byteCount: Int) -> Data {
        Data((0..<byteCount).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }
}
