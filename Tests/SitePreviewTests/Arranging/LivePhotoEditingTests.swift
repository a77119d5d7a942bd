import Foundation
import SiteBuilding
import SitePlanning
import SourceEditing
import Testing

@testable import PhotoCatalog
@testable import SitePreview

@Suite("Editing live photos in the inspector")
struct LivePhotoEditingTests {
    struct Case: Sendable {
        /// Of `album.yaml`.
        let before: String
        /// The values of the request.
        let request: String
        let after: String
        /// In the history.
        let what: String
    }

    static let cases = [
        Case(
            before: "title: A\n", request: #""was":{"live":true},"live":false"#,
            after: "title: A\nphotos:\n  fog.jpg:\n    live: still\n", what: "Live photo"),
        Case(
            before: "photos:\n  fog.jpg: {live: still, title: Fog} # x\n",
            request: #""was":{"live":false},"live":true"#,
            after: "photos:\n  fog.jpg: {title: Fog} # x\n", what: "Live photo"),
        Case(
            before: "live: still\n", request: #""was":{"live":false},"live":true"#,
            after: "live: still\nphotos:\n  fog.jpg:\n    live: show\n", what: "Live photo"),
        Case(
            before: "", request: #""was":{"live":true},"live":true"#, after: "", what: ""),
        Case(
            before: "", request: #""was":{"sound":false},"sound":true"#,
            after: "photos:\n  fog.jpg:\n    sound: true\n", what: "Sound"),
        Case(
            before: "sound: true\n", request: #""was":{"sound":true},"sound":false"#,
            after: "sound: true\nphotos:\n  fog.jpg:\n    sound: false\n", what: "Sound"),
        Case(
            before: "title: A\nphotos:\n  fog.jpg: {sound: true}\n", request: #""was":{"sound":true},"sound":false"#,
            after: "title: A\n", what: "Sound"),
        Case(
            before: "", request: #""was":{"live":true,"sound":false},"live":false,"sound":true"#,
            after: "photos:\n  fog.jpg:\n    live: still\n    sound: true\n", what: "Live photo, Sound"),
    ]

    @Test("Whether it moves and has sound is written into photos, and taken back", arguments: cases)
    func written(_ tested: Case) async throws {
        let arranged = try ArrangedFolder(["fog.jpg"], settings: tested.before)
        let (photo, folder, films) = try shownPhoto(of: arranged)
        let editor = try SourceEditor(of: arranged.source, keepingEditsIn: arranged.source + "/edits")
        let request = try request(tested.request)
        try request.check()
        #expect(request.isBased(on: photo, films: films) { nil })
        var editing = PhotoEditing(photo.file, photo, in: folder, of: editor)
        #expect(try editing.apply(request, to: photo, films: films).joined(separator: ", ") == tested.what)
        let edit = try await editor.apply(editing.files, as: "Photo")
        #expect(arranged.settings == tested.after)
        if let edit { _ = try await editor.undo(edit.id) }
        #expect(arranged.settings == tested.before)
    }

    @Test("A photo without a clip, or one that has been changed meanwhile, is not edited")
    func refused() throws {
        let arranged = try ArrangedFolder(["fog.jpg"], settings: "photos:\n  fog.jpg: {live: still, sound: true}\n")
        let (live, _, films) = try shownPhoto(of: arranged)
        let still = try shownPhoto(of: arranged, clip: nil).0
        for (values, isBased) in [
            (#""was":{"live":true},"live":false"#, false), (#""was":{"live":false},"live":true"#, true),
            (#""was":{"sound":false},"sound":true"#, false), (#""was":{"sound":true},"sound":false"#, true),
        ] {
            #expect(try request(values).isBased(on: live, films: films) { nil } == isBased, "\(values)")
            #expect(try !request(values).isBased(on: still, films: films) { nil }, "\(values)")
        }
    }

    private func request(_ values: String) throws -> PhotoRequest {
        let json = #"{"folder":"album","file":"album/fog.jpg",\#(values)}"#
        return try JSONDecoder().decode(PhotoRequest.self, from: Data(json.utf8))
    }

    /// The photo as its settings describe it, as if a worker had read it.
    private func shownPhoto(
        of arranged: ArrangedFolder, clip: EmbeddedClip? = EmbeddedClip(offset: 4000, byteCount: 9000)
    ) throws -> (BuiltPhoto, PhotoFolder, FilmSettings) {
        let reader = LibraryReader(source: arranged.source, settings: SiteSettings())
        guard case .library(let library) = try reader.scan() else { throw CocoaError(.fileNoSuchFile) }
        let album = try #require(library.root.albums.first)
        let still = builtPhoto(try #require(album.photos.first))
        var metadata = still.metadata
        metadata.clip = clip
        let photo = BuiltPhoto(still.photo, metadata, still.rendered) { _ in nil }
        return (photo, try #require(try reader.folder(at: ["album"])), album.options.films)
    }
}
