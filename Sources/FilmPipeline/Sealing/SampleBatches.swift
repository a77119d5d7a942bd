import BinaryContainers

/// Goes through the samples of all tracks in the order of the file, in parts that fit into memory.
struct SampleBatches {
    struct Batch {
        /// The samples follow each other in it without gaps.
        let range: Range<Int>
        let samples: [(track: Int, range: Range<Int>)]
    }

    /// A picture of 8K that is hardly compressed has 50 MB.
    private static let largestSample = 64 << 20
    private static let usualSize = 1 << 20
    private static let usualCount = 10_000

    private var iterators: [SampleIterator]
    private var heads: [Range<Int>?]
    /// The contents of the boxes `mdat`, in order.
    private var data: ArraySlice<Range<Int>>
    private var place: Int
    private let reportsGaps: Bool
    private var gap = 0
    private var isStopped = false

    /// - Parameter reportsGaps: Whether bytes that belong to none of the tracks are a finding.
    init(_ tracks: [MovieTrack], in data: [Range<Int>], reportsGaps: Bool) {
        iterators = tracks.map { $0.samples.makeIterator() }
        heads = iterators.indices.map { _ in nil }
        self.data = data[...]
        self.reportsGaps = reportsGaps
        place = data.first?.lowerBound ?? 0
        for index in iterators.indices { heads[index] = iterators[index].next() }
    }

    /// - Returns: Nil at the end, or where samples are not where they should be, which is a finding.
    mutating func next(into findings: inout MovieFindings) -> Batch? {
        var samples: [(track: Int, range: Range<Int>)] = []
        var start = place
        while !isStopped, let track = nextTrack(), let sample = heads[track] {
            if samples.isEmpty {
                guard move(to: sample, into: &findings) else { break }
                start = place
            }
            let isNext = sample.lowerBound == place && sample.upperBound <= data.first?.upperBound ?? 0
            let fits = sample.upperBound - start <= Self.usualSize && samples.count < Self.usualCount
            guard isNext, samples.isEmpty || fits else { break }
            samples.append((track, sample))
            place = sample.upperBound
            heads[track] = iterators[track].next()
        }
        if samples.isEmpty {
            finish(into: &findings)
            return nil
        }
        return Batch(range: start..<place, samples: samples)
    }

    /// The track with the next sample of the file.
    private func nextTrack() -> Int? {
        var next: Int?
        for (track, head) in heads.enumerated() {
            guard let head else { continue }
            if let other = next, let best = heads[other], best.lowerBound <= head.lowerBound { continue }
            next = track
        }
        return next
    }

    /// Goes to a sample that does not follow the one before.
    private mutating func move(to sample: Range<Int>, into findings: inout MovieFindings) -> Bool {
        while let region = data.first, sample.lowerBound >= region.upperBound, data.count > 1 {
            gap += max(0, region.upperBound - place)
            data = data.dropFirst()
            place = data.first?.lowerBound ?? place
        }
        guard let region = data.first, sample.lowerBound >= region.lowerBound, sample.upperBound <= region.upperBound
        else { return stop("samples outside of its data (mdat)", into: &findings) }
        guard sample.lowerBound >= place else {
            return stop("samples that share bytes, or are not in order", into: &findings)
        }
        guard sample.count <= Self.largestSample else {
            return stop("a picture of more than \(Self.largestSample >> 20) MB", into: &findings)
        }
        gap += sample.lowerBound - place
        place = sample.lowerBound
        return true
    }

    private mutating func stop(_ description: String, into findings: inout MovieFindings) -> Bool {
        isStopped = true
        findings.add(.malformed, description)
        return false
    }

    private mutating func finish(into findings: inout MovieFindings) {
        guard !isStopped else { return }
        isStopped = true
        for region in data { gap += max(0, region.upperBound - max(place, region.lowerBound)) }
        if gap > 0, reportsGaps { findings.add(.hidden, "\(gap) bytes that belong to no track (mdat)") }
    }
}

extension SampleBatches.Batch {
    /// Looks at all samples, and replaces the texts in sound with zeros.
    ///
    /// - Parameter bytes: Those of ``range``.
    func check(_ bytes: inout [UInt8], _ tracks: [MovieTrack], into findings: inout MovieFindings) {
        var texts: [Range<Int>] = []
        bytes.withByteView { bytes in
            for (track, place) in samples {
                let sample = place.lowerBound - range.lowerBound..<place.upperBound - range.lowerBound
                if let lengthSize = tracks[track].entry.unitLength {
                    PictureUnits(lengthSize: lengthSize).check(sample, of: bytes, into: &findings)
                } else {
                    let found = SoundPackets.data(in: sample, of: bytes)
                    texts += found
                    // What is replaced may be all that is left of the packet.
                    if found.last?.upperBound != sample.upperBound * 8, !SoundPackets.hasEnd(sample, of: bytes) {
                        findings.add(.hidden, "data behind the packets of its sound")
                    }
                }
            }
        }
        if !texts.isEmpty {
            findings.add(.program, "the name of a program, or other data, in its sound", isRemoved: true)
        }
        for text in texts { SoundPackets.clear(text, in: &bytes) }
    }
}
