import Foundation
import Subprocess
import Testing

@Suite("A build that is killed")
struct KilledBuildTests {
    private static let foreign = ["CNAME": "example.org", ".git/HEAD": "ref", "gone/diary.txt": "mine"]
    /// Enough to carry over for the exchange to take its time.
    private static let objects = (0..<600).map { ".git/objects/\($0)" }

    /// A site with files of others in it, and a source that has changed since.
    private func desk() async throws -> Desk {
        let desk = try Desk()
        try desk.photos("gone/x.jpg", "gone/y.jpg")
        for index in 0..<8 { try desk.photos("photo\(index).jpg", "sea/photo\(index).png") }
        try await desk.build()
        for (name, text) in Self.foreign { try desk.write(text, to: "public/" + name) }
        for name in Self.objects { try desk.write(name, to: "public/" + name) }
        try FileManager.default.removeItem(atPath: desk.file("Content/gone"))
        try desk.write("title: Later", to: "Content/vitrine.yaml")
        return desk
    }

    /// Milliseconds after the start; all of a build is within them, on a fast machine and on a slow one.
    @Test(arguments: [[0, 40, 80, 160, 320], [20, 120, 240, 480, 960], [400, 440, 500, 560, 620]])
    func leavesTheOldSiteOrTheNewAndNothingBetween(moments: [Int]) async throws {
        let desk = try await desk()
        let old = try desk.snapshot()
        let later = try await desk.run("build", "Content", "reference")
        try #require(later.status == .exited(0))
        let isForeign = { (name: String) in name == "CNAME" || name.hasPrefix(".git") || name == "gone/diary.txt" }
        let new = try desk.snapshot("reference").merging(old.filter { isForeign($0.key) || $0.key == "gone" }) { $1 }

        for moment in moments {
            _ = try await Subprocess.run(
                .path(.init(Desk.executable)), arguments: ["build"], environment: desk.environment,
                workingDirectory: .init(desk.path),
                input: .none, output: .discarded, error: .discarded
            ) { execution in
                try await Task.sleep(for: .milliseconds(moment))
                try? execution.send(signal: .kill)
            }
            let left = try desk.snapshot()
            #expect(left == old || left == new, "after \(moment) ms: \(left.keys.sorted())")
        }
        try await desk.build()
        #expect(try desk.snapshot() == new)
        #expect(try desk.names() == ["Content", "public", "reference"])
    }

    @Test(arguments: ["photo3.jpg", "sea/photo7.png", "Writing and validating"])
    func canBeRepeatedAfterAnyStep(line: String) async throws {
        let desk = try await desk()
        let old = try desk.snapshot()
        _ = try await Subprocess.run(
            .path(.init(Desk.executable)), arguments: ["build", "-v"], environment: desk.environment,
            workingDirectory: .init(desk.path),
            input: .none, output: .discarded, error: .sequence
        ) { execution in
            var text = ""
            for try await buffer in execution.standardError where !text.contains(line) {
                text += buffer.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
                if text.contains(line) { try? execution.send(signal: .kill) }
            }
        }
        let left = try desk.snapshot()
        #expect(left == old || left.keys.contains("gone/x.html") == false)
        try await desk.build()
        let site = try desk.snapshot()
        for (name, text) in Self.foreign { #expect(site[name] == Data(text.utf8)) }
        #expect(site.keys.filter { $0.hasPrefix("gone/") } == ["gone/diary.txt"])
        #expect(site.keys.count { $0.hasSuffix(".html") } == 18)
        #expect(try desk.names() == ["Content", "public"])
    }
}
