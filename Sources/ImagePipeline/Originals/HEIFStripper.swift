import BinaryContainers
import PhotoVocabulary

/// Rewrites a HEIF or AVIF with only its primary picture, the tiles of that picture and its transparency. Removes
/// everything else:
/// EXIF, XMP, thumbnails, depth and gain maps, videos after the picture, and unknown boxes.
///
/// Source: ISO/IEC 14496-12 and 23008-12.
struct HEIFStripper {
    private let format: PictureKind
    private let file: ByteView
    private let contents: HEIFContents

    static func pieces(of file: ByteView, _ format: PictureKind) throws(ImageError) -> [FilePiece] {
        let boxes = try reading(format, part: "its boxes", try file.pictureBoxes())
        guard boxes.first("moov") == nil else { throw .cannotStrip(format, detail: "it is a sequence of pictures") }
        let contents = try reading(format, part: "its boxes", try HEIFContents(boxes, of: file))
        return try HEIFStripper(format: format, file: file, contents: contents).pieces()
    }

    private func pieces() throws(ImageError) -> [FilePiece] {
        let items = try keptItems()
        let (properties, associations) = try properties(of: items)
        let parts =
            Box.encoded("hdlr", version: 0, [0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
            + Box.encoded("pitm", version: 0, [UInt8](contents.primary, 2)) + list(of: items) + references(among: items)
            + Box.encoded("iprp", Box.encoded("ipco", properties) + associations)

        // Items that share their bytes in the file share them in the output.
        var places: [[Range<Int>]: Int] = [:]
        var data: [FilePiece] = []
        var length = 0
        for item in items where places.updateValue(length, forKey: item.extents) == nil {
            for extent in item.extents { data.take(extent) }
            length += item.byteCount
        }
        let locationsSize = 12 + 4 + items.count * 14
        let start = contents.fileType.range.count + 12 + locationsSize + parts.count + 8
        guard start + length <= UInt32.max else { throw .cannotStrip(format, detail: "it is larger than 4 GB") }
        let locations = items.flatMap { item -> [UInt8] in
            let inThisFileAndInOnePart = [0, 0, 0, 1] as [UInt8]
            let place = [UInt8](start + (places[item.extents] ?? 0), 4)
            return [UInt8](item.id, 2) + inThisFileAndInOnePart + place + [UInt8](item.byteCount, 4)
        }
        let meta = Box.encoded(
            "meta", version: 0,
            parts + Box.encoded("iloc", version: 0, [0x44, 0] + [UInt8](items.count, 2) + locations))
        var pieces: [FilePiece] = []
        pieces.take(contents.fileType.range)
        return pieces + [.bytes(meta + Box.header("mdat", dataCount: length))] + data
    }

    /// Returns the primary item and all items needed to show it, in the file's order.
    private func keptItems() throws(ImageError) -> [HEIFContents.Item] {
        var kept: Set<Int> = [contents.primary]
        var size = 0
        while kept.count > size {
            size = kept.count
            for reference in contents.references {
                if reference.kind == "dimg", kept.contains(reference.from) { kept.formUnion(reference.to) }
                let isAlpha = reference.kind == "auxl" && contents.isAlpha(reference.from)
                if isAlpha, !kept.isDisjoint(with: reference.to) { kept.insert(reference.from) }
            }
        }
        let items = contents.items.filter { kept.contains($0.id) }
        guard items.count == kept.count, items.contains(where: { $0.id == contents.primary }) else {
            throw .damaged(format, detail: "it lacks an item")
        }
        if let unsupported = items.first(where: { !Self.kinds.contains($0.kind) }) {
            throw .cannotStrip(format, detail: "it has an item of the kind \(unsupported.kind)")
        }
        return items
    }

    /// Kinds of items: coded pictures, and pictures that are derived from others.
    private static let kinds: Set<FourCharacterCode> = ["hvc1", "hvt1", "lhv1", "av01", "avc1", "grid", "iden", "iovl"]
    private static let keptReferences: Set<FourCharacterCode> = ["dimg", "auxl", "prem"]

    private func list(of items: [HEIFContents.Item]) -> [UInt8] {
        let entries = items.flatMap { item -> [UInt8] in
            let unprotectedAndUnnamed = ([0, 0] + item.kind.bytes + [0]) as [UInt8]
            return Box.encoded(
                "infe", version: 2, flags: item.isHidden ? 1 : 0, [UInt8](item.id, 2) + unprotectedAndUnnamed)
        }
        return Box.encoded("iinf", version: 0, [UInt8](items.count, 2) + entries)
    }

    private func references(among items: [HEIFContents.Item]) -> [UInt8] {
        let ids = Set(items.map(\.id))
        let boxes = contents.references.flatMap { reference -> [UInt8] in
            let targets = reference.to.filter(ids.contains)
            guard Self.keptReferences.contains(reference.kind), ids.contains(reference.from), !targets.isEmpty else {
                return []
            }
            let lead = [UInt8](reference.from, 2) + [UInt8](targets.count, 2)
            return Box.encoded(reference.kind, lead + targets.flatMap { [UInt8]($0, 2) })
        }
        return boxes.isEmpty ? [] : Box.encoded("iref", version: 0, boxes)
    }

    /// The properties of the items, renumbered, and the box that associates them with items.
    private func properties(of items: [HEIFContents.Item]) throws(ImageError) -> ([UInt8], [UInt8]) {
        var (numbers, boxes): ([Int: Int], [[UInt8]]) = ([:], [])
        var entries: [UInt8] = []
        for item in items {
            var places: [UInt8] = []
            for association in contents.properties.associations[item.id] ?? [] {
                let (place, isEssential) = (association.number, association.isEssential)
                guard contents.properties.boxes.indices.contains(place - 1) else {
                    throw .damaged(format, detail: "it lacks a property")
                }
                if numbers[place] == nil {
                    let property = contents.properties.boxes[place - 1]
                    guard let box = try published(property) else {
                        guard !isEssential else {
                            throw .cannotStrip(format, detail: "it has a property of the kind \(property.type)")
                        }
                        continue
                    }
                    boxes.append(box)
                    numbers[place] = boxes.count
                }
                places += [UInt8]((numbers[place] ?? 0) | (isEssential ? 0x8000 : 0), 2)
            }
            guard places.count <= 2 * Int(UInt8.max) else { throw .damaged(format, detail: "its properties") }
            entries += [UInt8](item.id, 2) + [UInt8(places.count / 2)] + places
        }
        let table = Box.encoded("ipma", version: 0, flags: 1, [UInt8](items.count, 4) + entries)
        return (boxes.flatMap(\.self), table)
    }

    /// Returns the box of a property; nil for one that has no effect on how the picture looks.
    private func published(_ property: Box) throws(ImageError) -> [UInt8]? {
        let data = file[property.data] ?? []
        if property.type == "colr", ["prof", "rICC"].contains(String(decoding: data.prefix(4), as: UTF8.self)) {
            return try PublishedProfile.stripped(Array(data.dropFirst(4)), of: format).map {
                Box.encoded("colr", Array("prof".utf8) + $0)
            }
        }
        guard Self.keptProperties.contains(property.type), data.count <= Self.longestProperty else { return nil }
        return Box.encoded(property.type, data)
    }

    /// Sizes, colours, rotations, crops and decoder configurations.
    private static let keptProperties: Set<FourCharacterCode> = [
        "ispe", "pixi", "colr", "pasp", "clap", "irot", "imir", "auxC", "hvcC", "lhvC", "av1C", "avcC", "a1op", "a1lx",
        "lsel", "rloc", "clli", "mdcv", "cclv", "amve",
    ]
    private static let longestProperty = 64 << 10
}
