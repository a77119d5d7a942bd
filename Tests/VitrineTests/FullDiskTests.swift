import Foundation
import Testing

#if os(Linux)
    @Suite("A full disk", .enabled(if: Disk.canBeMade, "only root may mount a small file system"))
    struct FullDiskTests {
        /// The one is full with pictures, the other with pages.
        @Test("A build on a full disk fails and leaves the old site unchanged", arguments: [350, 600])
        func leavesTheOldSiteAsItWas(kilobytes: Int) async throws {
            let desk = try Desk()
            let disk = try Disk(desk.file("disk"), kilobytes: kilobytes)
            defer { disk.remove() }
            try desk.photos("a.jpg")
            var run = try await desk.run("build", "Content", "disk/public")
            try #require(run.status == .exited(0), "\(run.text)")
            let before = try desk.snapshot("disk")

            for index in 0..<80 { try desk.photos("photo\(index).png") }
            run = try await desk.run("build", "Content", "disk/public")
            #expect(run.status == .exited(1))
            #expect(run.text.contains("no space left on device"), "\(run.text)")
            #expect(try desk.snapshot("disk") == before)
        }

        @Test(
            "A build to a full disk keeps the old site and leaves no staging folder",
            arguments: [0, 4, 16, 64])
        func leavesNoStagingFolder(kilobytesFree: Int) async throws {
            let desk = try Desk()
            let disk = try Disk(desk.file("public"), kilobytes: 600)
            defer { disk.remove() }
            try desk.photos("a.jpg")
            try await desk.build()
            try disk.fill(leaving: kilobytesFree)
            let before = try desk.snapshot()
            for index in 0..<80 { try desk.photos("photo\(index).png") }
            let run = try await desk.run("build")
            #expect(run.status == .exited(1))
            #expect(run.text.contains("no space left on device"), "\(run.text)")
            #expect(try desk.snapshot() == before)
        }

        @Test("A build to a disk that cannot hold another file leaves no staging folder", arguments: [2, 3, 4, 5])
        func leavesNoStagingFolder(files: Int) async throws {
            let desk = try Desk()
            let disk = try Disk(desk.file("public"), kilobytes: 600, files: files)
            defer { disk.remove() }
            try desk.photos("a.jpg")
            let run = try await desk.run("build")
            #expect(run.status == .exited(1))
            #expect(run.text.contains("no space left on device"), "\(run.text)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path).isEmpty)
        }

        @Test("A destination can be a mount point")
        func aDestinationMayBeADiskOfItsOwn() async throws {
            let desk = try Desk()
            let disk = try Disk(desk.file("public"), kilobytes: 2000)
            defer { disk.remove() }
            for name in ["a.jpg", "b.jpg"] {
                try desk.photos(name)
                let run = try await desk.run("build")
                #expect(run.status == .exited(0), "\(run.text)")
            }
            let other = try await desk.run("build", "Content", "elsewhere")
            #expect(other.status == .exited(0), "\(other.text)")
            #expect(try desk.snapshot("public") == desk.snapshot("elsewhere"))
        }
    }

    /// A file system of its own in memory.
    private struct Disk {
        let path: String

        /// Whether the system lets us make one here: in containers, root alone is not enough.
        static let canBeMade: Bool = {
            guard geteuid() == 0, let desk = try? Desk(), let disk = try? Disk(desk.file("disk"), kilobytes: 64) else {
                return false
            }
            disk.remove()
            return true
        }()

        /// - Parameter files: The most files and folders that it holds, itself included; nil for as many as fit.
        init(_ path: String, kilobytes: Int, files: Int? = nil) throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            let options = "size=\(kilobytes)k" + (files.map { ",nr_inodes=\($0)" } ?? "")
            try #require(mount("tmpfs", path, "tmpfs", 0, options) == 0)
            self.path = path
        }

        /// Puts a file on it that leaves no more room than this.
        func fill(leaving kilobytes: Int) throws {
            let file = open(path + "/filler", O_CREAT | O_WRONLY | O_CLOEXEC, 0o644)
            try #require(file >= 0)
            defer { close(file) }
            let block = [UInt8](repeating: 1, count: 4096)
            var size = 0
            while true {
                let count = write(file, block, block.count)
                if count <= 0 { break }
                size += count
            }
            try #require(errno == ENOSPC && ftruncate(file, size - kilobytes * 1024) == 0)
        }

        func remove() { umount2(path, Int32(MNT_DETACH)) }
    }
#endif
