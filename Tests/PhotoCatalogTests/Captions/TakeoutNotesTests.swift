import FileReading
import Testing

@testable import PhotoCatalog

@Suite("Notes in Google Takeout")
struct TakeoutNotesTests {
    @Test("Caption, time, people, star and position are read from Takeout JSON")
    func whatGooglePhotosKnewIsRead() throws {
        let notes = try #require(
            try TakeoutNotes.read(
                """
                {"title": "IMG.jpg", "description": "Over the sea.\\nAt dawn.", "imageViews": "3", "favorited": true,
                 "photoTakenTime": {"timestamp": "1715538605", "formatted": "May 12, 2024, 6:30:05 PM UTC"},
                 "geoData": {"latitude": 64.5, "longitude": -20.5, "altitude": 12.0, "latitudeSpan": 0.0},
                 "people": [{"name": "Ann"}, {}, {"name": " Björk "}]}
                """))
        var expected = PhotoNotes()
        expected.metadata.caption = "Over the sea.\nAt dawn."
        expected.instant = 1_715_538_605
        expected.metadata.people = ["Ann", "Björk"]
        expected.isStarred = true
        expected.metadata.position = GeoPosition(latitude: 64.5, longitude: -20.5, altitude: 12)
        #expect(notes == expected)
    }

    @Test(
        "Empty and impossible values in Takeout JSON are left out",
        arguments: [
            "{}", #"{"description": ""}"#,
            #"{"description": 3, "people": "Ann", "geoData": [], "photoTakenTime": "now"}"#,
            #"{"geoData": {"latitude": 0.0, "longitude": 0.0, "altitude": 0.0}}"#,
            #"{"photoTakenTime": {"timestamp": "0"}}"#,
            #"{"geoData": {"latitude": 640.0, "longitude": 0.0, "altitude": 0.0}}"#, #"{"people": [{"name": ""}]}"#,
            #"{"photoTakenTime": {"timestamp": "99999999999999999999"}}"#,
        ])
    func whatSaysNothingIsLeftOut(text: String) throws {
        #expect(try TakeoutNotes.read(text) == PhotoNotes())
    }

    @Test(
        "A photo in the bin, the archive or the locked folder is hidden",
        arguments: ["trashed", "archived", "inLockedFolder"])
    func photosThatGooglePhotosHidesAreHidden(key: String) throws {
        #expect(try TakeoutNotes.read("{\"\(key)\": true}")?.metadata.isHidden == true)
        #expect(try TakeoutNotes.read("{\"\(key)\": false}")?.metadata.isHidden == false)
        #expect(try TakeoutNotes.read("{\"\(key)\": \"yes\"}")?.metadata.isHidden == false)
    }

    @Test("JSON that is not an object gives no notes", arguments: ["[]", "[{}]", "\"a\"", "null", "7"])
    func otherJSONIsNone(text: String) throws {
        #expect(try TakeoutNotes.read(text) == nil)
    }

    @Test(
        "A file that is not JSON is damaged",
        arguments: ["", " \n", "{", #"{"description": "Fo"#, "{} {}", String(repeating: "[", count: 100_000)])
    func whatIsNoJSONIsBroken(text: String) {
        #expect(throws: BrokenSidecar.Fault.noJSON) { try TakeoutNotes.read(text) }
    }

    @Test(
        "Damaged JSON still hides its photo if its readable part says so",
        arguments: [
            #"{"title": "a.jpg", "trashed" : true, "people": [{"na"#, #"{"archived": tr"#, #"{"inLockedFolder": "#,
        ])
    func brokenFilesHide(text: String) throws {
        let folder = try TemporaryFolder(["a.jpg.json": text, "b.jpg.json": #"{"trashed": false, "#])
        func notes(_ photo: String) throws -> PhotoNotes? {
            try Sidecar(SourceFile(folder.file(photo + ".json")), of: photo)?.notes(on: photo)
        }
        #expect(try notes("a.jpg")?.metadata.isHidden == true)
        #expect(TakeoutNotes.hides(folder.file("a.jpg.json")) == true)
        #expect(TakeoutNotes.hides(folder.file("b.jpg.json")) == nil)
        #expect(throws: BrokenSidecar.Fault.noJSON) { try notes("b.jpg") }
    }
}
