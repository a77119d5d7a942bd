import Foundation
import Subprocess
import Testing

@Suite("Sources and settings that cannot be built")
struct BadInputTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var arguments: [String] = ["build"]
        /// What the message must say.
        let words: [String]
        let arrange: @Sendable (Desk) throws -> Void

        init(
            _ name: String, _ arguments: String..., says words: [String],
            arrange: @escaping @Sendable (Desk) throws -> Void = { try $0.photos("a.jpg") }
        ) {
            testDescription = name
            self.arguments += arguments
            self.words = words
            self.arrange = arrange
        }

        /// A photo, and a configuration file that is wrong.
        init(_ name: String, in file: String, _ text: String, says words: [String]) {
            self.init(name, says: words) { desk in
                try desk.photos("a.jpg")
                try desk.write(text, to: "Content/" + file)
            }
        }
    }

    static let cases = [
        Case("a missing source", "Nowhere", says: ["Nowhere: no such folder."]),
        Case("a source that is a file", "Content/a.jpg", says: ["Content/a.jpg: not a folder."]),
        Case("an empty source", says: ["Content: no photos"]) { try $0.write("", to: "Content/notes.txt") },
        Case("only files that are not pictures", says: ["fake.jpg: ", "None of the photos can be shown."]) {
            try $0.write("Dear diary", to: "Content/fake.jpg")
        },
        Case("a destination that is an album", "Content", "Content/sea", says: ["Content/sea: ", "may be an album"]) {
            try $0.photos("a.jpg", "sea/b.jpg")
        },
        Case("a destination that is a link to an album", "Content", "out", says: ["out: ", "may be an album"]) {
            try $0.photos("a.jpg", "sea/b.jpg")
            symlink("Content/sea", $0.file("out"))
        },
        Case(
            "a destination in the theme", "Content", "Content/_theme/web", says: ["Content/_theme/web: ", "the theme"]
        ) { try $0.photos("a.jpg") },
        Case("a source in the destination", "Content", ".", says: ["the source Content must not be"]),
        Case("a destination that is the source", "Content", "Content/", says: ["the source Content must not be"]),
        Case("a destination that is a link to the source", "Content", "out", says: ["the source Content must not be"]) {
            try $0.photos("a.jpg")
            symlink("Content", $0.file("out"))
        },
        Case(
            "a destination of the settings that is the source", in: "vitrine.yaml", "\ndestination: ../Content",
            says: ["Content/vitrine.yaml:2: \"destination\" must be a folder below the source folder or beside it"]),
        Case(
            "a destination of the settings behind a link that leads elsewhere",
            says: ["Content/vitrine.yaml:1: \"destination\" must be a folder below the source folder or beside it"]
        ) { desk in
            try desk.photos("a.jpg")
            try desk.write("destination: out/web", to: "Content/vitrine.yaml")
            try FileManager.default.createDirectory(atPath: desk.cache, withIntermediateDirectories: true)
            symlink(desk.cache, desk.file("Content/out"))
        },
        Case("a destination that is a file", "Content", "site", says: ["site: is a file."]) {
            try $0.photos("a.jpg")
            try $0.write("mine", to: "site")
        },
        Case("a destination below a file", "Content", "file/site", says: ["can't be written: ", "ot a directory"]) {
            try $0.photos("a.jpg")
            try $0.write("mine", to: "file")
        },
        Case("a destination that is not writable", "Content", "/proc/site", says: ["/proc", "can't be written: "]),
        Case("a page that someone else wrote", says: ["public/a.html: was not written by vitrine"]) {
            try $0.photos("a.jpg")
            try $0.write("mine", to: "public/a.html")
        },
        Case(
            "an unknown key", in: "vitrine.yaml", "title: x\nbreakpoint: [360x560]\n",
            says: ["Content/vitrine.yaml:2: unknown key \"breakpoint\". Did you mean \"breakpoints\"?"]),
        Case("an unknown key of an album", in: "album.yaml", "covr: a.jpg", says: ["album.yaml:1", "\"cover\"?"]),
        Case(
            "a wrong type", in: "vitrine.yaml", "\nwidths: wide", says: ["Content/vitrine.yaml:2: \"widths\" must be"]),
        Case(
            "an unknown format", in: "vitrine.yaml", "formats:\n  - webp\n  - jepg",
            says: ["Content/vitrine.yaml:3: \"formats\" can't be \"jepg\". Did you mean \"jpeg\"?"]),
        Case(
            "a missing cover", in: "album.yaml", "cover: b.jpg",
            says: ["album.yaml:1: the cover \"b.jpg\" is not a photo"]),
        Case(
            "a group's missing photo", in: "album.yaml", "groups:\n- title: x\n  photos: [b.jpg]",
            says: ["album.yaml:3", "\"b.jpg\""]),
        Case("an unknown layout", in: "vitrine.yaml", "layout: waterfal", says: ["vitrine.yaml:1", "\"waterfall\"?"]),
        Case("an option that the layout can't take", "--options", "columns=0", says: ["--options", "\"columns\""]),
        Case("broken YAML", in: "vitrine.yaml", "title: [", says: ["vitrine.yaml", "not valid YAML"]),
    ]

    @Test("A build shows the mistakes of all settings at once, and changes nothing")
    func allMistakesAreShown() async throws {
        let desk = try Desk.withAlbum()
        try desk.write("titel: x\nwidths: [1]", to: "Content/vitrine.yaml")
        try desk.write("sort: by-hand", to: "Content/sea/album.yaml")
        let before = try desk.names()
        let run = try await desk.run("build", "Content", "public")
        #expect(run.status == .exited(1))
        let lines = run.text.split(separator: "\n")
        let starts = ["Error: Content/vitrine.yaml:1", "Content/vitrine.yaml:2", "Content/sea/album.yaml:1"]
        #expect(zip(lines, starts).allSatisfy { $0.hasPrefix($1) }, "\(run.text)")
        #expect(lines.dropFirst(starts.count) == ["3 mistakes in 2 files."], "\(run.text)")
        #expect(try desk.names() == before)
    }

    @Test("The error for bad input names the file and the problem, and no file changes", arguments: cases)
    func isNamedWithItsRemedyAndNothingChanges(bad: Case) async throws {
        let desk = try Desk()
        try bad.arrange(desk)
        let before = (try desk.names(), try desk.snapshot(""))
        let run = try await Subprocess.run(
            .path(.init(Desk.executable)), arguments: Arguments(bad.arguments), workingDirectory: .init(desk.path),
            output: .discarded, error: .string(limit: 1 << 16))
        #expect(run.terminationStatus == .exited(1), "\(run.standardError)")
        #expect(run.standardError.contains("Error: "))
        for words in bad.words { #expect(run.standardError.contains(words), "\(run.standardError)") }
        #expect(try desk.names() == before.0)
        #expect(try desk.snapshot("") == before.1)
    }

    /// A picture that is known only when photos have been read, and a style sheet: a dry run reports them as a build
    /// does.
    @Test(
        "A build and its dry run refuse to overwrite a foreign file and name it", arguments: [".jpg", ".css"],
        [["build"], ["build", "--dry-run"]])
    func filesOfOthersAreNamedWhereAnyFileMustGo(suffix: String, arguments: [String]) async throws {
        let desk = try Desk()
        try desk.photos("a.jpg")
        try await desk.build()
        let name = try #require(try desk.snapshot().keys.first { $0.hasSuffix(suffix) && !$0.contains("/") })
        try FileManager.default.removeItem(atPath: desk.file("public"))
        try desk.write("mine", to: "public/" + name)
        let run = try await desk.run(arguments)
        #expect(run.status == .exited(1))
        #expect(run.text.contains("public/\(name): was not written by vitrine"), "\(run.text)")
        #expect(try desk.snapshot() == [name: Data("mine".utf8)])
    }

    @Test(
        "The error for an unreadable source names its folder",
        .disabled(if: geteuid() == 0, "root may read every folder"))
    func aSourceThatMayNotBeReadIsNamed() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg")
        chmod(desk.file("Content"), 0)
        let run = try await desk.run("build")
        chmod(desk.file("Content"), 0o755)
        #expect(run.status == .exited(1))
        #expect(run.text.contains("Content: permission denied"))
    }

    @Test("A link to the destination in the source is left out with a warning")
    func aLinkToTheDestinationPublishesNoSiteOfASite() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "sea/b.jpg")
        try await desk.build()
        symlink("../public", desk.file("Content/site"))
        let again = try await desk.build()
        #expect(again.text.contains("Warning: Content/site: "))
        #expect(again.text.contains("Built 2 photos in 1 album"))
    }

    @Test(
        "A layout without room for photos ends the build before any photo is read",
        arguments: [
            ("waterfall", "left=500"), ("waterfall", "columns=1000000"), ("paged-grid", "item-height=4"),
        ])
    func aLayoutWithoutRoomEndsTheBuildBeforeAnyPhotoIsRead(layout: String, option: String) async throws {
        let desk = try Desk()
        try desk.photos("a.jpg")
        let run = try await desk.run("build", "--layout", layout, "--options", option, "-v")
        #expect(run.status == .exited(1))
        #expect(
            run.text == "Error: Content: the layout \(layout) leaves no room for photos at 360x520. "
                + "Reduce its margins, gaps or counts.\n")
    }

    @Test("Damaged pictures are listed and the other photos are published")
    func brokenPicturesAreListedAndTheOthersBuilt() async throws {
        let desk = try Desk()
        try desk.photos("good.jpg", "looped/good.png")
        let whole = try TinyPicture(width: 200, height: 200).jpeg()
        try desk.write(whole.prefix(whole.count / 2), to: "Content/half.jpg")
        try desk.write(whole.prefix(30), to: "Content/header.jpg")
        try desk.write(Data(), to: "Content/empty.jpg")
        try desk.write("Dear diary", to: "Content/text.jpg")
        try desk.write(TinyPicture.bomb(width: 40_000, height: 40_000), to: "Content/bomb.png")
        try desk.write(TinyPicture().png(), to: "Content/really-a-png.jpg")
        symlink("..", desk.file("Content/looped/loop"))
        symlink("self", desk.file("Content/self"))
        symlink("nowhere.jpg", desk.file("Content/dangling.jpg"))
        mkfifo(desk.file("Content/pipe.jpg"), 0o600)

        let run = try await desk.build()
        for name in ["half.jpg", "header.jpg", "empty.jpg", "text.jpg", "bomb.png"] {
            #expect(run.text.contains("Skipped Content/\(name): "), "\(name): \(run.text)")
        }
        #expect(run.text.contains("40000 x 40000"))
        for name in ["looped/loop", "self", "dangling.jpg", "pipe.jpg"] {
            #expect(run.text.contains("Warning: Content/\(name): "), "\(name): \(run.text)")
        }
        #expect(run.text.contains("Built 3 photos in 1 album") && run.text.contains(", 5 skipped: "))
        let pages = try desk.snapshot().keys.filter { $0.hasSuffix(".html") }
        #expect(pages.count == 6)
        #expect(
            Set(pages).isSuperset(of: ["404.html", "good.html", "index.html", "looped/index.html", "really-a-png.html"])
        )
    }
}
