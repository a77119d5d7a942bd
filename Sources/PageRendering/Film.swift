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

    /// In seconds.
    package let duration: Double
    /// Smallest first. Empty if only its poster is shown.
    package let sources: [Source]
    package let hasSound: Bool
    package let subtitles: [Subtitles]
    /// Whether visitors can play it where an album shows it.
    package let playsInGrid: Bool

    package init(
        duration: Double, sources: [Source], hasSound: Bool, subtitles: [Subtitles] = [], playsInGrid: Bool = false
    ) {
        self.duration = duration
        self.sources = sources
        self.hasSound = hasSound
        self.subtitles = subtitles
        self.playsInGrid = playsInGrid
    }
}
