import PhotoVocabulary

/// An animated GIF, PNG or AVIF as a film: MP4 with H.264, without sound, as long as its frames are shown.
package struct LoopRendition: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case gif
        case apng
        /// With one track, in colours of the standard dynamic range.
        case avif
    }

    private let kind: Kind
    private let frameCount: Int
    /// In seconds.
    package let duration: Double
    /// That of the picture.
    private let canvas: PixelSize
    /// With even sides, as 4:2:0 needs.
    package let size: PixelSize
    /// The colour behind transparent pixels.
    private let background: RGBColour

    /// - Parameters:
    ///   - size: Of the picture.
    ///   - frameCount: At least 2.
    ///   - duration: Of all frames, in seconds, more than 0.
    ///   - height: The largest length of the short side in pixels.
    /// - Throws: An error for a picture that would take too long, before any of its frames is decoded.
    package init(
        _ kind: Kind, of size: PixelSize, frameCount: Int, duration: Double, height: Int, background: RGBColour
    ) throws(FilmError) {
        (self.kind, self.frameCount, self.duration, self.background) = (kind, frameCount, duration, background)
        canvas = size
        let short = min(size.width, size.height)
        self.size = short > height ? size.scaled(toShortSide: height) : size.evened
        guard short <= FilmLimits.shortSide, max(size.width, size.height) <= FilmLimits.longSide,
            duration <= Self.longest, decodedPixels <= Self.mostPixels
        else {
            throw .tooLarge(what: "has \(frameCount) frames of \(size.width) × \(size.height) pixels")
        }
    }

    /// The pixels of all frames.
    package var decodedPixels: Int { canvas.pixelCount * frameCount }

    /// Ten minutes of 1080p with 30 frames a second have twice as many.
    private static let mostPixels = 1 << 34
    /// In seconds.
    private static let longest = 3_600.0

    /// The arguments of ffmpeg that make it. Lines about the progress go to standard output.
    ///
    /// - Parameters:
    ///   - input: The picture's path. Absolute.
    ///   - output: The path of the new file. Absolute. A file that is there is replaced.
    package func arguments(from input: String, to output: String) -> [String] {
        ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-y", "-progress", "pipe:1"]
            + ["-filter_threads", "1", "-threads", "1"] + inputOptions + ["-i", FilmInput.name(of: input)]
            + ["-map", "0:v:0", "-map_metadata", "-1", "-map_chapters", "-1"]
            + [
                "-filter:v", filters, "-sws_flags", PictureFilters.scaling, "-fps_mode:v", "vfr",
                "-enc_time_base:v", "1/90000",
                // The encoder's name in the file, as ISO/IEC 14496-15 has it, in place of its program's.
                "-metadata:s:v:0", "encoder=AVC Coding",
                "-c:v", "libx264", "-preset", "fast", "-profile:v", "high", "-pix_fmt", "yuv420p",
                "-level:v", H264Level(size: size, rate: min(Double(frameCount) / duration, FrameRate.highest)).name,
                "-crf", "22", "-bf", "0", "-x264-params", "threads=4:lookahead-threads=1:cpu-independent=1",
                // ffmpeg does not know how long the last frame is shown. Without B-frames, it is the last packet, and
                // only its length counts.
                "-bsf:v",
                "filter_units=pass_types=\(PictureUnits.kept),setts=duration='max(1,round(\(duration)/TB)-PTS)'",
            ]
            + ["-fflags", "+bitexact", "-flags:v", "+bitexact"]
            + ["-max_muxing_queue_size", "65536", "-movflags", "+faststart", "-f", "mp4", FilmInput.name(of: output)]
    }

    /// Frames of GIF and PNG that say 10 ms or less are shown for a tenth of a second, as in browsers.
    private var inputOptions: [String] {
        let (format, decoders, delays): (String, [String], [String]) =
            switch kind {
            case .gif: ("gif", ["gif"], ["-min_delay", "2", "-default_delay", "10"])
            case .apng: ("apng", ["apng"], ["-max_fps", "99", "-default_fps", "10"])
            case .avif: ("mov", FilmInput.pictures.first { $0.name == "av1" }?.decoders ?? [], [])
            }
        return FilmInput.options(formats: [format], decoders: decoders) + ["-f", format] + delays
    }

    /// `drawbox` would draw the paper in fewer words, but version 5.1 crashes if it replaces transparent pixels.
    private var filters: String {
        let paper = "lutrgb=r=\(background.red):g=\(background.green):b=\(background.blue):a=255"
        return "\(PictureFilters.dropping),format=rgba,split[above][below];[below]\(paper)[paper];"
            + [
                "[paper][above]overlay=format=rgb",
                "scale=w=\(size.width):h=\(size.height):out_color_matrix=bt709:out_range=limited"
                    + ":flags=\(PictureFilters.scaling)",
                "format=yuv420p", "setsar=1",
                "setparams=field_mode=prog:range=limited:color_primaries=bt709:color_trc=bt709:colorspace=bt709",
            ].joined(separator: ",")
    }
}
