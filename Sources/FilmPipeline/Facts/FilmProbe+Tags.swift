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

    /// Returns the names of all tags, each once, and `data stream gpmd` for streams that are neither pictures nor sound.
    ///
    /// - Parameter json: The output of ffprobe, which hostile files may have shaped.
    package static func tags(in json: Data) -> [String] {
        guard let report = try? ProbeValue(json: json) else { return [] }
        let streams = report["streams"].items
        let parts = [report["format"]] + streams + report["chapters"].items
        let names = parts.flatMap { $0["tags"].texts.map(\.key) }
        let others = streams.filter { !["video", "audio"].contains($0["codec_type"].text) }
            .map { "data stream \($0["codec_tag_string"].text ?? "")" }
        return Set(names + others).sorted()
    }
}
