import PageRendering
import PhotoCatalog

/// A photo that a text names as a picture.
package struct TextPhoto: Sendable {
    package let photo: Photo
    /// One of ``PhotoLibrary/textAlbums`` if the photo is in no album.
    package let album: Album
    /// Whether it has a page of its own, as the photos of albums have.
    package let hasPage: Bool
    /// Whether no page may reveal it: its album, or one around that, is unlisted.
    let isUnlisted: Bool
}

/// The same after it was rendered.
package struct BuiltTextPhoto: Sendable {
    package let place: TextPhoto
    package let photo: BuiltPhoto

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
        /// There is no such photo, or it could not be rendered, or it is hidden.
        case unknown
    }

    package let address: String
    /// Of the text's file, from 1.
    package let line: Int
    package let problem: Problem
}

extension ParsedText {
    /// The files of the source that it names as pictures, whether they are there or not.
    fileprivate var pictures: Set<PhotoFile> {
        var found: Set<PhotoFile> = []
        // The links don't matter here.
        var links = TextLinks(page: SitePath(["index.html"]), folder: setting.folder) { _ in
            nil
        } picture: {
            file throws(RefusedPicture.Problem) in
            found.insert(file)
            throw .unknown
        }
        _ = links.resolved(document.blocks)
        return found
    }
}

extension PhotoLibrary {
    /// The paths that texts name as pictures and that are not photos of albums, by the texts' files. Each is with the
    /// first text that names it.
    ///
    /// - Complexity: O(*n*) in the photos, unless no text names a picture.
    package func picturesOutsideAlbums(of texts: [ParsedText]) -> [String: [String]] {
        var pictures: [PhotoFile: String] = [:]
        for text in texts {
            pictures.merge(text.pictures.map { ($0, text.setting.file) }) { first, _ in first }
        }
        guard !pictures.isEmpty else { return [:] }
        for album in albums {
            for photo in album.photos { pictures[photo.file] = nil }
        }
        return Dictionary(grouping: pictures.keys) { pictures[$0] ?? "" }.mapValues { $0.map(\.path).sorted() }
    }
}

extension SitePlanner {
    /// The photos that a text names as pictures, in no order.
    package func photos(in text: ParsedText, of library: PhotoLibrary) -> [TextPhoto] {
        let wanted = text.pictures
        guard !wanted.isEmpty else { return [] }
        var found: [TextPhoto] = []
        func search(_ album: Album, isUnlisted: Bool) {
            for photo in album.photos where photo.mark == nil && wanted.contains(photo.file) {
                found.append(TextPhoto(photo: photo, album: album, hasPage: true, isUnlisted: isUnlisted))
            }
            for inner in album.albums { search(inner, isUnlisted: isUnlisted || inner.isUnlisted) }
        }
        search(library.root, isUnlisted: false)
        for album in library.textAlbums {
            found += album.photos.filter { wanted.contains($0.file) }.map {
                TextPhoto(photo: $0, album: album, hasPage: false, isUnlisted: false)
            }
        }
        return found
    }

    /// A photo of a text as pages show it.
    func picture(_ photo: BuiltTextPhoto) -> (file: PhotoFile, picture: Picture) {
        let album = photo.place.album
        return (photo.photo.file, picture(photo.photo, of: album, names.photos(of: album)))
    }
}
