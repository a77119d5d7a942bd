import BuiltInTheme
import GalleryLayout
import PageRendering
import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("Which photos are large")
struct LargePhotosTests {
    /// An album of photos `0.jpg`, `1.jpg` and so on, with these ratings and with what its settings say of some.
    private func album(
        _ ratings: [Int?], large: [Int: Bool] = [:], panoramas: Set<Int> = [], layout: String = "waterfall"
    ) throws -> (album: BuiltAlbum, library: PhotoLibrary) {
        let photos = ratings.indices.map { Photo(file: PhotoFile(path: "\($0).jpg"), isLarge: large[$0]) }
        let album = Album(
            path: [], title: "", description: nil, cover: nil, sort: PhotoOrder(.name),
            options: AlbumOptions(layout: try LayoutChoice(name: layout)),
            groups: [PhotoGroup(title: nil, photos: photos)], albums: [])
        let built = BuiltAlbum(album, albums: []) { photo -> BuiltPhoto? in
            var metadata = PhotoMetadata()
            let index = photos.firstIndex(of: photo)
            metadata.rating = index.flatMap { ratings[$0] }
            let width = index.map(panoramas.contains) == true ? 6000 : 3000
            return BuiltPhoto(
                photo: photo, metadata: metadata, rendered: builtPhoto(photo.file.path, width, 2000).rendered)
        }
        return (try #require(built), PhotoLibrary(root: album, warnings: []))
    }

    private func large(
        _ ratings: [Int?], _ large: [Int: Bool] = [:], panoramas: Set<Int> = []
    ) throws -> [Int] {
        let spans = try album(ratings, large: large, panoramas: panoramas).album.layoutGroups[0].spans
        return spans.indices.filter { spans[$0] == 2 }
    }

    @Test("Photos with four or five stars are large")
    func ratedPhotosAreLarge() throws {
        #expect(try large([5, nil, 3, 1, 4, 2, nil, -1]) == [0, 4])
        #expect(try album([nil, 3]).album.layoutGroups[0].spans.isEmpty)
    }

    @Test("If more than a quarter of an album's photos have four or five stars, ratings make no photo large")
    func manyRatedPhotosAreNotLarge() throws {
        #expect(try large([5, nil, nil, nil]) == [0])
        #expect(try large([5, nil, nil]) == [])
        #expect(try large([5, 4, 4, 1, 1, 1, 1, 1]) == [])
        #expect(try large([5, 4, 4, 1, 1, 1, 1, 1], [4: true]) == [4])
    }

    @Test("Panoramas are large unless the settings say otherwise, or more than half of the photos are panoramas")
    func panoramasAreLarge() throws {
        let unrated = Array(repeating: nil, count: 6) as [Int?]
        #expect(try large(unrated, panoramas: [1, 4]) == [1, 4])
        #expect(try large(unrated, [1: false], panoramas: [1, 4]) == [4])
        #expect(try large(unrated, panoramas: [0, 1, 4]) == [0, 1, 4])
        #expect(try large(unrated, panoramas: [0, 1, 2, 4]) == [])
    }

    @Test("A photo that is less than three times as wide as high is not large because of its shape")
    func widePhotosAreNotLarge() throws {
        var photos = [Photo(file: PhotoFile(path: "a.jpg"))]
        photos += (0..<4).map { Photo(file: PhotoFile(path: "\($0).jpg")) }
        let album = Album(
            path: [], title: "", description: nil, cover: nil, sort: PhotoOrder(.name),
            options: AlbumOptions(layout: try LayoutChoice(name: "waterfall")),
            groups: [PhotoGroup(title: nil, photos: photos)], albums: [])
        let built = try #require(
            BuiltAlbum(album, albums: []) { photo -> BuiltPhoto? in
                builtPhoto(photo.file.path, photo == photos[0] ? 5900 : 3000, 2000)
            })
        #expect(built.layoutGroups[0].spans.isEmpty)
    }

    @Test("What the settings say of a photo counts more than its rating")
    func settingsCountMore() throws {
        #expect(try large([5, nil, nil, nil, nil], [0: false, 2: true]) == [2])
    }

    @Test(
        "The page of an album has a large photo in two columns, with a picture as wide",
        arguments: ["waterfall", "justified"])
    func pagesHaveLargePhotos(layout: String) throws {
        let ratings = [nil, 5] + Array(repeating: nil, count: 8) as [Int?]
        let (album, library) = try album(ratings, layout: layout)
        let planner = SitePlanner(
            settings: configuration(breakpoints: ["900x640"].compactMap(Breakpoint.init)).settings, library: library,
            theme: try Theme(files: DefaultTheme.files))
        let gallery = try #require(planner.plan(album, trail: [], isUnlisted: false).pages[0].gallery)
        guard case .data(let data)? = gallery.sheets.first?.file.content else {
            Issue.record("a sheet has no text")
            return
        }
        let css = String(decoding: data, as: UTF8.self)
        func width(_ photo: Int) throws -> Double {
            let rule = try #require(css.firstMatch(of: try Regex<(Substring, Substring)>("#p\(photo)\\{(.*?)\\}"))).1
            let value = try #require(rule.split(separator: ";").first { $0.hasPrefix("--w:") })
            return try #require(Double(value.dropFirst(4)))
        }
        #expect(try width(2) >= 2 * width(1))
    }
}
