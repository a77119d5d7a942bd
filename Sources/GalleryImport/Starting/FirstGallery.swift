import FileReading
import Foundation
import PhotoCatalog

/// The files of a new gallery: its settings, and in an empty folder a first album.
package struct FirstGallery: Sendable {
    /// Nothing of it exists, except that somebody creates it meanwhile.
    package let files: [NewTextFile]

    /// Looks at the folder, and changes nothing.
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
        let album = NewTextFile(path: folder + "first-album/" + AlbumSettings.fileName, text: Self.album)
        files = isEmpty ? [settings, album] : [settings]
    }

    /// Whether the folder was empty, so that it gets an album.
    package var hasAlbum: Bool { files.count > 1 }

    /// Writes the files.
    package func write() throws(ImportError) {
        for file in files { try file.write() }
    }

    private static let album = """
        # An album: put photos into this folder. Other folders beside it become other albums, and folders in it become
        # albums of this album. Remove the # in front of a setting to change it.

        title: First album

        # A text below the title.
        #description:

        # The photo that stands for the album, such as sea-01.jpg. Without one, a suitable photo is chosen.
        #cover:

        # The order of photos: name, date, title or rating, with "descending" after it for the reverse.
        #sort: name

        # Who can see it: listed, unlisted (only those who know the address) or hidden (not published).
        #visibility: listed

        """
}
