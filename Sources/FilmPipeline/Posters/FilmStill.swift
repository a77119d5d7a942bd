import PhotoVocabulary

/// One frame of a film in RGB: upright, with square pixels and the colours of sRGB.
struct FilmStill {
    let facts: FilmFacts
    /// Upright.
    let size: PixelSize
    /// The name of one of swscale's filters.
    let scaler: String
    /// The path of the table that maps colours to BT.709.
    let table: String?

    /// The arguments of ffmpeg up to the encoder.
    ///
    /// - Parameters:
    ///   - input: An absolute path.
    ///   - seconds: Beyond the end, the last frame is taken.
    func arguments(from input: String, at seconds: Double) -> [String] {
        let seconds = min(max(seconds, 0), facts.duration)
        // Demuxers without an index seek to any frame, and decoders then wait for the next key frame.
        let lead = facts.isIndexed ? 0 : min(seconds, Self.lead)
        let start = seconds - lead
        // FLV has no frames after a seek to its start.
        let seek = start > 0 ? ["-noaccurate_seek", "-ss", Self.text(of: start)] : []
        return ["-v", "error", "-nostdin", "-threads", "1", "-filter_threads", "1"] + FilmInput.options
            + ["-noautorotate"] + seek + ["-i", FilmInput.name(of: input)]
            + ["-map", "0:\(facts.picture.stream)", "-map_metadata", "-1", "-fflags", "+bitexact"]
            + ["-vf", filters(after: lead).joined(separator: ","), "-frames:v", "1"]
    }

    /// - Parameter lead: The seconds from where ffmpeg seeks to until the frame.
    private func filters(after lead: Double) -> [String] {
        var filters: [String] = []
        if facts.picture.isInterlaced { filters.append(PictureFilters.deinterlacing(doublesFields: false)) }
        // `-noaccurate_seek` keeps what is before the time. `fps` passes the last frame that starts no later than the
        // time, and `tpad` repeats the film's last one, so that there is such a frame.
        filters.append("tpad=stop=-1:stop_mode=clone")
        // `fps` fills the gap behind the frame with copies, so the next frame comes soon after the time. Later ones are
        // a tick apart: `fps` would drop equal ones, of which `tpad` has no last one.
        let next = "ceil(\(Self.text(of: lead + Self.shortestGap))/TB)"
        filters.append("setpts='min(PTS,max(PREV_OUTPTS+1,\(next)))'")
        filters.append("fps=1000:start_time=\(Self.text(of: lead))")
        filters.append(scaling)
        if let table {
            filters += ["format=gbrp16le", "lut3d=file=\(PictureFilters.quoted(table)):interp=tetrahedral"]
        }
        filters += PictureFilters.turn(of: facts.picture)
        filters.append("format=rgb24")
        // Otherwise PNG states BT.709's curve for cameras, and programs that honour it show a darker picture.
        filters.append("setparams=range=pc:color_primaries=bt709:color_trc=iec61966-2-1:colorspace=gbr")
        filters.append("setsar=1")
        return filters
    }

    /// From the film's pixels to square ones, and to RGB.
    private var scaling: String {
        let turned = facts.picture.quarterTurns % 2 == 1
        let (width, height) = turned ? (size.height, size.width) : (size.width, size.height)
        let range = facts.picture.isFullRange ? "pc" : "tv"
        return "scale=\(width):\(height):flags=\(scaler)+\(PictureFilters.exactness)"
            + ":in_color_matrix=\(facts.picture.matrixRead):in_range=\(range):out_range=pc"
    }
}

extension FilmStill {
    /// In seconds: broadcasts have a key frame every half second to two seconds.
    private static let lead = 2.0
    /// In seconds: `fps` rounds times to milliseconds, and must not take the next frame for one of the time itself.
    private static let shortestGap = 0.002

    /// In seconds with six digits: ffmpeg reads no number that starts with a dot or has an exponent.
    private static func text(of seconds: Double) -> String {
        let microseconds = Int((seconds * 1_000_000).rounded())
        let fraction = String(microseconds % 1_000_000)
        return "\(microseconds / 1_000_000)." + String(repeating: "0", count: 6 - fraction.count) + fraction
    }
}
