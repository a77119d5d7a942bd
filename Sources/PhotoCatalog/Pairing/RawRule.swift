extension PairRule {
    /// A RAW file and a picture of the same name: the camera wrote both, or the user developed the RAW file.
    ///
    /// Pixel phones name the picture of a motion photo `PXL_1.MP.jpg`, and its RAW file `PXL_1.dng`
    /// (simulot/immich-go#94, pulsejet/memories#927).
    static let raw = PairRule(
        "RAW file and picture", .source,
        photo: { name in [name.stem] + (name.stem.hasSuffix(".mp") ? [String(name.stem.dropLast(3))] : []) },
        part: { $0.kind == .raw ? $0.stem : nil })

    /// `WP_20140505_10_11_12_Pro.jpg` with `WP_20140505_10_11_12_Pro__highres.jpg` or `.dng` of a Lumia phone: the
    /// second has every pixel of the sensor, also outside of what the user zoomed to (windows-phone-user.de 06/2013,
    /// "Sonderfall Lumia 1020").
    static let lumia = PairRule(
        "photo of a Lumia phone in two sizes", .source, photo: { [$0.stem] },
        part: { $0.stem.hasSuffix(fullSize) ? String($0.stem.dropLast(fullSize.count)) : nil })

    private static let fullSize = "__highres"

    /// `X_original.jpg` or `X-original.jpg` beside `X.jpg`, which is the edited photo: osxphotos with
    /// `--original-suffix` and no `--edited-suffix` (RhetTbull/osxphotos#263).
    static let original = PairRule(
        "edited photo that has the name of its original", .source, photo: { [$0.stem] },
        part: { name in name.beforeMark(.any) { $0 == "original" } })
}
