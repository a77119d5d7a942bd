import FileReading
import ImagePipeline
import PageRendering
import Testing

@testable import BuildCache
@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("What the cache key of an album has of the albums within it")
struct AlbumKeyTests {
    @Test("An album that becomes featured changes the key of the album around it, whose page shows it first")
    func featured() throws {
        func key(_ isFeatured: Bool, _ names: [String] = []) -> ContentHash {
            let link = PageLink(title: "Sea", path: SitePath(["sea", "index.html"]))
            let digest = AlbumDigest(
                photoCount: 1, listedPhotoCount: 1, listedAlbumCount: 0, hasListedPhotos: true,
                span: nil, cover: nil, lacksChosenCover: false, renditionCount: 1)
            let root = Album(
                path: [], title: "Home", description: nil, cover: nil, sort: PhotoOrder(.name), groups: [], albums: [])
            return CanonicalBytes.hash(
                of: AlbumInputs(
                    album: root, neighbourNames: names, photos: ContentHash(value: 1), trail: [], neighbours: .none,
                    isUnlisted: false,
                    inner: [
                        AlbumInputs.Inner(link: link, isUnlisted: false, isFeatured: isFeatured, digest: digest)
                    ], chosenCover: nil))
        }
        #expect(key(true) != key(false))
        #expect(key(true) == key(true))
        #expect(key(true) != key(true, ["objects"]))
    }
}
