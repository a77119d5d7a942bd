#if os(Linux)
    import Foundation
    import Testing

    /// A file system of its own in memory.
    struct Disk {
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
