import Foundation
import SiteFolder
import TestSupport
import Testing

@testable import SitePublishing

@Suite("Links at a target of rclone", .enabled(if: ToolBench.has("rclone"), "rclone is missing"))
struct RcloneLinkTests {
    /// A remote whose files are a folder of this machine.
    enum Remote: String {
        case local, alias, sftp, following, crypt

        static let possible = Tier.cases([Remote.local, .alias, .sftp], more: [.following, .crypt])
            .filter { $0 != .sftp || ToolBench.has("sshd", "ssh-keygen") }

        /// What the remote adds to names of files.
        var ending: String { self == .crypt ? ".bin" : "" }
    }

    private let bench: ToolBench
    private let target: String
    private let outside: String

    init() throws {
        bench = try ToolBench()
        (target, outside) = (bench.path + "/target", bench.path + "/outside")
        for folder in [target, outside + "/sea"] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        for name in ["index.html", "sea/a.jpg"] { _ = try bench.write("theirs", to: "outside/" + name) }
    }

    private func store(_ remote: Remote, _ folder: String? = nil) async throws -> RcloneStore {
        let folder = folder ?? target
        let settings =
            switch remote {
            case .local: "[x]\ntype = local\n"
            case .following: "[x]\ntype = local\ncopy_links = true\n"
            case .alias: "[x]\ntype = alias\nremote = /\n"
            case .crypt:
                "[x]\ntype = crypt\nremote = /\nfilename_encryption = off\ndirectory_name_encryption = false\n"
                    + "password = \(try bench.run("rclone", "obscure", "word"))\n"
            case .sftp: try await SSHServer(on: bench).remote(named: "x")
            }
        let configuration = try bench.write(settings, to: "rclone.conf")
        // A user's own settings of rclone change nothing.
        let environment = ["RCLONE_CONFIG": configuration, "RCLONE_NO_TRAVERSE": "true", "RCLONE_COPY_LINKS": "true"]
        return RcloneStore(remote: "x:" + folder, environment: environment)
    }

    private func link(_ name: String, to place: String) throws {
        try FileManager.default.createSymbolicLink(atPath: target + "/" + name, withDestinationPath: place)
    }

    private func theirs() throws -> [String: String] {
        var texts: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: outside) {
            texts[name] = (try? String(contentsOfFile: outside + "/" + name, encoding: .utf8)) ?? "folder"
        }
        return texts
    }

    @Test("A link where a file or a folder must go is refused before anything changes", arguments: Remote.possible)
    func refused(remote: Remote) async throws {
        let store = try await store(remote)
        let before = try theirs()
        let files = try [bench.file("index.html", "home"), bench.file("sea/new/b.jpg", "picture")]
        // A link that leads around is not followed where nothing must go.
        try link("around", to: target)
        try link("around too", to: target)
        try await store.admit(files)
        for (name, ending) in [("index.html", remote.ending), ("sea", "")] {
            try link(name + ending, to: outside + "/" + name)
            let error = await #expect(throws: PublishError.self) { try await store.admit(files) }
            #expect("\(try #require(error))".contains("\(name): is a link"))
            #expect(try await store.list().isEmpty)
            try await store.remove(["index.html", "sea/a.jpg"])
            try FileManager.default.removeItem(atPath: target + "/" + name + ending)
        }
        #expect(try theirs() == before)
        try await store.upload(files)
        try await store.admit(files)
        #expect(try await Set(store.list().map(\.path)) == ["index.html", "sea/new/b.jpg"])
    }

    @Test("A link that leads nowhere is refused, and no file is made there", arguments: Remote.possible)
    func dangling(remote: Remote) async throws {
        let store = try await store(remote)
        try link("index.html" + remote.ending, to: outside + "/missing")
        let file = try bench.file("index.html", "home")
        let error = await #expect(throws: PublishError.self) { try await store.admit([file]) }
        #expect("\(try #require(error))".contains("link"))
        await #expect(throws: PublishError.self) { try await store.write([1], to: "index.html") }
        #expect(!FileManager.default.fileExists(atPath: outside + "/missing"))
    }

    @Test("A lock and a list are not written through a link", arguments: Remote.possible)
    func ownFiles(remote: Remote) async throws {
        let store = try await store(remote)
        let before = try theirs()
        for name in [FileAtTarget.lockName, PublicationList.fileName] {
            try link(name + remote.ending, to: outside + "/index.html")
            #expect(try await store.read(name) == nil)
            let error = await #expect(throws: PublishError.self) { try await store.create([1], at: name) }
            #expect("\(try #require(error))".contains("\(name): is a link"))
        }
        #expect(try theirs() == before)
    }

    @Test("The target itself may be a link: the user has named it", arguments: Remote.possible)
    func linkedRoot(remote: Remote) async throws {
        try link("../entry", to: target)
        let store = try await store(remote, bench.path + "/entry")
        let files = try [bench.file("index.html", "home"), bench.file("sea/b.jpg", "picture")]
        for _ in 0..<2 {
            try await store.admit(files)
            try await store.upload(files)
        }
        #expect(try await store.differing(files).isEmpty)
        #expect(FileManager.default.fileExists(atPath: target + "/sea/b.jpg" + remote.ending))
    }
}
