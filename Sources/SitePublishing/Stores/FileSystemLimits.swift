import CFileExchange
import Foundation
import SiteFolder

/// What the file systems of USB sticks and memory cards can't hold.
struct FileSystemLimits: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case fat, exFAT }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    /// The limits where a folder is, or will be; nil if none are known.
    init?(of folder: String) {
        var path = folder
        var code = vitrine_fat_kind(path)
        while code < 0 {
            let above = (path as NSString).deletingLastPathComponent
            guard errno == ENOENT, above != path else { return nil }
            path = above
            code = vitrine_fat_kind(path)
        }
        switch code {
        case 1: kind = .fat
        case 2: kind = .exFAT
        default: return nil
        }
    }

    /// Returns why a file can't be stored, and what to do; nil if it can.
    func refusal(of file: PublishedFile) -> String? {
        if kind == .fat, file.byteCount >= 1 << 32 {
            return "FAT holds no file of 4 GiB or more. Format the disk with exFAT, or leave the file out"
        }
        for name in file.path.split(separator: "/") {
            if let character = name.first(where: { "\\:*?\"<>|".contains($0) }) {
                return "FAT and exFAT have no names with \(character). Rename the photo or the folder"
            }
            if name.hasSuffix(".") || name.hasSuffix(" ") {
                return "FAT and exFAT have no names that end with a dot or a space. Rename the photo or the folder"
            }
        }
        return nil
    }
}
