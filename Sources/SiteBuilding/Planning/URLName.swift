import Foundation

/// Names for files and folders of the site that are safe in a URL and on any file system.
enum URLName {
    /// A photo's name: a function of its file's name alone, so that no other photo can ever change it.
    ///
    /// `fog-lifts.jpg` keeps its stem. Any other name gets its readable part and a hash of the whole, so that
    /// `IMG.jpg`, `img.jpeg` and `img.png` stay three. Two hyphens go before the hash, which no readable part has.
    ///
    /// - Parameters:
    ///   - path: The file's path if its folder isn't the album's, since others of its name may come from elsewhere; such a
    ///     name always has a hash, of the path.
    ///   - reserved: Names that are not a photo's.
    ///   - hashLength: Characters of the hash, 1...13.
    static func photo(
        _ fileName: String, at path: String? = nil, reserved: Set<String> = [], hashLength: Int = 6
    ) -> String {
        let stem = fileName.split(separator: ".").dropLast().joined(separator: ".")
        let readable = readable(stem.isEmpty ? fileName : stem)
        if path == nil, fileName == readable + ".jpg", isFree(readable, of: reserved.union(["index"])) {
            return readable
        }
        return "\(readable.isEmpty ? "photo" : readable)--\(hash(path ?? fileName, length: hashLength))"
    }

    /// A folder's name, likewise: `iceland` stays, `Iceland` gets a hash, whether or not both are there.
    ///
    /// - Parameter reserved: Names that are taken already.
    static func album(_ folderName: String, reserved: Set<String>, hashLength: Int = 6) -> String {
        let readable = readable(folderName)
        if folderName == readable, isFree(readable, of: reserved) { return readable }
        return "\(readable.isEmpty ? "album" : readable)--\(hash(folderName, length: hashLength))"
    }

    /// Whether a name can be had as it is; some mean devices to Windows, whatever their extension.
    private static func isFree(_ name: String, of reserved: Set<String>) -> Bool {
        !name.isEmpty && !reserved.contains(name) && !devices.contains(name)
    }

    private static let devices = Set(
        ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

    /// The most characters that are taken over from a name.
    private static let longest = 60

    /// Lower-case ASCII letters, digits, `_` and single hyphens; other scripts are transliterated. It begins with no
    /// `_`: hosts that run Jekyll, as GitHub Pages does, leave such files out.
    private static func readable(_ name: String) -> String {
        // ICU looks at each letter in turn, also at those that are as they should be.
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

    /// 64-bit FNV-1a, with the last mix of MurmurHash3 since names are short. Addresses are made of it: it stays.
    ///
    /// Source: <http://www.isthe.com/chongo/tech/comp/fnv/>
    private static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        hash = (hash ^ hash >> 33) &* 0xff51_afd7_ed55_8ccd
        return hash ^ hash >> 33
    }
}
