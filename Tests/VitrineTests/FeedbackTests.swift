import Foundation
import Subprocess
import Testing

@Suite("The output of a build")
struct FeedbackTests {
    private func desk() throws -> Desk {
        let desk = try Desk()
        try desk.photos("a.jpg", "b.jpg")
        try desk.write("Dear diary", to: "Content/fake.jpg")
        return desk
    }

    @Test("The output has a line for each skipped photo and one for the result if it is not a terminal")
    func isShortWhereNoTerminalIs() async throws {
        let desk = try desk()
        for index in 1...22 { try desk.photos("sea/\(index).png") }
        let text = try await desk.build().text
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
        let lines = text.split(separator: "\n").map(String.init)
        let pages = SiteFiles(try desk.snapshot().keys).pages.count
        #expect(lines.count == 2, "\(text)")
        #expect(lines[0].hasPrefix("Skipped Content/fake.jpg: ") && lines[0].contains("text file"))
        #expect(lines[1].hasPrefix("Built 24 photos in 1 album, 1 skipped: \(pages) pages, "))
        #expect(lines[1].contains(" files written. Open /") && lines[1].hasSuffix("/public/index.html"))
        let again = try await desk.build().text.split(separator: "\n")
        #expect(again.last?.hasPrefix("Built 24 photos in 1 album, 1 skipped: ") == true)
        #expect(again.last?.contains(". Nothing written. Open /") == true, "\(again)")
    }

    @Test("A terminal and --verbose show what is found and written, and where to open the site")
    func isDetailed() async throws {
        let desk = try desk()
        let terminal = try PseudoTerminal(columns: 200)
        #expect(try await desk.run(in: terminal, "build").status == .exited(0))
        for text in [terminal.text, try await desk.build("-v", "--quality", "jpeg=70").text] {
            let lines = text.split(whereSeparator: \.isNewline).map { $0.replacing("\u{1B}[K", with: "") }
            #expect(lines.contains { $0.hasPrefix("3 photos") }, "\(text)")
            #expect(lines.contains { $0.hasSuffix(" written") }, "\(text)")
            #expect(
                lines.last?.contains(/Open (file:\/\/)?\//) == true
                    && lines.last?.hasSuffix("/public/index.html") == true)
        }
    }

    @Test("A build warns about settings without effect and about a skipped cover")
    func namesSettingsWithoutEffect() async throws {
        let desk = try desk()
        try desk.write("cover: fake.jpg", to: "Content/album.yaml")
        let lines = try await desk.build("--formats", "jpeg,webp").text.split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.hasPrefix("Warning: formats: all browsers choose jpeg, ") })
        #expect(lines.contains("Warning: Content: its cover was skipped; a.jpg takes its place."))
    }

    @Test("A build of many photos prints a line for every tenth of them on a terminal that can't draw a bar")
    func isALineForEveryTenthOfManyPhotos() async throws {
        let desk = try Desk()
        for index in 1...22 { try desk.photos("\(index).png") }
        try desk.write("Dear diary", to: "Content/fake.jpg")
        let terminal = try PseudoTerminal(columns: 80)
        let run = try await terminal.run(
            Desk.executable, ["build"], environment: desk.environment.updating(["TERM": "dumb"]), in: desk.path)
        #expect(run.status == .exited(0))
        let lines = terminal.text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("Rendered") }
        #expect(lines == [3, 5, 7, 10, 12, 14, 17, 19, 21, 23].map { "Rendered \($0) of 23 photos" })
        for flag in ["-q", "-v", "--no-dates-from-names"] {
            #expect(try await !desk.build(flag).text.contains("Rendered"))
        }
    }

    @Test("A verbose build names every photo")
    func namesEveryPhotoWhenVerbose() async throws {
        let lines = try await desk().build("-v").text.split(separator: "\n").map(String.init)
        #expect(Set(lines).isSuperset(of: ["a.jpg", "b.jpg"]))
    }

    @Test("A quiet build reports only skipped photos")
    func isNothingButWhatWasSkippedWhenQuiet() async throws {
        let desk = try desk()
        let lines = try await desk.build("-q").text.split(separator: "\n")
        #expect(lines.count == 1 && lines[0].hasPrefix("Skipped Content/fake.jpg: "))
        try FileManager.default.removeItem(atPath: desk.file("Content/fake.jpg"))
        let silent = try await desk.build("--quiet")
        #expect(silent.text == "" && silent.output == "")
    }

    @Test("A strict build fails if photos are skipped")
    func statusTellsOfSkippedPhotosIfAsked() async throws {
        let desk = try desk()
        let run = try await desk.run("build", "--strict")
        #expect(run.status == .exited(1))
        #expect(!FileManager.default.fileExists(atPath: desk.file("public/a.html")))
        try FileManager.default.removeItem(atPath: desk.file("Content/fake.jpg"))
        try await desk.build("--strict")
    }

    @Test("Control characters in file names are not printed")
    func namesCantCommandTheTerminal() async throws {
        let desk = try Desk()
        try desk.photos("a.jpg")
        try desk.write("Dear diary", to: "Content/\u{1B}[2J\u{7}b\nc.jpg")
        let text = try await desk.build("-v").text
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0x7F) })
        #expect(text.split(separator: "\n").allSatisfy { !$0.hasPrefix("c.jpg") })
    }

    @Test(
        "An invalid flag is refused with status 64 and a message about the flag",
        arguments: [
            (["--wdiths", "240"], "--wdiths"), (["-q", "-v"], "Choose one of --verbose and --quiet."),
            (["--widths", "1"], "--widths: must be a list of whole numbers from 16 to 16384."),
            (["--widths", "240", "480", "Content", "public"], "Unexpected argument"),
            (
                ["--breakpoints", "360"],
                "--breakpoints: must be a list of sizes such as 360x560, each side 120 to 16384."
            ),
            (["--breakpoints", "360x560,360x640"], "--breakpoints: must be a list of sizes of different widths"),
            (["--options", "columns"], "--options: \"columns\" is not of the form key=value. Example: columns=4."),
            (["--language", "?"], "--language: must be a language tag such as en"),
            (["--base-url", "photos"], "--base-url: must be an absolute URL"),
            (["--title", ""], "--title: must be more than white space. Change it, or leave it out."),
            (["--title", " \t"], "--title: must be"),
        ])
    func refusesFlagsThatItDoesntUnderstand(arguments: [String], words: String) async throws {
        let desk = try desk()
        let run = try await Subprocess.run(
            .path(.init(Desk.executable)), arguments: Arguments(["build"] + arguments),
            workingDirectory: .init(desk.path),
            output: .string(limit: 1 << 16), error: .string(limit: 1 << 16))
        #expect(run.terminationStatus == .exited(64))
        #expect(run.standardError.hasPrefix("Error: ") && run.standardError.contains(words), "\(run.standardError)")
        #expect(try desk.names() == ["Content"])
    }

    @Test("A terminal shows a progress bar only if the build takes longer than a second", arguments: [true, false])
    func showsABarOnATerminalIfItTakesASecond(isLong: Bool) async throws {
        let desk = try desk()
        if isLong {
            // AVIF takes a second for some of these on any machine.
            try desk.write("formats: [avif, jpeg]\n", to: "Content/vitrine.yaml")
            let picture = try NoisePicture(1400, 1000).jpeg()
            for index in 0..<8 { try desk.write(picture + Data("\(index)".utf8), to: "Content/n\(index).jpg") }
        } else {
            try await desk.build()
        }
        let terminal = try PseudoTerminal(columns: 200)
        #expect(try await desk.run(in: terminal, "build").status == .exited(0))
        let text = terminal.text
        #expect(text.contains("\rRendering \(String(repeating: "█", count: 40)) 11/11, ") == isLong, "\(text)")
        #expect(text.contains(" photos/s, ") == isLong)
        #expect(text.contains("█") == isLong)
        #expect(text.contains("Built \(isLong ? 10 : 2) photos"))
    }
}
