import FileReading
import Foundation

/// Photos of a folder that were edited in Apple's Photos, without a file that has the edits applied.
///
/// `IMG_1640.AAE` beside `IMG_1640.JPG` has the edits, among them what was cut away, in a form that only Photos reads
/// (icloud-photos-downloader/icloud_photos_downloader#350). `IMG_O1640.AAE` has no edits of the user
/// (RhetTbull/osxphotos#2043).
struct UnappliedEdits {
    /// Names in natural order.
    private let photos: [String]

    init(beside published: PublishedPhotos) {
        let paired = published.described.paired
        let (files, folder) = (paired.files, paired.visible.folder)
        guard !folder.scan.edits.isEmpty else {
            photos = []
            return
        }
        let edits = Dictionary(grouping: folder.scan.edits) { FileStem.split($0).stem.lowercased() }
        // An edited copy may be in the folder, and every file be shown.
        let known = Set(names: files.copies.originals.flatMap { [$0.key.text] + $0.value })
        // If the edited file has the plain name, the original has another one.
        let edited = Set(folder.scan.photos.compactMap { PairRule.original.part(PairName($0)) })
        photos = files.photos.filter { photo in
            guard !edited.contains(PairName(photo).stem), !published.excluded.contains(photo), !known.contains(photo)
            else { return false }
            return edits[FileStem.split(photo).stem.lowercased()]?.contains {
                Self.mayChangePicture(SourcePath.join(folder.file, $0))
            } == true
        }
    }

    /// Returns false if a file has nothing but the slow part of a film.
    private static func mayChangePicture(_ file: String) -> Bool {
        guard let bytes = try? BoundedFile.read(SourceFile(file), limit: 1 << 20) else { return true }
        return Data(bytes).range(of: Data("com.apple.video".utf8)) == nil
    }

    /// A warning about all of them; nil if there are none.
    var warning: String? {
        guard !photos.isEmpty else { return nil }
        let more = photos.count - Self.nameLimit
        let names = photos.prefix(Self.nameLimit).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
        return
            "published as before editing: \(names). The edits in .AAE files are not applied, so what was cut away is "
            + "shown. Put the edited photos into the folder, as Photos exports them, or add the photos to \"exclude\"."
    }

    private static let nameLimit = 10
}
