extension PairRule {
    /// What a program that synchronises folders makes of a file that was changed on two devices (``ConflictMark``).
    /// In brackets, the word and a date are needed: `Band (Conflict).jpg` is a photo.
    static let conflictCopy = PairRule(
        "conflict copy of a sync program", .copy, photo: { [$0.folded] },
        part: { name in
            ConflictMark.removed(from: name.numbered.stem, isPhoto: true).map { "\($0).\(name.suffix)" }
        })

    /// An older version of a file, which a backup program put beside it: `X~20240501-101010.jpg` of Syncthing
    /// (syncthing-versioning(7)), `X.jpg 2024-05-01 101010.jpg` of FreeFileSync (its manual, "Versioning"), and
    /// `X (2024_05_01 10_10_10 UTC).jpg` of Windows' File History.
    static let olderVersion = PairRule(
        "older version of a backup program", .copy, photo: { [$0.folded] },
        part: { name in
            if let base = name.stem.before("~########-######") { return "\(base).\(name.suffix)" }
            if let base = FileHistory.photo(of: name.stem) { return "\(base).\(name.suffix)" }
            let file = name.stem.before(" ####-##-## ######").map(String.init)
            return file.flatMap { FileStem.split($0).suffix == name.suffix ? $0 : nil }
        })

    /// `IMG_1638-medium.JPG` and `IMG_1638-thumb.JPG` beside `IMG_1638.HEIC`, as icloudpd names smaller sizes
    /// (icloud-photos-downloader/icloud_photos_downloader#1299). Only names of iPhones count. Smaller sizes are JPEG
    /// files, so that a filter may prefer them to HEIC.
    static let smallerSize = PairRule(
        "smaller size of icloudpd", .source, photo: { [$0.stem] },
        part: { name in
            guard name.stem.hasPrefix("img_"), name.stem.utf8.dropFirst(4).prefix(4).allSatisfy(\.isDigit) else {
                return nil
            }
            return name.beforeMark(.dash) { $0 == "medium" || $0 == "thumb" }
        })

    /// The words and drawings on a photo of Snapchat, `2023-07-08_1B2C-overlay.png` beside `2023-07-08_1B2C-main.jpg`
    /// (ToTheMax/Snapchat-All-Memories-Downloader#88): a picture of nothing else.
    static let overlay = PairRule(
        "overlay of Snapchat", .copy, photo: { snap($0, "-main").map { [$0] } ?? [] }, part: { snap($0, "-overlay") })

    private static func snap(_ name: PairName, _ role: String) -> String? {
        guard name.stem.hasSuffix(role) else { return nil }
        let base = name.stem.dropLast(role.count)
        return base.prefix(11).before("####-##-##_")?.isEmpty == true ? String(base) : nil
    }
}
