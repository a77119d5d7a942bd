/// Where the samples of a movie's track are in the file: its frames of pictures, or its packets of sound.
///
/// The tables are read as they are needed, so that a track of any length needs no memory of its own.
///
/// Source: ISO/IEC 14496-12, 8.7.
package struct SampleTable {
    package let sampleCount: Int
    package let chunkCount: Int
    private let bytes: ByteView
    /// The size of all samples in bytes; 0 if each has its own in the table.
    private let commonSize: Int
    private let sizes: Int
    private let runs: Int
    private let runCount: Int
    private let offsets: Int
    private let offsetLength: Int

    /// - Parameter boxes: the boxes in the box `stbl`.
    /// - Throws: if a table is missing, is longer or shorter than it says, or contradicts another one.
    package init(_ boxes: [Box], of bytes: ByteView) throws(ContainerError) {
        guard let sizeBox = boxes.first("stsz"), let runBox = boxes.first("stsc"),
            let offsetBox = boxes.first("stco") ?? boxes.first("co64")
        else { throw .malformed(at: boxes.first?.range.lowerBound ?? 0) }
        self.bytes = bytes
        var fields = BoxFields(sizeBox.data, of: bytes)
        _ = try fields.version()
        commonSize = try fields.number(4)
        sampleCount = try fields.number(4)
        sizes = fields.rest.lowerBound
        guard fields.rest.count == (commonSize == 0 ? sampleCount * 4 : 0) else {
            throw .malformed(at: sizeBox.range.lowerBound)
        }
        let runTable = try Self.table(runBox, of: bytes, entryLength: 12)
        (runs, runCount) = (runTable.start, runTable.count)
        offsetLength = offsetBox.type == "stco" ? 4 : 8
        let offsetTable = try Self.table(offsetBox, of: bytes, entryLength: offsetLength)
        (offsets, chunkCount) = (offsetTable.start, offsetTable.count)
        // An offset that is too large for a file would end the samples early.
        guard
            offsetLength == 4 || (0..<chunkCount).allSatisfy({ bytes.number(at: offsetTable.start + $0 * 8, 8) != nil })
        else { throw .malformed(at: offsetBox.range.lowerBound) }
        guard try countSamples() == sampleCount else { throw .malformed(at: runBox.range.lowerBound) }
    }

    /// Returns where the entries of a table begin, and how many there are.
    ///
    /// - Throws: if the box has more or fewer bytes than its entries.
    package static func table(
        _ box: Box, of bytes: ByteView, entryLength: Int
    ) throws(ContainerError) -> (start: Int, count: Int) {
        var fields = BoxFields(box.data, of: bytes)
        _ = try fields.version()
        let count = try fields.number(4)
        guard fields.rest.count == count * entryLength else { throw .malformed(at: box.range.lowerBound) }
        return (fields.rest.lowerBound, count)
    }

    /// Returns how many samples the chunks have.
    ///
    /// - Throws: if the runs of chunks with equally many samples don't ascend, or samples have a second description.
    private func countSamples() throws(ContainerError) -> Int {
        guard runCount > 0 else {
            guard chunkCount == 0 else { throw .malformed(at: runs) }
            return 0
        }
        var count = 0
        for index in 0..<runCount {
            let place = runs + index * 12
            guard let first = bytes.number(at: place, 4), let samples = bytes.number(at: place + 4, 4),
                let description = bytes.number(at: place + 8, 4)
            else { throw .truncated(at: place) }
            let next = index + 1 < runCount ? bytes.number(at: place + 12, 4) ?? 0 : chunkCount + 1
            guard index > 0 || first == 1, next > first, next <= chunkCount + 1, samples > 0, description == 1 else {
                throw .malformed(at: place)
            }
            // The product fits: a count has 32 bits, and a table of offsets has fewer than 2^45 entries.
            let (product, overflows) = (next - first).multipliedReportingOverflow(by: samples)
            guard !overflows, product <= sampleCount - count else { throw .malformed(at: place) }
            count += product
        }
        return count
    }

    /// In bytes from the start of the file.
    ///
    /// - Returns: nil for a chunk that isn't there.
    package func offset(ofChunk index: Int) -> Int? {
        guard (0..<chunkCount).contains(index) else { return nil }
        return bytes.number(at: offsets + index * offsetLength, offsetLength)
    }

    package func size(ofSample index: Int) -> Int? {
        guard (0..<sampleCount).contains(index) else { return nil }
        return commonSize > 0 ? commonSize : bytes.number(at: sizes + index * 4, 4)
    }

    /// The range of each sample, in the order of the track. A range may be beyond the end of the file.
    package func makeIterator() -> SampleIterator { SampleIterator(self) }

    /// How many samples the chunks of a run have, and the chunk after its last one, counted from 0.
    fileprivate func run(_ index: Int) -> (samples: Int, end: Int) {
        let place = runs + index * 12
        let end = index + 1 < runCount ? (bytes.number(at: place + 12, 4) ?? 1) - 1 : chunkCount
        return (bytes.number(at: place + 4, 4) ?? 0, end)
    }
}

extension SampleTable: Sequence {}

/// Goes through the samples of a ``SampleTable``.
package struct SampleIterator: IteratorProtocol {
    private let table: SampleTable
    private var sample = 0
    private var nextChunk = 0
    private var runIndex = 0
    private var leftInChunk = 0
    private var place = 0

    fileprivate init(_ table: SampleTable) { self.table = table }

    package mutating func next() -> Range<Int>? {
        if leftInChunk == 0 {
            guard let offset = table.offset(ofChunk: nextChunk) else { return nil }
            var run = table.run(runIndex)
            if nextChunk >= run.end {
                runIndex += 1
                run = table.run(runIndex)
            }
            place = offset
            leftInChunk = run.samples
            nextChunk += 1
        }
        guard leftInChunk > 0, place <= ContainerLimits.largestNumber, let size = table.size(ofSample: sample) else {
            return nil
        }
        let range = place..<place + size
        sample += 1
        leftInChunk -= 1
        place = range.upperBound
        return range
    }
}
