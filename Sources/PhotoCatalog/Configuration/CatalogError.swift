import GalleryLayout

/// A place in a file that the user wrote.
package struct SourcePlace: Hashable, Encodable, Sendable, CustomStringConvertible {
    /// The path as the user would type it, or a flag such as `--options`.
    package let file: String
    /// From 1; nil for the file as a whole.
    package let line: Int?

    package init(file: String, line: Int? = nil) {
        self.file = file
        self.line = line
    }

    /// The flag with the same name as a key.
    init(flag key: String) {
        self.init(file: "--" + key)
    }

    /// `Content/album.yaml:3`
    package var description: String { line.map { "\(file):\($0)" } ?? file }
}

/// The reason why a source folder can't be published.
///
/// The description names the file, the cause and the remedy.
package enum CatalogError: Error, Hashable, Sendable {
    /// The source's path does not exist.
    case missingSource(String)
    /// The source is a file.
    case sourceIsNoFolder(String)
    /// The source folder can't be read; `reason` is the system's reason in lowercase.
    case unreadableSource(String, reason: String)
    /// The task that reads the source was cancelled.
    case cancelled
    /// Neither the source nor any folder in it has a photo; `passedOver` has the warnings, which may explain why.
    case noPhotos(String, passedOver: [String])
    /// A configuration file exists but can't be read; `reason` is the system's reason in lowercase.
    case unreadableFile(String, reason: String)
    /// A configuration file is larger than `limit`, in bytes.
    case oversizedFile(String, limit: Int)
    /// A configuration file is not UTF-8.
    case notUTF8(String)
    /// YAML that can't be parsed; `problem` is the parser's message in lowercase.
    case brokenYAML(SourcePlace, problem: String)
    /// A YAML alias; the name is without its asterisk.
    case alias(String, SourcePlace)
    /// An unknown key; `known` has the keys that are allowed in its place.
    case unknownKey(String, known: [String], SourcePlace)
    /// A key that is in its mapping twice.
    case duplicateKey(String, SourcePlace)
    /// A required key is missing.
    case missingKey(String, SourcePlace)
    /// An invalid value of a key; `expected` completes "must be …".
    case invalidValue(String, expected: String, SourcePlace)
    /// A word that its key can't have; `known` has the words that it can have.
    case unknownWord(String, key: String, known: [String], SourcePlace)
    /// An invalid focus of a photo or of a pattern; `written` is its value, or nil if the value isn't a text.
    case invalidFocus(of: String, written: String?, SourcePlace)
    /// A cover that is not a photo of the gallery.
    case noSuchCover(String, SourcePlace)
    /// A lead picture that is not a photo of the folder.
    case noSuchLead(String, SourcePlace)
    /// A poster that is not a picture of the folder.
    case noSuchPoster(String, SourcePlace)
    /// A name or a pattern in `groups`, `sort`, `focus`, `shift` or `large` that matches no photo of the folder.
    case noSuchPhoto(String, SourcePlace)
    /// A photo in `shift` that is not published, so that its date is not read.
    case unreadShiftPhoto(String, SourcePlace)
    /// A name in `photos` that no photo of the folder has.
    case noPhotoNamed(String, SourcePlace)
    /// Another name of a photo that has an entry in `photos`.
    case repeatedPhoto(String, SourcePlace)
    /// The source folder's own `album.yaml` hides the whole source.
    case hiddenSource(String)
    /// A file of another program in the source folder hides the whole source.
    case markedSource(String)
    /// A layout that doesn't exist, or does not accept its options.
    case layout(LayoutError, SourcePlace)
    /// Mistakes in settings files, at least two, in the order of files and lines.
    case several([CatalogError])
}

extension CatalogError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missingSource(let path):
            "\(path): no such folder. Create it and put photos in it, or name another source."
        case .sourceIsNoFolder(let path):
            "\(path): not a folder. Name the folder that the photos are in."
        case .unreadableSource(let path, let reason):
            "\(path): \(reason). Make the folder readable, or name another source."
        case .cancelled: "stopped before all folders were read."
        case .noPhotos(let path, let passedOver):
            "\(path): no photos in this folder or below it, or filters leave out all of them. "
                + "Put JPEG, PNG, WebP, TIFF, GIF, HEIC, AVIF or RAW files or films in it, or change \"include\" and "
                + "\"exclude\"."
                + passedOver.map { "\n" + $0 }.joined()
        case .unreadableFile(let path, let reason):
            "\(path): \(reason). Make it a readable file, or remove it."
        case .oversizedFile(let path, let limit):
            "\(path): larger than \(limit / 1024) KiB. Shorten it: use patterns such as \"*.jpg\" for long lists."
        case .notUTF8(let path):
            "\(path): not UTF-8. Save it in that encoding."
        case .brokenYAML(let place, let problem):
            "\(place): not valid YAML: \(problem). \(Self.remedy(forYAML: problem))"
        case .alias(let name, let place):
            "\(place): the alias \"*\(name)\" is not allowed. Write out its value. If it is a text, put it in quotes."
        case .unknownKey(let key, let known, let place):
            "\(place): unknown key \"\(key)\". \(Nearest.suggestion(for: key, among: known, kind: "keys"))"
        case .duplicateKey(let key, let place):
            "\(place): \"\(key)\" is there twice. Remove one."
        case .missingKey(let key, let place):
            "\(place): \"\(key)\" is missing. Add it."
        case .invalidValue(let key, let expected, let place):
            "\(place): \(Self.subject(key, place))must be \(expected). Change it, or leave it out."
        case .unknownWord(let word, let key, let known, let place):
            "\(place): \(Self.subject(key, place))can't be \"\(word)\". "
                + "\(Nearest.suggestion(for: word, among: known, kind: "choices"))"
        case .invalidFocus(let photos, let written, let place):
            "\(place): the focus of \"\(photos)\" must be two percentages from the left and from the top, "
                + "such as 30% 20%, "
                + "or one or two of the words left, right, top, bottom and centre, such as top left"
                + (written.map { $0.isEmpty ? "; it is empty." : "; it is \"\($0)\"." } ?? ".")
        case .noSuchCover(let name, let place):
            "\(place): the cover \"\(name)\" is not a photo of the gallery. "
                + "Name a photo by its path from this file's folder."
        case .noSuchLead(let name, let place):
            "\(place): the lead picture \"\(name)\" is not a photo of this folder. "
                + "Name one photo that is beside this file."
        case .noSuchPoster(let name, let place):
            "\(place): the poster \"\(name)\" is not a picture of this folder. "
                + "Name one that is beside this file, or a time such as 0:12."
        case .noSuchPhoto(let name, let place):
            "\(place): no photo in this folder has or matches the name \"\(name)\". Correct the name, or remove it."
        case .unreadShiftPhoto(let name, let place):
            "\(place): \"\(name)\" is not published, so its date is not read. Name another photo by the "
                + "camera, or write the shift as a time such as +1h."
        case .noPhotoNamed(let name, let place):
            "\(place): no photo in this folder has the name \"\(name)\". Correct the name, or remove its entry. "
                + "A pattern is not possible in \"photos\"."
        case .repeatedPhoto(let name, let place):
            "\(place): \"\(name)\" is another name of a photo that has an entry above. "
                + "Put all that it says under one name, or set \"pairs: all\"."
        case .hiddenSource(let file):
            "\(file): \"hidden\" would leave nothing to publish. Hide albums one by one, or make all \"unlisted\"."
        case .markedSource(let file):
            "\(file): hides the whole source folder, so that nothing is left to publish. Remove the file or its keys "
                + "that hide the folder, or put \"visibility: listed\" into an album.yaml beside it."
        case .layout(let error, let place):
            "\(place): \(error)"
        case .several(let mistakes):
            mistakes.map { $0.description + "\n" }.joined() + Self.sum(of: mistakes)
        }
    }

    /// `3 mistakes in 2 files.`
    private static func sum(of mistakes: [CatalogError]) -> String {
        let files = Set(mistakes.compactMap(\.place?.file)).count
        return "\(mistakes.count) mistakes in \(files == 1 ? "1 file" : "\(files) files")."
    }

    /// Returns the key and a space; empty if the place is the flag of that name.
    private static func subject(_ key: String, _ place: SourcePlace) -> String {
        place == SourcePlace(flag: key) ? "" : "\"\(key)\" "
    }

    private static func remedy(forYAML problem: String) -> String {
        problem.contains("alias")
            ? "Put a text that begins with an asterisk in quotes: \"*.jpg\"."
            : "Check indentation, colons and quotes there."
    }
}

extension CatalogError {
    /// The single mistakes that it reports: itself, if it is not several.
    package var mistakes: [CatalogError] {
        if case .several(let mistakes) = self { mistakes } else { [self] }
    }

    /// Where in a file of the user the cause is, or the first of several; nil if it is not in a file.
    package var place: SourcePlace? {
        switch self {
        case .missingSource, .sourceIsNoFolder, .unreadableSource, .cancelled, .noPhotos: nil
        case .unreadableFile(let file, _), .oversizedFile(let file, _), .notUTF8(let file), .hiddenSource(let file),
            .markedSource(let file):
            SourcePlace(file: file)
        case .brokenYAML(let place, _), .alias(_, let place), .unknownKey(_, _, let place), .duplicateKey(_, let place),
            .missingKey(_, let place), .invalidValue(_, _, let place), .unknownWord(_, _, _, let place),
            .invalidFocus(_, _, let place), .noSuchCover(_, let place), .noSuchLead(_, let place),
            .noSuchPoster(_, let place),
            .noSuchPhoto(_, let place), .unreadShiftPhoto(_, let place), .noPhotoNamed(_, let place),
            .repeatedPhoto(_, let place),
            .layout(_, let place):
            place
        case .several(let mistakes): mistakes.lazy.compactMap(\.place).first
        }
    }
}
