import BuiltInTheme
import FileReading
import Foundation
import GalleryLayout
import ImagePipeline
import PageRendering
import PhotoVocabulary
import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("The plan of a site")
struct SitePlannerTests {
    private func planner(
        _ library: PhotoLibrary, breakpoints: [String] = ["360x560", "900x640"], assets: [String: Data] = [:],
        pageSize: Int? = nil
    ) throws -> SitePlanner {
        var configuration = configuration(breakpoints: breakpoints.compactMap(Breakpoint.init))
        configuration.settings.pageSize = pageSize
        return SitePlanner(
            settings: configuration.settings, library: library,
            theme: try Theme(files: DefaultTheme.files.merging(assets) { $1 }))
    }

    /// What a site has of the default theme, sorted.
    private static var themePaths: [String] {
        get throws {
            let names = try Theme(files: DefaultTheme.files).assets.keys.filter {
                !["embed.js", "films.js"].contains($0)
            }
            return names.map { "theme/" + $0 }.sorted()
        }
    }

    private func plan(
        _ paths: [String], without failed: [String] = [], assets: [String: Data] = [:]
    ) async throws -> PlannedSite {
        let library = library(paths)
        let photos = builtPhotos(library).filter { !failed.contains($0.key.path) }
        return try await PlannedSite(library, photos: photos, try planner(library, assets: assets))
    }

    @Test("A site consists of exactly the expected files")
    func aSiteHasTheseFilesAndNoOthers() async throws {
        let plan = try await plan(["a.jpg", "Sea/🌊.jpg", "Sea/north/b.jpg"], without: [])
        let (sea, wave) = ("sea", "photo")
        #expect(
            try plan.usualFiles.map(\.path).sorted().map(\.description) == [
                "a-240.jpg", "a-480.jpg", "a.html", "index.html", "layout-360.css", "layout-900.css", "photos.css",
                "\(sea)/index.html", "\(sea)/layout-360.css", "\(sea)/layout-900.css",
                "\(sea)/north/b-240.jpg", "\(sea)/north/b-480.jpg", "\(sea)/north/b.html", "\(sea)/north/index.html",
                "\(sea)/north/layout-360.css", "\(sea)/north/layout-900.css", "\(sea)/north/photos.css",
                "\(sea)/\(wave)-240.jpg", "\(sea)/\(wave)-480.jpg", "\(sea)/\(wave).html", "\(sea)/photos.css",
            ] + Self.themePaths)
        let site = plan.site
        #expect((site.counts.listed.albums, site.counts.members, site.renditionCount) == (2, 3, 6))
        #expect(site.folders == ["", sea, sea + "/north"])
    }

    private static let photoNames = [
        "fog-lifts.jpg", "Fog lifts.jpg", "fog lifts.jpg", "a#b.jpg", "a?b.jpg", "a%20b.jpg", "100%.jpg", "ü.jpg",
        "u\u{308}.jpg", "u.jpg", "🌊.jpg", "🌊🏔.png", "Москва.jpg", "北京.jpg", "東京.jpg", "صورة.jpg", "..jpg.jpg", "...jpg",
        "index.jpg", "INDEX.jpg", "IMG.jpg", "img.jpg", "img.JPG", "img.png", "img.jpeg", "_DSC1.JPG", "IMG.JPG",
        "IMG.png", "IMG.PNG", "IMG.Jpg", "IMG.JPEG", "IMG.jpeg",
        "IMG.HEIC", "IMG.heic", "7.jpg", "7.JPG", "7.png", "7.PNG", "7.7", "IMG_7.jpg", "IMG_7.JPG", "IMG_7.CR2",
        "__.jpg",
        "-.jpg", "--help.jpg", "con.jpg", "aux.jpg", "com1.jpg", "&quot;.jpg", "<b>.jpg", "a\"b'.jpg", "a\nb.jpg",
        "a\\b.jpg", "K.jpg", "\u{212A}.jpg", "ß.jpg", "ss.jpg", "ﬁ.jpg", "fi.jpg", "i.jpg", "I.jpg", "İ.jpg", "ı.jpg",
        String(repeating: "x", count: 251) + ".jpg", String(repeating: "x", count: 250) + "y.jpg",
        String(repeating: "é", count: 125) + ".jpg", "img-240.jpg", "layout-360.jpg", "photo.jpg", "album.jpg",
    ]

    @Test("No two files of a site have the same path, regardless of case")
    func noTwoFilesHaveOnePath() async throws {
        let names = Self.photoNames
        let plan = try await plan(names + names.map { "index/" + $0 } + ["theme/a.jpg", "Theme/a.jpg", "THEME/a.jpg"])
        let paths = plan.files.map { $0.path.description.lowercased() }
        #expect(Set(paths).count == paths.count)
        #expect(try paths.filter { $0.hasPrefix("theme/") }.sorted() == Self.themePaths)
    }

    @Test("Every path that is known before rendering is in the finished plan")
    func whatWasForeseenComes() async throws {
        let library = library(["a.jpg", "Sea/b.jpg", "gone/c.jpg", "gone/d.jpg", "gone/e.jpg"])
        let planner = try planner(library, assets: ["fonts/house.woff2": Data([1])], pageSize: 2)
        let photos = builtPhotos(library)
        let plan = try await PlannedSite(library, photos: photos, planner)
        let written = Set(plan.files.map(\.path))
        let foreseen = planner.foreseeablePaths(of: library.albums)
        #expect(foreseen.contains(SitePath(["gone", "page.2.html"])))
        #expect(plan.site.pageCount == plan.files.count(where: \.isPage))
        #expect(written.isSuperset(of: foreseen))
        let pages = plan.files.filter { if case .rendition = $0.content { false } else { true } }
        #expect(Set(pages.map(\.path)).subtracting(foreseen).allSatisfy { $0.description.hasSuffix(".css") })
    }

    @Test("The script for films is published for a film that plays in an album, and for a picture that moves")
    func filmScript() throws {
        func publishes(_ place: PlaceOfPlaying, in name: String, hasMotion: Bool = false) throws -> Bool {
            var settings = FilmSettings()
            settings.placeOfPlaying = place
            var root = library([name]).root
            let photo = Photo(file: PhotoFile(path: name), film: FilmDetails(settings))
            root.groups = [PhotoGroup(title: nil, photos: [photo])]
            return try planner(PhotoLibrary(root: root, warnings: [])).assets(hasMotion: hasMotion).map(
                \.path.description
            ).contains("theme/films.js")
        }
        #expect(try publishes(.inGrid, in: "a.mp4"))
        #expect(try !publishes(.page, in: "a.mp4"))
        #expect(try !publishes(.inGrid, in: "a.png"))
        #expect(try publishes(.page, in: "a.png", hasMotion: true))
    }

    @Test("A theme's files keep their folders in the site")
    func assetsKeepTheirFolders() async throws {
        let plan = try await plan(["a.jpg"], assets: ["fonts/bold/house.woff2": Data([1])])
        #expect(plan.files.contains { $0.path.components == ["theme", "fonts", "bold", "house.woff2"] })
    }

    @Test("Previous and next links connect the photos of an album in order")
    func previousAndNextAreAChainThroughTheAlbum() async throws {
        let plan = try await plan(["a.jpg", "b.jpg", "c.jpg", "d.jpg", "in/x.jpg"], without: ["b.jpg"])
        let pages = photoPages(plan).filter { $0.picture.page.folder.isEmpty }.sorted { $0.number < $1.number }
        #expect(pages.map(\.picture.page.description) == ["a.html", "c.html", "d.html"])
        #expect(pages.map(\.previous?.description) == [nil, "a.html", "c.html"])
        #expect(pages.map(\.next?.description) == ["c.html", "d.html", nil])
        #expect(pages.map(\.number) == [1, 2, 3])
        #expect(pages.allSatisfy { $0.total == 3 })
    }

    @Test("The trail of a page starts at the home page and lists each parent album")
    func theTrailLeadsFromTheHomePageDown() async throws {
        let plan = try await plan(["one/two/a.jpg", "one/b.jpg"])
        let album = try #require(albumPages(plan)["one/two/index.html"])
        #expect(album.trail.map(\.path.description) == ["index.html", "one/index.html"])
        let photo = try #require(photoPages(plan).first { $0.picture.page.description == "one/two/a.html" })
        #expect(photo.trail.map(\.path.description) == ["index.html", "one/index.html", "one/two/index.html"])
        #expect(albumPages(plan)["index.html"]?.trail.isEmpty == true)
    }

    @Test("Counts of photos and albums exclude failed photos")
    func cardsAndFactsCountWhatCouldBeBuilt() async throws {
        let plan = try await plan(
            ["a.jpg", "in/b.jpg", "in/c.jpg", "gone/d.jpg"], without: ["in/c.jpg", "gone/d.jpg"])
        let home = try #require(albumPages(plan)["index.html"])
        #expect(home.facts == "1 album · 2 photos")
        #expect(home.cards.map(\.link.path.description) == ["in/index.html"])
        #expect(home.cards.map(\.facts) == ["1 photo"])
    }

    @Test(
        "One or two covers fill a page without photos only",
        arguments: [(["one/a.jpg", "two/b.jpg"], true), (["c.jpg", "one/a.jpg"], false)])
    func fewCovers(paths: [String], areInRows: Bool) async throws {
        let home = try #require(albumPages(try await plan(paths))["index.html"])
        #expect((home.wall != nil) == areInRows)
    }

    @Test("A picture lists its formats in the order of its renditions")
    func picturesHaveTheirFormatsInOrder() async throws {
        let library = library(["a.jpg"])
        let size = PixelSize(width: 240, height: 160)
        let renditions = [RenditionFormat.avif, .webp, .jpeg].map {
            Rendition(
                size: size, format: $0, fileName: "a-240.\($0.suffix)", byteCount: 9, hash: ContentHash(value: 1))
        }
        let photo = BuiltPhoto(
            photo: library.root.photos[0], metadata: PhotoMetadata(),
            rendered: RenderedPhoto(
                size: size, renditions: renditions, averageColour: RGBColour(red: 1, green: 2, blue: 3),
                isTransparent: true))
        let plan = try await PlannedSite(library, photos: [photo.file: photo], try planner(library))
        let picture = try #require(photoPages(plan).first).picture
        #expect(picture.formats.map(\.mediaType) == ["image/avif", "image/webp", "image/jpeg"])
        let paths = picture.formats.flatMap { $0.sources.map(\.path.description) }
        #expect(paths == ["a-240.avif", "a-240.webp", "a-240.jpg"])
        #expect(picture.colour == "transparent")
        let files = Set(plan.files.map(\.path.description))
        #expect(files.isSuperset(of: ["a-240.avif", "a-240.webp", "a-240.jpg"]))
    }

    @Test(
        "A text that is a position is shown only if positions are published, or if album.yaml states it",
        arguments: [(false, false, false), (true, false, true), (false, true, true)])
    func positionsInTexts(isPublished: Bool, isStated: Bool, isShown: Bool) throws {
        var site = SiteSettings()
        if isPublished { site.allowedDetails = [.position] }
        let text = "Lat 48.137154 Long 11.576124"
        var (metadata, own) = (PhotoMetadata(), PhotoSettings())
        (metadata.title, metadata.caption, metadata.alt) = (text, text, text)
        if isStated { (own.title, own.caption, own.alt) = (text, text, text) }
        let library = library(["a.jpg"])
        let photo = BuiltPhoto(
            photo: Photo(file: library.root.photos[0].file, settings: own), metadata: metadata,
            rendered: builtPhoto("a.jpg").rendered)
        let planner = SitePlanner(settings: site, library: library, theme: try Theme(files: DefaultTheme.files))
        let album = try #require(builtAlbum(library, photos: [photo.file: photo], planner))
        let plan = planner.plan(album, trail: [], isUnlisted: false)
        let picture = try #require(plan.pictures.first)
        let texts = [picture.title, picture.metadata.title, picture.metadata.caption, picture.metadata.alt]
        #expect(texts == Array(repeating: isShown ? text : nil, count: 4))
    }

    @Test("The media queries of style sheets meet at the breakpoints")
    func sheetsMeetAtTheirBreakpoints() async throws {
        let plan = try await plan(["a.jpg"])
        let home = try #require(albumPages(plan)["index.html"])
        #expect(home.gallery?.sheets.map(\.link.media) == ["(max-width: 899.98px)", "(min-width: 900px)"])
    }

    @Test(
        "A style sheet contains the positions and sizes that the layout engine plans", arguments: LayoutCatalog.names,
        ["360x560", "1600x900"])
    func sheetsSayWhatTheEnginePlans(layout: String, breakpoint: String) throws {
        let library = library((1...9).map { "\($0).jpg" })
        let sizes = Dictionary(uniqueKeysWithValues: (1...9).map { ("\($0).jpg", (1000 + $0 * 77, 3000 - $0 * 211)) })
        var configuration = configuration(breakpoints: [try #require(Breakpoint(breakpoint))])
        let choice = try LayoutChoice(name: layout)
        configuration.albumDefaults.layout = choice
        let root = Album(
            path: [], title: "Photos", description: nil, cover: nil, sort: PhotoOrder(.name),
            options: AlbumOptions(layout: choice),
            groups: library.root.groups, albums: [])
        let planner = SitePlanner(
            settings: configuration.settings, library: PhotoLibrary(root: root, warnings: []),
            theme: try Theme(files: DefaultTheme.files))
        let photos = builtPhotos(library, sizes: sizes)
        let built = try #require(BuiltAlbum(root, albums: []) { photos[$0.file] })
        let sheet = try #require(
            Producers.files(of: planner.plan(built, trail: [], isUnlisted: false)).compactMap { file -> String? in
                guard case .data(let data) = file.content, file.path.description.hasPrefix("layout-") else {
                    return nil
                }
                return String(decoding: data, as: UTF8.self)
            }.first)

        let parts = breakpoint.split(separator: "x").compactMap { Double($0) }
        let container = Size(width: parts[0], height: parts[1])
        let engine = try #require(LayoutCatalog.type(named: layout))
        let items = built.photos.map {
            Size(width: Double($0.rendered.size.width), height: Double($0.rendered.size.height))
        }
        let groups = [LayoutGroup(items: items)]
        let options = SiteContext(container: container, groups: groups).options(for: engine)
        let plan = try LayoutRequest(layout: layout, options: options, container: container, groups: groups).plan()
        for (index, frame) in plan.frames.enumerated() {
            let rule = try #require(
                sheet.firstMatch(of: try Regex<(Substring, Substring)>("#p\(index + 1)\\{(.*?)\\}")))
            #expect(isClose(number("x", in: rule.1), frame.rect.x))
            #expect(isClose(number("y", in: rule.1), frame.rect.y))
        }
        let common = sheet.firstMatch(of: /\.photos>li\{(.*?)\}/)?.1 ?? ""
        let first = try #require(sheet.firstMatch(of: /#p1\{(.*?)\}/)).1
        // The widths of photos in rows follow from their heights.
        let (width, height) = (number("w", in: common + ";" + first), number("h", in: common + ";" + first))
        #expect(isClose(width, plan.frames[0].rect.width) || width.isNaN && isClose(height, plan.frames[0].rect.height))
        let all = try #require(sheet.firstMatch(of: /\.gallery\{(.*?)\}/)).1
        #expect(isClose(number("height", in: all), plan.contentSize.height))
        #expect(plan.pages.count == 1 || isClose(number("turns", in: all), Double(plan.pages.count)))
    }

    private func number(_ name: String, in rule: Substring) -> Double {
        let value = rule.split(separator: ";").first { $0.hasPrefix("--\(name):") }
        return value.flatMap { Double($0.dropFirst(name.count + 3)) } ?? .nan
    }

    private func isClose(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= 0.01 }

    private func photoPages(_ plan: PlannedSite) -> [PhotoPage] {
        plan.files.compactMap { $0.document as? PhotoPage }
    }

    private func albumPages(_ plan: PlannedSite) -> [String: AlbumPage] {
        let pages = plan.files.compactMap { $0.document as? AlbumPage }
        return Dictionary(pages.map { ($0.path.description, $0) }) { first, _ in first }
    }
}
