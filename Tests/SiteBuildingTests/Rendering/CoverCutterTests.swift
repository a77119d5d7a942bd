import FileReading
import Foundation
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoVocabulary
import PhotoWorkers
import SiteTestSupport
import Testing

@testable import BuildCache
@testable import SiteBuilding
@testable import SiteFolder
@testable import SitePlanning

@Suite("Cutting covers")
struct CoverCutterTests {
    private static let path = SitePath(["sea", "cover.preview.jpg"])
    /// The shortest JPEG in which nothing is found.
    private static let picture = Data([0xFF, 0xD8, 0xFF, 0xDB, 0, 2, 0xFF, 0xDA, 0, 2, 0xFF, 0xD9])

    private func cover(_ width: Int = 1920, focus: FocusPoint = .centre) -> AlbumDigest.Cover {
        AlbumDigest.Cover(
            picture: Picture(
                page: SitePath(["a.html"]), title: nil, metadata: PhotoMetadata(),
                formats: [
                    Picture.Format(
                        mediaType: "image/jpeg",
                        sources: [Picture.Source(path: SitePath(["a-9.jpg"]), version: "1", width: 9, height: 9)])
                ], ratio: 1, colour: "#fff", focus: focus), width: width, source: "a.jpg",
            pixels: ContentHash(value: 7), pixelSize: PixelSize(width: width, height: width / 2))
    }

    private func cutter(
        _ pool: ScriptedPool?, over published: PublishedSite = PublishedSite(in: "/nowhere")
    ) -> CoverCutter {
        CoverCutter(
            workers: pool, published: published, earlier: nil, newFiles: [ContentHash(value: 7): "/pool/a-1920.jpg"],
            background: .white, versions: .current)
    }

    private func pool(_ answer: [Data]?) -> ScriptedPool {
        ScriptedPool { _ -> any Sendable in
            if let answer { answer } else { PhotoFailure.outOfMemory(detail: nil) }
        }
    }

    @Test("A worker cuts a preview from the rendition, and the next build takes it from the site")
    func preview() async throws {
        let yard = try Yard()
        let pool = pool([Self.picture])
        let made = try #require(
            try await cutter(pool).cut(cover(), to: [(.preview, Self.path)], known: [:]).pictures[.preview])
        #expect(made.data == Self.picture && made.hash == .of(Self.picture))
        #expect(pool.files(of: CoverJob.self) == ["a-1920.jpg"])

        // The site has a file with these bytes, which are not a text.
        let staging = try StagingFolder(for: yard.destination)
        try FileSystem.makeFolder(staging.site + "/sea")
        try FileSystem.write(Self.picture, to: staging.site + "/" + Self.path.description)
        var manifest = SiteManifest()
        try manifest.add(Self.path.description, hash: made.hash, in: staging.site)
        try staging.publish(manifest, over: PublishedSite(in: staging.destination))
        try staging.discard()
        let known = ["cover.preview.jpg": BuildDatabase.Page(cacheKey: made.cacheKey, hash: made.hash)]
        let later = self.pool(nil)
        let cutter = cutter(later, over: PublishedSite(in: yard.destination))
        let kept = try await cutter.cut(cover(), to: [(.preview, Self.path)], known: known).pictures[.preview]
        #expect(kept?.hash == made.hash && kept?.data == nil)
        #expect(later.files(of: CoverJob.self).isEmpty)
        // Another focus makes another picture.
        _ = try await cutter.cut(
            cover(focus: try #require(FocusPoint(x: 0, y: 0))), to: [(.preview, Self.path)], known: known)
        #expect(later.files(of: CoverJob.self) == ["a-1920.jpg"])
    }

    @Test("A small cover is not enlarged for previews, and no worker is asked")
    func smallCover() async throws {
        let pool = pool([Self.picture])
        let (pictures, warning) = try await cutter(pool).cut(cover(1199), to: [(.preview, Self.path)], known: [:])
        #expect(pictures.isEmpty && warning == nil)
        #expect(pool.files(of: CoverJob.self).isEmpty)
    }

    @Test("If a worker fails there is no preview, but there are icons, which all pages name")
    func failure() async throws {
        let places: [(CoverCut, SitePath)] = SiteIcons.cuts.map { ($0.cut, SitePath([$0.name])) }
        let icons = places.map { (cut: $0.0, path: $0.1) }
        let (previews, warning) = try await cutter(pool(nil)).cut(cover(), to: [(.preview, Self.path)], known: [:])
        #expect(previews.isEmpty)
        #expect(
            warning?.text(in: "photos")
                == "photos/a.jpg: no picture for link previews could be cut from it, so they show all of it, and the next "
                + "build tries again: its decoder ran out of memory. Close other programs and build again, raise the limit "
                + "(ulimit -v) if there is one, or export it in a smaller size.")
        for cover in [cover(), nil] {
            let (made, warning) = try await cutter(pool(nil)).cut(cover, to: icons, known: [:])
            for (cut, _) in places { #expect(made[cut]?.data == Data(cut.plain(.white))) }
            // A site without a cover has plain icons anyway.
            #expect((warning == nil) == (cover == nil))
            #expect(warning?.text(in: "photos").contains("icons could not be cut from it, so they are plain") != false)
        }
    }

    @Test("A rendition that is missing is a reason, too")
    func missing() async throws {
        let cutter = CoverCutter(
            workers: pool([Self.picture]), published: PublishedSite(in: "/nowhere"), earlier: nil, newFiles: [:],
            background: .white, versions: .current)
        let (pictures, warning) = try await cutter.cut(cover(), to: [(.preview, Self.path)], known: [:])
        #expect(pictures.isEmpty)
        #expect(warning?.text(in: "photos").hasSuffix(": its largest rendition is missing.") == true)
    }

    @Test("An answer with the wrong number of pictures is a reason of its own", arguments: [0, 2])
    func incomplete(count: Int) async throws {
        let pool = pool(Array(repeating: Self.picture, count: count))
        let (pictures, warning) = try await cutter(pool).cut(cover(), to: [(.preview, Self.path)], known: [:])
        #expect(pictures.isEmpty)
        #expect(warning?.text(in: "photos").hasSuffix("did not return the right number of pictures.") == true)
    }

    @Test("A file with more than pixels in it ends the build")
    func leak() async throws {
        let hostile = Self.picture + Data("GPS".utf8)
        await #expect(throws: BuildError.self) {
            _ = try await cutter(pool([hostile])).cut(cover(), to: [(.preview, Self.path)], known: [:])
        }
    }

    @Test("A dry run makes nothing, and expects the file")
    func dryRun() async throws {
        let made = try await cutter(nil).cut(cover(), to: [(.preview, Self.path)], known: [:])
        #expect(made.warning == nil)
        #expect(made.pictures[.preview]?.data == nil && made.pictures[.preview] != nil)
    }

    @Test("Icons are those of the theme, or else of the cover, unless all photos are unlisted")
    func icons() throws {
        let own = ThemeAssets(["favicon.svg": Data("<svg/>".utf8)])
        #expect(SiteIcons.of(library(["a.jpg"]), own).map(\.path.description) == ["theme/favicon.svg"])
        let none = ThemeAssets([:])
        #expect(
            SiteIcons.of(library(["sea/a.jpg"]), none).map(\.path.description)
                == ["favicon.ico", "apple-touch-icon.png"])
        #expect(SiteIcons.of(library([]), none).isEmpty)
    }
}
