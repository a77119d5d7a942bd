import FileReading
import FilmPipeline
import ImagePipeline
import PhotoVocabulary
import PhotoWorkers
import Testing

@testable import BuildCache
@testable import PhotoCatalog
@testable import SiteBuilding

@Suite("Photos of albums, as workers have answered")
struct AlbumPhotosTests {
    private static let file = PhotoFile(path: "PXL_1.MP.jpg")
    private static let known = BuildDatabase.Photo(
        stamp: FileStamp(byteCount: 1, modified: 1, changed: 1), hash: ContentHash(value: 9),
        cacheKey: ContentHash(value: 1), ownKey: ContentHash(value: 1), refusal: nil, libraries: .none)

    /// A motion photo of which an earlier build has made a film.
    private func photos() throws -> AlbumPhotos {
        let cache = OpenCache(nil, isKept: false)
        let facts = try AlbumFacts(in: cache)
        var metadata = PhotoMetadata()
        metadata.clip = EmbeddedClip(offset: 1, byteCount: 1)
        facts.photos.renditions.remember(
            Self.file, as: Self.known, answer: .done(metadata, builtPhoto(Self.file.path).rendered))
        let movie = SealedMovie(
            size: PixelSize(width: 16, height: 9), duration: 3, byteCount: 1, codecs: [], hasSound: false)
        facts.photos.films.remember(
            Self.file, as: Self.known,
            answer: .done([FilmFile(movie: movie, hash: ContentHash(value: 7))], original: .none))
        return facts.photos
    }

    /// The album of that photo.
    private func album(_ live: LiveChoice) -> Album {
        var settings = FilmSettings()
        settings.live = live
        return Album(
            path: [], title: "Photos", description: nil, cover: nil, sort: PhotoOrder(.name),
            groups: [PhotoGroup(title: nil, photos: [Photo(file: Self.file, film: FilmDetails(settings))])], albums: [])
    }

    @Test("An album that no longer shows a clip is recognised by the next build, before its films are")
    func hiddenClips() throws {
        var photos = try photos()
        let (before, moving) = (try photos.hash(of: album(.still)), try photos.hash(of: album(.show)))
        photos.publishedFilms.wanted = []
        let built = try photos.hash(of: album(.still))
        #expect(built != nil && before == built && moving != built)
    }
}
