import PhotoCatalog
import Testing

@testable import SitePreview

@Suite("Editing live photos in the inspector")
struct LivePhotoEditingTests {
    private static let clip = EmbeddedClip(offset: 4000, byteCount: 9000)

    static let cases = [
        PhotoEdit(
            testDescription: "the still only", before: "title: A\n", request: #""was":{"live":true},"live":false"#,
            after: "title: A\nphotos:\n  fog.jpg:\n    live: still\n", what: "Live photo"),
        PhotoEdit(
            testDescription: "the clip again", before: "photos:\n  fog.jpg: {live: still, title: Fog} # x\n",
            request: #""was":{"live":false},"live":true"#,
            after: "photos:\n  fog.jpg: {title: Fog} # x\n", what: "Live photo"),
        PhotoEdit(
            testDescription: "the clip of one photo", before: "live: still\n",
            request: #""was":{"live":false},"live":true"#,
            after: "live: still\nphotos:\n  fog.jpg:\n    live: show\n", what: "Live photo"),
        PhotoEdit(
            testDescription: "the clip that is shown anyhow", before: "", request: #""was":{"live":true},"live":true"#,
            after: "", what: ""),
        PhotoEdit(
            testDescription: "sound", before: "", request: #""was":{"sound":false},"sound":true"#,
            after: "photos:\n  fog.jpg:\n    sound: true\n", what: "Sound"),
        PhotoEdit(
            testDescription: "no sound of one photo", before: "sound: true\n",
            request: #""was":{"sound":true},"sound":false"#,
            after: "sound: true\nphotos:\n  fog.jpg:\n    sound: false\n", what: "Sound"),
        PhotoEdit(
            testDescription: "no sound again", before: "title: A\nphotos:\n  fog.jpg: {sound: true}\n",
            request: #""was":{"sound":true},"sound":false"#,
            after: "title: A\n", what: "Sound"),
        PhotoEdit(
            testDescription: "both", before: "",
            request: #""was":{"live":true,"sound":false},"live":false,"sound":true"#,
            after: "photos:\n  fog.jpg:\n    live: still\n    sound: true\n", what: "Live photo, Sound"),
    ]

    @Test("Whether it moves and has sound is written into photos, and taken back", arguments: cases)
    func written(_ edit: PhotoEdit) async throws {
        try await edit.check("fog.jpg", of: ["fog.jpg"], clip: Self.clip)
    }

    @Test(
        "The clip inside an edited copy is still unless its entry shows it",
        arguments: [
            PhotoEdit(
                testDescription: "the clip", before: "", request: #""was":{"live":false},"live":true"#,
                after: "photos:\n  fog-edited.jpg:\n    live: show\n", what: "Live photo"),
            PhotoEdit(
                testDescription: "the still again", before: "title: A\nphotos:\n  fog-edited.jpg: {live: show}\n",
                request: #""was":{"live":true},"live":false"#, after: "title: A\n", what: "Live photo"),
        ])
    func editedCopies(_ edit: PhotoEdit) async throws {
        try await edit.check("fog-edited.jpg", of: ["fog-edited.jpg"], clip: Self.clip)
    }

    @Test("A photo without a clip, or one that has been changed meanwhile, is not edited")
    func refused() throws {
        let arranged = try ArrangedFolder(["fog.jpg"], settings: "photos:\n  fog.jpg: {live: still, sound: true}\n")
        let (live, still) = (try arranged.photo("fog.jpg", clip: Self.clip), try arranged.photo("fog.jpg"))
        for (values, isBased) in [
            (#""was":{"live":true},"live":false"#, false), (#""was":{"live":false},"live":true"#, true),
            (#""was":{"sound":false},"sound":true"#, false), (#""was":{"sound":true},"sound":false"#, true),
        ] {
            let request = try PhotoRequest(values, of: "fog.jpg")
            #expect(request.isBased(on: live) { nil } == isBased, "\(values)")
            #expect(!request.isBased(on: still) { nil }, "\(values)")
        }
    }
}
