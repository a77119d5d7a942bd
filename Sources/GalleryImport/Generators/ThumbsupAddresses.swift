import Foundation

/// Where thumbsup publishes albums: in one folder, each as a page whose name has the titles of the albums around it,
/// such as `Trips-Iceland-2024.html`. Photos have no pages.
///
/// Source: `model/album.js` and `website/pages.js` of thumbsup 2.18, and slugify 1.6.
struct ThumbsupAddresses {
    private let folder: [String]
    private let homePage: String?
    private let pageSize: Int?

    init(_ options: ImportedValue) {
        folder = (options["albums-output-folder"]?.text ?? "").split(separator: "/").map(String.init)
            .filter { $0 != "." }
        homePage = options["index"]?.text
        pageSize = options["album-page-size"]?.whole.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Gives an album its old address, and those of its further pages.
    func place(_ album: inout AlbumDraft, of folder: PhotoTree.Folder, in plan: inout AddressPlan) {
        let former: FormerAddress?
        if folder.path.isEmpty {
            former = homePage.flatMap { $0 == "index.html" ? nil : FormerAddress(path: $0) }
        } else {
            former = Self.name(of: folder).map { FormerAddress(self.folder + [$0], isPage: true) }
        }
        plan.place(&album, at: former, isInnermost: false)
        guard let former, let last = former.names.last, let pageSize, folder.photos.count > pageSize else { return }
        for number in 2...((folder.photos.count + pageSize - 1) / pageSize) {
            let page = FormerAddress(former.names.dropLast() + ["\(last)\(number)"], isPage: true)
            plan.addAlias(AddressPlan.text(page), to: &album)
        }
    }

    /// The albums whose addresses can't be told.
    func unknown(in tree: PhotoTree) -> [PhotoTree.Folder] {
        tree.folders.filter { !$0.path.isEmpty && tree.hasPhotos($0) && Self.name(of: $0) == nil }
    }

    private static func name(of folder: PhotoTree.Folder) -> String? {
        let names = folder.path.split(separator: "/").map { slug(String($0)) }
        return names.contains(nil) ? nil : names.compactMap(\.self).joined(separator: "-")
    }

    /// What slugify makes of a title; nil for letters of scripts that it spells in ways of its own.
    static func slug(_ title: String) -> String? {
        var slug = ""
        for character in title.precomposedStringWithCanonicalMapping.unicodeScalars {
            if let text = known[character] {
                slug += text
            } else if "-–".unicodeScalars.contains(character) || character.properties.isWhitespace {
                slug += " "
            } else if "*+~.()'\"!:@‘’“”„†•…".unicodeScalars.contains(character) {
                continue
            } else if (0xC0...0x24F).contains(character.value) || (0x1E00...0x1EFF).contains(character.value) {
                let letters = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
                slug += String(String.UnicodeScalarView(letters.filter { !(0x300...0x36F).contains($0.value) }))
            } else if (0x370...0x6FF).contains(character.value) || (0x10A0...0x10FF).contains(character.value) {
                return nil
            } else {
                slug.unicodeScalars.append(character)
            }
        }
        let words = slug.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: "-")
    }

    /// Characters that are not written as themselves, nor without their accent.
    private static let known: [Unicode.Scalar: String] = [
        "$": "dollar", "%": "percent", "&": "and", "<": "less", ">": "greater", "|": "or", "€": "euro", "£": "pound",
        "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "đ": "dj", "Đ": "DJ", "ð": "d",
        "Ð": "D", "þ": "th", "Þ": "TH", "ł": "l", "Ł": "L", "ı": "i", "Ę": "e", "Ī": "i", "Ū": "u", "Ķ": "k",
        "♥": "love", "™": "tm", "元": "yuan", "円": "yen",
    ]
}
