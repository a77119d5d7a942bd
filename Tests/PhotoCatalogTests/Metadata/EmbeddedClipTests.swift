import BinaryContainers
import FileReading
import Foundation
import Testing

@testable import PhotoCatalog

extension MetadataReaderTests {
    @Suite("Clips in the files of motion photos")
    struct EmbeddedClipTests {
        private typealias Made = MotionPhoto

        private func clip(_ file: [UInt8], named name: String = "a.jpg") throws -> EmbeddedClip? {
            let folder = try TemporaryFolder()
            try folder.write(Data(file), to: name)
            return MetadataReader.read(file: folder.file(name)).clip
        }

        /// The clip of a file whose metadata says nothing about it.
        private func clipWithoutTags(_ file: [UInt8]) throws -> EmbeddedClip? {
            let tags = MotionTags(try #require(MetadataFile(beginning: TaggedPhoto.bytes)))
            return file.withByteView { EmbeddedClip.read($0) { tags } }
        }

        /// The place of a clip that is followed by some bytes.
        private func clip(of file: [UInt8], before end: Int = 0) -> EmbeddedClip {
            EmbeddedClip(offset: file.count - end - Made.film.count, byteCount: Made.film.count)
        }

        @Test("The offset of version 1 counts from the end of the file")
        func microVideo() throws {
            let file = Made.jpeg(Made.microVideo(Made.film.count)) + Made.film
            #expect(try clip(file) == clip(of: file))
        }

        @Test("Bytes of a program behind the film are not part of the clip")
        func bytesBehindTheFilm() throws {
            let rest = Array("SEFH and more".utf8)
            let file = Made.jpeg(Made.microVideo(Made.film.count + rest.count)) + Made.film + rest
            #expect(try clip(file) == clip(of: file, before: rest.count))
        }

        @Test("The items of version 2 follow each other up to the end of the file", arguments: MotionPhoto.Form.all)
        func motionPhoto(form: MotionPhoto.Form) throws {
            let map: [UInt8] = TaggedPhoto.bytes
            let plain = [Made.Item("Primary", 0), Made.Item("MotionPhoto", Made.film.count)]
            let file = Made.jpeg(Made.motionPhoto(plain, in: form)) + Made.film
            #expect(try clip(file) == clip(of: file))
            let mapped = [plain[0], Made.Item("GainMap", map.count), plain[1]]
            let second = Made.jpeg(Made.motionPhoto(mapped, in: form)) + map + Made.film
            #expect(try clip(second) == clip(of: second))
            let last = [plain[0], plain[1], Made.Item("GainMap", map.count)]
            let third = Made.jpeg(Made.motionPhoto(last, in: form)) + Made.film + map
            #expect(try clip(third) == clip(of: third, before: map.count))
        }

        @Test("Padding of the clip is behind it, and that of the picture before it")
        func padding() throws {
            let items = [Made.Item("Primary", 4000, padding: 8), Made.Item("MotionPhoto", Made.film.count, padding: 5)]
            let file =
                Made.jpeg(Made.motionPhoto(items)) + [UInt8](repeating: 0, count: 8) + Made.film + [1, 2, 3, 4, 5]
            #expect(try clip(file) == clip(of: file, before: 5))
        }

        @Test("The offset of version 1 counts if version 2 has no item")
        func bothVersions() throws {
            let both = #"GCamera:MotionPhoto="1" "# + Made.microVideo(Made.film.count)
            let file = Made.jpeg(both) + Made.film
            #expect(try clip(file) == clip(of: file))
        }

        @Test(
            "A motion photo whose motion is off has no clip",
            arguments: [
                #"GCamera:MicroVideo="0" GCamera:MicroVideoOffset="\#(MotionPhoto.film.count)""#,
                #"GCamera:MotionPhoto="0" \#(MotionPhoto.microVideo(MotionPhoto.film.count))"#,
                #"GCamera:MotionPhotoEnable="False" \#(MotionPhoto.microVideo(MotionPhoto.film.count))"#,
                #"GCamera:MicroVideoOffset="\#(MotionPhoto.film.count)""#,
            ])
        func turnedOff(attributes: String) throws {
            #expect(try clip(Made.jpeg(attributes) + Made.film) == nil)
            guard attributes.contains("MicroVideo=") || attributes.contains("MotionPhoto=") else { return }
            #expect(try clip(Made.jpeg(attributes) + Made.samsung(Made.film)) == nil)
        }

        @Test("A motion photo whose metadata can't be read has no clip: its motion may be off")
        func unreadableMetadata() throws {
            let broken = Made.jpeg(#"GCamera:MicroVideo="1" <"#)
            #expect(try clip(broken + Made.samsung(Made.film)) == nil)
            // exiv2 does not know it.
            let unknown = [0xFF, 0xD8] + Made.samsung(Made.film)
            #expect(try clip(unknown) == nil && clipWithoutTags(unknown) != nil)
            // XMP without any tag, as some programs write it.
            #expect(try clip(Made.jpeg("") + Made.samsung(Made.film)) != nil)
        }

        @Test(
            "A place where no whole film begins has no clip",
            arguments: ["0", "-20", "1", "", "many", "99999999999999999999", "4294967295", "1000000"])
        func wrongPlaces(length: String) throws {
            let items = [Made.Item("Primary", 0), Made.Item("MotionPhoto", length)]
            #expect(try clip(Made.jpeg(Made.motionPhoto(items)) + Made.film) == nil)
            #expect(try clip(Made.jpeg(Made.microVideo(length)) + Made.film) == nil)
        }

        @Test("A film that was moved or cut is not a clip")
        func movedFilms() throws {
            let count = Made.film.count
            for attributes in [Made.microVideo(count), Made.motionPhoto([Made.Item("MotionPhoto", count)])] {
                #expect(try clip(Made.jpeg(attributes) + Made.film + [0]) == nil)
                #expect(try clip(Made.jpeg(attributes) + Made.film.dropLast()) == nil)
                #expect(try clip(Made.jpeg(attributes)) == nil)
                #expect(try clip(Made.jpeg(attributes) + [UInt8](repeating: 0, count: count)) == nil)
            }
            let cut = Made.film.dropLast(3)
            #expect(try clip(Made.jpeg(Made.microVideo(cut.count)) + cut) == nil)
        }

        @Test("A file of which only the structure reminds of a film has no clip")
        func noFilms() throws {
            let picture = Box.encoded("ftyp", Array("heic".utf8)) + Box.encoded("mdat", [1]) + Box.encoded("meta", [2])
            let late = Box.encoded("free", []) + Made.film
            for bytes in [picture, late, Array(Made.film.prefix(16)), Box.encoded("moov", [1])] {
                #expect(try clip(Made.jpeg(Made.microVideo(bytes.count)) + bytes) == nil)
            }
        }

        @Test("A film behind a picture that says nothing about it is not a clip")
        func gluedFilms() throws {
            #expect(try clip(TaggedPhoto.bytes + Made.film) == nil)
            #expect(try clip(Made.jpeg(Made.motionPhoto([Made.Item("Primary", 0)])) + Made.film) == nil)
            #expect(try clip(Made.film, named: "a.heic") == nil)
        }

        @Test("The clip of a Samsung phone is in the trailer")
        func samsung() throws {
            let trailer = Made.samsung(Made.film)
            let file = TaggedPhoto.bytes + trailer
            let expected = EmbeddedClip(
                offset: TaggedPhoto.bytes.count + Made.entry(0x0A01, "").count + 24, byteCount: Made.film.count)
            #expect(try clip(file) == expected)
            // Its XMP counts from the end of the file, trailer included.
            let tagged = Made.jpeg(Made.microVideo(trailer.count - Made.entry(0x0A01, "").count - 24))
            #expect(try clip(tagged + trailer)?.byteCount == Made.film.count)
            #expect(try clip(tagged + trailer)?.offset == expected.offset - TaggedPhoto.bytes.count + tagged.count)
        }

        @Test("A trailer without a film, or with another entry, has no clip")
        func otherTrailers() throws {
            #expect(try clip(TaggedPhoto.bytes + Made.samsung([])) == nil)
            #expect(try clip(TaggedPhoto.bytes + Made.samsung(Made.film, type: 0x0A33)) == nil)
            #expect(
                try clip(TaggedPhoto.bytes + Made.samsung(Array("mpv2".utf8) + [255, 255, 255, 255, 0, 0, 0, 1])) == nil
            )
            #expect(try clip(TaggedPhoto.bytes + Made.samsung(Array("mpv2".utf8) + [0, 0, 0, 0, 0, 0, 0, 40])) == nil)
        }

        @Test("The clip of HEIF and AVIF has a box of its own", arguments: ["heic", "avif", "mif1"])
        func boxes(brand: String) throws {
            let picture = Made.heif(brand)
            let expected = EmbeddedClip(offset: picture.count + 8, byteCount: Made.film.count)
            #expect(try clip(picture + Box.encoded("mpvd", Made.film), named: "a.heic") == expected)
            let toTheEnd = picture + [0, 0, 0, 0] + Array("mpvd".utf8) + Made.film
            // exiv2 reads no such file.
            #expect(try clipWithoutTags(toTheEnd) == expected)
            // Samsung's trailer is behind the box or in it, and names the place too.
            let place = Array("mpv2".utf8) + [UInt8](expected.offset, 4) + [UInt8](expected.byteCount, 4)
            let trailer = Box.encoded("sefd", Made.samsung(place))
            #expect(try clip(picture + Box.encoded("mpvd", Made.film) + trailer, named: "a.heic") == expected)
            #expect(try clip(picture + Box.encoded("mpvd", Made.film + trailer), named: "a.heic") == expected)
            #expect(try clip(picture + Box.encoded("free", Made.film) + trailer, named: "a.heic") == expected)
        }

        @Test("A box without a film has no clip")
        func boxesWithoutAFilm() throws {
            let picture = Made.heif("heic")
            #expect(try clip(picture, named: "a.heic") == nil)
            #expect(try clip(picture + Box.encoded("mpvd", []), named: "a.heic") == nil)
            #expect(try clip(picture + Box.encoded("mpvd", Array("no film".utf8)), named: "a.heic") == nil)
            #expect(try clip(picture + Box.encoded("free", Box.encoded("mpvd", Made.film)), named: "a.heic") == nil)
            let long = [UInt8](Made.film.count + 9, 4) + Array("mpvd".utf8) + Made.film
            #expect(try clip(picture + long, named: "a.heic") == nil)
        }

        @Test("Only JPEG, HEIF and AVIF have clips")
        func otherFormats() throws {
            #expect(try clip(Array("GIF89a".utf8) + Made.samsung(Made.film), named: "a.gif") == nil)
        }

        @Test("A motion photo that is cut anywhere is read without a crash")
        func cutFiles() throws {
            let files = [
                TaggedPhoto.bytes + Made.samsung(Made.film), Made.heif("heic") + Box.encoded("mpvd", Made.film),
            ]
            for file in files {
                for count in file.indices {
                    #expect(try clipWithoutTags(Array(file.prefix(count))) == nil)
                }
            }
        }
    }
}

/// Parts of motion photos, made here.
enum MotionPhoto {
    /// An MP4 without pictures.
    static let film =
        Box.encoded("ftyp", Array("mp42".utf8) + [0, 0, 0, 0]) + Box.encoded("mdat", Array("pictures".utf8))
        + Box.encoded("moov", Box.encoded("mvhd", [1, 2, 3]))

    /// How the list of items is written.
    struct Form: CustomTestStringConvertible {
        let prefix: String
        let itemPrefix: String
        let asElements: Bool

        var testDescription: String { "\(prefix) and \(itemPrefix)\(asElements ? ", as elements" : "")" }

        static let all = [
            Form(prefix: "Container", itemPrefix: "Item", asElements: false),
            Form(prefix: "GContainer", itemPrefix: "GContainerItem", asElements: false),
            Form(prefix: "GContainer_1_", itemPrefix: "Item_1_", asElements: false),
            Form(prefix: "Container", itemPrefix: "Item", asElements: true),
        ]
    }

    struct Item {
        let semantic: String
        let length: String
        let padding: Int?

        init(_ semantic: String, _ length: some CustomStringConvertible, padding: Int? = nil) {
            (self.semantic, self.length, self.padding) = (semantic, length.description, padding)
        }

        func xmp(in form: Form) -> String {
            let values =
                [("Mime", "any"), ("Semantic", semantic), ("Length", length)]
                + (padding.map { [("Padding", "\($0)")] } ?? [])
            let prefix = form.itemPrefix
            guard form.asElements else {
                return #"<rdf:li rdf:parseType="Resource"><\#(form.prefix):Item "#
                    + values.map { #"\#(prefix):\#($0)="\#($1)""# }.joined(separator: " ") + "/></rdf:li>"
            }
            return #"<rdf:li rdf:parseType="Resource"><\#(form.prefix):Item rdf:parseType="Resource">"#
                + values.map { "<\(prefix):\($0)>\($1)</\(prefix):\($0)>" }.joined()
                + "</\(form.prefix):Item></rdf:li>"
        }
    }

    static func microVideo(_ offset: some CustomStringConvertible) -> String {
        #"GCamera:MicroVideo="1" GCamera:MicroVideoVersion="1" GCamera:MicroVideoOffset="\#(offset)""#
    }

    /// Attributes, and elements after them.
    static func motionPhoto(_ items: [Item], in form: Form = Form.all[0]) -> String {
        """
        GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1"
        xmlns:\(form.prefix)="http://ns.google.com/photos/1.0/container/"
        xmlns:\(form.itemPrefix)="http://ns.google.com/photos/1.0/container/item/">
        <\(form.prefix):Directory><rdf:Seq>\(items.map { $0.xmp(in: form) }.joined())</rdf:Seq>
        </\(form.prefix):Directory
        """
    }

    /// A JPEG with XMP.
    ///
    /// - Parameter attributes: Of its description.
    static func jpeg(_ attributes: String) -> [UInt8] {
        let isWhole = attributes.hasSuffix("Directory")
        let packet = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/"
            \(attributes)\(isWhole ? "></rdf:Description>" : "/>")</rdf:RDF></x:xmpmeta>
            """
        let body = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8)
        return Array(TaggedPhoto.bytes.prefix(20)) + [0xFF, 0xE1] + [UInt8](body.count + 2, 2) + body
            + TaggedPhoto.bytes.dropFirst(20)
    }

    /// A HEIF file without a picture.
    static func heif(_ brand: String) -> [UInt8] {
        Box.encoded("ftyp", Array(brand.utf8) + [0, 0, 0, 0] + Array("mif1".utf8))
            + Box.encoded("meta", version: 0, []) + Box.encoded("mdat", [1, 2, 3])
    }

    /// The trailer of a Samsung phone with a time and a clip.
    static func samsung(_ clip: [UInt8], type: Int = 0x0A30) -> [UInt8] {
        let blocks = [(0x0A01, entry(0x0A01, "")), (type, entry(type, "MotionPhoto_Data") + clip)]
        var directory = Array("SEFH".utf8) + [UInt8](107, 4, .littleEndian) + [UInt8](blocks.count, 4, .littleEndian)
        for (place, (type, block)) in blocks.enumerated() {
            let distance = blocks[place...].reduce(0) { $0 + $1.1.count }
            directory +=
                [0, 0] + [UInt8](type, 2, .littleEndian) + [UInt8](distance, 4, .littleEndian)
                + [UInt8](block.count, 4, .littleEndian)
        }
        return blocks.flatMap(\.1) + directory + [UInt8](directory.count, 4, .littleEndian) + Array("SEFT".utf8)
    }

    /// The beginning of an entry: what comes before its data.
    static func entry(_ type: Int, _ name: String) -> [UInt8] {
        [0, 0] + [UInt8](type, 2, .littleEndian) + [UInt8](name.utf8.count, 4, .littleEndian) + Array(name.utf8)
    }
}
