import Foundation
import Testing

@testable import SitePublishing

@Suite("Targets of rclone", .enabled(if: ToolBench.has("rclone"), "rclone is missing"))
struct RcloneStoreTests {
    @Test("A folder over WebDAV, which has no hashes, is compared by its contents")
    func webDAV() async throws {
        let bench = try ToolBench()
        let port = try ToolBench.freePort()
        try FileManager.default.createDirectory(atPath: bench.path + "/served", withIntermediateDirectories: true)
        try bench.serve(
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
        try bench.serve(
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

    private static let s3Server =
        URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
        .dropFirst() + "/.venv/bin/moto_server"

    @Test(
        "A bucket of S3 stores files with their headers",
        .enabled(if: FileManager.default.isExecutableFile(atPath: String(s3Server)), "moto's server is missing"))
    func s3() async throws {
        let bench = try ToolBench()
        let port = try ToolBench.freePort()
        try bench.serve(String(Self.s3Server), ["-H", "127.0.0.1", "-p", "\(port)"], port: port)
        let configuration = try bench.write(
            """
            [s3]
            type = s3
            provider = Other
            access_key_id = me
            secret_access_key = word
            region = us-east-1
            endpoint = http://127.0.0.1:\(port)
            """, to: "rclone.conf")
        try bench.run("env", "AWS_CA_BUNDLE=", "rclone", "--config", configuration, "mkdir", "s3:photos")
        // Certificates of this machine's own have nothing to do with the server of the test.
        let environment = ["RCLONE_CONFIG": configuration, "AWS_CA_BUNDLE": ""]
        let headers = UploadHeaders(host: .s3)
        let store = RcloneStore(remote: "s3:photos/site", environment: environment) {
            headers.lines(for: $0.path)
        }
        try await StoreTour.run(store, on: bench)
        try bench.run("env", "AWS_CA_BUNDLE=", "rclone", "--config", configuration, "mkdir", "s3:headers")
        let open = RcloneStore(remote: "s3:headers", environment: environment) {
            headers.lines(for: $0.path)
        }
        try await open.upload([try bench.file("index.html", "page"), try bench.file("a-480.jpg", "picture")])
        for (name, value) in [("index.html", "no-cache"), ("a-480.jpg", "public, max-age=31536000, immutable")] {
            let metadata = try bench.run(
                "env", "AWS_CA_BUNDLE=", "rclone", "--config", configuration, "lsjson", "--metadata",
                "s3:headers/\(name)")
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
