import Foundation
import Testing

@Suite("The command check")
struct CheckCommandTests {
    /// A desk with a built site that has every kind of file.
    private func builtDesk() async throws -> Desk {
        let desk = try Desk()
        try desk.photos("sea/one.jpg", "sea/two.jpg", "land/three.jpg", picture: TinyPicture(width: 300, height: 200))
        try desk.write("base-url: https://example.org/photos/\n", to: "Content/vitrine.yaml")
        try desk.write("visibility: unlisted\naddress: land\n", to: "Content/land/album.yaml")
        try await desk.build()
        return desk
    }

    @Test("Nothing is found in a site that was just built, also in unlisted albums")
    func cleanSite() async throws {
        let desk = try await builtDesk()
        let first = try await desk.run("check")
        #expect(first.output == "")
        #expect(first.status == .exited(0), "\(first.text)")
        #expect(first.text.contains("nothing found"))
        let second = try await desk.run("check", "public/")
        #expect(second.status == .exited(0))
        #expect(!second.text.contains("Reading"))
        #expect(!second.text.contains("Opening"))
    }

    @Test("Findings go to standard output and make the exit status 1")
    func findings() async throws {
        let desk = try await builtDesk()
        try FileManager.default.removeItem(atPath: desk.file("public/sea/one.html"))
        let run = try await desk.run("check", "--fast", "--quiet")
        #expect(run.status == .exited(1))
        #expect(run.text == "")
        #expect(run.output.contains("public/sea/index.html:"))
        #expect(run.output.contains("(broken-link)"))
        #expect(run.output.contains("public/sea/one.html: warning: "))
    }

    @Test("Budgets and rules to ignore come from the settings and from flags")
    func budgets() async throws {
        let desk = try await builtDesk()
        try desk.write(
            "base-url: https://example.org/photos/\ncheck: { page-bytes: 10 B }\n", to: "Content/vitrine.yaml")
        let over = try await desk.run("check", "--fast", "Content", "public")
        #expect(over.status == .exited(1))
        #expect(over.output.split(separator: "\n").allSatisfy { $0.hasSuffix("(page-bytes)") })
        let ignored = try await desk.run("check", "--fast", "--ignore", "page-bytes")
        #expect(ignored.status == .exited(0), "\(ignored.output)")
        let rebuilt = try await desk.build()
        #expect(rebuilt.text.contains("Nothing written"))
    }

    @Test("A site is found from its photos, from the folder around it, and by its own name")
    func places() async throws {
        let desk = try await builtDesk()
        try desk.write(
            "base-url: https://example.org/photos/\ncheck: { page-bytes: 10 B }\n", to: "Content/vitrine.yaml")
        for arguments in [[], ["Content"], ["Content", "public"], ["public"]] {
            let run = try await desk.run(["check", "--fast"] + arguments)
            #expect(run.output.hasPrefix("public/") && run.output.contains("(page-bytes)"), "\(arguments): \(run.text)")
        }
        // A site alone, without photos and settings.
        try FileManager.default.removeItem(atPath: desk.file("Content"))
        let alone = try await desk.run("check", "--fast")
        #expect(alone.text.contains("Checked "), "\(alone.text)")
    }

    @Test("SARIF and JSON are printed for a clean site too", arguments: ["sarif", "json"])
    func formats(format: String) async throws {
        let desk = try await builtDesk()
        let run = try await desk.run("check", "--fast", "--format", format)
        #expect(run.status == .exited(0))
        #expect(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) is [String: Any])
    }

    @Test(
        "A wrong command line is refused with exit status 64",
        arguments: [
            ["nowhere"], ["Content/sea"], ["--ignore", "no-rule"], ["nowhere", "public"], ["--format", "xml"],
        ])
    func usage(arguments: [String]) async throws {
        let desk = try await builtDesk()
        let run = try await desk.run(["check"] + arguments)
        #expect(run.status == .exited(64), "\(run.text)")
        #expect(run.output == "")
        #expect(run.text.contains("Error: "))
    }
}
