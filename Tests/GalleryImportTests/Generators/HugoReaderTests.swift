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
                    == "title: Green\ndescription: Words\ncover: c.jpg\nsort: date descending\nvisibility: unlisted\n",
                "\(text)")
        }
    }

    @Test(
        "Who can see an album stays the same",
        arguments: [
            ("draft: true", "hidden"), ("headless: true", "hidden"), ("build: { render: never }", "hidden"),
            ("private: true", "unlisted"), ("params: { private: true }", "unlisted"),
            ("build: { list: never }", "unlisted"),
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
              - { src: d.jpg, title: "The last", params: { cover: true, weight: 2, alt: A hill } }
              - { src: "e.*", params: { weight: 1 } }
              - { src: gone.jpg, title: x }
            ---
            """
        let gallery = try gallery(notes: ["hills/index.md": text])
        let album = try #require(gallery.albums.first { $0.folder == "hills" })
        #expect(album.cover == "d.jpg")
        #expect(album.first == ["e.jpg", "d.jpg"])
        #expect(album.photos == [AlbumDraft.Photo(name: "d.jpg", title: "The last", alt: "A hill")])
        #expect(gallery.leftOut.contains { $0.hasSuffix("resources, gone.jpg: no photo in this folder has the name") })
    }

    @Test("Folders in a page bundle do not become albums, and a picture with \"feature\" in its name is the cover")
    func innerFoldersAreLeftOut() throws {
        let gallery = try gallery(notes: ["boats/index.md": "---\ntitle: Boats\n---\n"])
        #expect(gallery.albums.map(\.yaml) == ["title: Boats\ncover: my-feature.jpg\nexclude: [images]\n"])
    }

    @Test("What has no counterpart is listed")
    func otherFieldsAreListed() throws {
        let gallery = try gallery(
            "copyright = \"me\"\n[[menus.main]]\nname = \"a\"\n[params]\nx = 1\n",
            notes: [
                "about.md": "text", "hills/index.md": "---\ntitle: a\nfeatured: true\n---\n",
                "boats/index.md": "---\na: [\n---\n",
            ])
        for words in [
            "copyright: ", "menus: ", "params.x: ", "about.md: a page without photos", "hills/index.md, featured: ",
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
