import Testing

@testable import GalleryImport

@Suite("Settings of thumbsup")
struct ThumbsupReaderTests {
    private func gallery(_ text: String, as name: String) throws -> ImportedGallery {
        let folder = try ScratchFolder()
        try folder.write(text, to: name)
        for name in ["Trip/a.jpg", "Trip/b.jpg"] { try folder.write("", to: "photos/" + name) }
        try folder.write(#"{"title": "From the file", "locale": "fr"}"#, to: "options.json")
        return try ThumbsupReader.read(folder.path + "/" + name, photos: nil)
    }

    private let expected = """
        title: My trip
        widths: [100, 300, 480, 800, 1280, 1800]
        quality: { jpeg: 70 }
        originals: strip
        exclude: ["*.png", drafts]

        """

    @Test("A JSON file is read, with hyphens or capitals in its keys", arguments: [true, false])
    func filesAreRead(hasHyphens: Bool) throws {
        let keys =
            hasHyphens
            ? ["thumb-size", "small-size", "large-size", "photo-quality", "photo-download"]
            : ["thumbSize", "smallSize", "largeSize", "photoQuality", "photoDownload"]
        let gallery = try gallery(
            """
            {"input": "./photos", "output": "site", "title": "My trip", "\(keys[0])": 100, "\(keys[1])": 200,
             "\(keys[2])": 1200, "\(keys[3])": 70, "\(keys[4])": "copy", "exclude": ["**/*.png", "drafts/**"]}
            """, as: "thumbsup.json")
        #expect(gallery.site.yaml == expected)
        #expect(gallery.albums.map(\.yaml) == ["title: Trip\nsort: date\naliases: [\"/Trip.html\"]\n"])
        #expect(gallery.leftOut.contains { $0.hasPrefix("output: set destination to a new folder, such as ../web") })
    }

    @Test("A command line in package.json is read")
    func commandLinesAreRead() throws {
        let gallery = try gallery(
            #"""
            {"scripts": {"test": "true", "build": "rm -rf x && npx thumbsup --input photos --output=site --title 'My trip' --thumb-size 100 --small-size 200 --large-size 1200 --photo-quality 70 --original-photos --exclude '**/*.png' --exclude \"drafts/**\" --sort-media-by filename --include-videos false"}}
            """#, as: "package.json")
        #expect(
            gallery.site.yaml == expected.replacing("originals: strip\n", with: "originals: strip\nfilms: skip\n"))
        #expect(gallery.albums.map(\.yaml) == ["title: Trip\nsort: name\naliases: [\"/Trip.html\"]\n"])
        #expect(!gallery.leftOut.contains { $0.contains("videos") })
    }

    @Test("Settings of films without a counterpart are listed with the nearest thing to do")
    func filmsAreListed() throws {
        let gallery = try gallery(
            #"{"input": "photos", "videoQuality": 75, "videoFormat": "webm", "videoDownload": "copy", "videoStills": "middle", "includeVideos": true}"#,
            as: "thumbsup.json")
        for line in [
            "video-quality: films are encoded", "video-format webm: films are published as MP4",
            "video-download: originals: strip", "video-stills: the best of some frames is taken",
        ] {
            #expect(gallery.leftOut.contains { $0.hasPrefix(line) }, "\(line)")
        }
        #expect(gallery.site.films == nil)
    }

    @Test("The command line counts before the file that it names")
    func configFilesAreRead() throws {
        let gallery = try gallery(
            #"{"scripts": {"a": "thumbsup --config options.json --input photos --title Mine"}}"#, as: "package.json")
        #expect(gallery.site.title == "Mine" && gallery.site.language == "fr")
    }

    @Test(
        "Albums are made of the same",
        arguments: [
            ("%path", nil), ("{YYYY/MM}", "{YYYY}/{MM}"), ("{YYYY}", "{YYYY}"), ("%keywords", "keywords"),
            ("%people", "people"), ("Trips/{MMM}", nil),
        ])
    func albumSourcesAreTakenOver(theirs: String, ours: String?) throws {
        let gallery = try gallery(#"{"input": "photos", "albums-from": "\#(theirs)"}"#, as: "thumbsup.json")
        #expect(gallery.site.albumsFrom == ours)
        #expect(gallery.leftOut.contains { $0.hasPrefix("albums-from") } == (theirs == "Trips/{MMM}"))
    }

    @Test("Of several sources of albums, the first is taken, and the others are named")
    func furtherSourcesAreNamed() throws {
        let gallery = try gallery(
            #"{"input": "photos", "albums-from": ["%path", "%keywords"]}"#, as: "thumbsup.json")
        #expect(gallery.site.albumsFrom == nil)
        #expect(gallery.leftOut.contains { $0.hasPrefix("albums-from") })
    }

    @Test("The footer, the size of pages and the title of the home page are taken over")
    func pagesAreTakenOver() throws {
        let gallery = try gallery(
            #"""
            {"input": "photos", "footer": "<b>Made</b> by <a href='https://a.example'>Ada</a>", "album-page-size": 50,
             "home-album-name": "All photos", "large-size": 2000}
            """#, as: "thumbsup.json")
        #expect(
            gallery.site.yaml == """
                title: All photos
                footer: { text: Made by Ada }
                widths: [120, 240, 450, 800, 1280, 1920, 3000]
                quality: { jpeg: 90 }
                page-size: 50

                """)
        #expect(gallery.leftOut.contains { $0.hasPrefix("footer: its text is taken over without links") })
    }

    @Test("Sizes have no effect if visitors see the photos themselves", arguments: ["copy", "link"])
    func sizesOfUnprocessedPhotosAreIgnored(preview: String) throws {
        let gallery = try gallery(#"{"input": "photos", "photo-preview": "\#(preview)"}"#, as: "thumbsup.json")
        #expect(gallery.site.widths.isEmpty && gallery.site.zoomWidth == nil)
    }

    @Test("RAW files are left out, as in thumbsup, unless its settings include them", arguments: [false, true])
    func rawFilesAreLeftOut(areIncluded: Bool) throws {
        let folder = try ScratchFolder()
        try folder.write("", to: "photos/a.CR2")
        try folder.write(#"{"input": "photos", "include-raw-photos": \#(areIncluded)}"#, to: "thumbsup.json")
        let gallery = try ThumbsupReader.read(folder.path + "/thumbsup.json", photos: nil)
        #expect(gallery.site.exclude == (areIncluded ? [] : ["*.cr2"]))
    }

    @Test(
        "The order of albums is taken over for each level",
        arguments: [
            (#""sort-albums-by": "title""#, ["name", "name"]),
            (#""sort-albums-by": "end-date", "sort-albums-direction": "desc""#, ["newest", "newest"]),
            (#""sort-albums-by": "title,start-date", "sort-albums-direction": "asc,desc""#, ["name", "newest"]),
            (#""title": "by date, the oldest first""#, ["name", "name"]),
        ])
    func albumOrdersAreTakenOver(option: String, orders: [String]) throws {
        let folder = try ScratchFolder()
        for name in ["a/x/1.jpg", "a/y/2.jpg", "b/3.jpg"] { try folder.write("", to: "photos/" + name) }
        try folder.write("{\"input\": \"photos\", \(option)}", to: "thumbsup.json")
        let gallery = try ThumbsupReader.read(folder.path + "/thumbsup.json", photos: nil)
        #expect(gallery.albums.filter { ["", "a"].contains($0.folder) }.map(\.albumOrder) == orders)
        #expect(gallery.leftOut.contains { $0.hasPrefix("sort-albums-by: ") } == option.contains("oldest"))
    }

    @Test("Albums of days have the pattern of the older option for it")
    func olderDatesAreTakenOver() throws {
        let text = #"{"input": "photos", "albums-from": "date", "albums-date-format": "YYYY-MM"}"#
        #expect(try gallery(text, as: "thumbsup.json").site.albumsFrom == "{YYYY-MM}")
    }

    @Test("Broken files are refused", arguments: ["[1]", "{", #"{"scripts": {"a": "thumbsup $X"}}"#])
    func brokenFilesAreRefused(text: String) {
        #expect(throws: ImportError.self) { try gallery(text, as: "package.json") }
    }
}
