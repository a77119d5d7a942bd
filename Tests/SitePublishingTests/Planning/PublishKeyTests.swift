import Foundation
import Testing

@testable import SitePublishing

@Suite("The user's key")
struct PublishKeyTests {
    @Test("It is made once, also if many ask for it at the same time, and only its owner can read it")
    func isMadeOnce() async throws {
        let folder = try ScratchFolder()
        let state = StateFolder(path: folder.file("vitrine"))
        try state.make()
        #expect(try PublishKey.read(state.keyFile) == nil)
        let keys = try await withThrowingTaskGroup(of: PublishKey.self) { group in
            for _ in 0..<32 { group.addTask { try PublishKey.readOrMake(state.keyFile) } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(keys.count == 1)
        #expect(try PublishKey.read(state.keyFile) == keys.first)
        let mode = try FileManager.default.attributesOfItem(atPath: state.keyFile)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: state.path) == ["publish-key"])
    }

    @Test("A file that is not a key is named, and stays as it is")
    func brokenKey() throws {
        let folder = try ScratchFolder()
        try folder.write("too short", to: "publish-key")
        let error = #expect(throws: PublishError.self) { try PublishKey.readOrMake(folder.file("publish-key")) }
        #expect(error?.description.contains(folder.file("publish-key")) == true)
        #expect(try folder.text("publish-key") == "too short")
    }
}
