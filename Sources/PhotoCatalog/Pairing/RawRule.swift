extension PairRule {
    /// A RAW file and a picture of the same name: the camera wrote both, or the user developed the RAW file.
    ///
    /// Pixel phones name the picture of a motion photo `PXL_1.MP.jpg`, and its RAW file `PXL_1.dng`
    /// (simulot/immich-go#94, pulsejet/memories#927).
    static let raw = PairRule(
        "RAW file and picture", .source,
        photo: { name in [name.stem] + (name.stem.hasSuffix(".mp") ? [String(name.stem.dropLast(3))] : []) },
        part: { $0.kind == .raw ? $0.stem : nil })
}
