import Foundation
import Testing

@testable import SitePublishing

@Suite("Targets of rsync", .enabled(if: ToolBench.has("rsync", "ssh", "sshd", "ssh-keygen"), "rsync or ssh is missing"))
struct RsyncStoreTests {
    @Test("A folder over ssh is created, changed and cleaned up, and files of others stay")
    func overSSH() async throws {
        let bench = try ToolBench()
        let server = try await SSHServer(on: bench)
        let address = server.address + ":" + bench.path + "/deep/er/site"
        try await StoreTour.run(
            RsyncStore(address: address, environment: ["RSYNC_RSH": server.command()]), on: bench)
        let mode = try FileManager.default.attributesOfItem(atPath: bench.path + "/deep/er/site/index.html")[
            .posixPermissions]
        #expect(mode as? Int == 0o644)
    }

    @Test("A module of an rsync server works as a folder over ssh does")
    func module() async throws {
        let bench = try ToolBench()
        let port = try ToolBench.freePort()
        try FileManager.default.createDirectory(atPath: bench.path + "/module", withIntermediateDirectories: true)
        let owner = getuid() == 0 ? "uid = root\ngid = root\n" : ""
        let configuration = try bench.write(
            "use chroot = no\n\(owner)[photos]\npath = \(bench.path)/module\nread only = no\n", to: "rsyncd.conf")
        try await bench.serve(
            "rsync", ["--daemon", "--no-detach", "--address=127.0.0.1", "--port=\(port)", "--config=" + configuration],
            port: port)
        try await StoreTour.run(RsyncStore(address: "rsync://127.0.0.1:\(port)/photos/site"), on: bench)
    }

    @Test("An unknown key of the server, and a key that the server does not know, are reported with remedies")
    func keys() async throws {
        let bench = try ToolBench()
        let server = try await SSHServer(on: bench)
        let address = server.address + ":" + bench.path + "/site"
        for (command, remedy) in [
            (server.command(known: "empty") + " -o StrictHostKeyChecking=yes", "Connect once with ssh"),
            (server.command(key: "otherkey"), "The server accepts none of your keys"),
        ] {
            let error = await #expect(throws: PublishError.self) {
                try await RsyncStore(address: address, environment: ["RSYNC_RSH": command]).list()
            }
            #expect("\(try #require(error))".contains(remedy))
        }
    }

    @Test("After the server was away, the upload goes on")
    func interruption() async throws {
        let bench = try ToolBench()
        let server = try await SSHServer(on: bench)
        let store = RsyncStore(
            address: server.address + ":" + bench.path + "/site", environment: ["RSYNC_RSH": server.command()])
        let files = try (0..<20).map { try bench.file("\($0).jpg", String(repeating: "\($0) ", count: 1000)) }
        try await store.upload(Array(files.prefix(10)))
        bench.endServers()
        let error = await #expect(throws: PublishError.self) { try await store.upload(files) }
        #expect("\(try #require(error))".contains("Then publish again"))
        try await server.start()
        #expect(try await store.differing(files) == Set(files.suffix(10).map(\.path)))
        try await store.upload(files)
        for file in files {
            #expect(
                FileManager.default.contentsEqual(atPath: file.file, andPath: bench.path + "/site/" + file.path))
        }
    }
}
