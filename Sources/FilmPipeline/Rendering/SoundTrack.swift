/// The sound of a rendition.
struct SoundTrack: Hashable, Sendable {
    let source: FilmSound

    init(_ source: FilmSound) { self.source = source }

    var isMono: Bool { source.channels == 1 }

    /// In hertz.
    var sampleRate: Int { [44_100, 48_000].contains(source.sampleRate) ? source.sampleRate : 48_000 }

    /// Bits in a second.
    var bitRate: Int { isMono ? 80_000 : 128_000 }

    /// Bits in a second of AAC with two channels at 48,000 Hz, at most (ISO/IEC 14496-3: 6,144 for a channel's block).
    static let highestBitRate = 576_000

    /// Whether the film's sound is already as a rendition's is.
    var canBeCopied: Bool { source.codec == "aac" && source.channels <= 2 && source.sampleRate <= 48_000 }

    /// The options of ffmpeg that encode it.
    var options: [String] {
        ["-c:a", "aac", "-b:a", String(bitRate), "-filter:a", filters.joined(separator: ",")]
    }

    private var filters: [String] {
        [
            mix,
            // The sound starts with the film, and silence is where it is missing: few players wait for late sound.
            "aresample=async=1:first_pts=0",
            "aformat=sample_fmts=fltp:sample_rates=\(sampleRate):channel_layouts=\(isMono ? "mono" : "stereo")",
        ].compactMap(\.self)
    }

    /// Of more than eight channels, and of none of ffmpeg's layouts, the first two are taken.
    private var mix: String? { source.channels > 8 ? "pan=stereo|c0=c0|c1=c1" : nil }
}
