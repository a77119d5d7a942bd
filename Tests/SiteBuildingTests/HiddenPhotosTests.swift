import BuiltInTheme
import ImagePipeline
import PageRendering
import PhotoWorkers
import Testing

@testable import BuildCache
@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("Photos that their sidecars hide")
struct HiddenPhotosTests {
    @Test("Several hidden photos are counted in one warning that names one of them")
    func severalAreCountedInOneLine() throws {
        var hidden = HiddenPhotos([PhotoFile(path: "b/x.jpg"), PhotoFile(path: "a/y.jpg")])
        hidden.add(HiddenPhotos())
        hidden.add(HiddenPhotos([PhotoFile(path: "c.jpg")]))
        #expect(
            hidden.warning(in: "Content").hasPrefix("Content: 3 photos, such as Content/a/y.jpg, are not")
        )
        #expect(
            HiddenPhotos([PhotoFile(path: "c.jpg")]).warning(in: "Content")
                .hasPrefix("Content/c.jpg: not published"))
    }

    @Test("A hidden photo has no page and no place in counts, and an album of hidden photos is left out")
    func hiddenPhotosAreNotInTheSite() async throws {
        func album(_ path: [String], _ photos: [String], _ albums: [Album] = []) -> Album {
            Album(
                path: path, title: "Photos", description: nil, cover: PhotoFile(path: "b.jpg"), sort: PhotoOrder(.name),
                groups: [PhotoGroup(title: nil, photos: photos.map(Photo.init))], albums: albums
            )
        }
        let library = PhotoLibrary(
            root: album([], ["a.jpg", "b.jpg"], [album(["bin"], ["bin/c.jpg", "bin/d.jpg"])]), warnings: [])
        let planner = SitePlanner(
            settings: SiteSettings(), library: library, theme: try Theme(files: DefaultTheme.files))
        let photos = builtPhotos(library) { photo, metadata in metadata.isHidden = photo.path != "a.jpg" }
        let planned = try await PlannedSite(library, photos: photos, planner)
        #expect(planned.site.counts == GalleryCounts(listed: .init(photos: 1)))
        #expect(planned.site.hidden.count == 3)
        #expect(planned.site.hidden.first == "b.jpg")
        let paths = planned.files.map(\.path.description)
        #expect(paths.contains("a.html"))
        #expect(!paths.contains { $0.hasPrefix("b") })
    }

    @Test("No warning mentions the original of a hidden photo")
    func refusedOriginalsOfHiddenPhotosAreNotMentioned() throws {
        let cache = OpenCache(nil, isKept: false)
        let file = PhotoFile(path: "a.jpg")
        for isHidden in [false, true] {
            let warning = BuildWarning.originalRefused(photo: "a.jpg", .inseparable)
            var originals = PublishedOriginals()
            originals.refusals[Photo(file: file)] = warning
            let facts = try AlbumFacts(in: cache, originals: originals)
            var metadata = PhotoMetadata()
            metadata.isHidden = isHidden
            facts.photos.renditions.pass(file, answer: .done(metadata, builtPhoto("a.jpg").rendered))
            #expect(try facts.refusals() == (isHidden ? [] : [warning]))
        }
    }
}
