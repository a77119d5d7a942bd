import PhotoCatalog

/// What `album.json` says of a photo: what its page shows. Only its name can have the words of a language.
///
/// It is made of the photo's page, so it has no value that the page hides.
package struct PhotoData: Encodable, Sendable {
    private let page: String
    /// What its page calls it, also without a title.
    private let name: String
    private let title: String?
    private let caption: String?
    private let alt: String?
    private let date: String?
    private let camera: String?
    private let lens: String?
    /// Millimetres.
    private let focalLength: Double?
    private let aperture: Double?
    /// Seconds.
    private let exposureTime: Double?
    private let iso: Int?
    private let rating: Int?
    private let place: Place?
    private let rights: Rights?
    private let fileName: String?
    private let colour: String
    private let focus: Point
    private let renditions: [RenditionData]
    private let film: FilmData?
    private let enlargement: FileData?
    private let original: FileData?

    /// - Parameters:
    ///   - file: The file that says it: addresses are relative to it.
    ///   - showsRating: Whether pages show the stars of photos.
    ///   - dates: How the site writes dates.
    package init(_ photo: PhotoPage, from file: SitePath, showsRating: Bool, dates: DateWords) {
        let (picture, metadata) = (photo.picture, photo.picture.metadata)
        page = file.href(to: picture.page)
        (name, title, fileName) = (picture.shownTitle(dates), picture.title, photo.fileName)
        (caption, alt, date) = (metadata.caption, metadata.alt, metadata.taken?.extended)
        (camera, lens, focalLength) = (metadata.camera, metadata.lens, metadata.focalLength)
        (aperture, exposureTime, iso) = (metadata.aperture, metadata.exposureTime, metadata.iso)
        rating = showsRating ? metadata.rating.flatMap { $0 > 0 ? $0 : nil } : nil
        place = photo.place.map(Place.init)
        rights = photo.rights.map(Rights.init)
        colour = picture.colour
        focus = Point(x: picture.focus.x.rounded(to: 3), y: picture.focus.y.rounded(to: 3))
        renditions = RenditionData.all(of: picture, from: file)
        film =
            picture.moves || picture.playableFilm != nil
            ? picture.film.map { FilmData($0, of: picture, from: file) } : nil
        enlargement = photo.enlargement.map {
            FileData(address: file.href(to: $0), width: $0.width, height: $0.height, bytes: nil)
        }
        original = photo.original.map {
            FileData(address: file.href(to: $0), width: nil, height: nil, bytes: $0.byteCount)
        }
    }

    private struct Point: Encodable {
        let x: Double
        let y: Double
    }

    private struct Place: Encodable {
        let latitude: Double
        let longitude: Double

        /// As precise as pages show it.
        init(_ place: GeoPosition) {
            latitude = place.latitude.rounded(to: GeoPosition.shownDecimals)
            longitude = place.longitude.rounded(to: GeoPosition.shownDecimals)
        }
    }

    private struct FileData: Encodable {
        let address: String
        let width: Int?
        let height: Int?
        let bytes: Int?
    }

    private struct FilmData: Encodable {
        struct Source: Encodable {
            /// `video/mp4; codecs="avc1.64001f, mp4a.40.2"`
            let format: String
            let width: Int
            let height: Int
            let bytes: Int
            let address: String
        }

        struct Subtitles: Encodable {
            let language: String?
            let address: String
        }

        /// Whether it is a picture that moves; nil for a film.
        let moves: Bool?
        /// True for a live photo, which moves only when visitors ask for it; nil for all others.
        let isLive: Bool?
        /// Whether such a picture begins again after its end.
        let repeats: Bool?
        /// Seconds.
        let duration: Double
        let hasSound: Bool
        /// The smallest first.
        let sources: [Source]
        let subtitles: [Subtitles]?

        init(_ film: Film, of picture: Picture, from file: SitePath) {
            (moves, repeats) = (film.motion.map { _ in true }, film.motion?.repeats)
            isLive = film.motion?.isLive == true ? true : nil
            duration = film.duration.rounded(to: 3)
            hasSound = film.hasSound
            let largest = picture.sources[picture.sources.count - 1]
            let moving = film.motion?.picture.map {
                Source(
                    format: $0.mediaType, width: largest.width, height: largest.height, bytes: $0.byteCount,
                    address: file.href(to: $0))
            }
            sources =
                [moving].compactMap(\.self)
                + film.sources.map {
                    Source(
                        format: $0.mediaType, width: $0.width, height: $0.height, bytes: $0.byteCount,
                        address: file.href(to: $0))
                }
            let all = film.subtitles.map { Subtitles(language: $0.language, address: file.href(to: $0)) }
            subtitles = all.isEmpty ? nil : all
        }
    }

    private struct Rights: Encodable {
        struct Party: Encodable {
            let name: String?
            let url: String?
        }

        let creators: [String]?
        let copyright: String?
        let credit: String?
        let licence: Party?
        let licensor: Party?

        init(_ rights: PhotoRights) {
            let credit = rights.credit
            creators = credit.creators.isEmpty ? nil : credit.creators
            copyright = rights.copyright
            self.credit = credit.line
            licence =
                rights.licence.map { Party(name: LicenceName.of($0), url: $0.description) }
                ?? credit.webStatement.map { Party(name: $0, url: nil) }
            let name = credit.licensor ?? rights.licensor?.host ?? credit.licensorURL
            licensor = name.map { Party(name: $0, url: rights.licensor?.description) }
        }
    }
}

/// One rendition of a photo.
struct RenditionData: Encodable, Sendable {
    /// `image/jpeg`
    let format: String
    let width: Int
    let height: Int
    let address: String

    /// In the order of preference of the formats, the smallest first.
    static func all(of picture: Picture, from file: SitePath) -> [RenditionData] {
        picture.formats.flatMap { format in
            format.sources.map {
                RenditionData(
                    format: format.mediaType, width: $0.width, height: $0.height, address: file.href(to: $0))
            }
        }
    }
}

extension DateTaken {
    /// As level 1 of the Extended Date/Time Format writes it: `2024-03-12`, `2024-03`, `1920~`, `1914/1918`.
    ///
    /// Source: <https://www.loc.gov/standards/datetime/>.
    var extended: String {
        let date = isoDay ?? lastYear.map { "\(Self.padded(year, 4))/\(Self.padded($0, 4))" } ?? Self.padded(year, 4)
        // Of two years, each is approximate.
        return isCirca ? date.split(separator: "/").map { $0 + "~" }.joined(separator: "/") : date
    }
}

extension Double {
    /// - Parameter decimals: At least 0.
    fileprivate func rounded(to decimals: Int) -> Double {
        let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
        // `-0` is not a number that people write.
        return (self * factor).rounded() / factor + 0
    }
}
