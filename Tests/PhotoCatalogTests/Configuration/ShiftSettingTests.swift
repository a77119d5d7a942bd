import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Dates and clocks in album.yaml")
struct ShiftSettingTests {
    private func photos(_ settings: String) throws -> [Photo] {
        let folder = try TemporaryFolder(["a.jpg": "", "b.jpg": "", "c.jpg": "", "album.yaml": settings])
        return try LibraryReader(source: folder.path).read().root.photos
    }

    private func message(of settings: String) -> String? {
        do {
            _ = try photos(settings)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("A time is for all cameras of the folder, and a mapping for each by its name")
    func cameras() throws {
        let all = try #require(try photos("shift: +2h").first?.shift)
        #expect(all.entries == [ClockShift.Entry(camera: nil, amount: .seconds(7200))])
        let each = try #require(
            try photos(
                "shift:\n  Canon EOS R6: +1h\n  NIKON D750: {photo: B.JPG, was: 2023-07-08 14:33}\n  others: -1m"
            )
            .first?.shift)
        let was = try #require(DateTaken(notation: "2023-07-08 14:33"))
        #expect(each.entry(for: "canon eos r6")?.amount == .seconds(3600))
        #expect(each.entry(for: "Nikon D750")?.amount == .photo(PhotoFile(path: "b.jpg"), was: was))
        #expect(each.entry(for: "Leica M8")?.amount == .seconds(-60) && each.entry(for: nil)?.amount == .seconds(-60))
        let pair = try photos("shift: {photo: a.jpg, was: 2023-07-08 14:33}").first?.shift
        #expect(pair?.entries == [ClockShift.Entry(camera: nil, amount: .photo(PhotoFile(path: "a.jpg"), was: was))])
    }

    @Test("Photos of other folders are not shifted")
    func otherFolders() throws {
        let folder = try TemporaryFolder(["a.jpg": "", "inner/b.jpg": "", "album.yaml": "shift: +1h"])
        let photos = try LibraryReader(source: folder.path).read().photos
        #expect(photos.map { $0.shift != nil } == [true, false])
    }

    @Test(
        "A wrong value is refused with its file, its line and the remedy",
        arguments: [
            ("\nshift: 2h", ["album.yaml:2", "+ for a clock that was slow"]),
            ("shift:\n  Canon: soon", ["album.yaml:2", "\"Canon\" must be a time"]),
            ("shift:\n  Canon: +1h\n  CANON: +2h", ["album.yaml:3", "\"CANON\" is there twice"]),
            ("shift: {photo: a.jpg}", ["album.yaml:1", "\"was\" is missing"]),
            ("shift: {was: 2023-07-08 14:33}", ["album.yaml:1", "\"photo\" is missing"]),
            ("shift: {photo: a.jpg, was: 2023-07-08}", ["album.yaml:1", "date with a time of day"]),
            ("shift: {photo: x.jpg, was: 2023-07-08 14:33}", ["album.yaml:1", "name \"x.jpg\"", "Correct the name"]),
            ("shift: {photo: sub/a.jpg, was: 2023-07-08 14:33}", ["album.yaml:1", "in this folder", "sub/a.jpg"]),
            ("photos: {a.jpg: {date: vor 1920}}", ["album.yaml:1", "1978-06-14", "14 June 1978", "1920s"]),
            ("photos: {a.jpg: {date: 7/5/1978}}", ["album.yaml:1", "\"date\" must be a date such as"]),
            ("photos: {a.jpg: {date: 12:30}}", ["album.yaml:1", "\"date\" must be a date such as"]),
            (
                "shift: {photo: a.jpg, was: 2023-07-08 14:33}\nphotos: {a.jpg: {hidden: true}}",
                ["album.yaml:1", "\"a.jpg\" is not published"]
            ),
            (
                "shift: {photo: a.jpg, was: 2023-07-08 14:33}\nexclude: a.jpg",
                ["album.yaml:1", "\"a.jpg\" is not published", "+1h"]
            ),
            ("photos:\n  a.jpg: {date: someday}", ["album.yaml:2", "\"date\" must be a date such as 1978"]),
            ("photos:\n  a.jpg:\n    date: 1978-13", ["album.yaml:3", "c. 1920"]),
            ("photos:\n  a.jpg:\n    date: [1978]", ["album.yaml:3", "1914–1918"]),
        ])
    func refused(settings: String, parts: [String]) {
        let message = message(of: settings) ?? "none"
        for part in parts { #expect(message.contains(part), "\(message)") }
    }

    @Test("A number alone is hours, as YAML has it")
    func numbers() throws {
        #expect(try photos("shift: +2").first?.shift?.entries.map(\.amount) == [.seconds(7200)])
        #expect(try photos("shift: -1:30").first?.shift?.entries.map(\.amount) == [.seconds(-5400)])
    }

    @Test("A date of a hidden photo does not publish it")
    func hidden() throws {
        let photos = try photos("photos: {a.jpg: {hidden: true, date: 1978}, b.jpg: {date: 1979}}")
        #expect(photos.map(\.file.name) == ["b.jpg", "c.jpg"])
        #expect(photos[0].settings?.date == .date(try #require(DateTaken(year: 1979))))
    }

    @Test(
        "A date is stated in any notation, or taken away",
        arguments: [
            "1978", "1978-06", "1978-06-14", "'1978-06-14 14:33'", "1978-06-14 14:33", "1978-06-14T14:33:10Z",
            "c. 1920", "1914–1918", "1920s", "14.6.1978", "6.1978", "14 June 1978", "0999",
        ])
    func dates(date: String) throws {
        let stated = try photos("photos: {b.jpg: {date: \(date)}}")[1].settings?.date
        let expected = try #require(DateTaken(notation: date.replacing("'", with: "")))
        #expect(stated == .date(expected))
        #expect(try photos("photos: {b.jpg: {date: ''}}")[1].settings?.date == PhotoSettings.StatedDate.none)
    }
}
