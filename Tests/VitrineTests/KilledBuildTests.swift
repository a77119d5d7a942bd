import Foundation
import Subprocess
import TestSupport
import Testing

@Suite("A build that is killed")
struct KilledBuildTests {
    private static let foreign = ["CNAME": "example.org", ".git/HEAD": "ref", "sea/notes.txt": "mine"]

    /// Two states of a source, with files that come, go and change from each to the other.
    private enum State: CaseIterable {
        case early, late

        func put(on desk: Desk) throws {
            let isLate = self == .late
            try desk.write("title: \(isLate ? "Late" : "Early")\noriginals: strip", to: "Content/vitrine.yaml")
            for index in 0..<4 { try desk.photos("photo\(index).jpg") }
            try desk.photos("sea/same.jpg", "sea/veil/x.jpg", "turn/y.jpg")
            try desk.write("title: Hush\nvisibility: unlisted\naddress: veil", to: "Content/sea/veil/album.yaml")
            try desk.write("aliases: [\(isLate ? "come-old" : "gone-old"), old]", to: "Content/sea/album.yaml")
            let visibility = isLate ? "unlisted" : "listed"
            try desk.write("visibility: \(visibility)\naddress: turn", to: "Content/turn/album.yaml")
            try desk.photos("sea/changed.jpg", picture: TinyPicture(colour: isLate ? (20, 60, 200) : (200, 60, 20)))
            try? FileManager.default.removeItem(atPath: desk.file("Content/" + (isLate ? "gone" : "come")))
            try? FileManager.default.removeItem(atPath: desk.file("Content/sea/" + (isLate ? "gone.jpg" : "come.jpg")))
            if isLate {
                try desk.photos("come/x.jpg", "sea/come.jpg", "sea/veil/come.jpg")
            } else {
                try? FileManager.default.removeItem(atPath: desk.file("Content/sea/veil/come.jpg"))
                try desk.photos("gone/x.jpg", "sea/gone.jpg")
            }
        }
    }

    /// Killed builds follow each other, so that each begins with what the one before it left. Several sequences run at
    /// once.
    @Test(
        "A build that is killed at any moment leaves old or new files, working links and no trace of unlisted albums",
        .timeLimit(.minutes(30)), arguments: Tier.cases([1], more: [2, 3, 4]))
    func leavesASiteWhoseFilesAreOldOrNewAndWhoseLinksWork(sequence: Int) async throws {
        let desk = try Desk()
        var sites: [[String: Data]] = []
        for state in State.allCases {
            try state.put(on: desk)
            let run = try await desk.run("build", "Content", "reference", "--cache-dir", desk.cache + "/reference")
            try #require(run.status == .exited(0), "\(run.text)")
            sites.append(try desk.snapshot("reference"))
            try FileManager.default.removeItem(atPath: desk.file("reference"))
        }
        try await desk.build()
        for (name, text) in Self.foreign { try desk.write(text, to: "public/" + name) }
        let foreign = Self.foreign.mapValues { Data($0.utf8) }

        // Twice as long as a build takes, as it is measured: some are let come to their end.
        let clock = ContinuousClock()
        try State.early.put(on: desk)
        let start = clock.now
        try await desk.build()
        let span = clock.now - start
        var chance = SeededGenerator.ofThisRun("killed builds, sequence \(sequence)")
        for round in 1...(Tier.isThorough ? 12 : 4) {
            let state = State.allCases[round % 2]
            try state.put(on: desk)
            let moment = span * Double.random(in: 0..<1.2, using: &chance)
            try await kill(desk, after: moment)
            let left = try desk.snapshot().filter { !$0.value.isEmpty && !$0.key.hasPrefix(".vitrine") }
            for (path, data) in left {
                let isKnown = [sites[0][path], sites[1][path], foreign[path]].contains(data)
                #expect(isKnown, "\(path), round \(round), after \(moment)")
            }
            for (path, data) in foreign { #expect(left[path] == data, "\(path), round \(round), after \(moment)") }
            for (path, data) in left.merging(desk.manifests(), uniquingKeysWith: { $1 })
            where !path.hasPrefix("sea/veil/") {
                let text = String(decoding: data, as: UTF8.self)
                #expect(!text.contains("veil") && !text.contains("Hush"), "\(path), round \(round), after \(moment)")
            }
            for (page, link) in brokenLinks(left) {
                Issue.record("\(page) leads to \(link), round \(round), after \(moment)")
            }
        }
        try await desk.build()
        let site = try desk.snapshot().filter { !$0.value.isEmpty }
        #expect(site == sites[0].filter { !$0.value.isEmpty }.merging(foreign) { $1 })
        #expect(try desk.names() == ["Content", "public"])
    }

    private func kill(_ desk: Desk, after moment: Duration) async throws {
        _ = try await Subprocess.run(
            .path(.init(Desk.executable)), arguments: ["build"], environment: desk.environment,
            workingDirectory: .init(desk.path),
            input: .none, output: .discarded, error: .discarded
        ) { execution in
            try await Task.sleep(for: moment)
            try? execution.send(signal: .kill)
        }
    }

    /// Of pages that one comes to from the home page.
    private func brokenLinks(_ site: [String: Data]) -> [(page: String, link: Substring)] {
        var broken: [(page: String, link: Substring)] = []
        var (open, seen) = (["index.html"], Set(["index.html"]))
        while let page = open.popLast() {
            for link in links(in: String(decoding: site[page] ?? Data(), as: UTF8.self)) {
                guard let path = target(of: link, on: page), site[path] != nil else {
                    broken.append((page, link))
                    continue
                }
                if path.hasSuffix(".html"), seen.insert(path).inserted { open.append(path) }
            }
        }
        return broken
    }

    @Test(
        "A build completes the site after an earlier build was killed at any step",
        arguments: Tier.cases(["sea/changed.jpg", "Writing and validating"], more: ["photo3.jpg"]))
    func canBeRepeatedAfterAnyStep(line: String) async throws {
        let desk = try Desk()
        try State.early.put(on: desk)
        try await desk.build()
        for (name, text) in Self.foreign { try desk.write(text, to: "public/" + name) }
        try State.late.put(on: desk)
        _ = try await Subprocess.run(
            .path(.init(Desk.executable)), arguments: ["build", "-v", "--quality", "jpeg=70"],
            environment: desk.environment,
            workingDirectory: .init(desk.path),
            input: .none, output: .discarded, error: .sequence
        ) { execution in
            var text = ""
            for try await buffer in execution.standardError where !text.contains(line) {
                text += buffer.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
                if text.contains(line) { try? execution.send(signal: .kill) }
            }
            #expect(text.contains(line), "\(text)")
        }
        try await desk.build()
        let site = try desk.snapshot()
        for (name, text) in Self.foreign { #expect(site[name] == Data(text.utf8)) }
        #expect(!site.keys.contains { $0.hasPrefix("gone") || $0.hasPrefix("sea/gone") })
        #expect(SiteFiles(site.keys).usual.count { $0.hasSuffix(".html") } == 19)
        #expect(try await desk.run("build", "--verify").status == .exited(0))
        #expect(try desk.names() == ["Content", "public"])
    }
}
