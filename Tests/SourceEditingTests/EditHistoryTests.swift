import FileReading
import Foundation
import Testing

@testable import SourceEditing

@Suite("History and undo")
struct EditHistoryTests {
    private let folder: SourceFolder

    init() throws { folder = try SourceFolder() }

    @Test("After a restart of the program, edits can be undone to the exact bytes, and undos can be undone")
    func undo() async throws {
        let before = "\u{feff}a: 1\r\n# caf\u{e9}\n\n"
        try folder.write(before, to: "a.yaml", mode: 0o600)
        try folder.write("b", to: "b.txt")
        try await folder.journal().apply(
            SourceEdit("First\nedit", [.text("a.yaml", before, "a: 2"), .text("b.txt", "b", ""), .text("c", nil, "")]))
        let undone = try await folder.journal().undo(1)
        #expect(folder.read("a.yaml")?.utf8.elementsEqual(before.utf8) == true && folder.read("b.txt") == "b")
        #expect(folder.names == ["a.yaml", "b.txt"] && undone.undoes == 1 && undone.id == 2)
        await #expect(throws: SourceEditingError.alreadyUndone(1)) { try await folder.journal().undo(1) }
        try await folder.journal().undo(2)
        #expect(folder.read("a.yaml") == "a: 2" && folder.read("b.txt") == "" && folder.read("c") == "")
        let history = try await folder.journal().history()
        #expect(history.map(\.id) == [3, 2, 1])
        #expect(history.map(\.isUndone) == [false, true, false])
        #expect(history.map(\.description) == ["Undo: Undo: First edit", "Undo: First edit", "First edit"])
        #expect(history.allSatisfy { $0.files == ["a.yaml", "b.txt", "c"] })
        #expect(history.allSatisfy { abs($0.time.timeIntervalSinceNow) < 3600 })
        #expect(try FileStatus(of: folder.source + "/a.yaml").mode & 0o777 == 0o600)
    }

    @Test("An edit of a file that changed since, or is gone, is not undone")
    func changedSince() async throws {
        let journal = try folder.journal()
        try folder.write("a", to: "a.txt")
        try await journal.apply(SourceEdit("one", [.text("a.txt", "a", "b"), .text("new.txt", nil, "n")]))
        try folder.write("b and more", to: "a.txt")
        await #expect(throws: SourceEditingError.changedSinceEdit(1, file: "a.txt")) { try await journal.undo(1) }
        #expect(folder.read("a.txt") == "b and more" && folder.read("new.txt") == "n")
        try folder.write("b", to: "a.txt")
        try FileManager.default.removeItem(atPath: folder.source + "/new.txt")
        await #expect(throws: SourceEditingError.changedSinceEdit(1, file: "new.txt")) { try await journal.undo(1) }
        await #expect(throws: SourceEditingError.unknownEdit(7)) { try await journal.undo(7) }
        #expect(folder.read("a.txt") == "b")
        #expect(try await journal.history().count == 1)
    }

    @Test("Edits are undone one after the other")
    func sequence() async throws {
        let journal = try folder.journal()
        try folder.write("0", to: "a.txt")
        for number in 1...5 {
            try await journal.apply(SourceEdit("\(number)", [.text("a.txt", "\(number - 1)", "\(number)")]))
        }
        await #expect(throws: SourceEditingError.changedSinceEdit(3, file: "a.txt")) { try await journal.undo(3) }
        for number in (1...5).reversed() { try await journal.undo(number) }
        #expect(folder.read("a.txt") == "0")
    }

    @Test("Only the user can read the journal")
    func privacy() async throws {
        try folder.write("a", to: "a.txt")
        try await folder.journal().apply(SourceEdit("x", [.text("a.txt", "a", "b")]))
        #expect(try FileStatus(of: folder.journalFolder).mode & 0o777 == 0o700)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.journalFolder)
        #expect(names.sorted() == ["edit-1", "lock"])
        for name in names {
            #expect(try FileStatus(of: folder.journalFolder + "/" + name).mode & 0o777 == 0o600)
        }
    }

    @Test("The oldest edits are dropped beyond the limits of number and size, and numbers go on")
    func limits() async throws {
        try folder.write("0", to: "a.txt")
        let few = try folder.journal(.init(count: 3))
        for number in 1...6 {
            try await few.apply(SourceEdit("\(number)", [.text("a.txt", "\(number - 1)", "\(number)")]))
        }
        #expect(try await few.history().map(\.id) == [6, 5, 4])
        let small = try folder.journal(.init(byteCount: 2_500))
        let long = String(repeating: "x", count: 1_000)
        try await small.apply(SourceEdit("long", [.text("a.txt", "6", long)]))
        #expect(try await small.history().map(\.id) == [7, 6, 5, 4])
        try await small.apply(SourceEdit("long", [.text("a.txt", long, long + "y")]))
        #expect(try await small.history().map(\.id) == [8])
        let tiny = try folder.journal(.init(byteCount: 10))
        try await tiny.apply(SourceEdit("long", [.text("a.txt", long + "y", "z")]))
        #expect(try await tiny.history().map(\.id) == [9])
        try await tiny.undo(9)
        #expect(folder.read("a.txt") == long + "y")
    }

    @Test("A broken file of the journal is passed over")
    func broken() async throws {
        try folder.write("0", to: "a.txt")
        let journal = try folder.journal()
        try await journal.apply(SourceEdit("1", [.text("a.txt", "0", "1")]))
        try await journal.apply(SourceEdit("2", [.text("a.txt", "1", "2")]))
        let file = folder.journalFolder + "/edit-2"
        let bytes = try Data(contentsOf: URL(filePath: file))
        try bytes.dropLast().write(to: URL(filePath: file))
        #expect(try await journal.history().map(\.id) == [1])
        await #expect(throws: SourceEditingError.unknownEdit(2)) { try await journal.undo(2) }
        #expect(try await journal.apply(SourceEdit("3", [.text("a.txt", "2", "3")]))?.id == 3)
    }

    // MARK: While another program has locked the journal

    /// The system tells two descriptors of one process apart like two processes.
    private func lock() throws -> Int32 {
        let lock = open(folder.journalFolder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
        return lock
    }

    @Test("A locked journal is reported, and blocks no thread that others need", .timeLimit(.minutes(5)))
    func locked() async throws {
        let journal = try folder.journal(.init(wait: .milliseconds(100)))
        let file = folder.journalFolder + "/lock"
        let lock = try lock()
        try folder.write("a", to: "a.txt")
        // More than there are threads.
        await withTaskGroup { group in
            for _ in 0..<100 {
                group.addTask {
                    await #expect(throws: SourceEditingError.lockedHistory(file: file)) { try await journal.history() }
                }
            }
        }
        await #expect(throws: SourceEditingError.lockedHistory(file: file)) {
            try await journal.apply(SourceEdit("x", [.text("a.txt", "a", "b")]))
        }
        #expect(folder.read("a.txt") == "a")
        close(lock)
        #expect(try await journal.history().isEmpty)
    }

    @Test("A journal that another program unlocks in time is used", .timeLimit(.minutes(5)))
    func unlocked() async throws {
        let journal = try folder.journal(.init(wait: .seconds(600)))
        let lock = try lock()
        async let history = journal.history()
        close(lock)
        #expect(try await history.isEmpty)
    }

    // MARK: After a kill

    /// Leaves the journal as a program does that is killed while it makes an edit of two files.
    private func kill(afterWriting written: [String]) throws {
        try folder.write("a", to: "a.txt")
        try folder.write("b", to: "b.txt")
        let edit = SourceEdit("x", [.text("a.txt", "a", "A"), .text("b.txt", "b", "B")])
        let journal = try JournalFolder(folder.journalFolder, limits: .init())
        try journal.storePending(EditRecord(1, edit, at: Date()))
        try folder.write("half", to: ".vitrine-edit-1-1")
        for name in written { try folder.write(name.prefix(1).uppercased(), to: name) }
    }

    @Test("An edit that was killed before its first file leaves nothing")
    func killedBefore() async throws {
        try kill(afterWriting: [])
        #expect(try await folder.journal().history().isEmpty)
        #expect(folder.read("a.txt") == "a" && folder.read("b.txt") == "b" && folder.names == ["a.txt", "b.txt"])
    }

    @Test("An edit that was killed between two files is taken back")
    func killedBetween() async throws {
        try kill(afterWriting: ["a.txt"])
        #expect(try await folder.journal().history().isEmpty)
        #expect(folder.read("a.txt") == "a" && folder.read("b.txt") == "b" && folder.names == ["a.txt", "b.txt"])
        #expect(try await folder.journal().apply(SourceEdit("x", [.text("a.txt", "a", "A")]))?.id == 1)
    }

    @Test("An edit that was killed after its last file is complete, and can be undone")
    func killedAfter() async throws {
        try kill(afterWriting: ["a.txt", "b.txt"])
        #expect(try await folder.journal().history().map(\.id) == [1])
        try await folder.journal().undo(1)
        #expect(folder.read("a.txt") == "a" && folder.read("b.txt") == "b" && folder.names == ["a.txt", "b.txt"])
    }

    @Test("A file that the user changed after the kill is left as it is")
    func changedAfterKill() async throws {
        try kill(afterWriting: ["a.txt"])
        try folder.write("mine", to: "a.txt")
        #expect(try await folder.journal().history().isEmpty)
        #expect(folder.read("a.txt") == "mine" && folder.read("b.txt") == "b")
    }

    @Test("An edit whose record was killed while it was written leaves nothing")
    func killedRecord() async throws {
        _ = try folder.journal()
        try folder.write("a", to: "a.txt")
        for name in ["draft", "pending"] {
            try Data("{\"id\":".utf8).write(to: URL(filePath: folder.journalFolder + "/" + name))
        }
        #expect(try await folder.journal().apply(SourceEdit("x", [.text("a.txt", "a", "b")]))?.id == 1)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.journalFolder).sorted() == ["edit-1", "lock"])
    }
}
