import SiteBuilding
import Testing

@testable import VitrineCommands

@Suite("A progress bar")
struct ProgressMeterTests {
    private let start = ContinuousClock.now

    private func meter(done: [Int], of count: Int, byteCount: Int) -> ProgressMeter {
        var meter = ProgressMeter(.rendering, count: count, byteCount: byteCount, start: start)
        for bytes in done { meter.add(bytes: bytes) }
        return meter
    }

    @Test func `The progress bar shows the rate and the time left, estimated by bytes`() {
        let meter = meter(done: [100, 100, 200], of: 10, byteCount: 4000)
        let now = start + .seconds(10)
        #expect(meter.rate(at: now) == 0.3)
        #expect(meter.timeLeft(at: now) == 90)
        #expect(meter.bar(at: now, columns: 65) == "Rendering ███████░░░░░░░░░░░░░░░░░ 3/10, 0.3 photos/s, 90 s left")
    }

    @Test(arguments: [
        (200, "Rendering ████████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 3/10, 0.3 photos/s, 90 s left"),
        (49, "Rendering ██░░░░░░ 3/10, 0.3 photos/s, 90 s left"), (48, "Rendering 3/10, 0.3 photos/s, 90 s left"),
        (40, "Rendering ███░░░░░░░ 3/10, 0.3 photos/s"), (20, "Rendering 3/10"), (8, "Renderi"), (1, ""), (0, ""),
    ])
    func `A narrow terminal gets a shorter bar, then fewer words`(columns: Int, text: String) {
        let meter = meter(done: [100, 100, 200], of: 10, byteCount: 4000)
        #expect(meter.bar(at: start + .seconds(10), columns: columns) == text)
    }

    @Test func `The progress bar shows no rate and no time left in the beginning`() {
        #expect(
            meter(done: [1, 1], of: 10, byteCount: 10).bar(at: start + .seconds(10), columns: 80).hasSuffix("2/10"))
        #expect(
            meter(done: [1, 1, 1], of: 10, byteCount: 10).bar(at: start + .seconds(0.5), columns: 80).hasSuffix("3/10"))
    }

    @Test func `The time left is estimated by files if bytes are not known`() {
        #expect(meter(done: [0, 0, 0, 0], of: 8, byteCount: 0).timeLeft(at: start + .seconds(6)) == 6)
    }

    @Test(arguments: [(7.2, "8 s"), (99, "99 s"), (180, "3 min"), (7500, "2 h 5 min")])
    func `The time left is shown in seconds, minutes or hours`(seconds: Double, text: String) {
        #expect(Quantities.estimate(seconds: seconds) == text)
    }

    @Test func `The progress bar names the phase of the build`() {
        let comparing = ProgressMeter(.comparing, count: 1, byteCount: 0)
        #expect(comparing.bar(at: .now, columns: 80).hasPrefix("Comparing"))
        for (phase, title) in [(BuildPhase.originals, "Copying"), (.rendering, "Rendering"), (.pages, "Writing")] {
            let meter = ProgressMeter(phase, count: 1, byteCount: 0)
            #expect(meter.bar(at: .now, columns: 80).hasPrefix(title))
        }
    }
}
