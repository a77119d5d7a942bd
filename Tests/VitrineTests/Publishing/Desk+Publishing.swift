import Foundation
import Subprocess
import Testing

extension Desk {
    /// The folder of a target, which is not in the source.
    static let target = "usb/photos"

    /// The user's configuration folder for this desk. The program never uses the real one.
    var userFolder: String { file("config") }

    /// A desk with a gallery of a few photos and one target, a folder.
    static func withTarget() throws -> Desk {
        let desk = try Desk()
        try desk.photos("home.jpg", "sea/a.jpg", "sea/b.jpg")
        try desk.write("targets:\n  usb: { kind: folder, path: ../usb/photos }\n", to: "Content/vitrine.yaml")
        try FileManager.default.createDirectory(atPath: desk.file("usb"), withIntermediateDirectories: true)
        return desk
    }

    private func publishing(_ flags: [String]) -> (arguments: Arguments, environment: Environment) {
        (Arguments(["publish"] + flags), environment.updating(["XDG_CONFIG_HOME": userFolder]))
    }

    /// Runs the program with a configuration folder of its own, also for rclone.
    func runAsUser(_ arguments: [String]) async throws -> Outcome {
        let run = try await Subprocess.run(
            .path(.init(Self.executable)), arguments: Arguments(arguments),
            environment: environment.updating([
                "XDG_CONFIG_HOME": userFolder, "RCLONE_CONFIG": userFolder + "/rclone.conf",
            ]),
            workingDirectory: .init(path), output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        return Outcome(status: run.terminationStatus, text: run.standardError, output: run.standardOutput)
    }

    /// Runs `vitrine publish`.
    func publish(_ flags: String...) async throws -> Outcome { try await runAsUser(["publish"] + flags) }

    /// Publishes to the only target, which must work. The first time, the target is trusted.
    func publishTrusted(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let run = try await publish("--trust-target", "usb")
        try #require(run.status == .exited(0), Comment(rawValue: run.text), sourceLocation: sourceLocation)
    }

    /// Begins a publication, and kills it after a time.
    func killPublication(after moment: Duration, signal: Signal = .kill, _ flags: String...) async throws {
        let (arguments, environment) = publishing(flags)
        _ = try await Subprocess.run(
            .path(.init(Self.executable)), arguments: arguments, environment: environment,
            workingDirectory: .init(path), input: .none, output: .discarded, error: .discarded
        ) { execution in
            try await Task.sleep(for: moment)
            try? execution.send(signal: signal)
        }
    }

    /// The files at the target, without those that publications use for themselves.
    func published(_ folder: String = Desk.target) throws -> [String: Data] {
        try files(folder).filter { ![".vitrine-published", ".vitrine-lock"].contains($0.key) }
    }

    /// The regular files of the site, without its manifests.
    func site() throws -> [String: Data] {
        try files("public").filter { !$0.key.hasSuffix(".vitrine-manifest") }
    }

    /// The contents of all regular files below a folder; none if it does not exist.
    func files(_ folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: file(folder)) ?? .init() {
            let path = file(folder) + "/" + name
            let kind = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            if kind == .typeRegular { files[name] = FileManager.default.contents(atPath: path) ?? Data() }
        }
        return files
    }
}
