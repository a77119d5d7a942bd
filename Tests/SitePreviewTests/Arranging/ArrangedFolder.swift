import Foundation
import SiteBuilding
import SourceEditing

@testable import PhotoCatalog
@testable import SitePreview

/// A folder of empty photos with settings, on the disk, which goes with its owner.
final class ArrangedFolder {
    let source: String
    private var folder: String { source + "/album" }
    /// Given to photos by their names, since no photo is read.
    private let metadata: [PhotoFile: PhotoMetadata]

    /// - Parameters:
    ///   - notes: Texts of other files, by their names.
    ///   - days: The day of January on which a photo was taken.
    init(
        _ names: [String], settings: String = "", notes: [String: String] = [:], days: [String: Int] = [:]
    ) throws {
        source = FileManager.default.temporaryDirectory.appending(path: "vitrine-" + UUID().uuidString)
            .path(percentEncoded: false)
        metadata = Dictionary(
            uniqueKeysWithValues: days.map { name, day in
                var metadata = PhotoMetadata()
                metadata.taken = DateTaken(year: 2024, month: 1, day: day, hour: 12, minute: 0, second: 0)
                return (PhotoFile(path: "album/" + name), metadata)
            })
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for name in names { try write("", to: name) }
        for (name, text) in notes { try write(text, to: name) }
        if !settings.isEmpty { try write(settings, to: AlbumSettings.fileName) }
    }

    deinit { try? FileManager.default.removeItem(atPath: source) }

    var settings: String {
        (FileManager.default.contents(atPath: folder + "/album.yaml")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// What a page would show, by the code that builds pages.
    func shown() throws -> [ArrangedGroup] {
        guard let album = try album else { return [] }
        return album.groups.map { group in
            ArrangedGroup(title: group.title, photos: album.sorted(group) { metadata[$0] }.map(\.file))
        }
    }

    /// Writes the change for the wanted groups.
    ///
    /// - Returns: nil if there is none.
    func arrange(_ wanted: [ArrangedGroup]) throws -> ArrangementChange? {
        let reader = LibraryReader(source: source, settings: SiteSettings())
        guard let folder = try reader.folder(at: ["album"]),
            let change = folder.change(to: wanted, metadata: metadata)
        else { return nil }
        try write(YAMLText(settings, file: AlbumSettings.fileName).applying(change).text, to: AlbumSettings.fileName)
        return change
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
    }
}

extension ArrangedGroup {
    /// A group of photos in the folder `album`.
    init(_ title: String?, _ names: [String]) {
        self.init(title: title, photos: names.map { PhotoFile(path: "album/" + $0) })
    }
}
