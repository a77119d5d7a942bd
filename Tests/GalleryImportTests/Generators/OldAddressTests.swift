import Foundation
import Testing

@testable import GalleryImport
@testable import PhotoCatalog

/// What the addresses were is what the programs published of these folders: sigal 2.6.1 and Hugo 0.111.3 were run, and
/// thumbsup's and Expose's are from their sources.
@Suite("Addresses of other generators")
struct OldAddressTests {
    /// A gallery of empty files, read by its settings.
    private func gallery(_ settings: String, as file: String, _ files: [String: String]) throws -> ImportedGallery {
        let folder = try ScratchFolder()
        try folder.write(settings, to: file)
        for (name, text) in files { try folder.write(text, to: name) }
        return try GalleryImporter(from: folder.path, to: nil).gallery
    }

    private func gallery(_ settings: String, as file: String, photos: [String]) throws -> ImportedGallery {
        try gallery(settings, as: file, Dictionary(uniqueKeysWithValues: photos.map { ($0, "") }))
    }

    /// The lines about addresses that albums have, by their folders.
    private func lines(_ gallery: ImportedGallery) -> [String: String] {
        let lines = gallery.albums.map { album in
            (album.folder, [album.address.map { "address: \($0)" }, album.aliases.isEmpty ? nil : "\(album.aliases)"])
        }
        return Dictionary(uniqueKeysWithValues: lines).mapValues { $0.compactMap(\.self).joined(separator: " ") }
            .filter { !$0.value.isEmpty }
    }

    @Test("Albums of sigal have the names of their folders, and photos a page if a plug-in makes them")
    func sigal() throws {
        let photos = [
            "Iceland 2024/IMG_0123.JPG", "Iceland 2024/Day #1/fog lifts.jpeg", "Iceland 2024/day-2/a.jpg",
            "holidays/a.jpg", "Holi/a.jpg", "Été à Nîmes/é.jpg", "100% Fun?/b.png", "a--b/c.jpg", "d.html/e.jpg",
        ]
        let settings = "source = 'pictures'\nimg_format = 'JPEG'\n"
        let gallery = try gallery(settings, as: "sigal.conf.py", photos: photos.map { "pictures/" + $0 })
        #expect(
            lines(gallery) == [
                "Iceland 2024": #"["Iceland 2024"]"#, "Iceland 2024/Day #1": #"["Day %231"]"#,
                "Été à Nîmes": #"["Été à Nîmes"]"#, "100% Fun?": #"["100%25 Fun%3F"]"#, "a--b": "address: a--b",
                "d.html": #"["d.html/"]"#,
            ])
        #expect(gallery.leftOut.contains { $0.hasPrefix("1 address: ") && $0.contains("/Holi/ and /holi/") })
        #expect(gallery.albums.allSatisfy { $0.photos.isEmpty })
        let withPages = try self.gallery(
            settings + "plugins = ['sigal.plugins.media_page']\n", as: "sigal.conf.py",
            photos: photos.map { "pictures/" + $0 } + ["pictures/holidays/raw.cr2"])
        let pages = withPages.albums.flatMap { album in
            album.photos.map { "\(album.folder)/\($0.name) \($0.aliases)" }
        }
        #expect(
            Set(pages) == [
                #"Iceland 2024/IMG_0123.JPG ["IMG_0123.JPG.html"]"#,
                #"Iceland 2024/Day #1/fog lifts.jpeg ["fog lifts.jpeg.html"]"#,
                #"Iceland 2024/day-2/a.jpg ["a.jpg.html"]"#, #"holidays/a.jpg ["a.jpg.html"]"#,
                #"Holi/a.jpg ["a.jpg.html"]"#, #"Été à Nîmes/é.jpg ["é.jpg.html"]"#,
                #"100% Fun?/b.png ["b.jpg.html"]"#, #"a--b/c.jpg ["c.jpg.html"]"#, #"d.html/e.jpg ["e.jpg.html"]"#,
            ])
    }

    @Test("Pages of sigal with another name than index.html are at their own addresses")
    func sigalWithNamedPages() throws {
        let settings = "source = 'pictures'\noutput_filename = 'gallery.html'\n"
        let gallery = try gallery(settings, as: "sigal.conf.py", photos: ["pictures/My Sea/a.jpg", "pictures/b.jpg"])
        #expect(lines(gallery) == ["": #"["/gallery.html"]"#, "My Sea": #"["/My Sea/gallery.html"]"#])
    }

    @Test("Albums of thumbsup are pages with the titles of the albums around them")
    func thumbsup() throws {
        let photos = [
            "Holidays/a.jpg", "Trips/Iceland - 2024!/b.jpg", "Été & Hiver/c.jpg", "Łódź/d.jpg", "日本の夏/e.jpg",
            "Привет/f.jpg",
        ].map { "photos/" + $0 }
        let gallery = try gallery(#"{"input": "photos", "output": "x"}"#, as: "thumbsup.json", photos: photos)
        #expect(
            lines(gallery) == [
                "Holidays": #"["/Holidays.html"]"#, "Trips": #"["/Trips.html"]"#,
                "Trips/Iceland - 2024!": #"["/Trips-Iceland-2024.html"]"#,
                "Été & Hiver": #"["/Ete-and-Hiver.html"]"#, "Łódź": #"["/Lodz.html"]"#,
                "日本の夏": #"["/日本の夏.html"]"#,
            ])
        #expect(gallery.leftOut.contains { $0.hasPrefix("address of Привет: not known") })
    }

    @Test("Folders, further pages and the home page of thumbsup are found")
    func thumbsupWithOptions() throws {
        let settings =
            #"{"input": "photos", "albums-output-folder": "albums", "index": "home.html", "album-page-size": 2}"#
        let photos = (1...5).map { "photos/sea/\($0).jpg" }
        let gallery = try gallery(settings, as: "thumbsup.json", photos: photos)
        let pages = ["/albums/sea.html", "/albums/sea2.html", "/albums/sea3.html"]
        #expect(lines(gallery) == ["": #"["/home.html"]"#, "sea": "\(pages)"])
    }

    @Test("Albums of thumbsup that no folder makes get no aliases")
    func thumbsupWithoutFolders() throws {
        let settings = #"{"input": "photos", "albums-from": "{YYYY}"}"#
        let gallery = try gallery(settings, as: "thumbsup.json", photos: ["photos/sea/a.jpg"])
        #expect(gallery.albums.isEmpty)
        #expect(gallery.leftOut.contains { $0.hasPrefix("addresses: ") })
    }

    private static let bundles = [
        "animals/cats", "Iceland 2024", "Ünlaut", "C_d--e", "a.b & c+d", "custom", "slugged", "private", "draft",
    ]

    private func hugo(_ settings: String) throws -> ImportedGallery {
        var files = [
            "content/animals/_index.md": "---\ntitle: Animals\n---\n",
            "content/animals/cats/index.md": "---\ntitle: My Cats!\ndate: 2023-04-01\n---\n",
            "content/custom/index.md": "---\nurl: /Foo/Bar\n---\n",
            "content/slugged/index.md":
                "---\nslug: My Slug_é\naliases: [old, /Older/thing/, ../up, x.html]\n---\n",
            "content/private/index.md": "---\nprivate: true\n---\n",
            "content/draft/index.md": "---\ndraft: true\nslug: x\n---\n",
        ]
        for bundle in Self.bundles {
            files["content/\(bundle)/a.jpg"] = ""
            files["content/\(bundle)/index.md", default: "---\ntitle: x\n---\n"] += ""
        }
        return try gallery(settings, as: "hugo.toml", files)
    }

    @Test("Albums of Hugo have the names of their folders in small letters, or what their front matter says")
    func hugoByDefault() throws {
        let gallery = try hugo("")
        #expect(
            lines(gallery) == [
                "C_d--e": "address: c_d--e", "a.b & c+d": #"["a.b-c+d"]"#, "custom": #"["/Foo/Bar/"]"#,
                "slugged": #"["my-slug_é", "/old/", "/Older/thing/", "/up/", "/x.html"]"#,
                "private": "address: private",
            ])
        #expect(gallery.leftOut.contains { $0.contains("as /ünlaut/ and /unlaut/ do") })
        #expect(gallery.leftOut.contains { $0.hasPrefix("address of private: unlisted, and as before") })
    }

    @Test("Settings of Hugo about addresses count")
    func hugoWithSettings() throws {
        let patterns = try lines(hugo("[permalinks]\nanimals = '/:year/:month/:slug/'\n"))
        #expect(patterns["animals/cats"] == "address: /2023/04/my-cats")
        let patternsOfKinds = try lines(hugo("[permalinks.page]\nanimals = '/p/:slugorfilename/'\n"))
        #expect(patternsOfKinds["animals/cats"] == "address: /p/cats")
        let unknown = try hugo("[permalinks]\nanimals = '/:weekdayname/:slug/'\n")
        #expect(lines(unknown)["animals/cats"] == nil)
        #expect(unknown.leftOut.contains { $0.hasPrefix("permalinks: ") })
        let pages = try lines(hugo("uglyURLs = true\n"))
        #expect(pages["Iceland 2024"] == #"["/iceland-2024.html"]"#)
        #expect(pages["animals/cats"] == #"["/animals/cats.html"]"#)
        #expect(pages["slugged"] == #"["/my-slug_é.html", "/old.html", "/Older/thing/", "/up.html", "/x.html"]"#)
        let plain = try hugo("removePathAccents = true\n")
        #expect(lines(plain)["slugged"]?.hasPrefix("address: my-slug_e ") == true)
        #expect(!plain.leftOut.contains { $0.contains("unlaut") })
        let german = try lines(hugo("defaultContentLanguageInSubdir = true\ndefaultContentLanguage = 'de'\n"))
        #expect(german["animals/cats"] == nil && german["C_d--e"] == "address: c_d--e")
    }

    @Test("A language's folder becomes an alias of the whole site")
    func hugoWithLanguageFolder() throws {
        let settings = "defaultContentLanguageInSubdir = true\n"
        let files = ["content/_index.md": "---\ntitle: x\n---\n", "content/a.jpg": ""]
        let gallery = try gallery(settings, as: "hugo.toml", files)
        #expect(lines(gallery) == ["": #"["/en/"]"#])
    }

    @Test("Albums of Expose have the names of their folders without numbers and signs")
    func expose() throws {
        let photos = [
            "02 Sea/a.jpg", "03 Trips/01 Iceland - 2024/b.jpg", "Été/c.jpg", "04 Theme/d.jpg", "05 Sea/e.jpg",
        ]
        let gallery = try gallery("", as: "_config.sh", photos: photos)
        #expect(
            lines(gallery) == [
                "02 Sea": "address: sea", "03 Trips": "address: trips",
                "03 Trips/01 Iceland - 2024": "address: iceland--2024", "Été": "address: t",
                "04 Theme": #"["theme"]"#,
            ])
    }

    @Test("Every file that an import writes is one that a build accepts")
    func filesAreReadable() throws {
        let gallery = try hugo("copyright = 'Me: \"x\"'\n[params]\nauthor = 'Ada'\n")
        let folder = try ScratchFolder()
        try folder.write(gallery.site.yaml, to: "vitrine.yaml")
        let settings = try SiteSettings.read(from: folder.path).settings
        #expect(settings.footer.credit == "Ada" && settings.footer.text == "Me: \"x\"")
        let photos = ["pictures/100% Fun? #1/b.png", "pictures/Iceland 2024/a b.jpg"]
        let pages = try self.gallery(
            "source = 'pictures'\nplugins = ['sigal.plugins.media_page']\n", as: "sigal.conf.py", photos: photos)
        for album in gallery.albums + pages.albums {
            try folder.write(album.yaml, to: "album.yaml")
            let read = try AlbumSettings.read(folder.path + "/album.yaml")
            #expect(read.aliases.count == album.aliases.count)
            #expect(read.photos.map(\.settings.aliases.count) == album.photos.map(\.aliases.count))
            #expect((read.address != nil) == (album.address != nil))
        }
        #expect(pages.albums.contains { $0.aliases.first.flatMap(OldAddress.init)?.names == ["100% Fun? #1"] })
    }
}
