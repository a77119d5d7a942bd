import Foundation

extension FilmProbe {
    /// The arguments of ffprobe that list what a film's file says besides its pictures and its sound.
    ///
    /// - Parameter path: Absolute.
    package static func tagArguments(for path: String) -> [String] {
        ["-v", "error", "-of", "json", "-threads", "1"] + FilmInput.probingOptions + [
            "-show_entries", "format_tags:stream_tags:stream=codec_type,codec_tag_string:chapter_tags",
            "-i", FilmInput.name(of: path),
        ]
    }

    /// Returns a finding for each tag, and for each stream that is neither pictures nor sound.
    ///
    /// - Parameter json: The output of ffprobe, which hostile files may have shaped.
    package static func findings(in json: Data) -> [MovieFinding] {
        guard let report = try? ProbeValue(json: json) else { return [] }
        let streams = report["streams"].items
        let parts = [report["format"]] + streams + report["chapters"].items
        let names = Set(parts.flatMap { $0["tags"].texts.map(\.key) })
        return names.sorted().map { MovieFinding(ofTag: $0) } + streams.compactMap(finding)
    }

    private static func finding(about stream: ProbeValue) -> MovieFinding? {
        let type = stream["codec_type"].text ?? "data"
        guard !["video", "audio"].contains(type) else { return nil }
        let tag = MovieFinding.readable(stream["codec_tag_string"].text ?? "")
        return MovieFinding(
            // Fonts and covers are attached, and a time code has no position.
            kind: type == "attachment" || tag == "tmcd" ? .stream : .data,
            description: "a track of \(MovieFinding.readable(type)) (\(tag))", isRemoved: false)
    }
}
