/// Finds the files of a folder that say something about its photos, by their names.
///
/// Names must be the photo's own, except for the case of extensions: `README.md` is a caption of `README.jpg` only.
struct CompanionSearch {
    /// By the name before their own suffix, that suffix in front: `xmp/IMG.jpg`.
    private var named: [String: String] = [:]
    /// Of Takeout, by the name before `.json` as it is.
    private var takeout: [String: String] = [:]
    private var picasa: [String] = []
    /// Beginnings of names that more than one photo has.
    private let sharedBeginnings: Set<String>

    /// - Parameters:
    ///   - names: Of the folder's files that aren't photos.
    ///   - photos: Names, too.
    init(_ names: [String], photos: [String]) {
        sharedBeginnings = Set(
            Dictionary(grouping: photos) { String($0.prefix(Self.takeoutLength)) }.filter { $0.value.count > 1 }.keys)
        // In an order of their own: `IMG.xmp` and `IMG.XMP` may both be there.
        for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }).reversed() {
            let (stem, suffix) = FileStem.split(name)
            if PicasaNotes.isFileName(name) {
                picasa.insert(name, at: 0)
            } else if suffix == "json" {
                takeout[stem] = name
            } else {
                named[Self.key(stem, suffix)] = name
            }
        }
    }

    /// Whether a file's name is worth a search.
    static func isWorthwhile(_ name: String) -> Bool {
        PicasaNotes.isFileName(name) || ["xmp", "md", "txt", "json"].contains(FileStem.split(name).suffix)
    }

    /// Their names, what is trusted most first.
    ///
    /// - Parameters:
    ///   - raws: Files that the photo stands for, whose sidecars speak of it, too.
    ///   - original: The photo that this one is an edited copy of: what is said of it holds for the copy, except where the
    ///     copy has files of its own.
    func companions(of photo: String, raws: [String] = [], original: String? = nil) -> [String] {
        if let original {
            let own = companions(of: photo, raws: raws)
            return own + companions(of: original).filter { !own.contains($0) }
        }
        let stem = FileStem.split(photo).stem
        let keys =
            [Self.key(photo, "xmp"), Self.key(stem, "xmp")] + raws.map { Self.key($0, "xmp") }
            + [Self.key(stem, "md"), Self.key(stem, "txt")]
        // `index.md` is about the folder.
        let found = keys.compactMap { named[$0] }.filter { !Self.isFolderFile($0) }
        return found + [takeoutFile(of: photo)].compactMap(\.self) + picasa
    }

    var hasTakeoutFiles: Bool { !takeout.isEmpty }

    /// Whether Takeout says of a folder that it is an album, which the user made.
    ///
    /// - Parameter path: The folder's.
    func hasAlbumFile(at path: String) -> Bool {
        albumFiles.contains { name in
            let notes = try? AlbumNotes.read(SourcePath.join(path, name))
            return notes?.title != nil
        }
    }

    /// Names of files about the folder, what is trusted most first.
    var ofFolder: [String] { Self.folderStems.compactMap { named[Self.key($0, "md")] } + albumFiles + picasa }

    /// Whether a name is that of a Markdown file about its folder.
    static func isFolderFile(_ name: String) -> Bool {
        let (stem, suffix) = FileStem.split(name)
        return suffix == "md" && folderStems.contains(stem.lowercased())
    }

    /// What is trusted most first. Hugo, too, takes no `_index.md` beside an `index.md`.
    private static let folderStems = ["index", "_index"]

    private static func key(_ name: String, _ suffix: String) -> String {
        let (stem, rest) = FileStem.split(name)
        return rest.isEmpty ? "\(suffix)/\(name)" : "\(suffix)/\(stem).\(rest)"
    }

    /// Takeout appends `.supplemental-metadata`, cuts all that at 46 characters, and moves the number of a second
    /// `IMG.jpg` behind it: `IMG(1).jpg` has `IMG.jpg.supplemental-metadata(1).json`, earlier `IMG.jpg(1).json`.
    func takeoutFile(of photo: String) -> String? {
        guard !takeout.isEmpty else { return nil }
        if let (name, number) = Self.numbered(photo), let file = takeoutFile(named: name, number: number) {
            return file
        }
        return takeoutFile(named: photo, number: "")
    }

    /// Names of JSON that may be Takeout's about an album, which is called as Google's users call metadata. Files about photos have
    /// the photos' suffix in their names, or are shortened.
    private var albumFiles: [String] {
        let files = takeout.filter { stem, _ in !stem.contains(".") && stem.count < Self.takeoutLength }.map(\.value)
        return Array(files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.prefix(Self.albumFileLimit))
    }

    private static let albumFileLimit = 20

    private func takeoutFile(named name: String, number: String) -> String? {
        guard name.count <= Self.takeoutLength else {
            let beginning = String(name.prefix(Self.takeoutLength))
            return sharedBeginnings.contains(beginning) ? nil : takeout[beginning + number]
        }
        let addition = ".supplemental-metadata"
        return (0...addition.count).lazy.compactMap { takeout[name + addition.prefix($0) + number] }.first
    }

    /// Characters of a name before `.json`.
    static let takeoutLength = 46

    /// `IMG(1).jpg` as `IMG.jpg` and `(1)`.
    private static func numbered(_ photo: String) -> (name: String, number: String)? {
        let stem = FileStem.split(photo).stem
        guard stem.hasSuffix(")"), let bracket = stem.lastIndex(of: "("), bracket != stem.startIndex else { return nil }
        let digits = stem[stem.index(after: bracket)...].dropLast()
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return (String(stem[..<bracket]) + photo.dropFirst(stem.count), String(stem[bracket...]))
    }
}
