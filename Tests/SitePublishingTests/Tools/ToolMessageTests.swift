import Testing

@testable import SitePublishing

@Suite("What failed tools wrote")
struct ToolMessageTests {
    @Test("Control characters and passwords are not printed")
    func hidden() {
        let words = ToolMessage.words(for: "fatal: \u{1B}[2Jhttps://me:secret@example.org/x.git\n")
        #expect(words == "fatal: \u{FFFD}[2Jhttps://me:…@example.org/x.git")
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

    @Test("A tool that is not installed is named with its package")
    func missing() async {
        let run = ToolRun(tool: Tool(name: "vitrine-missing-tool", package: "tools"))
        let error = await #expect(throws: PublishError.self) { try await run(["version"]) }
        #expect(error.map { "\($0)" } == "vitrine-missing-tool is not installed. Install the package \"tools\".")
    }
}
