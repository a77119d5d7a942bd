extension PublishedProfile {
    /// The colours of a profile that comes with an original.
    ///
    /// - Returns: nil for what no reader takes for a profile.
    /// - Throws: ``ImageError/cannotStrip(_:detail:)`` for a profile that means something else when it is reduced.
    static func stripped(_ bytes: [UInt8], of format: ImageFormat) throws(ImageError) -> [UInt8]? {
        guard let profile = ColourProfile(bytes) else { return nil }
        guard let published = PublishedProfile(profile) else {
            throw .cannotStrip(format, detail: "its colour profile is of an unknown kind")
        }
        return published.bytes
    }
}
