import Foundation
import Testing

@testable import GalleryImport

@Suite("Taking over settings")
struct GalleryImporterTests {
    private func sigal() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.write("source = 'pictures'\ntitle = 'x'\n", to: "sigal.conf.py")
        try folder.write("", to: "pictures/sea/a.jpg")
        return folder
    }

    @Test("Nothing is written before it is asked for, and sources stay as they are")
    func readingWritesNothing() throws {
        let folder = try sigal()
        let importer = try GalleryImporter(from: folder.path, to: nil)
        #expect(importer.files.allSatisfy { !$0.exists })
        try importer.write()
        #expect(
            try folder.text("pictures/vitrine.yaml").hasPrefix(
                "# Taken over from \(folder.path)/sigal.conf.py\ntitle: x\n"))
        #expect(try folder.text("pictures/sea/album.yaml") == "title: sea\n")
        #expect(try folder.text("sigal.conf.py") == "source = 'pictures'\ntitle = 'x'\n")
    }

    @Test("A vitrine.yaml that exists is an error, and an album.yaml that exists is kept")
    func ownFilesAreKept() throws {
        let folder = try sigal()
        try folder.write("title: mine\n", to: "pictures/sea/album.yaml")
        let importer = try GalleryImporter(from: folder.path + "/sigal.conf.py", to: nil)
        #expect(importer.kept == [folder.path + "/pictures/sea/album.yaml"])
        try importer.write()
        #expect(try folder.text("pictures/sea/album.yaml") == "title: mine\n")
        #expect(throws: ImportError.exists(file: folder.path + "/pictures/vitrine.yaml")) {
            try GalleryImporter(from: folder.path, to: nil)
        }
    }

    @Test("With --to, files go to another folder")
    func filesGoElsewhere() throws {
        let folder = try sigal()
        try GalleryImporter(from: folder.path, to: folder.path + "/Content/").write()
        #expect(try folder.text("Content/sea/album.yaml") == "title: sea\n")
        #expect(throws: (any Error).self) { try folder.text("pictures/vitrine.yaml") }
    }

    @Test(
        "With --to, photos are read from the named folder if the settings name one that does not exist",
        arguments: [
            ("sigal.conf.py", "source = 'gone'\n", "source"),
            ("thumbsup.json", #"{"input": "gone", "output": "x"}"#, "input"),
            ("hugo.toml", "contentDir = \"gone\"\n", "contentDir"),
        ])
    func missingFolder(name: String, settings: String, key: String) throws {
        let folder = try ScratchFolder()
        try folder.write(settings, to: name)
        try folder.write("", to: "pictures/sea/a.jpg")
        let file = folder.path + "/" + name
        for target in [nil, "/missing"] {
            #expect(throws: ImportError.noPhotoFolder(folder.path + "/gone")) {
                try GalleryImporter(from: file, to: target.map { folder.path + $0 })
            }
        }
        let pictures = folder.path + "/pictures"
        let importer = try GalleryImporter(from: file, to: pictures)
        #expect(importer.files.map(\.path).first == pictures + "/vitrine.yaml")
        #expect(importer.gallery.photoFolder == pictures)
        #expect(
            importer.gallery.leftOut.contains(
                "\(key) = \(folder.path)/gone: no such folder, so the photos and their notes are those of \(pictures)"))
    }

    @Test(
        "Settings that name a folder elsewhere write nothing there, unless --to names it too",
        arguments: ["absolute", "..", "link"])
    func outsideIsRefused(way: String) throws {
        let (project, photos) = (try ScratchFolder(), try ScratchFolder())
        try photos.write("", to: "sea/a.jpg")
        let source =
            switch way {
            case "absolute": photos.path
            case "..": "../" + (photos.path as NSString).lastPathComponent
            default: "pictures"
            }
        if way == "link" {
            try FileManager.default.createSymbolicLink(
                atPath: project.path + "/pictures", withDestinationPath: photos.path)
        }
        try project.write("source = '\(source)'\n", to: "sigal.conf.py")
        try project.write(#"{"input": "\#(source)", "output": "x"}"#, to: "thumbsup.json")
        try project.write("contentDir = \"\(source)\"\n", to: "config/_default/hugo.toml")
        for file in ["sigal.conf.py", "thumbsup.json", "config/_default/hugo.toml"] {
            let file = project.path + "/" + file
            let error = #expect(throws: ImportError.self, "\(file)") { try GalleryImporter(from: file, to: nil) }
            #expect("\(try #require(error))".contains("--to "), "\(file)")
            let named = try GalleryImporter(from: file, to: photos.path)
            #expect(named.files.first?.path == photos.path + "/vitrine.yaml")
        }
        #expect(try FileManager.default.subpathsOfDirectory(atPath: photos.path).sorted() == ["sea", "sea/a.jpg"])
    }

    @Test("Settings in a folder of their own, as Hugo allows, name the content beside that folder")
    func innerSettings() throws {
        let folder = try ScratchFolder()
        try folder.write("title = \"x\"\n", to: "config/_default/hugo.toml")
        try folder.write("", to: "content/sea/a.jpg")
        for source in ["", "/config/_default/hugo.toml"] {
            let importer = try GalleryImporter(from: folder.path + source, to: nil)
            #expect(importer.files.first?.path == folder.path + "/content/vitrine.yaml")
        }
    }

    @Test(
        "Nothing is written where Hugo would publish it, until its settings say otherwise",
        arguments: ["hugo.toml", "hugo.yaml", "hugo.json", "config/_default/hugo.toml"])
    func nothingIsPublishedByHugo(file: String) throws {
        let folder = try ScratchFolder()
        let isJSON = file.hasSuffix(".json")
        let empty = file.hasSuffix(".toml") ? #"ignoreFiles = ["it's\\.txt$"]"# : ""
        try folder.write(isJSON ? "{}" : empty, to: file)
        try folder.write("", to: "content/sea/a.jpg")
        try folder.write("---\ntitle: Sea\n---\n", to: "content/sea/index.md")
        let importer = try GalleryImporter(from: folder.path, to: nil)
        let obstacle = try #require(importer.obstacle)
        let line = "\(obstacle)".components(separatedBy: "import again: ").last ?? ""
        #expect(throws: obstacle) { try importer.write() }
        #expect(throws: (any Error).self) { try folder.text("content/vitrine.yaml") }
        try folder.write(isJSON ? "{\(line)}" : line + "\n", to: file)
        try GalleryImporter(from: folder.path, to: nil).write()
        #expect(try folder.text("content/sea/album.yaml").hasPrefix("title: Sea\n"))
    }

    @Test("Files may be written outside of what Hugo publishes, and static files are published too")
    func otherFoldersAreFree() throws {
        let folder = try ScratchFolder()
        try folder.write("", to: "hugo.toml")
        for name in ["content/sea/a.jpg", "static/b.jpg", "photos/c.jpg"] { try folder.write("", to: name) }
        for (target, isPublished) in [("photos", false), ("static", true), ("new", false), ("content/sea", true)] {
            let importer = try GalleryImporter(from: folder.path, to: folder.path + "/" + target)
            #expect((importer.obstacle != nil) == isPublished, "\(target)")
        }
    }

    @Test("A plug-in of sigal that publishes all files is told to leave them alone first")
    func nothingIsPublishedBySigal() throws {
        let folder = try sigal()
        let settings = "source = 'pictures'\nplugins = ['sigal.plugins.nonmedia_files']\n"
        try folder.write(settings, to: "sigal.conf.py")
        let importer = try GalleryImporter(from: folder.path, to: nil)
        #expect(
            importer.obstacle
                == .published(file: folder.path + "/sigal.conf.py", line: "ignore_files = [\"*.yaml\"]"))
        try folder.write(settings + "ignore_files = ['*.yaml']\n", to: "sigal.conf.py")
        #expect(try GalleryImporter(from: folder.path, to: nil).obstacle == nil)
    }

    @Test("A folder without settings is refused")
    func emptyFoldersAreRefused() throws {
        let folder = try ScratchFolder()
        #expect(throws: ImportError.nothingFound(folder: folder.path)) {
            try GalleryImporter(from: folder.path, to: nil)
        }
    }
}
