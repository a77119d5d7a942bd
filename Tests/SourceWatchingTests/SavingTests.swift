#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import SourceWatching

    /// The system calls of a program that saves `album.yaml`, with pauses as a slow disk makes them.
    struct Saving: CustomTestStringConvertible, Sendable {
        let title: String
        var before: @Sendable (Files) throws -> Void = { _ in }
        let save: @Sendable (SteppedFolder) throws -> Void
        var paths: Set<String> = ["album.yaml"]

        var testDescription: String { title }

        /// Opens, writes and closes, with a pause for `fsync`.
        private static func write(
            _ name: String, _ flags: CInt, in folder: SteppedFolder, fsync pause: Int = 40
        ) throws {
            let descriptor = try folder.files.open(name, O_WRONLY | O_CREAT | flags)
            if flags & O_EXCL == 0 { ftruncate(descriptor, 0) }
            try folder.files.append("title: B\n", to: descriptor)
            folder.pass(pause)
            fchmod(descriptor, 0o644)
            close(descriptor)
        }

        static let all = [
            Saving(
                title: "vim, which renames the old file (recorded)",
                save: {
                    try write("4913", O_EXCL, in: $0, fsync: 0)
                    unlink($0.files.path("4913"))
                    try $0.files.rename("album.yaml", "album.yaml~")
                    // Meanwhile it syncs its swap file.
                    $0.pass(40)
                    try write("album.yaml", 0, in: $0)
                    unlink($0.files.path("album.yaml~"))
                }),
            Saving(
                title: "vim with backupcopy=yes",
                save: {
                    try write("album.yaml~", O_EXCL, in: $0, fsync: 0)
                    try write("album.yaml", 0, in: $0)
                    unlink($0.files.path("album.yaml~"))
                }),
            Saving(
                title: "vim in a temporary folder, which only truncates (recorded)",
                save: { try write("album.yaml", 0, in: $0) }),
            Saving(
                title: "nano, which replaces its swap file first (recorded)",
                before: { try $0.write(".album.yaml.swp") },
                save: {
                    unlink($0.files.path(".album.yaml.swp"))
                    try write(".album.yaml.swp", O_EXCL, in: $0, fsync: 0)
                    try write("album.yaml", O_TRUNC, in: $0)
                }, paths: ["album.yaml", ".album.yaml.swp"]),
            Saving(
                title: "nano with a backup (recorded)",
                save: {
                    try write("album.yaml~", O_EXCL, in: $0)
                    try write("album.yaml", O_TRUNC, in: $0)
                }, paths: ["album.yaml", "album.yaml~"]),
            Saving(
                title: "Visual Studio Code, which truncates by path and writes",
                save: {
                    truncate($0.files.path("album.yaml"), 0)
                    try write("album.yaml", 0, in: $0, fsync: 5)
                }),
            Saving(
                title: "a temporary file that is renamed, as Lightroom and GNOME's editor do",
                save: {
                    try write("album.yaml.tmp", O_EXCL, in: $0)
                    try $0.files.rename("album.yaml.tmp", "album.yaml")
                }),
            Saving(
                title: "a temporary file that is renamed after the old file was removed",
                save: {
                    try write("album.yaml.tmp", O_EXCL, in: $0)
                    unlink($0.files.path("album.yaml"))
                    $0.pass(40)
                    try $0.files.rename("album.yaml.tmp", "album.yaml")
                }),
            Saving(
                title: "exiftool, which keeps the original",
                save: {
                    try write("album.yaml_exiftool_tmp", O_EXCL, in: $0)
                    try $0.files.rename("album.yaml", "album.yaml_original")
                    try $0.files.rename("album.yaml_exiftool_tmp", "album.yaml")
                }, paths: ["album.yaml", "album.yaml_original"]),
            Saving(
                title: "rsync, which sets times and permissions before it renames",
                save: {
                    try write(".album.yaml.Xy12Zz", O_EXCL, in: $0)
                    utimensat(AT_FDCWD, $0.files.path(".album.yaml.Xy12Zz"), nil, 0)
                    chmod($0.files.path(".album.yaml.Xy12Zz"), 0o600)
                    try $0.files.rename(".album.yaml.Xy12Zz", "album.yaml")
                }),
            Saving(
                title: "Emacs, which removes its lock and its backup of unsaved text",
                before: {
                    try $0.write("#album.yaml#"); try $0.link(".#album.yaml", to: "user@host.1")
                },
                save: {
                    try write("album.yaml", 0, in: $0)
                    unlink($0.files.path("#album.yaml#"))
                    unlink($0.files.path(".#album.yaml"))
                }, paths: ["album.yaml", "#album.yaml#", ".#album.yaml"]),
        ]
    }

    @Suite("Saving and copying")
    struct SavingTests {
        @Test("A save is one batch without the temporary files", arguments: Saving.all)
        func saving(_ saving: Saving) throws {
            let folder = try SteppedFolder(notifier: try InotifyQueue()) {
                try $0.write("album.yaml", "title: A\n")
                try saving.before($0)
            }
            try saving.save(folder)
            folder.pass(700)
            #expect(folder.paths == [saving.paths])
        }

        @Test("A saved file is reported 10 ms after it was closed")
        func soon() throws {
            let folder = try SteppedFolder(notifier: try InotifyQueue()) { try $0.write("a") }
            try folder.files.write("a", "longer text")
            folder.pass(9)
            #expect(folder.paths == [])
            folder.pass(2)
            #expect(folder.paths == [["a"]])
        }

        @Test("A half-copied photo is not reported until it is closed")
        func closing() async throws {
            let folder = try SteppedFolder(notifier: try InotifyQueue())
            let descriptor = try folder.files.open("a.jpg", O_WRONLY | O_CREAT)
            for _ in 0..<20 {
                try folder.files.append("half", to: descriptor)
                folder.pass(400)
            }
            #expect(folder.paths == [])
            try await folder.close(descriptor)
            folder.pass(11)
            #expect(folder.paths == [["a.jpg"]])
        }

        @Test("A file that stays open is reported when it has not grown for half a second")
        func open() throws {
            let folder = try SteppedFolder(notifier: try InotifyQueue())
            let descriptor = try folder.files.open("a.jpg", O_WRONLY | O_CREAT)
            defer { close(descriptor) }
            try folder.files.append("half", to: descriptor)
            folder.pass(300)
            try folder.files.append("half", to: descriptor)
            folder.pass(495)
            #expect(folder.paths == [])
            folder.pass(30)
            #expect(folder.paths == [["a.jpg"]])
            try folder.files.append("more", to: descriptor)
            folder.pass(550)
            #expect(folder.paths == [["a.jpg"], ["a.jpg"]])
        }

        @Test("A file that is written through mapped memory is not reported while it changes")
        func mapped() async throws {
            let folder = try SteppedFolder(notifier: try InotifyQueue())
            let descriptor = try folder.files.open("a.jpg", O_RDWR | O_CREAT)
            ftruncate(descriptor, 4096)
            let address = try #require(mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0))
            for byte in 0..<10 {
                folder.pass(300)
                address.storeBytes(of: UInt8(byte), toByteOffset: byte, as: UInt8.self)
                msync(address, 4096, MS_SYNC)
                // The write's time is taken when the page is written first.
                try await waitForNextFileTime(in: NSTemporaryDirectory())
            }
            #expect(folder.paths == [])
            folder.pass(800)
            #expect(folder.paths == [["a.jpg"]])
            munmap(address, 4096)
            close(descriptor)
        }

        @Test("A file whose permissions change while it is written is not reported before it is closed")
        func permissions() async throws {
            let folder = try SteppedFolder(notifier: try InotifyQueue())
            let descriptor = try folder.files.open("a.jpg", O_WRONLY | O_CREAT)
            fchmod(descriptor, 0o600)
            folder.pass(100)
            #expect(folder.paths == [])
            try await folder.close(descriptor)
            folder.pass(11)
            #expect(folder.paths == [["a.jpg"]])
        }

        @Test("A long copy delays other changes by a quarter of a second at most")
        func others() throws {
            let folder = try SteppedFolder(notifier: try InotifyQueue())
            let descriptor = try folder.files.open("film.mp4", O_WRONLY | O_CREAT)
            defer { close(descriptor) }
            for step in 0..<40 {
                try folder.files.append("half", to: descriptor)
                if step == 20 { try folder.files.write("album.yaml") }
                folder.pass(step == 20 ? 12 : 20)
            }
            #expect(folder.paths == [["album.yaml"]])
        }

        @Test("With polling, a file is not reported while it grows")
        func polled() throws {
            let folder = try SteppedFolder(notifier: nil)
            for _ in 0..<12 {
                try folder.files.write("a.jpg", String(repeating: "half", count: Int.random(in: 1...1_000_000)))
                folder.pass(400)
            }
            #expect(folder.paths == [])
            folder.pass(2600)
            #expect(folder.paths == [["a.jpg"]])
        }

        @Test("What the system lost is found by listing, and new folders are watched")
        func overflow() throws {
            let folder = try SteppedFolder(notifier: try InotifyQueue()) {
                try $0.write("same")
                try $0.write("gone")
                try $0.write("changed")
            }
            try folder.files.remove("gone")
            try folder.files.write("changed", "longer text")
            try folder.files.makeFolder("new/deep")
            try folder.files.write("new/deep/a")
            folder.loseEvents()
            folder.pass(700)
            #expect(folder.batches.first?.mayMissSome == true)
            #expect(folder.batches.filter(\.mayMissSome).count == 1)
            #expect(Set(folder.paths.joined()) == ["gone", "changed", "new", "new/deep", "new/deep/a"])
            let count = folder.batches.count
            try folder.files.write("new/deep/b")
            folder.pass(20)
            #expect(folder.paths.dropFirst(count) == [["new/deep/b"]])
        }

        @Test("Folders that are removed or moved out free their watches, also behind links")
        func watches() throws {
            let queue = try InotifyQueue()
            let away = FileManager.default.temporaryDirectory.path + "/vitrine-away-" + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: away) }
            let folder = try SteppedFolder(notifier: queue) {
                for name in ["moved/deep", "removed/deep", "renamed/deep", "stays"] { try $0.makeFolder(name) }
                try $0.makeFolder("../" + (away as NSString).lastPathComponent + "/deep")
                try $0.link("link", to: away)
                try $0.link("second", to: away)
            }
            func count() throws -> Int {
                let info = try String(contentsOfFile: "/proc/self/fdinfo/\(queue.descriptor ?? -1)", encoding: .utf8)
                return info.components(separatedBy: "inotify wd:").count - 1
            }
            // The folder itself, four folders of which three have one inside, and the linked folder with one inside.
            #expect(try count() == 10)
            try folder.files.rename("moved", "../" + (away as NSString).lastPathComponent + "/deep/moved")
            try folder.files.remove("removed")
            try folder.files.rename("renamed", "new")
            folder.pass(20)
            // What was moved is watched through the links now.
            #expect(try count() == 8)
            unlink(folder.files.path("link"))
            folder.pass(20)
            #expect(try count() == 8)
            unlink(folder.files.path("second"))
            folder.pass(20)
            #expect(try count() == 4)
        }

        @Test("If the system lost events but nothing differs, the report still says so")
        func emptyOverflow() throws {
            let folder = try SteppedFolder(notifier: try InotifyQueue())
            folder.loseEvents()
            folder.pass(20)
            #expect(folder.batches == [SourceChanges(paths: [], mayMissSome: true)])
        }

        @Test("When watches run out, at the start or later, the whole tree is polled", arguments: [1, 3, 100])
        func watchesRunOut(limit: Int) throws {
            let folder = try SteppedFolder(notifier: try LimitedQueue(watches: limit)) {
                for name in ["a", "b"] { try $0.makeFolder(name) }
            }
            try folder.files.write("a/before")
            for number in 0..<100 { try folder.files.makeFolder("c/\(number)") }
            folder.pass(20)
            #expect(folder.monitor.method == .polling(.watchesRanOut(limit: 8192)))
            try folder.files.write("b/after")
            try folder.files.write("c/99/after")
            folder.pass(3000)
            #expect(Set(folder.paths.joined()).isSuperset(of: ["a/before", "b/after", "c/99/after"]))
        }
    }
#endif
