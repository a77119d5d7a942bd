import Foundation
import Testing

@testable import PhotoCatalog
@testable import SiteBuilding
@testable import SitePlanning

@Suite("Warnings about dates")
struct DateWarningsTests {
    /// 2026-11-27 12:00:00 UTC
    private static let now = 1_795_780_800

    private func album(
        _ dates: [String: String], shift: ClockShift? = nil, cameras: [String: String] = [:]
    ) throws -> BuiltAlbum {
        let files = dates.keys.sorted()
        let photos = try Dictionary(
            uniqueKeysWithValues: files.map { path in
                var metadata = PhotoMetadata()
                metadata.taken = DateTaken(notation: try #require(dates[path]))
                metadata.camera = cameras[path]
                let photo = Photo(file: PhotoFile(path: path), shift: shift)
                return (photo.file, BuiltPhoto(photo, metadata, builtPhoto(path).rendered) { _ in nil })
            })
        let album = Album(
            path: ["sea"], title: "Sea", description: nil, cover: nil, sort: PhotoOrder(.name),
            groups: [PhotoGroup(title: nil, photos: files.compactMap { photos[PhotoFile(path: $0)]?.photo })],
            albums: [])
        return try #require(BuiltAlbum(album, albums: []) { photos[$0.file] })
    }

    private func future(_ dates: [String: String]) throws -> String? {
        BuildWarning.futureDates(of: try album(dates), at: Self.now)?.text(in: "Content")
    }

    @Test("One photo of the future is named with its date and the remedy")
    func onePhoto() throws {
        let warning = try #require(
            try future(["sea/a.jpg": "2031-02-03 04:05:06", "sea/b.jpg": "2024-01-01 10:00:00"]))
        #expect(warning.hasPrefix("Content/sea/a.jpg: its date 2031-02-03 04:05:06 is in the future. Correct it in "))
        #expect(warning.contains("\"date\"") && warning.contains("\"shift\""))
    }

    @Test("One line counts all photos of an album, and names the one with the latest date")
    func manyPhotos() throws {
        let dates = ["sea/a.jpg": "2031-02-03 04:05:06", "sea/b.jpg": "2035", "sea/c.jpg": "2028-01"]
        let warning = try #require(try future(dates))
        #expect(
            warning.hasPrefix(
                "Content/sea: 3 photos, such as sea/b.jpg of 2035, have dates in the future. Correct them in "))
        #expect(!warning.contains("\n"))
    }

    @Test(
        "A date that may have come somewhere in the world is not in the future",
        arguments: [
            ("2026-11-28 01:59:00", false), ("2026-11-28 02:01:00", true), ("2026-11-27 14:01:00 +02:00", true),
            ("2026-11-27 13:59:00 +02:00", false), ("2026", false), ("2027", true), ("2026-12", true),
            ("2026-11-28", false), ("2026-11-29", true), ("1914-1918", false),
        ])
    func atTheEdge(date: String, isFuture: Bool) throws {
        let warning = try future(["sea/a.jpg": date])
        #expect((warning != nil) == isFuture)
    }

    @Test("A stored warning is not repeated when its date has come")
    func later() throws {
        let warning = try #require(
            BuildWarning.futureDates(of: try album(["sea/a.jpg": "2031-02-03 04:05:06"]), at: Self.now))
        let stored = try JSONDecoder().decode(BuildWarning.self, from: JSONEncoder().encode(warning))
        #expect(stored == warning)
        #expect(stored.isDue(at: Self.now) && !stored.isDue(at: Self.now + 6 * 366 * 86_400))
        #expect(BuildWarning.missingCover(album: [], replacement: nil).isDue(at: Self.now))
    }

    @Test("A shift without effect is reported with its file, the cause and the remedy")
    func shifts() throws {
        let was = try #require(DateTaken(notation: "2023-07-08 14:33:10"))
        let pair = ClockShift.Amount.photo(PhotoFile(path: "sea/a.jpg"), was: was)
        func warnings(_ camera: String?, _ amount: ClockShift.Amount, _ metadata: PhotoMetadata?) throws -> [String] {
            let shift = ClockShift(entries: [ClockShift.Entry(camera: camera, amount: amount)])
            let album = try album(
                ["sea/a.jpg": "2023-07-08 13:33:10"], shift: shift, cameras: ["sea/a.jpg": "Nikon D750"])
            return BuildWarning.shifts(of: album) { _ in metadata }.map { $0.text(in: "Content") }
        }
        var metadata = PhotoMetadata()
        metadata.camera = "Nikon D750"
        let undated = try warnings(nil, pair, metadata)
        #expect(undated.count == 1 && undated[0].hasPrefix("Content/sea/album.yaml: \"shift\": a.jpg has no date"))
        metadata.taken = DateTaken(notation: "2023-07-08")
        #expect(try warnings(nil, pair, metadata) == undated)
        #expect(try warnings(nil, pair, nil)[0].contains("a.jpg could not be read"))
        metadata.taken = DateTaken(notation: "2023-07-08 13:33:10")
        #expect(try warnings("NIKON D750", pair, metadata).isEmpty)
        #expect(try warnings("Leica M8", pair, metadata)[0].contains("\"Leica M8\": a.jpg is by Nikon D750"))
        #expect(try warnings("Leica M8", .seconds(60), metadata)[0].contains("Name one of these: Nikon D750."))
        #expect(try warnings("nikon d750", .seconds(60), metadata).isEmpty)
        #expect(try warnings(nil, .seconds(60), metadata).isEmpty)
    }
}
