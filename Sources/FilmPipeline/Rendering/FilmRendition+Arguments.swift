extension FilmRendition {
    /// The arguments of ffmpeg that make it. Lines about the progress go to standard output.
    ///
    /// - Parameters:
    ///   - input: The film's path. Absolute.
    ///   - output: The path of the new file. Absolute. A file that is there is replaced.
    ///   - table: The path of the film's ``FilmPicture/toneTable``; nil if it needs none.
    package func arguments(from input: String, to output: String, table: String?) -> [String] {
        ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-y", "-progress", "pipe:1"]
            + ["-filter_threads", "1", "-threads", "1"] + FilmInput.options + ["-i", FilmInput.name(of: input)]
            + ["-map", "0:\(facts.picture.stream)"] + (sound.map { ["-map", "0:\($0.source.stream)"] } ?? [])
            + ["-map_metadata", "-1", "-map_chapters", "-1"]
            + (method == .copy ? ["-c:v", "copy"] : pictureOptions(table: table))
            + ["-bsf:v", "filter_units=pass_types=\(PictureUnits.kept)"] + soundOptions
            + ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact"]
            + ["-max_muxing_queue_size", "65536", "-movflags", "+faststart", "-f", "mp4", FilmInput.name(of: output)]
    }

    /// Seconds between two frames at which players can start, at most.
    private static let keyframeDistance = 4

    private func pictureOptions(table: String?) -> [String] {
        let bits = String(bitRate)
        return [
            "-filter:v", PictureFilters(picture: facts.picture, size: size, table: table).text,
            "-sws_flags", PictureFilters.scaling, "-fps_mode:v", "vfr", "-enc_time_base:v", "1/90000",
            // The encoder's name in the file, as ISO/IEC 14496-15 has it, in place of its program's.
            "-metadata:s:v:0", "encoder=AVC Coding",
            "-c:v", "libx264", "-preset", preset, "-profile:v", "high", "-pix_fmt", "yuv420p",
            "-level:v", H264Level(size: size, rate: rate).name, "-crf", String(quality),
            // By time, since x264 counts frames, and those of a variable rate may be a second apart.
            "-force_key_frames:v", "expr:isnan(prev_forced_t)+gte(t-prev_forced_t,\(Self.keyframeDistance))",
        ] + (isBounded ? ["-maxrate:v", bits, "-bufsize:v", String(2 * bitRate)] : [])
            // Without the last one, the instructions that a processor has decide on bytes.
            + ["-x264-params", (isBounded ? "threads=1" : "threads=4:lookahead-threads=1") + ":cpu-independent=1"]
    }

    private var soundOptions: [String] {
        guard let sound else { return [] }
        return method == .copy && sound.canBeCopied ? ["-c:a", "copy"] : sound.options
    }
}
