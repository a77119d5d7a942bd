/// What programs that sync folders add to the name of a file that two devices have changed:
///
/// - `X.sync-conflict-20240501-101010-ABCDEFG.jpg` of Syncthing, before without the device (syncthing/syncthing#2282)
/// - `X (Anna's conflicted copy 2024-05-01).jpg` of Dropbox in any language, and `X (conflicted copy 2024-05-01
///   101010).jpg` of Nextcloud and ownCloud, before `X_conflict-20240501-101010.jpg` (owncloud/client#6417, #6365,
///   pbek/QOwnNotes#3662)
/// - `X (SFConflict anna@example.org 2024-05-01-10-10-10).jpg` of Seafile (`merge.go` of its server)
/// - `X_Anna-PC_Jan-03-0901-2013_Conflict_1.jpg` of Synology Drive (kb.synology.com,
///   "Synology_Drive_file_conflict_resolution", whose `CaseConflict` is another file)
enum ConflictMark {
    /// Returns a name without the mark at its end; nil if there is none.
    ///
    /// - Parameters:
    ///   - stem: The name without its extension, in lowercase.
    ///   - isPhoto: Whether it is that of a photo. Then a word in brackets counts only beside a date, and Syncthing's
    ///     mark with the device.
    static func removed(from stem: Substring, isPhoto: Bool) -> Substring? {
        let syncthing = ".sync-conflict-########-######"
        if let base = stem.dropLast(7).before(syncthing + "-") { return base }
        if !isPhoto, let base = stem.before(syncthing) { return base }
        if let base = stem.before("-########-######"), let mark = base.lastIndex(of: "_") {
            let word = base[mark...]
            // The name of the user may follow.
            return word == "_conflict" || word.hasPrefix("_conflict-") ? base[..<mark] : nil
        }
        if let base = withoutSynologyMark(stem) { return base }
        guard stem.hasSuffix(")"), let bracket = stem.lastIndex(of: "("), stem[..<bracket].hasSuffix(" ") else {
            return nil
        }
        let note = stem[bracket...]
        guard words.contains(where: note.contains), !isPhoto || note.hasDate else { return nil }
        return stem[..<bracket].dropLast()
    }

    /// Removes the device, the time, the word and a number: `_Anna-PC_Jan-03-0901-2013_Conflict_1`.
    private static func withoutSynologyMark(_ stem: Substring) -> Substring? {
        let parts = stem.split(separator: "_", omittingEmptySubsequences: false)
        guard let word = parts.lastIndex(of: "conflict"), word >= 3,
            word == parts.endIndex - 1 || (word == parts.endIndex - 2 && parts[word + 1].utf8.allSatisfy(\.isDigit)),
            parts[word - 1].before("-##-####-####") != nil
        else { return nil }
        // Before the device and the underscore in front of it.
        return stem[..<parts[word - 3].endIndex]
    }

    /// The word in the languages of Dropbox, in lowercase.
    private static let words = [
        "conflict", "konflikt", "conflit", "conflitto", "conflito", "konflik", "конфликт", "конфлікт", "競合", "冲突",
        "衝突", "충돌",
    ]
}

/// Names of versions that Windows' File History keeps: `IMG (2016_06_22 13_39_28 UTC).jpg`.
enum FileHistory {
    /// Returns the stem of the photo's name; nil for any other stem. Both are in lowercase.
    static func photo(of stem: String) -> Substring? { stem.before(" (####_##_## ##_##_## utc)") }
}

extension StringProtocol {
    /// Returns the text before a form at its end, in which `#` is a digit; nil if it doesn't end in this form.
    func before(_ form: String) -> SubSequence? {
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
