import Testing

@testable import GalleryImport

@Suite("Settings of Expose")
struct ExposeReaderTests {
    @Test("Settings, titles of folders and texts of photos are taken over")
    func settingsAreTakenOver() throws {
        let folder = try ScratchFolder()
        try folder.write(
            "site_title=\"My pictures\"\nresolution=(1920 640)\njpeg_quality=88\ndownload_button=true\ndownload_readme=\"© Me\"\ndisqus_shortname=me\nx=$(date)\n",
            to: "_config.sh")
        for name in ["02 Sea/a.jpg", "02 Sea/b.jpg", "_drafts/c.jpg", "2024/d.jpg"] { try folder.write("", to: name) }
        try folder.write("---\ntop: 30\n---\nA *hill*\n", to: "02 Sea/a.txt")
        try folder.write("width: 20\n", to: "02 Sea/metadata.txt")
        let gallery = try ExposeReader.read(folder.path + "/_config.sh", photos: nil)
        #expect(gallery.photoFolder == folder.path)
        #expect(
            gallery.site.yaml == """
                title: My pictures
                footer: { text: "© Me" }
                widths: [240, 480, 640, 1280, 1920]
                quality: { jpeg: 88 }
                originals: strip
                exclude: ["_*"]

                """)
        #expect(
            gallery.albums.map(\.yaml) == [
                "album-order: name\n",
                "title: Sea\naddress: sea\nphotos:\n  a.jpg: { title: \"\", caption: \"A *hill*\" }\n", "title: 2024\n",
            ])
        for words in ["line 7, x: ", "disqus_shortname: ", "metadata.txt: ", "top in texts of photos: "] {
            #expect(gallery.leftOut.contains { $0.contains(words) }, "\(words)")
        }
    }

    @Test(
        "Films have no sound, as in Expose, unless its settings keep it",
        arguments: [("", "a.mp4", false), ("disable_audio=false\n", "a.mp4", nil), ("", "a.jpg", nil)]
            as [(String, String, Bool?)])
    func sound(settings: String, file: String, sound: Bool?) throws {
        let folder = try ScratchFolder()
        try folder.write("site_title=x\n" + settings, to: "_config.sh")
        try folder.write("", to: file)
        let gallery = try ExposeReader.read(folder.path + "/_config.sh", photos: nil)
        #expect(gallery.site.sound == sound && gallery.leftOut.isEmpty)
    }
}
