import Foundation
import PhotoCatalog
import PhotoWorkers
import SiteTestSupport
import TestSupport
import Testing

@testable import SiteBuilding

@Suite("A metadata leak in an original", .timeLimit(.minutes(30)))
struct EarlyStopTests {
    /// Another worker is on an original that takes longer than this test may, and many are waiting.
    @Test("A leak in an original ends the build at once, without finishing the other originals")
    func endsTheBuildAtOnce() async throws {
        let yard = try Yard()
        let names = ["hang", "leak"] + (0..<50).map { "later\($0)" }
        try yard.put(Dictionary(uniqueKeysWithValues: names.map { ("\($0).jpg", $0) }), in: yard.path + "/Content")
        var configuration = SiteConfiguration(
            source: yard.path + "/Content", destination: yard.destination)
        configuration.albumDefaults.originals = .strip
        let builder = SiteBuilder(
            configuration: configuration,
            workers: WorkerPool(command: faultyWorker, count: 2, timeLimit: .seconds(3600)), cache: nil)
        let error = await #expect(throws: BuildError.self) { try await builder.build { _ in } }
        guard case .leak(let path, _) = error else { Issue.record("\(String(describing: error))"); return }
        #expect(path.hasSuffix("/leak.jpg"))
    }
}

private let faultyWorker = WorkerCommand(
    executable: builtProducts.appending(path: "FaultyWorker").path(percentEncoded: false), arguments: [])
