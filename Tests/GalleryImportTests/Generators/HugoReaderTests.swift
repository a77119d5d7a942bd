import Testing

@testable import GalleryImport

@Suite("Settings of Hugo")
struct HugoReaderTests {
    private func gallery(
        _ settings: String = "", as name: String = "hugo.toml", notes: [String: String] = [:]
    ) throws -> ImportedGallery {
        let folder = try ScratchFolder()
        try folder.write(settings, to: name)
        for name in [
            "boats/a.jpg", "boats/my-feature.jpg", "boats/images/x.jpg", "hills/c.jpg", "hills/d.jpg", "hills/e.jpg",
        ] {
            try folder.write("", to: "content/" + name)
        }
        for (name, text) in notes { try folder.write(text, to: "content/" + name) }
        return try HugoReader.read(folder.path + "/" + name, photos: nil)
    }

    @Test(
        "Settings of the site are read from every kind of file",
        arguments: [
            (
                "hugo.toml",
                "title = \"Sea\"\nbaseURL = \"https://example.org/a\"\nlanguageCode = \"de\"\n[params.gallery]\nboxSpacing = 8\ntargetRowHeight = 288\ntargetRowHeightTolerance = 0.25"
            ),
            (
                "config/_default/hugo.yaml",
                "title: Sea\nbaseURL: https://example.org/a\nlanguageCode: de\nparams:\n  gallery: { boxSpacing: 8, targetRowHeight: 288, targetRowHeightTolerance: 0.25 }"
            ),
            (
                "config.json",
                #"{"title": "Sea", "baseurl": "https://example.org/a", "languageCode": "de", "params": {"gallery": {"boxSpacing": 8, "targetRowHeight": 288, "targetRowHeightTolerance": 0.25}}}"#
            ),
        ])
    func siteSettingsAreRead(name: String, text: String) throws {
        let gallery = try gallery(text, as: name, notes: ["boats/index.md": ""])
        #expect(
            gallery.site.yaml == """
                title: Sea
                language: de
                base-url: "https://example.org/a/"
                layout: justified
                options: { target-row-height: 288, row-height-tolerance: 0.25, box-spacing: 8 }

                """)
    }

    @Test("Front matter in YAML, TOML and JSON becomes an album.yaml")
    func frontMatterIsRead() throws {
        for text in [
            "---\ntitle: Green\nsort_by: Exif.Date\nsort_order: desc\nprivate: true\n---\nWords",
            "+++\ntitle = 'Green'\nsort_by = 'Exif.Date'\nsort_order = 'desc'\nprivate = true\n+++\nWords",
            "{\n\"title\": \"Green\", \"sort_by\": \"Exif.Date\", \"sort_order\": \"desc\", \"private\": true\n}\nWords",
        ] {
            let album = try gallery(notes: ["hills/index.md": text]).albums.first { $0.folder == "hills" }
            #expect(
                album?.yaml
                    == "title: Green\ncover: c.jpg\nsort: date descending\n"
                    + "visibility: unlisted\naddress: hills\n",
                "\(text)")
        }
    }

    @Test(
        "Who can see an album stays the same",
        arguments: [
            ("draft: true", "hidden"), ("headless: true", "hidden"), ("build: { render: never }", "hidden"),
            ("private: true", "unlisted"), ("params: { private: true }", "unlisted"),
            ("build: { list: never }", "unlisted"), ("cascade: { params: { private: true } }", "unlisted"),
            ("draft: false", nil),
        ])
    func visibilityStays(field: String, visibility: String?) throws {
        let albums = try gallery(notes: ["hills/index.md": "---\n\(field)\n---\n"]).albums
        #expect(albums.first { $0.folder == "hills" }?.visibility == visibility)
    }

    @Test("Resources give covers, titles and the order")
    func resourcesAreRead() throws {
        let text = """
            ---
            title: Hills
            resources:
              - { src: d.jpg, title: "The last", params: { cover: true, weight: 2, alt: A hill, caption: "5*3*2" } }
              - { src: "e.*", params: { weight: 1 } }
              - { src: gone.jpg, title: x }
            ---
            """
        let gallery = try gallery(notes: ["hills/index.md": text])
        let album = try #require(gallery.albums.first { $0.folder == "hills" })
        #expect(album.cover == "d.jpg")
        #expect(album.first == ["e.jpg", "d.jpg"])
        let photo = AlbumDraft.Photo(name: "d.jpg", title: "The last", caption: #"5\*3\*2"#, alt: "A hill")
        #expect(album.photos == [photo])
        #expect(gallery.leftOut.contains { $0.hasSuffix("resources, gone.jpg: no photo in this folder has the name") })
    }

    @Test("Folders in a page bundle do not become albums, and a picture with \"feature\" in its name is the cover")
    func innerFoldersAreLeftOut() throws {
        let gallery = try gallery(notes: ["boats/index.md": "---\ntitle: Boats\n---\n"])
        let albums = gallery.albums.filter { !$0.folder.isEmpty }
        #expect(albums.map(\.yaml) == ["title: Boats\ncover: my-feature.jpg\nexclude: [images]\n"])
    }

    @Test("The footer has the copyright and the author, and pages right in the content stay pages")
    func footersAndPagesAreTakenOver() throws {
        let notes = [
            "about.md": "---\ntitle: About\n---\nText", "draft.md": "---\ndraft: true\n---\n",
            "trips.md": "{{< map >}}", "secret.md": "---\nbuild: { list: never }\n---\n",
        ]
        let gallery = try gallery("copyright = '© Ada'\n[params.author]\nname = 'Ada'\n", notes: notes)
        #expect(
            gallery.site.yaml == "footer: { credit: Ada, text: \"© Ada\" }\npages: [about.md, trips.md]\n")
        let shortcodes = gallery.leftOut.filter { $0.contains("trips.md, shortcodes: shown as text") }
        #expect(shortcodes.count == 1)
    }

    @Test("Other files in the folder with the settings are values of keys")
    func splitSettingsAreRead() throws {
        let folder = try ScratchFolder()
        try folder.write("title = 'x'", to: "config/_default/hugo.toml")
        try folder.write("author = 'Ada'", to: "config/_default/params.en.toml")
        try folder.write("", to: "content/a/b.jpg")
        let gallery = try HugoReader.read(folder.path + "/config/_default/hugo.toml", photos: nil)
        #expect(gallery.site.credit == "Ada")
        #expect(gallery.photoFolder == folder.path + "/content")
    }

    @Test("Albums keep Hugo's order, and its choice of the album that comes first")
    func albumOrdersAreTakenOver() throws {
        for (field, order) in [("date: 2024-01-05", "newest"), ("weight: 2", nil), ("draft: false", "name")] {
            let gallery = try gallery(
                notes: [
                    "_index.md": "", "hills/index.md": "---\n\(field)\nparams: { featured: true }\n---\n",
                    "boats/index.md": "---\ntitle: a\n---\n",
                ])
            #expect(gallery.albums.first { $0.folder.isEmpty }?.albumOrder == order, "\(field)")
            #expect(gallery.albums.filter(\.isFeatured).map(\.folder) == ["hills"])
        }
    }

    @Test("Photos can be hidden and dated in front matter, and a hidden photo is not a cover")
    func hiddenPhotosStayHidden() throws {
        let text = """
            ---
            resources:
              - { src: c.jpg, params: { cover: true, hidden: true } }
              - { src: d.jpg, params: { date: 2024-02-18T13:04:30+0100 } }
              - { src: e.jpg, params: { date: 2024-02-18 } }
            ---
            """
        let gallery = try gallery(notes: ["hills/index.md": text])
        let album = try #require(gallery.albums.first { $0.folder == "hills" })
        #expect(album.cover == nil)
        #expect(
            album.photos == [
                AlbumDraft.Photo(name: "c.jpg", isHidden: true),
                AlbumDraft.Photo(name: "d.jpg", date: "2024-02-18 13:04:30 +01:00"),
                AlbumDraft.Photo(name: "e.jpg", date: "2024-02-18"),
            ])
    }

    @Test("What has no counterpart is listed")
    func otherFieldsAreListed() throws {
        let gallery = try gallery(
            "theme = \"me\"\n[[menus.main]]\nname = \"a\"\n[params]\nx = 1\n",
            notes: [
                "hills/about.md": "text", "hills/index.md": "---\ntitle: a\ntoc: true\ntags: [a]\n---\n",
                "boats/index.md": "---\na: [\n---\n",
            ])
        for words in [
            "theme: ", "menus: ", "params.x: ", "about.md: a page without photos", "hills/index.md, toc: ", "tags in ",
            "boats/index.md: its front matter is not valid",
        ] {
            #expect(gallery.leftOut.contains { $0.contains(words) }, "\(words)")
        }
    }

    @Test("Invalid settings are refused with their line")
    func invalidSettingsAreRefused() {
        #expect {
            try gallery("title = \"a\"\nb")
        } throws: { error in
            String(describing: error).contains("hugo.toml:2: not valid TOML.")
        }
    }
}
