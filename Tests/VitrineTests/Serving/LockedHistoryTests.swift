import Foundation
import Testing

@Suite("A preview whose history another program has locked", .timeLimit(.minutes(10)))
struct LockedHistoryTests {
    private static let address = ".vitrine/api/history"

    @Test("The inspector answers 503 with the remedy; pages, and the end of the preview, do not wait")
    func locked() async throws {
        let desk = try Desk()
        try desk.photos("first.jpg")
        var lock: Int32 = -1
        defer { close(lock) }
        try await RunningPreview.run(desk, "--port", "0") { preview in
            let preview = preview.withToken
            #expect(try await preview.get(Self.address).status == 200)
            let edits = desk.cache + "/vitrine/edits"
            let name = try #require(try FileManager.default.contentsOfDirectory(atPath: edits).first)
            lock = open("\(edits)/\(name)/lock", O_RDWR | O_CLOEXEC)
            try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
            // More than there are threads, on most machines.
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<6 {
                    group.addTask {
                        let answer = try await preview.get(Self.address)
                        let text = String(decoding: answer.data, as: UTF8.self)
                        #expect(answer.status == 503 && text.contains("has locked the history"), "\(text)")
                        #expect(text.contains("try again"))
                    }
                }
                #expect(try await preview.get("").status == 200)
                try await group.waitForAll()
            }
            for _ in 0..<6 { Task { try await preview.get(Self.address) } }
        }
    }
}
