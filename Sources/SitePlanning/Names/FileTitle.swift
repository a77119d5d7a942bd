import PhotoCatalog
import PhotoVocabulary

/// Titles from the names of photos' files.
package enum FileTitle {
    /// Returns a title, such as "Fog lifts" for `03-fog-lifts.jpg`; nil for names that cameras number, such as
    /// `IMG_1234.JPG`.
    static func readable(_ fileName: String) -> String? {
        guard !CoverMark.isOfCamera(fileName) else { return nil }
        let whole = EditedName.originalStem(fileName) ?? stem(of: fileName)
        let stem = whole.utf8.count < 36 ? whole : whole.replacing(identifier, with: "")
        let words = stem.split { $0 == "-" || $0 == "_" || $0.isWhitespace }.map(String.init)
        let named = Array(words.drop { $0.allSatisfy(\.isNumber) })
        // Google Photos appends a word such as "edited" to the names of edited copies.
        let own = named.last.map { EditMark.isOne($0) } == true ? named.dropLast() : named[...]
        // In names that programs give, words beside the date are theirs too.
        let isPrograms = stem != whole || stem.count { $0.isNumber } >= 12
        let isOwn = own.contains { isWord($0) && !(isPrograms && isProgramsOwn($0)) }
        guard isOwn, let first = named.first else { return nil }
        let isPlain = stem == stem.lowercased()
        let head = isPlain ? first.prefix(1).uppercased() + first.dropFirst() : first
        return ([head] + named.dropFirst()).joined(separator: " ")
    }

    /// Messengers and phones append identifiers of 36 characters. To make the expression takes longer than all the rest.
    private static var identifier: Regex<Substring> { #/[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/# }

    /// Returns the name without its extension, and without those of pictures and films before it, as in
    /// `lake.HEIC.jpg`.
    static func stem(of fileName: String) -> String {
        var parts = fileName.split(separator: ".", omittingEmptySubsequences: false).dropLast()
        while parts.count > 1, let last = parts.last.map({ "a." + $0 }),
            PictureKind(ofFileNamed: last) != nil || FileKind(ofFileNamed: last) == .film
        {
            parts.removeLast()
        }
        return SidecarTexts.line(parts.joined(separator: "."))
    }

    /// Returns whether `cover` is one of the words in a name, and not a phone's word for the best shot.
    package static func isOfCover(_ fileName: String) -> Bool {
        fileName.lowercased().split { !$0.isLetter }.dropLast().contains("cover") && !CoverMark.isOfCamera(fileName)
    }

    /// Returns whether a person may have written a word: cameras use few letters, and only ASCII.
    private static func isWord(_ text: String) -> Bool {
        let letters = text.filter(\.isLetter)
        return (letters.count >= 3 || letters.contains { !$0.isASCII }) && !isCamerasOwn(text) && !isHash(text)
    }

    /// Returns whether a word has a prefix from DCF or of a phone, with or without a number.
    private static func isCamerasOwn(_ word: String) -> Bool {
        let letters = word.drop { $0.isNumber }.prefix { !$0.isNumber }.uppercased()
        return prefixes.contains(letters)
    }

    /// Returns whether a word is a hexadecimal number, as programs append it. `cafe2019` is a word with a number.
    private static func isHash(_ word: String) -> Bool {
        word.count >= 6 && word.allSatisfy { $0.isASCII && $0.isHexDigit }
            && word.drop { $0.isLetter }.contains { $0.isLetter }
    }

    /// Returns whether programs write a word beside a date, such as `PORTRAIT`, or the name of an app.
    private static func isProgramsOwn(_ word: String) -> Bool {
        let parts = word.split(separator: ".")
        return parts.first == "com"
            || parts.allSatisfy { $0.allSatisfy(\.isNumber) || programWords.contains($0.uppercased()) }
    }

    private static let prefixes: Set<String> = [
        "IMG", "DSC", "DSCN", "DSCF", "DSCI", "PICT", "IMAGE", "PXL", "MVIMG", "PANO", "SAM", "CIMG", "DCIM", "WP",
        "SCREENSHOT", "PHOTO", "WHATSAPP", "SIGNAL", "HDR", "BURST", "IMGP", "SDC", "GOPR", "DJI", "PSX", "SNAPCHAT",
        "BILDSCHIRMFOTO", "CAMERAZOOM", "INSHOT", "MICROMSG", "MMEXPORT", "RECEIVED", "VIBER", "VID", "MVI", "MOV",
        "MAH", "CLIP", "SCREENRECORDER", "SCREENCAST", "RPREPLAY", "BILDSCHIRMAUFNAHME",
    ]

    /// Of Google's, Motorola's, Nokia's and Samsung's cameras, Snapchat, WeChat, WhatsApp, macOS and GNOME.
    private static let programWords: Set<String> = [
        "BILD", "CAMERA", "COVER", "FROM", "IMAGE", "EXPOSURE", "LONG", "MAIN", "MP", "NIGHT", "ORIGINAL", "PORTRAIT",
        "PRO",
        "RAW", "RECORDING", "SCREEN", "SHOT", "TOP", "VIDEO",
    ]
}
