import Foundation

/// A server of S3 on loopback, which keeps its buckets in memory.
struct S3Server {
    let port: Int
    private let bench: ToolBench

    private static let program = (URL(filePath: #filePath).pathComponents.dropLast(4) + [".venv/bin/moto_server"])
        .joined(separator: "/").replacing("//", with: "/")

    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

    init(on bench: ToolBench) async throws {
        self.bench = bench
        port = try ToolBench.freePort()
        try await bench.serve(Self.program, ["-H", "127.0.0.1", "-p", "\(port)"], port: port)
    }

    /// Variables with which rclone has a remote `s3`.
    func environment(through proxyPort: Int? = nil) throws -> [String: String] {
        let configuration = try bench.write(
            """
            [s3]
            type = s3
            provider = Other
            access_key_id = me
            secret_access_key = word
            region = us-east-1
            endpoint = http://127.0.0.1:\(proxyPort ?? port)
            """, to: "rclone-\(proxyPort ?? port).conf")
        // Certificates of this machine's own have nothing to do with the server of the test.
        return ["RCLONE_CONFIG": configuration, "AWS_CA_BUNDLE": ""]
    }

    /// Runs rclone beside the program, and returns its output.
    @discardableResult
    func rclone(_ arguments: String...) throws -> String {
        let variables = try environment().map { "\($0)=\($1)" }
        return try bench.run("env", variables + ["rclone"] + arguments)
    }
}
