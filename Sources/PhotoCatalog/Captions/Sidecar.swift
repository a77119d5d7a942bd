import FileReading

/// A sidecar: a file beside a photo that has metadata or a caption for it.
struct Sidecar {
    /// The kinds of sidecars, the most trusted first.
    enum Kind: Int, Comparable {
        /// `IMG.jpg.xmp`
        case xmp
        /// `IMG.xmp`, which may have been written for a RAW file, or `IMG.CR2.xmp` beside `IMG.jpg`.
        case sharedXMP
        /// `IMG.md`
        case markdown
        /// `IMG.txt`
        case plainText
        /// `IMG.jpg.supplemental-metadata.json`
        case takeout
        /// `photo_51000000001.json`
        case flickr
        /// `IMG.yml`
        case photoPrism
        /// `IMG.jpg.pp3`
        case rawTherapee
        /// `.picasa.ini`
        case picasa

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    let file: SourceFile
    /// The file's name without its folder.
    let name: String
    let kind: Kind

    /// - Parameter photo: The photo's name.
    /// - Returns: nil if no sidecar has such a name.
    init?(_ file: SourceFile, of photo: String) {
        let name = SourcePath.names(in: file.path).last ?? file.path
        guard let kind = Self.kind(of: name, beside: photo) else { return nil }
        self.file = file
        self.name = name
        self.kind = kind
    }

    private static func kind(of name: String, beside photo: String) -> Kind? {
        if PicasaNotes.isFileName(name) { return .picasa }
        let (stem, suffix) = FileStem.split(name)
        switch suffix {
        case "xmp": return stem.lowercased() == photo.lowercased() ? .xmp : .sharedXMP
        case "md": return .markdown
        case "txt": return .plainText
        case "json": return FlickrNotes.stems(of: photo).contains(stem) ? .flickr : .takeout
        case "yml": return .photoPrism
        case "pp3": return .rawTherapee
        default: return nil
        }
    }

    var isXMP: Bool { kind <= .sharedXMP }

    /// Returns the file's notes on a photo, or nil if it is XMP or has no notes on photos.
    ///
    /// If Takeout's or Flickr's JSON is broken, the part that can be read may still hide the photo.
    func notes(on photo: String) throws(BrokenSidecar.Fault) -> PhotoNotes? {
        do throws(BrokenSidecar.Fault) {
            return try intactNotes(on: photo)
        } catch {
            if kind == .takeout && TakeoutNotes.hidesThoughBroken(file)
                || kind == .flickr && FlickrNotes.hidesThoughBroken(file)
            {
                return PhotoNotes(metadata: PhotoMetadata(isHidden: true))
            }
            if kind == .takeout, isUncertain(on: photo) { return nil }
            throw error
        }
    }

    /// Whether the file hides a photo.
    func hides(_ photo: String) -> Bool { (try? notes(on: photo))?.metadata.isHidden == true }

    /// Whether any program may have written the JSON: its name does not include the photo's extension.
    private func isUncertain(on photo: String) -> Bool {
        let stem = FileStem.split(name).stem
        return !stem.contains(".") || stem == FileStem.split(photo).stem
    }

    private func intactNotes(on photo: String) throws(BrokenSidecar.Fault) -> PhotoNotes? {
        if isXMP { return nil }
        guard let text = try NotesText.read(file) else { return nil }
        switch kind {
        case .xmp, .sharedXMP: return nil
        case .markdown: return FrontMatter(text).photoNotes
        case .plainText: return PlainTextNotes.read(text)
        case .takeout: return try TakeoutNotes.read(text, needsTime: isUncertain(on: photo))
        case .flickr: return try FlickrNotes.read(text)
        case .photoPrism: return PhotoPrismNotes.read(text)
        case .rawTherapee: return RawTherapeeNotes.read(text)
        case .picasa: return PicasaNotes(text).photo(named: photo)
        }
    }
}
