import Foundation
import GalleryLayout
import Testing

@testable import BuildCache
@testable import PhotoCatalog
@testable import SiteBuilding

@Suite("The cache keys of albums and settings")
struct SourceKeyTests {
    private static let file = PhotoFile(path: "sea/a.jpg")

    private static func album(
        inner: [Album] = [], photo: Photo = Photo(file: file, sidecars: ["sea/a.xmp"]), mark: DraftMark? = nil
    ) throws -> Album {
        Album(
            path: ["sea"], title: "Sea", description: "The sea",
            descriptionBlocks: [.paragraph([.strong([.text("The sea")])])], descriptionFile: "index.md",
            isUnlisted: true, mark: mark, cover: file, lead: file, sort: PhotoOrder(.date), first: [file],
            options: AlbumOptions(layout: try LayoutChoice(name: "flow", options: ["inset": [1, 2, 3, 4]])),
            grouping: .day, groups: [PhotoGroup(title: "North", photos: [photo], isListed: true)], albums: inner)
    }

    /// - Parameter other: The properties that are not encoded.
    private func expectAllProperties(of value: some Encodable, except other: Set<String> = []) throws {
        let encoded = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(value)) as? [String: Any]
        let all = Set(Mirror(reflecting: value).children.compactMap(\.label))
        #expect(Set(try #require(encoded).keys) == all.subtracting(other))
    }

    @Test("The cache key of an album has all of its properties, except the mark of a preview with drafts")
    func album() throws {
        let marked = try Self.album(photo: Photo(file: Self.file, sidecars: ["sea/a.xmp"], mark: .draft), mark: .hidden)
        try expectAllProperties(of: marked, except: ["mark"])
        #expect(CanonicalBytes.of(marked) == CanonicalBytes.of(try Self.album()))
    }

    @Test("Cache keys name the treatment of originals as settings do, also if there is none")
    func originals() throws {
        func encoded(_ value: some Encodable) throws -> String {
            String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        }
        var options = AlbumOptions()
        #expect(try encoded(options).contains(#""originals":"none""#))
        options.originals = .keep
        #expect(try encoded(options).contains(#""originals":"keep""#))
        #expect(try encoded(Photo(file: Self.file)).contains(#""originalTreatment":"none""#))
    }

    @Test("The cache key of an album does not change with the albums within it")
    func innerAlbums() throws {
        let (plain, nested) = (try Self.album(), try Self.album(inner: [try Self.album()]))
        #expect(CanonicalBytes.of(plain) != CanonicalBytes.of(nested))
        #expect(CanonicalBytes.of(plain.alone) == CanonicalBytes.of(nested.alone))
    }

    @Test("Everything that belongs to a photo is part of its album's cache key")
    func photos() throws {
        let date = try #require(DateTaken(notation: "1978"))
        let settings: [(inout PhotoSettings) -> Void] = [
            { $0.title = "" }, { $0.title = "A" }, { $0.caption = "A" }, { $0.alt = "A" }, { $0.rating = 0 },
            { $0.rating = 1 }, { $0.date = PhotoSettings.StatedDate.none }, { $0.date = .date(date) },
            { $0.address = "a" }, { $0.aliases = [OldAddress("a")].compactMap(\.self) },
            { $0.sound = true }, { $0.sound = false }, { $0.poster = .time(1) }, { $0.poster = .picture("b.jpg") },
            { $0.live = .still },
        ]
        let described = settings.map { change in
            var settings = PhotoSettings()
            change(&settings)
            return Photo(file: Self.file, settings: settings)
        }
        let photos =
            [
                Photo(file: Self.file), Photo(file: PhotoFile(path: "sea/b.jpg")),
                Photo(file: Self.file, sidecars: ["sea/a.xmp"]), Photo(file: Self.file, focus: .centre),
                Photo(file: Self.file, originalTreatment: .keep), Photo(file: Self.file, isIncluded: true),
                Photo(file: Self.file, isDatedByName: false),
                Photo(file: Self.file, film: FilmDetails(FilmSettings())),
                Photo(file: Self.file, film: FilmDetails(FilmSettings(), poster: .time(1))),
                Photo(file: Self.file, film: FilmDetails(FilmSettings(), subtitles: [SubtitleFile(path: "a.vtt")])),
                Photo(file: Self.file, cover: PhotoFile(path: "sea/c.jpg")),
                Photo(file: Self.file, film: FilmDetails(FilmSettings(), clip: PhotoFile(path: "sea/a.mov"))),
                Photo(file: Self.file, sidecars: ["sea/a.xmp"], originalTreatment: .keep),
            ] + described
        let keys = try photos.map { CanonicalBytes.of(try Self.album(photo: $0)) }
        #expect(Set(keys).count == photos.count)
        // A new property has to be added here, except the mark.
        #expect(Mirror(reflecting: photos[0]).children.count == 7)
        #expect(Mirror(reflecting: PhotoSettings()).children.count == 10)
    }

    @Test("Settings that change no file of a site are not part of its cache key")
    func otherSettings() {
        let settings = configuration()
        var other = settings
        (other.isStrict, other.allowsRemovals) = (true, true)
        (other.source, other.destination) = ("./Content", "./public")
        #expect(CanonicalBytes.of(settings.determinants) == CanonicalBytes.of(other.determinants))
        other.title = "Trips"
        #expect(CanonicalBytes.of(settings.determinants) != CanonicalBytes.of(other.determinants))
    }

    @Test("Each option of a layout is part of the cache key")
    func layoutOptions() throws {
        let layouts: [LayoutOptions] = [
            [:], ["columns": 3], ["columns": 4], ["columns": 3, "row": 3], ["columns": 3, "row": 3.000_001],
        ]
        let keys = try layouts.map { CanonicalBytes.of(try LayoutChoice(name: Waterfall.name, options: $0)) }
        #expect(Set(keys).count == layouts.count)
    }
}
