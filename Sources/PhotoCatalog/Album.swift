import GalleryLayout

/// A photo's place in the source folder.
///
/// Two are the same if their paths have the same bytes: a folder can hold both spellings of an accented letter.
public struct PhotoFile: Hashable, Sendable {
    /// The path below the source folder, parts joined by `/`.
    public let path: String

    public init(path: String) {
        self.path = path
    }

    /// The file's name with its extension.
    public var name: String { SourcePath.names(in: path).last ?? path }

    /// Whether by its name it is a camera's RAW file.
    public var isNamedRaw: Bool { FileKind(ofFileNamed: name) == .raw }

    public static func == (left: Self, right: Self) -> Bool {
        left.path.utf8.elementsEqual(right.path.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(contentsOf: path.utf8)
    }
}

extension Hasher {
    fileprivate mutating func combine(contentsOf bytes: some Sequence<UInt8>) {
        for byte in bytes { combine(byte) }
    }
}

/// A run of an album's photos that belong together.
public struct PhotoGroup: Hashable, Sendable {
    /// Nil for photos that no group of `album.yaml` claims.
    public let title: String?
    /// In natural order of their names, or as `album.yaml` lists them.
    public let photos: [PhotoFile]
    /// Whether `album.yaml` names photos one by one, so that their order is the user's own and no sorting may change it.
    public let isListed: Bool

    public init(title: String?, photos: [PhotoFile], isListed: Bool = false) {
        self.title = title
        self.photos = photos
        self.isListed = isListed
    }
}

/// What makes the groups of an album that lists none.
public enum GroupingKey: String, CaseIterable, Hashable, Sendable {
    /// The folders within the album's own, which then don't become albums.
    case subfolder
    /// The day on which a photo was taken.
    case day
    /// A photo's first keyword.
    case keyword
}

/// What photos are put in order by.
public struct PhotoOrder: Hashable, Sendable {
    public enum Key: String, CaseIterable, Hashable, Sendable {
        case name, date, title, rating
    }

    public let key: Key
    public let isDescending: Bool

    public init(_ key: Key, descending: Bool = false) {
        self.key = key
        isDescending = descending
    }
}

/// Who finds an album.
enum Visibility: String, CaseIterable {
    case listed
    /// Whoever knows its address.
    case unlisted
    /// Not published.
    case hidden
}

/// A layout by name with its options, known to fit each other.
public struct LayoutChoice: Hashable, Sendable {
    public let name: String
    /// As the user set them; what is left out is up to the site's defaults.
    public let options: LayoutOptions

    /// The waterfall with nothing set.
    public static let waterfall = LayoutChoice(plain: Waterfall.name)

    /// - Throws: ``LayoutError`` if there is no such layout, or it can't take the options.
    public init(name: String, options: LayoutOptions = [:]) throws(LayoutError) {
        _ = try LayoutCatalog.engine(named: name, options: options)
        self.name = name
        self.options = options
    }

    private init(plain name: String) {
        self.name = name
        options = [:]
    }
}

/// A folder with photos in it, or below it.
public struct Album: Hashable, Sendable {
    /// Folder names from the source folder down; empty for the source folder itself.
    public let path: [String]
    public let title: String
    public let description: String?
    /// Whether no page outside of it leads to it or shows anything of it.
    public let isUnlisted: Bool
    /// As `album.yaml` names it; it may be of an album further down.
    public let cover: PhotoFile?
    public let sort: PhotoOrder
    /// Its photos that `album.yaml` or front matter puts first, in this order; all others come after them.
    public let first: [PhotoFile]
    public let layout: LayoutChoice
    public let crop: CropChoice
    /// Of its own photos, as `album.yaml` names them.
    public let focus: [PhotoFile: FocusPoint]
    /// Photos with fewer stars are not shown; unrated photos have none.
    public let minRating: Int
    /// Of its own photos, those that are published even if a file beside them hides them, since the user's settings say so.
    public let included: Set<PhotoFile>
    /// What its photos are dealt out by once it is known what they say of themselves.
    public let grouping: GroupingKey?
    /// Of its own photos, the paths below the source folder of the files that say something about each, as
    /// ``MetadataReader/read(file:companions:preview:)`` takes them; those that have none are left out.
    public let companions: [PhotoFile: [String]]
    /// Of its own photos, those whose own files can be downloaded, and in what state; as the folder that each is in has it.
    public let originals: [PhotoFile: OriginalChoice]
    /// No group is empty; no group at all if every photo is further down.
    public internal(set) var groups: [PhotoGroup]
    /// The albums within this one, in the order in which they are shown: those that front matter gives a weight, then the others
    /// in natural order of their folders' names. None is without photos.
    public internal(set) var albums: [Album]

    public init(
        path: [String], title: String, description: String?, isUnlisted: Bool = false, cover: PhotoFile?,
        sort: PhotoOrder, first: [PhotoFile] = [],
        layout: LayoutChoice, crop: CropChoice = .centre, focus: [PhotoFile: FocusPoint] = [:],
        companions: [PhotoFile: [String]] = [:], minRating: Int = 0, included: Set<PhotoFile> = [],
        grouping: GroupingKey? = nil,
        originals: [PhotoFile: OriginalChoice] = [:], groups: [PhotoGroup],
        albums: [Album]
    ) {
        self.path = path
        self.title = title
        self.description = description
        self.isUnlisted = isUnlisted
        self.cover = cover
        self.sort = sort
        self.first = first
        self.layout = layout
        self.crop = crop
        self.focus = focus
        self.minRating = minRating
        self.included = included
        self.grouping = grouping
        self.companions = companions
        self.originals = originals
        self.groups = groups
        self.albums = albums
    }
}

/// Everything there is to publish, as the source folder has it.
public struct PhotoLibrary: Hashable, Sendable {
    /// The album of the source folder itself.
    public let root: Album
    /// What was passed over and should not have been, in the words to print.
    public let warnings: [String]

    /// Every album, each before those within it.
    public var albums: [Album] {
        var albums = [root]
        var next = 0
        while next < albums.count {
            albums += albums[next].albums
            next += 1
        }
        return albums
    }

    public init(root: Album, warnings: [String]) {
        self.root = root
        self.warnings = warnings
    }

    func replacing(root: Album) -> PhotoLibrary {
        PhotoLibrary(root: root, warnings: warnings)
    }
}
