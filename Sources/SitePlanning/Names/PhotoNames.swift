import FileReading
import FilmPipeline
import ImagePipeline
import PageRendering
import PhotoCatalog

/// The addresses of an album's photos in the site.
package struct PhotoNames: Sendable {
    /// The album's folder, from the site's root.
    package let folder: [String]
    private let stems: [PhotoFile: String]

    /// - Parameter names: Of its photos, in their order.
    init(_ album: Album, folder: [String], _ names: ArraySlice<String>) {
        self.folder = folder
        stems = Dictionary(zip(album.photos.lazy.map(\.file), names)) { first, _ in first }
    }

    /// Returns the common beginning of the names of the photo's files.
    ///
    /// - Parameter photo: One of the album.
    package func stem(of photo: PhotoFile) -> String {
        guard let stem = stems[photo] else { preconditionFailure("\(photo.path) is not a photo of the album") }
        return stem
    }

    package func page(of photo: PhotoFile) -> SitePath { SitePath(folder, stem(of: photo) + ".html") }

    /// The album's picture for link previews. No photo's file has two dots.
    package var preview: SitePath { SitePath(folder, Self.previewName) }

    package static let previewName = "cover.preview.jpg"

    /// Whether a file's name is that of a photo's page, not of a page of an album.
    static func isPage(_ name: some StringProtocol) -> Bool {
        name.hasSuffix(".html") && name != "index.html" && name != EmbedPage.fileName
            && !name.dropLast(".html".count).contains(".")
    }

    /// Returns a page of the album itself, from 1. The names of further ones have two dots, which no photo's page has.
    package func albumPage(_ number: Int) -> SitePath {
        SitePath(folder, number == 1 ? "index.html" : "page.\(number).html")
    }

    /// Returns a stylesheet of one of the album's pages.
    package func sheet(_ name: String, onPage number: Int) -> SitePath {
        SitePath(folder, number == 1 ? "\(name).css" : "\(name).\(number).css")
    }

    package func file(of rendition: Rendition, of photo: PhotoFile) -> SitePath {
        SitePath(folder, "\(stem(of: photo))-\(rendition.size.width).\(rendition.format.suffix)")
    }

    /// Returns the address of a film's rendition, or of the film of a picture that moves. By its name, the sitemap knows
    /// that the latter is not a film.
    package func file(of film: FilmFile, of photo: PhotoFile) -> SitePath {
        SitePath(folder, "\(stem(of: photo))-\(photo.isNamedFilm ? "\(film.height)p" : "moving").mp4")
    }

    /// The beginning of the name of a film's rendition, and its height; nil for another file.
    static func stem(ofFilm name: String) -> (stem: String, height: Int)? {
        guard name.hasSuffix("p.mp4"), let dash = name.lastIndex(of: "-"),
            let height = Int(name[dash...].dropFirst().dropLast("p.mp4".count)), height > 0
        else { return nil }
        return (String(name[..<dash]), height)
    }

    /// No rendition's file has two dots.
    package func file(of subtitles: FilmSubtitles, of photo: PhotoFile) -> SitePath {
        let language = subtitles.language.map { ".\($0.lowercased())" } ?? ""
        return SitePath(folder, stem(of: photo) + language + ".vtt")
    }

    /// Returns the address of a picture that moves, as it is.
    package func address(ofMoving file: PublishedOriginal, of photo: PhotoFile) -> SitePath {
        SitePath(folder, "\(stem(of: photo))-moving.\(suffix(of: file, of: photo))")
    }

    /// Returns the address of the photo's original. Its extension is that of the photo's file, in lower case, or that
    /// of the content if the photo's file has a wrong one. The stem is the photo's alone, so originals can't collide.
    package func address(of original: PublishedOriginal, of photo: PhotoFile) -> SitePath {
        SitePath(folder, "\(stem(of: photo))-original.\(suffix(of: original, of: photo))")
    }

    private func suffix(of original: PublishedOriginal, of photo: PhotoFile) -> String {
        original.suffix ?? photo.name.split(separator: ".").last?.lowercased() ?? ""
    }
}
