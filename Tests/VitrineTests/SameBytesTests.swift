import Foundation
import Subprocess
import Testing

@Suite("Reproducible builds")
struct SameBytesTests {
    private func desk() throws -> Desk {
        let desk = try Desk()
        try desk.photos("home.jpg", "sea/a.jpg", "sea/b.png", "veil/c.jpg")
        try desk.write("visibility: unlisted\naddress: veil", to: "Content/veil/album.yaml")
        return desk
    }

    /// Everything below a folder, manifests with their times included.
    private func files(of desk: Desk, in folder: String) throws -> [String: Data] {
        try desk.snapshot(folder).merging(desk.manifests(in: folder)) { $1 }
    }

    @Test("Two builds with the same SOURCE_DATE_EPOCH publish the same bytes and times")
    func whateverTheDayIfItIsSet() async throws {
        let desk = try desk()
        for folder in ["one", "two"] {
            let run = try await Subprocess.run(
                .path(.init(Desk.executable)), arguments: ["build", "Content", .init(folder), "--cache-dir", "none"],
                environment: .inherit.updating(["SOURCE_DATE_EPOCH": "1700000000"]), workingDirectory: .init(desk.path),
                output: .discarded, error: .string(limit: 1 << 16))
            #expect(run.terminationStatus == .exited(0), "\(run.standardError)")
            try FileManager.default.removeItem(atPath: desk.file("none"))
        }
        #expect(try files(of: desk, in: "one") == files(of: desk, in: "two"))
        let date = try FileManager.default.attributesOfItem(atPath: desk.file("one/index.html"))[.modificationDate]
        #expect(date as? Date == Date(timeIntervalSince1970: 1_700_000_000))
    }

    @Test("Languages and time zones of the system change no byte", arguments: ["ar", "de", "pl"])
    func whateverTheSystemsLanguage(language: String) async throws {
        let desk = try desk()
        try desk.write("Date: 2024-03-31 23:59:59\n", to: "Content/sea/a.md")
        try desk.write("Date: 2024-01-01 00:00:01\n", to: "Content/sea/b.md")
        try desk.write("language: \(language)\n", to: "Content/vitrine.yaml")
        for (folder, system) in [("one", "C"), ("two", "tr_TR.UTF-8"), ("three", "fa_IR.UTF-8")] {
            let zone = ["one": "UTC", "two": "Pacific/Kiritimati", "three": "America/Los_Angeles"][folder]
            let run = try await Subprocess.run(
                .path(.init(Desk.executable)), arguments: ["build", "Content", .init(folder), "--cache-dir", "none"],
                environment: .inherit.updating([
                    "SOURCE_DATE_EPOCH": "1700000000", "LANG": system, "LC_ALL": system, "LANGUAGE": system, "TZ": zone,
                ]), workingDirectory: .init(desk.path), output: .discarded, error: .string(limit: 1 << 16))
            #expect(run.terminationStatus == .exited(0), "\(run.standardError)")
            try FileManager.default.removeItem(atPath: desk.file("none"))
        }
        let months = ["ar": "يناير – مارس 2024", "de": "Januar–März 2024", "pl": "styczeń–marzec 2024"][language]
        let site = try files(of: desk, in: "one")
        func page(_ name: String) -> String { String(decoding: site[name] ?? Data(), as: UTF8.self) }
        #expect(page("sea/index.html").contains(try #require(months)))
        #expect(page("sea/a.html").contains(/>31[^<]*<\/h1>/))
        #expect(try site == files(of: desk, in: "two"))
        #expect(try site == files(of: desk, in: "three"))
    }

    @Test("SOURCE_DATE_EPOCH sets the date of new files only")
    func aDateIsSetOnNewFilesOnly() async throws {
        let desk = try desk()
        try await desk.build()
        try FileManager.default.copyItem(
            atPath: desk.file("Content/home.jpg"), toPath: desk.file("Content/twin.jpg"))
        let run = try await Subprocess.run(
            .path(.init(Desk.executable)), arguments: ["build"],
            environment: desk.environment.updating(["SOURCE_DATE_EPOCH": "1700000000"]),
            workingDirectory: .init(desk.path), output: .discarded, error: .string(limit: 1 << 16))
        #expect(run.terminationStatus == .exited(0))
        let again = try await desk.build("-v")
        #expect(again.text.contains("Nothing written"))
        #expect(!again.text.contains("home.jpg"))
    }

    @Test("The flag --verify works with a link to the site in the source")
    func isVerifiedWithALinkToTheSiteInTheSource() async throws {
        let desk = try desk()
        try FileManager.default.createSymbolicLink(
            atPath: desk.file("Content/site"), withDestinationPath: desk.file("public"))
        try await desk.build()
        try await desk.build("--verify")
    }

    @Test("The flag --verify confirms an unchanged site and writes nothing")
    func isVerified() async throws {
        let desk = try desk()
        try await desk.build()
        try desk.write("mine", to: "public/CNAME")
        let before = try desk.inodes()
        let run = try await desk.build("--verify")
        #expect(run.text.contains("files are identical to a build from scratch"))
        #expect(try desk.inodes() == before)
    }

    @Test("The flag --verify lists missing, changed and left over files")
    func whatDiffersIsNamed() async throws {
        let desk = try desk()
        try await desk.build()
        try desk.write("someone's", to: "public/sea/index.html")
        try FileManager.default.removeItem(atPath: desk.file("public/home.html"))
        try FileManager.default.removeItem(atPath: desk.file("Content/sea/a.jpg"))
        let before = try desk.snapshot()
        let run = try await desk.run("build", "--verify")
        #expect(run.status == .exited(1))
        for line in ["Missing home.html", "Changed sea/index.html", "Unexpected sea/a.html", "Unexpected sea/a-60.jpg"]
        {
            #expect(run.text.contains(line + "\n"))
        }
        #expect(try desk.snapshot() == before)
    }

    @Test("The flag --verify fails if there is no site")
    func thereMustBeASite() async throws {
        let run = try await desk().run("build", "--verify")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("no site that vitrine built is in this folder"))
    }
}
