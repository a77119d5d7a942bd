import FileReading
import Foundation
import Subprocess
import TestSupport
import Testing

@testable import BuildCache
@testable import SharedStore
@testable import SiteBuilding
@testable import VitrineCommands

@Suite("A store that is damaged, full or in use")
struct StoreFaultTests {
    private func filled() async throws -> Desk {
        let desk = try Desk.withShards()
        try await desk.render("0/1")
        return desk
    }

    private func expectTheSiteOfOneMachine(_ desk: Desk) async throws {
        let shared = try desk.snapshot()
        try await desk.buildAlone()
        #expect(try desk.snapshot("alone") == shared)
    }

    enum Damage: CaseIterable {
        case missing, short, empty, flipped

        func apply(to file: String) throws {
            let bytes = try Data(contentsOf: URL(filePath: file))
            unlink(file)
            switch self {
            case .missing: break
            case .short: try bytes.dropLast().write(to: URL(filePath: file))
            case .empty: try Data().write(to: URL(filePath: file))
            case .flipped:
                var bytes = bytes
                bytes[bytes.count / 2] ^= 1
                try bytes.write(to: URL(filePath: file))
            }
        }
    }

    @Test(
        "A damaged object is never published: the photo is rendered again",
        arguments: Tier.cases([Damage.flipped], more: [.missing, .short, .empty]))
    func objects(damage: Damage) async throws {
        let desk = try await filled()
        try damage.apply(to: try desk.objects()[1])
        let refused = try await desk.run("build", "--store", "store", "--no-render")
        #expect(refused.status == .exited(1) && refused.text.contains("1 photo is missing"), "\(refused.text)")
        try await desk.build("--store", "store")
        try await expectTheSiteOfOneMachine(desk)
        // The shard repairs the store.
        #expect(try await desk.render("0/1").text.contains("1 photo of 11 rendered"))
        let again = try await desk.run(
            "build", "Content", "again", "--store", "store", "--no-render", "--cache-dir", desk.file("again-cache"))
        #expect(again.status == .exited(0), "\(again.text)")
    }

    @Test("A segment that is cut off counts for nothing, and the site is right all the same")
    func segments() async throws {
        let desk = try await filled()
        let segment = try #require(try desk.segments().first)
        let bytes = try Data(contentsOf: URL(filePath: segment))
        for part in Tier.cases([bytes.count - 1], more: Array(stride(from: 0, to: bytes.count, by: bytes.count / 7))) {
            try bytes.prefix(part).write(to: URL(filePath: segment))
            let refused = try await desk.run(
                "build", "--store", "store", "--no-render", "--cache-dir", desk.file("cache\(part)"))
            #expect(refused.status == .exited(1) && refused.text.contains("11 photos are missing"), "\(refused.text)")
        }
        try await desk.build("--store", "store")
        try await expectTheSiteOfOneMachine(desk)
        let stat = try await desk.run("store", "stat", "store")
        #expect(stat.output.contains("Answers:    0 in 0 segments"))
        #expect(stat.text.contains("is incomplete or damaged"))
    }

    @Test("A build uses a read-only store, and a shard says that it can't write to one")
    func readOnly() async throws {
        let desk = try await filled()
        let folders =
            try [desk.file("store")]
            + FileSystem.contents(of: desk.file("store")).folders.map {
                desk.file("store/" + $0)
            }
        for folder in folders { chmod(folder, 0o500) }
        defer { for folder in folders { chmod(folder, 0o700) } }
        let build = try await desk.runWithoutOverride("build", "--store", "store", "--no-render")
        #expect(build.status == .exited(0), "\(build.text)")
        let shard = try await desk.runWithoutOverride("render", "Content", "--store", "store", "--shard", "0/1")
        #expect(shard.status == .exited(1))
        #expect(shard.text.contains("store: the store can't be read or written: permission denied"), "\(shard.text)")
    }

    #if os(Linux)
        @Test(
            "A full destination is reported as one, and no photo as missing",
            .enabled(if: Disk.canBeMade, "only root may mount a small file system"))
        func fullDestination() async throws {
            let desk = try await filled()
            let disk = try Disk(desk.file("disk"), kilobytes: 60)
            defer { disk.remove() }
            let run = try await desk.run("build", "Content", "disk/public", "--store", "store", "--no-render")
            #expect(run.status == .exited(1) && run.text.contains("no space left on device"), "\(run.text)")
            #expect(!run.text.contains("missing"), "\(run.text)")
        }

        @Test(
            "A shard on a full disk ends with an error, and its finished photos are used",
            .enabled(if: Disk.canBeMade, "only root may mount a small file system"))
        func full() async throws {
            let desk = try Desk.withShards()
            let disk = try Disk(desk.file("store"), kilobytes: 40)
            defer { disk.remove() }
            let shard = try await desk.run("render", "Content", "--store", "store", "--shard", "0/1")
            #expect(shard.status == .exited(1))
            #expect(shard.text.contains("no space left on device"), "\(shard.text)")
            try await desk.build("--store", "store")
            try await expectTheSiteOfOneMachine(desk)
        }
    #endif

    @Test(
        "SIGTERM ends a shard with status 75, and finished photos are not rendered again", .timeLimit(.minutes(10)))
    func termination() async throws {
        let desk = try Desk.withShards()
        // Each takes long enough that the signal comes before all are done.
        let flags = ["--formats", "avif,jpeg", "--effort", "small"]
        for index in 0..<8 {
            try desk.photos(
                "slow/d\(index).jpg", picture: TinyPicture(width: 1200, height: 900, colour: (UInt8(30 * index), 9, 99))
            )
        }
        // A shell sends the signal: a task of this process may wait for minutes behind other tests, until the shard
        // ends.
        let script = """
            "$@" & shard=$!
            while kill -0 $shard && [ -z "$(find store/objects -type f)" ]; do sleep 0.02; done
            kill -TERM $shard; wait $shard
            """
        let run = try await Subprocess.run(
            .path("/bin/sh"),
            arguments: Arguments(
                ["-c", script, "sh", Desk.executable, "render", "Content", "--store", "store", "--shard", "0/1"] + flags
            ),
            environment: desk.environment, workingDirectory: .init(desk.path), input: .none, output: .discarded,
            error: .discarded)
        #expect(run.terminationStatus == .exited(75))
        let again = try await desk.render("0/1", flags)
        let known = try #require(again.text.firstMatch(of: /rendered, (\d+) already there/)?.1)
        #expect(try #require(Int(known)) > 0)
    }

    @Test("A shard with an unreadable photo ends with status 75, and its next run renders that photo alone")
    func unreadable() async throws {
        let desk = try Desk.withShards()
        chmod(desk.file("Content/sea/b2.jpg"), 0)
        let shard = try await desk.runWithoutOverride("render", "Content", "--store", "store", "--shard", "0/1")
        #expect(shard.status == .exited(75))
        #expect(shard.text.contains("Not rendered: Content/sea/b2.jpg: can't be read"), "\(shard.text)")
        chmod(desk.file("Content/sea/b2.jpg"), 0o644)
        let again = try await desk.render("0/1")
        #expect(again.text.contains("1 photo of 11 rendered, 10 already there"), "\(again.text)")
    }

    @Test("Killed shards leave nothing that is taken for an answer")
    func killed() async throws {
        let desk = try Desk.withShards()
        for milliseconds in [50, 100, 200, 400] {
            _ = try await Subprocess.run(
                .path(.init(Desk.executable)), arguments: ["render", "Content", "--store", "store", "--shard", "0/1"],
                environment: desk.environment, workingDirectory: .init(desk.path), input: .none, output: .discarded,
                error: .discarded
            ) { execution in
                try await Task.sleep(for: .milliseconds(milliseconds))
                try? execution.send(signal: .kill)
            }
        }
        try await desk.render("0/1")
        try await desk.build("--store", "store", "--no-render")
        try await expectTheSiteOfOneMachine(desk)
    }

    @Test("Pruning removes what no photo needs, and what it takes from a running shard is rendered again")
    func pruning() async throws {
        let desk = try await filled()
        let count = try desk.objects().count
        for name in ["a1.jpg", "sea/b1.jpg"] {
            try FileManager.default.removeItem(atPath: desk.file("Content/" + name))
        }
        // Objects without an answer, as a running shard has them.
        try FileManager.default.removeItem(atPath: try #require(try desk.segments().first))
        let made = try #require(try desk.objects().compactMap { FileSystem.status($0)?.changed }.min())
        let early = try StorePruning(of: desk.file("store"), sources: []).run(now: made + StorePruning.safeAge)
        #expect(early.files.count == 0)
        let late = try StorePruning(of: desk.file("store"), sources: []).run(now: Int.max)
        #expect(late.files.count >= count)
        try await desk.render("0/1")
        try await desk.build("--store", "store", "--no-render")
        try await expectTheSiteOfOneMachine(desk)
        try FileManager.default.removeItem(atPath: desk.file("Content/a2.jpg"))
        let report = try StorePruning(of: desk.file("store"), sources: []).run(now: Int.max)
        #expect(report.answerCount == 1 && report.keptAnswerCount == 8 && report.files.count >= 2)
        let text = try await desk.run("store", "stat", "store").output
        #expect(text.contains("Photos:     8\n") && text.contains("Not needed: 0 files"), "\(text)")
        try await desk.build("--store", "store", "--no-render", "--cache-dir", desk.file("fresh"), "--allow-removals")
    }

    @Test("Pruning refuses to remove nearly everything, unless it is told to")
    func emptySource() async throws {
        let desk = try await filled()
        try FileManager.default.removeItem(atPath: desk.file("Content"))
        try FileManager.default.createDirectory(atPath: desk.file("Content"), withIntermediateDirectories: true)
        let refused = try await desk.run("store", "prune", "store")
        #expect(refused.status == .exited(1) && refused.text.contains("11 of 11 photos"), "\(refused.text)")
        #expect(try await desk.run("store", "stat", "store").output.contains("Photos:     11\n"))
        let run = try await desk.run("store", "prune", "store", "--allow-removals")
        #expect(run.status == .exited(0) && run.output.contains("Removed 11 answers"), "\(run.output)")
    }

    @Test("Pruning a store of two sources keeps the photos of both, also when one has moved")
    func twoSources() async throws {
        let desk = try await filled()
        for index in 0..<3 {
            try desk.write(try TinyPicture(colour: (UInt8(index), 1, 1)).jpeg(), to: "Other/o\(index).jpg")
        }
        let other = try await desk.run("render", "Other", "--store", "store", "--shard", "0/1")
        try #require(other.status == .exited(0), "\(other.text)")
        try FileManager.default.moveItem(atPath: desk.file("Other"), toPath: desk.file("Moved"))
        let run = try await desk.run("store", "prune", "store", "--source", "Moved")
        #expect(run.status == .exited(0) && run.output.contains("14 answers kept"), "\(run.output)\(run.text)")
    }

    @Test("A segment of another version of the program is not removed")
    func otherFormat() async throws {
        let desk = try await filled()
        var header = AnswerSegment.Header(program: BuildVersions.current.identity, source: "/", shard: "0/1")
        header.format = 2
        try AnswerSegment.data(header, []).write(to: URL(filePath: desk.file("store/answers/new.answers")))
        let refused = try await desk.run("store", "prune", "store", "--allow-removals")
        #expect(refused.status == .exited(1) && refused.text.contains("another version of vitrine"), "\(refused.text)")
        let build = try await desk.build("--store", "store", "--no-render")
        #expect(build.text.contains("Warning: store/answers/new.answers"))
    }

    @Test("Pruning refuses to judge photos whose folder is not there, unless another folder is named")
    func sources() async throws {
        let desk = try await filled()
        try FileManager.default.moveItem(atPath: desk.file("Content"), toPath: desk.file("Moved"))
        let refused = try await desk.run("store", "prune", "store")
        #expect(refused.status == .exited(1) && refused.text.contains("Nothing was removed"), "\(refused.text)")
        let run = try await desk.run("store", "prune", "store", "--source", "Moved")
        #expect(run.status == .exited(0) && run.output.contains("11 answers kept"), "\(run.output)")
    }

    @Test(
        "With --link, site and store share files, and neither permissions nor SOURCE_DATE_EPOCH let the store be changed"
    )
    func links() async throws {
        let desk = try await filled()
        let before = try desk.objects().map { try FileStatus(of: $0) }
        try await desk.build("--store", "store", "--no-render", "--link")
        #expect(try desk.objects().allSatisfy { try FileStatus(of: $0).linkCount == 2 })
        try FileManager.default.removeItem(atPath: desk.file("public"))
        let dated = try await Subprocess.run(
            .path(.init(Desk.executable)), arguments: ["build", "--store", "store", "--no-render", "--link"],
            environment: desk.environment.updating(["SOURCE_DATE_EPOCH": "1000000"]),
            workingDirectory: .init(desk.path), output: .discarded, error: .string(limit: 1 << 20))
        #expect(dated.terminationStatus == .exited(0))
        let after = try desk.objects().map { try FileStatus(of: $0) }
        #expect(after.map(\.modified) == before.map(\.modified) && after.map(\.mode) == before.map(\.mode))
        #expect(before.allSatisfy { $0.mode & 0o222 == 0 })
        #expect(try desk.statuses().allSatisfy { $0.modified == 1_000_000 * 1_000_000_000 })
    }

    @Test("The store must not be inside the source or the site, nor hold other files")
    func places() async throws {
        let desk = try await filled()
        for store in ["Content/store", "."] {
            let run = try await desk.run("render", "Content", "--store", store, "--shard", "0/1")
            #expect(run.status == .exited(1) && run.text.contains("must not contain each other"), "\(run.text)")
        }
        let build = try await desk.run("build", "Content", "store/site", "--store", "store")
        #expect(build.status == .exited(1) && build.text.contains("must not contain each other"), "\(build.text)")
        try desk.write("mine", to: "other/notes.txt")
        let foreign = try await desk.run("render", "Content", "--store", "other", "--shard", "0/1")
        #expect(foreign.status == .exited(1) && foreign.text.contains("not a store's"), "\(foreign.text)")
        let none = try await desk.run("build", "--store", "nowhere")
        #expect(none.status == .exited(1) && none.text.contains("is not a store"), "\(none.text)")
    }

    @Test("Faults of the command line end with status 64")
    func usage() async throws {
        let desk = try Desk.withShards()
        let cases = [
            ["render", "Content", "--shard", "0/1"], ["render", "Content", "--store", "store"],
            ["render", "Content", "--store", "store", "--shard", "4/4"],
            ["render", "Content", "--store", "store", "--shards", "4"],
            ["render", "Content", "--store", "store", "--shards", "0"],
            ["render", "Content", "--store", "store", "--shards", "4", "--shard", "0/4"],
            ["build", "--no-render"], ["build", "--link"], ["store", "prune"],
        ]
        for arguments in cases {
            let run = try await desk.run(arguments)
            #expect(run.status == .exited(64), "\(arguments): \(run.text)")
        }
        #expect(try desk.names() == ["Content"])
    }

    @Test("The scheduler's index is used")
    func environment() async throws {
        let desk = try Desk.withShards()
        let run = try await Subprocess.run(
            .path(.init(Desk.executable)), arguments: ["render", "Content", "--store", "store", "--shards", "4"],
            environment: desk.environment.updating(["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "2"]),
            workingDirectory: .init(desk.path), output: .discarded, error: .string(limit: 1 << 20))
        #expect(run.terminationStatus == .exited(0) && run.standardError.contains("Shard 3/4:"))
    }
}
