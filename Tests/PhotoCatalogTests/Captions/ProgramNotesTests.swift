import Testing

@testable import PhotoCatalog

@Suite("Files in which other programs hide photos")
struct ProgramNotesTests {
    @Test(
        "A photo that Flickr does not show to everybody is hidden",
        arguments: [
            ("public", false), ("private", true), ("friend & family", true), ("friends", true), ("family", true),
        ])
    func privacyOfFlickr(privacy: String, isHidden: Bool) throws {
        let notes = try FlickrNotes.read("{\"privacy\": \"\(privacy)\"}")
        #expect(notes?.metadata.isHidden == isHidden)
    }

    @Test("Title, caption, date and keywords are read from Flickr's JSON")
    func textsOfFlickr() throws {
        let notes = try FlickrNotes.read(
            """
            {"id": "51000000001", "name": "Harbour", "description": "At dawn", "privacy": "public",
             "date_taken": "2019-05-12 14:33:10", "tags": [{"tag": "sea"}, {"tag": "fog"}]}
            """)
        var expected = PhotoNotes()
        expected.metadata.title = "Harbour"
        expected.metadata.caption = "At dawn"
        expected.metadata.taken = DateTaken(year: 2019, month: 5, day: 12, hour: 14, minute: 33, second: 10)
        expected.metadata.keywords = ["sea", "fog"]
        #expect(notes == expected)
    }

    @Test("JSON without privacy is not Flickr's", arguments: ["{}", "[]", #"{"name": "a"}"#, #"{"privacy": 1}"#])
    func otherJSON(text: String) throws {
        #expect(try FlickrNotes.read(text) == nil)
    }

    @Test(
        "A photo that PhotoPrism calls private or archived is hidden",
        arguments: [
            ("UID: pq1\nTitle: Sea\n", false), ("UID: pq1\nPrivate: true\n", true),
            ("UID: pq1\nPrivate: false\n", false),
            ("UID: pq1\nDeletedAt: 2023-07-08T10:11:12Z\n", true), ("UID: pq1\nDeletedAt: null\n", false),
            ("UID: pq1\nDetails:\n  Private: true\n", false),
        ])
    func hiddenByPhotoPrism(text: String, isHidden: Bool) {
        #expect(PhotoPrismNotes.read(text)?.metadata.isHidden == isHidden)
    }

    @Test("YAML of another program does not hide a photo", arguments: ["", "Private: true", "title: UID: x"])
    func otherYAML(text: String) {
        #expect(PhotoPrismNotes.read(text) == nil)
    }

    @Test("A photo in RawTherapee's bin is hidden")
    func binOfRawTherapee() {
        #expect(RawTherapeeNotes.read("[Version]\nVersion=349\n\n[General]\nInTrash=true\n").metadata.isHidden)
        #expect(!RawTherapeeNotes.read("[General]\nInTrash=false\n[Crop]\nInTrash=true\n").metadata.isHidden)
    }

    @Test(
        "A sidecar of another program hides its photo, also if it is broken or JSON without the photo's extension",
        arguments: [
            ("sea_51000000001_o.jpg", "photo_51000000001.json", #"{"privacy": "private"}"#, true),
            ("sea_51000000001_o.jpg", "photo_51000000001.json", #"{"privacy": "private", "#, true),
            ("sea_51000000001_o.jpg", "photo_51000000001.json", #"{"privacy": "public"}"#, false),
            ("a.jpg", "a.yml", "UID: pq1\nPrivate: true\n", true),
            ("a.jpg", "a.jpg.pp3", "[General]\nInTrash=true", true),
            ("a.jpg", "a.json", #"{"photoTakenTime": {"timestamp": "1"}, "archived": true}"#, true),
            ("a.jpg", "a.json", #"{"description": "Words", "archived": true}"#, false), ("a.jpg", "a.json", "{", false),
        ])
    func sidecarsHide(photo: String, name: String, text: String, isHidden: Bool) throws {
        let folder = try TemporaryFolder([photo: "", name: text])
        let metadata = MetadataReader.read(file: folder.file(photo), sidecars: [folder.file(name)])
        #expect(metadata.isHidden == isHidden)
        #expect(metadata.caption == nil && metadata.brokenSidecars.isEmpty)
        #expect(PhotoHiding.hidden(byFiles: [name], of: [photo], in: folder.path).isEmpty != isHidden)
    }

    @Test(
        "Photos that Apple's list calls hidden or deleted are found by their names",
        arguments: [
            ("IMG_1.JPG", false), ("IMG_2.JPG", true), ("img_2.jpg", true), ("IMG_3.JPG", true), ("IMG_4.JPG", false),
            ("IMG_5(1).JPG", true), ("IMG_2(1).JPG", false), ("Sea, \"dawn\".jpg", true),
        ])
    func listOfApple(photo: String, isHidden: Bool) {
        let details = AppleDetails(
            """
            imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate\r
            IMG_1.JPG,Ab=,no,no,no,"Saturday July 8,2023 10:11 AM GMT",3,"Saturday July 8,2023 10:12 AM GMT"\r
            IMG_2.JPG,Ab=,no,yes,no,"Saturday July 8,2023 10:11 AM GMT",3,x\r
            IMG_3.JPG,Ab=,no,no,yes,,,\r
            IMG_5.JPG,Ab=,no,no,no,,,\r
            IMG_5.JPG,Ab=,no,yes,no,,,\r
            "Sea, ""dawn"".jpg",Ab=,no,yes,no,,,
            """)
        #expect(details.hides(photo) == isHidden)
    }

    @Test("Another table does not hide photos")
    func otherTables() {
        #expect(AppleDetails("name,hidden\na.jpg,yes\n").isEmpty)
        #expect(!AppleDetails.isFileName("Photos.csv") && AppleDetails.isFileName("Photo Details-1.csv"))
    }
}
