import FileReading
import PageRendering
import PhotoCatalog

extension ShownAlbum {
    /// What the inspector shows of the album to arrange it. Photos are named by their paths below the source folder.
    ///
    /// - Parameters:
    ///   - folders: Those that the album's photos are in, its own first; empty if nothing can be arranged.
    ///   - texts: What is said about the album.
    ///   - markdown: Captions as they are written, of photos whose captions come from Markdown. Others are as pages show
    ///     them.
    ///   - version: Names the bytes of the album's settings that this is made from. Empty if the album is not the one
    ///     that its settings make.
    func arrangement(
        _ folders: [PhotoFolder], texts: JSONObject, markdown: [PhotoFile: String], version: String
    ) -> JSONObject {
        let cover = folders.first?.namesCover == true ? self.cover : nil
        let isMadeByValues = grouping == .day || grouping == .keyword
        return [
            "folder": path.joined(separator: "/"),
            // Why nothing can be arranged.
            "refusal": OrNull(isOfFolder ? nil : Self.madeAlbum),
            // Why photos can't change places or groups.
            "groupRefusal": OrNull(grouping == .subfolder ? InspectorRefusal.subfolderGroups.message : nil),
            // A change makes these groups a list.
            "madeGroups": OrNull(isMadeByValues ? grouping?.rawValue : nil),
            "version": version,
            "texts": texts,
            "albums": cards.map { inner, cover -> JSONObject in
                [
                    "folder": plan.album.album.folder(around: inner.album).path, "title": inner.album.shownTitle,
                    "photoCount": inner.digest.listedPhotoCount, "picture": cover.thumbnails,
                ]
            },
            // As `album.yaml` names it.
            "cover": OrNull(cover?.path),
            "groups": groups.map { ["title": OrNull($0.title), "photos": $0.photos.map(\.path)] as JSONObject },
            "photos": zip(photos, plan.pictures).map { shown, picture -> JSONObject in
                let (metadata, written) = (shown.metadata, markdown[shown.file])
                return [
                    "file": shown.file.path, "title": OrNull(metadata.title),
                    "caption": OrNull(written ?? metadata.caption), "isCaptionMarkdown": written != nil,
                    "alt": OrNull(metadata.alt), "date": OrNull(metadata.taken?.notation),
                    "camera": OrNull(metadata.camera), "hasClock": shown.clock != nil,
                    "rating": OrNull(metadata.rating),
                    // Of a burst, with its cover; null for other photos.
                    "shots": OrNull(picture.shotCount),
                    "focus": OrNull(shown.photo.focus), "isCover": shown.file == cover,
                    // Null for a photo, also one that moves.
                    "film": OrNull(picture.moves ? nil : picture.film?.inspected),
                    "poster": OrNull(shown.photo.settings?.poster?.notation),
                    // Whether a live photo's clip is shown, and whether a film or a clip has sound; null for others.
                    "live": OrNull(shown.showsClip), "sound": OrNull(shown.hasSound),
                ]
            },
            // Photos that `photos` in `album.yaml` hides.
            "hidden": folders.flatMap(\.hidden).map(\.path),
        ]
    }

    private static let madeAlbum =
        "albums-from makes these albums, so they have no settings of their own. Remove albums-from to arrange the "
        + "photos of each folder."
}

extension Film {
    /// What plays it. Without an address, it is not played.
    fileprivate var inspected: JSONObject {
        ["duration": duration, "address": OrNull(sources.first.map { "/" + SitePath(["index.html"]).href(to: $0) })]
    }
}

extension Picture {
    /// What a small picture of it needs. Addresses are absolute paths with percent-escapes.
    fileprivate var thumbnails: JSONObject {
        [
            "width": ratio, "height": 1, "colour": colour,
            "formats": formats.map { format -> JSONObject in
                [
                    "type": format.mediaType,
                    "renditions": format.sources.map { source -> JSONObject in
                        [
                            "address": "/" + SitePath(["index.html"]).href(to: source), "width": source.width,
                            "height": source.height,
                        ]
                    },
                ]
            },
        ]
    }
}
