import GalleryLayout
import ImagePipeline
import PageRendering
import PhotoCatalog
import PhotoVocabulary
import SitePlanning

/// What the inspector shows of an album, whatever its layout.
struct InspectedAlbum: Encodable, Sendable {
    /// Where a setting comes from.
    enum Origin: String, Encodable, Sendable {
        /// The album's own `album.yaml`.
        case album
        /// `vitrine.yaml` or a flag.
        case site
        /// It is not set.
        case standard
    }

    struct Setting: Encodable, Sendable {
        let value: InspectedValue
        let from: Origin
    }

    struct Layout: Encodable, Sendable {
        let name: String
        let from: Origin
        /// Those that are set, by key.
        let options: [String: Setting]
    }

    struct Group: Encodable, Sendable {
        /// As its page shows it; nil if no group of the album has a title.
        let title: String?
        let photoCount: Int
    }

    struct Photo: Encodable, Sendable {
        /// From 1, over all groups.
        let number: Int
        /// From 0.
        let group: Int
        /// The file's path below the source folder.
        let file: String
        let title: String?
        /// An absolute path with percent-escapes, as are all addresses.
        let page: String
        let width: Int
        let height: Int
        let focus: FocusPoint
        let colour: String
        let thumbnail: String
        /// In order of preference; browsers use the first that they know.
        let formats: [Format]
    }

    struct Format: Encodable, Sendable {
        let type: String
        /// Smallest first.
        let renditions: [Rendition]
    }

    struct Rendition: Encodable, Sendable {
        let address: String
        let width: Int
        let height: Int
        /// Nil before a build has made it.
        let byteCount: Int?
    }

    let folder: String
    let title: String
    let address: String
    /// Whether photos are still being read.
    let isProvisional: Bool
    let layout: Layout
    let groups: [Group]
    let photos: [Photo]
}

extension InspectedAlbum {
    init(_ plan: AlbumPlan, of edition: LiveEdition, isProvisional: Bool) {
        let album = plan.album.album
        folder = album.folder.path
        title = album.shownTitle
        address = edition.address(of: album)
        self.isProvisional = isProvisional
        layout = Layout(album.options.layout, over: edition.configuration.albumDefaults.layout)
        let rest = plan.album.hasHeadings ? edition.planner.words.morePhotos : nil
        groups = plan.album.groups.map { Group(title: $0.title ?? rest, photoCount: $0.photos.count) }
        var photos: [Photo] = []
        for (group, members) in plan.album.groups.enumerated() {
            for photo in members.photos {
                let picture = plan.pictures[photos.count]
                photos.append(Photo(photo, picture, number: photos.count + 1, group: group))
            }
        }
        self.photos = photos
    }
}

extension InspectedAlbum.Layout {
    /// A setting that the album repeats as the site has it counts as the site's.
    init(_ own: LayoutChoice, over site: LayoutChoice) {
        name = own.name
        from = own.name != site.name ? .album : site.name != LayoutChoice.waterfall.name ? .site : .standard
        options = Dictionary(
            uniqueKeysWithValues: own.options.map { key, value in
                let isSites = own.name == site.name && site.options[key] == value
                return (key, InspectedAlbum.Setting(value: InspectedValue(value), from: isSites ? .site : .album))
            })
    }
}

extension InspectedAlbum.Photo {
    fileprivate init(_ photo: BuiltPhoto, _ picture: Picture, number: Int, group: Int) {
        self.number = number
        self.group = group
        file = photo.file.path
        title = picture.title
        page = "/" + picture.page.percentEncoded
        width = photo.rendered.size.width
        height = photo.rendered.size.height
        focus = picture.focus
        colour = picture.colour
        formats = zip(picture.formats, photo.rendered.formats).map { format, renditions in
            InspectedAlbum.Format(
                type: format.mediaType,
                renditions: zip(format.sources, renditions).map { source, rendition in
                    InspectedAlbum.Rendition(
                        address: "/" + SitePath(["index.html"]).href(to: source), width: source.width,
                        height: source.height, byteCount: rendition.byteCount > 0 ? rendition.byteCount : nil)
                })
        }
        let smallest = formats.dropFirst().map { $0.renditions[0] }.reduce(formats[0].renditions[0]) {
            $1.width < $0.width ? $1 : $0
        }
        thumbnail = smallest.address
    }
}
