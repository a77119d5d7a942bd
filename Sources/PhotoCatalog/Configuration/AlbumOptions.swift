import GalleryLayout
import PhotoVocabulary

/// Settings that the site makes for all albums, and an `album.yaml` for its own album.
///
/// A new value has the defaults.
package struct AlbumOptions: Hashable, Encodable, Sendable {
    package var layout = LayoutChoice.waterfall
    package var crop = CropChoice.centre
    /// Photos with fewer stars are not shown; unrated photos have none. Within ``ratingRange``.
    package var minRating = 0
    /// Whether files of one shot are one photo.
    package var pairs = PairChoice.one
    package var bursts = BurstChoice.fold
    /// Whether a folder without photos and with one album, of which nothing else is said, is left out as an album.
    package var collapses = true
    /// In what state photos' own files can be downloaded; nil if they can't.
    package var originals: OriginalTreatment?
    /// Whether photos' pages show the names of their files.
    package var showsFileNames = false
    package var films = FilmSettings()

    package static let ratingRange = 0...5
}

extension AlbumOptions: Refinable {
    /// The settings of `vitrine.yaml` and of `album.yaml`.
    static let settings: [Setting<AlbumOptions>] = [
        Setting(keys: ["layout", "options"]) { mapping throws(CatalogError) in
            let refinement = try mapping.layoutRefinement()
            return { options throws(CatalogError) in options.layout = try refinement.applied(to: options.layout) }
        },
        Setting("crop", \.crop),
        Setting("min-rating", \.minRating, withholdsPhotos: true, read: stars),
        Setting("pairs", \.pairs),
        Setting("bursts", \.bursts),
        Setting("collapse", \.collapses),
        Setting("originals", \.originals, read: OriginalTreatment.read),
        Setting("file-names", \.showsFileNames),
        Setting("films", \.films.choice, withholdsPhotos: true),
        Setting("film-heights", \.films.heights, read: FilmSettings.heights),
        Setting("film-bytes", \.films.byteLimit, read: FilmSettings.byteLimit),
        Setting("live", \.films.live, withholdsPhotos: true),
        Setting("sound", \.films.sound, read: FilmSettings.sound),
        Setting("plays", \.films.placeOfPlaying),
    ]

    @Sendable static func stars(_ value: ConfigurationValue) throws(CatalogError) -> Int {
        try value.parsed(expecting: "a whole number of stars from 0 to 5") { WholeNumber.parse($0, in: ratingRange) }
    }
}
