import Foundation
import Testing

@Suite("Dates and clocks in album.yaml, on the site")
struct DateSettingsTests {
    /// An album by two cameras. The clock of the Nikon is an hour slow.
    private func desk() throws -> Desk {
        let desk = try Desk()
        for (index, (name, time, model)) in [
            ("a", "09:30:00", "NIKON D750"), ("b", "10:00:00", "Canon EOS R6"), ("c", "11:00:00", "Canon EOS R6"),
            ("d", "09:05:10", "NIKON D750"),
        ].enumerated() {
            try desk.photos("sea/\(name).jpg", picture: TinyPicture(colour: (UInt8(60 * index), 120, 150)))
            let maker = model.hasPrefix("N") ? "NIKON CORPORATION" : "Canon"
            try tag(
                desk.file("Content/sea/\(name).jpg"),
                [
                    "Exif.Photo.DateTimeOriginal": "2023:07:08 \(time)", "Exif.Image.Make": maker,
                    "Exif.Image.Model": model,
                ])
        }
        try desk.write("sort: date", to: "Content/sea/album.yaml")
        try desk.write("base-url: https://example.org/", to: "Content/vitrine.yaml")
        return desk
    }

    private func order(_ desk: Desk) throws -> [String] {
        try desk.text("sea/index.html").matches(of: /href="([abcd])\.html"/).map { String($0.1) }
    }

    @Test(
        "A shift changes the order and the dates, and no photo is rendered again",
        arguments: ["+1h", "{photo: d.jpg, was: 2023-07-08 10:05:10}"])
    func shifts(shift: String) async throws {
        let desk = try desk()
        try await desk.build()
        #expect(try order(desk) == ["d", "a", "b", "c"])
        try desk.write("sort: date\nshift:\n  nikon d750: \(shift)", to: "Content/sea/album.yaml")
        let run = try await desk.build()
        #expect(run.text.contains("none new or changed") && !run.text.contains("Warning: "), "\(run.text)")
        #expect(try order(desk) == ["b", "d", "a", "c"])
        #expect(try desk.text("feed.xml").contains("2023-07-08T10:30:00"))
        let verified = try await desk.run("build", "--verify")
        #expect(verified.status == .exited(0), "\(verified.text)")
    }

    @Test(
        "Dates follow the photo that a shift names, also if that photo is in another album or in none",
        arguments: [("--albums-from", "keywords"), ("--min-rating", "1")])
    func namedPhotoElsewhere(flag: String, value: String) async throws {
        let desk = try desk()
        try desk.write("shift: {photo: d.jpg, was: 2023-07-08 10:05:10}", to: "Content/sea/album.yaml")
        for name in ["a", "b", "c"] {
            try tag(desk.file("Content/sea/\(name).jpg"), ["Xmp.dc.subject": "harbour", "Xmp.xmp.Rating": "3"])
        }
        for (time, shifted) in [("08:00:00", "11:35:10"), ("09:05:10", "10:30:00")] {
            try tag(desk.file("Content/sea/d.jpg"), ["Exif.Photo.DateTimeOriginal": "2023:07:08 \(time)"])
            try await desk.build(flag, value)
            #expect(try desk.text("feed.xml").contains("2023-07-08T\(shifted)"))
        }
    }

    @Test("A stated date is shown, sorts, and decides on albums of dates")
    func statedDates() async throws {
        let desk = try desk()
        try desk.write("sort: date\nphotos: {c.jpg: {date: 1978}}", to: "Content/sea/album.yaml")
        try await desk.build()
        #expect(try order(desk).first == "c")
        let page = try desk.text("sea/c.html")
        #expect(page.contains("1978") && !page.contains("2023-07-08") && !page.contains("1978-01-01"))
        try await desk.build("--albums-from", "{YYYY}")
        #expect(try desk.text("1978/index.html").contains("href=\"c.html\""))
    }

    @Test("Every build warns of dates in the future and of shifts without effect until they are corrected")
    func warnings() async throws {
        let desk = try desk()
        try desk.write(
            "photos: {a.jpg: {date: 2037-05}, b.jpg: {date: 2036}}\nshift: {Leica M8: +1h}",
            to: "Content/sea/album.yaml")
        for _ in 0..<2 {
            let run = try await desk.build()
            #expect(
                run.text.contains("Warning: Content/sea: 2 photos, such as sea/a.jpg of 2037-05, have dates in the "))
            #expect(
                run.text.contains("Warning: Content/sea/album.yaml: \"shift\" of \"Leica M8\": no photo of the album "))
        }
        try desk.write("photos: {a.jpg: {date: 2017-05}}", to: "Content/sea/album.yaml")
        #expect(try await !desk.build().text.contains("Warning: "))
    }
}
