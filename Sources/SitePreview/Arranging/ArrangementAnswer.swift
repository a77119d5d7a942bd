import PhotoCatalog
import PhotoVocabulary
import SiteBuilding

/// What the inspector shows of an album to arrange it.
struct ArrangementAnswer: Encodable {
    struct Group: Encodable {
        @OrNull var title: String?
        /// Paths below the source folder, as are all photos.
        let photos: [String]
    }

    struct Photo: Encodable {
        let file: String
        @OrNull var title: String?
        /// As it is edited: in Markdown with its formatting, else as pages show it.
        @OrNull var caption: String?
        let isCaptionMarkdown: Bool
        @OrNull var alt: String?
        @OrNull var rating: Int?
        /// As `album.yaml` sets it.
        @OrNull var focus: FocusPoint?
        let isCover: Bool
    }

    let folder: String
    /// Why nothing can be arranged.
    @OrNull var refusal: String?
    /// Why photos can't change places or groups.
    @OrNull var groupRefusal: String?
    /// `day` or `keyword` if that makes the groups. A change makes them a list.
    @OrNull var madeGroups: String?
    /// Names the bytes of the album's settings that this was made from; empty if they are not known.
    let version: String
    /// As `album.yaml` names it.
    @OrNull var cover: String?
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
        groupRefusal = album.grouping == .subfolder ? InspectorRefusal.subfolderGroups.message : nil
        madeGroups = album.grouping == .day || album.grouping == .keyword ? album.grouping?.rawValue : nil
        self.version = version
        let cover = folders.first?.namesCover == true ? album.cover : nil
        self.cover = cover?.path
        groups = album.groups.map { Group(title: $0.title, photos: $0.photos.map(\.path)) }
        photos = album.photos.map { shown in
            let written = markdown[shown.file]
            return Photo(
                file: shown.file.path, title: shown.metadata.title, caption: written ?? shown.metadata.caption,
                isCaptionMarkdown: written != nil, alt: shown.metadata.alt, rating: shown.metadata.rating,
                focus: shown.photo.focus, isCover: shown.file == cover)
        }
        hidden = folders.flatMap(\.hidden).map(\.path)
    }

    static let madeAlbum =
        "albums-from makes these albums, so they have no settings of their own. Remove albums-from to arrange the "
        + "photos of each folder."
}
