import FileReading
import Foundation
import Testing

@Suite("Limits of this process", .timeLimit(.minutes(5)))
struct ResourceLimitTests {
    @Test("A limit is raised up to the higher one of the two, and lowered for good")
    func raisesAndLowers() async {
        await #expect(processExitsWith: .success) {
            let limit = ResourceLimit.openFiles
            limit.lower(to: 64)
            let isLowered = limit.current == 64 && limit.raise(to: 128) == 64
            let isEnough = limit.raise(to: 32) == 64
            exit(isLowered && isEnough ? 0 : 1)
        }
    }
}
