import Foundation

/// Names for files and folders of the site that are safe in a URL and on any file system.
enum URLName {
    /// A photo's name: a function of its file's name alone, so that no other photo can ever change it.
    ///
    /// `fog-lifts.jpg` keeps its stem. Any other name gets its readable part and a hash of the whole, so that
    /// `IMG.jpg`, `img.jpeg` and `img.png` stay three.
    ///
    /// - Parameter hashLength: Characters of the hash, 1...13.
    static func photo(_ fileName: String, hashLength: Int = 6) -> String {
        let stem = fileName.split(separator: ".").dropLast().joined(separator: ".")
        let readable = readable(stem.isEmpty ? fileName : stem)
        if fileName == readable + ".jpg", readable != "index", hashLength == 6 { return readable }
        return "\(readable.isEmpty ? "photo" : readable)-\(hash(fileName, length: hashLength))"
    }

    /// Names for the folders of one parent, in their order: readable, with a hash only for those that would be the same.
    ///
    /// - Parameter reserved: Names that are taken already.
    static func albums(_ folderNames: [String], reserved: Set<String>) -> [String] {
        let readableNames = folderNames.map { readable($0) }
        let counts = Dictionary(grouping: readableNames, by: { $0 }).mapValues(\.count)
        return zip(folderNames, readableNames).map { folder, readable in
            let isClear =
                !readable.isEmpty && !reserved.contains(readable) && (counts[readable] == 1 || readable == folder)
            return isClear ? readable : "\(readable.isEmpty ? "album" : readable)-\(hash(folder, length: 6))"
        }
    }

    /// The most characters that are taken over from a name.
    private static let longest = 60

    /// Lower-case ASCII letters, digits, `_` and single hyphens; other scripts are transliterated.
    private static func readable(_ name: String) -> String {
        let latin = name.applyingTransform(StringTransform("Any-Latin; Latin-ASCII; Lower"), reverse: false) ?? name
        var result = ""
        for scalar in latin.unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9", "_": result.unicodeScalars.append(scalar)
            default: if result.last != "-", !result.isEmpty { result.append("-") }
            }
            if result.count == longest { break }
        }
        while result.last == "-" { result.removeLast() }
        return result
    }

    private static func hash(_ text: String, length: Int) -> String {
        let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")
        var rest = ContentHash.of(Array(text.utf8)).value
        return String(
            (0..<length).map { _ in
                defer { rest >>= 5 }
                return alphabet[Int(rest & 31)]
            })
    }
}
