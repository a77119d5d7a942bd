extension FilmRendition {
    /// The film itself in a sealed file, for download: its pictures with their turn, its sound, and nothing else.
    ///
    /// - Throws: ``FilmError/unsealed(detail:)`` for a film whose pictures or sound a sealed file can't have as they
    ///   are.
    package init(remuxing facts: FilmFacts) throws(FilmError) {
        let picture = facts.picture
        guard picture.codec == "h264" else { throw .unsealed(detail: "pictures in \(picture.codec)") }
        // The second is the first with the full range, which the pictures say themselves.
        guard ["yuv420p", "yuvj420p"].contains(picture.pixelFormat) else {
            throw .unsealed(detail: "pictures in \(picture.pixelFormat)")
        }
        if let sound = facts.sound, sound.codec != "aac" { throw .unsealed(detail: "sound in \(sound.codec)") }
        self.init(facts, size: picture.storedSize, method: .copy, isOriginal: true)
    }

    /// By which players turn the pictures of its file.
    package var turn: DisplayMatrix { isOriginal ? facts.picture.turn : .identity }
}
