import FileReading
import Foundation
import Testing

@Suite("Locks of files", .timeLimit(.minutes(5)))
struct FileLockTests {
    private let place: TemporaryPlace

    init() throws { place = try TemporaryPlace(fileFor: "lock", with: []) }

    @Test("Only one owner has an exclusive lock, and several have a shared one")
    func kinds() throws {
        let (one, other) = (try FileLock(place.path), try FileLock(place.path))
        #expect(try one.take(.shared))
        #expect(try other.take(.shared))
        #expect(try !one.take(.exclusive))
        other.release()
        #expect(try one.take(.exclusive))
        #expect(try !other.take(.shared))
    }

    @Test("A lock ends with its owner, even if a process that is starting has a copy of the descriptor")
    func releases() throws {
        var owner: FileLock? = try FileLock(place.path)
        #expect(try owner?.take(.exclusive) == true)
        let copy = dup(owner?.descriptor ?? -1)
        defer { close(copy) }
        owner = nil
        #expect(try FileLock(place.path).take(.exclusive))
    }

    @Test("A lock that another owner has is waited for, and no longer than the limit")
    func waits() async throws {
        let (one, other) = (try FileLock(place.path), try FileLock(place.path))
        #expect(try one.take(.exclusive))
        #expect(try await !other.take(.exclusive, within: .zero))
        async let isTaken = other.take(.exclusive, within: .seconds(200))
        one.release()
        #expect(try await isTaken)
    }

    @Test("A file that does not exist can't be locked unless it is created")
    func missing() throws {
        let path = place.path + "-new"
        defer { unlink(path) }
        let error = #expect(throws: SystemError.self) { try FileLock(path) }
        #expect(error?.isAbsence == true)
        #expect(try FileLock(path, O_CREAT | O_RDWR).take(.exclusive))
    }
}
