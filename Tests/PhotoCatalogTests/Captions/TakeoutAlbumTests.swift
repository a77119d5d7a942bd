import Testing

@testable import PhotoCatalog

@Suite("Albums in Takeout")
struct TakeoutAlbumTests {
    @Test(
        "Title and description are read whatever the file is called",
        arguments: ["metadata.json", "Metadaten.json", "métadonnées.json", "метаданни.json", "メタデータ.json"])
    func titlesAreRead(name: String) throws {
        for text in [
            #"{"title": "Fog", "description": "Four days.", "access": "protected", "date": {"timestamp": "1"}}"#,
            #"{"albumData": {"title": "Fog", "description": "Four days.", "location": "", "geoData": {}}}"#,
        ] {
            let notes = try TakeoutAlbum.read(text, named: name)
            #expect(notes.title == "Fog")
            #expect(notes.description == "Four days.")
        }
    }

    @Test(
        "JSON about something else says nothing",
        arguments: [
            #"{"title": "IMG.jpg", "photoTakenTime": {"timestamp": "1"}}"#, #"{"title": "x", "version": 1}"#, "[]",
            "{}",
            "7", #"{"title": 3}"#, #"{"title": ""}"#, #"{"albumData": []}"#,
        ])
    func otherJSONSaysNothing(text: String) throws {
        let notes = try TakeoutAlbum.read(text, named: "metadata.json")
        #expect(notes.title == nil)
        #expect(notes.description == nil)
    }

    @Test("A broken file is named if it is called as metadata are")
    func brokenFilesAreNamed() throws {
        #expect(throws: BrokenCompanion.Fault.noJSON) { try TakeoutAlbum.read("", named: "Metadaten.json") }
        #expect(try TakeoutAlbum.read("// settings", named: "settings.json").title == nil)
    }
}
