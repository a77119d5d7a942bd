import FileReading

/// A reason to hide a folder or a photo that a warning counts: another program made it or hides it, or `album.yaml`
/// hides a single photo.
///
/// A new rule is one entry of ``all``. It needs a name only if other code asks for it.
struct HidingRule: Sendable {
    /// What is hidden, after a count: `folder called "@eaDir"`.
    private let one: String
    private let many: String
    /// How to publish a folder or photo anyway: a sentence for a warning.
    let remedy: String
    /// Returns whether the rule hides a folder.
    private let matches: @Sendable (FolderAround) -> Bool
    /// Returns whether the rule hides a photo with this name.
    private let matchesPhoto: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - many: Nil adds an s to the first word of `one`.
    ///   - matches: Left out for rules that don't hide folders by their names.
    ///   - photo: Left out for rules that don't hide photos by their names.
    private init(
        _ one: String, _ many: String? = nil,
        remedy: String = Self.publish("put \"visibility: listed\" into an album.yaml in it"),
        matches: @escaping @Sendable (FolderAround) -> Bool = { _ in false },
        photo: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.one = one
        self.many = many ?? one.replacing(" ", with: "s ", maxReplacements: 1)
        self.remedy = remedy
        self.matches = matches
        matchesPhoto = photo
    }

    /// The rule that hides a folder because of its name and its entries; nil if there is none. Markers, front matter
    /// and smaller copies are not checked.
    init?(ofFolderNamed name: String) { self.init(of: FolderAround(named: name)) }

    init?(of folder: FolderAround) {
        guard let rule = Self.all.first(where: { $0.matches(folder) }) else { return nil }
        self = rule
    }

    /// The rule that hides a photo because of its name; nil if there is none.
    init?(ofPhotoNamed name: String) {
        guard let rule = Self.ofPhotos.first(where: { $0.matchesPhoto(name) }) else { return nil }
        self = rule
    }

    /// Returns the subject of a warning with its verb: `1 folder with a file ".nomedia" is`.
    func subject(_ count: Int) -> String { count == 1 ? "1 \(one) is" : "\(count) \(many) are" }

    private static func publish(_ way: String? = nil, _ name: String = "its name") -> String {
        "To publish one, \(way.map { "\($0), or " } ?? "")add \(name) to \"include\" (with \"*\" for everything else)."
    }
}

extension HidingRule {
    /// In the order of the warnings. The first one that matches hides a folder.
    static let all = [
        marker, albumFrontMatter, photoFrontMatter, linkedFile, otherFile, photoSettings,
        programMarker, listed, appleDetails,
        HidingRule("library of Photos, iPhoto or Aperture", "libraries of Photos, iPhoto or Aperture") { folder in
            folder.hasEnding(["photoslibrary", "photolibrary", "aplibrary", "migratedphotolibrary"])
                || folder.isAppleLibrary
        },
        // Previews and libraries.
        HidingRule("folder of Lightroom's own files") { $0.hasEnding(["lrdata", "lrlibrary", "lrcat-data"]) },
        // Caches, settings and catalogues.
        HidingRule("folder of Capture One's own files") { folder in
            folder.hasEnding(["cocatalog"])
                || folder.name == "captureone" && folder.entries.contains(where: isOfCaptureOne)
        },
        bin, deletedPhoto, earlierVersion,
        HidingRule("folder of photos as they were before a program changed them") { $0.holdsOriginals },
        // A Synology NAS keeps metadata and thumbnails in it.
        HidingRule("folder called \"@eaDir\"") { $0.name == "@eadir" },
        thumbnails,
        // MIUI's gallery, in `MIUI/Gallery/cloud`.
        HidingRule("folder called \"secretAlbum\"") { $0.name == "secretalbum" },
        // Sony's cameras keep thumbnails of clips in `PRIVATE/M4ROOT/THMBNL` and `PRIVATE/AVCHD/AVCHDTN`.
        HidingRule("folder called \"THMBNL\" or \"AVCHDTN\"") { ["thmbnl", "avchdtn"].contains($0.name) },
        underscored,
        smallCopies,
    ]

    /// Those of ``all`` that hide photos by their names.
    private static let ofPhotos = [deletedPhoto, earlierVersion]

    /// Hugo, Jekyll and people use such names for folders that are not published.
    static let underscored = HidingRule(
        "folder whose name begins with \"_\"", "folders whose names begin with \"_\""
    ) { folder in
        folder.name.hasPrefix("_")
    }

    /// A file called `.nomedia` or `.galleryignore` in the folder.
    static let marker = HidingRule("folder with a file \".nomedia\" or \".galleryignore\"")

    /// A file in the folder that hides it in other galleries: `.noimage` in Nextcloud Photos (nextcloud/photos#75),
    /// `.nomemories` in Memories (pulsejet/memories#777), `.pg2ignore` and `.ignore` in PiGallery2
    /// (bpatrik/pigallery2#942), an empty `.ignore` in Jellyfin. Search tools read other names in an `.ignore`.
    static let programMarker = HidingRule(
        "folder with a file \".noimage\", \".nomemories\", \".pg2ignore\" or an empty \".ignore\"")

    private static let markers: [String: HidingRule] = [
        ".nomedia": marker, ".galleryignore": marker, ".noimage": programMarker, ".nomemories": programMarker,
        ".pg2ignore": programMarker,
    ]

    /// The rule of a file that hides the folder that it is in; nil for another file.
    ///
    /// - Parameter folder: The folder's path.
    init?(ofMarker name: String, in folder: String) {
        if name == ".ignore" {
            let text = NotesText.beginning(of: SourceFile(SourcePath.join(folder, name)))?.text
            guard text?.allSatisfy(\.isWhitespace) == true else { return nil }
            self = .programMarker
        } else if let rule = Self.markers[name.lowercased()] {
            self = rule
        } else {
            return nil
        }
    }

    /// A line of a file `.hidden` or `.ppignore`.
    static let listed = HidingRule(
        "photo or folder named by a file \".hidden\" or \".ppignore\"",
        "photos or folders named by a file \".hidden\" or \".ppignore\"",
        remedy: publish("remove its name from that file"))

    /// Apple's list of exported photos.
    static let appleDetails = HidingRule(
        "photo that Apple's \"Photo Details.csv\" calls hidden or deleted",
        "photos that Apple's \"Photo Details.csv\" calls hidden or deleted", remedy: publish())

    /// The front matter of `index.md` or `_index.md` in the folder.
    static let albumFrontMatter = HidingRule(
        "folder hidden by the front matter of its index.md or _index.md",
        "folders hidden by the front matter of their index.md or _index.md")

    /// The front matter of the `.md` file beside a photo.
    static let photoFrontMatter = HidingRule(
        "photo hidden by the front matter of the .md file beside it",
        "photos hidden by the front matter of the .md file beside them", remedy: publish("change its front matter"))

    /// A file of Takeout or Picasa that is a link out of the source and hides the photo.
    static let linkedFile = HidingRule(
        "photo hidden by a link to a file outside of the source",
        remedy: publish("change that file", "the photo's name"))

    /// A program's note on another file of the same shot, such as Takeout's on the original of an edited copy.
    static let otherFile = HidingRule(
        "photo of which another program hides another version",
        "photos of which other programs hide other versions", remedy: publish(nil, "the photo's name"))

    /// The key `hidden` of the photo's entry in `photos` of an `album.yaml`.
    static let photoSettings = HidingRule(
        "photo hidden by \"hidden: true\" in an album.yaml",
        remedy: "To publish one, remove this key from its entry in \"photos\".")

    /// A bin, a snapshot or a temporary folder of a disk or a program.
    static let bin = HidingRule(
        "bin, snapshot or temporary folder of a disk", "bins, snapshots and temporary folders of disks",
        remedy: publish()
    ) { BinFolder.isName($0.name) || $0.isBin }

    /// A photo in Android's bin (`.trashed-1691575872-IMG.jpg`) or one that was not completely written
    /// (`.pending-…`), after a program has removed or replaced the dot (nextcloud/android#13052,
    /// immich-app/immich#26509).
    static let deletedPhoto = HidingRule(
        "photo that Android deleted or did not finish", "photos that Android deleted or did not finish",
        remedy: publish(), photo: isDeleted)

    static let earlierVersion = HidingRule(
        "earlier version of a photo, kept by Windows' File History",
        "earlier versions of photos, kept by Windows' File History", remedy: publish(),
        photo: { name in
            // Most names have no bracket.
            name.utf8.contains(UInt8(ascii: ")"))
                && FileHistory.photo(of: FileStem.split(name).stem.lowercased()) != nil
        })

    static let thumbnails = HidingRule("folder called \".thumbnails\" or \"_thumbs\"") { folder in
        [".thumbnails", "_thumbs"].contains(folder.name)
    }

    /// Smaller copies of photos that are published.
    static let smallCopies = HidingRule(
        "folder of smaller copies of photos beside it", "folders of smaller copies of photos beside them")

    private static func isDeleted(_ name: String) -> Bool {
        let beginning = name.utf8.drop { $0 == UInt8(ascii: "_") }
        guard ["trashed", "pending"].contains(where: { beginning.starts(with: $0.utf8) }) else { return false }
        return name.prefixMatch(of: /_?(trashed|pending)[-_][0-9]{9,11}[-_]/) != nil
    }

    /// Whether an entry is a folder of Capture One: `Cache`, or `Settings` followed by a version.
    private static func isOfCaptureOne(_ entry: FolderListing.Entry) -> Bool {
        let name = entry.name.lowercased()
        return entry.kind == .folder && (name == "cache" || name.hasPrefix("settings"))
    }
}

/// Rules are the same if they hide the same.
extension HidingRule: Hashable {
    static func == (left: Self, right: Self) -> Bool { left.one == right.one }

    func hash(into hasher: inout Hasher) { hasher.combine(one) }
}
