import Foundation
import ImagePipeline
import SiteFolder
import TestSupport
import Testing

@testable import SitePublishing

/// A temporary folder for a test with real servers. They are ended, and the folder is removed, with its owner.
final class ToolBench {
    let path: String
    private var servers: [pid_t] = []

    /// The servers' processes.
    var serverIDs: [pid_t] { servers }

    /// Tools of this machine, by their names.
    static func has(_ tools: String...) -> Bool { tools.allSatisfy { tool(named: $0) != nil } }

    private static func tool(named name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return (folders + ["/usr/sbin", "/usr/local/sbin"]).map { $0 + "/" + name }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "vitrine-tools-" + UUID().uuidString)
            .path(percentEncoded: false)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        endServers()
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Kills the servers, and on Linux the processes that they have started.
    func endServers() {
        for server in servers {
            for process in Self.descendants(of: server) + [server] { kill(process, SIGKILL) }
            waitpid(server, nil, 0)
        }
        servers = []
    }

    /// The processes that a process has started, and those that these have started.
    private static func descendants(of process: pid_t) -> [pid_t] {
        var children: [pid_t: [pid_t]] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let id = pid_t(name), let data = FileManager.default.contents(atPath: "/proc/\(id)/stat") else {
                continue
            }
            // `id (name) state parent …`: a name may have spaces and brackets.
            let fields = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
            if fields.count > 1, let parent = pid_t(fields[1]) { children[parent, default: []].append(id) }
        }
        var found: [pid_t] = []
        var open = [process]
        while let next = open.popLast() {
            found += children[next] ?? []
            open += children[next] ?? []
        }
        return found
    }

    func write(_ text: String, to name: String) throws -> String {
        let place = path + "/" + name
        try FileManager.default.createDirectory(
            atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: place))
        return place
    }

    func file(_ name: String, _ text: String) throws -> PublishedFile {
        let place = try write(text, to: "files-" + UUID().uuidString + "/" + name)
        return PublishedFile(path: name, file: place, byteCount: text.utf8.count, hash: .of(Array(text.utf8)))
    }

    @discardableResult
    func run(_ tool: String, _ arguments: String...) throws -> String { try run(tool, arguments) }

    @discardableResult
    func run(_ tool: String, _ arguments: [String]) throws -> String {
        let place = try write("", to: "output-" + UUID().uuidString)
        let process = try start(tool, arguments, output: place)
        waitpid(process, nil, 0)
        return try String(contentsOfFile: place, encoding: .utf8)
    }

    /// Foundation's `Process` waits for all programs that have inherited its socket, such as another test's servers.
    private func start(_ tool: String, _ arguments: [String], output: String) throws -> pid_t {
        let script = #"output=$1; shift; exec "$@" </dev/null >"$output" 2>/dev/null"#
        var words = (["sh", "-c", script, "sh", output, Self.tool(named: tool) ?? tool] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var process: pid_t = 0
        guard posix_spawn(&process, "/bin/sh", nil, nil, words, environ) == 0 else {
            throw CocoaError(.executableNotLoadable)
        }
        return process
    }

    /// Starts a server and waits until its port accepts connections.
    func serve(_ tool: String, _ arguments: [String], port: Int) async throws {
        let server = try start(tool, arguments, output: "/dev/null")
        servers.append(server)
        try await waitUntil("\(tool) accepts connections") {
            if kill(server, 0) != 0 { throw CocoaError(.fileReadUnknown) }
            return Self.accepts(port)
        }
    }

    /// A port that no server uses at this moment.
    static func freePort() throws -> Int {
        let descriptor = try bound(to: 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private static func accepts(_ port: Int) -> Bool {
        let descriptor = newSocket()
        defer { close(descriptor) }
        return call(connect, descriptor, port) == 0
    }

    private static func bound(to port: Int) throws -> Int32 {
        let descriptor = newSocket()
        guard call(bind, descriptor, port) == 0 else { throw CocoaError(.fileReadUnknown) }
        return descriptor
    }

    private static func newSocket() -> Int32 {
        #if canImport(Darwin)
            socket(AF_INET, SOCK_STREAM, 0)
        #else
            socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
    }

    private static func call(
        _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ descriptor: Int32, _ port: Int
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
