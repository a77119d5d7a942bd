/// Finds the sidecars of a folder's photos by their names.
///
/// The name must be the same as the photo's, but extensions may differ in case: `README.md` is a caption of
/// `README.jpg` only. An accented letter may be spelled differently, unless another photo has the file's spelling.
struct SidecarSearch {
    /// File names by stem, then by extension: `IMG.jpg.xmp` is at `IMG.jpg` and `xmp`.
    private var named: [String: [String: [String]]] = [:]
    /// What files that belong to a photo are called, in the photos' own spelling, if some names are not ASCII.
    private let spellings: Set<FileName>
    /// Names of JSON files by their stem, unchanged.
    private var takeout: [String: String] = [:]
    private var picasa: [String] = []
    private var hasFlickrFiles = false
    /// The first ``takeoutLength`` units of names, where several photos share them.
    private let sharedBeginnings: Set<String>
    /// Names without extension that several photos share; empty if there is no JSON.
    private let sharedStems: Set<String>
    /// The pictures of live photos by the names of their films; empty if there is no JSON.
    private let pictures: [FileName: [String]]

    /// - Parameters:
    ///   - names: Names of the folder's files that aren't photos.
    ///   - photos: Names of the folder's photos.
    ///   - pictures: Those of live photos, by the names of their films.
    init(_ names: [String], photos: [String], pictures: [FileName: [String]] = [:]) {
        let isPlain = names.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
        spellings = Set(names: isPlain ? [] : photos.flatMap { [Self.key($0), Self.key(FileStem.split($0).stem)] })
        let hasJSON = names.contains { FileStem.split($0).suffix == "json" }
        sharedBeginnings = hasJSON ? Self.shared(photos, Self.beginning(of:)) : []
        sharedStems = hasJSON ? Self.shared(photos) { FileStem.split($0).stem } : []
        self.pictures = hasJSON ? pictures : [:]
        // The order is fixed because `IMG.xmp` and `IMG.XMP` may both exist: the first in byte order counts.
        for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            let (stem, suffix) = FileStem.split(name)
            if PicasaNotes.isFileName(name) {
                picasa.append(name)
            } else if suffix == "json" {
                takeout[stem] = takeout[stem] ?? name
                hasFlickrFiles = hasFlickrFiles || stem.hasPrefix(FlickrNotes.beginning)
            } else {
                named[Self.key(stem), default: [:]][suffix, default: []].append(name)
            }
        }
    }

    /// Whether a file of this name may be a sidecar.
    static func isWorthwhile(_ name: String) -> Bool {
        PicasaNotes.isFileName(name)
            || ["xmp", "md", "txt", "json", "yml", "pp3"].contains(FileStem.split(name).suffix)
    }

    /// Returns the names of a photo's sidecars, the most trusted first.
    ///
    /// - Parameters:
    ///   - raws: RAW files that are the same photo, so that their sidecars apply to it too.
    ///   - originals: If the photo is an edited copy, the names of its originals. Their sidecars apply to the copy too,
    ///     after its own.
    func sidecars(of photo: String, raws: [String] = [], originals: [String] = []) -> [String] {
        originals.reduce(into: ownSidecars(of: photo, raws: raws)) { found, original in
            let others = ownSidecars(of: original, raws: [])
            found += others.filter { [found] in !found.contains($0) }
        }
    }

    private func ownSidecars(of photo: String, raws: [String]) -> [String] {
        (named.isEmpty ? [] : namedSidecars(of: photo, raws: raws))
            + [takeoutFile(of: photo)].compactMap(\.self) + programFiles(of: photo) + picasa
    }

    /// Returns the names of the files of other programs that are called like the photo, or have its number.
    func programFiles(of photo: String) -> [String] {
        let flickr = hasFlickrFiles ? FlickrNotes.stems(of: photo).lazy.compactMap { takeout[$0] }.first : nil
        guard !named.isEmpty else { return [flickr].compactMap(\.self) }
        return [flickr, file(FileStem.split(photo).stem, "yml"), file(photo, "pp3")].compactMap(\.self)
    }

    /// Returns what several photos have in common.
    private static func shared(_ photos: [String], _ part: (String) -> String) -> Set<String> {
        Set(Dictionary(grouping: photos, by: part).filter { $0.value.count > 1 }.keys)
    }

    /// Returns the names of the sidecars that are called like the photo.
    private func namedSidecars(of photo: String, raws: [String]) -> [String] {
        let stem = FileStem.split(photo).stem
        let xmp = ([photo, stem] + raws).map { file($0, "xmp") }
        // `index.md` is about the folder.
        return (xmp + [file(stem, "md"), file(stem, "txt")]).compactMap(\.self).filter { !Self.isFolderFile($0) }
    }

    /// Returns the file of a stem and an extension.
    private func file(_ stem: String, _ suffix: String) -> String? {
        let key = Self.key(stem)
        guard let found = named[key]?[suffix] else { return nil }
        func spelling(_ file: String) -> FileName { FileName(Self.key(FileStem.split(file).stem)) }
        if let exact = found.first(where: { spelling($0) == FileName(key) }) { return exact }
        return found.first { !spellings.contains(spelling($0)) }
    }

    var hasTakeoutFiles: Bool { !takeout.isEmpty }

    /// Whether a file of Takeout in the folder marks it as an album that the user made.
    ///
    /// - Parameter path: The path of the folder.
    func hasAlbumFile(at path: String) -> Bool {
        albumFiles.contains { name in
            let notes = try? AlbumNotes.read(SourcePath.join(path, name))
            return notes?.title != nil
        }
    }

    /// Names of files about the folder, the most trusted first.
    var ofFolder: [String] { Self.folderStems.compactMap { named[$0]?["md"]?.first } + albumFiles + picasa }

    /// Whether a file of this name is Markdown about its folder.
    static func isFolderFile(_ name: String) -> Bool {
        let (stem, suffix) = FileStem.split(name)
        return suffix == "md" && folderStems.contains(stem.lowercased())
    }

    /// The most trusted first. As in Hugo, `index.md` takes precedence over `_index.md`.
    private static let folderStems = ["index", "_index"]

    /// The name with its extension in lowercase.
    private static func key(_ name: String) -> String {
        let (stem, suffix) = FileStem.split(name)
        return suffix.isEmpty ? name : stem + "." + suffix
    }

    /// Returns the name of Takeout's JSON for a photo.
    ///
    /// Takeout appends `.supplemental-metadata` to the photo's name and cuts the result at 46 units. If several
    /// photos have the same name, Takeout moves their number to the end: the JSON of `IMG(1).jpg` is called
    /// `IMG.jpg.supplemental-metadata(1).json`, in older archives `IMG.jpg(1).json`.
    ///
    /// A photo that was uploaded without an extension gets one, but its JSON does not: that of `IMG.jpg` is called
    /// `IMG.json` (simulot/immich-go#674, TheLastGimbus/GooglePhotosTakeoutHelper#369).
    ///
    /// The film of a live photo has none of its own: that of `IMG.HEIC` counts for `IMG.MP4` too
    /// (TheLastGimbus/GooglePhotosTakeoutHelper#180).
    func takeoutFile(of photo: String) -> String? {
        guard !takeout.isEmpty else { return nil }
        return ownTakeoutFile(of: photo) ?? pictures[photo]?.lazy.compactMap(ownTakeoutFile).first
    }

    private func ownTakeoutFile(of photo: String) -> String? {
        let (name, number) = NumberedName.split(photo) ?? (photo, "")
        if let file = takeoutFile(named: name, number: number) { return file }
        if !number.isEmpty, let file = takeoutFile(named: photo, number: "") { return file }
        return isShared(photo) ? nil : takeoutFile(named: FileStem.split(name).stem, number: number)
    }

    /// Names of JSON files that may be Takeout's about an album. Such a file is called "metadata" in the user's
    /// language. Files about photos differ: their names include the photo's extension, or are shortened.
    private var albumFiles: [String] {
        let files = takeout.filter { stem, _ in
            !stem.contains(".") && stem.utf16.count < Self.takeoutLength
                && !stem.hasPrefix(FlickrNotes.beginning)
        }.map(\.value)
        return Array(files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.prefix(Self.albumFileLimit))
    }

    private static let albumFileLimit = 20

    private func isShared(_ photo: String) -> Bool { sharedStems.contains(FileStem.split(photo).stem) }

    private func takeoutFile(named name: String, number: String) -> String? {
        guard name.utf16.count <= Self.takeoutLength else {
            let beginning = Self.beginning(of: name)
            return sharedBeginnings.contains(beginning) ? nil : takeout[beginning + number]
        }
        let addition = ".supplemental-metadata"
        return (0...addition.count).lazy.compactMap { takeout[name + addition.prefix($0) + number] }.first
    }

    /// The largest number of UTF-16 units that Takeout writes before `.json`: most emoji count twice
    /// (simulot/immich-go#35).
    static let takeoutLength = 46

    /// Returns the beginning of a name that Takeout keeps. It leaves out a half of an emoji.
    private static func beginning(of name: String) -> String {
        let units = name.utf16.prefix(takeoutLength)
        return String(units) ?? String(units.dropLast()) ?? name
    }
}
