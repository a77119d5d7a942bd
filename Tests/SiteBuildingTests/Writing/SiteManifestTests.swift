import Foundation
import Testing

@testable import SiteBuilding

struct SiteManifestTests {
    private let files = [
        "index.html": "a", "theme/ü b.css": "b", " leading": "c", "trailing ": "d", "line\nbreak": "e", "Icon\r": "f",
        "\u{301}mark": "g", "100%": "h", "empty": "",
    ]

    @Test func readsWhatItWrote() throws {
        let yard = try Yard()
        try yard.put(files)
        var manifest = try yard.manifest(of: files, in: yard.destination)
        for isFinished in [false, true] {
            manifest.isFinished = isFinished
            try manifest.write(to: yard.destination)
            #expect(SiteManifest(in: yard.destination) == manifest)
        }
        for name in files.keys { #expect(manifest.owns(name, in: yard.destination), "\(name.debugDescription)") }
        #expect(FileSystem.status(yard.destination + "/.vitrine-manifest.new") == nil)
    }

    @Test func anotherSpellingOfANameIsAnotherFile() throws {
        let yard = try Yard()
        try yard.put(["\u{FC}.css": "same"])
        try yard.put(["u\u{308}.css": "same"])
        let manifest = try yard.manifest(of: ["\u{FC}.css": ""], in: yard.destination)
        #expect(manifest.owns("\u{FC}.css", in: yard.destination))
        #expect(!manifest.owns("u\u{308}.css", in: yard.destination))
    }

    @Test(arguments: ["", "vitrine site 2\n", "vitrine site 1\nnonsense\n", "vitrine site 1\n1 2 zz a\n", "\u{0}"])
    func whatItCantReadIsNone(text: String) throws {
        let yard = try Yard()
        try yard.put([".vitrine-manifest": text, "index.html": "a"])
        #expect(SiteManifest(in: yard.destination) == nil)
        let staging = try StagingFolder(for: yard.destination)
        let foreign = try ForeignContent(of: staging.destination, besides: SiteManifest())
        #expect(foreign.obstacles(to: ["index.html"]) == ["index.html"])
        try staging.discard()
    }

    @Test func ownsItselfAndNoFolderOrLink() throws {
        let yard = try Yard()
        try yard.build(["index.html": "a"])
        let manifest = try #require(SiteManifest(in: yard.destination))
        #expect(manifest.owns(".vitrine-manifest", in: yard.destination))
        #expect(!manifest.owns("missing.html", in: yard.destination))
        unlink(yard.destination + "/index.html")
        symlink("/etc/hostname", yard.destination + "/index.html")
        #expect(!manifest.owns("index.html", in: yard.destination))
    }
}
