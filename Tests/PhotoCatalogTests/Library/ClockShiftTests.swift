import Testing

@testable import PhotoCatalog

@Suite("Corrected clocks")
struct ClockShiftTests {
    private static func date(_ notation: String) -> DateTaken? { DateTaken(notation: notation) }

    /// Returns the notation of the date of `a.jpg`.
    private func date(
        _ recorded: String, by camera: String? = "Nikon D750", _ entries: [ClockShift.Entry],
        stated: PhotoSettings.StatedDate? = nil, others: [String: (String?, String?)] = [:]
    ) -> String? {
        var settings = PhotoSettings()
        settings.date = stated
        let photo = Photo(
            file: PhotoFile(path: "a.jpg"), settings: stated == nil ? nil : settings,
            shift: entries.isEmpty ? nil : ClockShift(entries: entries))
        return photo.date(Self.date(recorded), by: camera) { file in
            others[file.path].map { date, camera in
                var metadata = PhotoMetadata()
                metadata.taken = date.flatMap(Self.date)
                metadata.camera = camera
                return metadata
            }
        }?.notation
    }

    private func seconds(_ seconds: Int, camera: String? = nil) -> [ClockShift.Entry] {
        [ClockShift.Entry(camera: camera, amount: .seconds(seconds))]
    }

    @Test(
        "The time of day moves, over midnight and the ends of months and years",
        arguments: [
            ("2023-07-08 14:33:10", 7200, "2023-07-08 16:33:10"), ("2023-12-31 23:59:59", 1, "2024-01-01 00:00:00"),
            ("2024-03-01 00:00:00", -1, "2024-02-29 23:59:59"), ("2023-07-08", 7200, "2023-07-08"),
            ("1978", -7200, "1978"),
        ])
    func moves(recorded: String, by: Int, shifted: String) {
        #expect(date(recorded, seconds(by)) == shifted)
    }

    @Test("A date that would leave the calendar stays")
    func outOfRange() {
        #expect(date("0001-01-01 00:00:00", seconds(-1)) == date("0001-01-01 00:00:00", []))
    }

    @Test("The time of a position is not by the camera's clock, so it stays and shifts no photo")
    func positions() throws {
        let recorded = try #require(Self.date("2023-07-08 14:33:10 +00:00"))
        let all = Photo(file: PhotoFile(path: "a.jpg"), shift: ClockShift(entries: seconds(60)))
        #expect(all.date(recorded.from(.position), by: nil) { _ in nil } == recorded.from(.position))
        #expect(all.date(recorded, by: nil) { _ in nil } != recorded)
        let was = try #require(Self.date("2023-07-08 15:33:10"))
        let pair = ClockShift.Entry(camera: nil, amount: .photo(PhotoFile(path: "b.jpg"), was: was))
        let photo = Photo(file: PhotoFile(path: "a.jpg"), shift: ClockShift(entries: [pair]))
        let date = photo.date(recorded, by: nil) { _ in
            var metadata = PhotoMetadata()
            metadata.taken = recorded.from(.position)
            return metadata
        }
        #expect(date == recorded)
    }

    @Test("Photos by other cameras stay")
    func otherCameras() {
        let entries = seconds(60, camera: "NIKON D750")
        #expect(date("2023-07-08 14:33:10", entries) == "2023-07-08 14:34:10")
        #expect(date("2023-07-08 14:33:10", by: "Canon EOS R6", entries) == "2023-07-08 14:33:10")
        #expect(date("2023-07-08 14:33:10", by: nil, entries) == "2023-07-08 14:33:10")
    }

    @Test("The offset from UTC becomes unknown if the shift may be that of a time zone, and else stays")
    func offsets() throws {
        func offset(_ by: Int) throws -> Int? {
            let photo = Photo(file: PhotoFile(path: "a.jpg"), shift: ClockShift(entries: seconds(by)))
            let recorded = try #require(Self.date("2023-07-08 14:33:10 +02:00"))
            return photo.date(recorded, by: nil) { _ in nil }?.offset
        }
        #expect(try offset(3600) == nil && offset(-45 * 60) == nil && offset(26 * 3600) == nil)
        #expect(try offset(61) == 120 && offset(27 * 3600) == 120 && offset(0) == 120)
    }

    @Test("A photo and its time shift all photos by as much")
    func pairs() throws {
        func shifted(_ was: String, camera: String? = "Nikon D750", _ other: (String?, String?)?) throws -> String? {
            let was = try #require(Self.date(was))
            let entry = ClockShift.Entry(camera: camera, amount: .photo(PhotoFile(path: "b.jpg"), was: was))
            return date("2023-07-08 10:00:05", [entry], others: other.map { ["b.jpg": $0] } ?? [:])
        }
        let own: (String?, String?) = ("2023-07-08 13:33:10", "Nikon D750")
        #expect(try shifted("2023-07-08 14:33:12", own) == "2023-07-08 11:00:07")
        // Only the minute was known.
        #expect(try shifted("2023-07-08 14:33", own) == "2023-07-08 11:00:05")
        #expect(try shifted("2023-07-08 14:33:10 +02:00", own)?.contains("+02:00") == true)
        // Nothing tells by how much to shift.
        for other in [nil, (nil, "Nikon D750"), ("2023-07-08", "Nikon D750"), ("2023-07-08 13:33:10", "Leica M8")]
            as [(String?, String?)?]
        {
            #expect(try shifted("2023-07-08 14:33:12", other) == "2023-07-08 10:00:05")
        }
    }

    @Test("A stated date counts before every other, and is not shifted")
    func stated() throws {
        let stated = try #require(Self.date("c. 1920"))
        #expect(date("2023-07-08 14:33:10", seconds(60), stated: .date(stated)) == stated.notation)
        #expect(date("2023-07-08 14:33:10", seconds(60), stated: PhotoSettings.StatedDate.none) == nil)
    }
}
