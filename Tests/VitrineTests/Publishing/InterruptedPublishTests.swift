import Foundation
import Subprocess
import TestSupport
import Testing

@Suite("Publications that are interrupted")
struct InterruptedPublishTests {
    /// Kills follow each other, so that each publication begins with what the one before it left.
    @Test(
        "A publication that is killed at any moment leaves working links, and the next one completes it",
        .timeLimit(.minutes(30)))
    func killed() async throws {
        let desk = try Desk.withTarget()
        try desk.write("mine", to: Desk.target + "/notes.txt")
        for index in 0..<6 { try desk.photos("sky/\(index).jpg") }
        try await desk.publishTrusted()
        var chance = SeededGenerator.ofThisRun("killed publications")
        let clock = ContinuousClock()
        for round in 0..<(Tier.isThorough ? 8 : 4) {
            let isOdd = round % 2 == 1
            try change(desk, to: round)
            try await desk.build("--allow-removals")
            let start = clock.now
            if round == 0 {
                #expect(try await desk.publish("--no-build").status == .exited(0))
                continue
            }
            let span = round == 1 ? Duration.milliseconds(400) : clock.now - start + .milliseconds(500)
            try await desk.killPublication(after: span * Double.random(in: 0..<1, using: &chance), "--no-build")
            for (page, link) in brokenLinks(try desk.published()) {
                Issue.record("\(page) leads to \(link), round \(round)")
            }
            guard isOdd else { continue }
            let run = try await desk.publish("--no-build")
            #expect(run.status == .exited(0), "round \(round): \(run.text)")
            let expected = try desk.site().merging(["notes.txt": Data("mine".utf8)]) { $1 }
            #expect(try desk.published() == expected, "round \(round)")
            #expect(try desk.files(Desk.target)[".vitrine-lock"] == nil, "round \(round)")
        }
    }

    /// Photos come, go and change.
    private func change(_ desk: Desk, to round: Int) throws {
        try desk.write(
            "title: Round \(round)\ntargets:\n  usb: { kind: folder, path: ../usb/photos }\n",
            to: "Content/vitrine.yaml")
        try? FileManager.default.removeItem(atPath: desk.file("Content/sky/new\(round - 2).jpg"))
        try desk.photos("sky/new\(round).jpg")
        try desk.photos("sea/a.jpg", picture: TinyPicture(colour: (UInt8(round * 20), 100, 200)))
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

    @Test("Of two publications at once, both end, and the target is complete")
    func twoAtOnce() async throws {
        let desk = try Desk.withTarget()
        try await desk.publishTrusted()
        try desk.photos("sky/a.jpg", "sky/b.jpg")
        try await desk.build()
        async let one = desk.publish("--no-build", "--wait", "1200")
        async let other = desk.publish("--no-build", "--wait", "1200")
        let runs = try await [one, other]
        for run in runs { #expect(run.status == .exited(0), "\(run.text)") }
        #expect(try desk.published() == desk.site())
        #expect(try desk.files(Desk.target)[".vitrine-lock"] == nil)
    }

    @Test("The lock of another computer is respected, until the user breaks it")
    func foreignLock() async throws {
        let desk = try Desk.withTarget()
        try await desk.publishTrusted()
        try desk.photos("sky/a.jpg")
        try desk.write("vitrine-lock 1\nid 0123456789abcdef0123456789abcdef\n", to: Desk.target + "/.vitrine-lock")
        let before = try desk.files(Desk.target)
        var run = try await desk.publish("--wait", "0")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("--break-lock"), "\(run.text)")
        #expect(try desk.files(Desk.target) == before)
        run = try await desk.publish("--break-lock")
        #expect(run.status == .exited(0), "\(run.text)")
        #expect(try desk.published() == desk.site())
    }

    #if os(Linux)
        @Test(
            "A full target is reported, and the publication goes on when there is room",
            .enabled(if: Disk.canBeMade, "only root may mount a small file system"))
        func fullTarget() async throws {
            let desk = try Desk.withTarget()
            for index in 0..<30 { try desk.photos("sky/\(index).png") }
            try await desk.build()
            let disk = try Disk(desk.file("usb"), kilobytes: 100)
            defer { disk.remove() }
            var run = try await desk.publish("--no-build", "--trust-target", "usb")
            #expect(run.status == .exited(1))
            #expect(run.text.contains("no space left on device"), "\(run.text)")
            for name in try desk.published().keys { #expect(try desk.published()[name] == desk.site()[name]) }
            try await enlarge(disk)
            run = try await desk.publish("--no-build")
            #expect(run.status == .exited(0), "\(run.text)")
            #expect(try desk.published() == desk.site())
        }

        private func enlarge(_ disk: Disk) async throws {
            let run = try await Subprocess.run(
                .name("mount"), arguments: ["-o", "remount,size=20m", disk.path], output: .discarded,
                error: .string(limit: 4096))
            try #require(run.terminationStatus == .exited(0), "\(run.standardError)")
        }
    #endif
}
