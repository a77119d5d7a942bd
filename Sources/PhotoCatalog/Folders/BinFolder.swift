/// Folders into which disks and programs move what people delete or replace: bins, snapshots and temporary folders.
///
/// Their names are those of the documentation, or of what the programs create. Files that people deleted may be in them
/// under their old names, settings included. So nothing in such a folder says that it is to be published.
package enum BinFolder {
    /// Returns whether a folder of this name is one. Case doesn't matter, since most of these disks ignore it.
    package static func isName(_ name: String) -> Bool {
        // Most folders have other first letters.
        guard let first = name.utf8.first, firstBytes.contains(first) else { return false }
        let name = name.lowercased()
        return names.contains(name) || isSnapshotOfSamba(name) || isRecoveredByWindows(name)
            || name.hasPrefix(".trash-") || isNumberedBinOfQNAP(name)
    }

    /// In lowercase.
    private static let names: Set<String> = [
        // Synology, TerraMaster
        "#recycle", "#snapshot", "@sharebin", "@sharesnap", "@tmp",
        // QNAP
        "@recycle", "@recently-snapshot", "network recycle bin",
        // NetApp, Hitachi, TrueNAS and other servers with ZFS or Btrfs, Unraid, Samba, Buffalo
        "~snapshot", "~snapsht", ".snapshot", ".zfs", ".snapshots", ".recycle.bin", ".recycle", "trashbox",
        // AFP servers and macOS
        "network trash folder", "temporary items", "thefindbycontentfolder", "thevolumesettingsfolder",
        "backups.backupdb", ".trashes", ".trash", ".temporaryitems",
        // Windows, Linux, Android
        "$recycle.bin", "recycler", "recycled", "filehistory", "lost+found", "lost.dir",
        // Nextcloud and ownCloud, Syncthing, Resilio, Dropbox, digiKam
        "files_trashbin", "files_versions", ".stversions", ".sync", ".dropbox.cache", ".dtrash",
    ]

    private static let firstBytes = Set(
        (names + ["found.000"]).flatMap { [$0.utf8.first, $0.uppercased().utf8.first] }.compactMap(\.self))

    /// `@GMT-2024.05.31-06.00.00`, the name that Samba's module `shadow_copy` prescribes.
    private static func isSnapshotOfSamba(_ name: String) -> Bool {
        name.utf8.elementsEqual("@gmt-0000.00.00-00.00.00".utf8) { $0.isDigit ? $1 == UInt8(ascii: "0") : $0 == $1 }
    }

    /// `Network Recycle Bin 1`: a QNAP NAS with several volumes numbers them.
    private static func isNumberedBinOfQNAP(_ name: String) -> Bool {
        let beginning = "network recycle bin "
        guard name.hasPrefix(beginning) else { return false }
        let number = name.dropFirst(beginning.count)
        return !number.isEmpty && number.utf8.allSatisfy(\.isDigit)
    }

    /// `FOUND.000`, where Windows puts the pieces of files that it finds on a damaged disk.
    private static func isRecoveredByWindows(_ name: String) -> Bool {
        name.hasPrefix("found.") && name.utf8.count == 9 && name.utf8.suffix(3).allSatisfy(\.isDigit)
    }
}
