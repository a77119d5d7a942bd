import Testing

@testable import PhotoWorkers

@Suite("Workers that stay between jobs", .timeLimit(.minutes(30)))
struct ResidentWorkersTests {
    private func withWorkers(_ body: (ResidentWorkers<PhotoJob>) async throws -> Void) async throws {
        let workers = ResidentWorkers<PhotoJob>(
            pool: WorkerPool(command: faultyWorker, count: 2, timeLimit: .seconds(600)))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await workers.run() }
            try await body(workers)
            group.cancelAll()
            while let result = await group.nextResult() {
                if case .failure(let error) = result { #expect(error as? WorkerError == .cancelled) }
            }
        }
        await #expect(throws: WorkerError.cancelled) { _ = try await workers.result(of: job("late")) }
    }

    @Test("Each client gets the result of its own job, before and after the workers have been idle")
    func eachClientGetsItsResult() async throws {
        try await withWorkers { workers in
            for round in 0..<3 {
                await withTaskGroup(of: Bool.self) { group in
                    for number in 0..<20 {
                        group.addTask {
                            let name = "photo-\(round)-\(number)"
                            let result = try? await workers.result(of: job(name))
                            return result?.caption?.contains(name + ".jpg") == true
                        }
                    }
                    for await isOwn in group { #expect(isOwn) }
                }
            }
        }
    }

    @Test("A full disk fails the jobs of that time, and not those that come later")
    func aFullDiskIsForgotten() async throws {
        try await withWorkers { workers in
            for round in 0..<3 {
                await withTaskGroup(of: Void.self) { group in
                    for number in 0..<4 {
                        group.addTask { _ = try? await workers.result(of: job("full.\(round)-\(number)")) }
                    }
                }
                let later = try await workers.result(of: job("photo-\(round)"))
                #expect(later.reason == nil)
            }
        }
    }
}
