import Testing

@testable import GalleryImport

@Suite("Settings of sigal")
struct SigalReaderTests {
    private func gallery(_ settings: String, _ notes: [String: String] = [:]) throws -> (ImportedGallery, ScratchFolder)
    {
        let folder = try ScratchFolder()
        try folder.write("source = 'pictures'\n" + settings, to: "sigal.conf.py")
        for name in ["sea/a.jpg", "sea/b.jpg", "sea/c.jpg", "hills/d.jpg"] {
            try folder.write("", to: "pictures/" + name)
        }
        for (name, text) in notes { try folder.write(text, to: "pictures/" + name) }
        return (try SigalReader.read(folder.path + "/sigal.conf.py", photos: nil), folder)
    }

    @Test("Settings of the site are taken over")
    func siteSettingsAreTakenOver() throws {
        let (gallery, folder) = try gallery(
            """
            title = 'Boats: & more'
            html_language = 'pt_BR'
            img_size = (600, 900)
            thumb_size = (200, 150)
            jpg_options = {'quality': 77}
            keep_orig = True
            img_processor = 'SmartResize'
            ignore_directories = ['private', 'x/*']
            ignore_files = ['*.png']
            author = 'Ada Lovelace'
            copyright = 'All  rights reserved'
            atom_feed = {'feed_url': 'https://example.org/photos/feed.atom', 'nb_items': 10}
            """)
        #expect(gallery.photoFolder == folder.path + "/pictures")
        #expect(
            gallery.site.yaml == """
                title: "Boats: & more"
                language: pt-BR
                base-url: "https://example.org/photos/"
                footer: { credit: Ada Lovelace, text: All rights reserved }
                widths: [200, 480, 900]
                formats: [jpeg]
                quality: { jpeg: 77 }
                crop: entropy
                originals: strip
                exclude: ["/private", "x/*", "*.png"]

                """)
    }

    @Test("What sigal does if nothing is set is taken over too")
    func defaultsAreTakenOver() throws {
        let (gallery, _) = try gallery("")
        #expect(gallery.site.widths == [200, 480, 640])
        #expect(gallery.site.zoomWidth == "none")
        #expect(gallery.site.quality.map(\.number) == [85])
        #expect(gallery.leftOut.isEmpty)
    }

    @Test("Without processing, sizes have no effect", arguments: ["use_orig = True", "img_processor = None"])
    func sizesOfUnprocessedPhotosAreIgnored(setting: String) throws {
        let (gallery, _) = try gallery("img_size = (640, 480)\n" + setting)
        #expect(gallery.site.widths.isEmpty && gallery.site.zoomWidth == nil)
    }

    @Test("Titles and covers of albums are taken over, and builds read descriptions with their formatting")
    func albumsAreTakenOver() throws {
        let (gallery, _) = try gallery(
            "",
            [
                "sea/index.md": "Title: The sea\nThumbnail: b.jpg\n\nSome *words*.\n",
                "hills/index.md": "Thumbnail: x.jpg\n",
            ])
        let sea = try #require(gallery.albums.first { $0.folder == "sea" })
        #expect(sea.yaml == "title: The sea\ncover: b.jpg\n")
        #expect(gallery.albums.first { $0.folder == "hills" }?.yaml == "title: hills\n")
        #expect(gallery.leftOut.contains { $0.hasSuffix("hills/index.md, thumbnail: x.jpg is not there") })
    }

    @Test("Bins of network disks do not become albums")
    func binsAreLeftOut() throws {
        let notes = ["@Recycle/index.md": "Title: Old\n", "sea/#recycle/index.md": "Title: Old\n"]
        let (gallery, _) = try gallery("", notes)
        #expect(gallery.albums.map(\.folder).sorted() == ["", "hills", "sea"])
    }

    @Test(
        "The order of photos is taken over",
        arguments: [
            ("medias_sort_attr = 'date'", "sort: date\n"),
            ("medias_sort_attr = 'title'\nmedias_sort_reverse = True", "sort: title descending\n"),
            ("medias_sort_reverse = True", "sort: name descending\n"), ("", ""),
            ("medias_sort_attr = 'meta.order'", "sort: [b.jpg, a.jpg, c.jpg]\n"),
        ])
    func ordersAreTakenOver(settings: String, sort: String) throws {
        let (gallery, _) = try gallery(
            settings, ["sea/a.md": "Order: 10\n", "sea/b.md": "Order: 9\n", "sea/c.md": "Order: 11\n"])
        #expect(gallery.albums.first { $0.folder == "sea" }?.yaml == "title: sea\n" + sort)
    }

    @Test(
        "The order of albums is taken over",
        arguments: [
            ("", "", "name"), ("albums_sort_attr = 'title'", "", "name"), ("albums_sort_reverse = True", "", "newest"),
            ("albums_sort_reverse = True", "sort: name\n", "name"), ("", "Sort: -meta.date\n", "newest"),
            ("albums_sort_attr = ['meta.order', 'name']", "", "name"),
        ])
    func albumOrdersAreTakenOver(settings: String, note: String, order: String) throws {
        let (gallery, _) = try gallery(settings, note.isEmpty ? [:] : ["index.md": note])
        #expect(gallery.albums.first { $0.folder.isEmpty }?.albumOrder == order)
        // An album without inner ones has no order of them.
        #expect(gallery.albums.first { $0.folder == "sea" }?.albumOrder == nil)
        let isListed = gallery.leftOut.contains { $0.contains("album-order: ") }
        #expect(isListed == (order == "newest" || settings.contains("meta")))
    }

    @Test("Each plug-in without a counterpart is listed, and no other")
    func pluginsAreListed() throws {
        let (gallery, _) = try gallery(
            "plugins = ['sigal.plugins.zip_gallery', 'sigal.plugins.media_page', 'sigal.plugins.nomedia']\n")
        #expect(gallery.leftOut.map { $0.prefix { $0 != ":" } } == ["plugins, zip_gallery"])
    }

    @Test("What is not understood or has no counterpart is listed once")
    func otherSettingsAreListed() throws {
        let (gallery, _) = try gallery(
            "theme = f()\nautoplay = True\nwebm_options = [1]\nxyz = 1\ngoogle_analytics = ''\nimg_format = 'PNG'\n")
        #expect(gallery.leftOut.contains { $0.hasPrefix("line 2, theme: not a plain value") })
        for word in [
            "autoplay: ", "webm_options: films are encoded as they need", "xyz: no counterpart", "img_format = png: ",
        ] {
            #expect(gallery.leftOut.count { $0.hasPrefix(word) } == 1, "\(word)")
        }
        #expect(!gallery.leftOut.contains { $0.contains("google") })
    }

    @Test(
        "The size of films is taken over if there are any",
        arguments: [
            ("", "film-heights: [360]\n"), ("video_size = (1280, 721)", "film-heights: [480, 720]\n"),
            ("video_size = (720, 540)", "film-heights: [540]\n"), ("use_orig = True", ""),
            ("video_extensions = []\nuse_orig = True", "films: skip\n"),
        ])
    func filmsAreTakenOver(settings: String, yaml: String) throws {
        let (photos, _) = try gallery(settings)
        #expect(!photos.site.yaml.contains("film"))
        let (gallery, _) = try gallery(settings + "\nvideo_format = 'webm'", ["sea/e.mov": ""])
        let lines = gallery.site.yaml.split(separator: "\n").filter { $0.hasPrefix("film") }
        #expect(lines.map { $0 + "\n" }.joined() == yaml)
        #expect(gallery.leftOut.contains("video_format = webm: films are published as MP4, which every browser plays"))
    }

    @Test("Settings without a folder of photos, or with one that is missing, are refused with a remedy")
    func missingFoldersAreRefused() throws {
        let folder = try ScratchFolder()
        try folder.write("title = 'x'\n", to: "sigal.conf.py")
        let file = folder.path + "/sigal.conf.py"
        #expect(throws: ImportError.noPhotoFolderNamed(file: file)) { try SigalReader.read(file, photos: nil) }
        try folder.write("source = 'gone'\n", to: "sigal.conf.py")
        #expect(throws: ImportError.noPhotoFolder(folder.path + "/gone")) { try SigalReader.read(file, photos: nil) }
    }
}
