import Foundation
import PhotoCatalog
import SitePlanning
import SourceEditing
import Testing

@testable import SitePreview

/// A change of what is said about a photo, by a request of the inspector.
struct PhotoEdit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Of `album.yaml`.
    let before: String
    /// The values of the request.
    let request: String
    let after: String
    /// In the history.
    let what: String

    /// Makes the change of a photo in a folder with these settings, and takes it back.
    func check(_ name: String, of files: [String], clip: EmbeddedClip? = nil) async throws {
        let arranged = try ArrangedFolder(files, settings: before)
        let shown = try arranged.photo(name, clip: clip)
        let reader = LibraryReader(source: arranged.source, settings: SiteSettings())
        let folder = try #require(try reader.folder(at: ["album"]))
        let films = try #require(try arranged.album?.options.films)
        let editor = try SourceEditor(of: arranged.source, keepingEditsIn: arranged.source + "/edits")
        let request = try PhotoRequest(request, of: name)
        try request.check()
        #expect(request.isBased(on: shown) { nil })
        var editing = PhotoEditing(shown.file, shown, in: folder, of: editor)
        #expect(try editing.apply(request, to: shown, films: films).joined(separator: ", ") == what)
        let edit = try await editor.apply(editing.files, as: "Photo")
        #expect(arranged.settings == after)
        #expect((edit == nil) == (before == after))
        if let edit { _ = try await editor.undo(edit.id) }
        #expect(arranged.settings == before)
    }
}

extension PhotoRequest {
    /// - Parameter values: Its members besides the photo, in JSON.
    init(_ values: String, of name: String) throws {
        let json = #"{"folder":"album","file":"album/\#(name)",\#(values)}"#
        self = try JSONDecoder().decode(PhotoRequest.self, from: Data(json.utf8))
    }
}

extension ArrangedFolder {
    /// Nil if the folder is not an album.
    var album: Album? {
        get throws {
            guard case .library(let library) = try LibraryReader(source: source, settings: SiteSettings()).scan() else {
                return nil
            }
            return library.root.albums.first
        }
    }

    /// A photo as its settings describe it, as if a worker had read it and the clip in its file.
    func photo(_ name: String, clip: EmbeddedClip? = nil) throws -> BuiltPhoto {
        let photo = try #require(try album?.photos.first { $0.file.name == name })
        var metadata = PhotoMetadata()
        metadata.clip = clip
        return BuiltPhoto(photo, metadata, builtPhoto(photo).rendered) { _ in nil }
    }
}
