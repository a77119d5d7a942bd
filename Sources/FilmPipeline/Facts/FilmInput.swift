/// What ffmpeg and ffprobe may use to read a film. Everything else in them stays closed to foreign bytes.
package enum FilmInput {
    /// A codec by ffmpeg's name, and the decoders that may read it by theirs.
    struct Codec: Hashable, Sendable {
        let name: String
        let decoders: [String]

        init(_ name: String, _ decoders: [String] = []) {
            self.name = name
            self.decoders = decoders.isEmpty ? [name] : decoders
        }
    }

    /// Options of ffmpeg that stand before the input.
    ///
    /// A format not named here can't open other files: playlists (`concat`, `hls`, `dash`), lists of pictures, scripts.
    package static let options = options(formats: formats, decoders: (pictures + sounds).flatMap(\.decoders))

    /// Options of ffprobe. It opens the decoders of all streams, where ffmpeg opens those that it uses, and ends with an
    /// error if it may not open one. So it may open those of subtitles and covers too, which no rendition has.
    static let probingOptions = options(
        formats: formats, decoders: (pictures + sounds).flatMap(\.decoders) + besides)

    static func options(formats: [String], decoders: [String]) -> [String] {
        [
            "-protocol_whitelist", "file", "-format_whitelist", formats.joined(separator: ","),
            "-codec_whitelist", decoders.joined(separator: ","),
            "-max_streams", "\(FilmLimits.streams)", "-max_alloc", "\(FilmLimits.allocation)",
        ]
    }

    /// The name of a film's file for ffmpeg: no path is read as an option or as another protocol.
    ///
    /// - Parameter path: Absolute.
    package static func name(of path: String) -> String { "file:" + path }

    /// ffmpeg's names of the containers that cameras, phones and programs write.
    static let formats = [
        "mov", "matroska", "webm", "avi", "mpegts", "mpeg", "mpegvideo", "asf", "ogg", "flv", "mxf", "dv",
    ]

    /// Those with an index of key frames, or where ffmpeg makes one.
    static let indexedFormats: Set = ["mov", "matroska", "webm", "avi"]

    /// Those whose length ffprobe takes from the first and the last time in the file. It is wrong where files were
    /// joined, since the times start again in each.
    static let joinableFormats: Set = ["mpegts", "mpeg"]

    static let pictures = [
        Codec("h264"), Codec("hevc"), Codec("vp8"), Codec("vp9"), Codec("av1", ["libdav1d", "libaom-av1", "av1"]),
        Codec("mpeg4"), Codec("msmpeg4v2"), Codec("msmpeg4v3", ["msmpeg4"]), Codec("mpeg1video"), Codec("mpeg2video"),
        Codec("h263"), Codec("h263p"), Codec("mjpeg"), Codec("prores"), Codec("dnxhd"), Codec("cfhd"), Codec("dvvideo"),
        Codec("wmv1"), Codec("wmv2"), Codec("wmv3"), Codec("vc1"), Codec("theora"), Codec("flv1", ["flv"]),
        Codec("vp6f"), Codec("svq1"), Codec("svq3"), Codec("cinepak"), Codec("qtrle"), Codec("rawvideo"), Codec("ffv1"),
    ]

    static let sounds =
        [
            Codec("aac"), Codec("aac_latm"), Codec("ac3"), Codec("eac3"), Codec("alac"), Codec("flac"),
            Codec("mp1", ["mp1float", "mp1"]), Codec("mp2", ["mp2float", "mp2"]), Codec("mp3", ["mp3float", "mp3"]),
            Codec("opus", ["opus", "libopus"]), Codec("vorbis", ["vorbis", "libvorbis"]), Codec("dts", ["dca"]),
            Codec("wmav1"), Codec("wmav2"), Codec("wmapro"), Codec("amr_nb", ["amrnb", "libopencore_amrnb"]),
            Codec("amr_wb", ["amrwb", "libopencore_amrwb"]), Codec("qcelp"), Codec("qdm2"), Codec("adpcm_ima_qt"),
            Codec("adpcm_ima_wav"), Codec("adpcm_ms"), Codec("adpcm_swf"), Codec("dvaudio"),
            Codec("truehd"), Codec("mlp"),
        ]
        + [
            "alaw", "bluray", "dvd", "f32be", "f32le", "f64be", "f64le", "mulaw", "s16be", "s16le", "s24be", "s24le",
            "s32be", "s32le", "s8", "u8",
        ].map { Codec("pcm_" + $0) }

    /// Decoders of what is beside the pictures and the sound.
    private static let besides = [
        "ssa", "ass", "srt", "subrip", "mov_text", "text", "webvtt", "dvdsub", "dvbsub", "pgssub", "xsub", "cc_dec",
        "libzvbi_teletextdec", "png", "bmp", "gif", "webp",
    ]
}
