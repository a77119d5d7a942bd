import BinaryContainers
import PhotoVocabulary

/// The pictures or the sound of a movie.
struct MovieTrack {
    enum Kind { case pictures, sound }

    let kind: Kind
    let number: Int
    /// In units of the movie's time scale.
    let duration: Int
    /// As players show it, in 65,536ths of a pixel; 0 for sound.
    let shownWidth: Int
    let shownHeight: Int
    let edits: [MovieEdit]
    /// Units in a second.
    let timescale: Int
    /// In units of ``timescale``.
    let mediaDuration: Int
    let entry: SampleEntry
    /// The boxes of `stbl` that are published, except `stsd`, in the order in which they are written.
    let tables: [Box]
    let samples: SampleTable

    /// In whole pixels; nil for sound, and if the track states no size.
    var shownSize: PixelSize? {
        let (width, height) = ((shownWidth + 0x8000) >> 16, (shownHeight + 0x8000) >> 16)
        return width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
    }

    /// The tables of samples that are known, and how long one of their entries is; 0 where this differs.
    static let knownTables: [(type: FourCharacterCode, entryLength: Int)] = [
        ("stts", 8), ("stss", 4), ("ctts", 8), ("stsc", 12), ("stsz", 0), ("stco", 4), ("co64", 8), ("sgpd", 0),
        ("sbgp", 0),
    ]
}

/// A part of the time of a track.
struct MovieEdit: Equatable {
    /// In units of the movie's time scale.
    let duration: Int
    /// Where it begins in the samples, in units of the track's time scale; nil if nothing is shown.
    let start: Int?
}

/// The box `moov`: what a movie consists of.
struct Movie {
    let timescale: Int
    /// In units of ``timescale``.
    let duration: Int
    let tracks: [MovieTrack]
    /// Whether these are all tracks.
    let isWhole: Bool

    var pictures: MovieTrack? { tracks.first { $0.kind == .pictures } }
    var sound: MovieTrack? { tracks.first { $0.kind == .sound } }
    /// Nil if it is unknown.
    var seconds: Double? { timescale > 0 && duration > 0 ? Double(duration) / Double(timescale) : nil }
}
