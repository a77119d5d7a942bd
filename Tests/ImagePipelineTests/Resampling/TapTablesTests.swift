import Testing

@testable import ImagePipeline

@Suite("The memory cache of filter weights")
struct TapTablesTests {
    private static let requests: [(source: PlaneGrid.Axis, target: PlaneGrid.Axis, mirrored: Bool)] =
        (0..<8).flatMap { index in
            let source = PlaneGrid.Axis(2000 + index)
            let target = PlaneGrid.Axis(90)
            return [
                (source, target, false), (source, target, true), (source.halved, target, false),
                (source, target.halved, false), (PlaneGrid.Axis(source.halved.count), target.halved, false),
            ]
        }

    @Test("Cached weights equal computed weights, whatever the size of the cache", arguments: [0, 20_000, 1 << 20])
    func areThoseMadeAnewHoweverFewAreKept(mostBytes: Int) {
        let tables = TapTables(mostBytes: mostBytes)
        for request in Self.requests + Self.requests {
            let taps = tables.taps(from: request.source, to: request.target, mirrored: request.mirrored)
            #expect(taps == LanczosTaps(from: request.source, to: request.target, mirrored: request.mirrored))
        }
    }

    @Test("Weights are reused unless the cache is too small", arguments: [(1 << 20, true), (100_000, false)])
    func aTableIsKeptUntilThereAreTooMany(mostBytes: Int, keeps: Bool) {
        let tables = TapTables(mostBytes: mostBytes)
        let places = (0..<2).map { _ in
            Self.requests.map { request in
                tables.taps(from: request.source, to: request.target, mirrored: request.mirrored)
            }
        }
        let areTheSame = zip(places[0], places[1]).map { first, second in
            first.weights.withUnsafeBufferPointer(\.baseAddress)
                == second.weights.withUnsafeBufferPointer(\.baseAddress)
        }
        #expect(areTheSame.allSatisfy { $0 } == keeps)
    }
}
