import Foundation

/// Asks ffprobe what is in a film, and reads its answer.
package enum FilmProbe {
    /// The arguments of ffprobe, which prints JSON to its output and ends with an error for what it can't read.
    ///
    /// No frame is printed, so that few are decoded: see the decisions. ffprobe stops reading after 5 MB or 5 s of
    /// film, and prints the times of the first packets.
    ///
    /// - Parameter path: Absolute.
    package static func arguments(for path: String) -> [String] {
        ["-v", "error", "-of", "json", "-threads", "1"] + FilmInput.probingOptions + [
            "-probesize", "5000000", "-analyzeduration", "5000000", "-show_error",
            "-show_entries", entries.joined(separator: ":"), "-read_intervals", "%+#\(packets)",
            "-i", FilmInput.name(of: path),
        ]
    }

    /// The arguments of ffmpeg that measure how long a film is by reading it without decoding.
    ///
    /// Browsers record WebM without a length, and recordings of broadcasts are joined. The last line `out_time_us` of
    /// the output has the length in microseconds.
    ///
    /// - Parameter path: Absolute.
    package static func lengthArguments(for path: String) -> [String] {
        ["-v", "error", "-nostdin", "-nostats", "-threads", "1"] + FilmInput.options + [
            "-i", FilmInput.name(of: path), "-map", "0:V:0", "-c", "copy", "-f", "null", "-progress", "pipe:1", "-",
        ]
    }

    /// Returns whether ffprobe knows how long a film is. If not, `facts` needs the length that ffmpeg measures.
    ///
    /// A film without pictures, or whose pictures have no size, is not measured: `facts` has its error.
    package static func knowsLength(_ json: Data) -> Bool {
        guard let report = try? ProbeValue(json: json), let picture = try? ProbedStreams(report).picture(),
            picture.value["width"].integer ?? 0 > 0
        else { return true }
        return duration(report, of: [picture]) != nil && !has(report, formatIn: FilmInput.joinableFormats)
    }

    /// - Parameters:
    ///   - json: The output of ffprobe, which hostile files may have shaped, also if ffprobe ended with an error.
    ///   - length: In seconds, as measured, where ffprobe does not know it.
    package static func facts(of json: Data, length: Double? = nil) throws(FilmError)
        -> FilmFacts
    {
        guard let report = try? ProbeValue(json: json) else {
            throw .unreadable(detail: "ffprobe's answer is damaged")
        }
        if let error = report["error"]["string"].text {
            let isFormatRefused = report["error"]["code"].integer == invalidArgument
            throw isFormatRefused ? .noFormatOfFilms : .unreadable(detail: error.lowercasedFirst)
        }
        let streams = ProbedStreams(report)
        guard !streams.all.isEmpty else { throw .unreadable(detail: "nothing was found in it") }
        let pictures = try streams.picture()
        let sound = try streams.sound()
        let used = streams.all.filter { $0.index == pictures.index || $0.index == sound?.stream }
        guard let duration = measured(length, of: report, pictures) ?? duration(report, of: used)
        else { throw .unreadable(detail: "its length is not known, or is 0") }
        let picture = try FilmPicture(pictures, times: streams.times[pictures.index] ?? [], duration: duration)
        let size = DisplayMatrix(pictures.sideData("Display Matrix"))
            .sizeShown(of: picture.storedSize, pixelAspect: picture.pixelAspect)
        let facts = FilmFacts(
            size: size, duration: duration, picture: picture, sound: sound,
            taken: FilmDate(report, pictures: pictures), hasOtherStreams: streams.all.count > used.count,
            isIndexed: has(report, formatIn: FilmInput.indexedFormats))
        try FilmLimits.check(facts)
        return facts
    }

    private static func has(_ report: ProbeValue, formatIn formats: Set<String>) -> Bool {
        // A demuxer has several names: `mov,mp4,m4a,3gp,3g2,mj2`.
        let names = report["format"]["format_name"].text?.split(separator: ",") ?? []
        return names.contains { formats.contains(String($0)) }
    }

    /// Returns the measured length of the pictures, or nil if ffprobe's is about the same. ffprobe's is exact then:
    /// ffmpeg's progress leaves out the last frames.
    private static func measured(_ length: Double?, of report: ProbeValue, _ pictures: ProbedStream) -> Double? {
        guard let length, length.isFinite, length > 0 else { return nil }
        let known = duration(report, of: [pictures])
        return known.map { abs($0 - length) <= 1 } == true ? nil : length
    }

    /// Returns the length of the longest of some streams, or of the film if they have none of their own, in seconds.
    ///
    /// The film's may be that of a data track. Matroska has that of the film, and as texts (`00:00:01.520000000`) those
    /// of streams.
    private static func duration(_ report: ProbeValue, of streams: [ProbedStream]) -> Double? {
        let film = streams.contains(where: \.isOfUnknownLength) ? nil : report["format"]["duration"].number
        return streams.compactMap(\.duration).max() ?? film.flatMap { $0 > 0 ? $0 : nil }
            ?? streams.compactMap { seconds(ofClock: $0.value["tags"]["DURATION"].text) }.max()
    }

    private static func seconds(ofClock text: String?) -> Double? {
        let parts = (text ?? "").split(separator: ":").map { Double($0) }
        guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2] else { return nil }
        let sum = hours * 3600 + minutes * 60 + seconds
        return sum.isFinite && sum > 0 ? sum : nil
    }

    /// `EINVAL` as ffmpeg writes it: the format is not among those that it may read.
    private static let invalidArgument = -22

    /// One to three seconds of a film with sound, and at most some 300 MB of the largest ProRes.
    private static let packets = 120

    private static let entries = [
        "format=format_name,duration", "format_tags", "stream_tags=creation_time,DURATION,handler_name",
        "stream=index,codec_type,codec_name,codec_tag_string,width,height,sample_aspect_ratio,pix_fmt,field_order,"
            + "color_range,color_space,color_transfer,color_primaries,r_frame_rate,avg_frame_rate,duration_ts,duration,"
            + "nb_frames,bit_rate,sample_rate,channels",
        "stream_disposition", "stream_side_data", "packet=stream_index,pts_time,dts_time",
    ]
}

extension String {
    /// As in the middle of a sentence.
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
