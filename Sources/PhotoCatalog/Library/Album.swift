import PhotoVocabulary

/// A photo's place in the source folder.
///
/// Two are the same if their paths have the same bytes: a folder can hold both spellings of an accented letter.
package struct PhotoFile: Hashable, Sendable {
    /// The path below the source folder, parts joined by `/`.
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// The file's name with its extension.
    package var name: String { SourcePath.names(in: path).last ?? path }

    /// The names of the folders that lead to it, from the source down.
    package var folder: [String] { SourcePath.names(in: path).dropLast() }

    /// Whether by its name it is a camera's RAW file.
    package var isNamedRaw: Bool { FileKind(ofFileNamed: name) == .raw }

    /// Whether by its name it is a film.
    package var isNamedFilm: Bool { FileKind(ofFileNamed: name) == .film }

    /// Whether by its name it is a JPEG, a format without transparency.
    package var isNamedJPEG: Bool { PictureKind(ofFileNamed: name) == .jpeg }

    /// Whether its name is that of a picture that may be animated.
    package var mayBeAnimated: Bool {
        switch PictureKind(ofFileNamed: name) {
        case .gif, .png, .webp, .avif: true
        default: false
        }
    }

    /// Whether its name is that of a picture that may have a clip inside.
    package var mayHoldClip: Bool {
        switch PictureKind(ofFileNamed: name) {
        case .jpeg, .heif, .avif: true
        default: false
        }
    }

    /// The path on one line, even if the name has line breaks.
    package var line: String { path.split(whereSeparator: \.isNewline).joined(separator: " ") }

    package static func == (left: Self, right: Self) -> Bool { FileName(left.path) == FileName(right.path) }

    package func hash(into hasher: inout Hasher) { hasher.combine(FileName(path)) }
}

extension PhotoFile: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(path)
    }
}

/// A run of an album's photos that belong together.
package struct PhotoGroup: Hashable, Encodable, Sendable {
    /// Nil for photos that no group of `album.yaml` claims.
    package let title: String?
    /// In natural order of their names, or as `album.yaml` lists them. The other shots of a burst come right after its
    /// cover.
    package let photos: [Photo]
    /// Whether `album.yaml` names photos one by one, so that their order is the user's own and no sorting may change
    /// it.
    package internal(set) var isListed = false
}

extension PhotoGroup {
    /// The number of places that its photos take, as far as names tell: each burst takes one.
    package var placeCount: Int { photos.count { $0.cover == nil } }
}

extension [Photo] {
    /// The other shots of each burst, by its cover, which need not be among the photos.
    var shotsByCover: [PhotoFile: [Photo]] { Dictionary(grouping: filter { $0.cover != nil }, by: \.place) }
}

/// A folder with photos in it, or below it.
package struct Album: Hashable, Encodable, Sendable {
    /// Folder names from the source folder down; empty for the source folder itself.
    package let path: [String]
    /// As the source has it. Other modules read ``shownTitle``.
    let title: String
    package let description: String?
    /// The description with its formatting, if it was written in Markdown and has any; else nil.
    package internal(set) var descriptionBlocks: [TextBlock]?
    /// The name of the Markdown file in its folder that the description comes from; nil for any other.
    var descriptionFile: String?
    /// Whether no page outside of it leads to it or shows anything of it. In a preview with drafts, cards lead to it.
    package internal(set) var isUnlisted = false
    package internal(set) var address = AlbumAddress.folderName
    /// Addresses that it had before, the first one first.
    package internal(set) var aliases: [OldAddress] = []
    /// Its own mark or that of an album around it; nil except in a preview with drafts. Not part of the encoding, since
    /// nothing with a mark is built.
    package internal(set) var mark: DraftMark?
    /// Whether it comes first, and large, among the albums of the one that it lies in.
    package internal(set) var isFeatured = false
    package internal(set) var albumOrder = AlbumOrder.automatic
    /// The folders of albums right in this one that its settings put first, in this order.
    package internal(set) var firstAlbums: [PhotoFile] = []
    /// What differs from the gallery's look, for this album and its photos.
    package internal(set) var look = LookSettings.theme
    /// As `album.yaml` names it; it may be of an album further down.
    package let cover: PhotoFile?
    /// The photo of its own that comes first in its group, as `album.yaml` names it.
    package internal(set) var lead: PhotoFile?
    package let sort: PhotoOrder
    /// Its photos that `album.yaml` or front matter puts first, in this order; all others come after them.
    package internal(set) var first: [PhotoFile] = []
    package internal(set) var options = AlbumOptions()
    /// By what its photos are sorted into groups once their metadata is read.
    package internal(set) var grouping: GroupingKey?
    /// No group is empty; no group at all if every photo is further down.
    package internal(set) var groups: [PhotoGroup]
    /// The folders around it that are not albums, since they have nothing but this one. Each is in the one before it.
    package internal(set) var passages: [Album] = []
    /// The albums within this one, in the order in which they are shown: those that front matter gives a weight, then
    /// the others in natural order of their folders' names. None is without photos.
    package internal(set) var albums: [Album]
}

extension Album {
    private enum CodingKeys: CodingKey {
        case path, title, description, descriptionBlocks, descriptionFile, isUnlisted, address, aliases,
            isFeatured, albumOrder, firstAlbums, look, cover, lead, sort, first, options, grouping, groups, passages,
            albums
    }

    /// The title as pages, lists and the preview show it.
    package var shownTitle: String { title }

    /// The path of the file below the source that its formatted description is written in.
    package var descriptionPath: String { SourcePath.join("", path + [descriptionFile ?? AlbumSettings.fileName]) }

    /// Its own photos.
    package var photos: [Photo] { groups.flatMap(\.photos) }

    /// The number of places that its photos take, as far as names tell: each burst takes one.
    package var placeCount: Int { groups.reduce(0) { $0 + $1.placeCount } }

    /// The folder of the album right in this one that is, or contains, an album further down.
    package func folder(around inner: Album) -> PhotoFile {
        PhotoFile(path: SourcePath.join("", Array(inner.path.prefix(path.count + 1))))
    }

    /// The album with the albums within it in another order.
    package func ordering(_ order: AlbumOrder, first: [PhotoFile]) -> Album {
        var album = self
        (album.albumOrder, album.firstAlbums) = (order, first)
        return album
    }

    /// The album in which the one of a folder, itself or further down, has another look.
    ///
    /// - Parameter wanted: Names from the source down, compared by their bytes.
    fileprivate func wearing(_ look: LookSettings, at wanted: [String]) -> Album {
        guard wanted.map({ FileName($0) }).starts(with: path.map { FileName($0) }) else { return self }
        var album = self
        if path.count == wanted.count {
            album.look = look
        } else {
            album.albums = albums.map { $0.wearing(look, at: wanted) }
        }
        return album
    }

    /// The pictures that a text names and that are in no album, as an album for the passes that render photos. Nothing
    /// lists it, and no page is made of it. Its path leads to the text's file, which no folder's can.
    ///
    /// - Parameter text: The path of the text's file below the source.
    init(ofText text: String, _ photos: [Photo]) {
        self.init(
            path: SourcePath.names(in: text), title: "", description: nil, cover: nil, sort: PhotoOrder(.name),
            groups: [PhotoGroup(title: nil, photos: photos)], albums: [])
    }

    /// The album without the albums within it. Everything else is part of the cache key of its folder.
    package var alone: Album {
        var album = self
        album.albums = []
        return album
    }

    /// The album with the folders around it that are not albums.
    fileprivate var unfolded: Album {
        var album = self
        (album.passages, album.albums) = ([], albums.map(\.unfolded))
        return passages.reversed().reduce(album) { inner, passage in
            var around = passage
            around.albums = [inner]
            return around
        }
    }
}

/// Everything there is to publish, as the source folder has it.
package struct PhotoLibrary: Hashable, Sendable {
    /// The album of the source folder itself.
    package let root: Album
    /// Warnings about ignored files and folders, ready to print.
    package let warnings: [String]
    /// Whether it has what is hidden too, with marks. Such a library is for a preview only, and never built.
    package internal(set) var showsDrafts = false
    /// The files that are not shown, because each is another version of a photo that is.
    package internal(set) var pairedFiles = PairedFileCount()
    /// For each text that names pictures which are in no album, these pictures. Empty until the texts are read.
    package var textAlbums: [Album] = []

    /// Every album, each before those within it.
    package var albums: [Album] {
        var albums = [root]
        var next = 0
        while next < albums.count {
            albums += albums[next].albums
            next += 1
        }
        return albums
    }

    /// All albums, and the pictures of texts: whatever is rendered.
    package var renderedAlbums: [Album] { albums + textAlbums }

    /// The photos of all albums.
    package var photos: [Photo] { albums.flatMap(\.photos) }

    /// The library in which every folder is an album, also those that only have one other album.
    ///
    /// - Complexity: O(*n*) in the albums.
    package var unfolded: PhotoLibrary {
        albums.contains { !$0.passages.isEmpty } ? replacing(root: root.unfolded) : self
    }

    /// The library in which an album has another look.
    ///
    /// - Parameter path: Names from the source down.
    package func wearing(_ look: LookSettings, inAlbumAt path: [String]) -> PhotoLibrary {
        replacing(root: root.wearing(look, at: path))
    }

    func replacing(root: Album) -> PhotoLibrary {
        PhotoLibrary(
            root: root, warnings: warnings, showsDrafts: showsDrafts, pairedFiles: pairedFiles, textAlbums: textAlbums)
    }
}
