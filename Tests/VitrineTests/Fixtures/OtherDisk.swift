#if os(Linux)
    import Foundation
    import Testing

    /// A file system of another kind, in a file that is mounted as a disk. Its files have the permissions that its
    /// driver shows for all of them.
    struct OtherDisk {
        enum Kind: CaseIterable {
            /// Files may be run by all, and there are no links.
            case exFAT
            /// The same, but only the owner may read or run files. Times have a precision of 2 seconds.
            case fat
            /// All may do everything with all files.
            case ntfs

            /// The program that makes such a file system in a file.
            fileprivate var maker: [String] {
                switch self {
                case .exFAT: ["mkfs.exfat"]
                case .fat: ["mkfs.vfat"]
                case .ntfs: ["mkntfs", "--force", "--quick"]
                }
            }

            /// Types and options of mounts, one for each driver.
            fileprivate var drivers: [(type: String, options: String)] {
                switch self {
                case .exFAT: [("exfat", "loop,umask=022"), ("exfat-fuse", "loop,umask=022")]
                case .fat: [("vfat", "loop,umask=077,utf8=1")]
                case .ntfs: [("ntfs-3g", "loop"), ("ntfs3", "loop,umask=000")]
                }
            }

            /// Whether such a disk can be mounted here: it needs root, a loop device, a driver, and the program that
            /// makes the file system.
            var canBeMade: Bool { Self.mountable.contains(self) }

            private static let mountable = Set(
                allCases.filter { kind in
                    guard geteuid() == 0, let desk = try? Desk(), let disk = try? OtherDisk(kind, at: desk.file("disk"))
                    else { return false }
                    disk.remove()
                    return true
                })
        }

        let path: String
        private let kind: Kind
        private let image: String

        /// - Parameter path: Of the folder where the disk is mounted, which is created.
        init(_ kind: Kind, at path: String) throws {
            (self.kind, self.path, image) = (kind, path, path + ".image")
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try #require(FileManager.default.createFile(atPath: image, contents: nil))
            try #require(truncate(image, 96 << 20) == 0)
            try #require(Self.run(kind.maker + [image]))
            try mount()
        }

        /// Takes the disk away and brings it back, so that nothing is known of its files but what is on it.
        func mountAgain() throws {
            try #require(Self.run(["umount", path]))
            try mount()
        }

        func remove() { _ = Self.run(["umount", path]) || Self.run(["umount", "--lazy", path]) }

        private func mount() throws {
            try #require(
                kind.drivers.contains { Self.run(["mount", "-t", $0.type, "-o", $0.options, image, path]) })
        }

        /// Returns whether a command of the system succeeds. Its words are free of spaces.
        ///
        /// Foundation's `Process` would wait for the driver too, which goes on running and keeps its socket open.
        static func run(_ command: [String]) -> Bool {
            let line = command.joined(separator: " ")
            return system("PATH=/usr/sbin:/usr/bin:/sbin:/bin \(line) < /dev/null > /dev/null 2>&1") == 0
        }
    }
#endif
