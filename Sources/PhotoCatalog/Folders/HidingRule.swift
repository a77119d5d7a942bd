import FileReading

/// The reasons to hide a folder or a photo that a warning counts: another program made it or hides it, or `album.yaml`
/// hides a single photo.
enum HidingRule: CaseIterable {
    /// A file called `.nomedia` or `.galleryignore` in the folder.
    case marker
    /// The front matter of `index.md` or `_index.md` in the folder.
    case albumFrontMatter
    /// The front matter of the `.md` file beside a photo.
    case photoFrontMatter
    /// A file of Takeout or Picasa that is a link out of the source and hides the photo.
    case linkedFile
    /// The key `hidden` of the photo's entry in `photos` of an `album.yaml`.
    case photoSettings
    /// A library of Photos, iPhoto or Aperture.
    case photosLibrary
    /// Previews and libraries of Lightroom.
    case lightroom
    /// Caches, settings and catalogues of Capture One.
    case captureOne
    /// A bin, a snapshot or a temporary folder of a disk or a program.
    case bin
    /// A folder in which a Synology NAS keeps metadata and thumbnails.
    case synology
    case thumbnails
    /// A name that begins with `_`, which Hugo, Jekyll and people use for folders that are not published.
    case underscore
    /// Smaller copies of photos that are published.
    case smallCopies

    /// Names of files that hide the folder that they are in.
    static let markers: Set<String> = [".nomedia", ".galleryignore"]

    /// The rule that hides a folder because of its name and its entries; nil if there is none. Markers, front matter
    /// and smaller copies are not checked.
    init?(ofFolderNamed name: String, holding entries: [FolderListing.Entry] = []) {
        let name = name.lowercased()
        switch FileStem.split(name).suffix {
        case "photoslibrary", "photolibrary", "aplibrary", "migratedphotolibrary": self = .photosLibrary
        case "lrdata", "lrlibrary", "lrcat-data": self = .lightroom
        case "cocatalog": self = .captureOne
        default:
            switch name {
            case _ where BinFolder.isName(name): self = .bin
            case "@eadir": self = .synology
            case ".thumbnails", "_thumbs": self = .thumbnails
            case "captureone" where entries.contains(where: Self.isOfCaptureOne): self = .captureOne
            default:
                guard name.hasPrefix("_") else { return nil }
                self = .underscore
            }
        }
    }

    /// Whether an entry is a folder of Capture One: `Cache`, or `Settings` followed by a version.
    private static func isOfCaptureOne(_ entry: FolderListing.Entry) -> Bool {
        let name = entry.name.lowercased()
        return entry.kind == .folder && (name == "cache" || name.hasPrefix("settings"))
    }
}

extension HidingRule {
    /// Returns the subject of a warning with its verb: `1 folder with a file ".nomedia" is`.
    func subject(_ count: Int) -> String {
        let isOne = count == 1
        let folders = isOne ? "1 folder" : "\(count) folders"
        let verb = isOne ? "is" : "are"
        return switch self {
        case .marker: "\(folders) with a file \".nomedia\" or \".galleryignore\" \(verb)"
        case .albumFrontMatter:
            "\(folders) hidden by the front matter of \(isOne ? "its" : "their") index.md or _index.md \(verb)"
        case .photoFrontMatter:
            "\(isOne ? "1 photo" : "\(count) photos") hidden by the front matter of the .md file beside "
                + "\(isOne ? "it" : "them") \(verb)"
        case .linkedFile:
            "\(isOne ? "1 photo" : "\(count) photos") hidden by a link to a file outside of the source \(verb)"
        case .photoSettings:
            "\(isOne ? "1 photo" : "\(count) photos") hidden by \"hidden: true\" in an album.yaml \(verb)"
        case .photosLibrary: "\(isOne ? "1 library" : "\(count) libraries") of Photos, iPhoto or Aperture \(verb)"
        case .lightroom: "\(folders) of Lightroom's own files \(verb)"
        case .captureOne: "\(folders) of Capture One's own files \(verb)"
        case .bin:
            isOne
                ? "1 bin, snapshot or temporary folder of a disk is"
                : "\(count) bins, snapshots and temporary folders of disks are"
        case .synology: "\(folders) called \"@eaDir\" \(verb)"
        case .thumbnails: "\(folders) called \".thumbnails\" or \"_thumbs\" \(verb)"
        case .underscore: "\(folders) whose \(isOne ? "name begins" : "names begin") with \"_\" \(verb)"
        case .smallCopies: "\(folders) of smaller copies of photos beside \(isOne ? "it" : "them") \(verb)"
        }
    }

    /// The remedy in a warning: how to publish a folder or photo anyway.
    var remedy: String {
        switch self {
        case .photoFrontMatter:
            "To publish one, change its front matter, or add its name to \"include\" (with \"*\" for everything else)."
        case .linkedFile:
            "To publish one, change that file, or add the photo's name to \"include\" (with \"*\" for everything else)."
        case .photoSettings: "To publish one, remove this key from its entry in \"photos\"."
        case .bin: "To publish one, add its name to \"include\" (with \"*\" for everything else)."
        default:
            "To publish one, put \"visibility: listed\" into an album.yaml in it, or add its name to \"include\" "
                + "(with \"*\" for everything else)."
        }
    }
}
