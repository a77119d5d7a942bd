import Foundation
import PhotoCatalog

/// Titles from the names of photos' files.
package enum FileTitle {
    /// Returns a title, such as "Fog lifts" for `03-fog-lifts.jpg`; nil for names that cameras number, such as
    /// `IMG_1234.JPG`.
    static func readable(_ fileName: String) -> String? {
        let stem =
            EditedName.originalStem(fileName)
            ?? fileName.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
        guard UUID(uuidString: stem) == nil, !CoverMark.isOfCamera(fileName) else { return nil }
        let words = stem.split { $0 == "-" || $0 == "_" || $0.isWhitespace }.map(String.init)
        let named = Array(words.drop { $0.allSatisfy(\.isNumber) })
        // Google Photos appends a word such as "edited" to the names of edited copies.
        let own = named.last.map { EditMark.isOne($0) } == true ? named.dropLast() : named[...]
        guard own.contains(where: isWord), let first = named.first else { return nil }
        let isPlain = stem == stem.lowercased()
        let head = isPlain ? first.prefix(1).uppercased() + first.dropFirst() : first
        return ([head] + named.dropFirst()).joined(separator: " ")
    }

    /// Returns whether `cover` is one of the words in a name, and not a phone's word for the best shot.
    package static func isOfCover(_ fileName: String) -> Bool {
        fileName.lowercased().split { !$0.isLetter }.dropLast().contains("cover") && !CoverMark.isOfCamera(fileName)
    }

    /// Returns whether a person may have written a word: cameras use few letters, and only ASCII.
    private static func isWord(_ text: String) -> Bool {
        let letters = text.filter(\.isLetter)
        return (letters.count >= 3 || letters.contains { !$0.isASCII }) && !isCamerasOwn(text)
    }

    /// Returns whether a word has a prefix from DCF or of a phone, with or without a number.
    private static func isCamerasOwn(_ word: String) -> Bool {
        let letters = word.prefix { !$0.isNumber }.uppercased()
        return prefixes.contains(letters)
    }

    private static let prefixes: Set<String> = [
        "IMG", "DSC", "DSCN", "DSCF", "DSCI", "PICT", "IMAGE", "PXL", "MVIMG", "PANO", "SAM", "CIMG", "DCIM", "WP",
        "SCREENSHOT", "PHOTO", "WHATSAPP", "SIGNAL", "HDR", "BURST", "IMGP", "SDC", "GOPR", "DJI", "PSX", "SNAPCHAT",
    ]
}
