import Foundation
import Subprocess
import Testing

@Suite("--max-memory")
struct MemoryTests {
    /// Less than any photo takes: each is then decoded alone.
    @Test(arguments: ["1", "1k", "64M", "2G", "1T"])
    func takesAnyAmountAndRendersAll(amount: String) async throws {
        let desk = try Desk()
        try desk.photos("a.jpg", "b.jpg", "c.png", "d.jpg", "e.png")
        let run = try await desk.build("--max-memory", amount)
        #expect(run.text.contains("Built 5 photos"))
    }

    @Test(arguments: ["", "0", "-1", "much", "M", "1.5G", "9999999999G"])
    func refusesWhatIsNoAmount(amount: String) async throws {
        let run = try await Desk().run("build", "--max-memory", amount)
        #expect(run.status == .exited(64))
        #expect(run.text.contains("--max-memory"))
    }
}
