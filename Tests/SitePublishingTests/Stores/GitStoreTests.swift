import Foundation
import TestSupport
import Testing

@testable import SitePublishing

@Suite("Targets of git", .enabled(if: ToolBench.has("git"), "git is missing"))
struct GitStoreTests {
    @Test(
        "A branch over ssh is created, changed and cleaned up",
        .enabled(if: ToolBench.has("ssh", "sshd", "ssh-keygen"), "ssh is missing"),
        arguments: Tier.cases([false], more: [true]))
    func overSSH(keepsHistory: Bool) async throws {
        let bench = try ToolBench()
        let server = try await SSHServer(on: bench)
        let repository = bench.path + "/photos.git"
        try bench.run("git", "init", "--quiet", "--bare", repository)
        let store = GitStore(
            repository: server.address + ":" + repository, branch: "pages", keepsHistory: keepsHistory,
            folder: bench.path + "/cache.git", environment: ["GIT_SSH_COMMAND": server.command()])
        try await StoreTour.run(store, on: bench)
        let count = try bench.run("git", "--git-dir=" + repository, "rev-list", "--count", "pages")
        #expect(count == (keepsHistory ? "3\n" : "1\n"))
    }

    @Test("The branch has what was published and files of others, and nothing else")
    func otherFiles() async throws {
        let bench = try ToolBench()
        let repository = bench.path + "/photos.git"
        try bench.run("git", "init", "--quiet", "--bare", repository)
        for (computer, name) in [("one", "CNAME"), ("two", "index.html")] {
            let store = GitStore(
                repository: "file://" + repository, branch: "pages", keepsHistory: false,
                folder: bench.path + "/" + computer)
            try await store.upload([bench.file(name, name)])
            try await store.finish()
        }
        let names = try bench.run("git", "--git-dir=" + repository, "ls-tree", "--name-only", "pages")
        #expect(names == "CNAME\nindex.html\n")
    }

    @Test("A publication does not overwrite one that was pushed meanwhile")
    func race() async throws {
        let bench = try ToolBench()
        let repository = bench.path + "/photos.git"
        try bench.run("git", "init", "--quiet", "--bare", repository)
        let stores = ["one", "two"].map {
            GitStore(
                repository: "file://" + repository, branch: "pages", keepsHistory: true, folder: bench.path + "/" + $0)
        }
        for (index, store) in stores.enumerated() { try await store.upload([bench.file("\(index).txt", "text")]) }
        try await stores[0].finish()
        let error = await #expect(throws: PublishError.self) { try await stores[1].finish() }
        #expect("\(try #require(error))".contains("Another publication changed the branch"))
    }
}
