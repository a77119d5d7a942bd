import BinaryContainers

/// The container of an AVIF. The encoder in libvips writes either a profile and an EXIF block, or neither.
///
/// Source: ISO/IEC 14496-12 and 23008-12, as far as libheif uses them.
enum AVIFFile {
    /// Returns the file with an ICC profile for its picture.
    ///
    /// - Parameter file: a file from the encoder, without a profile.
    static func carrying(profile: [UInt8], in file: [UInt8]) throws(ImageError) -> [UInt8] {
        let colour = Box.encoded("colr", Array("prof".utf8) + profile)
        // The size of the new property, and of the byte in the associations that refers to it.
        let growth = colour.count + 1
        guard let meta = file.withByteView({ $0.leadingBoxes().first("meta") }),
            let changed = Meta(file, meta, growth: growth)?.carrying(colour)
        else { throw .cannotEncode(detail: "AVIF of an unknown structure") }
        return file[..<meta.range.lowerBound] + changed + file[meta.range.upperBound...]
    }

    /// - Returns: 0 if the bytes end before the number.
    fileprivate static func number(_ bytes: [UInt8], _ place: Int, _ length: Int) -> Int {
        bytes.withByteView { $0.number(at: place, length) } ?? 0
    }
}

/// The `meta` box, which describes the items in the file and their positions.
private struct Meta {
    private let file: [UInt8]
    private let parts: [Box]
    private let primary: Int
    private let growth: Int

    /// - Parameter growth: the number of bytes by which everything after the box moves.
    init?(_ file: [UInt8], _ box: Box, growth: Int) {
        // Version and flags come first.
        parts = file.withByteView { $0.leadingBoxes(in: box.data.dropFirst(4)) }
        guard let item = parts.first("pitm"), file[item.data.lowerBound] == 0 else { return nil }
        primary = AVIFFile.number(file, item.data.lowerBound + 4, 2)
        self.file = file
        self.growth = growth
    }

    func carrying(_ colour: [UInt8]) -> [UInt8]? {
        var data: [UInt8] = [0, 0, 0, 0]
        for part in parts {
            switch part.type {
            case "iloc":
                guard let moved = moved(part) else { return nil }
                data += Box.encoded("iloc", moved)
            case "iprp":
                guard let properties = properties(part, with: colour) else { return nil }
                data += Box.encoded("iprp", properties)
            default:
                data += file[part.range]
            }
        }
        return Box.encoded("meta", data)
    }

    /// Returns the item locations, moved by `growth`.
    private func moved(_ box: Box) -> [UInt8]? {
        var data = Array(file[box.data])
        // Version 0 or 1, offsets and lengths of four bytes, and base offsets too.
        guard data.count >= 8, data[0] <= 1, data[4] == 0x44, data[5] & 0xF0 == 0x40 else { return nil }
        var place = 8
        for _ in 0..<AVIFFile.number(data, 6, 2) {
            // An entry: ID, construction method (0: offset in the file), data reference, base offset, extents.
            let base = place + (data[0] == 1 ? 6 : 4)
            guard base + 6 <= data.count, data[0] == 0 || AVIFFile.number(data, place + 2, 2) & 0xF == 0 else {
                return nil
            }
            data.replaceSubrange(
                base..<base + 4, with: [UInt8](AVIFFile.number(data, base, 4) + growth, 4))
            place = base + 6 + 8 * AVIFFile.number(data, base + 4, 2)
        }
        return place == data.count ? data : nil
    }

    /// Returns the properties with the new one added and associated with the primary item.
    private func properties(_ box: Box, with colour: [UInt8]) -> [UInt8]? {
        let parts = file.withByteView { $0.leadingBoxes(in: box.data) }
        guard parts.map(\.type) == ["ipco", "ipma"] else { return nil }
        let number = file.withByteView { $0.leadingBoxes(in: parts[0].data).count } + 1
        var data = Array(file[parts[1].data])
        // Version 0, numbers of seven bits.
        guard number < 128, data.count >= 8, data[..<4].allSatisfy({ $0 == 0 }) else { return nil }
        var place = 8
        for _ in 0..<AVIFFile.number(data, 4, 4) {
            guard place + 3 <= data.count else { return nil }
            let end = place + 3 + Int(data[place + 2])
            guard end <= data.count else { return nil }
            if AVIFFile.number(data, place, 2) == primary {
                data[place + 2] += 1
                data.insert(UInt8(number), at: end)
                return Box.encoded("ipco", file[parts[0].data] + colour) + Box.encoded("ipma", data)
            }
            place = end
        }
        return nil
    }
}
