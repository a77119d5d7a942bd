import BinaryContainers
import FileReading
import PhotoVocabulary
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("Boxes of a HEIF that its picture does not need")
    struct DispensableBoxesTests {
        let studio: Studio

        init() throws {
            studio = try Studio()
        }

        /// As iPhones write it since iOS 18.
        @Test("A HEIF whose metadata belong to something else than a picture is rendered")
        func metadataOfNoPicture() throws {
            guard let file = try TellingFile("heic") else { return }
            let plain = try studio.render(file.bytes, named: "plain.heic")
            var bytes = file.bytes
            let places = try bytes.withByteView { view in
                try HEIFContents(view.leadingBoxes(), of: view).references.filter { $0.kind == "cdsc" }.map(\.start)
            }
            try #require(!places.isEmpty)
            // After the header of the box come the item itself, and the number of those that it refers to.
            for place in places { bytes.replaceSubrange(place + 12..<place + 14, with: [0, 99]) }
            let odd = try studio.render(bytes, named: "odd.heic")
            #expect(odd.files == plain.files)
        }

        @Test("A HEIF with a film behind it is rendered")
        func filmBehindThePicture() throws {
            guard let file = try TellingFile("heic") else { return }
            let plain = try studio.render(file.bytes, named: "plain.heic")
            let film = Box.encoded("ftyp", Array("isom".utf8) + [0, 0, 0, 0]) + Box.encoded("mdat", [1, 2, 3])
            #expect(try studio.render(file.bytes + film, named: "film.heic").files == plain.files)
        }

        @Test("Gain maps and metadata are hidden, and what a picture consists of is not")
        func whatIsHidden() throws {
            let properties =
                Box.encoded("ipco", Box.encoded("auxC", version: 0, Array("urn:mpeg:hevc:2015:auxid:1\0".utf8)))
                + Box.encoded("ipma", version: 0, [0, 0, 0, 1, 0, 2, 1, 1])
            let references: [(FourCharacterCode, from: UInt8, to: [UInt8])] = [
                ("dimg", 1, [3, 4]), ("auxl", 2, [1]), ("auxl", 5, [1, 6]), ("thmb", 7, [1]), ("cdsc", 8, [1, 6]),
            ]
            let boxes = references.flatMap { kind, from, to in
                Box.encoded(kind, [0, from, 0, UInt8(to.count)] + to.flatMap { [0, $0] })
            }
            let parts =
                Box.encoded("pitm", version: 0, [0, 1]) + Box.encoded("iinf", version: 0, [0, 0])
                + Box.encoded("iloc", version: 0, [0x44, 0, 0, 0]) + Box.encoded("iprp", properties)
                + Box.encoded("iref", version: 0, boxes)
            let bytes = Box.encoded("ftyp", Array("heic".utf8) + [0, 0, 0, 0]) + Box.encoded("meta", version: 0, parts)
            let file = try SourceFile(studio.folder.add("a.heic", bytes)).opened()
            let mapped = try MappedFile(file)
            #expect(try mapped.hideDispensableBoxes())
            let kinds = try mapped.withBytes {
                let view = ByteView($0)
                return try HEIFContents(view.leadingBoxes(), of: view).references.map(\.kind)
            }
            #expect(kinds == ["dimg", "auxl", "free", "thmb", "free"])
            #expect(try !mapped.hideDispensableBoxes(), "They are hidden already.")
            #expect(try studio.folder.bytes(of: "a.heic") == bytes, "The file itself stays as it is.")
        }
    }
}
