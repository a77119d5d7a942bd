import Foundation
import TestSupport
import Testing

@testable import SitePublishing

@Suite("Targets in the gallery's own folders")
struct OwnFoldersTests {
    /// How a tool reaches a folder of this machine.
    enum Way: String {
        case folder, alias, rsync, rclone, sftp, module

        static let possible = Tier.cases([Way.folder, .alias, .rsync], more: [.rclone, .sftp, .module]).filter { way in
            switch way {
            case .folder: true
            case .rclone, .alias: ToolBench.has("rclone")
            case .sftp: ToolBench.has("rclone", "sshd", "ssh-keygen")
            case .rsync: ToolBench.has("rsync", "ssh", "sshd", "ssh-keygen")
            case .module: ToolBench.has("rsync")
            }
        }
    }

    private let bench: ToolBench
    private let own: OwnFolders

    init() throws {
        bench = try ToolBench()
        for name in ["home/Content/sea/a.jpg", "home/public/index.html", "cache/answers/x"] {
            _ = try bench.write(name, to: name)
        }
        own = OwnFolders([
            (bench.path + "/home/Content", "the source folder"), (bench.path + "/home/public", "the site's folder"),
            (bench.path + "/cache", "the cache"),
        ])
        // Links by which a path does not show where it leads.
        for (name, place) in [("elsewhere", "home/Content/sea"), ("above", "home")] {
            try FileManager.default.createSymbolicLink(
                atPath: bench.path + "/" + name, withDestinationPath: bench.path + "/" + place)
        }
    }

    /// Starts what is needed for a way, and returns a target for each path in the test's folder.
    private func stores(_ way: Way, _ paths: [String]) async throws -> [any TargetStore] {
        func rclone(_ settings: String, _ address: (String) -> String) throws -> [any TargetStore] {
            let variables = ["RCLONE_CONFIG": try bench.write(settings, to: "rclone.conf")]
            return paths.map { RcloneStore(remote: "x:" + address($0), environment: variables) }
        }
        switch way {
        case .folder:
            return try paths.map { try FolderStore(path: $0, from: bench.path, apartFrom: OwnFolders()) }
        case .rclone: return try rclone("[x]\ntype = local\n") { bench.path + "/" + $0 }
        case .alias: return try rclone("[x]\ntype = alias\nremote = \(bench.path)\n") { $0 }
        case .sftp:
            return try rclone(try await SSHServer(on: bench).remote(named: "x")) { bench.path + "/" + $0 }
        case .rsync:
            let server = try await SSHServer(on: bench)
            return paths.map {
                RsyncStore(
                    address: server.address + ":" + bench.path + "/" + $0,
                    environment: ["RSYNC_RSH": server.command()])
            }
        case .module:
            let port = try ToolBench.freePort()
            let owner = getuid() == 0 ? "uid = root\ngid = root\n" : ""
            let configuration = try bench.write(
                "use chroot = no\n\(owner)[all]\npath = \(bench.path)\nread only = no\n", to: "rsyncd.conf")
            try await bench.serve(
                "rsync",
                ["--daemon", "--no-detach", "--address=127.0.0.1", "--port=\(port)", "--config=" + configuration],
                port: port)
            return paths.map { RsyncStore(address: "rsync://127.0.0.1:\(port)/all/\($0)") }
        }
    }

    private func take(_ store: any TargetStore) async throws -> TargetLock {
        try await .take(
            of: "this target", at: store, file: bench.path + "/lock", apartFrom: own,
            wait: LockWait(patience: .zero), breaks: false)
    }

    /// All files and folders.
    private func names() throws -> Set<String> {
        let folders = try ["home", "cache"].map { folder in
            try FileManager.default.subpathsOfDirectory(atPath: bench.path + "/" + folder).map { folder + "/" + $0 }
        }
        return Set(folders.joined())
    }

    @Test(
        "A target in one of them, or with one in it, is refused by any name, and nothing is left there",
        arguments: Way.possible)
    func refused(way: Way) async throws {
        let before = try names()
        let cases = Tier.cases(
            [
                ("home/Content/new", "the source folder"), ("home/public", "the site's folder"),
                ("above", "the source folder"), ("elsewhere", "the source folder"),
            ],
            more: [
                ("home/Content", "the source folder"), ("home/Content/sea", "the source folder"),
                ("home", "the source folder"), ("cache/answers", "the cache"),
            ]
        ).filter { way != .module || $0.0.contains("/") }  // Newer servers of rsync follow no links to a folder.
        for ((path, name), store) in zip(cases, try await stores(way, cases.map(\.0))) {
            let error = await #expect(throws: PublishError.self, "\(path)") { try await take(store) }
            #expect("\(try #require(error))".contains("must not contain \(name) or be in it"), "\(path)")
            #expect(try names() == before, "\(path)")
        }
    }

    @Test(
        "A new folder in a new folder of the source is removed again, and an empty one that was there stays",
        .enabled(if: ToolBench.has("rclone"), "rclone is missing"))
    func foldersAreLeftAsTheyWere() async throws {
        try FileManager.default.createDirectory(
            atPath: bench.path + "/home/Content/empty", withIntermediateDirectories: true)
        let before = try names()
        for store in try await stores(.rclone, ["home/Content/empty", "home/Content/empty/a/b"]) {
            await #expect(throws: PublishError.self) { try await take(store) }
            #expect(try names() == before)
        }
    }

    @Test("A target beside them is accepted", arguments: Way.possible)
    func accepted(way: Way) async throws {
        for store in try await stores(way, ["target"]) {
            let lock = try await take(store)
            try await lock.confirm()
            try await lock.release()
        }
    }

    #if os(Linux)
        @Test("A target that is another mount of the source is refused", .enabled(if: canMount, "only root may mount"))
        func mounted() async throws {
            let mount = bench.path + "/mount"
            try FileManager.default.createDirectory(atPath: mount, withIntermediateDirectories: true)
            try bench.run("mount", "--bind", bench.path + "/home/Content", mount)
            defer { _ = try? bench.run("umount", mount) }
            let before = try names()
            for store in try await stores(.folder, ["mount", "mount/sea"]) {
                let error = await #expect(throws: PublishError.self) { try await take(store) }
                #expect("\(try #require(error))".contains("must not contain the source folder"))
            }
            #expect(try names() == before)
        }

        private static let canMount: Bool = {
            guard getuid() == 0, ToolBench.has("mount", "umount"), let bench = try? ToolBench() else { return false }
            for name in ["one", "other"] {
                try? FileManager.default.createDirectory(
                    atPath: bench.path + "/" + name, withIntermediateDirectories: true)
            }
            _ = try? bench.write("", to: "one/mark")
            _ = try? bench.run("mount", "--bind", bench.path + "/one", bench.path + "/other")
            defer { _ = try? bench.run("umount", bench.path + "/other") }
            return FileManager.default.fileExists(atPath: bench.path + "/other/mark")
        }()
    #endif
}
