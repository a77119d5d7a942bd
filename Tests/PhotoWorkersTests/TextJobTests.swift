import Foundation
import PhotoWorkers
import Testing

@testable import PhotoCatalog

@Suite("Texts in workers", .timeLimit(.minutes(30)))
struct TextJobTests {
    @Test("Workers parse texts, and say why one can't be read")
    func areReadByWorkers() async throws {
        let folder = try Folder()
        try Data("# A\n\n[b](c.md)".utf8).write(to: URL(filePath: folder.path + "/a.md"))
        try Data([0xFF]).write(to: URL(filePath: folder.path + "/b.md"))
        let pool = WorkerPool(command: faultyWorker, count: 1, timeLimit: .seconds(60))
        var results: [Int: TextJob.Outcome] = [:]
        try await pool.run(["a.md", "b.md", "c.md"].map { TextJob(file: folder.path + "/" + $0) }) { results[$0] = $1 }
        #expect(results[0] == .success(.done(try TextDocument(parsing: "# A\n\n[b](c.md)"))))
        #expect(results[1] == .success(.failed(.notUTF8)))
        #expect(results[2] == .success(.failed(.unreadable(ENOENT))))
    }
}
