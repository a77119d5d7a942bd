extension PublishedProfile {
    /// Reduces the colour profile of an original to its colours.
    ///
    /// - Returns: Nil for bytes that no reader accepts as a profile.
    /// - Throws: ``ImageError/cannotStrip(_:detail:)`` for a profile that can't be reduced without changing its
    ///   meaning.
    static func stripped(_ bytes: [UInt8], of format: ImageFormat) throws(ImageError) -> [UInt8]? {
        guard let profile = ColourProfile(bytes) else { return nil }
        guard let published = PublishedProfile(profile) else {
            throw .cannotStrip(format, detail: "its colour profile is of an unknown kind")
        }
        return published.bytes
    }
}
