import FileReading

#if os(Linux)
    import FileReading
    import Foundation
    import Testing

    @testable import SourceWatching

    @Suite("Notifications and mounts of Linux")
    struct NotificationTests {
        /// An event as the kernel writes it, with the name padded by zeros.
        private func event(_ watch: Int32, _ mask: UInt32, _ name: [UInt8] = []) -> [UInt8] {
            let padded = name.isEmpty ? [] : name + [UInt8](repeating: 0, count: 16 - name.count % 16)
            var bytes: [UInt8] = []
            for word in [UInt32(bitPattern: watch), mask, 0, UInt32(padded.count)] {
                withUnsafeBytes(of: word) { bytes += $0 }
            }
            return bytes + padded
        }

        @Test("A recorded sequence of events is read as it was written")
        func events() {
            let bytes =
                event(1, 0x100, Array("a.jpg".utf8)) + event(1, 0x2, Array("a.jpg".utf8))
                + event(2, 0x8, Array("sixteen bytes ok".utf8)) + event(-1, 0x4000)
                + event(3, 0x4000_0100, Array("album".utf8)) + event(3, 0x8000) + event(3, 0x800)
                + event(3, 0x40, [0xff, 0xfe]) + event(4, 0x80, Array("é".utf8)) + event(4, 0x2000)
            let changes = bytes.withUnsafeBytes { InotifyQueue.changes(in: $0) }
            #expect(
                changes == [
                    NotifiedChange(place: .entry(ofWatch: 1, name: "a.jpg"), kind: .created),
                    NotifiedChange(place: .entry(ofWatch: 1, name: "a.jpg"), kind: .written),
                    NotifiedChange(place: .entry(ofWatch: 2, name: "sixteen bytes ok"), kind: .closed),
                    NotifiedChange(place: .everywhere, kind: .written),
                    NotifiedChange(place: .entry(ofWatch: 3, name: "album"), kind: .created, isFolder: true),
                    NotifiedChange(place: .folder(watch: 3), kind: .unwatched),
                    NotifiedChange(place: .folder(watch: 3), kind: .removed),
                    NotifiedChange(place: .entry(ofWatch: 4, name: "é"), kind: .movedIn),
                ])
        }

        @Test("A cut-off event ends the reading", arguments: [0, 1, 15])
        func cut(count: Int) {
            let bytes = Array(event(1, 0x100).prefix(count))
            #expect(bytes.withUnsafeBytes { InotifyQueue.changes(in: $0) }.isEmpty)
        }

        private let mounts = """
            22 27 0:21 / /proc rw,relatime - proc proc rw
            31 27 8:1 / / rw,relatime shared:1 master:2 - ext4 /dev/sda1 rw
            40 31 0:52 / /mnt/photos rw,relatime shared:9 - nfs4 nas:/photos rw,vers=4.2
            41 31 0:53 / /mnt/ssh\\040drive rw - fuse.sshfs me@host: rw
            42 31 8:17 / /media/stick rw - fuseblk /dev/sdb1 rw
            43 31 259:1048577 / /media/far rw - xfs /dev/nvme9n1p1 rw
            """

        @Test(
            "The file system of a device is found among the mounts",
            arguments: [
                (0, 52, "nfs4", true), (0, 53, "fuse.sshfs", true), (8, 1, "ext4", false), (8, 17, "fuseblk", false),
                (259, 1_048_577, "xfs", false), (0, 99, nil, false),
            ] as [(Int, Int, String?, Bool)])
        func mounts(major: Int, minor: Int, type: String?, isShared: Bool) {
            let device = (major & 0xfff) << 8 | minor & 0xff | (minor & ~0xff) << 12
            let found = NetworkShare.type(ofDevice: device, in: mounts)
            #expect(found == type)
            #expect(found.map(NetworkShare.isShared) ?? false == isShared)
        }

        @Test("The temporary folder is on a file system that this process has mounted")
        func realMounts() throws {
            let identity = try FileStatus(of: "/proc/self").identity
            let mounts = try String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)
            #expect(NetworkShare.type(ofDevice: identity.device, in: mounts) == "proc")
            #expect(!NetworkShare.holds(folder: "/proc", identity: identity))
        }
    }
#endif
