import PhotoCatalog
import PhotoVocabulary
import SiteBuilding

/// What the inspector shows of an album to arrange it.
struct ArrangementAnswer: Encodable {
    struct Group: Encodable {
        let title: String?
        /// Paths below the source folder, as are all photos.
        let photos: [String]
    }

    struct Photo: Encodable {
        let file: String
        let title: String?
        /// As it is edited: in Markdown with its formatting, else as pages show it.
        let caption: String?
        let isCaptionMarkdown: Bool
        let alt: String?
        let rating: Int?
        /// As `album.yaml` sets it.
        let focus: FocusPoint?
        let isCover: Bool
    }

    let folder: String
    /// Why nothing can be arranged.
    let refusal: String?
    /// Why photos can't change places or groups.
    let groupRefusal: String?
    /// `day` or `keyword` if that makes the groups. A change makes them a list.
    let madeGroups: String?
    /// Names the bytes of the album's settings that this was made from; empty if they are not known.
    let version: String
    /// As `album.yaml` names it.
    let cover: String?
    let groups: [Group]
    let photos: [Photo]
    /// Photos that `photos` in `album.yaml` hides.
    let hidden: [String]

    /// - Parameters:
    ///   - folders: Those that the album's photos are in, its own first; empty if nothing can be arranged.
    ///   - markdown: Captions as they are written, of photos whose captions come from Markdown.
    ///   - version: Empty if the album is not the one that its settings make.
    init(_ album: ShownAlbum, _ folders: [PhotoFolder], markdown: [PhotoFile: String], version: String) {
        folder = album.path.joined(separator: "/")
        refusal = album.isOfFolder ? nil : Self.madeAlbum
        groupRefusal = album.grouping == .subfolder ? Self.subfolders : nil
        madeGroups = album.grouping == .day || album.grouping == .keyword ? album.grouping?.rawValue : nil
        self.version = version
        let cover = folders.first?.namesCover == true ? album.cover : nil
        self.cover = cover?.path
        groups = album.groups.map { Group(title: $0.title, photos: $0.photos.map(\.path)) }
        photos = album.photos.map { shown in
            let written = markdown[shown.photo.file]
            return Photo(
                file: shown.photo.file.path, title: shown.title, caption: written ?? shown.caption,
                isCaptionMarkdown: written != nil, alt: shown.alt, rating: shown.rating, focus: shown.photo.focus,
                isCover: shown.photo.file == cover)
        }
        hidden = folders.flatMap(\.hidden).map(\.path)
    }

    static let madeAlbum =
        "albums-from makes these albums, so they have no settings of their own. Remove albums-from to arrange the "
        + "photos of each folder."
    static let subfolders =
        "\"groups: subfolder\" makes the groups of this album. Remove it from album.yaml to arrange groups."
}

// Written by hand, because the synthesised code leaves out what is nil.
extension ArrangementAnswer {
    private enum Key: CodingKey {
        case folder, refusal, groupRefusal, madeGroups, version, cover, groups, photos, hidden
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(folder, forKey: .folder)
        try container.encode(refusal, forKey: .refusal)
        try container.encode(groupRefusal, forKey: .groupRefusal)
        try container.encode(madeGroups, forKey: .madeGroups)
        try container.encode(version, forKey: .version)
        try container.encode(cover, forKey: .cover)
        try container.encode(groups, forKey: .groups)
        try container.encode(photos, forKey: .photos)
        try container.encode(hidden, forKey: .hidden)
    }
}

extension ArrangementAnswer.Group {
    private enum Key: CodingKey { case title, photos }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(title, forKey: .title)
        try container.encode(photos, forKey: .photos)
    }
}

extension ArrangementAnswer.Photo {
    private enum Key: CodingKey { case file, title, caption, isCaptionMarkdown, alt, rating, focus, isCover }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(file, forKey: .file)
        try container.encode(title, forKey: .title)
        try container.encode(caption, forKey: .caption)
        try container.encode(isCaptionMarkdown, forKey: .isCaptionMarkdown)
        try container.encode(alt, forKey: .alt)
        try container.encode(rating, forKey: .rating)
        try container.encode(focus, forKey: .focus)
        try container.encode(isCover, forKey: .isCover)
    }
}
