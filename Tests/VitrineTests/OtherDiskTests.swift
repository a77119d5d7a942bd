import Foundation
import Testing

#if os(Linux)
    @Suite("Disks with other file systems", .timeLimit(.minutes(30)))
    struct OtherDiskTests {
        private static let needs: Comment = "needs root, loop devices, a driver and the program that makes such a disk"

        @Test(
            "A gallery on an exFAT disk is like one on any other disk",
            .enabled(if: OtherDisk.Kind.exFAT.canBeMade, needs))
        func exFAT() async throws { try await galleriesAreAlike(on: .exFAT) }

        @Test(
            "A gallery on a FAT disk is like one on any other disk", .enabled(if: OtherDisk.Kind.fat.canBeMade, needs))
        func fat() async throws { try await galleriesAreAlike(on: .fat) }

        @Test(
            "A gallery on an NTFS disk is like one on any other disk",
            .enabled(if: OtherDisk.Kind.ntfs.canBeMade, needs))
        func ntfs() async throws { try await galleriesAreAlike(on: .ntfs) }

        /// Uses the disk for the site, the cache, a store, a preview's pictures and the source, and compares the sites
        /// with those that are made without the disk.
        private func galleriesAreAlike(on kind: OtherDisk.Kind) async throws {
            let desk = try Desk()
            let disk = try OtherDisk(kind, at: desk.file("disk"))
            defer { disk.remove() }
            // Names in the site never differ by case alone.
            try desk.photos("sea/IMG_1.jpg", "sea/img_1.jpg", "Sea/a.png", "sea/Ä.jpg")
            try desk.photos("hills/b.jpg", picture: TinyPicture(colour: (200, 30, 60)))
            try desk.write("originals: keep", to: "Content/vitrine.yaml")
            try await sites(on: disk, desk)
            try await stores(on: desk)
            try await sources(on: disk, desk)
            try await previews(on: desk)
        }

        /// In a folder of the disk, and with the disk itself as the destination.
        private func sites(on disk: OtherDisk, _ desk: Desk) async throws {
            for destination in ["disk/public", "disk"] {
                try await run(desk, "build", "Content", destination, says: "Built 5 photos")
                try await run(desk, "build", "Content", destination, says: "Nothing written")
                try await run(desk, "build", "Content", destination, "--verify", says: "")
                let left = try FileManager.default.contentsOfDirectory(atPath: disk.path).filter {
                    $0.hasSuffix(".vitrine")
                }
                #expect(left.isEmpty)
                try disk.mountAgain()
                try await run(desk, "build", "Content", destination, says: "Nothing written")
                try await run(desk, "build", "Content", "plain", says: "Built 5 photos")
                if destination != "disk" { #expect(try desk.snapshot(destination) == desk.snapshot("plain")) }
                try desk.photos("hills/c.jpg")
                try await run(desk, "build", "Content", destination, says: "Built 6 photos")
                try FileManager.default.removeItem(atPath: desk.file("Content/hills/c.jpg"))
                try await run(desk, "build", "Content", destination, says: "Built 5 photos")
                try await run(desk, "build", "Content", destination, "--verify", says: "")
                try await run(desk, "clean", "Content", destination, "--yes", says: "")
            }
            try await run(desk, "build", "Content", "other", "--cache-dir", "disk/cache", says: "Built 5 photos")
            try await run(desk, "build", "Content", "other", "--cache-dir", "disk/cache", says: "Nothing written")
            #expect(try desk.snapshot("other") == desk.snapshot("plain"))
        }

        private func stores(on desk: Desk) async throws {
            try await run(desk, "render", "Content", "--store", "disk/store", "--shard", "0/1", says: "")
            for destination in ["linked", "disk/linked"] {
                try await run(
                    desk, "build", "Content", destination, "--store", "disk/store", "--no-render", "--link",
                    says: "Built 5 photos")
                #expect(try desk.snapshot(destination) == desk.snapshot("plain"))
            }
        }

        private func sources(on disk: OtherDisk, _ desk: Desk) async throws {
            try FileManager.default.createDirectory(
                atPath: desk.file("disk/Content"), withIntermediateDirectories: true)
            for name in ["hills", "vitrine.yaml"] {
                try FileManager.default.copyItem(
                    atPath: desk.file("Content/\(name)"), toPath: desk.file("disk/Content/\(name)"))
            }
            try await run(desk, "build", "disk/Content", "hills", says: "Built 1 photo")
            try disk.mountAgain()
            try await run(desk, "build", "disk/Content", "hills", says: "Nothing written")
            try await run(desk, "build", "disk/Content", "hills", "--verify", says: "")
            let other = try TinyPicture(width: 90, colour: (10, 220, 60)).jpeg()
            try other.write(to: URL(filePath: desk.file("disk/Content/hills/b.jpg")))
            try await run(desk, "build", "disk/Content", "hills", says: "Built 1 photo")
            #expect(try desk.snapshot("hills")["hills/b-original.jpg"] == other)
        }

        /// Pictures of hidden photos are in the cache.
        private func previews(on desk: Desk) async throws {
            try desk.write("visibility: hidden", to: "Content/hills/album.yaml")
            try await RunningPreview.run(
                desk, "Content", "--drafts", "--port", "0", "--cache-dir", "disk/drafts"
            ) { preview in
                let page = try await preview.withToken.wholePage("hills/b.html")
                let source = try #require(page.firstMatch(of: /src="(b-[^"]*)"/)?.output.1)
                let picture = try await preview.withToken.get("hills/" + source)
                #expect(picture.status == 200 && picture.type == "image/jpeg")
            }
        }

        private func run(
            _ desk: Desk, _ arguments: String..., says words: String, sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            let run = try await desk.run(arguments)
            #expect(
                run.status == .exited(0) && (words.isEmpty || run.text.contains(words)),
                "\(arguments): \(run.text)", sourceLocation: sourceLocation)
        }
    }
#endif
