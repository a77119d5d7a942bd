import BinaryContainers
import Testing

@Suite("Chunks and segments")
struct ChunkTests {
    private func file(_ reader: ReaderCheck, _ name: String) throws -> [UInt8] {
        try #require(CorpusTests.files.first { $0.reader == reader && $0.name == name }).bytes
    }

    @Test("A chunk of odd length is followed by one byte that is not its data")
    func oddLength() throws {
        try file(.riff, "whole-lossy").withByteView { bytes in
            let contents = try bytes.riffContents("WEBP")
            #expect(contents == 12..<26)
            let chunk = try #require(bytes.riffChunks(in: contents).first)
            #expect(chunk.type == "VP8 " && chunk.data == 20..<25 && chunk.range == 12..<26)
            #expect(bytes[chunk.range] == RIFFChunk.encoded("VP8 ", Array("lossy".utf8)))
        }
    }

    @Test("The leading chunks end with the last whose data is there, also if the byte behind it is missing")
    func leadingChunks() throws {
        let bytes = try file(.riff, "whole-lossy")
        for (missing, count) in [(0, 1), (1, 1), (2, 0)] {
            #expect(Array(bytes.dropLast(missing)).withByteView { $0.leadingRIFFChunks().count } == count)
        }
        Array(bytes.dropLast(1)).withByteView { bytes -> Void in
            #expect(throws: ContainerError.truncated(at: 12)) { try bytes.riffChunks(in: 12..<bytes.count) }
        }
    }

    @Test("More chunks than the limit are refused")
    func tooManyChunks() throws {
        let limits = ContainerLimits(elements: 1)
        try file(.riff, "whole-animation").withByteView(limits: limits) { bytes in
            #expect(throws: ContainerError.tooManyParts(limit: 1)) { try bytes.riffChunks(in: 12..<bytes.count) }
            #expect(bytes.leadingRIFFChunks().count == 1)
        }
        try file(.png, "whole-gray").withByteView(limits: limits) { bytes throws in
            var reader = PNGChunkReader(bytes)
            #expect(try reader.next().type == "IHDR")
            #expect(throws: ContainerError.tooManyParts(limit: 1)) { try reader.next() }
        }
        try file(.jpeg, "whole-baseline").withByteView(limits: limits) { bytes throws in
            var reader = JPEGSegmentReader(bytes)
            #expect(try reader.next().marker == 0xE0)
            #expect(throws: ContainerError.tooManyParts(limit: 1)) { try reader.next() }
        }
    }

    @Test("The pixels of a scan are skipped with their restarts and stuffed zeros")
    func scans() throws {
        try file(.jpeg, "whole-progressive").withByteView { bytes in
            var reader = JPEGSegmentReader(bytes)
            var segments: [JPEGSegment] = []
            repeat { segments.append(try reader.next()) } while segments.last?.marker != 0xD9
            #expect(segments.map(\.marker) == [0xE1, 0xC0, 0xDA, 0xC4, 0xDA, 0xD9])
            let pixels: [UInt8] = [0x12, 0xFF, 0, 0x34, 0xFF, 0xD0, 0x56]
            #expect(bytes[segments[3].skipped] == pixels)
            // A fill byte before the marker.
            #expect(bytes[segments[5].skipped] == pixels + [0xFF])
        }
    }

    @Test("All eight restart markers belong to the pixels of a scan", arguments: UInt8(0xD0)...0xD7)
    func restarts(marker: UInt8) throws {
        let scan: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0x12, 0xFF, marker, 0x34, 0xFF, 0xD9]
        try scan.withByteView { bytes in
            var reader = JPEGSegmentReader(bytes)
            var markers: [UInt8] = []
            repeat { markers.append(try reader.next().marker) } while markers.last != 0xD9
            #expect(markers == [0xDA, 0xD9])
        }
    }

    @Test("A segment whose length is less than that of the length itself is empty")
    func emptySegment() throws {
        try file(.jpeg, "whole-odd").withByteView { bytes in
            var reader = JPEGSegmentReader(bytes)
            let segment = try reader.next()
            #expect(segment.marker == 0xFE && segment.data.isEmpty && segment.range.count == 4)
            #expect(bytes[segment.skipped] == [0, 0xFF, 0xFF])
        }
    }

    @Test("The chunks of a PNG are read up to its end, with what follows it")
    func pngChunks() throws {
        try file(.png, "whole-behind").withByteView { bytes in
            var reader = PNGChunkReader(bytes)
            let types = try (0..<4).map { _ in try reader.next().type }
            #expect(types == ["IHDR", "IDAT", "IEND", "tEXt"])
            #expect(throws: ContainerError.truncated(at: bytes.count)) { try reader.next() }
        }
    }

    @Test("Numbers are read in both orders, and only if they are in the bytes and not too large")
    func numbers() {
        [1, 2, 3, 0, 0, 0, 0, 0, 0, 0].withByteView { bytes in
            #expect(bytes.number(at: 0, 3) == 0x010203)
            #expect(bytes.number(at: 0, 3, .littleEndian) == 0x030201)
            #expect(bytes.number(at: 0, 8) == nil)
            #expect(bytes.number(at: 0, 8, .littleEndian) == 0x030201)
            #expect(bytes.number(at: 8, 3) == nil && bytes.number(at: -1, 1) == nil && bytes.number(at: 0, 9) == nil)
            #expect(bytes.number(at: 10, 0) == 0)
            #expect(bytes[9..<11] == nil && bytes[10] == nil && bytes.code(at: 7) == nil)
        }
        #expect([UInt8](0x010203, 2) == [2, 3])
        #expect([UInt8](0x010203, 2, .littleEndian) == [3, 2])
    }
}
