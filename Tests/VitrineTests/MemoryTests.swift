import Foundation
import Subprocess
import Testing

@Suite("--max-memory")
struct MemoryTests {
    /// Less than any photo takes: each is then decoded alone.
    @Test(arguments: ["1k", "64MB", "1.5 GiB", "0.5t"])
    func takesAnyAmountAndRendersAll(amount: String) async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "b.jpg", "c.png", "d.jpg", "e.png")
        let run = try await desk.build("--max-memory", amount)
        #expect(run.text.contains("Built 5 photos"))
    }

    @Test(arguments: ["", "0", "0M", "800", "much", "M", "1,5G", "1..5G", "8MX", "9999999999G"])
    func refusesWhatIsNoAmount(amount: String) async throws {
        let run = try await Desk().run("build", "--max-memory", amount)
        #expect(run.status == .exited(64))
        #expect(
            run.text.hasPrefix(
                "Error: --max-memory: must be a size such as 800M or 1.5G, with K, M, G or T. Change it, or leave it out."
            ))
    }
}
