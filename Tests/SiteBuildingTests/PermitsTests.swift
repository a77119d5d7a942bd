import Testing

@testable import SiteBuilding

@Suite("Permits")
struct PermitsTests {
    private actor Counter {
        private var current = 0
        private(set) var most = 0
        private(set) var total = 0

        func begin() {
            current += 1
            most = max(most, current)
        }

        func end() {
            current -= 1
            total += 1
        }
    }

    @Test("No more tasks work at the same time than there are permits, and all get their turn", arguments: [1, 3])
    func limitsTasks(permitCount: Int) async {
        let permits = Permits(permitCount)
        let counter = Counter()
        await withTaskGroup { group in
            for _ in 0..<100 {
                group.addTask {
                    await permits.withOne {
                        await counter.begin()
                        try? await Task.sleep(for: .milliseconds(1))
                        await counter.end()
                    }
                }
            }
        }
        #expect(await counter.most == permitCount)
        #expect(await counter.total == 100)
    }

    @Test("An error gives its permit back")
    func errorsGiveBack() async {
        let permits = Permits(1)
        for _ in 0..<3 {
            await #expect(throws: BuildError.self) {
                try await permits.withOne { () async throws(BuildError) in throw .cancelled }
            }
        }
    }
}
