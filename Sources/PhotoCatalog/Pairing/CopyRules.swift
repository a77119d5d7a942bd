extension PairRule {
    /// What a program that synchronises folders makes of a file that was changed on two devices.
    ///
    /// `X.sync-conflict-20240501-101010-ABCDEFG.jpg` of Syncthing (syncthing/syncthing#2282),
    /// `X (Anna's conflicted copy 2024-05-01).jpg` of Dropbox in any language, `X (conflicted copy 2024-05-01
    /// 101010).jpg` and the older `X_conflict-20240501-101010.jpg` of Nextcloud and ownCloud (owncloud/client#6417),
    /// `X (SFConflict anna@example.org 2024-05-01-10-10-10).jpg` of Seafile (`merge.go` of its server), and
    /// `X_Anna-PC_Jan-03-0901-2013_Conflict_1.jpg` of Synology Drive (kb.synology.com,
    /// "Synology_Drive_file_conflict_resolution", whose `CaseConflict` is another file). In brackets, the word and a
    /// date are needed: `Band (Conflict).jpg` is a photo.
    static let conflictCopy = PairRule(
        "conflict copy of a sync program", .copy, photo: { [$0.folded] },
        part: { name in conflict(name.numbered.stem).map { "\($0).\(name.suffix)" } })

    /// An older version of a file, which a backup program put beside it: `X~20240501-101010.jpg` of Syncthing
    /// (syncthing-versioning(7)), `X.jpg 2024-05-01 101010.jpg` of FreeFileSync (its manual, "Versioning"), and
    /// `X (2024_05_01 10_10_10 UTC).jpg` of Windows' File History.
    static let olderVersion = PairRule(
        "older version of a backup program", .copy, photo: { [$0.folded] },
        part: { name in
            if let base = name.stem.before("~########-######") { return "\(base).\(name.suffix)" }
            if let base = name.stem.before(" (####_##_## ##_##_## utc)") { return "\(base).\(name.suffix)" }
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

    private static func conflict(_ stem: Substring) -> Substring? {
        if let base = stem.dropLast(7).before(".sync-conflict-########-######-") { return base }
        if let base = stem.before("-########-######"), let mark = base.lastIndex(of: "_") {
            let word = base[mark...]
            // The name of the user may follow.
            return word == "_conflict" || word.hasPrefix("_conflict-") ? base[..<mark] : nil
        }
        if let base = synologyConflict(stem) { return base }
        guard stem.hasSuffix(")"), let bracket = stem.lastIndex(of: "("), stem[..<bracket].hasSuffix(" ") else {
            return nil
        }
        let words = stem[bracket...]
        guard conflictWords.contains(where: words.contains), words.hasDate else { return nil }
        return stem[..<bracket].dropLast()
    }

    /// Removes the device, the time, the word and a number: `_Anna-PC_Jan-03-0901-2013_Conflict_1`.
    private static func synologyConflict(_ stem: Substring) -> Substring? {
        let parts = stem.split(separator: "_", omittingEmptySubsequences: false)
        guard let word = parts.lastIndex(of: "conflict"), word >= 3,
            word == parts.endIndex - 1 || (word == parts.endIndex - 2 && parts[word + 1].utf8.allSatisfy(\.isDigit)),
            parts[word - 1].before("-##-####-####") != nil
        else { return nil }
        // Before the device and the underscore in front of it.
        return stem[..<parts[word - 3].endIndex]
    }

    /// The word in the languages of Dropbox, in lowercase.
    private static let conflictWords = [
        "conflict", "konflikt", "conflit", "conflitto", "conflito", "konflik", "конфликт", "конфлікт", "競合", "冲突",
        "衝突", "충돌",
    ]
}

extension StringProtocol {
    /// Returns the text before a form at its end, in which `#` is a digit; nil if it doesn't end in this form.
    fileprivate func before(_ form: String) -> SubSequence? {
        let end = utf8.suffix(form.utf8.count)
        let isSame = zip(end, form.utf8).allSatisfy { $1 == UInt8(ascii: "#") ? $0.isDigit : $0 == $1 }
        guard end.count == form.utf8.count, isSame else { return nil }
        return self[..<end.startIndex]
    }

    /// Whether it has a date such as `2024-05-01`.
    fileprivate var hasDate: Bool {
        let numbers = utf8.split(omittingEmptySubsequences: false) { !$0.isDigit }
        return zip(numbers, zip(numbers.dropFirst(), numbers.dropFirst(2))).contains {
            $0.count == 4 && $1.0.count == 2 && $1.1.count == 2
        }
    }
}
