import Testing

@testable import SitePublishing

@Suite("What failed tools wrote")
struct ToolMessageTests {
    @Test("Control characters and passwords are not printed")
    func hidden() {
        let words = ToolMessage.words(for: "fatal: \u{1B}[2Jhttps://me:secret@example.org/x.git\n")
        #expect(words == "fatal: \u{FFFD}[2Jhttps://…@example.org/x.git")
    }

    @Test(
        "A known cause gets a remedy",
        arguments: [
            ("Host key verification failed.", "Connect once with ssh"),
            ("me@example.org: Permission denied (publickey).", "ssh-add"),
            ("ssh: connect to host x port 22: Connection refused", "does not answer"),
            ("rsync: write failed: No space left on device (28)", "The target is full"),
            ("didn't find section in config file", "rclone config"),
            ("fatal: could not read Username for 'https://x'", "credential helper"),
            (" ! [rejected] a -> pages (stale info)", "Publish again"),
        ])
    func remedies(complaint: String, remedy: String) {
        #expect(ToolMessage.words(for: complaint).contains(remedy))
    }

    @Test("A line is not repeated, and a status of which nothing else is said has a remedy")
    func statuses() {
        #expect(ToolMessage.words(for: "lost\nlost\n\nlost\nend") == "lost\nend")
        #expect(ToolMessage.words(for: "", usual: RsyncStore.remedies[11]).contains("the target is full"))
    }

    @Test("A tool that makes no progress is ended, with what it wrote")
    func stalled() async throws {
        let watch = ProgressWatch(patience: .seconds(1))
        let error = await #expect(throws: PublishError.self) {
            try await ToolRun(tool: "sh")(
                ["-c", "echo waiting >&2; sleep 1000 & wait"], listener: ToolListener(watch: watch))
        }
        let message = try #require(error).description
        #expect(message.contains("waiting\nNo progress was made for 1 s.\nThe server does not answer"), "\(message)")
    }

    @Test("A tool is stalled if its numbers stay the same for too long")
    func watch() {
        let watch = ProgressWatch(patience: .seconds(10))
        let start = ContinuousClock.now + .seconds(5)
        watch.note([1, 5], at: start)
        #expect(!watch.isStalled(at: start + .seconds(9)))
        watch.note([1, 5], at: start + .seconds(9))
        #expect(watch.isStalled(at: start + .seconds(10)))
        watch.note([2, 5], at: start + .seconds(11))
        #expect(!watch.isStalled(at: start + .seconds(20)))
    }

    @Test("A tool that is not installed is named with its package")
    func missing() async {
        let run = ToolRun(tool: "vitrine-missing-tool")
        let error = await #expect(throws: PublishError.self) { try await run(["version"]) }
        #expect(
            error.map { "\($0)" }
                == "vitrine-missing-tool is not installed. Install it, or correct the target.")
    }
}
