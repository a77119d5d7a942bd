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
    /// Returns whether the rule hides a folder with this name, in lowercase, and these entries.
    private let matches: @Sendable (_ name: String, [FolderListing.Entry]) -> Bool

    /// - Parameters:
    ///   - many: Nil adds an s to the first word of `one`.
    ///   - matches: Left out for rules that don't hide folders by their names.
    private init(
        _ one: String, _ many: String? = nil,
        remedy: String = Self.publish("put \"visibility: listed\" into an album.yaml in it"),
        matches: @escaping @Sendable (_ name: String, [FolderListing.Entry]) -> Bool = { _, _ in false }
    ) {
        self.one = one
        self.many = many ?? one.replacing(" ", with: "s ", maxReplacements: 1)
        self.remedy = remedy
        self.matches = matches
    }

    /// The rule that hides a folder because of its name and its entries; nil if there is none. Markers, front matter
    /// and smaller copies are not checked.
    init?(ofFolderNamed name: String, holding entries: [FolderListing.Entry] = []) {
        let name = name.lowercased()
        guard let rule = Self.all.first(where: { $0.matches(name, entries) }) else { return nil }
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
        HidingRule("library of Photos, iPhoto or Aperture", "libraries of Photos, iPhoto or Aperture") { name, _ in
            hasSuffix(name, ["photoslibrary", "photolibrary", "aplibrary", "migratedphotolibrary"])
        },
        // Previews and libraries.
        HidingRule("folder of Lightroom's own files") { name, _ in
            hasSuffix(name, ["lrdata", "lrlibrary", "lrcat-data"])
        },
        // Caches, settings and catalogues.
        HidingRule("folder of Capture One's own files") { name, entries in
            hasSuffix(name, ["cocatalog"]) || name == "captureone" && entries.contains(where: isOfCaptureOne)
        },
        bin,
        // A Synology NAS keeps metadata and thumbnails in it.
        HidingRule("folder called \"@eaDir\"") { name, _ in name == "@eadir" },
        thumbnails,
        // Hugo, Jekyll and people use such names for folders that are not published.
        HidingRule("folder whose name begins with \"_\"", "folders whose names begin with \"_\"") { name, _ in
            name.hasPrefix("_")
        },
        smallCopies,
    ]

    /// A file called `.nomedia` or `.galleryignore` in the folder.
    static let marker = HidingRule("folder with a file \".nomedia\" or \".galleryignore\"")

    /// Names of files that hide the folder that they are in.
    static let markers: Set<String> = [".nomedia", ".galleryignore"]

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

    /// Takeout's or Picasa's note on the original of an edited copy, or on the copy of an original.
    static let otherFile = HidingRule(
        "photo of which Picasa or Google Photos hides another version",
        "photos of which Picasa or Google Photos hides other versions", remedy: publish(nil, "the photo's name"))

    /// The key `hidden` of the photo's entry in `photos` of an `album.yaml`.
    static let photoSettings = HidingRule(
        "photo hidden by \"hidden: true\" in an album.yaml",
        remedy: "To publish one, remove this key from its entry in \"photos\".")

    /// A bin, a snapshot or a temporary folder of a disk or a program.
    static let bin = HidingRule(
        "bin, snapshot or temporary folder of a disk", "bins, snapshots and temporary folders of disks",
        remedy: publish()
    ) { name, _ in BinFolder.isName(name) }

    static let thumbnails = HidingRule("folder called \".thumbnails\" or \"_thumbs\"") { name, _ in
        [".thumbnails", "_thumbs"].contains(name)
    }

    /// Smaller copies of photos that are published.
    static let smallCopies = HidingRule(
        "folder of smaller copies of photos beside it", "folders of smaller copies of photos beside them")

    private static func hasSuffix(_ name: String, _ suffixes: Set<String>) -> Bool {
        suffixes.contains(FileStem.split(name).suffix)
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
