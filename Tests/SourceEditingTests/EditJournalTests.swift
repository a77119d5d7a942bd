import FileReading
import Foundation
import SourceEditing
import Testing

@Suite("Edits of files")
struct EditJournalTests {
    private let folder: SourceFolder

    init() throws { folder = try SourceFolder() }

    @Test("An edit replaces the file, keeps its mode and leaves nothing else", arguments: [0o644, 0o600, 0o664, 0o444])
    func edit(mode: Int) async throws {
        try folder.write("a: 1\r\n", to: "iceland/album.yaml", mode: mode)
        let entry = try await folder.journal().apply(
            SourceEdit("Title", [.text("iceland/album.yaml", "a: 1\r\n", "a: 2\r\n")]))
        #expect(entry?.files == ["iceland/album.yaml"] && entry?.description == "Title" && entry?.undoes == nil)
        #expect(folder.read("iceland/album.yaml") == "a: 2\r\n")
        #expect(try FileStatus(of: folder.source + "/iceland/album.yaml").mode & 0o7777 == UInt32(mode))
        #expect(folder.names == ["iceland", "iceland/album.yaml"])
    }

    @Test("A file of another user still belongs to that user", .enabled(if: getuid() == 0))
    func owner() async throws {
        try folder.write("a", to: "a.txt")
        #expect(chown(folder.source + "/a.txt", 1234, 2345) == 0)
        try await folder.journal().apply(SourceEdit("x", [.text("a.txt", "a", "b")]))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.source + "/a.txt")
        #expect(attributes[.ownerAccountID] as? Int == 1234 && attributes[.groupOwnerAccountID] as? Int == 2345)
    }

    @Test("A file that changed since it was read is not edited")
    func changedMeanwhile() async throws {
        try folder.write("a: 3", to: "album.yaml")
        await #expect(throws: SourceEditingError.changedMeanwhile(file: "album.yaml")) {
            try await folder.journal().apply(SourceEdit("x", [.text("album.yaml", "a: 1", "a: 2")]))
        }
        await #expect(throws: SourceEditingError.changedMeanwhile(file: "new.yaml")) {
            try await folder.journal().apply(SourceEdit("x", [.text("new.yaml", "a: 1", "a: 2")]))
        }
        #expect(folder.read("album.yaml") == "a: 3" && folder.names == ["album.yaml"])
        #expect(try await folder.journal().history().isEmpty)
    }

    @Test("A new file is made only if there is none, and undoing the edit removes it")
    func newFile() async throws {
        let journal = try folder.journal()
        let entry = try #require(try await journal.apply(SourceEdit("x", [.text("a.yaml", nil, "a: 1\n")])))
        #expect(folder.read("a.yaml") == "a: 1\n")
        await #expect(throws: SourceEditingError.changedMeanwhile(file: "a.yaml")) {
            try await journal.apply(SourceEdit("x", [.text("a.yaml", nil, "a: 2\n")]))
        }
        try await journal.undo(entry.id)
        #expect(folder.names.isEmpty)
    }

    @Test("An edit that changes nothing is not in the history")
    func nothing() async throws {
        try folder.write("a", to: "a.txt")
        #expect(try await folder.journal().apply(SourceEdit("x", [.text("a.txt", "a", "a")])) == nil)
        #expect(try await folder.journal().history().isEmpty)
    }

    @Test("A link stays a link: the file that it leads to is edited")
    func links() async throws {
        try folder.write("a", to: "shared/notes.txt", mode: 0o640)
        try folder.link("notes.txt", to: "shared/notes.txt")
        try folder.link("folder", to: "shared")
        try await folder.journal().apply(SourceEdit("x", [.text("notes.txt", "a", "b")]))
        try await folder.journal().apply(SourceEdit("x", [.text("folder/notes.txt", "b", "c")]))
        #expect(
            FileStatus.isLink(folder.source + "/notes.txt") && !FileStatus.isLink(folder.source + "/shared/notes.txt"))
        #expect(folder.read("shared/notes.txt") == "c" && folder.read("notes.txt") == "c")
        #expect(try FileStatus(of: folder.source + "/notes.txt").mode & 0o777 == 0o640)
    }

    @Test(
        "Files outside of the source folder are not edited",
        arguments: [
            "../outside.txt", "/etc/outside.txt", "link.txt", "away/outside.txt", "a/../../outside.txt", "./a.txt", "",
            "a//b", "a/", "up/outside.txt", "a\0b",
        ])
    func outside(name: String) async throws {
        let outside = folder.top + "/outside.txt"
        try Data("secret".utf8).write(to: URL(filePath: outside))
        try folder.write("a", to: "a/a.txt")
        try folder.link("link.txt", to: outside)
        try folder.link("away", to: folder.top)
        try folder.link("up", to: "..")
        for old in ["secret", nil] {
            await #expect(throws: SourceEditingError.outside(file: name)) {
                try await folder.journal().apply(SourceEdit("x", [.text(name, old, "new")]))
            }
        }
        #expect(try String(contentsOfFile: outside, encoding: .utf8) == "secret")
        #expect(folder.names == ["a", "a/a.txt", "away", "link.txt", "up"])
    }

    @Test("A folder beside the source whose name begins like the source's is outside")
    func sibling() async throws {
        try FileManager.default.createDirectory(atPath: folder.source + "-2", withIntermediateDirectories: true)
        try Data("a".utf8).write(to: URL(filePath: folder.source + "-2/a.txt"))
        try folder.link("a.txt", to: folder.source + "-2/a.txt")
        await #expect(throws: SourceEditingError.outside(file: "a.txt")) {
            try await folder.journal().apply(SourceEdit("x", [.text("a.txt", "a", "b")]))
        }
    }

    @Test("Folders, pipes and links to nothing are not edited, and reading a pipe does not wait")
    func otherThings() async throws {
        try folder.write("a", to: "folder/a.txt")
        #expect(mkfifo(folder.source + "/pipe", 0o600) == 0)
        try folder.link("broken", to: "nothing")
        let journal = try folder.journal()
        func refuses(_ name: String, _ error: SourceEditingError) async {
            await #expect(throws: error) { try await journal.apply(SourceEdit("x", [.text(name, nil, "b")])) }
        }
        await refuses("folder", .notAFile(file: "folder"))
        await refuses("pipe", .notAFile(file: "pipe"))
        await refuses("broken", .missing(file: "broken"))
        await refuses("missing/a.txt", .missing(file: "missing/a.txt"))
    }

    @Test("If one of several files changed, none is written")
    func allOrNone() async throws {
        try folder.write("a", to: "a.txt")
        try folder.write("other", to: "b.txt")
        await #expect(throws: SourceEditingError.changedMeanwhile(file: "b.txt")) {
            try await folder.journal().apply(SourceEdit("x", [.text("a.txt", "a", "A"), .text("b.txt", "b", "B")]))
        }
        #expect(folder.read("a.txt") == "a" && folder.read("b.txt") == "other" && folder.names == ["a.txt", "b.txt"])
    }

    @Test("If one of several files can't be written, the others get their old bytes again")
    func rollback() async throws {
        try folder.write("a", to: "a.txt", mode: 0o640)
        // The system refuses the name, but only when the file gets it.
        let long = String(repeating: "n", count: 300)
        let edit = SourceEdit("x", [.text("a.txt", "a", "A"), .text("new.txt", nil, "N"), .text(long, nil, "B")])
        await #expect(throws: SourceEditingError.system(file: long, SystemError(code: ENAMETOOLONG))) {
            try await folder.journal().apply(edit)
        }
        #expect(folder.read("a.txt") == "a" && folder.names == ["a.txt"])
        #expect(try FileStatus(of: folder.source + "/a.txt").mode & 0o777 == 0o640)
        #expect(try await folder.journal().history().isEmpty)
    }

    @Test("Two changes of one file in one edit are refused, also through a link")
    func twice() async throws {
        try folder.write("a", to: "a.txt")
        try folder.link("b.txt", to: "a.txt")
        await #expect(throws: SourceEditingError.namedTwice(file: "b.txt")) {
            try await folder.journal().apply(SourceEdit("x", [.text("a.txt", "a", "A"), .text("b.txt", "a", "B")]))
        }
        #expect(folder.read("a.txt") == "a")
    }

    @Test("Of edits that are made at the same time from the same bytes, one succeeds")
    func race() async throws {
        try folder.write("0", to: "a.txt")
        let (journalFolder, source) = (folder.journalFolder, folder.source)
        let successes = await withTaskGroup(of: Bool.self) { group in
            for number in 1...8 {
                group.addTask {
                    let journal = try? EditJournal(folder: journalFolder, source: source)
                    return (try? await journal?.apply(SourceEdit("x", [.text("a.txt", "0", "\(number)")]))) != nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(successes == 1)
        #expect(try await folder.journal().history().count == 1)
    }

    @Test("Edits of several tasks at the same time all get numbers of their own")
    func numbers() async throws {
        for number in 1...6 { try folder.write("0", to: "\(number).txt") }
        let (journalFolder, source) = (folder.journalFolder, folder.source)
        try await withThrowingTaskGroup { group in
            for number in 1...6 {
                group.addTask {
                    let journal = try EditJournal(folder: journalFolder, source: source)
                    for round in 1...10 {
                        try await journal.apply(SourceEdit("x", [.text("\(number).txt", "\(round - 1)", "\(round)")]))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await folder.journal().history().map(\.id) == (1...60).reversed())
    }
}
