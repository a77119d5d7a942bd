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
#endif
