import BinaryContainers

/// Finds texts in packets of AAC. Encoders put their names into the first elements of the first packet.
///
/// What comes after the first element with sound can't be found without decoding the sound. Only the end of the packet
/// is looked at.
///
/// Source: ISO/IEC 14496-3, 4.4.2.
enum SoundPackets {
    /// The bits of data that no decoder plays, from the start of the bytes. Zeros in their place change no sound.
    ///
    /// - Parameter packet: The range of one packet.
    static func data(in packet: Range<Int>, of bytes: ByteView) -> [Range<Int>] {
        var bits = Bits(bytes: bytes, place: packet.lowerBound * 8, end: packet.upperBound * 8)
        var found: [Range<Int>] = []
        while let element = bits.next(3) {
            var length = 0
            switch element {
            // Data streams.
            case 4:
                guard bits.next(4) != nil, let isAligned = bits.next(1), let short = bits.next(8) else { return found }
                length = short
                if short == 255 {
                    guard let more = bits.next(8) else { return found }
                    length += more
                }
                if isAligned == 1 { bits.place = (bits.place + 7) / 8 * 8 }
            // A layout of channels with a comment.
            case 5:
                guard bits.skipLayout(), let count = bits.next(8) else { return found }
                length = count
            // Fill elements.
            case 6:
                guard let short = bits.next(4) else { return found }
                length = short
                if short == 15 {
                    guard let more = bits.next(8) else { return found }
                    length += more - 1
                }
            // The end, which only zeros may follow.
            case 7:
                let rest = bits.place..<bits.end
                return isZero(rest, of: bytes) ? found : found + [rest]
            default: return found
            }
            let data = bits.place..<bits.place + length * 8
            guard data.upperBound <= bits.end else { return found }
            bits.place = data.upperBound
            if element != 6 || isData(data, of: bytes), !isZero(data, of: bytes) { found.append(data) }
        }
        return found
    }

    /// Whether the last bits are those of the element that ends a packet, and zeros. Seven of eight random bytes behind
    /// it don't have them.
    ///
    /// - Parameter packet: The range of one packet.
    static func hasEnd(_ packet: Range<Int>, of bytes: ByteView) -> Bool {
        guard let last = packet.last(where: { bytes.bytes[$0] != 0 }) else { return true }
        let before = last > packet.lowerBound ? bytes.bytes[last - 1] : 0
        let word = UInt16(before) << 8 | UInt16(bytes.bytes[last])
        return word >> word.trailingZeroBitCount & 7 == 7
    }

    /// Whether a fill element has neither volumes, surround sound nor high tones, but data, or nothing as others write
    /// it.
    private static func isData(_ range: Range<Int>, of bytes: ByteView) -> Bool {
        var bits = Bits(bytes: bytes, place: range.lowerBound, end: range.upperBound)
        guard let type = bits.next(4) else { return false }
        guard type == 1 else { return !(11...14).contains(type) }
        guard bits.next(4) == 0 else { return true }
        while let byte = bits.next(8) {
            if byte != 0xA5 { return true }
        }
        return false
    }

    private static func isZero(_ range: Range<Int>, of bytes: ByteView) -> Bool {
        var bits = Bits(bytes: bytes, place: range.lowerBound, end: range.upperBound)
        while bits.place < bits.end {
            if bits.next(min(8, bits.end - bits.place)) != 0 { return false }
        }
        return true
    }

    /// Replaces bits with zeros.
    static func clear(_ range: Range<Int>, in bytes: inout [UInt8]) {
        for bit in range { bytes[bit / 8] &= ~(0x80 >> UInt8(bit % 8)) }
    }

    private struct Bits {
        let bytes: ByteView
        var place: Int
        let end: Int

        /// - Parameter count: At most 8.
        mutating func next(_ count: Int) -> Int? {
            guard count <= end - place else { return nil }
            let first = place / 8
            let word = Int(bytes[first] ?? 0) << 8 | Int(bytes[first + 1] ?? 0)
            let value = word >> (16 - place % 8 - count) & (1 << count - 1)
            place += count
            return value
        }

        /// Skips the fields of a program configuration element up to its comment.
        mutating func skipLayout() -> Bool {
            // Its number, the kind of AAC, the rate.
            guard next(4) != nil, next(2) != nil, next(4) != nil else { return false }
            var length = 0
            // In front, at the sides, behind, low tones, data, coupled: the bits of how many there are, and of each.
            for (count, element) in [(4, 5), (4, 5), (4, 5), (2, 4), (3, 4), (4, 5)] {
                guard let number = next(count) else { return false }
                length += number * element
            }
            // How they are mixed to one channel, to two, and from how many.
            for mix in [4, 4, 3] {
                guard let isPresent = next(1), isPresent == 0 || next(mix) != nil else { return false }
            }
            // The comment starts at a whole byte.
            place = (place + length + 7) / 8 * 8
            return place <= end
        }
    }
}
