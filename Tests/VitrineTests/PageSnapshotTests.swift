import Foundation
import Testing

/// Whole pages as they were once looked at and found good.
@Suite("Snapshots of pages")
struct PageSnapshotTests {
    private func desk() throws -> Desk {
        let desk = try Desk()
        try desk.photos("fog-lifts.jpg", "IMG_0001.jpg", "sea/01-first light.jpg")
        try desk.photos("sea/tall.png", picture: TinyPicture(width: 40, height: 60))
        try tag(
            desk.file("Content/sea/01-first light.jpg"),
            [
                "Exif.Photo.DateTimeOriginal": "2024:05:12 06:10:00", "Exif.Image.Make": "NIKON CORPORATION",
                "Exif.Image.Model": "NIKON Z 6", "Exif.Photo.FNumber": "28/10", "Exif.Photo.ExposureTime": "1/250",
                "Exif.Photo.ISOSpeedRatings": "200", "Exif.Photo.FocalLength": "35/1",
                "Xmp.dc.description": "Before anyone was up.",
            ])
        try desk.write("title: Light & <air>\nlanguage: en-GB\n", to: "Content/vitrine.yaml")
        try desk.write(
            "layout: paged-grid\ndescription: By the water.\noptions: {columns: 1, rows: 1}\n",
            to: "Content/sea/album.yaml")
        return desk
    }

    @Test("Pages match their recorded snapshots")
    func areAsRecorded() async throws {
        let desk = try desk()
        try await desk.build()
        let files = SiteFiles(try desk.snapshot().keys)
        let pages = files.usual.filter { $0.hasPrefix("sea/") && $0.hasSuffix(".html") }.sorted()
        #expect(pages.count == 3)
        for page in ["index.html"] + pages.filter({ !$0.contains("tall") }) {
            let name = page.replacing("/", with: "-")
            // Versions change with the files, which are tested where they are made.
            let text = try desk.text(page).replacing(/\?v=[0-9a-z]{6}/, with: "?v=VERSION")
            try Snapshot(name: name).expect(text)
        }
    }
}
