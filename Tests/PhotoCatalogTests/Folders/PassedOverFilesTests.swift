import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Files of types that are not shown")
struct PassedOverFilesTests {
    @Test("Files of other types are counted by type in one warning for the source")
    func typesAreCounted() throws {
        let folder = try TemporaryFolder(photos: [
            "a.jpg", "1.mp3", "2.MP3", "x/3.mp3", "x/b.insv", "x/b.lrv", "y/c.360", "y/d.gpx", "y/e.gpx", "f.pdf",
            "README", "y/g.psd", "y/h.vtt", "film.mov",
        ])
        #expect(
            try FolderWalk(source: folder.path).warnings == [
                "\(folder.path): 12 files of types that aren't shown were ignored: 3 .mp3, 2 .gpx, 1 .360, 1 .insv, "
                    + "1 .lrv, 1 .pdf, 1 .psd, 1 .vtt, 1 without an extension. "
                    + "Export pictures from them to show them, or add them to \"exclude\"."
            ])
    }

    @Test("For Takeout's films without a known extension, the warning says how they are shown")
    func takeoutFilms() throws {
        let rename = "Add .mp4 to the names of .mp files, which are films of Pixel phones"
        for (others, remedy) in [
            ([], "\(rename), or add them to \"exclude\"."),
            (["a.pdf"], "\(rename), and export pictures from the others, or add the files to \"exclude\"."),
        ] as [([String], String)] {
            let folder = try TemporaryFolder(photos: ["PXL_1.MP.jpg", "PXL_1.MP"] + others)
            let warnings = try FolderWalk(source: folder.path).warnings
            #expect(warnings.count == 1 && warnings.first?.hasSuffix(". \(remedy)") == true, "\(warnings)")
        }
    }

    @Test("The warning about other files names the folder if one folder has all of them")
    func aSingleFolderIsNamed() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "x/b.pdf"])
        #expect(
            try FolderWalk(source: folder.path).warnings == [
                "\(folder.path)/x: 1 file of a type that isn't shown was ignored: 1 .pdf. "
                    + "Export pictures from them to show them, or add them to \"exclude\"."
            ])
    }

    @Test(
        "Captions, settings, system files, hidden and excluded files are not counted as other files"
    )
    func readAndHiddenFilesDoNotCount() throws {
        let folder = try TemporaryFolder(photos: [
            "a.jpg", "a.txt", "README.md", "b.xmp", "c.json", "picasa.ini", ".d.pdf", "Thumbs.db", "desktop.ini",
            ".DS_Store",
            "Icon\r", "sub/album.yaml", "_theme/e.pdf", "f.pdf", "sub/g.gpx", ".thumbnails.pdf",
        ])
        let walk = try FolderWalk(source: folder.path, filter: PhotoFilter(excluded: ["*.pdf", "*.gpx"]))
        #expect(walk.warnings.isEmpty)
    }

    @Test("Types of files beyond a dozen are counted together")
    func manyTypesAreCutShort() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg"] + (10...25).map { "f.t\($0)" })
        let warning = try #require(try FolderWalk(source: folder.path).warnings.first)
        #expect(warning.contains("1 .t10, ") && warning.contains("1 .t21, 4 of other types. "))
        #expect(!warning.contains(".t22"))
    }

    @Test("A name that only seems to have an extension counts as having none")
    func oddExtensionsAreNone() throws {
        let folder = try TemporaryFolder(photos: ["a.jpg", "Letter to Mum. Final version", "b.\u{1b}[31m", "c.jpg~"])
        let warning = try FolderWalk(source: folder.path).warnings.first
        #expect(warning?.contains("ignored: 3 without an extension. ") == true)
    }
}
