import FileReading
import ImagePipeline
import PhotoCatalog
import PhotoVocabulary
import Testing

@testable import BuildCache
@testable import SiteBuilding
@testable import SiteFolder
@testable import SitePlanning

@Suite("The cache keys of renditions")
struct RenditionKeyTests {
    @Test("Every change of what renditions are made changes their cache key")
    func specification() throws {
        let spec = RenditionSpec(
            widths: [240, 480], encodings: [RenditionEncoding(.jpeg, quality: 70), RenditionEncoding(.avif)],
            background: RGBColour(red: 1, green: 2, blue: 3), zoomWidth: 960)
        func key(_ spec: RenditionSpec) -> ContentHash {
            RenditionProduct(
                spec: spec, versions: .current, source: "/nowhere", published: PublishedSite(in: "/nowhere")
            ).ownKey(of: PhotoFile(path: "a.png"), RenditionProduct.Details(crop: .centre, poster: nil))
        }
        let all = try FieldChanges(of: spec)
        #expect(all.problems.isEmpty)
        #expect(all.changes.count > 8)
        for change in all.changes {
            #expect(key(change.value) != key(spec), "\(change.path) is not part of the key")
        }
    }

    @Test(
        "Cache keys stay what they are, because others would render every photo again",
        arguments: [
            (.centre, "f14ec760e1b06351"), (.entropy, "f46118150f4a8541"), (.attention, "a05e5e5453b1c0a8"),
        ] as [(CropChoice, String)])
    func keysStay(crop: CropChoice, key: String) {
        let spec = RenditionSpec(
            widths: [240, 480, 800, 1280, 1920], encodings: [RenditionEncoding(.jpeg, quality: 71)], zoomWidth: 2560)
        var versions = BuildVersions.current
        versions.pixels = "p"
        let product = RenditionProduct(
            spec: spec, versions: versions, source: "/nowhere", published: PublishedSite(in: "/nowhere"))
        #expect(
            product.ownKey(of: PhotoFile(path: "a.jpg"), RenditionProduct.Details(crop: crop, poster: nil)).text == key)
    }

    @Test("Only the key of a picture that may move says that motion is looked for")
    func motion() {
        let product = RenditionProduct(
            spec: RenditionSpec(widths: [240]), versions: .current, source: "/nowhere",
            published: PublishedSite(in: "/nowhere"))
        func key(_ name: String) -> ContentHash {
            product.ownKey(of: PhotoFile(path: name), RenditionProduct.Details(crop: .centre, poster: nil))
        }
        #expect(Set(["a.gif", "a.PNG", "a.webp", "a.avif", "a.apng"].map(key)).count == 1)
        #expect(Set(["a.jpg", "a.heic", "a.tif"].map(key)).count == 1)
        #expect(key("a.gif") != key("a.jpg"))
    }

    @Test("What is made of a JPEG is what the settings say, except the background, which it does not show")
    func jpeg() {
        let spec = RenditionSpec(
            widths: [240, 480], encodings: [RenditionEncoding(.jpeg, quality: 70)],
            background: RGBColour(red: 1, green: 2, blue: 3), zoomWidth: 960, embedsCredit: true)
        func product(_ spec: RenditionSpec) -> RenditionProduct {
            RenditionProduct(
                spec: spec, versions: .current, source: "/nowhere", published: PublishedSite(in: "/nowhere"))
        }
        let white = RenditionSpec(
            widths: spec.widths, encodings: spec.encodings, zoomWidth: spec.zoomWidth, embedsCredit: true)
        let details = RenditionProduct.Details(crop: .centre, poster: nil)
        #expect(product(spec).renditions(of: PhotoFile(path: "a.jpg"), details) == white)
        #expect(product(spec).renditions(of: PhotoFile(path: "a.png"), details) == spec)
    }

    @Test("The poster of a film that pages play has no rendition for zooming, and that of another film has one")
    func posters() throws {
        let spec = RenditionSpec(widths: [240, 480], zoomWidth: 960)
        let product = RenditionProduct(
            spec: spec, versions: .current, source: "/nowhere", published: PublishedSite(in: "/nowhere"))
        let album = library(["a.mp4"]).root
        func renditions(_ choice: FilmChoice) throws -> (RenditionSpec, ContentHash) {
            var settings = album.options.films
            settings.choice = choice
            let film = Photo(file: PhotoFile(path: "a.mp4"), film: FilmDetails(settings))
            let details = try #require(product.details(of: film, in: album))
            return (product.renditions(of: film.file, details), product.ownKey(of: film.file, details))
        }
        let (played, still) = (try renditions(.show), try renditions(.poster))
        #expect(played.0 == RenditionSpec(widths: [240, 480]) && still.0 == spec)
        #expect(played.1 != still.1)
    }
}
