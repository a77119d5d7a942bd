import SourceEditing
import Testing

@testable import SitePreview

@Suite("Clocks that the inspector corrects")
struct ShiftTests {
    @Test(
        "The shift of one camera keeps those of others, and that of all cameras replaces them",
        arguments: [
            ("title: A\n", 3600, nil, "title: A\nshift: +1h\n"),
            ("title: A\n", 3600, "Nikon D750", "title: A\nshift:\n  Nikon D750: +1h\n"),
            ("title: A\n", 0, "Nikon D750", "title: A\n"),
            ("title: A\nshift: +1h\n", 0, nil, "title: A\n"),
            (
                "shift: # all\n  NIKON D750: +1h # summer\n", -60, "Nikon D750",
                "shift: # all\n  NIKON D750: \"-1m\" # summer\n"
            ),
            ("shift: {Leica M8: +1h}\n", 60, "Nikon D750", "shift: {Leica M8: +1h, Nikon D750: +1m}\n"),
            ("shift: {Leica M8: +1h, Nikon D750: +1m}\n", 0, "Nikon D750", "shift: {Leica M8: +1h}\n"),
            (
                "shift: {others: +1h, Nikon D750: +1m}\n", 0, "Nikon D750",
                "shift: {others: +1h, Nikon D750: +0s}\n"
            ),
            ("shift: {Leica M8: +1h}\n", 60, nil, "shift: +1m\n"),
        ] as [(String, Int, String?, String)])
    func written(before: String, seconds: Int, camera: String?, after: String) throws {
        let text = try YAMLText(before, file: "album.yaml").shifting(by: seconds, camera: camera).text
        #expect(text == after)
    }

    @Test("A shift of all cameras becomes that of the others, also if it is a photo with its time")
    func others() throws {
        func value(_ before: String) throws -> YAMLValue? {
            try YAMLText(before, file: "album.yaml").shifting(by: 60, camera: "Nikon D750").value(at: ["shift"])
        }
        let own = YAMLValue.Entry("Nikon D750", .text("+1m"))
        #expect(try value("shift: +2h\n") == .mapping([own, YAMLValue.Entry("others", .text("+2h"))]))
        let pair = YAMLValue.mapping([
            YAMLValue.Entry("photo", .text("a.jpg")), YAMLValue.Entry("was", .text("2023-07-08 14:33")),
        ])
        #expect(
            try value("shift: {photo: a.jpg, was: '2023-07-08 14:33'}\n")
                == .mapping([own, YAMLValue.Entry("others", pair)]))
    }
}
