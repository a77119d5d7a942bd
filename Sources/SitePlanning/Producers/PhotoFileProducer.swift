import Foundation
import PageRendering
import PhotoCatalog

/// Puts the renditions, subtitles and originals of an album's photos and films in their places.
struct PhotoFileProducer: AlbumProducer {
    func files(of album: AlbumPlan) -> [SiteFile] {
        album.album.photosAndShots.flatMap { photo in
            let names = album.names
            var files = Self.renditions(of: photo, names)
            files += photo.films.map {
                SiteFile(
                    path: names.file(of: $0, of: photo.file),
                    content: .rendition($0.hash, version: FileVersion.of($0.hash)))
            }
            files += photo.shownSubtitles.map {
                SiteFile(path: names.file(of: $0, of: photo.file), content: .data(Data($0.text.utf8)))
            }
            if let moving = photo.movingFile {
                files.append(
                    SiteFile(
                        path: names.address(ofMoving: moving, of: photo.file),
                        content: .rendition(moving.hash, version: FileVersion.of(moving.hash))))
            }
            if let original = photo.original {
                files.append(
                    SiteFile(path: names.address(of: original, of: photo.file), content: .original(original)))
            }
            return files
        }
    }

    fileprivate static func renditions(of photo: BuiltPhoto, _ names: PhotoNames) -> [SiteFile] {
        let version = FileVersion.of(photo.rendered)
        return photo.rendered.renditions.map {
            SiteFile(path: names.file(of: $0, of: photo.file), content: .rendition($0.hash, version: version))
        }
    }
}

extension SitePlanner {
    /// The renditions in the folder of a text's page: those of its pictures that are in no album. The renditions of a
    /// picture that several texts name are with the first of them.
    ///
    /// - Parameter photos: Those that the page shows.
    package func renditions(of text: ParsedText, showing photos: [BuiltTextPhoto]) -> [SiteFile] {
        let own = photos.filter { !$0.photo.isHidden && $0.place.album.folder == PhotoFile(path: text.setting.file) }
        return own.flatMap { PhotoFileProducer.renditions(of: $0.photo, names.photos(of: $0.place.album)) }
    }
}
