import Foundation
import Testing

@testable import FilmPipeline

@Suite("Frame rates")
struct FrameRatesTests {
    private static func rates(
        mean: String = "0/0", base: String = "0/0", count: Int? = nil, times: [Double] = [], isInterlaced: Bool = false
    ) throws -> FrameRates? {
        var stream: [String: Any] = ["index": 0, "avg_frame_rate": mean, "r_frame_rate": base]
        if let count { stream["nb_frames"] = "\(count)" }
        let value = try ProbeValue(json: JSONSerialization.data(withJSONObject: stream))
        return FrameRates(
            try #require(ProbedStream(value)), times: times, duration: 2, isInterlaced: isInterlaced)
    }

    private static func times(_ rate: Double) -> [Double] { (0..<30).map { Double($0) / rate } }

    @Test("The mean is the header's, else that of the count, of the first packets, or the base rate")
    func means() throws {
        #expect(try Self.rates(mean: "30000/1001", base: "30/1", count: 99)?.mean == 30_000.0 / 1001)
        #expect(try Self.rates(base: "90000/1", count: 48)?.mean == 24)
        #expect(abs(try #require(try Self.rates(base: "90000/1", times: Self.times(24))).mean - 24) < 0.001)
        #expect(try Self.rates(base: "24/1")?.mean == 24)
        #expect(try Self.rates() == nil)
    }

    @Test("A mean that no camera has is not believed if another is known")
    func incredibleMean() throws {
        let rates = try #require(try Self.rates(mean: "1000/1", base: "60/1", times: Self.times(30)))
        #expect(abs(rates.mean - 30) < 0.001 && abs(rates.highest - 30) < 0.001)
        #expect(try Self.rates(mean: "1000/1")?.mean == 1000)
    }

    @Test("The highest rate is not that of fields, of the clock, or of rounded times")
    func highest() throws {
        #expect(try Self.rates(mean: "25/1", base: "50/1", times: Self.times(50), isInterlaced: true)?.highest == 25)
        #expect(try Self.rates(mean: "25/1", base: "90000/1")?.highest == 25)
        let rounded = Self.times(60).map { ($0 * 1000).rounded() / 1000 }
        #expect(abs(try #require(try Self.rates(mean: "60/1", base: "1000/1", times: rounded)).highest - 60) < 1.2)
        // Hidden frames have the time of the next one.
        let doubled = (Self.times(30) + [0.1]).sorted()
        #expect(try #require(try Self.rates(mean: "30/1", base: "30/1", times: doubled)).highest == 30)
    }

    @Test("A film that starts slowly and has a faster base rate is as fast as its packets")
    func variable() throws {
        let times = Self.times(10).map { $0 < 1 ? $0 : 1 + ($0 - 1) / 5 }
        #expect(abs(try #require(try Self.rates(mean: "22/1", base: "50/1", times: times)).highest - 50) < 0.001)
    }
}
