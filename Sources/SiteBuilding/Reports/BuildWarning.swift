import FileReading
import PhotoCatalog
import PhotoWorkers
import SitePlanning

/// A problem that the user should know about and that does not stop a build.
///
/// Builds store these values, so that the next build can report them again without reading the photos. The message is
/// made when it is shown. Paths are relative to the source folder.
enum BuildWarning: Hashable, Codable, Sendable {
    /// A sidecar can't be used.
    case sidecar(path: String, BrokenSidecar.Fault)
    /// Photos are not published because of their sidecars.
    case hidden(HiddenPhotos)
    /// A photo can't be read now, and its published version is kept.
    case kept(photo: String, PhotoFailure)
    /// An original can't be read now, and the published one is kept.
    case keptOriginal(photo: String, PhotoFailure)
    /// A photo is published without its original, which can't be published.
    case originalRefused(photo: String, PhotoRefusal)
    /// A photo is published without its original, which can't be read now.
    case originalFailed(photo: String, PhotoFailure)
    /// Only the poster of a film, or a photo without its motion, is shown. `clip` is the file that the photo's clip is
    /// in, a live photo's film or the motion photo itself. It is nil for a film and for an animated picture.
    case filmFailed(photo: String, clip: String?, PhotoFailure)
    /// A film is published without its own file, for the reason of a sentence.
    case filmOriginalRefused(photo: String, String)
    /// Films are not shown, because ffmpeg can't be used, for the reason of a sentence.
    case filmsWithoutTools(count: Int, String)
    /// A film's page does not show subtitles. The text is the file's path below the source, the cause and the remedy.
    case subtitles(String)
    /// Pictures are shown without their motion, because ffmpeg can't be used.
    case picturesWithoutTools(count: Int, String)
    /// A film ends before the time that is chosen for its poster. The times are as users write them.
    case latePoster(film: String, time: String, end: String)
    /// A photo names colours that are unknown here.
    case unknownColours(photo: String)
    /// The cover that the user chose for an album can't be shown.
    case missingCover(album: [String], replacement: String?)
    /// Nothing could be cut from the rendition of a cover: icons, or else a picture for link previews.
    case uncutCover(photo: String, areIcons: Bool, CutFailure)

    /// Photos of an album have dates in the future; the photo has the latest of them.
    case futureDates(album: [String], photo: String, date: DateTaken, count: Int)
    /// An entry of `shift` in the `album.yaml` of a folder has no effect. The camera is nil for all cameras.
    case shift(folder: [String], camera: String?, ShiftProblem)

    /// A site-level file is not written, because the destination has a foreign file of this name.
    case foreignRootFile(path: String)
    /// An alias can't have all of its pages.
    case refusedAlias(RefusedAlias)
    /// A page shows a link as text. The photo is the one of a caption in `album.yaml`.
    case refusedLink(RefusedLink, file: String, photo: String?)
    /// A text's page does not show a picture.
    case refusedPicture(text: String, RefusedPicture)

    /// Returns the message on one line, even if a file's name has line breaks.
    ///
    /// - Parameter source: the source folder as the user wrote it.
    func text(in source: String) -> String {
        switch self {
        case .sidecar(let path, let fault):
            RelativePath.named("\(PhotoFile(path: path).line): \(fault)", in: source)
        case .hidden(let photos):
            photos.warning(in: source)
        case .kept(let photo, let failure):
            RelativePath.named(
                "\(PhotoFile(path: photo).line): can't be read now, so its published version is kept: \(failure)",
                in: source)
        case .keptOriginal(let photo, let failure):
            RelativePath.named(
                "\(PhotoFile(path: photo).line): its original can't be read now, so the published one is "
                    + "kept: \(failure)",
                in: source)
        case .originalRefused(let photo, let refusal):
            Self.withoutOriginal(photo, because: refusal.description, in: source)
        case .originalFailed(let photo, let failure):
            Self.withoutOriginal(photo, because: failure.description, in: source)
        case .filmFailed(let photo, let clip, let failure):
            Self.withoutFilm(PhotoFile(path: photo), clip.map(PhotoFile.init), because: failure, in: source)
        case .filmOriginalRefused(let photo, let reason):
            Self.withoutOriginal(photo, because: reason, in: source)
        case .filmsWithoutTools(let count, let reason):
            "\(source): \(count == 1 ? "1 film is" : "\(count) films are") not shown: \(reason)"
        case .subtitles(let text):
            RelativePath.named(text, in: source)
        case .picturesWithoutTools(let count, let reason):
            "\(source): \(count == 1 ? "1 picture is" : "\(count) pictures are") shown without motion: \(reason)"
        case .latePoster(let film, let time, let end):
            RelativePath.named(
                "\(PhotoFile(path: film).line): its poster is at \(time), and the film ends at \(end), so its last "
                    + "frame stands for it. Choose an earlier \"poster\" in album.yaml.",
                in: source)
        case .unknownColours(let photo):
            RelativePath.named(
                "\(PhotoFile(path: photo).line): its file names colours that are unknown here, so it is shown as sRGB, "
                    + "which may be wrong. Export it with a colour profile.",
                in: source)
        case .missingCover(let album, let replacement):
            "\(([source] + album).joined(separator: "/")): its cover was skipped; "
                + "\(replacement ?? "nothing") takes its place."
        case .uncutCover(let photo, let areIcons, let failure):
            RelativePath.named(
                "\(PhotoFile(path: photo).line): "
                    + (areIcons
                        ? "the site's icons could not be cut from it, so they are plain"
                        : "no picture for link previews could be cut from it, so they show all of it")
                    + ", and the next build tries again: \(failure)",
                in: source)
        case .futureDates(let album, let photo, let date, let count):
            (count == 1
                ? RelativePath.named("\(PhotoFile(path: photo).line): its date \(date.notation) is ", in: source)
                : "\(([source] + album).joined(separator: "/")): \(count) photos, such as "
                    + "\(PhotoFile(path: photo).line) of \(date.notation), have dates ")
                + "in the future. Correct \(count == 1 ? "it" : "them") in album.yaml, with \"date\" in \"photos\", or "
                + "with \"shift\" if the clock of a camera was wrong."
        case .shift(let folder, let camera, let problem):
            "\(([source] + folder + [AlbumSettings.fileName]).joined(separator: "/")): \"shift\""
                + "\(camera.map { " of \"\($0)\"" } ?? ""): \(problem)"
        case .foreignRootFile(let path):
            "\(path): not made, because the site's folder has a file of this name that vitrine did not write. "
                + "Remove that file to get one."
        case .refusedAlias(let alias):
            RelativePath.named(
                "\(PhotoFile(path: alias.file).line): \"aliases\": \"\(alias.address)\" has no page at "
                    + "\(alias.path), because \(alias.reason.words)", in: source)
        case .refusedLink(let link, let file, let photo):
            RelativePath.named(
                "\(PhotoFile(path: file).line): "
                    + (photo.map { "\"caption\" of \"\(PhotoFile(path: $0).line)\": " } ?? "")
                    + "the link \"\(link.address)\" \(link.problem.words)", in: source)
        case .refusedPicture(let text, let picture):
            RelativePath.named(
                "\(PhotoFile(path: text).line): line \(picture.line): the picture \"\(picture.address)\" "
                    + picture.problem.words, in: source)
        }
    }

    private static func withoutFilm(
        _ photo: PhotoFile, _ clip: PhotoFile?, because failure: PhotoFailure, in source: String
    ) -> String {
        let what =
            if photo.isNamedFilm {
                "only its poster is shown"
            } else if let clip, clip != photo {
                "\(photo.name) is shown without this film"
            } else {
                "shown without motion"
            }
        let reason = clip == nil ? failure.description : failure.clipDescription
        return RelativePath.named("\((clip ?? photo).line): \(what): \(reason)", in: source)
    }

    private static func withoutOriginal(_ photo: String, because reason: String, in source: String) -> String {
        RelativePath.named("\(PhotoFile(path: photo).line): shown without its original: \(reason)", in: source)
    }
}

extension RefusedAlias.Reason {
    /// The cause and the remedy.
    fileprivate var words: String {
        switch self {
        case .live(let page): "the site's page \(page) has this address. Remove the alias."
        case .alias(let page): "another alias leads from there to \(page). Remove one of the two."
        case .impossible:
            "a site can't have a page there: it is the theme's folder, another file, a name that is too long, begins "
                + "with a dot or is a device in Windows. Remove the alias."
        }
    }
}

extension RefusedLink.Problem {
    /// The cause and the remedy.
    fileprivate var words: String {
        switch self {
        case .notAllowed:
            "is shown as text, because only http, https, mailto and relative addresses are allowed. Correct it, or "
                + "remove it."
        case .noPage: "leads to no page of the site, so it is shown as text. Correct it."
        case .beyondAlbum:
            "leads to no photo of the album, no album in it and no page of your own, so it is shown as text. Correct "
                + "it, or write the whole address, with https."
        }
    }
}

extension RefusedPicture.Problem {
    /// The cause and the remedy.
    fileprivate var words: String {
        switch self {
        case .elsewhere:
            "is on another site, which visitors' browsers would contact, so a link leads to it. Copy it into the "
                + "source, or write a link."
        case .outside: "is outside of the source, so its description is shown. Copy it into the source."
        case .unlisted:
            "is in an unlisted album, which the page would reveal, so its description is shown. Copy it into an album "
                + "that is listed."
        case .unknown:
            "can't be shown, so its description is shown: it is missing, unreadable, hidden or a link. Correct the "
                + "address, or replace the picture."
        }
    }
}

/// Why nothing could be cut from the rendition of a cover.
enum CutFailure: Hashable, Codable, Sendable {
    /// The worker failed on the rendition.
    case failed(PhotoFailure)
    /// The rendition is not where it was written.
    case missing
    /// The worker's answer has another number of pictures.
    case incomplete
}

/// The cause and the remedy; messages put the photo's path before them.
extension CutFailure: CustomStringConvertible {
    var description: String {
        switch self {
        case .failed(let failure): failure.description
        case .missing: "its largest rendition is missing."
        case .incomplete: "the program that cuts it did not return the right number of pictures."
        }
    }
}
