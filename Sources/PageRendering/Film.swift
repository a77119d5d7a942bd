import PhotoCatalog

/// A film as pages play it.
package struct Film: Codable, Sendable {
    /// One rendition, an MP4.
    package struct Source: CacheableFile, Codable, Hashable, Sendable {
        package let path: SitePath
        package let version: String
        package let width: Int
        package let height: Int
        package let byteCount: Int
        /// As the parameter `codecs` of the media type has them: `avc1.64001f`, `mp4a.40.2`.
        package let codecs: [String]

        package init(path: SitePath, version: String, width: Int, height: Int, byteCount: Int, codecs: [String]) {
            self.path = path
            self.version = version
            self.width = width
            self.height = height
            self.byteCount = byteCount
            self.codecs = codecs
        }
    }

    /// Texts that browsers show while the film plays.
    package struct Subtitles: CacheableFile, Codable, Hashable, Sendable {
        package let path: SitePath
        package let version: String
        /// A BCP 47 tag; nil if the file's name has none.
        package let language: String?

        package init(path: SitePath, version: String, language: String?) {
            self.path = path
            self.version = version
            self.language = language
        }
    }

    /// That it is a picture that moves, which is shown without controls.
    package struct Motion: Codable, Sendable {
        /// The file of an animated picture.
        package struct Picture: CacheableFile, Codable, Hashable, Sendable {
            package let path: SitePath
            package let version: String
            /// Such as `image/gif`.
            package let mediaType: String
            package let byteCount: Int

            package init(path: SitePath, version: String, mediaType: String, byteCount: Int) {
                self.path = path
                self.version = version
                self.mediaType = mediaType
                self.byteCount = byteCount
            }
        }

        /// Whether it begins again after its end.
        package let repeats: Bool
        /// Whether it moves only when visitors ask for it: the clip of a live photo or of a motion photo, which may
        /// have sound. All others have none.
        package let isLive: Bool
        /// What moves if there are no ``Film/sources``: the picture's own file, which is not larger than a film of it.
        package let picture: Picture?

        package init(repeats: Bool, isLive: Bool = false, picture: Picture?) {
            self.repeats = repeats
            self.isLive = isLive
            self.picture = picture
        }
    }

    /// In seconds.
    package let duration: Double
    /// Smallest first. Empty if only its poster is shown, or if ``Motion/picture`` moves.
    package let sources: [Source]
    package let hasSound: Bool
    package let subtitles: [Subtitles]
    /// Whether visitors can play it where an album shows it.
    package let playsInGrid: Bool
    /// Nil for a film.
    package let motion: Motion?

    package init(
        duration: Double, sources: [Source], hasSound: Bool, subtitles: [Subtitles] = [], playsInGrid: Bool = false,
        motion: Motion? = nil
    ) {
        self.duration = duration
        self.sources = sources
        self.hasSound = hasSound
        self.subtitles = subtitles
        self.playsInGrid = playsInGrid
        self.motion = motion
    }
}
