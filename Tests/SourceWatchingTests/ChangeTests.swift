import Foundation
import SourceWatching
import Testing

/// What happens in a folder, and what is reported of it.
struct ChangeExample: CustomTestStringConvertible, Sendable {
    let title: String
    var before: @Sendable (Files) throws -> Void = { _ in }
    let action: @Sendable (Files) throws -> Void
    let paths: Set<String>

    var testDescription: String { title }

    static let all = [
        ChangeExample(title: "a new file", action: { try $0.write("a.jpg") }, paths: ["a.jpg"]),
        ChangeExample(title: "a new empty file", action: { try $0.write(".nomedia", "") }, paths: [".nomedia"]),
        ChangeExample(
            title: "a changed file in a nested folder",
            before: {
                try $0.makeFolder("a/b"); try $0.write("a/b/c")
            },
            action: { try $0.write("a/b/c", "longer text") }, paths: ["a/b/c"]),
        ChangeExample(
            title: "a file changed within its size and its time",
            before: {
                try $0.write("a", "old")
                utimensat(AT_FDCWD, $0.path("a"), sameTimes, 0)
            },
            action: {
                try $0.write("a", "new")
                utimensat(AT_FDCWD, $0.path("a"), sameTimes, 0)
            }, paths: ["a"]),
        ChangeExample(
            title: "a file whose time is set back", before: { try $0.write("a") },
            action: { utimensat(AT_FDCWD, $0.path("a"), sameTimes, 0) }, paths: ["a"]),
        ChangeExample(
            title: "a file with other permissions", before: { try $0.write("a") },
            action: { chmod($0.path("a"), 0o600) }, paths: ["a"]),
        ChangeExample(
            title: "a removed file", before: { try $0.write("a") }, action: { try $0.remove("a") }, paths: ["a"]),
        ChangeExample(
            title: "a renamed file", before: { try $0.write("a") }, action: { try $0.rename("a", "b") },
            paths: ["a", "b"]),
        ChangeExample(
            title: "a file moved to another folder",
            before: {
                try $0.makeFolder("one"); try $0.makeFolder("two"); try $0.write("one/a")
            },
            action: { try $0.rename("one/a", "two/a") }, paths: ["one/a", "two/a"]),
        ChangeExample(
            title: "a file moved over another",
            before: {
                try $0.write("a"); try $0.write("b")
            },
            action: { try $0.rename("a", "b") }, paths: ["a", "b"]),
        ChangeExample(
            title: "a file moved in", before: { try $0.write("../a") }, action: { try $0.rename("../a", "a") },
            paths: ["a"]),
        ChangeExample(
            title: "a file moved out", before: { try $0.write("a") }, action: { try $0.rename("a", "../a") },
            paths: ["a"]),
        ChangeExample(
            title: "a hard link", before: { try $0.write("../a") }, action: { link($0.path("../a"), $0.path("b")) },
            paths: ["b"]),
        ChangeExample(
            title: "two spellings of an accented name", before: { try $0.write("e\u{301}.txt") },
            action: { try $0.write("\u{e9}.txt") }, paths: ["\u{e9}.txt"]),
        ChangeExample(
            title: "new nested folders with files",
            action: {
                try $0.makeFolder("a/b/c"); try $0.write("a/b/c/d"); try $0.write("a/e")
            },
            paths: ["a", "a/b", "a/b/c", "a/b/c/d", "a/e"]),
        ChangeExample(
            title: "a nested tree moved in",
            before: {
                try $0.makeFolder("../a/b"); try $0.write("../a/b/c"); try $0.write("../a/d")
            },
            action: { try $0.rename("../a", "a") }, paths: ["a", "a/b", "a/b/c", "a/d"]),
        ChangeExample(
            title: "a nested tree moved out",
            before: {
                try $0.makeFolder("a/b"); try $0.write("a/b/c"); try $0.write("a/d")
            },
            action: { try $0.rename("a", "../a") }, paths: ["a", "a/b", "a/b/c", "a/d"]),
        ChangeExample(
            title: "a renamed folder",
            before: {
                try $0.makeFolder("a/b"); try $0.write("a/b/c")
            },
            action: { try $0.rename("a", "z") }, paths: ["a", "a/b", "a/b/c", "z", "z/b", "z/b/c"]),
        ChangeExample(
            title: "a removed folder",
            before: {
                try $0.makeFolder("a/b"); try $0.write("a/b/c")
            },
            action: { try $0.remove("a") }, paths: ["a", "a/b", "a/b/c"]),
        ChangeExample(
            title: "a folder replaced by a file",
            before: {
                try $0.makeFolder("a"); try $0.write("a/b")
            },
            action: {
                try $0.remove("a"); try $0.write("a")
            }, paths: ["a", "a/b"]),
        ChangeExample(
            title: "a folder exchanged for another of the same name",
            before: {
                for name in ["a", "../new"] { try $0.makeFolder(name) }
                try $0.write("a/old")
                try $0.write("../new/fresh")
            },
            action: {
                try $0.rename("a", "../away"); try $0.rename("../new", "a")
            }, paths: ["a", "a/old", "a/fresh"]),
        ChangeExample(
            title: "a link to a file", before: { try $0.write("../far") },
            action: { try $0.link("a", to: "../far") }, paths: ["a"]),
        ChangeExample(
            title: "a changed file behind a link",
            before: {
                try $0.write("../far"); try $0.link("a", to: "../far")
            },
            action: { try $0.write("../far", "longer text") }, paths: ["a"]),
        ChangeExample(
            title: "a link to a folder",
            before: {
                try $0.makeFolder("../far"); try $0.write("../far/b")
            },
            action: { try $0.link("a", to: "../far") }, paths: ["a", "a/b"]),
        ChangeExample(
            title: "a changed file in a linked folder",
            before: {
                try $0.makeFolder("../far/deep"); try $0.link("a", to: "../far")
            },
            action: { try $0.write("../far/deep/b") }, paths: ["a/deep/b"]),
        ChangeExample(
            title: "a file in a folder with two paths",
            before: {
                try $0.makeFolder("one"); try $0.link("two", to: "one")
            },
            action: { try $0.write("one/a") }, paths: ["one/a", "two/a"]),
        ChangeExample(
            title: "a link that leads elsewhere now",
            before: {
                for name in ["../one", "../two"] { try $0.makeFolder(name) }
                try $0.write("../one/a")
                try $0.write("../two/b")
                try $0.link("link", to: "../one")
                try $0.link("next", to: "../two")
            },
            action: { try $0.rename("next", "link") }, paths: ["next", "next/b", "link", "link/a", "link/b"]),
        ChangeExample(
            title: "a broken link whose target appears",
            before: {
                try $0.link("a", to: "../far"); try $0.makeFolder("../new"); try $0.write("../new/b")
            },
            action: { try $0.rename("../new", "../far") }, paths: ["a", "a/b"]),
        ChangeExample(
            title: "a linked folder that goes away",
            before: {
                try $0.makeFolder("../far"); try $0.write("../far/b"); try $0.link("a", to: "../far")
            },
            action: { try $0.remove("../far") }, paths: ["a", "a/b"]),
        ChangeExample(
            title: "links that lead in a circle",
            before: {
                try $0.makeFolder("a/b"); try $0.link("a/b/up", to: "../../a"); try $0.link("top", to: "/")
            },
            action: { try $0.write("a/b/c") }, paths: ["a/b/c"]),
    ]
}

private let sameTimes = [timespec(tv_sec: 1_000_000_000, tv_nsec: 1), timespec(tv_sec: 1_000_000_000, tv_nsec: 2)]

@Suite("Changes of files and folders")
struct ChangeTests {
    @Test("Each change is reported with exactly its paths", arguments: Way.allCases, ChangeExample.all)
    func change(way: Way, example: ChangeExample) async throws {
        let watched = try await WatchedFolder(way, prepare: example.before)
        try example.action(watched.files)
        #expect(await watched.reports(example.paths), "\(watched.paths)")
        let paths = try await watched.pathsUntilNow()
        #expect(paths == example.paths)
        #expect(!watched.reports.contains { $0.mayMissSome })
    }

    @Test("Nothing is reported if nothing changes, links and odd names included", arguments: Way.allCases)
    func nothing(way: Way) async throws {
        let watched = try await WatchedFolder(way) {
            try $0.write("e\u{301}")
            try $0.write("\u{e9}")
            try $0.link("broken", to: "nothing")
            try $0.makeFolder("a")
            try $0.link("a/circle", to: "..")
            let odd = [UInt8]($0.folder.utf8) + [0x2f, 0xff, 0xfe, 0]
            close(odd.withUnsafeBytes { open($0.baseAddress!.assumingMemoryBound(to: CChar.self), O_CREAT, 0o644) })
        }
        #expect(try await watched.pathsUntilNow().isEmpty)
        #expect(!watched.reports.contains { $0.mayMissSome })
    }

    @Test("A folder that was moved is watched at its new path only", arguments: Way.allCases)
    func afterMove(way: Way) async throws {
        let watched = try await WatchedFolder(way) { try $0.makeFolder("a/b") }
        try watched.files.rename("a", "z")
        #expect(await watched.reports(["a", "a/b", "z", "z/b"]))
        watched.forget()
        try watched.files.write("z/b/c")
        #expect(await watched.reports(["z/b/c"]))
        #expect(try await watched.pathsUntilNow() == ["z/b/c"])
    }

    @Test("A folder that was moved out is not watched any more", arguments: Way.allCases)
    func movedOut(way: Way) async throws {
        let watched = try await WatchedFolder(way) { try $0.makeFolder("a") }
        try watched.files.rename("a", "../a")
        #expect(await watched.reports(["a"]))
        watched.forget()
        try watched.files.write("../a/b")
        #expect(try await watched.pathsUntilNow() == [])
    }

    @Test("Excluded folders are not watched, at their own path or through a link", arguments: Way.allCases)
    func excluded(way: Way) async throws {
        let watched = try await WatchedFolder(way, excluding: ["site", ".site.vitrine", "../beside/site"]) {
            try $0.makeFolder("site")
            try $0.makeFolder("../beside/site")
            try $0.link("shortcut", to: "site")
            try $0.link("beside", to: "../beside")
        }
        try watched.files.write("site/index.html")
        try watched.files.write("../beside/site/index.html")
        try watched.files.makeFolder(".site.vitrine/new")
        try watched.files.rename("../beside/site", "../beside/site~")
        try watched.files.remove("../beside/site~")
        try watched.files.makeFolder("../beside/site")
        try watched.files.write("beside/photo.jpg")
        #expect(await watched.reports(["beside/photo.jpg"]))
        #expect(try await watched.pathsUntilNow().subtracting(["beside/site~"]) == ["beside/photo.jpg"])
    }

    @Test("Folders whose names are left out are not watched, wherever they are", arguments: Way.allCases)
    func leftOut(way: Way) async throws {
        let watched = try await WatchedFolder(way, leavingOut: ["bin"]) {
            try $0.makeFolder("bin")
            try $0.makeFolder("album/bin")
            try $0.makeFolder("album/bin~")
            try $0.write("album/bin~/a.jpg")
        }
        try watched.files.write("bin/1.jpg")
        try watched.files.write("album/bin/2.jpg")
        try watched.files.rename("album/bin~/a.jpg", "bin/a.jpg")
        try watched.files.makeFolder("album/new/bin")
        try watched.files.write("album/new/bin/3.jpg")
        // A file of this name is a file like any other.
        try watched.files.write("album/bin~/bin")
        #expect(await watched.reports(["album/bin~/a.jpg", "album/new", "album/bin~/bin"]))
        #expect(try await watched.pathsUntilNow() == ["album/bin~/a.jpg", "album/new", "album/bin~/bin"])
    }

    @Test("A folder that is removed and comes back is reported and watched again", arguments: Way.allCases)
    func root(way: Way) async throws {
        let watched = try await WatchedFolder(way) { try $0.write("a") }
        try watched.files.rename("../source", "../away")
        #expect(await watched.reports(["", "a"]))
        watched.forget()
        try watched.files.makeFolder("")
        try watched.files.write("b")
        #expect(await watched.reports(["", "b"]))
        watched.forget()
        try watched.files.write("b", "longer text")
        #expect(await watched.reports(["b"]))
    }

    @Test("5,000 copied files are all reported in few batches", arguments: Way.allCases)
    func burst(way: Way) async throws {
        let watched = try await WatchedFolder(way) { try $0.makeFolder("album") }
        let names = Set((0..<5000).map { "album/\($0).jpg" })
        for name in names { try watched.files.write(name) }
        #expect(await watched.reports(names))
        #expect(watched.paths.subtracting(["album"]) == names)
        #expect(watched.reports.count <= 100, "\(watched.reports.count)")
    }

    @Test("Files in folders made at the same moment are never missed", arguments: Way.allCases)
    func race(way: Way) async throws {
        let watched = try await WatchedFolder(way)
        var names: Set<String> = []
        for number in 0..<200 {
            try watched.files.makeFolder("\(number)/deep")
            try watched.files.write("\(number)/deep/a")
            names.insert("\(number)/deep/a")
        }
        #expect(await watched.reports(names))
    }
}
