import Foundation
import SiteBuilding
import Testing

@testable import SiteFolder
@testable import SitePreview

@Suite("The folder of a preview with drafts", .timeLimit(.minutes(5)))
struct PreviewFolderTests {
    @Test("A folder that another program has locked is reported, and two previews can use one folder")
    func locked() async throws {
        let marked = FileManager.default.temporaryDirectory.path + "/drafts-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: marked) }
        let (first, second) = (
            try await PreviewFolder(ofDraftsIn: marked), try await PreviewFolder(ofDraftsIn: marked)
        )
        #expect(first.path != second.path)
        first.remove()
        second.remove()
        let mark = marked + "/" + PreviewMark.fileName
        let lock = open(mark, O_RDONLY | O_CLOEXEC)
        try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
        await #expect(throws: PreviewFolder.Locked(file: mark)) {
            try await PreviewFolder(ofDraftsIn: marked, wait: .milliseconds(100))
        }
        close(lock)
        try await PreviewFolder(ofDraftsIn: marked).remove()
    }
}
