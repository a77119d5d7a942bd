import BinaryContainers
import Testing

@Suite("Boxes of the ISO base media file format")
struct BoxTests {
    private let long: [UInt8] = [0, 0, 0, 1] + Array("free".utf8) + [0, 0, 0, 0, 0, 0, 0, 19, 1, 2, 3]

    @Test("A length of 64 bits is read")
    func longLengths() throws {
        let bytes = Box.encoded("ftyp", [1]) + long + Box.encoded("mdat", [])
        let boxes = try bytes.withByteView { bytes throws(ContainerError) in try bytes.boxes() }
        #expect(boxes.map(\.type) == ["ftyp", "free", "mdat"])
        #expect(boxes.map(\.range) == [0..<9, 9..<28, 28..<36])
        #expect(boxes.map(\.data) == [8..<9, 25..<28, 36..<36])
    }

    @Test("A length of zero means the rest of the range")
    func zeroLength() throws {
        let bytes = [0, 0, 0, 0] + Array("mdat".utf8) + [1, 2, 3, 4, 5]
        try bytes.withByteView { bytes throws in
            #expect(try bytes.boxes().map(\.data) == [8..<13])
            #expect(try bytes.boxes(in: 0..<11).map(\.data) == [8..<11])
        }
    }

    @Test(
        "A box that reaches beyond its range is refused, left out or clipped, as the caller wants",
        arguments: [[0, 0, 0, 12], [0, 0, 0, 1]] as [[UInt8]])
    func overrunningBox(length: [UInt8]) throws {
        let header = length + Array("mdat".utf8) + (length[3] == 1 ? [0, 0, 0, 0, 0, 0, 1, 0] : [])
        let bytes = Box.encoded("ftyp", []) + header + [7]
        bytes.withByteView { bytes in
            #expect(throws: ContainerError.truncated(at: 8)) { try bytes.boxes() }
            #expect(bytes.leadingBoxes().map(\.type) == ["ftyp"])
            #expect(bytes.leadingBoxes(clipsLast: true).last?.data == 8 + header.count..<bytes.count)
        }
    }

    @Test("A length that is shorter than the header is refused", arguments: 2...7)
    func shortLength(length: UInt8) {
        ([0, 0, 0, length] + Array("free".utf8)).withByteView { bytes in
            #expect(throws: ContainerError.malformed(at: 0)) { try bytes.boxes() }
            #expect(bytes.leadingBoxes(clipsLast: true).isEmpty)
        }
    }

    @Test("More boxes than the limit are refused")
    func limit() {
        let bytes = Array([[UInt8]](repeating: Box.encoded("free", []), count: 4).joined())
        bytes.withByteView(limits: ContainerLimits(elements: 3)) { bytes in
            #expect(throws: ContainerError.tooManyParts(limit: 3)) { try bytes.boxes() }
            #expect(bytes.leadingBoxes().count == 3)
        }
    }

    @Test("A header has 64 bits for its length only if 32 are not enough")
    func headers() {
        #expect(Box.header("mdat", dataCount: 2) == [0, 0, 0, 10] + Array("mdat".utf8))
        let largest = Int(UInt32.max) - 8
        #expect(Box.header("mdat", dataCount: largest) == [255, 255, 255, 255] + Array("mdat".utf8))
        #expect(
            Box.header("mdat", dataCount: largest + 1)
                == [0, 0, 0, 1] + Array("mdat".utf8) + [0, 0, 0, 1, 0, 0, 0, 8])
    }

    @Test("The data of a full box begins with its version and flags")
    func fullBoxes() throws {
        try Box.encoded("infe", version: 2, flags: 0x01_0203, [9]).withByteView { bytes in
            let box = try #require(bytes.leadingBoxes().first)
            var fields = BoxFields(box.data, of: bytes)
            #expect(try fields.version() == 2)
            #expect(fields.flags == 0x01_0203)
            #expect(try fields.number(1) == 9)
            #expect(fields.rest.isEmpty)
            #expect(throws: ContainerError.malformed(at: 8)) { try fields.number(1) }
        }
    }

    @Test("The brands of a file are read as far as they are there")
    func brands() {
        let file = Box.encoded("ftyp", Array("mif1".utf8) + [0, 0, 0, 0] + Array("heicavif".utf8))
        #expect(file.withByteView { $0.brands } == ["mif1", "heic", "avif"])
        #expect(file.dropLast(1).map(\.self).withByteView { $0.brands } == ["mif1", "heic"])
        #expect(Box.encoded("moov", file).withByteView { $0.brands } == nil)
    }
}
