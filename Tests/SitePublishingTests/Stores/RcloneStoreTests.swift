import Foundation
import SiteFolder
import Testing

@testable import SitePublishing

@Suite("Targets of rclone", .enabled(if: ToolBench.has("rclone"), "rclone is missing"))
struct RcloneStoreTests {
    @Test("A folder over WebDAV, which has no hashes, is compared by its contents")
    func webDAV() async throws {
        let bench = try ToolBench()
        let port = try ToolBench.freePort()
        try FileManager.default.createDirectory(atPath: bench.path + "/served", withIntermediateDirectories: true)
        try await bench.serve(
            "rclone", ["serve", "webdav", "--addr", "127.0.0.1:\(port)", bench.path + "/served"], port: port)
        let configuration = try bench.write(
            "[dav]\ntype = webdav\nurl = http://127.0.0.1:\(port)\nvendor = other\n", to: "rclone.conf")
        let store = RcloneStore(remote: "dav:deep/site", environment: ["RCLONE_CONFIG": configuration])
        try await StoreTour.run(store, on: bench)
        #expect(!FileManager.default.fileExists(atPath: bench.path + "/served/deep/site/-d"))
    }

    @Test("A folder over SFTP is created, changed and cleaned up, and files of others stay")
    func sftp() async throws {
        let bench = try ToolBench()
        let port = try ToolBench.freePort()
        try FileManager.default.createDirectory(atPath: bench.path + "/served", withIntermediateDirectories: true)
        try await bench.serve(
            "rclone",
            [
                "serve", "sftp", "--addr", "127.0.0.1:\(port)", "--user", "me", "--pass", "word", "--cache-dir",
                bench.path + "/cache", bench.path + "/served",
            ], port: port)
        let password = try bench.run("rclone", "obscure", "word")
        let configuration = try bench.write(
            "[sftp]\ntype = sftp\nhost = 127.0.0.1\nport = \(port)\nuser = me\npass = \(password)\n",
            to: "rclone.conf")
        let store = RcloneStore(remote: "sftp:deep/site", environment: ["RCLONE_CONFIG": configuration])
        try await StoreTour.run(store, on: bench)
    }

    @Test(
        "A bucket of S3 stores files with their headers",
        .enabled(if: S3Server.isInstalled, "moto's server is missing"))
    func s3() async throws {
        let bench = try ToolBench()
        let server = try await S3Server(on: bench)
        try server.rclone("mkdir", "s3:photos")
        let environment = try server.environment()
        let headers = { @Sendable (file: PublishedFile) in FileClass.uploadHeaders(of: file.path, for: .s3) }
        let store = RcloneStore(remote: "s3:photos/site", environment: environment, uploadHeaders: headers)
        try await StoreTour.run(store, on: bench)
        try server.rclone("mkdir", "s3:headers")
        let open = RcloneStore(remote: "s3:headers", environment: environment, uploadHeaders: headers)
        try await open.upload([
            try bench.file("index.html", "page"), try bench.file("a-480.jpg", "picture"),
            try bench.file("a-480p.mp4", "film"), try bench.file("a.vtt", "WEBVTT"),
        ])
        for (name, value) in [("a-480p.mp4", "video/mp4"), ("a.vtt", "text/vtt; charset=utf-8")] {
            let metadata = try server.rclone("lsjson", "--metadata", "s3:headers/\(name)")
            #expect(metadata.contains("\"content-type\":\"\(value)\""), "\(metadata)")
        }
        for (name, value) in [("index.html", "no-cache"), ("a-480.jpg", "public, max-age=31536000, immutable")] {
            let metadata = try server.rclone("lsjson", "--metadata", "s3:headers/\(name)")
            #expect(metadata.contains("\"cache-control\":\"\(value)\""), "\(metadata)")
        }
    }

    @Test("A remote that is not configured is reported with a remedy")
    func noRemote() async throws {
        let bench = try ToolBench()
        let configuration = try bench.write("", to: "rclone.conf")
        let store = RcloneStore(remote: "nowhere:site", environment: ["RCLONE_CONFIG": configuration])
        let error = await #expect(throws: PublishError.self) { try await store.list() }
        #expect("\(try #require(error))".contains("Create it with rclone config"))
    }
}
