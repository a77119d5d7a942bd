import FileReading
import Foundation
import PhotoCatalog

/// Takes over the settings of another generator: finds and reads them, and says which files to write.
package struct GalleryImporter: Sendable {
    package let gallery: ImportedGallery
    /// Files to write: the site's settings first, then those of albums.
    package let files: [NewTextFile]
    /// Files of this program that exist already and stay as they are.
    package let kept: [String]
    /// Why the files can't be written as long as the other program's settings stay as they are; nil if they can.
    package let obstacle: ImportError?

    /// Reads everything, and writes nothing.
    ///
    /// - Parameters:
    ///   - source: the folder or the file with the other generator's settings.
    ///   - target: the folder with the photos for this program; nil for the one that the settings name.
    /// - Throws: ``ImportError/outside(file:folder:)`` if the settings name a folder that is not beside or below them:
    ///   settings of another person could name any; ``ImportError/exists(file:)`` if the folder has settings of this
    ///   program.
    package init(from source: String, to target: String?) throws(ImportError) {
        let (generator, file) = try Self.settings(at: source)
        let gallery =
            switch generator {
            case .sigal: try SigalReader.read(file, photos: target)
            case .thumbsup: try ThumbsupReader.read(file, photos: target)
            case .hugo: try HugoReader.read(file, photos: target)
            case .expose: try ExposeReader.read(file, photos: target)
            }
        let folder = target ?? gallery.photoFolder
        guard target != nil || SourceBoundary(source: Self.home(of: file)).contains(folder) else {
            throw .outside(file: file, folder: folder)
        }
        func path(_ inner: String, _ name: String) -> String {
            let above =
                folder == "." ? [] : [folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder]
            return (above + (inner.isEmpty ? [name] : [inner, name])).joined(separator: "/")
        }
        let site = NewTextFile(
            path: path("", SiteSettings.fileName), text: "# Taken over from \(file)\n" + gallery.site.yaml)
        guard !site.exists else { throw .exists(file: site.path) }
        let albums = gallery.albums.map { NewTextFile(path: path($0.folder, AlbumSettings.fileName), text: $0.yaml) }
        self.gallery = gallery
        files = [site] + albums.filter { !$0.exists }
        kept = albums.filter(\.exists).map(\.path)
        obstacle = gallery.publication.flatMap { publication in
            let isPublished = publication.folders.contains { SourceBoundary(source: $0).contains(folder) }
            return isPublished ? .published(file: file, line: publication.remedy) : nil
        }
    }

    /// Writes the files.
    ///
    /// - Throws: ``obstacle``; ``ImportError/exists(file:)`` and ``ImportError/cannotWrite(file:_:)``.
    package func write() throws(ImportError) {
        if let obstacle { throw obstacle }
        for file in files { try file.write() }
    }

    /// The folder of the other generator's project, by the file with its settings.
    private static func home(of file: String) -> String {
        let folder = (file as NSString).deletingLastPathComponent
        let usual = folder.isEmpty ? "." : folder
        return usual.hasSuffix(Generator.innerFolder) ? usual + "/../.." : usual
    }

    private static func settings(at source: String) throws(ImportError) -> (Generator, String) {
        guard let status = try? FileStatus(of: source, followsLinks: true) else {
            throw .nothingFound(folder: source)
        }
        if status.kind == .folder {
            let folder = source.count > 1 && source.hasSuffix("/") ? String(source.dropLast()) : source
            guard let found = Generator.found(in: folder) else { throw .nothingFound(folder: source) }
            return (found.generator, found.file.hasPrefix("./") ? String(found.file.dropFirst(2)) : found.file)
        }
        let name = (source as NSString).lastPathComponent.lowercased()
        if name.hasSuffix(".py") { return (.sigal, source) }
        if name.hasSuffix(".sh") { return (.expose, source) }
        if name == ".thumbsup" { return (.thumbsup, source) }
        if ["toml", "yaml", "yml"].contains((name as NSString).pathExtension) || name == "hugo.json" {
            return (.hugo, source)
        }
        if name.hasSuffix(".json") { return (.thumbsup, source) }
        throw .nothingFound(folder: source)
    }
}
