/// What a HEIF or AVIF says is in it: pictures and other items, where their bytes are, and what is known of each.
struct HEIFContents {
    struct Box {
        let name: String
        /// What is in it, without its length and name.
        let data: Range<Int>
    }

    struct Item {
        let id: Int
        let kind: String
        let isHidden: Bool
        /// Where its bytes are in the file, in order.
        let extents: [Range<Int>]

        var byteCount: Int { extents.reduce(0) { $0 + $1.count } }
    }

    /// With its length and name.
    let fileType: Range<Int>
    let primary: Int
    let items: [Item]
    let references: [(kind: String, from: Int, to: [Int])]
    /// As items number them, from 1.
    let properties: [Box]
    let associations: [Int: [(place: Int, isEssential: Bool)]]
    private let alphaProperties: Set<Int>

    init(of file: FileBytes, _ format: ImageFormat) throws(ImageError) {
        let boxes = try Self.boxes(in: file, 0..<file.count, format)
        guard !boxes.contains(where: { $0.name == "moov" }) else {
            throw .cannotStrip(format, detail: "it is a sequence of pictures")
        }
        guard let fileType = boxes.first, fileType.name == "ftyp", fileType.data.lowerBound == 8,
            let meta = boxes.first(where: { $0.name == "meta" })
        else { throw .damaged(format, detail: "its boxes") }
        self.fileType = fileType.data.lowerBound - 8..<fileType.data.upperBound
        let parts = try Self.boxes(in: file, meta.data.dropFirst(4), format)
        func part(_ name: String) -> BoxReader? {
            parts.first { $0.name == name }.map { BoxReader(file: file, range: $0.data) }
        }
        guard var primary = part("pitm"), var list = part("iinf"), var locations = part("iloc") else {
            throw .damaged(format, detail: "its boxes")
        }
        do {
            self.primary = try primary.id(isLong: try primary.version() > 0)
            let store = parts.first { $0.name == "idat" }?.data
            let extents = try Self.extents(&locations, store: store)
            var items: [Item] = []
            _ = try list.number(try list.version() == 0 ? 2 : 4)
            for entry in try Self.boxes(in: file, list.rest, format) where entry.name == "infe" {
                var entry = BoxReader(file: file, range: entry.data)
                let version = try entry.version()
                let isHidden = entry.flags & 1 == 1
                let id = try entry.id(isLong: version > 2)
                let protection = try entry.number(2)
                let kind = try entry.name()
                guard version >= 2, protection == 0 else { throw BoxReader.Fault() }
                items.append(Item(id: id, kind: kind, isHidden: isHidden, extents: extents[id] ?? []))
            }
            self.items = items
            references = try Self.references(part("iref"), file, format)
            let known =
                try parts.first { $0.name == "iprp" }.map { box throws(ImageError) in
                    try Self.boxes(in: file, box.data, format)
                } ?? []
            properties =
                try known.first { $0.name == "ipco" }.map { box throws(ImageError) in
                    try Self.boxes(in: file, box.data, format)
                } ?? []
            var associations: [Int: [(Int, Bool)]] = [:]
            for box in known where box.name == "ipma" {
                var reader = BoxReader(file: file, range: box.data)
                associations.merge(try Self.associations(&reader)) { $0 + $1 }
            }
            self.associations = associations
        } catch let error as ImageError {
            throw error
        } catch {
            throw .damaged(format, detail: "its boxes")
        }
        var alphaProperties: Set<Int> = []
        for (index, property) in properties.enumerated() where property.name == "auxC" {
            let isAlpha = Self.alphaNames.contains { file.begins(at: property.data.lowerBound + 4, with: $0.utf8) }
            if isAlpha { alphaProperties.insert(index + 1) }
        }
        self.alphaProperties = alphaProperties
    }

    /// Whether an item is the transparency of another.
    func isAlpha(_ item: Int) -> Bool {
        associations[item]?.contains { alphaProperties.contains($0.place) } ?? false
    }

    private static let alphaNames = ["urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0", "urn:mpeg:hevc:2015:auxid:1\0"]

    private static func boxes(in file: FileBytes, _ range: Range<Int>, _ format: ImageFormat) throws(ImageError)
        -> [Box]
    {
        var boxes: [Box] = []
        var place = range.lowerBound
        while place + 8 <= range.upperBound {
            guard let name = file.name(at: place + 4), var length = file.number(at: place, 4) else {
                throw .truncated(format)
            }
            var head = 8
            if length == 1 {
                guard let long = file.number(at: place + 8, 8) else { throw .truncated(format) }
                (length, head) = (long, 16)
            } else if length == 0 {
                length = range.upperBound - place
            }
            guard length >= head, length <= range.upperBound - place else { throw .truncated(format) }
            boxes.append(Box(name: name, data: place + head..<place + length))
            place += length
        }
        return boxes
    }

    /// - Parameter store: where items are that lie within the box of metadata.
    private static func extents(_ reader: inout BoxReader, store: Range<Int>?) throws -> [Int: [Range<Int>]] {
        let version = try reader.version()
        let (sizes, more) = (try reader.number(1), try reader.number(1))
        let (offsetSize, lengthSize, baseSize) = (sizes >> 4, sizes & 15, more >> 4)
        let indexSize = version > 0 ? more & 15 : 0
        var extents: [Int: [Range<Int>]] = [:]
        for _ in 0..<(try reader.number(version < 2 ? 2 : 4)) {
            let id = try reader.id(isLong: version >= 2)
            let method = version > 0 ? try reader.number(2) & 15 : 0
            guard try reader.number(2) == 0, method < 2 else { throw BoxReader.Fault() }
            let base = try reader.number(baseSize)
            var found: [Range<Int>] = []
            for _ in 0..<(try reader.number(2)) {
                _ = try reader.number(indexSize)
                let (offset, length) = (try reader.number(offsetSize), try reader.number(lengthSize))
                guard let whole = method == 0 ? 0..<reader.file.count : store, length > 0,
                    base <= whole.count, offset <= whole.count - base, length <= whole.count - base - offset
                else { throw BoxReader.Fault() }
                let start = whole.lowerBound + base + offset
                found.append(start..<start + length)
            }
            extents[id] = found
        }
        return extents
    }

    private static func references(
        _ reader: BoxReader?, _ file: FileBytes, _ format: ImageFormat
    ) throws -> [(kind: String, from: Int, to: [Int])] {
        guard var reader else { return [] }
        let isLong = try reader.version() > 0
        return try boxes(in: file, reader.rest, format).map { box in
            var reader = BoxReader(file: file, range: box.data)
            let from = try reader.id(isLong: isLong)
            let count = try reader.number(2)
            return (box.name, from, try (0..<count).map { _ in try reader.id(isLong: isLong) })
        }
    }

    private static func associations(_ reader: inout BoxReader) throws -> [Int: [(Int, Bool)]] {
        let isLong = try reader.version() > 0
        let length = reader.flags & 1 == 1 ? 2 : 1
        var associations: [Int: [(Int, Bool)]] = [:]
        for _ in 0..<(try reader.number(4)) {
            let id = try reader.id(isLong: isLong)
            for _ in 0..<(try reader.number(1)) {
                let value = try reader.number(length)
                let mark = length == 2 ? 0x8000 : 0x80
                // Zero is for none.
                if value & (mark - 1) != 0 {
                    associations[id, default: []].append((value & (mark - 1), value & mark != 0))
                }
            }
        }
        return associations
    }
}

/// Reads what is in a box, from its beginning to its end.
private struct BoxReader {
    /// It ends too early, or has what is not in it for pictures.
    struct Fault: Error {}

    let file: FileBytes
    private var place: Int
    private let end: Int
    private(set) var flags = 0

    init(file: FileBytes, range: Range<Int>) {
        self.file = file
        (place, end) = (range.lowerBound, range.upperBound)
    }

    var rest: Range<Int> { place..<end }

    /// With its flags, which are known from then on.
    mutating func version() throws -> Int {
        let both = try number(4)
        flags = both & 0xFF_FFFF
        return both >> 24
    }

    /// - Parameter length: 0...8 bytes.
    mutating func number(_ length: Int) throws -> Int {
        guard length <= 8, length <= end - place, let number = file.number(at: place, length) else { throw Fault() }
        place += length
        return number
    }

    /// An item's, of those that two bytes can say: no picture has more.
    mutating func id(isLong: Bool) throws -> Int {
        let id = try number(isLong ? 4 : 2)
        guard id <= UInt16.max else { throw Fault() }
        return id
    }

    mutating func name() throws -> String {
        guard end - place >= 4, let name = file.name(at: place) else { throw Fault() }
        place += 4
        return name
    }
}
