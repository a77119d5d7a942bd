#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import SitePublishing

    @Suite("Uploads that are cut off", .enabled(if: ToolBench.has("python3"), "python3 is missing"))
    struct CutOffTests {
        private static let count = 200
        /// How long rclone tries to reach a server that is gone. On a busy machine, a server that is there can take
        /// seconds.
        private static let patience = Duration.seconds(30)

        /// A server that tools reach through a proxy, which kills it in the middle of the upload.
        private final class Case {
            let bench: ToolBench
            let proxyPort: Int
            /// Starts the server.
            var start: () async throws -> Void = {}
            /// The folder in which the files arrive, or into which they are fetched.
            var arrived: () throws -> String = { "" }
            var serverPort = 0
            /// Whether the server forgets everything when it is killed, so that only the connection is cut.
            var isForgetful = false
            /// Whether files appear one after the other.
            var isGradual = true
            /// How many bytes are sent before it is killed. All files together have 8 MB. An ssh server holds up to 2
            /// MB of them for a busy program.
            var limit = 5_000_000

            init() throws {
                bench = try ToolBench()
                proxyPort = try ToolBench.freePort()
            }

            func beginProxy(on proxies: ToolBench, limit: Int) async throws {
                let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "cutting-proxy.py")
                try await proxies.serve(
                    "python3",
                    [script.path, "\(proxyPort)", "\(serverPort)", "\(limit)"]
                        + (isForgetful ? [] : bench.serverIDs.map { "\($0)" }), port: proxyPort)
            }
        }

        private func run(_ store: some TargetStore, _ trial: Case) async throws {
            var random = SystemRandomNumberGenerator()
            let files = try (0..<Self.count).map { number in
                let text = String((0..<5000).map { _ in String(random.next(), radix: 36).first ?? "0" }) + "\(number)"
                return try trial.bench.file("album \(number % 7)/\(number).jpg", String(repeating: text, count: 8))
            }
            try await trial.start()
            let proxies = try ToolBench()
            try await trial.beginProxy(on: proxies, limit: trial.limit)
            let error = await #expect(throws: PublishError.self) {
                try await store.upload(files)
                try await store.finish()
            }
            let message = try #require(error).description
            #expect(message.contains("ublish again"), "\(message)")
            proxies.endServers()
            if !trial.isForgetful {
                trial.bench.endServers()
                try await trial.start()
            }
            try await trial.beginProxy(on: proxies, limit: 0)

            let missing = try await store.differing(files)
            #expect(!missing.isEmpty && (!trial.isGradual || missing.count < files.count))
            try await store.upload(files.filter { missing.contains($0.path) })
            try await store.finish()
            #expect(try await store.differing(files).isEmpty)
            let folder = try trial.arrived()
            for file in files {
                #expect(FileManager.default.contentsEqual(atPath: folder + "/" + file.path, andPath: file.file))
            }
        }

        /// An ssh server, which is reached through the proxy.
        private func sshCase() async throws -> (Case, SSHServer) {
            let trial = try Case()
            let server = try await SSHServer(on: trial.bench)
            trial.bench.endServers()
            trial.serverPort = server.port
            trial.start = { try await server.start() }
            return (trial, server)
        }

        @Test(
            "rsync goes on after the ssh server and all its processes were killed",
            .enabled(if: ToolBench.has("rsync", "ssh", "sshd", "ssh-keygen"), "rsync or ssh is missing"))
        func rsync() async throws {
            let (trial, server) = try await sshCase()
            let folder = trial.bench.path + "/site"
            trial.arrived = { folder }
            let store = RsyncStore(
                address: server.address + ":" + folder,
                environment: ["RSYNC_RSH": server.command(through: trial.proxyPort)])
            try await run(store, trial)
        }

        @Test(
            "git pushes all of it after the ssh server was killed during a push",
            .enabled(if: ToolBench.has("git", "ssh", "sshd", "ssh-keygen"), "git or ssh is missing"))
        func git() async throws {
            let (trial, server) = try await sshCase()
            let bench = trial.bench
            let repository = bench.path + "/photos.git"
            try bench.run("git", "init", "--quiet", "--bare", repository)
            trial.isGradual = false
            // git compresses what it sends.
            trial.limit = 200_000
            trial.arrived = {
                try bench.run("git", "clone", "--quiet", "--branch", "pages", repository, bench.path + "/clone")
                return bench.path + "/clone"
            }
            let store = GitStore(
                repository: server.address + ":" + repository, branch: "pages", keepsHistory: true,
                folder: bench.path + "/cache.git",
                environment: ["GIT_SSH_COMMAND": server.command(through: trial.proxyPort)])
            try await run(store, trial)
            #expect(try bench.run("git", "--git-dir=" + repository, "fsck", "--full") == "")
        }

        @Test(
            "rclone goes on after the server of WebDAV or SFTP was killed",
            .enabled(if: ToolBench.has("rclone"), "rclone is missing"),
            arguments: Tier.cases(["webdav"], more: ["sftp"]))
        func rclone(kind: String) async throws {
            let trial = try Case()
            let bench = trial.bench
            let port = try ToolBench.freePort()
            trial.serverPort = port
            try FileManager.default.createDirectory(atPath: bench.path + "/served", withIntermediateDirectories: true)
            // With the case in the closure, neither would ever be released, and the server would go on.
            trial.start = {
                try await bench.serve(
                    "rclone",
                    [
                        "serve", kind, "--addr", "127.0.0.1:\(port)", "--user", "me", "--pass", "word",
                        "--cache-dir", bench.path + "/cache", bench.path + "/served",
                    ], port: port)
            }
            trial.arrived = { bench.path + "/served/deep/site" }
            let password = try bench.run("rclone", "obscure", "word")
            let place =
                kind == "sftp"
                ? "host = 127.0.0.1\nport = \(trial.proxyPort)"
                : "url = http://127.0.0.1:\(trial.proxyPort)\nvendor = other"
            let configuration = try bench.write(
                "[there]\ntype = \(kind)\n\(place)\nuser = me\npass = \(password)\n", to: "rclone.conf")
            let store = RcloneStore(
                remote: "there:deep/site", environment: ["RCLONE_CONFIG": configuration], patience: Self.patience)
            try await run(store, trial)
        }

        @Test(
            "rclone goes on after the connection to a bucket of S3 was cut",
            .enabled(if: S3Server.isInstalled && ToolBench.has("rclone"), "rclone or moto's server is missing"),
            .thorough)
        func s3() async throws {
            let trial = try Case()
            let bench = trial.bench
            let server = try await S3Server(on: bench)
            trial.serverPort = server.port
            trial.isForgetful = true
            try server.rclone("mkdir", "s3:photos")
            trial.arrived = {
                try server.rclone("copy", "s3:photos/site", bench.path + "/fetched")
                return bench.path + "/fetched"
            }
            let store = RcloneStore(
                remote: "s3:photos/site", environment: try server.environment(through: trial.proxyPort),
                patience: Self.patience)
            try await run(store, trial)
        }
    }
#endif
