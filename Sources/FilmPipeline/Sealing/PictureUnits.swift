import BinaryContainers

/// Looks at the units of H.264 in a picture. Only those that a decoder needs are allowed.
///
/// Source: ITU-T H.264, 7.3.1, 7.3.2.3 and annex D.
struct PictureUnits {
    /// Slices, sets of parameters and delimiters (table 7-1), as ffmpeg's `filter_units` takes them. Others hold texts,
    /// serial numbers, and data of applications.
    static let kept = "1|5|7-9"
    /// The longest set of parameters. Those of x264 and of phones have fewer than 100 bytes.
    static let longestSet = 1024
    /// Longer messages are not looked at.
    private static let longestMessage = 64 << 10

    /// How many bytes before each unit have its length.
    let lengthSize: Int

    /// - Parameter sample: The range of one picture.
    func check(_ sample: Range<Int>, of bytes: ByteView, into findings: inout MovieFindings) {
        var place = sample.lowerBound
        while place < sample.upperBound {
            guard let length = bytes.number(at: place, lengthSize), length > 0,
                length <= sample.upperBound - place - lengthSize
            else {
                findings.add(.malformed, "pictures that can't be read")
                return
            }
            let unit = place + lengthSize..<place + lengthSize + length
            place = unit.upperBound
            let type = bytes.bytes[unit.lowerBound] & 0x1F
            switch type {
            // Slices.
            case 1, 5: break
            // Sets of parameters, and a mark that begins a picture.
            case 7 where length <= Self.longestSet, 8 where length <= Self.longestSet, 9 where length <= 2: break
            case 6: checkMessages(unit.dropFirst(1), of: bytes, into: &findings)
            case 12: checkFiller(unit.dropFirst(1), of: bytes, into: &findings)
            default: findings.add(.unknown, "units of type \(type) in its pictures")
            }
        }
    }

    private func checkFiller(_ unit: Range<Int>, of bytes: ByteView, into findings: inout MovieFindings) {
        if bytes.bytes[unit].contains(where: { $0 != 0xFF && $0 != 0x80 }) {
            findings.add(.hidden, "data between its pictures")
        }
    }

    /// Looks at supplemental enhancement information.
    private func checkMessages(_ unit: Range<Int>, of bytes: ByteView, into findings: inout MovieFindings) {
        guard unit.count <= Self.longestMessage else {
            findings.add(.unknown, "a message of \(unit.count) bytes in its pictures")
            return
        }
        let data = Self.payload(bytes.bytes[unit])
        var place = 0
        // 0x80 ends the unit.
        while place < data.count, data[place...] != [0x80] {
            guard let type = Self.number(data, &place), let length = Self.number(data, &place),
                length <= data.count - place
            else {
                findings.add(.malformed, "messages in its pictures that can't be read")
                return
            }
            add(type, data[place..<place + length], into: &findings)
            place += length
        }
    }

    private func add(_ type: Int, _ message: ArraySlice<UInt8>, into findings: inout MovieFindings) {
        switch type {
        // How full the buffer is, and where decoding can begin.
        case 0 where message.count <= 64, 6 where message.count <= 8: break
        case 1: findings.add(.date, "times in its pictures, which may be a time code")
        case 4: findings.add(.text, "subtitles or data of a camera in its pictures")
        case 5:
            let isX264 = String(decoding: message.dropFirst(16).prefix(4), as: UTF8.self) == "x264"
            findings.add(
                isX264 ? .program : .unknown,
                isX264 ? "the settings of a program in its pictures" : "data of a camera or a program in its pictures")
        default: findings.add(.unknown, "a message of type \(type) in its pictures")
        }
    }

    /// Removes the bytes 3 that keep zeros from looking like the start of a unit.
    private static func payload(_ unit: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        var (data, zeros): ([UInt8], Int) = ([], 0)
        data.reserveCapacity(unit.count)
        for byte in unit {
            if zeros >= 2, byte == 3 {
                zeros = 0
                continue
            }
            zeros = byte == 0 ? zeros + 1 : 0
            data.append(byte)
        }
        return data
    }

    /// Reads a number whose bytes 255 are added up.
    private static func number(_ data: [UInt8], _ place: inout Int) -> Int? {
        var number = 0
        while place < data.count {
            let byte = data[place]
            place += 1
            number += Int(byte)
            if byte < 255 { return number }
        }
        return nil
    }
}
