import Foundation
import Testing

#if os(Linux)
    @Suite("A disk that is full", .enabled(if: Disk.canBeMade, "only root may mount a small file system"))
    struct FullDiskTests {
        /// The one is full with pictures, the other with pages.
        @Test(arguments: [350, 600])
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
            #expect(run.text.contains("No space left on device"), "\(run.text)")
            #expect(try desk.snapshot("disk") == before)
        }

        @Test func aDestinationMayBeADiskOfItsOwn() async throws {
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

        init(_ path: String, kilobytes: Int) throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try #require(mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k") == 0)
            self.path = path
        }

        func remove() { umount2(path, Int32(MNT_DETACH)) }
    }
#endif
