import FileReading
import Foundation
import PhotoCatalog

/// The files of a new gallery: its settings, and those of an album.
package struct FirstGallery: Sendable {
    /// Nothing of it exists, except that somebody creates it meanwhile.
    package let files: [NewTextFile]
    /// The folder of a first album, which has no photos yet, as the user would write it. Nil if there are photos.
    package let emptyAlbum: String?

    /// Looks at the folder, and changes nothing.
    ///
    /// In an empty folder, a first album is made. Where photos are, an `album.yaml` of comments is written beside them,
    /// in one folder: the first one in natural order that has photos.
    ///
    /// - Parameters:
    ///   - source: the folder for the photos, as the user wrote it. It need not exist.
    ///   - defaults: the settings where nothing is set.
    /// - Throws: ``ImportError/exists(file:)`` if the folder has settings already.
    package init(in source: String, defaults: SiteSettings) throws(ImportError) {
        let folder = source.hasSuffix("/") ? source : source + "/"
        var isEmpty = true
        if let status = try? FileStatus(of: source, followsLinks: true) {
            guard status.kind == .folder else { throw .notAFolder(source) }
            do throws(SystemError) {
                isEmpty = try FolderListing(of: source).entries.allSatisfy { $0.name.hasPrefix(".") }
            } catch {
                throw .unreadable(file: source, error)
            }
        }
        let settings = NewTextFile(path: folder + SiteSettings.fileName, text: SettingsTemplate(defaults).text)
        guard !settings.exists else { throw .exists(file: settings.path) }
        emptyAlbum = isEmpty ? folder + "first-album" : nil
        let found = isEmpty ? nil : Self.firstPhoto(in: folder)
        let place = emptyAlbum.map { $0 + "/" } ?? found?.folder
        let album = place.map {
            NewTextFile(
                path: $0 + AlbumSettings.fileName,
                text: AlbumTemplate(
                    title: isEmpty ? "First album" : nil, photo: found?.photo, isHome: $0 == folder
                ).text)
        }
        files = [settings] + [album].compactMap(\.self).filter { !$0.exists }
    }

    /// Writes the files.
    package func write() throws(ImportError) {
        for file in files { try file.write() }
    }

    /// The first photo by its name, or else the first film, in the folder or else in the first folder below that has any. Hidden folders, and
    /// those of other programs, are not looked at, and no link is followed.
    ///
    /// - Parameter folder: with a slash at its end, as is the result's.
    private static func firstPhoto(in folder: String, depth: Int = 0) -> (folder: String, photo: String)? {
        guard let listing = try? FolderListing(of: folder) else { return nil }
        let entries = listing.entries.sorted { NaturalOrder($0.name) < NaturalOrder($1.name) }
        let names = entries.filter { $0.kind == .file && !$0.name.hasPrefix(".") }.map(\.name)
        let photo = [FileKind.picture, .film].lazy.compactMap { kind in
            names.first { FileKind(ofFileNamed: $0) == kind }
        }.first
        if let photo { return (folder, photo) }
        guard depth < deepest else { return nil }
        return entries.lazy.filter { $0.kind == .folder && !"._@#".contains($0.name.prefix(1)) }
            .compactMap { firstPhoto(in: folder + $0.name + "/", depth: depth + 1) }.first
    }

    /// How many folders below the source are looked into, one in the other: `2024/Summer/Iceland`.
    private static let deepest = 3
}
