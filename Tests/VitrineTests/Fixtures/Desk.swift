import Foundation
import Subprocess
import TestSupport
import Testing

/// A temporary folder with a source `Content` in it, where `vitrine` is run as a user would; gone with its owner.
final class Desk: Sendable {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path(percentEncoded: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        try? FileManager.default.removeItem(atPath: cache)
    }

    /// The cache folder of builds, beside the folder, in place of the user's own.
    var cache: String { path + "-cache" }
    var environment: Environment { .inherit.updating(["XDG_CACHE_HOME": cache]) }

    /// How a run of the program went.
    struct Outcome {
        let status: TerminationStatus
        /// Standard error, where all that people read goes.
        let text: String
        let output: String
    }

    /// Photos of `Content` by their names; a PNG where the name says so.
    func photos(_ names: String..., picture: TinyPicture = TinyPicture()) throws {
        for name in names {
            try write(name.hasSuffix(".png") ? picture.png() : try picture.jpeg(), to: "Content/" + name)
        }
    }

    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    func write(_ data: Data, to name: String) throws {
        try FileManager.default.createDirectory(
            atPath: (file(name) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(filePath: file(name)))
    }

    /// The path of a copy of the program with another time.
    func copyOfProgram() async throws -> String {
        let copy = file("copy-of-vitrine")
        // If this process wrote it, any that is started meanwhile would hold it open, and it could not be run.
        let copying = try await Subprocess.run(.name("cp"), arguments: [Self.executable, copy], output: .discarded)
        try #require(copying.terminationStatus == .exited(0))
        try touch("copy-of-vitrine")
        return copy
    }

    func touch(_ name: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: file(name))
    }

    func file(_ name: String) -> String { path + "/" + name }

    func run(_ arguments: String...) async throws -> Outcome { try await run(arguments) }

    /// - Parameter variables: of the environment, besides those of the tests.
    func run(_ arguments: [String], variables: [Environment.Key: String] = [:]) async throws -> Outcome {
        let environment = environment.updating(variables.mapValues(Optional.some))
        let run = try await Subprocess.run(
            .path(.init(Self.executable)), arguments: Arguments(arguments), environment: environment,
            workingDirectory: .init(path),
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        return Outcome(status: run.terminationStatus, text: run.standardError, output: run.standardOutput)
    }

    /// Runs the program as a user for whom permissions hold, also if the tests run as root.
    func runWithoutOverride(_ arguments: String...) async throws -> Outcome {
        guard geteuid() == 0 else { return try await run(arguments) }
        let capabilities = "-dac_override,-dac_read_search"
        let run = try await Subprocess.run(
            .name("setpriv"), arguments: Arguments(["--bounding-set", capabilities, Self.executable] + arguments),
            environment: environment, workingDirectory: .init(path),
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        return Outcome(status: run.terminationStatus, text: run.standardError, output: run.standardOutput)
    }

    /// Builds `Content` into `public`, which must work.
    @discardableResult
    func build(_ flags: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws -> Outcome {
        let run = try await Subprocess.run(
            .path(.init(Self.executable)), arguments: Arguments(["build"] + flags), environment: environment,
            workingDirectory: .init(path),
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        let text = run.standardError
        try #require(run.terminationStatus == .exited(0), Comment(rawValue: text), sourceLocation: sourceLocation)
        return Outcome(status: run.terminationStatus, text: text, output: run.standardOutput)
    }

    /// Manifests below a folder, by their paths.
    func manifests(in folder: String = "public") -> [String: Data] {
        var manifests: [String: Data] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: file(folder)) ?? .init()
        where name.hasSuffix(".vitrine-manifest") {
            manifests[name] = FileManager.default.contents(atPath: file(folder + "/" + name))
        }
        return manifests
    }

    func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: file("public/" + name))), as: UTF8.self)
    }

    /// The contents of all files below a folder, save manifests, which have times in them.
    func snapshot(_ folder: String = "public") throws -> [String: Data] {
        var files: [String: Data] = [:]
        let root = file(folder)
        for case let name as String in FileManager.default.enumerator(atPath: root) ?? .init()
        where !name.hasSuffix(".vitrine-manifest") {
            files[name] = FileManager.default.contents(atPath: root + "/" + name) ?? Data()
        }
        return files
    }

    /// Which file on the disk each file of the site is, save manifests.
    func inodes() throws -> [String: Int] {
        var inodes: [String: Int] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: file("public")) ?? .init() {
            let attributes = try FileManager.default.attributesOfItem(atPath: file("public/" + name))
            guard attributes[.type] as? FileAttributeType == .typeRegular, !name.hasSuffix(".vitrine-manifest") else {
                continue
            }
            inodes[name] = attributes[.systemFileNumber] as? Int
        }
        return inodes
    }

    /// What is in the temporary folder, hidden or not.
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

    /// The program that tests run: the one in `VITRINE`, or else the one that was built with the tests.
    static let executable =
        ProcessInfo.processInfo.environment["VITRINE"].map { URL(filePath: $0).path }
        ?? builtProducts.appending(path: "vitrine").path(percentEncoded: false)
}

#if os(Linux)
    extension Desk {
        /// A folder with another version of libvips, as far as its file tells: one byte longer, and otherwise the same.
        func longerVips() throws -> String {
            let folder = file("libraries")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            var library = try installedLibrary("libvips.so.42")
            library.append(0)
            try library.write(to: URL(filePath: folder + "/libvips.so.42"))
            return folder
        }

        /// A library that Debian or Ubuntu installed.
        func installedLibrary(_ name: String) throws -> Data {
            let path = try #require(
                ["x86_64", "aarch64"].map { "/usr/lib/\($0)-linux-gnu/\(name)" }
                    .first { FileManager.default.fileExists(atPath: $0) })
            return try Data(contentsOf: URL(filePath: path).resolvingSymlinksInPath())
        }
    }
#endif
