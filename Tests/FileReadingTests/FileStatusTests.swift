import FileReading
import Foundation
import Testing

@Suite("Status of a file")
struct FileStatusTests {
    /// A folder with a file, a link to it, a link to nothing and a folder.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/status-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder + "/inner", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data("words".utf8).write(to: URL(filePath: folder + "/file"))
        try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "file")
        try FileManager.default.createSymbolicLink(atPath: folder + "/broken", withDestinationPath: "nothing")
        try body(folder)
    }

    @Test("A link has the status of its file if links are followed, otherwise its own")
    func links() throws {
        try withFolder { folder in
            let file = try FileStatus(of: folder + "/file")
            let followed = try FileStatus(of: folder + "/link")
            let link = try FileStatus(of: folder + "/link", followsLinks: false)
            #expect(file.kind == .file && file.byteCount == 5 && file.linkCount == 1)
            #expect(followed == file && followed.identity == file.identity)
            #expect(link.kind == .link && link.identity != file.identity)
            let (inner, device) = (try FileStatus(of: folder + "/inner"), try FileStatus(of: "/dev/null"))
            #expect(inner.kind == .folder && device.kind == .special)
            #expect(FileStatus.isLink(folder + "/broken") && !FileStatus.isLink(folder + "/file"))
        }
    }

    @Test("A path, a descriptor and a name in an open folder give the same status")
    func everyWay() throws {
        try withFolder { folder in
            let opened = open(folder, O_RDONLY)
            defer { close(opened) }
            let (byPath, byDescriptor) = (try FileStatus(of: folder), try FileStatus(ofDescriptor: opened))
            #expect(byDescriptor == byPath)
            let (file, named) = (try FileStatus(of: folder + "/file"), try FileStatus(of: "file", inFolder: opened))
            #expect(named == file)
            let link = try FileStatus(of: "link", inFolder: opened)
            #expect(link.kind == .link)
        }
    }

    @Test("Times are in nanoseconds")
    func times() throws {
        try withFolder { folder in
            let file = folder + "/file"
            let times = [timespec(tv_sec: 1, tv_nsec: 2), timespec(tv_sec: 1_700_000_000, tv_nsec: 345_678_901)]
            #expect(utimensat(AT_FDCWD, file, times, 0) == 0)
            let status = try FileStatus(of: file)
            #expect(status.modified == 1_700_000_000_345_678_901)
            #expect(status.changed > status.modified)
        }
    }

    /// The modes of new files: on a usual disk; on exFAT and FAT, as they are mounted for all, for a group, and for the
    /// owner alone; on NTFS; on network shares.
    @Test(
        "A file is plain if no more users may run it than a new file in its folder",
        arguments: [
            (new: 0o644, plain: [0o644, 0o600, 0o444, 0o666]), (0o600, [0o644]), (0o777, [0o777, 0o755, 0o555, 0o644]),
            (0o755, [0o755, 0o777, 0o711]), (0o700, [0o700, 0o644]), (0o750, [0o750, 0o770, 0o640]),
        ] as [(new: mode_t, plain: [mode_t])])
    func modes(new: mode_t, plain: [mode_t]) throws {
        try withFolder { folder in
            func status(_ mode: mode_t, _ name: String) throws -> FileStatus {
                try Data().write(to: URL(filePath: "\(folder)/\(name)"))
                try #require(chmod("\(folder)/\(name)", mode) == 0)
                return try FileStatus(of: "\(folder)/\(name)")
            }
            let newFile = try status(new, "new")
            for mode in plain {
                let file = try status(mode, "plain")
                #expect(file.isPlainFile(like: newFile) && !file.isRunnable(unlike: newFile))
                #expect(file.isRunnable(unlike: nil) == (mode & 0o111 != 0))
            }
            // No new file runs as its owner, whatever the file system shows.
            #expect(!(try status(new | 0o4000, "set").isPlainFile(like: newFile)))
            guard new & 0o111 != 0o111 else { return }
            #expect(!(try status(0o777, "runnable").isPlainFile(like: newFile)))
        }
    }

    @Test("A link, a folder and a file with two names are not plain")
    func kinds() throws {
        try withFolder { folder in
            let newFile = try FileStatus(of: folder + "/file")
            #expect(newFile.isPlainFile(like: newFile))
            for name in ["link", "inner"] {
                #expect(!(try FileStatus(of: folder + "/" + name, followsLinks: false).isPlainFile(like: newFile)))
            }
            #expect(link(folder + "/file", folder + "/other") == 0)
            #expect(!(try FileStatus(of: folder + "/other").isPlainFile(like: newFile)))
        }
    }

    @Test("A missing file is reported as absent, in the system's words")
    func absence() throws {
        try withFolder { folder in
            for path in ["/none", "/broken", "/file/inner"] {
                let error = #expect(throws: SystemError.self) { try FileStatus(of: folder + path) }
                #expect(error?.isAbsence == true)
            }
            #expect(SystemError(code: ENOENT).reason == "No such file or directory")
            #expect(SystemError(code: EACCES).description == "permission denied")
            #expect(!SystemError(code: EACCES).isAbsence)
            #expect(throws: SystemError.notRegular) { try OpenedFile(folder) }
            #expect(SystemError.notRegular.description == "not a regular file")
        }
    }
}
