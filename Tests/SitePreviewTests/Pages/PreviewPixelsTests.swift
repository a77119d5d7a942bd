import Foundation
import PhotoWorkers
import SiteTestSupport
import Testing

@testable import SitePreview

@Suite("Pictures that are made for a preview")
struct PreviewPixelsTests {
    @Test("Pictures that are ready at the same time are all taken for ordinary files")
    func checksConcurrently() async throws {
        let yard = try Yard()
        try yard.put(["picture": ""])
        let pool = WorkerPool(
            command: WorkerCommand(executable: "/nowhere/vitrine", arguments: []), count: 1, timeLimit: .seconds(1))
        let posters = FilmPosters(in: yard.destination, confine: nil)
        let pixels = PreviewPixels(in: yard.destination, workers: ResidentWorkers(pool: pool), posters: posters)
        let answers = await withTaskGroup(of: [Bool].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var answers: [Bool] = []
                    for _ in 0..<200 { answers.append(await pixels.isPlain("picture")) }
                    return answers
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(answers.count == 1600 && answers.allSatisfy(\.self))
        #expect(await !pixels.isPlain("missing"))
    }
}
