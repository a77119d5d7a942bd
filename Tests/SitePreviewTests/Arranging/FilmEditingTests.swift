import Testing

@testable import SitePreview

@Suite("Editing films in the inspector")
struct FilmEditingTests {
    static let cases = [
        PhotoEdit(
            testDescription: "a frame", before: "title: A\n", request: #""was":{"poster":null},"poster":"0:12.4""#,
            after: "title: A\nphotos:\n  fog.mov:\n    poster: \"0:12.4\"\n", what: "Poster"),
        PhotoEdit(
            testDescription: "a frame in place of a picture",
            before: "photos:\n  fog.mov: {poster: fog.jpg, title: Fog} # x\n",
            request: #""was":{"poster":"fog.jpg"},"poster":" 12 ""#,
            after: "photos:\n  fog.mov: {poster: \"12\", title: Fog} # x\n", what: "Poster"),
        PhotoEdit(
            testDescription: "a picture", before: "", request: #""was":{"poster":null},"poster":"fog.jpg""#,
            after: "photos:\n  fog.mov:\n    poster: fog.jpg\n", what: "Poster"),
        PhotoEdit(
            testDescription: "the same frame in another notation", before: "photos:\n  fog.mov:\n    poster: 00:12\n",
            request: #""was":{"poster":"0:12"},"poster":"12""#, after: "photos:\n  fog.mov:\n    poster: 00:12\n",
            what: ""),
        PhotoEdit(
            testDescription: "the frame that a build chooses",
            before: "title: A\nphotos:\n  fog.mov:\n    poster: 00:12\n    # Loud.\n    sound: false\n",
            request: #""was":{"poster":"0:12"},"poster":"""#,
            after: "title: A\nphotos:\n  fog.mov:\n    # Loud.\n    sound: false\n", what: "Poster"),
        PhotoEdit(
            testDescription: "no sound", before: "photos:\n  fog.mov:\n    title: Fog\n",
            request: #""was":{"sound":true},"sound":false"#,
            after: "photos:\n  fog.mov:\n    title: Fog\n    sound: false\n", what: "Sound"),
        PhotoEdit(
            testDescription: "sound again", before: "title: A\nphotos:\n  fog.mov: {sound: false}\n",
            request: #""was":{"sound":false},"sound":true"#, after: "title: A\n", what: "Sound"),
        PhotoEdit(
            testDescription: "sound of one film", before: "sound: false\n",
            request: #""was":{"sound":false},"sound":true"#,
            after: "sound: false\nphotos:\n  fog.mov:\n    sound: true\n", what: "Sound"),
        PhotoEdit(
            testDescription: "the sound that the album has anyhow", before: "sound: false\n",
            request: #""was":{"sound":false},"sound":false"#, after: "sound: false\n", what: ""),
        PhotoEdit(
            testDescription: "both, and a title", before: "",
            request: #""was":{"title":null,"poster":null,"sound":true},"title":"Fog","poster":"1:02:03","sound":false"#,
            after: "photos:\n  fog.mov:\n    title: Fog\n    sound: false\n    poster: \"1:02:03\"\n",
            what: "Title, Poster, Sound"),
    ]

    @Test("The poster and the sound of a film are written into photos, and taken back", arguments: cases)
    func written(_ edit: PhotoEdit) async throws {
        try await edit.check("fog.mov", of: ["fog.mov", "fog.jpg"])
    }

    @Test("A film that has another poster or other sound by now is not edited")
    func changed() throws {
        let arranged = try ArrangedFolder(
            ["fog.mov"], settings: "photos:\n  fog.mov: {poster: 00:12, sound: false}\n")
        let film = try arranged.photo("fog.mov")
        for values in [
            #""was":{"poster":null},"poster":"0:20""#, #""was":{"poster":"0:13"},"poster":"0:20""#,
            #""was":{"sound":true},"sound":false"#, #""was":{},"sound":true"#,
        ] {
            #expect(try !PhotoRequest(values, of: "fog.mov").isBased(on: film) { nil }, "\(values)")
        }
    }

    @Test(
        "What a film can't have is refused with the reason",
        arguments: [
            (
                "fog.mov", #""was":{"poster":null},"poster":"soon""#,
                #""soon" is not a poster. It must be a time such as"#
            ),
            ("fog.mov", #""was":{"poster":null},"poster":"1:99""#, #""1:99" is not a poster."#),
            ("fog.mov", #""was":{"poster":null},"poster":"../x.jpg""#, #""../x.jpg" is not a poster."#),
            ("fog.mov", #""was":{"sound":true},"sound":null"#, #"true or false for "sound""#),
            ("fog.jpg", #""was":{"poster":null},"poster":"0:12""#, "album/fog.jpg: not a film"),
            ("fog.jpg", #""was":{"sound":null},"sound":false"#, "album/fog.jpg: neither a film nor a live photo"),
            ("fog.jpg", #""was":{"live":null},"live":false"#, "album/fog.jpg: neither a film nor a live photo"),
            ("fog.jpg", #""was":{"live":true},"live":null"#, #"true or false for "live""#),
        ])
    func refused(name: String, values: String, reason: String) throws {
        let refusal = #expect(throws: InspectorRefusal.self) { try PhotoRequest(values, of: name).check() }
        #expect(refusal?.status == 400)
        #expect(refusal?.message.contains(reason) == true, "\(refusal?.message ?? "")")
    }
}
