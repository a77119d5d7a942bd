import Foundation
import SiteFolder
import Testing

@testable import SitePublishing

@Suite("The plan of a publication")
struct PlannerTests {
    private let site: ScratchFolder
    private let target: ScratchFolder
    private let hasher = PathHasher(key: .other(), target: "here")

    init() throws {
        site = try ScratchFolder()
        target = try ScratchFolder()
        try site.write("home", to: "index.html")
        try site.write("sea", to: "sea/index.html")
        try site.write("picture", to: "sea/a.jpg")
    }

    private func plan(verifies: Bool = false, adopts: Bool = false) async throws -> PublicationPlan {
        let store = try target.store()
        let list = try store.read(PublicationList.fileName).flatMap { PublicationList($0) }
        let planner = Planner(store: store, hasher: hasher, verifiesTarget: verifies, adopts: adopts)
        return try await planner.plan(try site.publishedFiles(), list: list)
    }

    /// Carries a plan out, and leaves the list that a publication leaves.
    private func publish() async throws {
        let (plan, store) = (try await plan(), try target.store())
        for stage in plan.stages { try store.upload(stage) { _ in } }
        try store.remove(plan.removed.map(\.path))
        try store.write(PublicationList.after(plan, hasher).text, to: PublicationList.fileName)
    }

    private func paths(_ files: [PublishedFile]) -> [String] { files.map(\.path) }

    @Test("At an empty target everything is new")
    func emptyTarget() async throws {
        let plan = try await plan()
        #expect(paths(plan.new) == ["index.html", "sea/a.jpg", "sea/index.html"])
        #expect(plan.changed.isEmpty && plan.removed.isEmpty && plan.unchanged.isEmpty)
    }

    @Test("After a publication nothing is left to do")
    func nothingLeft() async throws {
        try await publish()
        let plan = try await plan()
        #expect(plan.isEmpty)
        #expect(plan.unchanged.count == 3)
    }

    @Test("New, changed and removed files are told apart, also with --verify-target", arguments: [false, true])
    func everyChange(verifies: Bool) async throws {
        try await publish()
        try site.write("new", to: "sky/b.jpg")
        try site.write("HOME", to: "index.html")
        try FileManager.default.removeItem(atPath: site.file("sea/a.jpg"))
        let plan = try await plan(verifies: verifies)
        #expect(paths(plan.new) == ["sky/b.jpg"])
        #expect(paths(plan.changed) == ["index.html"])
        #expect(plan.removed.map(\.path) == ["sea/a.jpg"])
        #expect(paths(plan.unchanged) == ["sea/index.html"])
    }

    @Test("Files of others at the target are never removed", arguments: [false, true])
    func foreignFilesStay(verifies: Bool) async throws {
        try target.write("mine", to: "notes.txt")
        try await publish()
        try target.write("mine", to: "sea/notes.txt")
        try FileManager.default.removeItem(atPath: site.file("sea/a.jpg"))
        #expect(try await plan(verifies: verifies).removed.map(\.path) == ["sea/a.jpg"])
    }

    @Test("A file of others with the same contents is adopted, and one with other contents ends the publication")
    func adoption() async throws {
        try target.write("home", to: "index.html")
        #expect(paths(try await plan().unchanged) == ["index.html"])
        try target.write("not ours", to: "index.html")
        let error = await #expect(throws: PublishError.self) { try await plan() }
        #expect(error?.description.contains("index.html") == true)
        #expect(paths(try await plan(adopts: true).changed) == ["index.html"])
    }

    @Test("A file of others that appears after a publication is not replaced either")
    func laterForeignFile() async throws {
        try await publish()
        try target.write("not ours", to: "sky/b.jpg")
        try site.write("new", to: "sky/b.jpg")
        await #expect(throws: PublishError.self) { try await plan() }
        await #expect(throws: PublishError.self) { try await plan(verifies: true) }
        #expect(paths(try await plan(adopts: true).changed) == ["sky/b.jpg"])
    }

    @Test("What someone changed at the target is only found with --verify-target, and is uploaded again")
    func changedAtTarget() async throws {
        try await publish()
        try target.write("defaced", to: "index.html")
        #expect(try await plan().isEmpty)
        #expect(paths(try await plan(verifies: true).changed) == ["index.html"])
    }

    @Test("What someone changed at the target stays there if the site no longer has it")
    func keptAtTarget() async throws {
        try await publish()
        try target.write("changed picture", to: "sea/a.jpg")
        try FileManager.default.removeItem(atPath: site.file("sea/a.jpg"))
        let plan = try await plan(verifies: true)
        #expect(plan.removed.isEmpty)
        #expect(plan.kept == ["sea/a.jpg"])
    }

    @Test("What someone removed at the target is uploaded again as soon as the target is listed")
    func removedAtTarget() async throws {
        try await publish()
        try FileManager.default.removeItem(atPath: target.file("sea/a.jpg"))
        try FileManager.default.removeItem(atPath: target.file("index.html"))
        #expect(paths(try await plan(verifies: true).new) == ["index.html", "sea/a.jpg"])
        try site.write("HOME", to: "index.html")
        try site.write("b", to: "sea/b.jpg")
        let plan = try await plan()
        #expect(paths(plan.new) == ["index.html", "sea/a.jpg", "sea/b.jpg"])
        #expect(plan.changed.isEmpty)
    }

    @Test("With the list but without its key, differing files could be anybody's, and nothing is removed")
    func lostKey() async throws {
        try await publish()
        try site.write("HOME", to: "index.html")
        try FileManager.default.removeItem(atPath: site.file("sea/a.jpg"))
        let list = try #require(try target.store().read(PublicationList.fileName).flatMap { PublicationList($0) })
        func plan(adopts: Bool) async throws -> PublicationPlan {
            let planner = Planner(
                store: try target.store(), hasher: PathHasher(key: .other(), target: "here"), verifiesTarget: false,
                adopts: adopts)
            return try await planner.plan(try site.publishedFiles(), list: list)
        }
        let error = await #expect(throws: PublishError.self) { try await plan(adopts: false) }
        #expect("\(try #require(error))".contains("index.html: is at the target"))
        let adopted = try await plan(adopts: true)
        #expect(paths(adopted.changed) == ["index.html"])
        #expect(adopted.removed.isEmpty && adopted.cannotRemove)
    }

    @Test("Links, files in place of folders and folders in place of files are refused before anything changes")
    func obstacles() async throws {
        try await publish()
        for (folder, make) in [
            ("link", { try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: "/tmp") }),
            ("file", { try Data("theirs".utf8).write(to: URL(filePath: $0)) }),
        ] as [(String, (String) throws -> Void)] {
            try make(target.file(folder))
            try site.write("new", to: folder + "/x.jpg")
            for adopts in [false, true] {
                let error = await #expect(throws: PublishError.self) { try await plan(adopts: adopts) }
                #expect("\(try #require(error))".contains("\(folder): is a link"))
            }
            try FileManager.default.removeItem(atPath: site.file(folder))
        }
        try FileManager.default.createDirectory(atPath: target.file("b.jpg/inner"), withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: target.file("b.jpg/inner/theirs.txt")))
        try site.write("new", to: "b.jpg")
        let error = await #expect(throws: PublishError.self) { try await plan() }
        #expect("\(try #require(error))".contains("b.jpg: is a link"))
    }

    @Test("A link where a file of an earlier publication was is refused too", arguments: ["sea", "index.html"])
    func laterLinks(name: String) async throws {
        try await publish()
        let elsewhere = try ScratchFolder()
        try FileManager.default.moveItem(atPath: target.file(name), toPath: elsewhere.file(name))
        try FileManager.default.createSymbolicLink(
            atPath: target.file(name), withDestinationPath: elsewhere.file(name))
        #expect(try await plan().isEmpty)
        try site.write("changed", to: name == "sea" ? "sea/a.jpg" : name)
        let error = await #expect(throws: PublishError.self) { try await plan() }
        #expect("\(try #require(error))".contains("\(name): is a link"))
    }

    @Test("A link where a publication keeps its list is refused")
    func linkedList() async throws {
        let elsewhere = try ScratchFolder()
        try elsewhere.write("theirs", to: "list")
        try FileManager.default.createSymbolicLink(
            atPath: target.file(PublicationList.fileName), withDestinationPath: elsewhere.file("list"))
        let error = await #expect(throws: PublishError.self) { try await plan() }
        #expect("\(try #require(error))".contains("\(PublicationList.fileName): is a link"))
    }

    @Test("After an interruption at any file the next plan has exactly what is left")
    func interruptions() async throws {
        try await publish()
        try site.write("HOME", to: "index.html")
        try site.write("new", to: "sky/b.jpg")
        try site.write("c", to: "sky/c.jpg")
        try FileManager.default.removeItem(atPath: site.file("sea/a.jpg"))
        let (before, store) = (try target.contents(), try target.store())
        let first = try await plan()
        let list = try #require(try store.read(PublicationList.fileName).flatMap { PublicationList($0) })
        let uploads = first.stages.flatMap(\.self)
        for count in 0...(uploads.count + 1) {
            for name in try target.contents().keys { try store.remove([name]) }
            for (name, text) in before { try target.write(text, to: name) }
            try store.write(PublicationList.announcing(first, after: list, hasher).text, to: PublicationList.fileName)
            try store.upload(Array(uploads.prefix(count))) { _ in }
            if count > uploads.count { try store.remove(["sea/a.jpg"]) }
            let rest = try await plan()
            #expect(Set(rest.new + rest.changed) == Set(uploads.dropFirst(count)), "\(count)")
            #expect(rest.removed.map(\.path) == (count > uploads.count ? [] : ["sea/a.jpg"]), "\(count)")
        }
    }

    @Test("If the site changed after an interruption, what was uploaded by then counts as ours")
    func changedAfterInterruption() async throws {
        try await publish()
        try site.write("new", to: "sky/b.jpg")
        try site.write("c", to: "sky/c.jpg")
        let (first, store) = (try await plan(), try target.store())
        let list = try store.read(PublicationList.fileName).flatMap { PublicationList($0) }
        try store.write(PublicationList.announcing(first, after: list, hasher).text, to: PublicationList.fileName)
        for stage in first.stages { try store.upload(stage) { _ in } }
        try site.write("newer", to: "sky/b.jpg")
        try FileManager.default.removeItem(atPath: site.file("sky/c.jpg"))
        let rest = try await plan()
        #expect(paths(rest.changed) == ["sky/b.jpg"])
        #expect(rest.removed.map(\.path) == ["sky/c.jpg"])
    }
}
