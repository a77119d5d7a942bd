import Foundation
import PhotoCatalog
import SitePlanning

// Warnings about dates. Nothing else looks at the clock, and pages do not depend on it.
extension BuildWarning {
    /// The present time in seconds since 1970.
    static var now: Int { Int(Date.now.timeIntervalSince1970) }

    /// Whether the warning still applies. Builds store warnings, and a date may have come since.
    func isDue(at now: Int) -> Bool {
        guard case .futureDates(_, _, let date, _) = self else { return true }
        return date.isAfter(now)
    }

    /// A warning about photos of an album with dates in the future; nil if there are none.
    ///
    /// - Parameter now: In seconds since 1970.
    static func futureDates(of album: BuiltAlbum, at now: Int) -> BuildWarning? {
        let future = album.photosAndShots.compactMap { photo in
            photo.metadata.taken.flatMap { $0.isAfter(now) ? (photo: photo.file.path, date: $0) : nil }
        }
        guard let last = future.max(by: { $0.date < $1.date }) else { return nil }
        return .futureDates(album: album.album.path, photo: last.photo, date: last.date, count: future.count)
    }

    /// Warnings about entries of `shift` without effect, for the folders of an album's photos.
    ///
    /// - Parameter metadata: Returns the metadata of a photo's file; nil if it could not be read.
    static func shifts<Failure: Error>(
        of album: BuiltAlbum, _ metadata: (PhotoFile) throws(Failure) -> PhotoMetadata?
    ) throws(Failure) -> [BuildWarning] {
        let shifted = album.photosAndShots.filter { $0.photo.shift != nil }
        var warnings: [BuildWarning] = []
        for (folder, photos) in Dictionary(grouping: shifted, by: \.file.folder) {
            let cameras = Set(photos.compactMap(\.metadata.camera)).sorted()
            let first = photos[0].photo
            for entry in first.shift?.entries ?? [] {
                var problem: ShiftProblem?
                if case .photo(let photo, _) = entry.amount {
                    problem = ShiftProblem(photo, first.dated(photo, try metadata(photo)), for: entry)
                } else if folder == album.album.path, !cameras.contains(where: entry.isOf), entry.camera != nil {
                    // Albums that are not made of folders have some of a folder's photos.
                    problem = .noSuchCamera(known: cameras)
                }
                if let problem { warnings.append(.shift(folder: folder, camera: entry.camera, problem)) }
            }
        }
        return warnings
    }
}

extension ShiftProblem {
    /// - Parameter metadata: Of the photo whose time the entry gives; nil if it could not be read.
    fileprivate init?(_ photo: PhotoFile, _ metadata: PhotoMetadata?, for entry: ClockShift.Entry) {
        if metadata == nil {
            self = .unread(photo: photo.name)
        } else if let metadata, !entry.isOf(metadata.camera) {
            self = .otherCamera(photo: photo.name, camera: metadata.camera)
        } else if metadata?.taken?.isByClock != true {
            self = .undated(photo: photo.name)
        } else {
            return nil
        }
    }
}
