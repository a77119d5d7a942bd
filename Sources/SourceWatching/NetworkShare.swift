import FileReading
import Foundation

/// Finds folders on file systems that other machines write to. The system does not report what these change.
enum NetworkShare {
    #if os(macOS)
        static func holds(folder: String, identity: FileIdentity) -> Bool {
            var status = statfs()
            return statfs(folder, &status) == 0 && status.f_flags & UInt32(MNT_LOCAL) == 0
        }
    #else
        static func holds(folder: String, identity: FileIdentity) -> Bool {
            guard let mounts = try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8),
                let type = type(ofDevice: identity.device, in: mounts)
            else { return false }
            return isShared(type)
        }
    #endif

    /// - Parameter mounts: The text of `/proc/self/mountinfo`, see proc(5).
    /// - Returns: The name of the file system; nil for a part of one that is not mounted by itself, such as a
    ///   subvolume.
    static func type(ofDevice device: Int, in mounts: String) -> String? {
        let number = "\(major(device)):\(minor(device))"
        for line in mounts.utf8.split(separator: UInt8(ascii: "\n")) {
            let fields = line.split(separator: UInt8(ascii: " "))
            guard fields.count > 2, fields[2].elementsEqual(number.utf8),
                let separator = fields.lastIndex(where: { $0.elementsEqual("-".utf8) }), separator + 1 < fields.count
            else { continue }
            return String(Substring(fields[separator + 1]))
        }
        return nil
    }

    /// All of FUSE counts, except `fuseblk`, which is a local disk: most of it is remote, and polling is never wrong.
    static func isShared(_ type: String) -> Bool { types.contains(type) || type.hasPrefix("fuse.") }

    private static let types: Set = [
        "9p", "afs", "beegfs", "ceph", "cifs", "coda", "fuse", "gfs2", "lustre", "ncpfs", "nfs", "nfs4", "ocfs2",
        "orangefs", "prl_fs", "smb3", "smbfs", "vboxsf", "virtiofs", "vmhgfs",
    ]

    /// As in glibc's `gnu_dev_major`.
    private static func major(_ device: Int) -> Int { (device >> 8) & 0xfff | (device >> 32) & ~0xfff }
    private static func minor(_ device: Int) -> Int { device & 0xff | (device >> 12) & ~0xff }
}
