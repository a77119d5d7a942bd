extension PairRule {
    /// The names of Pixel phones: the cover is what the phone made of the original.
    ///
    /// `X.RAW-01.COVER.jpg` with `X.RAW-02.ORIGINAL.dng` (deckerst/aves#1462), `X.RAW-01.MP.COVER.jpg`
    /// (simulot/immich-go#94), and the same with `PORTRAIT`, `LONG_EXPOSURE` and `MOTION` (immich-go's
    /// `docs/technical.md`). `X.NIGHT.jpg` and other names of one file make no pair.
    static let pixelCover = PairRule(
        "cover and original of a Pixel phone", .source, photo: { name in shot(name, ".cover").map { [$0] } ?? [] },
        part: { shot($0, ".original") })

    /// Returns the shot and its mode, such as `pxl_1.raw`, of a name such as `pxl_1.raw-01.mp.cover`.
    private static func shot(_ name: PairName, _ role: String) -> String? {
        guard name.stem.hasSuffix(role) else { return nil }
        let parts = name.stem.split(separator: ".", omittingEmptySubsequences: false)
        let mode = parts.dropFirst().lazy.compactMap { part -> Substring? in
            guard let dash = part.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
            let number = part.utf8[part.utf8.index(after: dash)...]
            return number.count == 2 && number.allSatisfy(\.isDigit) ? part[..<dash] : nil
        }.first
        guard let base = parts.first, let mode else { return nil }
        return "\(base).\(mode)"
    }
}
