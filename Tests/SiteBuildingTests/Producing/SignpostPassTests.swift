import BuiltInTheme
import FileReading
import Foundation
import ImagePipeline
import MarkupValidation
import PageRendering
import PhotoCatalog
import SiteTestSupport
import Testing

@testable import BuildCache
@testable import SiteBuilding
@testable import SiteFolder
@testable import SitePlanning

@Suite("The pages that lead on")
struct SignpostPassTests {
    private static let sea = Signpost.Target(title: "Sea", page: SitePath(["sea", "index.html"]))
    private static let fog = Signpost.Target(title: "Fog", page: SitePath(["sea", "fog.html"]))
    private static let gone = Signpost.Target(title: "Gone", page: SitePath(["sea", "gone.html"]))

    private static let moved = Signpost(path: SitePath(["see", "index.html"]), targets: [sea])
    private static let shared = Signpost(path: SitePath(["sea", "img_1.html"]), targets: [sea, fog])

    /// The site's other files, as if albums had been made. No page among them is looked into.
    private static let pages = ["index.html": "home", "sea/index.html": "album", "sea/fog.html": "photo"]

    private struct Made {
        let site: AssemblyResult
        let writer: SiteWriter
        /// Of the pages that lead on.
        let paths: [String]
    }

    /// Runs the pass over the site that is in the destination.
    private func run(_ signposts: [Signpost], in yard: Yard, _ database: BuildDatabase? = nil) async throws -> Made {
        let theme = try Theme(files: DefaultTheme.files)
        let library = library(["sea/fog.jpg"])
        let planner = SitePlanner(settings: SiteSettings(), library: library, theme: theme)
        let published = PublishedSite(in: yard.destination)
        let maker = FileMaker(
            renderer: PageRenderer(theme: theme, site: planner.identity),
            validator: try MarkupValidator(schema: theme.schema), cacheKey: ContentHash(value: 1),
            published: published)
        let writer = SiteWriter(maker: maker, folder: yard.staged, date: nil, newFiles: [:])
        _ = try await writer.put(
            planner.assets(hasMotion: false), in: [SiteNames.themeFolder], known: [:], ahead: [], scope: .site)
        var others = SiteManifest()
        for (path, text) in Self.pages {
            others.add(path, SiteManifest.Entry(byteCount: 1, modified: 1, hash: .of(Array(text.utf8))))
        }
        writer.contents.add(others)
        let before = Set(writer.manifest.paths)
        var site = AssemblyResult()
        let pass = SignpostPass(
            planner: planner, library: library, destination: published, cache: OpenCache(database, isKept: true))
        try await pass.put(signposts, &site, into: writer)
        return Made(site: site, writer: writer, paths: writer.manifest.paths.filter { !before.contains($0) })
    }

    /// Publishes what the pass has made.
    private func publish(_ made: Made, in yard: Yard) throws {
        var files = Self.pages
        for path in made.writer.manifest.paths where files[path] == nil && !path.hasSuffix(".woff2") {
            let file = made.writer.manifest.entry(of: path).map { _ in yard.staged + "/" + path } ?? ""
            files[path] = try #require(FileManager.default.contents(atPath: file)).text
        }
        try FileManager.default.removeItem(atPath: yard.staging)
        try yard.build(files)
    }

    @Test("They are made beside the other files, and count neither as pages nor as listed")
    func made() async throws {
        let yard = try Yard()
        let made = try await run([Self.moved, Self.shared], in: yard)
        #expect(made.paths == ["sea/img_1.html", "see/index.html"])
        #expect(made.site.pageCount == 0 && made.site.listedFolders.isEmpty && made.site.warnings.isEmpty)
        let page = try #require(FileManager.default.contents(atPath: yard.staged + "/see/index.html")).text
        #expect(page.contains("content=\"0; url=../sea/index.html\""))
    }

    @Test("A live file wins over an old address, and a page that is not in the site is not linked")
    func liveFiles() async throws {
        let yard = try Yard()
        let live = Signpost(path: Self.fog.page, targets: [Self.sea])
        let inFile = Signpost(path: SitePath(["sea", "fog.html", "index.html"]), targets: [Self.sea])
        let dead = Signpost(path: SitePath(["dead.html"]), targets: [Self.gone])
        let half = Signpost(path: SitePath(["half.html"]), targets: [Self.gone, Self.fog])
        let made = try await run([live, inFile, dead, half], in: yard)
        #expect(made.paths == ["half.html"])
        let page = try #require(FileManager.default.contents(atPath: yard.staged + "/half.html")).text
        #expect(page.contains("sea/fog.html\"") && !page.contains("gone"))
        // The other photo may be readable the next time.
        #expect(!page.contains("refresh"))
    }

    @Test("A foreign file in the way stays, with a warning, and the next build looks again")
    func foreignFiles() async throws {
        let yard = try Yard()
        try yard.put(["see": "mine", "sea/img_1.html": "mine too"])
        let made = try await run([Self.moved, Self.shared], in: yard)
        #expect(made.paths.isEmpty)
        #expect(made.site.warnings == [.foreignRootFile(path: "see"), .foreignRootFile(path: "sea/img_1.html")])
        #expect(made.site.lacksRootFile)
    }

    @Test("Unchanged ones are not written again, and one that is no longer wanted is gone")
    func unchanged() async throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/cache.sqlite")
        try publish(try await run([Self.moved, Self.shared], in: yard, database), in: yard)
        let again = try await run([Self.moved, Self.shared], in: yard, database)
        #expect(again.paths == ["sea/img_1.html", "see/index.html"])
        for path in again.paths { #expect(FileSystem.status(yard.staged + "/" + path) == nil) }
        #expect(try await run([Self.moved], in: yard, database).paths == ["see/index.html"])
        #expect(try KnownSignposts(in: database).pages.keys.sorted() == ["see/index.html"])
    }

    @Test("An album's folder counts as untouched, whether or not one lies in it")
    func albumFolders() async throws {
        let yard = try Yard()
        let database = try BuildDatabase(file: yard.path + "/cache.sqlite")
        try publish(try await run([Self.moved, Self.shared], in: yard, database), in: yard)
        let published = PublishedSite(in: yard.destination)
        #expect(published.untouched.contains("sea/img_1.html"))
        let albums = try PublishedAlbums(
            names: SiteNames(library(["sea/fog.jpg"])), published: published, database: database)
        #expect(albums.files.paths.filter { $0.hasSuffix(".html") } == Self.pages.keys.sorted())
        let bare = SiteManifest(of: Self.pages.keys.sorted(), in: published.untouched)
        #expect(albums.files.albumSignature(of: "sea") == bare.albumSignature(of: "sea"))
        let sink = RecordingSink()
        sink.keep(["sea"], from: albums.files)
        #expect(sink.manifest.paths == ["sea/fog.html", "sea/index.html"])
    }

    @Test("A warning names the file, the alias, the address and the reason")
    func warnings() {
        func text(_ reason: RefusedAlias.Reason) -> String {
            BuildWarning.refusedAlias(
                RefusedAlias(file: "sea/album.yaml", address: "old", path: SitePath(["old.html"]), reason: reason)
            ).text(in: "in")
        }
        #expect(
            text(.live(SitePath(["old", "index.html"])))
                == "in/sea/album.yaml: \"aliases\": \"old\" has no page at old.html, because the site's page "
                + "old/index.html has this address. Remove the alias.")
        #expect(text(.alias(of: Self.fog.page)).contains("leads from there to sea/fog.html. Remove one"))
        #expect(text(.impossible).contains("a site can't have a page there"))
    }

    @Test(
        "Both kinds of pages follow the schema in all languages",
        arguments: DefaultTheme.files.keys.filter { $0.hasPrefix("words-") }.sorted())
    func valid(words: String) throws {
        let theme = try Theme(files: DefaultTheme.files)
        let sheet = SheetLink(path: SitePath(["theme", "theme.css"]), version: "abc123")
        let path = SitePath(["old", "index.html"])
        let links = [Self.sea, Self.fog].map { PageLink(title: $0.title, path: $0.page) }
        for baseURL in [nil, "https://example.org/"] {
            let validator = try MarkupValidator(schema: theme.schema, baseURL: baseURL)
            let language = String(words.dropFirst("words-".count).dropLast(".json".count))
            let renderer = PageRenderer(
                theme: theme, site: SiteIdentity(title: "Waves", language: language, baseURL: baseURL))
            for page in [
                SignpostPage(path: path, movedTo: Self.sea.page, stylesheet: sheet),
                SignpostPage(path: path, choices: links, stylesheet: sheet),
            ] {
                try validator.validate(page: renderer.render(page), at: path.description) {
                    $0.hasSuffix(".css") ? .file(version: "abc123") : .page
                }
            }
        }
    }
}

extension Data {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
