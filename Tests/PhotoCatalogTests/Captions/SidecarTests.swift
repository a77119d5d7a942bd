import Foundation
import PhotoVocabulary
import Testing

@testable import PhotoCatalog

extension MetadataReaderTests {
    @Suite("Sidecars of a photo")
    struct SidecarTests {
        private let tags = [
            "Exif.Image.Orientation": "6", "Exif.Photo.DateTimeOriginal": "2024:05:12 20:30:05",
            "Xmp.dc.title": "Inside", "Xmp.dc.description": "Inside", "Xmp.dc.subject": "inside",
            "Exif.Photo.FNumber": "28/10", "Xmp.xmp.Rating": "2",
        ]

        /// Each with one less of the files beside the photo, from what is trusted most.
        @Test("The most trusted sidecar wins, field by field")
        func whatIsTrustedMoreWinsFieldByField() throws {
            let files = [
                "a.jpg.xmp": XMPText.packet("<dc:title>Own</dc:title>"),
                "a.xmp": XMPText.packet("<dc:title>Shared</dc:title><exif:FNumber>4/1</exif:FNumber>"),
                "a.md": "Title: Markdown", "a.txt": "Text", ".picasa.ini": "[a.jpg]\ncaption=Picasa\nkeywords=picasa",
                "a.jpg.json": #"{"description": "Takeout", "people": [{"name": "Ann"}]}"#,
            ]
            var left = files
            for (name, title) in [
                ("a.jpg.xmp", "Own"), ("a.xmp", "Shared"), ("a.md", "Markdown"), ("a.txt", "Text"), ("", "Inside"),
            ] {
                let metadata = try read(left)
                #expect(metadata.title == title)
                #expect(metadata.caption == "Takeout")
                #expect(metadata.keywords == ["picasa"])
                #expect(metadata.people == ["Ann"])
                #expect(metadata.aperture == (left["a.xmp"] == nil ? 2.8 : 4))
                #expect(metadata.rating == 2 && metadata.orientation == 6)
                left[name] = nil
            }
            #expect(try read([".picasa.ini": "[a.jpg]\ncaption=Picasa"]).caption == "Picasa")
        }

        @Test("An XMP sidecar can give everything that embedded tags can")
        func sidecarsSayAllThatTagsCan() throws {
            let sidecar = XMPText.packet(
                """
                <dc:description><rdf:Alt><rdf:li xml:lang="x-default">Fog</rdf:li></rdf:Alt></dc:description>
                <dc:subject><rdf:Bag><rdf:li>sea</rdf:li></rdf:Bag></dc:subject>
                <exif:DateTimeOriginal>2024-05-12T18:30:05-03:30</exif:DateTimeOriginal>
                <exif:GPSLatitude>64,30N</exif:GPSLatitude><exif:GPSLongitude>20,30W</exif:GPSLongitude>
                <tiff:Model>EOS</tiff:Model><tiff:Orientation>3</tiff:Orientation>
                <xmp:Rating>-1</xmp:Rating>
                """)
            let own = try read(["a.jpg.xmp": sidecar])
            #expect(own.title == "Inside" && own.caption == "Fog")
            #expect(own.keywords == ["sea"])
            #expect(
                own.taken == DateTaken(year: 2024, month: 5, day: 12, hour: 18, minute: 30, second: 5, offset: -210))
            #expect(own.position == GeoPosition(latitude: 64.5, longitude: -20.5))
            #expect(own.camera == "EOS" && own.rating == -1 && own.orientation == 3)
            // It may be a RAW file's, of which the photo was developed the right way up.
            #expect(try read(["a.xmp": sidecar]).orientation == 6)
            #expect(try read(["a.xmp": sidecar], of: "a.dng").orientation == 3)
        }

        @Test("An XMP sidecar can give the focus point")
        func sidecarsSayWhereTheSubjectIs() throws {
            let sidecar = XMPText.packet(
                """
                <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag><rdf:li rdf:parseType="Resource">
                <mwg-rs:Type>Focus</mwg-rs:Type><mwg-rs:Area rdf:parseType="Resource"><stArea:x>0.25</stArea:x>
                <stArea:y>0.5</stArea:y></mwg-rs:Area></rdf:li></rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
                """)
            #expect(try read(["a.jpg.xmp": sidecar]).focus == FocusPoint(x: 0.5, y: 0.25))
        }

        @Test(
            "A damaged sidecar adds no metadata",
            arguments: [
                "", "<", "no XMP", "<?xpacket begin=\"\"?><x:xmpmeta", "\u{feff}",
                String(repeating: "<a>", count: 50_000),
                String(repeating: " ", count: NotesText.sizeLimit + 1),
            ])
        func brokenSidecarsSayNothing(text: String) throws {
            let names = ["a.jpg.xmp", "a.xmp", "a.jpg.json", "a.md.orf"]
            var metadata = try read(Dictionary(uniqueKeysWithValues: names.map { ($0, text) }))
            #expect(metadata.brokenSidecars.map(\.name) == ["a.jpg.xmp", "a.xmp", "a.jpg.json"])
            metadata.brokenSidecars = []
            #expect(metadata == (try read([:])))
        }

        private static let whole = XMPText.packet("<dc:title>Fog</dc:title>")

        private static let contents: [(name: String, text: String, fault: BrokenSidecar.Fault?)] = [
            ("a.xmp", whole, nil), ("a.xmp", "\u{feff}" + whole, nil), ("a.xmp", XMPText.packet(""), nil),
            ("a.xmp", XMPText.packet("<dc:date>soon</dc:date><exif:GPSLatitude>far</exif:GPSLatitude>"), nil),
            // As a full disk, a crash or another program leaves them.
            ("a.xmp", String(whole.prefix(60)), .noXMP), ("a.xmp", String(whole.prefix(400)), .noXMP),
            ("a.xmp", String(whole.dropLast(60)), .noXMP), ("a.xmp", "", .noXMP),
            ("a.xmp", String(repeating: "\0", count: 4_096), .noXMP),
            ("a.xmp", whole.replacing("Fog", with: "Fog & mist"), .noXMP),
            ("a.xmp", whole.replacing("dc:title", with: "foo:title"), .noXMP),
            ("a.xmp", whole + "<more>", .noXMP), ("a.xmp", "<html></html>", .noXMP),
            ("a.xmp", XMPText.packet("<xmp:Rating>3</xmp:Rating><xmp:Rating>4</xmp:Rating>"), .noXMP),
            ("a.xmp", whole + String(repeating: " ", count: NotesText.sizeLimit), .tooLarge),
            ("a.jpg.json", #"{"description": "Fog"}"#, nil), ("a.jpg.json", #"{"iso": 100}"#, nil),
            ("a.jpg.json", "[1, 2]", nil), ("a.jpg.json", #"{"description": "Fo"#, .noJSON),
            ("a.jpg.json", "", .noJSON), ("a.jpg.json", "\0\0", .noText),
            ("a.md", "", nil), ("a.md", "# Shopping list", nil), ("a.md", "Title: Fog\0\u{1}\u{2}", .noText),
            ("a.txt", "", nil), ("a.txt", " \n", nil), ("a.txt", "PK\u{3}\u{4}\0\0\u{8}", .noText),
            (".picasa.ini", "", nil), (".picasa.ini", "[b.jpg]\ncaption=Fog", nil), (".picasa.ini", "no ini", nil),
            (".picasa.ini", "\0\0\0", .noText), ("picasa.ini", "[a.jpg]\nstar=y\0es", .noText),
        ]

        @Test("Only damaged sidecars are reported, each with its fault", arguments: contents)
        func onlyWhatIsBrokenIsNamed(name: String, text: String, fault: BrokenSidecar.Fault?) throws {
            let broken = fault.map { [BrokenSidecar(name: name, fault: $0)] } ?? []
            #expect(try read([name: text]).brokenSidecars == broken)
        }

        @Test("Intact sidecars count beside damaged ones")
        func whatIsWholeCountsBesideWhatIsBroken() throws {
            let metadata = try read([
                "a.jpg.xmp": String(Self.whole.prefix(300)), "a.xmp": Self.whole, "a.txt": "\0", "a.jpg.json": "{}",
                "a.md": "Over the sea.",
            ])
            #expect(metadata.title == "Fog" && metadata.caption == "Over the sea.")
            #expect(
                metadata.brokenSidecars == [
                    BrokenSidecar(name: "a.jpg.xmp", fault: .noXMP), BrokenSidecar(name: "a.txt", fault: .noText),
                ])
        }

        @Test(
            "A text of any length that fits into a sidecar is read whole",
            arguments: ["a.md", "a.txt", "a.jpg.json", "a.xmp"])
        func longTexts(name: String) throws {
            let text = (0..<90_000).map { "word\($0)" }.joined(separator: " ")
            let contents =
                switch FileStem.split(name).suffix {
                case "json": #"{"description": "\#(text)"}"#
                case "xmp": XMPText.packet("<dc:description>\(text)</dc:description>")
                case "txt": "Fog\n\(text)"
                default: text
                }
            let metadata = try read([name: contents])
            #expect(metadata.caption == text && metadata.brokenSidecars.isEmpty)
            let answer = try JSONEncoder().encode(metadata)
            #expect(try JSONDecoder().decode(PhotoMetadata.self, from: answer) == metadata)
        }

        @Test("A text in a photo that is longer than a sidecar can be is not read, and the photo is named")
        func longTextInPhoto() throws {
            let folder = try TemporaryFolder()
            func write(_ count: Int) throws -> PhotoMetadata {
                let text = Array(repeating: UInt8(ascii: "a"), count: count)
                try TaggedPhoto.write(
                    to: folder.file("a.jpg"),
                    tags: ["Iptc.Application2.Caption": text, "Iptc.Application2.ObjectName": Array("Fog".utf8)])
                return MetadataReader.read(file: folder.file("a.jpg"))
            }
            let long = try write(NotesText.sizeLimit)
            #expect(long.caption?.utf8.count == NotesText.sizeLimit && long.brokenSidecars.isEmpty)
            let tooLong = try write(NotesText.sizeLimit + 1)
            #expect(tooLong.caption == nil && tooLong.title == "Fog")
            #expect(tooLong.brokenSidecars == [BrokenSidecar(name: "", fault: .longText)])
        }

        @Test("A sidecar that was removed since the scan is not reported as damaged")
        func whatHasGoneSinceIsNotBroken() throws {
            let folder = try folder()
            let sidecars = ["a.xmp", "a.md", "a.jpg.json", "picasa.ini"].map(folder.file)
            #expect(MetadataReader.read(file: folder.file("a.jpg"), sidecars: sidecars).brokenSidecars.isEmpty)
        }

        @Test(
            "The message for a damaged sidecar names the cause and the remedy",
            arguments: [
                (
                    BrokenSidecar.Fault.unreadable(EACCES),
                    "can't be read: permission denied; ignored."
                ),
                (
                    .noXMP,
                    "is not readable XMP; ignored. Export it again from the program that made"
                ),
            ])
        func faultsNameCauseAndRemedy(fault: BrokenSidecar.Fault, beginning: String) {
            #expect("\(fault)".hasPrefix(beginning))
        }

        @Test("A picture with the extension of a sidecar is not read as one")
        func picturesBesideAPhotoAreNoSidecars() throws {
            let folder = try folder()
            try TaggedPhoto.write(to: folder.file("a.xmp"), tags: ["Exif.Image.ImageDescription": Array("No".utf8)])
            let metadata = MetadataReader.read(file: folder.file("a.jpg"), sidecars: [folder.file("a.xmp")])
            #expect(metadata.caption == "Inside")
        }

        @Test(
            "A rotation in Picasa is added to the orientation of the photo",
            arguments: [(0, 6), (1, 3), (2, 8), (3, 1)])
        func picasaTurnsWhatIsTurnedAlready(quarters: Int, orientation: Int) throws {
            let metadata = try read(["picasa.ini": "[a.jpg]\nrotate=rotate(\(quarters))"])
            #expect(metadata.orientation == orientation)
        }

        @Test("A star in Picasa counts as five stars for an unrated photo")
        func starsCountWhereNothingIsRated() throws {
            let files = ["picasa.ini": "[a.jpg]\nstar=yes"]
            #expect(try read(files).rating == 2)
            #expect(try read(files, tags: ["Xmp.xmp.Rating": "0"]).rating == 5)
            #expect(try read(files, tags: [:]).rating == 5)
        }

        @Test(
            "A crop that is not in the picture is reported",
            arguments: [
                (["Xmp.crs.HasCrop": "True"], [:], true),
                (["Xmp.crs.HasCrop": "True", "Xmp.crs.AlreadyApplied": "True"], [:], false),
                (["Xmp.crs.HasCrop": "False"], [:], false),
                ([:], [".picasa.ini": "[a.jpg]\ncrop=rect64(3f845bcb59418507)"], true),
                ([:], [".picasa.ini": "[a.jpg]\ncrop=rect64(3f845bcb59418507)\nbackuphash=26522"], false),
            ] as [([String: String], [String: String], Bool)])
        func unappliedCrops(tags: [String: String], files: [String: String], isReported: Bool) throws {
            let broken = try read(files, tags: tags).brokenSidecars
            #expect(broken == (isReported ? [BrokenSidecar(name: "", fault: .unappliedCrop)] : []))
        }

        /// The camera's clock says more than Google does, as long as both mean one moment.
        @Test(
            "The date of the camera is kept if it can be the moment that Takeout names",
            arguments: [(1_715_538_605, 20, nil), (1_715_538_606, 18, 0), (1_600_000_000, 12, 0)])
        func clocksAreKeptWhereTakeoutAgrees(timestamp: Int, hour: Int, offset: Int?) throws {
            let json = #"{"photoTakenTime": {"timestamp": "\#(timestamp)"}}"#
            let metadata = try read(["a.jpg.supplemental-metadata.json": json])
            #expect(metadata.taken?.hour == hour)
            #expect(metadata.taken?.offset == offset)
        }

        private func folder(tags: [String: String]? = nil) throws -> TemporaryFolder {
            let folder = try TemporaryFolder()
            try TaggedPhoto.write(
                to: folder.file("a.jpg"), tags: (tags ?? self.tags).mapValues { Array($0.utf8) })
            return folder
        }

        private func read(
            _ files: [String: String], tags: [String: String]? = nil, of photo: String = "a.jpg"
        ) throws -> PhotoMetadata {
            let folder = try folder(tags: tags)
            for (name, text) in files { try folder.write(Data(text.utf8), to: name) }
            return MetadataReader.read(file: folder.file(photo), sidecars: files.keys.sorted().map(folder.file))
        }
    }
}
