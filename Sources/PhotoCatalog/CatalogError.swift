import GalleryLayout

/// A place in a file that the user wrote.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
    /// The path as the user would type it, or a flag such as `--options`.
    public let file: String
    /// From 1; nil if the file as a whole is meant.
    public let line: Int?

    public init(file: String, line: Int? = nil) {
        self.file = file
        self.line = line
    }

    /// The flag that is called as a key is.
    init(flag key: String) {
        self.init(file: "--" + key)
    }

    /// `Content/album.yaml:3`
    public var description: String { line.map { "\(file):\($0)" } ?? file }
}

/// Why a source folder can't be published as it stands.
///
/// The description says the file, the cause and the remedy.
public enum CatalogError: Error, Hashable, Sendable {
    /// There is nothing at the source's path.
    case missingSource(String)
    /// The source is a file.
    case sourceIsNoFolder(String)
    /// The source is a folder that the system doesn't let us read; its reason in lower case.
    case unreadableSource(String, reason: String)
    /// The task that reads the source was cancelled.
    case cancelled
    /// Neither the source nor any folder in it has a picture; with the warnings that may say why.
    case noPhotos(String, passedOver: [String])
    /// A configuration file exists and can't be read; the system's reason in lower case.
    case unreadableFile(String, reason: String)
    /// A configuration file is larger than anyone would write; the limit is in bytes.
    case oversizedFile(String, limit: Int)
    /// A configuration file is in another encoding.
    case notUTF8(String)
    /// YAML that can't be parsed; the parser's words in lower case.
    case brokenYAML(SourcePlace, problem: String)
    /// A reference to an anchor; the name without its asterisk.
    case alias(String, SourcePlace)
    /// A key that means nothing here; `known` are those that do.
    case unknownKey(String, known: [String], SourcePlace)
    /// A key that its mapping has twice.
    case duplicateKey(String, SourcePlace)
    /// A key that must be there and isn't.
    case missingKey(String, SourcePlace)
    /// A value that its key can't have; `expected` completes "must be …".
    case invalidValue(String, expected: String, SourcePlace)
    /// A word that isn't among those that its key can have, which are `known`.
    case unknownWord(String, key: String, known: [String], SourcePlace)
    /// The value of a photo's or a pattern's focus that is not a point in a photo; nil if it isn't text.
    case invalidFocus(of: String, written: String?, SourcePlace)
    /// A cover that is not a photo of the gallery.
    case noSuchCover(String, SourcePlace)
    /// A name or a pattern in `groups`, `sort` or `focus` that no photo of the folder has.
    case noSuchPhoto(String, SourcePlace)
    /// The source folder's own `album.yaml` hides it, and with it all that there is.
    case hiddenSource(String)
    /// A file of another program in the source folder hides it, and with it all that there is.
    case markedSource(String)
    /// A layout that doesn't exist, or can't take its options.
    case layout(LayoutError, SourcePlace)
}

extension CatalogError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missingSource(let path):
            "\(path): no such folder. Create it and put photos in it, or name another source."
        case .sourceIsNoFolder(let path):
            "\(path): not a folder. Name the folder that the photos are in."
        case .unreadableSource(let path, let reason):
            "\(path): \(reason). Make the folder readable, or name another source."
        case .cancelled: "stopped before all folders were read."
        case .noPhotos(let path, let passedOver):
            ([
                "\(path): no photos in it or below, or filters leave out all of them. Put JPEG, PNG, WebP, TIFF, GIF, HEIC, AVIF or RAW files in it, or change "
                    + "\"include\" and \"exclude\"."
            ]
                + passedOver)
                .joined(separator: "\n")
        case .unreadableFile(let path, let reason):
            "\(path): \(reason). Make it a readable file, or remove it."
        case .oversizedFile(let path, let limit):
            "\(path): larger than \(limit / 1024) KiB. Write less into it; use patterns such as \"*.jpg\" for long lists."
        case .notUTF8(let path):
            "\(path): not UTF-8. Save it in that encoding."
        case .brokenYAML(let place, let problem):
            "\(place): not valid YAML: \(problem). \(Self.remedy(forYAML: problem))"
        case .alias(let name, let place):
            "\(place): the alias \"*\(name)\" stands for another value. Write the value out, or put a text in quotes."
        case .unknownKey(let key, let known, let place):
            "\(place): unknown key \"\(key)\". \(Nearest.suggestion(for: key, among: known, kind: "keys"))"
        case .duplicateKey(let key, let place):
            "\(place): \"\(key)\" is there twice. Remove one."
        case .missingKey(let key, let place):
            "\(place): \"\(key)\" is missing. Add it."
        case .invalidValue(let key, let expected, let place):
            "\(place): \(Self.subject(key, place))must be \(expected). Change it, or leave it out."
        case .unknownWord(let word, let key, let known, let place):
            "\(place): \(Self.subject(key, place))can't be \"\(word)\". \(Nearest.suggestion(for: word, among: known, kind: "choices"))"
        case .invalidFocus(let photos, let written, let place):
            "\(place): the focus of \"\(photos)\" must be two percentages from the left and from the top, such as 30% 20%, "
                + "or of left, right, top, bottom and centre one or two, such as top left"
                + (written.map { $0.isEmpty ? "; it is empty." : "; it is \"\($0)\"." } ?? ".")
        case .noSuchCover(let name, let place):
            "\(place): no photo \"\(name)\" to be the cover. Give a photo's path, starting from this file's folder."
        case .noSuchPhoto(let name, let place):
            "\(place): no photo here is called or matches \"\(name)\". Correct the name, or remove it."
        case .hiddenSource(let file):
            "\(file): \"hidden\" would leave nothing to publish. Hide albums one by one, or make all \"unlisted\"."
        case .markedSource(let file):
            "\(file): hides the source folder, so that nothing is left to publish. Remove the file or what hides in it, "
                + "or put \"visibility: listed\" into an album.yaml beside it."
        case .layout(let error, let place):
            "\(place): \(error)"
        }
    }

    /// The key, unless the place is the flag of its name.
    private static func subject(_ key: String, _ place: SourcePlace) -> String {
        place == SourcePlace(flag: key) ? "" : "\"\(key)\" "
    }

    private static func remedy(forYAML problem: String) -> String {
        problem.contains("alias")
            ? "Put a text that begins with an asterisk in quotes: \"*.jpg\"."
            : "Check indentation, colons and quotes there."
    }
}
