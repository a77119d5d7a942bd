import Foundation
import Subprocess
import Testing

@Suite("Publications to a folder")
struct PublishTests {
    @Test("A site is published, and afterwards only what changed is")
    func publishesChanges() async throws {
        let desk = try Desk.withTarget()
        try await desk.publishTrusted()
        #expect(try desk.published() == desk.site())
        #expect(try desk.published().count > 5)
        let before = try numbers(desk)

        try desk.photos("sea/c.jpg")
        try FileManager.default.removeItem(atPath: desk.file("Content/sea/a.jpg"))
        let run = try await desk.publish()
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(try desk.published() == desk.site())
        #expect(try desk.published()["sea/a.html"] == nil)
        let after = try numbers(desk)
        let kept = try desk.published().keys.filter { $0.hasPrefix("sea/b") && !$0.hasSuffix(".html") }
        #expect(!kept.isEmpty)
        for name in kept { #expect(after[name] == before[name], "\(name) was written again") }
    }

    /// Which file on the disk each file at the target is.
    private func numbers(_ desk: Desk) throws -> [String: Int] {
        try desk.published().keys.reduce(into: [:]) { numbers, name in
            let attributes = try FileManager.default.attributesOfItem(atPath: desk.file(Desk.target + "/" + name))
            numbers[name] = attributes[.systemFileNumber] as? Int
        }
    }

    @Test("A second publication changes nothing at the target, not even the list")
    func nothingToDo() async throws {
        let desk = try Desk.withTarget()
        try await desk.publishTrusted()
        let before = try desk.files(Desk.target)
        let run = try await desk.publish()
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(try desk.files(Desk.target) == before)
    }

    @Test("A file of the user's is published instead of the one for the host")
    func ownRules() async throws {
        let desk = try Desk.withTarget()
        try desk.write(
            "targets:\n  usb: { kind: folder, path: ../usb/photos, host: apache, extra: [.htaccess] }\n",
            to: "Content/vitrine.yaml")
        try await desk.publishTrusted()
        #expect(try desk.published()[".htaccess"]?.isEmpty == false)
        try desk.write("# mine\n", to: "public/.htaccess")
        let run = try await desk.publish()
        #expect(run.text.contains(".htaccess: your own file is published"), "\(run.text)")
        #expect(try desk.published()[".htaccess"] == Data("# mine\n".utf8))
    }

    @Test("A site that is too large for the host is published only with --force, with a warning")
    func limits() async throws {
        let desk = try Desk.withTarget()
        try desk.write(
            "targets:\n  usb: { kind: folder, path: ../usb/photos, host: cloudflare-pages, extra: [big.bin] }\n",
            to: "Content/vitrine.yaml")
        try await desk.build()
        #expect(FileManager.default.createFile(atPath: desk.file("public/big.bin"), contents: nil))
        #expect(truncate(desk.file("public/big.bin"), 30 << 20) == 0)
        var run = try await desk.publish("--trust-target", "usb")
        #expect(run.status == .exited(1) && run.text.contains("big.bin has 31.5 MB"), "\(run.text)")
        #expect(run.text.contains("--force"))
        #expect(try desk.published().isEmpty)
        run = try await desk.publish("--force")
        #expect(run.status == .exited(0) && run.text.contains("Warning: Cloudflare Pages takes"), "\(run.text)")
        #expect(try desk.published()["big.bin"]?.count == 30 << 20)
    }

    @Test("The list at the target names no file")
    func listNamesNothing() async throws {
        let desk = try Desk.withTarget()
        try await desk.publishTrusted()
        let list = try #require(try desk.files(Desk.target)[".vitrine-published"])
        let text = String(decoding: list, as: UTF8.self)
        for word in ["sea", "home", "html", "jpg"] { #expect(!text.contains(word), "\(word)") }
    }

    @Test("A new target is not used before the user trusts it, and neither is a changed one")
    func trust() async throws {
        let desk = try Desk.withTarget()
        var run = try await desk.publish()
        #expect(run.status == .exited(1))
        #expect(run.text.contains("--trust-target usb"), "\(run.text)")
        #expect(run.text.contains("usb/photos"), "\(run.text)")
        #expect(try desk.files("usb").isEmpty)
        try await desk.publishTrusted()
        #expect(try await desk.publish().status == .exited(0))
        try desk.write("targets:\n  usb: { kind: folder, path: ../usb/others }\n", to: "Content/vitrine.yaml")
        run = try await desk.publish()
        #expect(run.status == .exited(1))
        #expect(!FileManager.default.fileExists(atPath: desk.file("usb/others")))
    }

    @Test("Files of others at the target are neither changed nor removed")
    func foreignFiles() async throws {
        let desk = try Desk.withTarget()
        try desk.write("mine", to: Desk.target + "/notes.txt")
        try desk.write("mine", to: Desk.target + "/sea/notes.txt")
        try await desk.publishTrusted()
        try FileManager.default.removeItem(atPath: desk.file("Content/sea"))
        let run = try await desk.publish("--allow-removals")
        #expect(run.status == .exited(0), "\(run.text)")
        let mine = Data("mine".utf8)
        let expected = try desk.site().merging(["notes.txt": mine, "sea/notes.txt": mine]) { $1 }
        #expect(try desk.published() == expected)
    }

    @Test("A file of others that is in the way ends the publication before anything is changed, except with --adopt")
    func adoption() async throws {
        let desk = try Desk.withTarget()
        try desk.write("mine", to: Desk.target + "/index.html")
        var run = try await desk.publish("--trust-target", "usb")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("index.html") && run.text.contains("--adopt"), "\(run.text)")
        #expect(try desk.published() == ["index.html": Data("mine".utf8)])
        run = try await desk.publish("--adopt")
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(try desk.published() == desk.site())
    }

    @Test("A dry run prints the plan and touches nothing, neither here nor at the target", arguments: ["text", "json"])
    func dryRun(format: String) async throws {
        let desk = try Desk.withTarget()
        try await desk.build()
        let before = try desk.files("")
        let run = try await desk.publish("--dry-run", "--format", format, "--trust-target", "usb")
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(run.output.contains("index.html"))
        if format == "json" {
            let plan = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
            #expect(plan?["new"] != nil)
        }
        #expect(try desk.files("") == before)
        #expect(!FileManager.default.fileExists(atPath: desk.userFolder))
    }

    @Test("A publication to a folder ends with the folder, and the address that the site is for")
    func address() async throws {
        let desk = try Desk.withTarget()
        var run = try await desk.publish("--trust-target", "usb")
        #expect(run.text.hasSuffix("Published at ../usb/photos\n"), "\(run.text)")
        run = try await desk.publish("--base-url", "https://photos.example.org/")
        #expect(run.text.hasSuffix("Published at ../usb/photos, for https://photos.example.org/\n"), "\(run.text)")
    }

    @Test("Without the user's key or without the list, a publication still ends with the same files")
    func lostKeyOrList() async throws {
        let desk = try Desk.withTarget()
        try await desk.publishTrusted()
        try FileManager.default.removeItem(atPath: desk.userFolder)
        try desk.photos("sea/c.jpg")
        var run = try await desk.publish("--trust-target", "usb")
        // Without the key, the pages could be those of somebody else.
        #expect(run.status == .exited(1) && run.text.contains("--adopt"), "\(run.text)")
        run = try await desk.publish("--adopt")
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(try desk.published() == desk.site())
        try FileManager.default.removeItem(atPath: desk.file(Desk.target + "/.vitrine-published"))
        run = try await desk.publish()
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(try desk.published() == desk.site())
    }

    @Test("A list that was cut off at the target is replaced by the copy of it on this computer")
    func cutOffList() async throws {
        let desk = try Desk.withTarget()
        try await desk.publishTrusted()
        let list = desk.file(Desk.target + "/.vitrine-published")
        #expect(truncate(list, 60) == 0)
        try desk.photos("sea/a.jpg", picture: TinyPicture(colour: (200, 20, 20)))
        try FileManager.default.removeItem(atPath: desk.file("Content/sea/b.jpg"))
        let run = try await desk.publish()
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(try desk.published() == desk.site())
    }

    @Test("A disk that is no longer connected does not become a folder on the computer's own")
    func missingDisk() async throws {
        let desk = try Desk.withTarget()
        try await desk.publishTrusted()
        try FileManager.default.removeItem(atPath: desk.file(Desk.target))
        let run = try await desk.publish()
        #expect(run.status == .exited(1) && run.text.contains("Connect the disk"), "\(run.text)")
        #expect(!FileManager.default.fileExists(atPath: desk.file(Desk.target)))
    }

    @Test("A picture whose metadata can't be read is not published")
    func uncheckedPictures() async throws {
        let desk = try Desk.withTarget()
        try desk.write(
            "targets:\n  usb: { kind: folder, path: ../usb/photos, extra: [\"*.jpg\"] }\n", to: "Content/vitrine.yaml")
        try await desk.build()
        // It begins as a picture does, and its metadata is cut off.
        try desk.write(Data([0xFF, 0xD8, 0xFF, 0xE1, 0x40, 0x00] + Array("Exif\0\0II*\0".utf8)), to: "public/odd.jpg")
        let run = try await desk.publish("--trust-target", "usb")
        #expect(run.status == .exited(1) && run.text.contains("odd.jpg"), "\(run.text)")
        #expect(try desk.published().isEmpty)
    }

    @Test("A program of the gallery that has changed must be trusted again")
    func programsOfTheGallery() async throws {
        let desk = try Desk.withTarget()
        try desk.write("#!/bin/sh\nexit 0\n", to: "Content/deploy.sh")
        #expect(chmod(desk.file("Content/deploy.sh"), 0o755) == 0)
        try desk.write(
            "targets:\n  any: { kind: command, run: [./deploy.sh, \"{site}\"] }\n", to: "Content/vitrine.yaml")
        #expect(try await desk.publish("--trust-target", "any").status == .exited(0))
        #expect(try await desk.publish().status == .exited(0))
        try desk.write("#!/bin/sh\nrm -r ~\n", to: "Content/deploy.sh")
        let run = try await desk.publish()
        #expect(run.status == .exited(1) && run.text.contains("file of the gallery"), "\(run.text)")
    }

    @Test("A repository that came with the gallery is refused, and tokens in addresses are not printed")
    func repositoriesOfTheGallery() async throws {
        let desk = try Desk.withTarget()
        for address in ["./site.git", "file://" + desk.file("Content/site.git"), desk.file("Content/site.git")] {
            try desk.write(
                "targets:\n  a: { kind: git, repository: \"\(address)\", branch: pages }\n", to: "Content/vitrine.yaml")
            let run = try await desk.publish("--trust-target", "a")
            #expect(run.status == .exited(1) && run.text.contains("site.git: is "), "\(run.text)")
        }
        try desk.write(
            "targets:\n  a: { kind: git, repository: \"https://token@127.0.0.1:9/a.git\", branch: pages }\n",
            to: "Content/vitrine.yaml")
        let run = try await desk.publish()
        #expect(run.text.contains("https://…@127.0.0.1:9/a.git") && !run.text.contains("token@"), "\(run.text)")
    }

    @Test("A repository that may be public is warned of before it gets unlisted albums")
    func unlistedAlbumsInRepositories() async throws {
        let desk = try Desk.withTarget()
        _ = try await Subprocess.run(
            .name("git"), arguments: ["init", "--quiet", "--bare", desk.file("site.git")], output: .discarded)
        try desk.write(
            "targets:\n  a: { kind: git, repository: \"\(desk.file("site.git"))\", branch: pages }\n",
            to: "Content/vitrine.yaml")
        let warning = "can list the addresses of unlisted albums"
        let first = try await desk.publish("--trust-target", "a")
        #expect(first.status == .exited(0) && !first.text.contains(warning), "\(first.text)")
        try desk.write("visibility: unlisted\n", to: "Content/sea/album.yaml")
        let second = try await desk.publish()
        #expect(second.status == .exited(0) && second.text.contains(warning), "\(second.text)")
    }

    @Test("Ctrl-C gives the lock at the target back")
    func cancelling() async throws {
        let desk = try Desk.withTarget()
        try await desk.publishTrusted()
        for moment in [100, 200, 300, 500, 800] {
            try desk.photos("sea/a.jpg", picture: TinyPicture(colour: (UInt8(moment % 256), 100, 200)))
            try await desk.killPublication(after: .milliseconds(moment), signal: .interrupt)
            #expect(try desk.files(Desk.target)[".vitrine-lock"] == nil, "after \(moment) ms")
        }
    }

    @Test("What someone changed at the target is published again with --verify-target")
    func verification() async throws {
        let desk = try Desk.withTarget()
        try await desk.publishTrusted()
        try desk.write("changed", to: Desk.target + "/index.html")
        #expect(try await desk.publish().status == .exited(0))
        #expect(try desk.published()["index.html"] == Data("changed".utf8))
        #expect(try await desk.publish("--verify-target").status == .exited(0))
        #expect(try desk.published() == desk.site())
    }

    @Test("Nothing is published from a folder that is not a site, is a preview, or was changed by hand")
    func wrongFolders() async throws {
        let desk = try Desk.withTarget()
        try desk.write("mine", to: "empty/index.html")
        try await desk.build()
        try await desk.publishTrusted()
        let before = try desk.files(Desk.target)
        try desk.write("changed by hand", to: "public/index.html")
        for folder in ["empty", "missing", "public"] {
            let run = try await desk.publish("Content", folder, "--no-build")
            #expect(run.status == .exited(1), "\(folder)")
            #expect(run.text.contains(folder), "\(run.text)")
        }
        #expect(try desk.files(Desk.target) == before)
    }

    @Test("Other files in the site's folder are only published if the target names them, and private ones never")
    func extraFiles() async throws {
        let desk = try Desk.withTarget()
        try await desk.build()
        for name in ["CNAME", "notes.txt", "files/a.pdf"] {
            try desk.write(name, to: "public/" + name)
        }
        try FileManager.default.createSymbolicLink(
            atPath: desk.file("public/b.pdf"), withDestinationPath: desk.file("Content/vitrine.yaml"))
        let target = #"targets: { usb: { kind: folder, path: ../usb/photos, extra: [CNAME, "*.pdf"] } }"#
        try desk.write(target, to: "Content/vitrine.yaml")
        try await desk.publishTrusted()
        let names = Set(try desk.published().keys)
        #expect(names.isSuperset(of: ["CNAME", "files/a.pdf", "index.html"]))
        #expect(names.isDisjoint(with: ["notes.txt", "b.pdf", ".vitrine-manifest"]))
        #expect(!names.contains { $0.contains(".vitrine") })
    }

    @Test("Without targets, or with several, the message says what to write")
    func choiceOfTarget() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg")
        var run = try await desk.publish()
        #expect(run.status != .exited(0))
        #expect(run.text.contains("targets:") && run.text.contains("kind: "), "\(run.text)")
        let two = "targets:\n  usb: { kind: folder, path: ../a }\n  nas: { kind: folder, path: ../b }\n"
        try desk.write(two, to: "Content/vitrine.yaml")
        for flags in [[], ["ubs"]] {
            run = try await flags.isEmpty ? desk.publish() : desk.publish("--to", flags[0])
            #expect(run.status != .exited(0))
            #expect(run.text.contains("usb") && (run.text.contains("nas") || !flags.isEmpty), "\(run.text)")
        }
        #expect(try await desk.publish().text.contains("with --to: usb, nas"))
        // A name of a target in the place of SOURCE.
        run = try await desk.run("publish", "usb")
        #expect(run.status == .exited(64) && run.text.contains("vitrine publish --to usb"), "\(run.text)")
        #expect(!FileManager.default.fileExists(atPath: desk.file("a")))
    }

    @Test(
        "A target must not contain the source or the site, or be in one of them",
        arguments: [".", "..", "../public", "../public/inner", "inner"])
    func nesting(path: String) async throws {
        let desk = try Desk.withTarget()
        try await desk.build()
        try desk.write("targets: { usb: { kind: folder, path: \"\(path)\" } }", to: "Content/vitrine.yaml")
        let before = try desk.files("Content")
        let run = try await desk.publish("--trust-target", "usb", "--no-build")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("must not contain"), "\(run.text)")
        #expect(try desk.files("Content") == before)
    }

    @Test("Targets of a settings file that is a link out of the source do not apply")
    func linkedSettings() async throws {
        let desk = try Desk.withTarget()
        try FileManager.default.moveItem(atPath: desk.file("Content/vitrine.yaml"), toPath: desk.file("elsewhere.yaml"))
        try FileManager.default.createSymbolicLink(
            atPath: desk.file("Content/vitrine.yaml"), withDestinationPath: desk.file("elsewhere.yaml"))
        let run = try await desk.publish("--to", "usb", "--trust-target", "usb")
        #expect(run.status != .exited(0))
        #expect(try desk.files("usb").isEmpty)
    }

    @Test("A command gets a folder with copies of exactly the site's files, and its failure is reported")
    func commands() async throws {
        let desk = try Desk.withTarget()
        func write(_ command: String) throws {
            let target = #"targets: { any: { kind: command, run: [\#(command)] } }"#
            try desk.write(target, to: "Content/vitrine.yaml")
        }
        try write(#""cp", "-R", "{site}", "\#(desk.file("copy"))""#)
        var run = try await desk.publish()
        #expect(run.status == .exited(1))
        #expect(run.text.contains("cp -R"), "\(run.text)")
        run = try await desk.publish("--trust-target", "any")
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(try desk.files("copy") == desk.site())
        try write(#""false", "{site}""#)
        run = try await desk.publish("--trust-target", "any")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("false"), "\(run.text)")
        try write(#""no-such-uploader", "{site}""#)
        run = try await desk.publish("--trust-target", "any")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("no-such-uploader"), "\(run.text)")
    }
}
