import FileReading

/// A file beside a photo that says something about it.
struct Companion {
    /// From what is trusted most to what is trusted least.
    enum Kind: Int, Comparable {
        /// `IMG.jpg.xmp`
        case sidecar
        /// `IMG.xmp`, of a RAW file as often as of the photo, or `IMG.CR2.xmp` beside `IMG.jpg`.
        case sharedSidecar
        /// `IMG.md`
        case markdown
        /// `IMG.txt`
        case plainText
        /// `IMG.jpg.supplemental-metadata.json`
        case takeout
        /// `.picasa.ini`
        case picasa

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    let file: SourceFile
    /// Without its folder.
    let name: String
    let kind: Kind

    /// - Parameter photo: The photo's name.
    /// - Returns: nil for a name that no such file has.
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
        case "xmp": return stem.lowercased() == photo.lowercased() ? .sidecar : .sharedSidecar
        case "md": return .markdown
        case "txt": return .plainText
        case "json": return .takeout
        default: return nil
        }
    }

    var isSidecar: Bool { kind <= .sharedSidecar }

    /// What it says, unless it is a sidecar; nil for nothing about photos.
    ///
    /// JSON of Takeout that is broken hides a photo if the rest of it says so.
    func notes(on photo: String) throws(BrokenCompanion.Fault) -> PhotoNotes? {
        do throws(BrokenCompanion.Fault) {
            return try intactNotes(on: photo)
        } catch {
            guard kind == .takeout, TakeoutNotes.hidesThoughBroken(file) else { throw error }
            var notes = PhotoNotes()
            notes.isHidden = true
            return notes
        }
    }

    private func intactNotes(on photo: String) throws(BrokenCompanion.Fault) -> PhotoNotes? {
        if isSidecar { return nil }
        guard let text = try NotesText.read(file) else { return nil }
        switch kind {
        case .sidecar, .sharedSidecar: return nil
        case .markdown: return MarkdownNotes(text).photo
        case .plainText: return PlainTextNotes.read(text)
        case .takeout: return try TakeoutNotes.read(text)
        case .picasa: return PicasaNotes(text).photo(named: photo)
        }
    }
}

/// A file's name in two.
enum FileStem {
    /// The name before its last dot, and what comes after it in lowercase; nothing there if there is no dot or only one at
    /// the beginning.
    static func split(_ name: String) -> (stem: String, suffix: String) {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
        return (String(name[..<dot]), name[name.index(after: dot)...].lowercased())
    }
}
