#if os(Linux)
    import Foundation
    import Testing

    @testable import SitePublishing

    @Suite("Targets that are full", .enabled(if: SmallDisk.canBeMade, "a file system in memory can't be mounted"))
    struct FullTargetTests {
        private func expectMessage(from store: some TargetStore, on bench: ToolBench) async throws {
            let files = try (0..<20).map { try bench.file("\($0).jpg", String(repeating: "\($0) ", count: 40_000)) }
            let error = await #expect(throws: PublishError.self) { try await store.upload(files) }
            let message = try #require(error).description
            // rsync sometimes loses the message with the connection.
            #expect(message.contains(/[Tt]he target is full/), "\(message)")
            // What did arrive is whole, and the rest can follow when there is room.
            let missing = try await store.differing(files)
            #expect(!missing.isEmpty && missing.count < files.count)
        }

        @Test(
            "rsync reports a full disk of the server",
            .enabled(if: ToolBench.has("rsync", "ssh", "sshd", "ssh-keygen"), "rsync or ssh is missing"))
        func rsync() async throws {
            let bench = try ToolBench()
            let server = try await SSHServer(on: bench)
            let disk = try SmallDisk(on: bench)
            try await expectMessage(
                from: RsyncStore(
                    address: server.address + ":" + disk.path, environment: ["RSYNC_RSH": server.command()]), on: bench)
        }

        @Test(
            "git reports a full disk of the server",
            .enabled(if: ToolBench.has("git"), "git is missing"))
        func git() async throws {
            let bench = try ToolBench()
            let disk = try SmallDisk(on: bench)
            let repository = disk.path + "/photos.git"
            try bench.run("git", "init", "--quiet", "--bare", "--template=", repository)
            let store = GitStore(
                repository: "file://" + repository, branch: "pages", keepsHistory: true,
                folder: bench.path + "/cache.git")
            var random = SystemRandomNumberGenerator()
            let text = String((0..<2_000_000).map { _ in String(random.next(), radix: 36).first ?? "0" })
            try await store.upload([bench.file("a.jpg", text)])
            let error = await #expect(throws: PublishError.self) { try await store.finish() }
            let message = try #require(error).description
            #expect(message.contains("The target is full"), "\(message)")
        }

        @Test("rclone reports a full disk of the server", .enabled(if: ToolBench.has("rclone"), "rclone is missing"))
        func rclone() async throws {
            let bench = try ToolBench()
            let disk = try SmallDisk(on: bench)
            let port = try ToolBench.freePort()
            try await bench.serve(
                "rclone",
                [
                    "serve", "sftp", "--addr", "127.0.0.1:\(port)", "--user", "me", "--pass", "word", "--cache-dir",
                    bench.path + "/cache", disk.path,
                ], port: port)
            let password = try bench.run("rclone", "obscure", "word")
            let configuration = try bench.write(
                "[there]\ntype = sftp\nhost = 127.0.0.1\nport = \(port)\nuser = me\npass = \(password)\n",
                to: "rclone.conf")
            let store = RcloneStore(
                remote: "there:site", environment: ["RCLONE_CONFIG": configuration], patience: .seconds(1200))
            try await expectMessage(from: store, on: bench)
        }
    }

    /// A file system of one megabyte in memory.
    final class SmallDisk {
        let path: String

        static let canBeMade: Bool = {
            guard geteuid() == 0, let bench = try? ToolBench() else { return false }
            return (try? SmallDisk(on: bench)) != nil
        }()

        init(on bench: ToolBench) throws {
            path = bench.path + "/disk"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            guard mount("tmpfs", path, "tmpfs", 0, "size=1m") == 0 else { throw CocoaError(.fileWriteUnknown) }
        }

        deinit { umount2(path, Int32(MNT_DETACH)) }
    }
#endif
