extension FilmRendition {
    /// The film itself in a sealed file, for download: its pictures and its sound, and nothing else.
    ///
    /// - Returns: Nil for a film whose pictures or sound a sealed file can't have as they are.
    package init?(remuxing facts: FilmFacts) {
        let picture = facts.picture
        guard picture.codec == "h264", picture.pixelFormat == "yuv420p", picture.quarterTurns == 0, !picture.isMirrored,
            picture.pixelAspect == 1, facts.sound?.codec ?? "aac" == "aac"
        else { return nil }
        self.init(facts, size: picture.storedSize, method: .copy, isOriginal: true)
    }
}
