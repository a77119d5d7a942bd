import Foundation
import Testing

private let hasRclone = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: $0 + "/rclone") }

@Suite("Publications through rclone", .enabled(if: hasRclone, "rclone is missing"))
struct RclonePublishTests {
    /// A desk with a gallery whose target is a folder of this machine, by the name of a remote.
    private func desk(target: String) throws -> Desk {
        let desk = try Desk()
        try desk.photos("home.jpg", "sea/a.jpg")
        try desk.write("[disk]\ntype = alias\nremote = \(desk.path)\n", to: "config/rclone.conf")
        try write(target, titled: "First", on: desk)
        return desk
    }

    private func write(_ target: String, titled title: String, on desk: Desk) throws {
        let target = "{ kind: rclone, remote: \"disk:\(target)\" }"
        try desk.write("title: \(title)\ntargets:\n  usb: \(target)\n", to: "Content/vitrine.yaml")
    }

    @Test("Files of others behind links at the target stay, at the first publication and at later ones")
    func links() async throws {
        let desk = try desk(target: Desk.target)
        try desk.write("theirs", to: "outside/index.html")
        try desk.write("theirs", to: "outside/sea/index.html")
        try FileManager.default.createDirectory(atPath: desk.file(Desk.target), withIntermediateDirectories: true)
        let (names, before) = (["index.html", "sea"], try desk.files("outside"))
        func link() throws {
            for name in names {
                let place = desk.file(Desk.target + "/" + name)
                try? FileManager.default.removeItem(atPath: place)
                try FileManager.default.createSymbolicLink(
                    atPath: place, withDestinationPath: desk.file("outside/" + name))
            }
        }
        func isRefused() async throws {
            let run = try await desk.publish("--trust-target", "usb", "--adopt")
            #expect(run.status == .exited(1))
            for name in names { #expect(run.text.contains("\(name): is a link"), "\(run.text)") }
            #expect(try desk.files("outside") == before)
        }
        try link()
        try await isRefused()
        for name in names { try FileManager.default.removeItem(atPath: desk.file(Desk.target + "/" + name)) }
        try await desk.publishTrusted()
        #expect(try desk.published() == desk.site())
        try link()
        try write(Desk.target, titled: "Second", on: desk)
        try await isRefused()
    }

    @Test(
        "A remote that leads into the source or the site is refused, and nothing is left there",
        arguments: ["Content/new", "public"])
    func ownFolders(target: String) async throws {
        let desk = try desk(target: target)
        try await desk.build()
        let (source, site) = (try desk.snapshot("Content"), try desk.snapshot("public"))
        let run = try await desk.publish("--no-build", "--trust-target", "usb")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("/\(target). It must not contain the"), "\(run.text)")
        #expect(try desk.snapshot("Content") == source)
        #expect(try desk.snapshot("public") == site)
    }
}
