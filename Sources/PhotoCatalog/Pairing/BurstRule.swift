extension PairRule {
    /// A burst of which a phone, or its user, has chosen the cover.
    ///
    /// `IMG_20231014_183246_BURST001_COVER.jpg` of Huawei, Motorola and Fairphone (simulot/immich-go#1259),
    /// `DSC_0052_BURST20230709220904977_COVER.JPG` of Sony (simulot/immich-go#345), and
    /// `00015IMG_00015_BURST20171111030039_COVER.jpg` of Pixel and Nexus phones (simulot/immich-go#100), whose
    /// portraits have a number behind the time, `00100dPORTRAIT_00100_BURST20190303030303030_00000_COVER.jpg`
    /// (SimpleMobileTools/Simple-Gallery#952). Without a cover, no name says which shot is the best, so that all are
    /// shown.
    static let burst = PairRule(
        "burst with a cover", .neighbour,
        photo: { name in
            guard name.stem.hasSuffix("_cover") else { return [] }
            return series(of: name.stem.dropLast("_cover".count)).map { [$0] } ?? []
        },
        part: { series(of: $0.stem[...]) })

    /// Returns what all files of a burst share: the time behind `_burst`, or the name before it if a short number
    /// counts the shots.
    private static func series(of stem: Substring) -> String? {
        let digits = stem.utf8.reversed().prefix(while: \.isDigit).count
        let base = stem.dropLast(digits)
        if digits == 5, base.hasSuffix("_") { return series(of: base.dropLast()) }
        guard digits > 0, base.hasSuffix("_burst") else { return nil }
        // A time has 13 digits or more, in milliseconds or as a date.
        return digits >= 13 ? "_burst\(stem.suffix(digits))" : digits <= 3 ? String(base) : nil
    }
}
