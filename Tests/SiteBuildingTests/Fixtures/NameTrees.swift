import Foundation

@testable import PageRendering
@testable import PhotoCatalog
@testable import SitePlanning

/// Random albums, photos and texts whose names are likely to collide.
struct NameTree {
    /// SplitMix64: the same numbers for the same seed on every platform.
    struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var value = state
            value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
            value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
            return value ^ (value >> 31)
        }
    }

    private static let stems = [
        "a", "A", "á", "a\u{301}", "Á", "ａ", "a-jpg", "a-heic", "a-album", "a-1-of-2", "a-2-of-2", "a-jpg-1-of-2",
        "a-800",
        "a-1-of-1", "a-md", "a-photo", "a-b", "IMG_1", "img_1", "Img 1", "img-1", "img_1-jpg", "日本", "日本の夏", "か", "が",
        "か\u{3099}", "ｶﾞ", "Привет", "привет", "privet", "مرحبا", "مَرحبا", "Straße", "STRASSE", "strasse", "ß", "ss",
        "Ærø",
        "aero", "İ", "i", "ı", "I", "K", "k", "ﬁ", "fi", "한글", "한글".decomposedStringWithCanonicalMapping, "हिन्दी",
        "हिनदी", "ไทย", "שלום", "שָׁלוֹם", "🌊", "🏔", "🌊🏔", "👩‍👩‍👧", "1️⃣", "1", "-", "--", "__", "_a", "&", "a\u{202E}b", "a\nb",
        "photo", "album", "page", "index", "INDEX", "theme", "Theme", "404", "feed", "robots", "sitemap", "favicon",
        "apple-touch-icon", "con", "CON", "nul", "com1", "Com¹", "lpt9", "a.b", "a.jpg",
        String(repeating: "x", count: 240), String(repeating: "x", count: 239) + "y",
        String(repeating: "é", count: 110),
        String(repeating: "日", count: 75), String(repeating: "wort ", count: 40), String(repeating: "👩‍👩‍👧", count: 12),
    ]
    private static let endings = ["jpg", "JPG", "jpeg", "heic", "png"]

    var numbers: Numbers
    /// Paths of photos, of which only the first of those with the same bytes counts.
    private(set) var photos: [String] = []
    private(set) var texts: [String] = []
    private(set) var chosen: [String: ChosenAddress] = [:]
    private(set) var aliases: [String: [OldAddress]] = [:]

    init(seed: UInt64) {
        numbers = Numbers(state: seed)
        // Few names, so that they meet.
        let names = (0..<Int.random(in: 2...8, using: &numbers)).map { _ in name() }
        for _ in 0..<Int.random(in: 1...14, using: &numbers) { addPhoto(names) }
        for _ in 0..<Int.random(in: 0...2, using: &numbers) {
            texts.append(pick(names) + pick([".md", ".markdown", ".MD"]))
        }
        texts = texts.enumerated().filter { index, text in
            !texts[..<index].contains { $0.utf8.elementsEqual(text.utf8) }
        }.map(\.element)
        for folder in folders where Int.random(in: 0..<8, using: &numbers) == 0 {
            chosen[folder] = pick([
                .name("a"), .name("img_1"), .name("a-jpg"), .path(["a", "b"]), .path(["objects", "1"]),
                .path(["privet"]),
            ])
        }
        for folder in folders where Int.random(in: 0..<4, using: &numbers) == 0 {
            aliases[folder] = [pick(["a", "/a/", "/A.html", "old", "/old/x", "/theme/a", "404", "/日本/"])]
                .compactMap { OldAddress($0) }
        }
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements.randomElement(using: &numbers) ?? elements[0]
    }

    private mutating func name() -> String { pick(Self.stems) }

    /// - Returns: The photo's path; nil if it is there already.
    @discardableResult mutating func addPhoto(_ names: [String]? = nil) -> String? {
        let names = names ?? [name(), name(), name()]
        let folder = (0..<pick([0, 0, 0, 1, 1, 2])).map { _ in pick(names) }
        let path = (folder + [pick(names) + "." + pick(Self.endings)]).joined(separator: "/")
        guard !photos.contains(where: { $0.utf8.elementsEqual(path.utf8) }) else { return nil }
        photos.append(path)
        return path
    }

    /// The paths of all folders, but the source.
    var folders: [String] {
        var seen: Set<PhotoFile> = []
        return photos.flatMap { photo in
            let parts = photo.split(separator: "/")
            return parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") }
        }.filter { seen.insert(PhotoFile(path: $0)).inserted }
    }

    /// The parts of chosen addresses.
    var chosenNames: Set<String> {
        Set(
            chosen.values.flatMap { address in
                switch address {
                case .name(let name): [name]
                case .path(let names): names
                }
            })
    }

    var pages: [TextPageSetting] { texts.map { TextPageSetting(file: $0) } }

    var library: PhotoLibrary {
        func settled(_ album: Album) -> Album {
            var album = album
            let path = album.path.joined(separator: "/")
            // As bytes, since a dictionary takes both spellings of a letter for one.
            let key = folders.first { $0.utf8.elementsEqual(path.utf8) } ?? ""
            if let address = chosen.first(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
                album.address = .chosen(address.value)
            }
            album.aliases = aliases.first { $0.key.utf8.elementsEqual(key.utf8) }?.value ?? []
            album.albums = album.albums.map(settled)
            return album
        }
        let plain = SiteBuildingTests.library(photos)
        return PhotoLibrary(root: settled(plain.root), warnings: [])
    }
}

/// All files of a site, as far as names tell.
struct NamedSite {
    /// By the paths of photos and of albums' folders, which end in `/`, and of texts.
    private(set) var pages: [PhotoFile: SitePath] = [:]
    private(set) var others: [SitePath] = []
    let signposts: [Signpost]

    init(_ library: PhotoLibrary, _ texts: [TextPageSetting]) {
        let names = SiteNames(library, pages: texts)
        signposts = names.signposts(in: library)
        for text in texts { pages[PhotoFile(path: text.file)] = names.page(of: text) }
        for album in library.albums {
            pages[PhotoFile(path: album.path.map { $0 + "/" }.joined())] = names.page(of: album)
            let folder = names.folder(of: album)
            others += ["photos.css", "layout-360.css", "cover.preview.jpg", "page.2.html"].map { SitePath(folder, $0) }
            let photos = names.photos(of: album)
            for photo in album.photos {
                let stem = photos.stem(of: photo.file)
                pages[photo.file] = photos.page(of: photo.file)
                others += ["-800.jpg", "-3840.webp", "-original.jpeg"].map { SitePath(folder, stem + $0) }
            }
        }
        others += [
            ["404.html"], ["robots.txt"], ["feed.xml"], ["sitemap.xml"], ["favicon.ico"], ["theme", "theme.css"],
        ]
        .map { SitePath($0) }
    }

    /// What a disk that ignores case and accents takes for the same path.
    static func folded(_ path: some Sequence<String>) -> String {
        let text = path.joined(separator: "/").uppercased().lowercased().decomposedStringWithCompatibilityMapping
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !("\u{300}"..."\u{36F}").contains(scalar) {
            result.append(scalar)
        }
        return String(result)
    }

    /// The address without what hosts leave out.
    static func address(_ path: SitePath) -> String {
        let parts = path.components.last == "index.html" ? path.folder : path.components
        let folded = folded(parts)
        return folded.hasSuffix(".html") ? String(folded.dropLast(5)) : folded
    }

    /// What is wrong with the paths; empty for nothing.
    var faults: [String] {
        var faults: [String] = []
        var seen: [String: SitePath] = [:]
        let all = Array(pages.values) + others + signposts.map(\.path)
        for path in all {
            if let other = seen.updateValue(path, forKey: Self.folded(path.components)) {
                faults.append("\(path) and \(other)")
            }
            for name in path.components {
                let stem = name.lowercased().prefix { $0 != "." }
                if ["con", "nul", "com1", "lpt9"].contains(stem) || name.utf8.count > 255 || name.hasPrefix("_") {
                    faults.append("the name \(name)")
                }
            }
        }
        for path in all {
            for count in path.components.indices.dropFirst() {
                if let file = seen[Self.folded(path.components[..<count])] { faults.append("\(path) in \(file)") }
            }
        }
        var live: [String: SitePath] = [:]
        for path in pages.values {
            if let other = live.updateValue(path, forKey: Self.address(path)) { faults.append("\(path), \(other)") }
        }
        for signpost in signposts {
            guard let page = live[Self.address(signpost.path)] else { continue }
            if signpost.targets.map(\.page) != [page] { faults.append("\(signpost.path) before \(page)") }
        }
        let targets = signposts.flatMap(\.targets).map(\.page)
        faults += Set(targets).subtracting(pages.values).map { "\($0) is not there" }
        return faults
    }

    /// The pages that signposts name together with one page, and with those, and so on.
    static func meeting(_ page: SitePath, in signposts: [Signpost]) -> Set<SitePath> {
        var found: Set = [page]
        var count = 0
        while count < found.count {
            count = found.count
            for signpost in signposts where signpost.targets.contains(where: { found.contains($0.page) }) {
                found.formUnion(signpost.targets.map(\.page))
            }
        }
        return found
    }
}

extension NamedSite {
    /// Pages that a photo changed and that don't collide with its name or with that of a folder around it, and pages
    /// that show something else at an address of before.
    ///
    /// - Parameter chosen: Names that others can only have with a mark, and no signpost says so.
    func changes(to after: NamedSite, adding photo: String, chosen: Set<String>) -> [String] {
        var faults: [String] = []
        let parts = photo.split(separator: "/")
        let around = [photo] + parts.indices.dropFirst().map { parts[..<$0].joined(separator: "/") + "/" }
        var meeting: Set<SitePath> = []
        for path in around {
            guard let page = after.pages[PhotoFile(path: path)] else { return ["\(path) has no page"] }
            meeting.formUnion(Self.meeting(page, in: after.signposts))
        }
        let moved = pages.filter { after.pages[$0.key] != $0.value }
        for (file, page) in moved {
            let now = after.pages[file]
            // What is in an album that collides moves with it.
            let folders = Set(meeting.filter { $0.components.last == "index.html" }.map(\.folder))
            let isInside = now.map { now in folders.contains { now.components.starts(with: $0) } } == true
            let name = now.map { String(($0.components.last == "index.html" ? $0.folder : $0.components).last ?? "") }
            let isMarked = name.map { name in chosen.contains { name.hasPrefix($0 + "-") } } == true
            if !isInside, !isMarked, now.map(meeting.contains) != true {
                faults.append("\(page) is \(now as SitePath?)")
            }
        }
        let then = Dictionary(pages.map { ($0.value, $0.key) }) { first, _ in first }
        for (file, page) in after.pages {
            guard let other = then[page], other != file else { continue }
            faults.append("\(page) was that of \(other.path) and is that of \(file.path)")
        }
        return faults
    }
}
