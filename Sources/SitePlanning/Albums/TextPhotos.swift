import PageRendering
import PhotoCatalog

/// A photo that a text names as a picture.
package struct TextPhoto: Sendable {
    package let photo: Photo
    package let album: Album
    /// Whether no page may reveal it: its album, or one around that, is unlisted.
    let isUnlisted: Bool
}

/// The same after it was rendered.
package struct BuiltTextPhoto: Sendable {
    let place: TextPhoto
    let photo: BuiltPhoto

    package init(_ place: TextPhoto, _ photo: BuiltPhoto) {
        self.place = place
        self.photo = photo
    }
}

/// A picture that a text names and its page does not show.
package struct RefusedPicture: Hashable, Codable, Sendable {
    /// Why a picture is not shown.
    package enum Problem: Error, Hashable, Codable, Sendable {
        /// It is on another site, which visitors' browsers would contact.
        case elsewhere
        /// The address leads out of the source.
        case outside
        case unlisted
        /// It is not a photo of an album, or it could not be rendered, or it is hidden.
        case unknown
    }

    package let address: String
    /// Of the text's file, from 1.
    package let line: Int
    package let problem: Problem
}

extension SitePlanner {
    /// The photos that a text names as pictures, in no order.
    package func photos(in text: ParsedText, of library: PhotoLibrary) -> [TextPhoto] {
        var wanted: Set<PhotoFile> = []
        // The links don't matter here.
        var links = TextLinks(page: SitePath(["index.html"]), folder: text.setting.folder) { _ in
            nil
        } picture: {
            file throws(RefusedPicture.Problem) in
            wanted.insert(file)
            throw .unknown
        }
        _ = links.resolved(text.document.blocks)
        guard !wanted.isEmpty else { return [] }
        var found: [TextPhoto] = []
        func search(_ album: Album, isUnlisted: Bool) {
            for photo in album.photos where photo.mark == nil && wanted.contains(photo.file) {
                found.append(TextPhoto(photo: photo, album: album, isUnlisted: isUnlisted))
            }
            for inner in album.albums { search(inner, isUnlisted: isUnlisted || inner.isUnlisted) }
        }
        search(library.root, isUnlisted: false)
        return found
    }

    /// A photo of a text as pages show it.
    func picture(_ photo: BuiltTextPhoto) -> (file: PhotoFile, picture: Picture) {
        let album = photo.place.album
        return (photo.photo.file, picture(photo.photo, of: album, names.photos(of: album)))
    }
}
