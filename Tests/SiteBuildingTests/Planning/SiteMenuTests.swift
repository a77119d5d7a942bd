import BuiltInTheme
import PageRendering
import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("The menu of a site")
struct SiteMenuTests {
    private static func album(
        _ path: [String], _ photos: [String] = ["a.jpg"], isUnlisted: Bool = false, albums: [Album] = []
    ) -> Album {
        let files = photos.map { Photo(file: PhotoFile(path: (path + [$0]).joined(separator: "/"))) }
        return Album(
            path: path, title: "The \(path.last ?? "gallery")", description: nil, isUnlisted: isUnlisted, cover: nil,
            sort: PhotoOrder(.name),
            groups: [PhotoGroup(title: nil, photos: files)], albums: albums)
    }

    private func planner(_ entries: [(String?, String)]) throws -> SitePlanner {
        var settings = SiteSettings()
        settings.menu = entries.enumerated().map { index, entry in
            MenuEntry(
                title: entry.0, target: .source(entry.1), place: SourcePlace(file: "vitrine.yaml", line: index + 1))
        }
        let hidden = Self.album(["box", "gift"], isUnlisted: true)
        let root = Self.album(
            [], ["a.jpg"],
            albums: [
                Self.album(["sea"], albums: [Self.album(["sea", "north"])]), Self.album(["seaside"]),
                Self.album(["wedding"], isUnlisted: true, albums: [Self.album(["wedding", "party"])]),
                Self.album(["box"], [], albums: [hidden]),
            ])
        let text = ParsedText(
            setting: TextPageSetting(file: "texts/about.md"), document: try TextDocument(parsing: "# About me"))
        return SitePlanner(
            settings: settings, library: PhotoLibrary(root: root, warnings: []),
            theme: try Theme(files: DefaultTheme.files), texts: [text])
    }

    @Test("Albums and pages give their titles, and all pages may lead to them")
    func items() throws {
        let planner = try planner([
            (nil, ""), (nil, "sea/north"), ("Beach", "seaside"), (nil, "texts/about.md"),
        ])
        #expect(planner.menu.items.map(\.title).dropFirst() == ["The north", "Beach", "About me"])
        #expect(
            planner.menu.pages.map(\.description) == [
                "index.html", "sea/north/index.html", "seaside/index.html", "about/index.html",
            ])
        #expect(planner.sharedTargets.isSuperset(of: planner.menu.pages))
        try planner.refuseDeadEnds()
    }

    @Test("A folder that is not an album leads to the album in it")
    func passage() throws {
        var settings = SiteSettings()
        settings.menu = ["chain", "chain/a"].map {
            MenuEntry(title: nil, target: .source($0), place: SourcePlace(file: "vitrine.yaml", line: 1))
        }
        var inner = Self.album(["chain", "a", "b"])
        inner.passages = [Self.album(["chain"], []), Self.album(["chain", "a"], [])]
        let root = Self.album([], ["a.jpg"], albums: [Self.album(["cha"]), inner])
        let planner = SitePlanner(
            settings: settings, library: PhotoLibrary(root: root, warnings: []),
            theme: try Theme(files: DefaultTheme.files))
        #expect(planner.menu.items.map(\.title) == ["The b", "The b"] && planner.menu.problems.isEmpty)
        #expect(Set(planner.menu.pages.map(\.description)) == ["chain/a/b/index.html"])
    }

    @Test(
        "An album that no other page leads to, and what is not there, are refused with the line",
        arguments: [
            ("wedding", "vitrine.yaml:1: the menu is on every page, and must not name the unlisted album \"wedding\"."),
            ("wedding/party", "must not name the unlisted album"), ("box/gift", "must not name the unlisted album"),
            ("box", "must not name the unlisted album"),
            ("se", "vitrine.yaml:1: the menu names \"se\", which is neither"),
            ("sea/a.jpg", "which is neither"), ("about.md", "which is neither"),
        ])
    func refused(path: String, words: String) throws {
        let planner = try planner([(nil, path)])
        #expect(planner.menu.items.isEmpty)
        let error = #expect(throws: PlanningError.self) { try planner.refuseDeadEnds() }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "nothing")")
        #expect(error?.place?.line == 1)
    }

    @Test("A script of the theme has its version, and one that is not there is refused")
    func scripts() throws {
        func identity(_ source: String) throws -> SiteIdentity {
            var settings = SiteSettings()
            settings.scripts = [ScriptSetting(source: source)]
            let planner = SitePlanner(
                settings: settings, library: library(["a.jpg"]), theme: try Theme(files: DefaultTheme.files))
            try planner.refuseDeadEnds()
            return planner.identity
        }
        #expect(try identity("_theme/site.js").scripts.count == 1)
        let error = #expect(throws: PlanningError.self) { try identity("_theme/count.js") }
        #expect(
            error?.description.hasPrefix("_theme/count.js: named in \"scripts\", but there is no such file.") == true)
    }

    @Test(
        "An address that leads back into the gallery is refused, and one that leaves it is not",
        arguments: [
            ("/p/", true), ("/p", true), ("../p/sea/", true), ("../../p/", true), ("/", false), ("/pets/", false),
            ("../", false), ("https://ada.example/p/", false),
        ])
    func intoGallery(address: String, isRefused: Bool) throws {
        var settings = SiteSettings()
        settings.baseURL = BaseURL("https://ada.example/p/")
        settings.menu = [
            MenuEntry(
                title: "A", target: .outside(try #require(OutsideAddress(address))),
                place: SourcePlace(file: "vitrine.yaml", line: 7))
        ]
        let planner = SitePlanner(
            settings: settings, library: PhotoLibrary(root: Self.album([]), warnings: []),
            theme: try Theme(files: DefaultTheme.files))
        #expect(planner.menu.items.isEmpty == isRefused)
        #expect(
            planner.menu.problems.map(\.description)
                == (isRefused
                    ? [
                        "vitrine.yaml:7: the menu names \(address), which is in the gallery itself. "
                            + "Write the folder of the album, or ./ for the home page."
                    ] : []))
    }
}
