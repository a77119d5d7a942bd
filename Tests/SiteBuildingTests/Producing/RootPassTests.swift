import BuiltInTheme
import ImagePipeline
import PageRendering
import PhotoCatalog
import SiteTestSupport
import Testing

@testable import BuildCache
@testable import SiteBuilding
@testable import SiteFolder
@testable import SitePlanning

@Suite("The pass over the whole site")
struct RootPassTests {
    @Test("A photo's page that has the address 404.html keeps it: no other page is made there, and a warning says so")
    func photoKeepsItsAddress() async throws {
        let yard = try Yard()
        try yard.build(["404.html": "a photo", "404-240.jpg": "its picture"])
        let published = PublishedSite(in: yard.destination)
        let planner = SitePlanner(
            settings: SiteSettings(), library: library(["404.jpg"]), theme: try Theme(files: DefaultTheme.files),
            over: try #require(published.manifest))
        #expect(planner.names.photos(of: library(["404.jpg"]).root).stem(of: PhotoFile(path: "404.jpg")) == "404")
        let sink = RecordingSink(contents: try #require(published.manifest))
        var site = AssemblyResult()
        let pass = RootPass(
            planner: planner, library: library(["404.jpg"]), destination: published,
            cache: OpenCache(nil, isKept: false))
        try await pass.run(&site, into: sink)
        #expect(sink.files.isEmpty)
        #expect(site.warnings == [.addressOfPhoto(path: "404.html")])
        let empty = RecordingSink()
        try await pass.run(&site, into: empty)
        #expect(empty.files.map(\.path.description) == ["404.html"])
    }
}
