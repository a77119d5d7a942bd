import FileReading
import Foundation
import PhotoCatalog
import Subprocess
import TestSupport
import Testing

@testable import SiteFolder
@testable import VitrineCommands

@Suite("The folder with the photos")
struct SourceChoiceTests {
    /// A desk with photos where the names say so, and a settings file that sets nothing.
    private func desk(_ names: String...) throws -> Desk { try desk(names) }

    private func desk(_ names: [String]) throws -> Desk {
        let desk = try Desk()
        for name in names {
            try desk.write(name.hasSuffix(".jpg") ? try TinyPicture().jpeg() : Data("# \(name)\n".utf8), to: name)
        }
        return desk
    }

    @Test("Alone in a folder of photos, vitrine builds a site, and ends with its path")
    func photosHere() async throws {
        let desk = try desk("a.jpg", "sea/b.jpg")
        let run = try await desk.run()
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(run.text.hasSuffix("Open \(FileSystem.resolved(desk.path))/_site/index.html\n"), "\(run.text)")
        #expect(try desk.names() == ["_site", "a.jpg", "sea"])
        let again = try await desk.run()
        #expect(again.text.contains("Built 2 photos in 1 album") && again.text.contains("Nothing written"))
        #expect(try await desk.run("build", "--verify").status == .exited(0))
        #expect(try await desk.run("check").text.contains("nothing found"))
        #expect(try await desk.run("clean", "--yes").status == .exited(0))
        #expect(try desk.names() == ["a.jpg", "sea"])
    }

    @Test("On a terminal, the last line has an address to click on")
    func addressToOpen() async throws {
        let desk = try desk("a b.jpg")
        let terminal = try PseudoTerminal(columns: 200)
        #expect(try await desk.run(in: terminal).status == .exited(0), "\(terminal.text)")
        #expect(terminal.text.contains("Open file://\(FileSystem.resolved(desk.path))/_site/index.html"))
    }

    @Test(
        "Settings suggest the working folder, then Content, then photos here or one level below",
        arguments: [
            (["vitrine.yaml", "a.jpg", "Content/b.jpg"], "_site"), (["a.jpg", "Content/b.jpg"], "public"),
            (["Content/Content/b.jpg"], "public"), (["vitrine.yaml", "far/away/a.jpg"], "_site"),
            (["sea/a.jpg"], "_site"),
        ])
    func order(names: [String], site: String) async throws {
        let desk = try desk(names)
        let run = try await desk.run("build")
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(FileManager.default.fileExists(atPath: desk.file(site + "/index.html")))
        #expect(try desk.names().filter { ["_site", "public"].contains($0) } == [site])
    }

    @Test(
        "Without photos and settings there is a short help, and status 64",
        arguments: [
            [], ["notes.txt"], ["far/away/a.jpg"], [".hidden/a.jpg"], ["_site/a.jpg"],
            ["old/a.jpg", "old/.vitrine-manifest"],
        ])
    func nothing(names: [String]) async throws {
        let desk = try desk(names)
        let before = try desk.names()
        let others = [["serve"], ["links"], ["check"], ["render", "--store", "store", "--shard", "0/1"]]
        for command in Tier.cases([[], ["build"], ["publish"]], more: others) {
            let run = try await desk.run(command)
            #expect(run.status == .exited(64), "\(command): \(run.text)")
            #expect(run.output.isEmpty && run.text.contains("there are no photos in it or one level below"))
            #expect(run.text.contains("all of them: vitrine build .\n") == (names == ["far/away/a.jpg"]), "\(run.text)")
            for line in ["  vitrine build FOLDER ", "  vitrine serve FOLDER ", "  vitrine init FOLDER "] {
                #expect(run.text.contains(line), "\(run.text)")
            }
        }
        #expect(try desk.names() == before)
    }

    @Test("The short help names vitrine import where another generator has settings")
    func hintInHelp() async throws {
        let run = try await desk("sigal.conf.py").run()
        #expect(run.text.contains("To take them over: vitrine import"), "\(run.text)")
    }

    @Test(
        "Settings one level below are named, in the help and in builds, unless the user names the folder",
        arguments: ["pictures/sea/a.jpg", "pictures/a.jpg"])
    func settingsBelow(photo: String) async throws {
        let desk = try desk("sigal.conf.py", photo, "pictures/vitrine.yaml", "pictures 2/vitrine.yaml")
        let run = try await desk.run()
        let hint = "pictures/vitrine.yaml: settings of a gallery. To build that gallery: vitrine build pictures\n"
        #expect(run.text.contains(hint) && !run.text.contains("vitrine import"), "\(run.text)")
        #expect(try await !desk.run(".").text.contains("settings of a gallery"))
        #expect(try await !desk.run("build", "pictures").text.contains("settings of"))
    }

    @Test("Links are not followed to look for photos, but a link may be a photo")
    func links() async throws {
        let desk = try desk("elsewhere/deep/a.jpg")
        symlink("elsewhere/deep", desk.file("here"))
        #expect(try await desk.run().status == .exited(64))
        symlink("elsewhere/deep/a.jpg", desk.file("b.jpg"))
        #expect(try await desk.run().status == .exited(0))
    }

    @Test("The home folder, and one around it, are built only if the user names them", arguments: ["", "/users/ada"])
    func home(below: String) async throws {
        let desk = try desk("a.jpg", "vitrine.yaml")
        try FileManager.default.createDirectory(atPath: desk.file(below), withIntermediateDirectories: true)
        let variables: [Environment.Key: String] = ["HOME": desk.path + below]
        let refused = try await desk.run([], variables: variables)
        #expect(refused.status == .exited(64) && refused.text.contains("only if you name it"), "\(refused.text)")
        #expect(try await desk.run(["."], variables: variables).status == .exited(0))
        #expect(FileManager.default.fileExists(atPath: desk.file("_site/index.html")))
        // A gallery in it is found.
        try desk.write(try TinyPicture().jpeg(), to: "Content/b.jpg")
        #expect(try await desk.run([], variables: variables).status == .exited(0))
        #expect(FileManager.default.fileExists(atPath: desk.file("public/index.html")))
    }

    @Test("The root of the file system is never suggested")
    func root() {
        #expect(SourceChoice.Unsuitable("/") == .aboveHome)
        #expect(SourceChoice.Unsuitable(NSTemporaryDirectory()) == nil)
    }

    @Test("A built site, and a folder in one, are sources only if the user names them")
    func builtSite() async throws {
        let desk = try desk("a.jpg")
        #expect(BuiltSite.manifestName == ManifestFile.name)
        #expect(try await desk.run(".", "out").status == .exited(0))
        #expect(SourceChoice.Unsuitable(desk.file("out")) == .site)
        #expect(SourceChoice.Unsuitable(desk.file("out/theme")) == .site)
        #expect(SourceChoice.Unsuitable(desk.path) == nil)
        try desk.write(Data(), to: ManifestFile.name)
        let refused = try await desk.run()
        #expect(refused.status == .exited(64) && refused.text.contains("belongs to a site"), "\(refused.text)")
    }

    @Test("A site that was built in the source is never published as an album")
    func sitesInTheSource() async throws {
        let desk = try desk("a.jpg")
        #expect(try await desk.run(".", "out").status == .exited(0))
        #expect(try await desk.run(".", "out").text.contains("Built 1 photo"))
        let second = try await desk.run()
        #expect(second.text.contains("Warning: ./out: a site that vitrine built; ignored."), "\(second.text)")
        #expect(second.text.contains("Built 1 photo"))
    }

    @Test("A working folder that can't be read is named, with the remedy")
    func unreadable() async throws {
        let desk = try desk("a.jpg")
        chmod(desk.path, 0o311)
        let run = try await desk.runWithoutOverride("build")
        chmod(desk.path, 0o755)
        #expect(run.status == .exited(1) && run.text.contains(".: permission denied. Make the folder"), "\(run.text)")
    }

    @Test("A path of another system is reported as a folder that is not there", arguments: ["C:\\Photos", ""])
    func foreignPaths(path: String) async throws {
        let run = try await desk("a.jpg").run("build", path)
        #expect(run.status == .exited(1) && run.text.contains("\(path): no such folder."), "\(run.text)")
    }
}

@Suite("Folders with very many photos")
struct ManyPhotosTests {
    /// More photos than are built without a question. They are empty files, so that nothing can be rendered.
    private func desk() throws -> Desk {
        let desk = try Desk()
        for index in 0..<2001 { try desk.write(Data(), to: "\(index % 3)/\(index).jpg") }
        return desk
    }

    @Test("Without a terminal, nothing is done unless the user names the folder, or it has settings")
    func unasked() async throws {
        let desk = try desk()
        let shard = ["--store", desk.cache + "/store", "--shard", "0/1000"]
        for command in [["build"], ["serve", "--port", "0"], ["render"] + shard] {
            let run = try await desk.run(command)
            #expect(run.status == .exited(64), "\(run.text)")
            #expect(run.text.contains(": more than 2000 photos, and no vitrine.yaml."), "\(run.text)")
            #expect(run.text.hasSuffix("name the folder: vitrine \(command[0]) .\n"), "\(run.text)")
        }
        #expect(try desk.names() == ["0", "1", "2"])
        #expect(try await desk.run(["render", "."] + shard).status == .exited(0))
        try desk.write("title: Sea\n", to: "vitrine.yaml")
        #expect(try await desk.run(["render"] + shard).status == .exited(0))
    }

    @Test("On a terminal, a question says what would be built, and no is the default", arguments: ["", "n"])
    func asked(answer: String) async throws {
        let desk = try desk()
        let terminal = try PseudoTerminal(columns: 200)
        async let typing: Void = terminal.type(answer, after: "Continue? [y/N]")
        let run = try await desk.run(in: terminal, "build")
        try await typing
        #expect(run.status == .exited(1), "\(terminal.text)")
        #expect(terminal.text.contains("The site of all of them would be built in _site."))
        #expect(terminal.text.contains("Nothing was changed."))
        #expect(try desk.names() == ["0", "1", "2"])
    }

    @Test("The count stops at its limit, and leaves out what no gallery has")
    func count() throws {
        let desk = try desk()
        #expect(try PhotoCount.count(in: desk.path, limit: 10) == 10)
        #expect(try PhotoCount.count(in: desk.path, limit: 5000) == 2001)
        #expect(try PhotoCount.count(in: desk.path, depth: 0, limit: 5000) == 0)
        for name in ["_site/a.jpg", ".thumbnails/a.jpg", "@Recycle/a.jpg", "site/.vitrine-manifest", "site/a.jpg"] {
            try desk.write(Data(), to: name)
        }
        symlink("0", desk.file("again"))
        #expect(try PhotoCount.count(in: desk.path, limit: 5000) == 2001)
    }
}
