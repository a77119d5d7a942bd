import Foundation
import SitePublishing
import Testing

@testable import VitrineCommands

@Suite("What a publication prints while it waits")
struct WaitTextTests {
    private let end = Date(timeIntervalSince1970: 1_800_000_000)

    @Test(
        "The line names what is waited for and until when",
        arguments: [
            (
                PublicationWait.Cause.arrival(host: "example.org", arrived: 1, of: 4),
                "for example.org to show the site as it was built"
            ),
            (.publication(since: "2026-01-02"), "which has been running since 2026-01-02"),
            (.lock, "for the target to show the lock that was written to it"),
        ])
    func line(cause: PublicationWait.Cause, words: String) {
        let line = WaitText(PublicationWait(cause, until: end)).line
        #expect(line.contains(#/^Waiting until \d\d:\d\d:\d\d for /#), "\(line)")
        #expect(line.hasSuffix(words), "\(line)")
    }

    @Test("The line is the same for each attempt, and the state counts")
    func state() {
        let first = WaitText(PublicationWait(.arrival(host: "example.org", arrived: 0, of: 4), until: end))
        let second = WaitText(PublicationWait(.arrival(host: "example.org", arrived: 3, of: 4), until: end))
        #expect(first.line == second.line)
        #expect(first.state(at: end - 300) == "0 of 4 files as built, 5 min left")
        #expect(second.state(at: end - 12.5) == "3 of 4 files as built, 13 s left")
        #expect(WaitText(PublicationWait(.lock, until: end)).state(at: end + 1) == "0 s left")
    }
}
