import BinaryContainers

/// The box `esds` of AAC.
///
/// Source: ISO/IEC 14496-1, 7.2.6, and 14496-3, 1.6.2.
struct SoundDescriptor {
    /// 2: AAC-LC, 5: HE-AAC, 29: HE-AAC v2.
    let objectType: Int
    /// Whether it has parts that are not read, or a layout of channels of its own, which may have a comment.
    let isUnusual: Bool
    /// The box, as it is published: with the bit rates and the decoder's settings only.
    let encoded: [UInt8]

    /// - Returns: Nil for sound that isn't AAC.
    init?(_ box: Box, of bytes: ByteView) throws(ContainerError) {
        var fields = BoxFields(box.data, of: bytes)
        _ = try fields.version()
        var stream = try Self.descriptor(3, &fields, of: bytes)
        var isUnusual = !fields.rest.isEmpty
        _ = try stream.number(2)
        let flags = try stream.number(1)
        guard flags & 0xE0 == 0 else { throw .malformed(at: box.range.lowerBound) }
        var decoder = try Self.descriptor(4, &stream, of: bytes)
        // The rest describes how packets are sent, with one byte for files.
        isUnusual = isUnusual || bytes[stream.rest] != [6, 0x80, 0x80, 0x80, 1, 2] && bytes[stream.rest] != [6, 1, 2]
        guard try decoder.number(1) == 0x40 else { return nil }
        _ = try decoder.number(1)
        let rates = bytes[decoder.rest.prefix(11)] ?? []
        decoder.skip(11)
        let settings = try Self.descriptor(5, &decoder, of: bytes)
        let data = bytes[settings.rest] ?? []
        guard data.count >= 2, rates.count == 11 else { throw .malformed(at: box.range.lowerBound) }
        isUnusual = isUnusual || !decoder.rest.isEmpty || data.count > 8
        objectType = Int(data[0] >> 3)
        // The channels are behind the rate, which has 4 bits, or 28 after 15.
        let rate = (data[0] & 7) << 1 | data[1] >> 7
        let channels = rate == 15 ? 1 : data[1] >> 3 & 15
        self.isUnusual = isUnusual || channels == 0 || ![2, 5, 29].contains(objectType)
        let decoding = Self.encoded(4, [0x40, 0x15] + rates + Self.encoded(5, data))
        encoded = Box.encoded("esds", version: 0, Self.encoded(3, [0, 0, 0] + decoding + Self.encoded(6, [2])))
    }

    /// Reads the header of a descriptor, and skips its data.
    ///
    /// - Returns: Its data.
    private static func descriptor(
        _ tag: Int, _ fields: inout BoxFields, of bytes: ByteView
    ) throws(ContainerError) -> BoxFields {
        let start = fields.rest.lowerBound
        guard try fields.number(1) == tag else { throw .malformed(at: start) }
        var length = 0
        for count in 1...4 {
            let byte = try fields.number(1)
            length = length << 7 | byte & 0x7F
            if byte < 0x80 { break }
            guard count < 4 else { throw .malformed(at: start) }
        }
        let data = fields.rest.prefix(length)
        guard data.count == length else { throw .malformed(at: start) }
        fields.skip(length)
        return BoxFields(data, of: bytes)
    }

    /// With a length of four bytes, as all programs write it.
    private static func encoded(_ tag: UInt8, _ data: [UInt8]) -> [UInt8] {
        [tag, 0x80, 0x80, 0x80 | UInt8(data.count >> 7 & 0x7F), UInt8(data.count & 0x7F)] + data
    }
}
