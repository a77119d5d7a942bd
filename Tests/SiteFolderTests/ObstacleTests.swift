import Foundation
import SiteTestSupport
import Testing

@testable import SiteFolder

@Suite("Files in the way of new pages")
struct ObstacleTests {
    private let site = ["index.html": "ours", "trip/index.html": "ours", "trip/a.html": "ours"]
    private let plan = ["index.html", "trip/index.html", "trip/a.html", "trip/b.html", "new/index.html"]

    struct Change: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let obstacles: [String]
        let change: @Sendable (Yard) throws -> Void

        init(_ name: String, _ obstacles: [String], _ change: @escaping @Sendable (Yard) throws -> Void) {
            testDescription = name
            self.obstacles = obstacles
            self.change = change
        }
    }

    static let changes = [
        Change("nothing", []) { _ in },
        Change("a foreign file elsewhere", []) { try $0.put(["trip/notes.txt": "mine", "CNAME": "mine"]) },
        Change("a foreign page", ["trip/b.html"]) { try $0.put(["trip/b.html": "mine"]) },
        Change("a foreign folder for a page", ["trip/b.html"]) { try $0.put(["trip/b.html/x": "mine"]) },
        Change("a foreign file for a folder", ["new"]) { try $0.put(["new": "mine"]) },
        Change("a foreign link for a folder", ["new"]) { symlink("/nowhere", $0.destination + "/new") },
        Change("a foreign link for a page", ["trip/b.html"]) { symlink("a.html", $0.destination + "/trip/b.html") },
        Change("an edited page", ["index.html"]) { try $0.put(["index.html": "ours, edited"]) },
        Change("an edited page as long as ours", ["index.html"]) { try $0.put(["index.html": "sour"]) },
        Change("a touched page", []) { utimes($0.destination + "/index.html", nil) },
        Change("a page that is gone", []) { unlink($0.destination + "/trip/a.html") },
        Change("a page by its second name", []) { yard in
            rename(yard.destination + "/index.html", yard.destination + "/kept.html")
            link(yard.destination + "/kept.html", yard.destination + "/index.html")
        },
        Change("a manifest that is gone", ["index.html", "trip/index.html", "trip/a.html"]) {
            unlink($0.destination + "/.vitrine-manifest")
        },
    ]

    @Test("A build refuses to overwrite foreign or edited files and names them", arguments: changes)
    func areNamed(change: Change) throws {
        let yard = try Yard()
        try yard.build(site)
        try change.change(yard)
        let before = try yard.snapshot()
        let staging = try StagingFolder(for: yard.destination)
        let published = PublishedSite(in: staging.destination)
        var obstacles = Obstacles(in: staging.destination, besides: published.manifest ?? SiteManifest())
        #expect(try obstacles.all(to: plan) == change.obstacles.sorted())

        // What comes up only after rendering is refused just the same.
        let pages = Dictionary(plan.map { ($0, "new") }) { first, _ in first }
        try yard.put(pages, in: staging.site)
        let next = try yard.manifest(of: pages, in: staging.site)
        if change.obstacles.isEmpty {
            try staging.publish(next, over: published)
            for (path, text) in try yard.snapshot() where before[path] != nil || pages[path] != nil {
                #expect(text == pages[path] ?? before[path])
            }
        } else {
            let error = #expect(throws: SiteFolderError.self) { try staging.publish(next, over: published) }
            for path in change.obstacles { #expect(error?.description.contains("/\(path): was not written") == true) }
            #expect(try yard.snapshot() == before)
        }
        try staging.discard()
        #expect(try yard.neighbours().isEmpty)
    }

    @Test("The error for foreign files names a few files and counts the others")
    func aFewAreNamedAndTheOthersCounted() {
        let error = SiteFolderError.foreignFiles(["a", "b"], count: 7)
        #expect(error.description.hasSuffix("\nand 5 more"))
    }
}
