#if os(Linux)
    import Foundation
    import Testing

    /// A disk with one file, of which only the beginning can be read.
    struct FailingDisk {
        /// Of a file that has both parts, in bytes, at most.
        static let fileSize = 6_000_000

        let path: String

        /// Whether such a disk can be mounted here: it needs root, a loop device, and ext4.
        static let canBeMade: Bool = {
            guard geteuid() == 0, let desk = try? Desk(), (try? desk.write(Data(count: fileSize), to: "film")) != nil,
                let disk = try? FailingDisk(desk.file("disk"), with: desk.file("film"))
            else { return false }
            disk.remove()
            return true
        }()

        /// - Parameters:
        ///   - path: Of the folder where the disk is mounted, which is created.
        ///   - file: Is copied to the disk, which it nearly fills.
        init(_ path: String, with file: String) throws {
            self.path = path
            let image = path + ".image"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try #require(FileManager.default.createFile(atPath: image, contents: nil))
            try #require(truncate(image, 8 << 20) == 0)
            try #require(OtherDisk.run(["mkfs.ext4", "-q", "-F", "-O", "^has_journal", image]))
            try #require(OtherDisk.run(["mount", "-t", "ext4", "-o", "loop", image, path]))
            let isCopied = OtherDisk.run(["cp", file, path])
            // Nothing may be known of the file but what is on the disk.
            try #require(OtherDisk.run(["umount", path]) && isCopied)
            try #require(OtherDisk.run(["mount", "-t", "ext4", "-o", "loop,ro", image, path]))
            try #require(truncate(image, 5 << 20) == 0)
        }

        func remove() { _ = OtherDisk.run(["umount", "--lazy", path]) }
    }
#endif
