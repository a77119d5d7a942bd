import Testing

@testable import PhotoCatalog

@Suite("Albums in Google Takeout")
struct TakeoutAlbumTests {
    @Test(
        "Title and description are read from metadata files with names in any language",
        arguments: ["metadata.json", "Metadaten.json", "métadonnées.json", "метаданни.json", "メタデータ.json"])
    func titlesAreRead(name: String) throws {
        for text in [
            #"{"title": "Fog", "description": "Four days.", "access": "protected", "date": {"timestamp": "1"}}"#,
            #"{"albumData": {"title": "Fog", "description": "Four days.", "location": "", "geoData": {}}}"#,
        ] {
            let notes = try TakeoutAlbum.read(text, named: name)
            #expect(notes.title == "Fog")
            #expect(notes.description?.plain == "Four days.")
        }
    }

    @Test(
        "JSON about something else gives no title and no description",
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

    @Test("A damaged file is an error only if it has the name of a metadata file")
    func brokenFilesAreNamed() throws {
        #expect(throws: BrokenSidecar.Fault.noJSON) { try TakeoutAlbum.read("", named: "Metadaten.json") }
        #expect(try TakeoutAlbum.read("// settings", named: "settings.json").title == nil)
    }
}
