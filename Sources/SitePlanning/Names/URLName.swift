import FileReading
import Foundation
import SiteFolder

/// Names for files and folders of the site. They are safe in a URL and on any file system.
package enum URLName {
    /// Returns the name of a photo. It depends only on the photo's own file name, so no other photo can change it.
    ///
    /// `fog-lifts.jpg` keeps its stem. A name in capitals, as cameras give them, becomes its stem in small letters and
    /// a mark. Any other name becomes its readable part and a hash of the whole name, so that `IMG.JPG`, `img.jpeg` and
    /// `img.png` have three different names. Two hyphens, which no readable part contains, separate the mark or hash.
    ///
    /// - Parameters:
    ///   - path: the file's path if its folder isn't the album's, because photos from other folders may have the same
    ///     file name. The name then always has a hash, and it is a hash of the path.
    ///   - reserved: names that photos must not have.
    ///   - hashLength: number of characters of the hash, 1...13.
    package static func photo(
        _ fileName: String, at path: String? = nil, reserved: Set<String> = [], hashLength: Int = 6
    ) -> String {
        let stem = fileName.split(separator: ".").dropLast().joined(separator: ".")
        let readable = readable(stem.isEmpty ? fileName : stem)
        if path == nil, fileName == readable + ".jpg", isFree(readable, of: reserved.union(["index"])) {
            return readable
        }
        if path == nil, let mark = mark(of: fileName, readable: readable) {
            let name = "\(readable)--\(mark)"
            if !reserved.contains(name) { return name }
        }
        return "\(readable.isEmpty ? "photo" : readable)--\(hash(path ?? fileName, length: hashLength))"
    }

    /// Returns what tells a name with a stem in capitals from all others: `c` if its extension is in capitals too and
    /// `s` if it is in small letters, followed by the extension unless that is `jpg`. Nil for other names.
    ///
    /// In an album, all photos of a camera have the same mark, so that it costs nothing on a compressed page, where
    /// hashes cost 8 bytes each. It is shorter than any hash.
    private static func mark(of fileName: String, readable: String) -> String? {
        let parts = fileName.split(separator: ".", omittingEmptySubsequences: false)
        // Swift counts some letters as equal to ASCII ones, such as the kelvin sign: bytes tell them apart.
        guard parts.count == 2, !readable.isEmpty, parts[0].utf8.elementsEqual(readable.uppercased().utf8) else {
            return nil
        }
        let suffix = parts[1]
        let small = suffix.lowercased()
        let isInCapitals = suffix != small
        guard (1...4).contains(suffix.utf8.count), suffix.utf8.allSatisfy(isLetterOrDigit),
            suffix == (isInCapitals ? suffix.uppercased() : small)
        else { return nil }
        return (isInCapitals ? "c" : "s") + (small == "jpg" ? "" : small)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }

    /// Returns the name of a folder by the same rules: `iceland` stays, `Iceland` gets a hash, whether or not both
    /// exist.
    ///
    /// - Parameter reserved: names that are taken.
    package static func album(_ folderName: String, reserved: Set<String>, hashLength: Int = 6) -> String {
        let readable = readable(folderName)
        if folderName == readable, isFree(readable, of: reserved) { return readable }
        return "\(readable.isEmpty ? "album" : readable)--\(hash(folderName, length: hashLength))"
    }

    /// Returns the name of a folder whose address can't be guessed: its readable part and the suffix.
    ///
    /// - Parameter suffix: of ``secretSuffix(of:renewal:_:)``.
    package static func album(_ folderName: String, secretSuffix suffix: String) -> String {
        let readable = readable(folderName)
        return "\(readable.isEmpty ? "album" : readable)--\(suffix)"
    }

    /// Returns the end of an album's address: 13 letters and digits, of 5 bits each.
    ///
    /// - Parameter path: Names of folders from the source down.
    package static func secretSuffix(of path: [String], renewal: Int, _ secret: GallerySecret) -> String {
        let words = [String(renewal)] + path
        let bytes = secret.derived(for: .address, words, count: secretSuffixLength)
        return String(bytes.map { alphabet[Int($0 & 31)] })
    }

    private static let secretSuffixLength = 13

    /// Returns whether a folder in the site has a name that ends like that of an album with a secret address.
    package static func hasSecretSuffix(_ folder: String) -> Bool {
        let suffix = folder.suffix(secretSuffixLength)
        return suffix.count == secretSuffixLength && suffix.allSatisfy(alphabet.contains)
            && folder.dropLast(secretSuffixLength).hasSuffix("--")
    }

    /// Returns the name of the page of a text. It has a hash only if no letter or digit is left, or if the name is
    /// reserved.
    ///
    /// - Parameter stem: the file's name without its extension.
    package static func page(_ stem: String) -> String {
        let readable = readable(stem)
        return isFree(readable, of: [SiteNames.themeFolder]) ? readable : "page--\(hash(stem, length: 6))"
    }

    /// Returns whether a name can be used unchanged. Some names are devices in Windows, with any extension.
    package static func isFree(_ name: String, of reserved: Set<String>) -> Bool {
        !name.isEmpty && !reserved.contains(name) && !devices.contains(name)
    }

    private static let devices = Set(
        ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

    /// The maximum number of characters in the readable part.
    private static let longest = 60

    /// Returns lower-case ASCII letters, digits, `_` and single hyphens; other scripts are transliterated. The result
    /// doesn't begin with `_`, because hosts that run Jekyll, such as GitHub Pages, don't publish such files.
    private static func readable(_ name: String) -> String {
        // ASCII names skip ICU, which is slow because it looks at each letter in turn.
        let latin =
            name.utf8.allSatisfy { $0 < 0x80 }
            ? name.lowercased()
            : name.applyingTransform(StringTransform("Any-Latin; Latin-ASCII; Lower"), reverse: false) ?? name
        let (hyphen, underscore) = (UInt8(ascii: "-"), UInt8(ascii: "_"))
        var result: [UInt8] = []
        for scalar in latin.unicodeScalars where result.count < longest {
            switch scalar {
            case "a"..."z", "0"..."9": result.append(UInt8(ascii: scalar))
            case "_" where !result.isEmpty: result.append(underscore)
            default: if result.last != hyphen, !result.isEmpty { result.append(hyphen) }
            }
        }
        while result.last == hyphen { result.removeLast() }
        return String(decoding: result, as: UTF8.self)
    }

    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")

    private static func hash(_ text: String, length: Int) -> String {
        var rest = fnv1a(text.utf8)
        return String(
            (0..<length).map { _ in
                defer { rest >>= 5 }
                return alphabet[Int(rest & 31)]
            })
    }

    /// 64-bit FNV-1a, with the final mix of MurmurHash3 because names are short. Must not change: published addresses
    /// use it.
    ///
    /// Source: <http://www.isthe.com/chongo/tech/comp/fnv/>
    private static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        hash = (hash ^ hash >> 33) &* 0xff51_afd7_ed55_8ccd
        return hash ^ hash >> 33
    }
}
