// The fuzzer compiles this file together with the readers, as one module.
#if canImport(BinaryContainers)
    import BinaryContainers
#endif

/// Reads bytes with every function of a reader, and checks what every result must fulfil, whatever the bytes are.
enum ReaderCheck: String, CaseIterable {
    case boxes, jpeg, png, riff, samples, tiff, trailer

    /// - Parameter expect: takes a condition that must hold, and what it means.
    /// - Throws: what the strict functions of the reader throw.
    func run(on bytes: ByteView, expect: (Bool, String) -> Void) throws(ContainerError) {
        switch self {
        case .boxes: try Self.checkBoxes(bytes, expect)
        case .jpeg: try Self.checkJPEG(bytes, expect)
        case .png: try Self.checkPNG(bytes, expect)
        case .riff: try Self.checkRIFF(bytes, expect)
        case .samples: try Self.checkSamples(bytes, expect)
        case .tiff: try Self.checkTIFF(bytes, expect)
        case .trailer: try Self.checkTrailer(bytes, expect)
        }
    }

    private static func checkBoxes(_ bytes: ByteView, _ expect: (Bool, String) -> Void) throws(ContainerError) {
        checkLevel(bytes, 0..<bytes.count, depth: 0, expect)
        _ = bytes.brands
        let boxes = try bytes.boxes()
        expect(boxes == bytes.leadingBoxes(), "Both ways to read boxes find the same")
        if boxes.first("meta") != nil { try checkPicture(HEIFContents(boxes, of: bytes), bytes, expect) }
    }

    private static func checkLevel(
        _ bytes: ByteView, _ range: Range<Int>, depth: Int, _ expect: (Bool, String) -> Void
    ) {
        let (boxes, clipped) = (bytes.leadingBoxes(in: range), bytes.leadingBoxes(in: range, clipsLast: true))
        for boxes in [boxes, clipped] {
            checkOrder(boxes.map { ($0.range, $0.data) }, in: range, gaps: false, expect)
            expect(boxes.count <= bytes.limits.elements, "The number of boxes is limited")
        }
        expect(clipped.starts(with: boxes) && clipped.count <= boxes.count + 1, "Only the last box is clipped")
        guard depth < 6 else { return }
        for box in clipped {
            let hasVersion = (["meta", "iref"] as [FourCharacterCode]).contains(box.type)
            checkLevel(bytes, box.data.dropFirst(hasVersion ? 4 : 0), depth: depth + 1, expect)
            guard box.data.count < 256, let data = bytes[box.data] else { continue }
            Box.encoded(box.type, data).withByteView { copy in
                let read = copy.leadingBoxes()
                expect(
                    read.count == 1 && read[0].type == box.type && copy[read[0].data] == data,
                    "A written box is read as it was")
            }
        }
    }

    private static func checkPicture(
        _ contents: HEIFContents, _ bytes: ByteView, _ expect: (Bool, String) -> Void
    ) {
        for item in contents.items {
            for extent in item.extents {
                expect(!extent.isEmpty && bytes[extent] != nil, "The bytes of an item are in the file")
            }
            for property in contents.properties.boxes(of: item.id) {
                expect(bytes[property.range] != nil, "A property is in the file")
            }
            _ = (item.byteCount, contents.isAlpha(item.id))
        }
    }

    private static func checkJPEG(_ bytes: ByteView, _ expect: (Bool, String) -> Void) throws(ContainerError) {
        var reader = JPEGSegmentReader(bytes)
        var end = 2
        while true {
            let segment = try reader.next()
            expect(segment.skipped.lowerBound == end, "No byte is left out")
            expect(segment.skipped.upperBound == segment.range.lowerBound, "No byte is left out before the marker")
            checkOrder([(segment.range, segment.data)], in: end..<bytes.count, gaps: true, expect)
            end = segment.range.upperBound
            if segment.marker == JPEGSegmentReader.endOfImage { return }
        }
    }

    private static func checkPNG(_ bytes: ByteView, _ expect: (Bool, String) -> Void) throws(ContainerError) {
        var reader = PNGChunkReader(bytes)
        var chunks: [PNGChunk] = []
        defer {
            checkOrder(
                chunks.map { ($0.range, $0.data) }, in: PNGChunkReader.signature.count..<max(8, bytes.count),
                gaps: false,
                expect)
        }
        repeat { chunks.append(try reader.next()) } while chunks.last?.type != "IEND"
    }

    private static func checkRIFF(_ bytes: ByteView, _ expect: (Bool, String) -> Void) throws(ContainerError) {
        let leading = bytes.leadingRIFFChunks()
        checkOrder(leading.map { ($0.range, $0.data) }, in: 12..<max(12, bytes.count), gaps: false, expect)
        let contents = try bytes.riffContents("WEBP")
        let chunks = try bytes.riffChunks(in: contents)
        checkOrder(chunks.map { ($0.range, $0.data) }, in: contents, gaps: false, expect)
        expect(leading.starts(with: chunks), "Both ways to read chunks find the same")
        for chunk in chunks where chunk.type == "ANMF" { _ = try bytes.riffChunks(in: chunk.data.dropFirst(16)) }
        for chunk in chunks {
            guard let data = bytes[chunk.data] else { continue }
            expect(RIFFChunk.encoded(chunk.type, data).count == chunk.range.count, "A chunk has an even length")
        }
    }

    private static func checkSamples(_ bytes: ByteView, _ expect: (Bool, String) -> Void) throws(ContainerError) {
        let table = try SampleTable(try bytes.boxes(), of: bytes)
        expect(table.chunkCount <= bytes.count / 4, "The offsets of all chunks are in the file")
        var (count, end): (Int, Int?) = (0, nil)
        // A table may say that there are four billion samples of equal length.
        for range in table.prefix(1000) {
            expect(range.count == table.size(ofSample: count), "Samples come in their order")
            let follows =
                range.lowerBound == end
                || (0..<table.chunkCount).contains {
                    table.offset(ofChunk: $0) == range.lowerBound
                }
            expect(follows, "A sample follows another one, or begins a chunk")
            (count, end) = (count + 1, range.upperBound)
        }
        let isCut = (end ?? 0) > ContainerLimits.largestNumber
        expect(count == min(1000, table.sampleCount) || isCut, "All samples are found")
    }

    private static func checkTIFF(_ bytes: ByteView, _ expect: (Bool, String) -> Void) throws(ContainerError) {
        _ = TIFFStructure(bytes, at: 4)
        guard let structure = TIFFStructure(bytes) else { throw .malformed(at: 0) }
        var (place, visited) = (structure.start, Set<Int>())
        while place != 0, visited.count < bytes.limits.directories, visited.insert(place).inserted {
            let directory = try structure.wholeDirectory(at: place)
            expect(directory.entries.count <= Int(UInt16.max), "A directory has at most 65,535 entries")
            for entry in directory.entries {
                let values = structure.values(entry, limit: .max)
                expect(values.count * entry.valueLength <= bytes.count, "All values are in the file")
                expect(values.starts(with: structure.values(entry)), "A limit leaves out the last values")
                expect(entry.place >= 0 && bytes[entry.field..<entry.field + 4] != nil, "An entry is in the file")
                // The entries of a directory within, as that of EXIF is.
                if let inner = values.first { _ = structure.directory(at: inner) }
            }
            place = directory.next
        }
    }

    private static func checkTrailer(_ bytes: ByteView, _ expect: (Bool, String) -> Void) throws(ContainerError) {
        let entries = try bytes.trailerEntries()
        expect(entries.count * 12 <= bytes.count, "The entries fit in the directory")
        for entry in entries {
            expect(bytes[entry.range] != nil && (0...0xFFFF).contains(entry.type), "An entry is in the file")
            expect(
                entry.range.lowerBound + 8 <= entry.data.lowerBound && entry.data.upperBound == entry.range.upperBound,
                "The data is behind the name")
        }
    }

    /// Checks that parts follow each other within a range, each with its data in it.
    private static func checkOrder(
        _ parts: [(range: Range<Int>, data: Range<Int>)], in range: Range<Int>, gaps: Bool,
        _ expect: (Bool, String) -> Void
    ) {
        var end = range.lowerBound
        for part in parts {
            expect(gaps ? part.range.lowerBound >= end : part.range.lowerBound == end, "The parts follow each other")
            expect(!part.range.isEmpty, "No part is empty")
            expect(
                part.range.lowerBound <= part.data.lowerBound && part.data.upperBound <= part.range.upperBound,
                "The data is in its part")
            end = part.range.upperBound
        }
        expect(end <= max(range.lowerBound, range.upperBound), "The parts end with the bytes")
    }
}
