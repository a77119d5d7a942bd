import PhotoCatalog
import PhotoWorkers

/// Something that the user should know about a site and that stops no build.
///
/// Builds store these values, so that the next build can report them again without reading the photos; they are put into words
/// when they are shown. Paths are relative to the source folder.
enum BuildWarning: Hashable, Codable, Sendable {
    /// A file beside a photo can't be used.
    case sidecar(path: String, BrokenCompanion.Fault)
    /// Photos are not published, since files beside them say so.
    case hidden(HiddenPhotos)
    /// A photo can't be read this time, and what is published of it stays.
    case kept(photo: String, PhotoFailure)
    /// A photo's own file can't be read this time, and what is published of it stays.
    case keptOriginal(photo: String, PhotoFailure)
    /// A photo is shown without its original.
    case originalRefused(photo: String, PhotoRefusal)
    /// A photo is shown without its original this time.
    case originalFailed(photo: String, PhotoFailure)
    /// The photo that the user chose as an album's cover can't be shown.
    case missingCover(album: [String], replacement: String?)

    /// A file of the whole site is not made, because a photo's page has its address.
    case addressOfPhoto(path: String)
    /// A file of the whole site is not made, because the destination has a file of this name that vitrine did not write.
    case foreignRootFile(path: String)

    /// The warning on one line, whatever its file is called.
    ///
    /// - Parameter source: the source folder as the user named it.
    func text(in source: String) -> String {
        switch self {
        case .sidecar(let path, let fault):
            RelativePath.named("\(PhotoFile(path: path).line): \(fault)", in: source)
        case .hidden(let photos):
            photos.warning(in: source)
        case .kept(let photo, let failure):
            RelativePath.named(
                "\(PhotoFile(path: photo).line): what is published of it stays, since it can't be read this time: \(failure)",
                in: source)
        case .keptOriginal(let photo, let failure):
            RelativePath.named(
                "\(PhotoFile(path: photo).line): its published original stays, since the file can't be read this time: \(failure)",
                in: source)
        case .originalRefused(let photo, let refusal):
            Self.withoutOriginal(photo, because: refusal.description, in: source)
        case .originalFailed(let photo, let failure):
            Self.withoutOriginal(photo, because: failure.description, in: source)
        case .missingCover(let album, let replacement):
            "\(([source] + album).joined(separator: "/")): its cover was skipped; \(replacement ?? "nothing") takes its place."
        case .addressOfPhoto(let path):
            "\(path): not made, because a photo's page was published at this address. Rename the photo to get one."
        case .foreignRootFile(let path):
            "\(path): not made, because the site's folder has a file of this name that vitrine did not write. "
                + "Remove that file to get one."
        }
    }

    private static func withoutOriginal(_ photo: String, because reason: String, in source: String) -> String {
        RelativePath.named("\(PhotoFile(path: photo).line): shown without its original: \(reason)", in: source)
    }
}
