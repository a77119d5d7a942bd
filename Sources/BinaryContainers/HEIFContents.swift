/// The items of a HEIF or AVIF file, such as its pictures, with their positions and relations.
///
/// Source: ISO/IEC 14496-12 and 23008-12.
package struct HEIFContents {
    package struct Item {
        package let id: Int
        package let kind: FourCharacterCode
        package let isHidden: Bool
        /// The ranges of the item's bytes in the file, in order.
        package let extents: [Range<Int>]

        package var byteCount: Int { extents.reduce(0) { $0 + $1.count } }
    }

    package struct Reference {
        /// Where its box begins in the file.
        package let start: Int
        package let kind: FourCharacterCode
        package let from: Int
        package let to: [Int]
    }

    package let fileType: Box
    /// The item that the file shows.
    package let primary: Int
    package let items: [Item]
    package let references: [Reference]
    package let properties: ItemProperties
    private let alphaProperties: Set<Int>

    /// - Parameters:
    ///   - boxes: all boxes of the file, or the leading ones with `meta`.
    ///   - file: the bytes of the file, or of its beginning.
    ///   - byteCount: the length of the file; nil if `file` has all of it.
    package init(_ boxes: [Box], of file: ByteView, byteCount: Int? = nil) throws(ContainerError) {
        guard let fileType = boxes.first, fileType.type == "ftyp", fileType.data.lowerBound == 8,
            let meta = boxes.first("meta")
        else { throw .malformed(at: 0) }
        self.fileType = fileType
        // `meta` begins with its version and flags.
        let parts = try file.boxes(in: meta.data.dropFirst(4))
        guard let list = parts.first("iinf"), let locations = parts.first("iloc") else {
            throw .malformed(at: meta.range.lowerBound)
        }
        primary = try Self.primaryItem(in: parts, of: file)
        let extents = try Self.extents(
            locations, store: parts.first("idat")?.data, of: file, byteCount: byteCount ?? file.count)
        items = try Self.items(list, extents: extents, of: file)
        references = if let box = parts.first("iref") { try Self.references(box, of: file) } else { [] }
        properties =
            if let box = parts.first("iprp") { try ItemProperties(box.data, of: file) } else { ItemProperties() }
        alphaProperties = Set(
            properties.boxes.enumerated().lazy.filter { _, property in
                property.type == "auxC"
                    && Self.alphaNames.contains { file.begins(at: property.data.lowerBound + 4, with: $0.utf8) }
            }.map { index, _ in index + 1 })
    }

    /// Returns the ID of the item that the file shows.
    ///
    /// - Parameter parts: the boxes in the box `meta`.
    package static func primaryItem(in parts: [Box], of file: ByteView) throws(ContainerError) -> Int {
        guard let box = parts.first("pitm") else {
            throw .malformed(at: parts.first?.range.lowerBound ?? 0)
        }
        var fields = BoxFields(box.data, of: file)
        let version = try fields.version()
        return try fields.itemID(isLong: version > 0)
    }

    /// Returns whether an item is the transparency of another item.
    package func isAlpha(_ item: Int) -> Bool {
        properties.associations[item]?.contains { alphaProperties.contains($0.number) } ?? false
    }

    private static let alphaNames = ["urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0", "urn:mpeg:hevc:2015:auxid:1\0"]

    private static func items(
        _ list: Box, extents: [Int: [Range<Int>]], of file: ByteView
    ) throws(ContainerError) -> [Item] {
        var fields = BoxFields(list.data, of: file)
        let version = try fields.version()
        _ = try fields.number(version == 0 ? 2 : 4)
        var items: [Item] = []
        for entry in try file.boxes(in: fields.rest).all("infe") {
            var fields = BoxFields(entry.data, of: file)
            let version = try fields.version()
            let id = try fields.itemID(isLong: version > 2)
            let protection = try fields.number(2)
            let kind = try fields.code()
            guard version >= 2, protection == 0 else { throw .malformed(at: entry.range.lowerBound) }
            items.append(Item(id: id, kind: kind, isHidden: fields.flags & 1 == 1, extents: extents[id] ?? []))
        }
        return items
    }

    /// - Parameter store: the range of the box `idat`, which contains the data of some items.
    private static func extents(
        _ locations: Box, store: Range<Int>?, of file: ByteView, byteCount: Int
    ) throws(ContainerError) -> [Int: [Range<Int>]] {
        var fields = BoxFields(locations.data, of: file)
        let version = try fields.version()
        let (sizes, more) = (try fields.number(1), try fields.number(1))
        let (offsetSize, lengthSize, baseSize) = (sizes >> 4, sizes & 15, more >> 4)
        let indexSize = version > 0 ? more & 15 : 0
        var extents: [Int: [Range<Int>]] = [:]
        var total = 0
        for _ in 0..<(try fields.number(version < 2 ? 2 : 4)) {
            let id = try fields.itemID(isLong: version >= 2)
            let method = version > 0 ? try fields.number(2) & 15 : 0
            guard try fields.number(2) == 0, method < 2 else { throw .malformed(at: locations.range.lowerBound) }
            let base = try fields.number(baseSize)
            var found: [Range<Int>] = []
            for _ in 0..<(try fields.number(2)) {
                _ = try fields.number(indexSize)
                let (offset, length) = (try fields.number(offsetSize), try fields.number(lengthSize))
                guard let whole = method == 0 ? 0..<byteCount : store, length > 0, base <= whole.count,
                    offset <= whole.count - base, length <= whole.count - base - offset
                else { throw .malformed(at: locations.range.lowerBound) }
                let start = whole.lowerBound + base + offset
                found.append(start..<start + length)
            }
            total += found.count
            guard total <= file.limits.elements else { throw .tooManyParts(limit: file.limits.elements) }
            extents[id] = found
        }
        return extents
    }

    private static func references(_ box: Box, of file: ByteView) throws(ContainerError) -> [Reference] {
        var fields = BoxFields(box.data, of: file)
        let isLong = try fields.version() > 0
        var references: [Reference] = []
        for box in try file.boxes(in: fields.rest) {
            var fields = BoxFields(box.data, of: file)
            let from = try fields.itemID(isLong: isLong)
            var to: [Int] = []
            for _ in 0..<(try fields.number(2)) { to.append(try fields.itemID(isLong: isLong)) }
            references.append(Reference(start: box.range.lowerBound, kind: box.type, from: from, to: to))
        }
        return references
    }
}

extension ByteView {
    /// Returns the boxes of a HEIF or AVIF file. Phones and servers write XMP and other bytes that are not boxes behind
    /// the last one (exiftool#378), which are left out if all items of the file come before them.
    ///
    /// - Throws: if a box reaches beyond the file, and the file's items are not known to be complete.
    package func pictureBoxes() throws(ContainerError) -> [Box] {
        let leading = leadingBoxes()
        if let end = leading.last?.range.upperBound, let contents = try? HEIFContents(leading, of: self),
            contents.items.allSatisfy({ $0.extents.allSatisfy { $0.upperBound <= end } })
        {
            return leading
        }
        return try boxes()
    }
}
