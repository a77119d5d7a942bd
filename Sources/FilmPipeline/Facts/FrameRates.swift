/// The frame rates of a stream, per second.
struct FrameRates {
    let mean: Double
    /// At least the mean.
    let highest: Double

    /// ffprobe knows three rates. Each is missing or wrong in some films, so the first credible one is the mean:
    ///
    /// - that of the header, which is 1,000 in some Matroska films; or the frames it counts, by the length
    /// - that of the first packets, whose times are rounded to milliseconds in Matroska
    /// - the base rate, of which all times are multiples. It is a guess: 90,000 or 1,000 for uneven times, and the rate
    ///   of fields for interlaced pictures.
    ///
    /// - Parameters:
    ///   - times: Of the first packets in seconds, ascending.
    ///   - duration: Of the stream in seconds.
    init?(_ stream: ProbedStream, times: [Double], duration: Double, isInterlaced: Bool) {
        let base = stream.value["r_frame_rate"].ratio
        let counted = stream.count.flatMap { $0 > 0 ? Double($0) / duration : nil }
        let first = Self.span(of: times).map { Double($0.gaps) / $0.seconds }
        let rates = [stream.value["avg_frame_rate"].ratio, counted, first, base].compactMap(\.self)
            .filter { $0.isFinite && $0 > 0 }
        guard let mean = rates.first(where: { $0 <= FilmLimits.highestRate }) ?? rates.first else { return nil }
        self.mean = mean
        let fastest = [base, Self.fastest(times)].compactMap(\.self).min() ?? mean
        // Fields are counted as frames by some demuxers.
        highest = isInterlaced || fastest > FilmLimits.highestRate ? mean : max(mean, fastest)
    }

    /// The rate where the times are closest.
    ///
    /// Over five frames each, since single distances in Matroska are 16 or 17 ms for 60 frames a second, and hidden
    /// frames of VP9 have the time of the next one.
    private static func fastest(_ times: [Double]) -> Double? {
        let window = 4
        guard times.count > window else { return span(of: times).map { Double($0.gaps) / $0.seconds } }
        let shortest = zip(times, times.dropFirst(window)).map { $1 - $0 }.filter { $0 > 0 }.min()
        return shortest.map { Double(window) / $0 }.flatMap { $0.isFinite ? $0 : nil }
    }

    private static func span(of times: [Double]) -> (gaps: Int, seconds: Double)? {
        guard let first = times.first, let last = times.last, last - first > 0.000_1, (last - first).isFinite
        else { return nil }
        return (times.count - 1, last - first)
    }

}
