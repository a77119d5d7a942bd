import BinaryContainers
import Foundation

/// Metadata anywhere in a file, including places that readers of the format don't search: pictures and videos appended
/// to the picture, and XMP packets in unusual places.
struct ScatteredMetadata {
    /// The offsets of possible EXIF blocks in bytes, after the mark `Exif\0\0`.
    private(set) var blocks: [Int] = []
    /// Names and values of properties in XMP and of atoms in videos, without duplicates.
    private(set) var values: [(name: String, value: String)] = []
    /// The offsets of films that begin behind the beginning of the bytes, whether or not the file names them, and
    /// whether or not they are whole. In bytes.
    private(set) var films: [Int] = []

    /// The largest number of blocks, of values and of films that are looked at. A file with more of them repeats the
    /// same details.
    private static let countLimit = 64

    init(in bytes: UnsafeBufferPointer<UInt8>) {
        var place = 0
        while place < bytes.count {
            for mark in Self.marks[Int(bytes[place])] where Self.begins(bytes, at: place, with: mark.bytes) {
                take(mark, behind: place + mark.bytes.count, of: bytes)
            }
            place += 1
        }
    }

    private struct Mark {
        enum Kind {
            case exif
            /// The name of a property. The value follows in quotes or between tags.
            case property
            /// The opening tag of a list. Its first value counts.
            case list
            /// An atom of a video. A length and a language come before its text.
            case atom
            /// The first box of a film. Its length comes before the mark.
            case film
        }

        let kind: Kind
        let bytes: [UInt8]
        var name: String { String(decoding: bytes.filter { !"<>".utf8.contains($0) }, as: UTF8.self) }
    }

    /// The marks by their first byte.
    private static let marks: [[Mark]] = {
        var marks = [[Mark]](repeating: [], count: 256)
        let all =
            [
                Mark(kind: .exif, bytes: Array("Exif\0\0".utf8)), Mark(kind: .film, bytes: Array("ftyp".utf8)),
                Mark(kind: .atom, bytes: [0xA9] + Array("xyz".utf8)),
            ]
            + ["Latitude", "SerialNumber", "OwnerName", "geo:lat"].map { Mark(kind: .property, bytes: Array($0.utf8)) }
            + ["<xmpRights:Owner>", "<dc:creator>", "<dc:rights>"].map { Mark(kind: .list, bytes: Array($0.utf8)) }
        for mark in all { marks[Int(mark.bytes[0])].append(mark) }
        return marks
    }()

    private mutating func take(_ mark: Mark, behind place: Int, of bytes: UnsafeBufferPointer<UInt8>) {
        switch mark.kind {
        case .film:
            guard films.count < Self.countLimit, Self.beginsFilm(at: place - 8, of: bytes) else { return }
            films.append(place - 8)
        case .exif: if blocks.count < Self.countLimit { blocks.append(place) }
        case .property: add(mark.name, Self.property(at: place, of: bytes))
        case .list: add(mark.name, Self.text(at: place, of: bytes))
        case .atom:
            let text = bytes[min(place + 4, bytes.count)...].prefix(Self.longestValue)
            let value = text.prefix { "+-./0123456789".utf8.contains($0) }
            // Short values may occur by chance among the pixels.
            guard let sign = value.first, "+-".utf8.contains(sign), value.count >= Self.shortestPosition else { return }
            add("Latitude", String(decoding: value, as: UTF8.self))
        }
    }

    private mutating func add(_ name: String, _ value: String?) {
        guard let value, values.count < Self.countLimit, !values.contains(where: { $0 == (name, value) }) else {
            return
        }
        values.append((name, value))
    }

    /// Returns whether a film begins behind the beginning of the bytes. Of a cut film, players show what is left.
    private static func beginsFilm(at place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard place > 0 else { return false }
        // Many names of boxes may be in pixels, or in a hostile file. Only the first boxes tell.
        let view = ByteView(bytes, limits: ContainerLimits(elements: 16))
        let types = view.leadingBoxes(in: place..<bytes.count, clipsLast: true).map(\.type)
        // The data of HEIF pictures are in a box of the same type.
        return types.contains("moov") || types.contains("mdat") && !types.contains("meta")
    }

    /// In bytes.
    private static let longestValue = 200
    /// In bytes: `+48+016/`.
    private static let shortestPosition = 8

    /// Returns the value after a property's name, written as `="…"`, `='…'` or `>…<`; nil for anything else.
    private static func property(at place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var rest = bytes[place...].prefix(longestValue)
        guard let mark = rest.popFirst() else { return nil }
        if mark == UInt8(ascii: "="), let quote = rest.popFirst(), "\"'".utf8.contains(quote) {
            return String(decoding: rest.prefix { $0 != quote }, as: UTF8.self)
        }
        guard mark == UInt8(ascii: ">") else { return nil }
        return String(decoding: rest.prefix { $0 != UInt8(ascii: "<") }, as: UTF8.self)
    }

    /// Returns the first text after any tags.
    private static func text(at place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> String {
        var isInTag = false
        let text = bytes[place...].prefix(longestValue).drop { byte in
            if byte == UInt8(ascii: "<") { isInTag = true }
            defer { if byte == UInt8(ascii: ">") { isInTag = false } }
            return isInTag || " \t\r\n".utf8.contains(byte)
        }
        return String(decoding: text.prefix { $0 != UInt8(ascii: "<") }, as: UTF8.self)
    }

    private static func begins(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int, with mark: [UInt8]) -> Bool {
        mark.count <= bytes.count - place && bytes[place..<place + mark.count].elementsEqual(mark)
    }
}
