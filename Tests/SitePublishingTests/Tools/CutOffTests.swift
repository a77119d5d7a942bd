#if os(Linux)
    import Foundation
    import Testing

    @testable import SitePublishing

    @Suite("Uploads that are cut off")
    struct CutOffTests {
        private static let count = 300

        /// Uploads files, kills the server in the middle, starts it again, and continues.
        ///
        /// - Parameters:
        ///   - folder: in which the server puts the files.
        ///   - start: starts the server again.
        private func run(
            _ store: some TargetStore, on bench: ToolBench, folder: String, start: () throws -> Void
        ) async throws {
            let files = try (0..<Self.count).map { number in
                try bench.file("album \(number % 7)/\(number).jpg", String(repeating: "photo \(number) ", count: 4000))
            }
            let upload = Task { try await store.upload(files) }
            // On a busy machine, the server may take minutes for the first files.
            for _ in 0..<120_000 {
                if Self.fileCount(in: folder) >= 5 { break }
                try await Task.sleep(for: .milliseconds(10))
            }
            bench.endServers()
            let result = await upload.result
            try start()
            if case .success = result {
                Issue.record("all files were uploaded before the server was killed")
            }
            let missing = try await store.differing(files)
            #expect(!missing.isEmpty)
            try await store.upload(files.filter { missing.contains($0.path) })
            #expect(try await store.differing(files).isEmpty)
            for file in files {
                let sent = try Data(contentsOf: URL(filePath: folder + "/" + file.path))
                #expect(sent == (try Data(contentsOf: URL(filePath: file.file))), "\(file.path)")
            }
        }

        private static func fileCount(in folder: String) -> Int {
            FileManager.default.enumerator(atPath: folder)?.count { ($0 as? String)?.hasSuffix(".jpg") == true } ?? 0
        }

        @Test(
            "A server that is reached over ssh is killed with all its processes",
            .enabled(if: ToolBench.has("rsync", "ssh", "sshd", "ssh-keygen"), "rsync or ssh is missing"))
        func rsync() async throws {
            let bench = try ToolBench()
            let server = try SSHServer(on: bench)
            let folder = bench.path + "/site"
            let store = RsyncStore(
                address: server.address + ":" + folder, environment: ["RSYNC_RSH": server.command()])
            try await run(store, on: bench, folder: folder) { try server.start() }
        }
    }
#endif
