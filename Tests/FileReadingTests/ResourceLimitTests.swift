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

    @Test("The higher limit is above the lower one by the grace, and neither is above what it was")
    func leavesGrace() async {
        await #expect(processExitsWith: .success) {
            let limit = ResourceLimit.openFiles
            limit.lower(to: 64, grace: 10)
            let hasGrace = limit.current == 64 && limit.raise(to: 128) == 74
            limit.lower(to: 100, grace: 10)
            exit(hasGrace && limit.current == 74 ? 0 : 1)
        }
    }
}
