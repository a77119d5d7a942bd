import PhotoVocabulary

/// What a decoder must be able to do. Players ask their hardware for it.
///
/// The encoder would take it from the rate that the film's header has, which is 1,000 for some films of 30.
struct H264Level: Hashable, Sendable {
    /// As ffmpeg and H.264 write it: `4.1`.
    let name: String

    /// - Parameters:
    ///   - size: Of the pictures.
    ///   - rate: Frames in a second, on average.
    init(size: PixelSize, rate: Double) {
        let blocks = ((size.width + 15) / 16) * ((size.height + 15) / 16)
        let (long, perSecond) = ((max(size.width, size.height) + 15) / 16, Double(blocks) * rate)
        let level = Self.levels.first {
            blocks <= $0.blocks && perSecond <= $0.blocksPerSecond * 1.02 && long * long <= 8 * $0.blocks
        }
        name = level?.name ?? "6.2"
    }

    /// The blocks of 16 × 16 pixels that a frame and a second may have (ITU-T H.264, table A-1).
    private static let levels: [(name: String, blocks: Int, blocksPerSecond: Double)] = [
        ("3.0", 1_620, 40_500), ("3.1", 3_600, 108_000), ("3.2", 5_120, 216_000), ("4.0", 8_192, 245_760),
        ("4.2", 8_704, 522_240), ("5.0", 22_080, 589_824), ("5.1", 36_864, 983_040), ("5.2", 36_864, 2_073_600),
        ("6.0", 139_264, 4_177_920), ("6.1", 139_264, 8_355_840),
    ]
}
