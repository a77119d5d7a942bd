/// Why a folder or a photo is not published that no setting of Vitrine hides: another program made it or was told to hide it.
enum HidingRule: CaseIterable {
    /// A file called `.nomedia` or `.galleryignore` in it.
    case marker
    /// The front matter of `index.md` or `_index.md` in it.
    case albumFrontMatter
    /// The front matter of the `.md` file beside a photo.
    case photoFrontMatter
    /// A file of Takeout or Picasa that is a link out of the source.
    case linkedFile
    /// A library of Photos, iPhoto or Aperture.
    case photosLibrary
    /// Previews and libraries of Lightroom.
    case lightroom
    /// Caches, settings and catalogues of Capture One.
    case captureOne
    /// What a Synology NAS knows of files.
    case synology
    case thumbnails
    /// A name that begins with `_`, which Hugo, Jekyll and people give to what is not to be published.
    case underscore
    /// Smaller copies of photos that are published.
    case smallCopies

    /// The files that hide the folder that they are in.
    static let markers: Set<String> = [".nomedia", ".galleryignore"]

    /// The rule that a folder's name and what is in the folder fall under, if any; markers, front matter and copies aren't looked for.
    init?(ofFolderNamed name: String, holding entries: [FolderListing.Entry] = []) {
        let name = name.lowercased()
        switch FileStem.split(name).suffix {
        case "photoslibrary", "photolibrary", "aplibrary", "migratedphotolibrary": self = .photosLibrary
        case "lrdata", "lrlibrary", "lrcat-data": self = .lightroom
        case "cocatalog": self = .captureOne
        default:
            switch name {
            case "@eadir": self = .synology
            case ".thumbnails", "_thumbs": self = .thumbnails
            case "captureone" where entries.contains(where: Self.isOfCaptureOne): self = .captureOne
            default:
                guard name.hasPrefix("_") else { return nil }
                self = .underscore
            }
        }
    }

    /// `Cache`, and `Settings` with a version behind it.
    private static func isOfCaptureOne(_ entry: FolderListing.Entry) -> Bool {
        let name = entry.name.lowercased()
        return entry.kind == .folder && (name == "cache" || name.hasPrefix("settings"))
    }
}

extension HidingRule {
    /// How many there are of what, with its verb: `1 folder with a file ".nomedia" is`.
    func subject(_ count: Int) -> String {
        let isOne = count == 1
        let folders = isOne ? "1 folder" : "\(count) folders"
        let verb = isOne ? "is" : "are"
        return switch self {
        case .marker: "\(folders) with a file \".nomedia\" or \".galleryignore\" \(verb)"
        case .albumFrontMatter:
            "\(folders) that the front matter of \(isOne ? "its" : "their") index.md or _index.md hides \(verb)"
        case .photoFrontMatter:
            "\(isOne ? "1 photo" : "\(count) photos") that the front matter of the .md file beside "
                + "\(isOne ? "it" : "them") hides \(verb)"
        case .linkedFile:
            "\(isOne ? "1 photo" : "\(count) photos") that a file linked from outside of the source hides \(verb)"
        case .photosLibrary: "\(isOne ? "1 library" : "\(count) libraries") of Photos, iPhoto or Aperture \(verb)"
        case .lightroom: "\(folders) of Lightroom's own files \(verb)"
        case .captureOne: "\(folders) of Capture One's own files \(verb)"
        case .synology: "\(folders) called \"@eaDir\" \(verb)"
        case .thumbnails: "\(folders) called \".thumbnails\" or \"_thumbs\" \(verb)"
        case .underscore: "\(folders) whose \(isOne ? "name begins" : "names begin") with \"_\" \(verb)"
        case .smallCopies: "\(folders) of smaller copies of photos beside \(isOne ? "it" : "them") \(verb)"
        }
    }

    /// How to publish one of them all the same.
    var remedy: String {
        switch self {
        case .photoFrontMatter:
            "To publish one, change its front matter, or add its name to \"include\" (beside \"*\" for everything else)."
        case .linkedFile:
            "To publish one, change that file, or add the photo's name to \"include\" (beside \"*\" for everything else)."
        default:
            "To publish one, put \"visibility: listed\" into an album.yaml in it, or add its name to \"include\" "
                + "(beside \"*\" for everything else)."
        }
    }
}
