import Foundation
import Subprocess
import TestSupport
import Testing

@Suite("Originals of photos")
struct OriginalsTests {
    private static let position = [
        "Exif.GPSInfo.GPSLatitude": "48/1 12/1 3377/100", "Exif.GPSInfo.GPSLatitudeRef": "N",
        "Exif.GPSInfo.GPSLongitude": "16/1 22/1 2153/100", "Exif.GPSInfo.GPSLongitudeRef": "W",
    ]
    private static let serialNumber = ["Exif.Photo.BodySerialNumber": "1234567"]
    private static let owner = ["Exif.Photo.CameraOwnerName": "Someone"]

    /// A photo that tells where it was taken, and two that tell nothing.
    private func desk(telling tags: [String: String] = position) throws -> Desk {
        let desk = try Desk()
        for (index, name) in ["a.jpg", "sea/b.jpg", "sea/c.jpg"].enumerated() {
            try desk.photos(name, picture: TinyPicture(colour: (UInt8(60 * index), 120, 150)))
        }
        try tag(desk.file("Content/a.jpg"), tags)
        return desk
    }

    private static let files: Set = ["a-original.jpg", "sea/b-original.jpg", "sea/c-original.jpg"]
    private static let pages: Set = ["a.html", "sea/b.html", "sea/c.html"]

    private func source(_ name: String, of desk: Desk) throws -> Data {
        try Data(contentsOf: URL(filePath: desk.file("Content/" + name)))
    }

    @Test("Originals are not published by default")
    func stayAtHomeUnlessAskedFor() async throws {
        let desk = try desk()
        try await desk.build()
        let site = try desk.snapshot()
        #expect(!site.keys.contains { $0.contains("original") })
        #expect(try !desk.text("a.html").contains("<dt>Original</dt>"))
    }

    @Test("A page links to the stripped original with its format and size")
    func areLinkedFromTheirPages() async throws {
        let desk = try desk()
        try await desk.build("--originals", "strip", "--language", "de")
        let bytes = try #require(try desk.snapshot()["a-original.jpg"])
        #expect(try bytes.count < source("a.jpg", of: desk).count)
        #expect(
            try desk.text("a.html").contains(
                #/<dt>Original</dt><dd><a href="a-original\.jpg\?v=[0-9a-z]{6}" download="">Herunterladen \(JPEG, /#))
        #expect(
            try desk.text("sea/b.html").contains(/<a href="b-original\.jpg\?v=[0-9a-z]{6}" download="">/))
    }

    @Test("A kept original has the bytes of the photo and is a separate file")
    func areTheSameBytesAndFilesOfTheirOwn() async throws {
        let desk = try desk(telling: [:])
        try await desk.build("--originals", "keep")
        for name in ["a", "sea/b", "sea/c"] {
            #expect(try desk.snapshot()[name + "-original.jpg"] == source(name + ".jpg", of: desk))
            let attributes = try FileManager.default.attributesOfItem(atPath: desk.file("Content/\(name).jpg"))
            #expect(attributes[.referenceCount] as? Int == 1)
        }
    }

    @Test("An original with private metadata ends the build unless publish allows it")
    func thatTellTooMuchEndTheBuild() async throws {
        let desk = try desk(telling: Self.position.merging(Self.owner) { own, _ in own })
        try await desk.build()
        let site = try desk.snapshot()
        let run = try await desk.run("build", "--originals", "keep")
        #expect(run.status == .exited(1))
        #expect(
            run.text.contains(
                """
                Content/a.jpg: would publish the place where it was taken (Exif.GPSInfo.GPSLatitude), the owner's name \
                (Exif.Photo.CameraOwnerName).
                Nothing is published. Publish originals without metadata with "originals: strip" for the site or in an \
                "album.yaml", or allow these details with "publish: [position, owner]".
                """))
        #expect(try desk.snapshot() == site)
        #expect(try desk.names() == ["Content", "public"])
        #expect(try await desk.run("build", "--dry-run", "--originals", "keep").status == .exited(1))

        let partly = try await desk.run("build", "--originals", "keep", "--publish", "owner")
        #expect(partly.status == .exited(1))
        #expect(partly.text.contains("where it was taken") && !partly.text.contains("CameraOwnerName"))
        #expect(partly.text.contains("with \"publish: [position, owner]\"."))
        try await desk.build("--originals", "keep", "--publish", "position,owner")
        let published = try desk.snapshot()
        #expect(try published["a-original.jpg"] == source("a.jpg", of: desk))

        // What may no longer be told is remembered to be told.
        let again = try await desk.run("build", "--originals", "keep", "--publish", "owner")
        #expect(again.status == .exited(1))
        #expect(try desk.snapshot() == published)
        try await desk.build("--originals", "strip")
        #expect(try desk.snapshot()["a-original.jpg"]?.range(of: Data("Exif".utf8)) == nil)
    }

    @Test("A kept original with a film inside ends the build unless publish allows clips")
    func withAFilmInside() async throws {
        let desk = try desk(telling: [:])
        let file = URL(filePath: desk.file("Content/a.jpg"))
        let picture = try Data(contentsOf: file)
        // The boxes of an MP4, without data.
        let film = ["ftyp", "mdat", "moov"].reduce(Data()) { $0 + [0, 0, 0, 8] + Data($1.utf8) }
        try (picture + film).write(to: file)
        let run = try await desk.run("build", "--originals", "keep")
        #expect(run.status == .exited(1))
        let place = "(byte \(picture.count))"
        #expect(run.text.contains("Content/a.jpg: would publish a film inside it, which may have sound \(place)."))
        #expect(run.text.contains("allow these details with \"publish: [clip]\"."))
        try await desk.build("--originals", "keep", "--publish", "clip")
        #expect(try desk.snapshot()["a-original.jpg"] == source("a.jpg", of: desk))
        try await desk.build("--originals", "strip")
        #expect(try desk.snapshot()["a-original.jpg"]?.range(of: Data("moov".utf8)) == nil)
    }

    @Test("A position in the film inside a kept original ends the build too, wherever it is in the film")
    func withAPositionInAFilm() async throws {
        let desk = try desk(telling: [:])
        let file = URL(filePath: desk.file("Content/a.jpg"))
        func box(_ type: String, _ data: Data) -> Data {
            Data([0, 0, 0, UInt8(8 + data.count)]) + Data(type.utf8) + data
        }
        // As 3GPP has it: a version, a language, no name, a role, three numbers.
        let position = box("loci", Data([0, 0, 0, 0, 0x15, 0xC7, 0, 0]) + Data(repeating: 9, count: 12))
        let film = box("ftyp", Data()) + box("mdat", Data()) + box("moov", box("udta", position))
        try (Data(contentsOf: file) + film).write(to: file)
        let run = try await desk.run("build", "--originals", "keep", "--publish", "clip")
        #expect(run.status == .exited(1) && run.text.contains("(moov/udta/loci)"), "\(run.text)")
        try desk.write("publish: [clip, position]\n", to: "Content/vitrine.yaml")
        try await desk.build("--originals", "keep")
        #expect(try desk.snapshot()["a-original.jpg"] == source("a.jpg", of: desk))
    }

    @Test("The original of a photo that is not shown does not end the build")
    func ofWhatIsNotShownEndNoBuild() async throws {
        let desk = try desk(telling: Self.serialNumber)
        try tag(desk.file("Content/sea/b.jpg"), ["Xmp.xmp.Rating": "4"])
        try await desk.build("--originals", "keep", "--min-rating", "3")
        #expect(try desk.snapshot().keys.filter { $0.contains("-original") } == ["sea/b-original.jpg"])
    }

    @Test("The original of a photo that cannot be decoded does not end the build")
    func ofPhotosThatCannotBeDecodedEndNoBuild() async throws {
        let desk = try desk()
        let file = URL(filePath: desk.file("Content/a.jpg"))
        let whole = try Data(contentsOf: file)
        let scan = try #require(whole.range(of: Data([0xFF, 0xDA])))
        try whole.prefix(scan.upperBound + 12).write(to: file)
        let run = try await desk.build("--originals", "keep")
        #expect(run.text.contains("Skipped Content/a.jpg: "))
        #expect(try desk.snapshot().keys.filter { $0.contains("-original") }.count == 2)
    }

    @Test("Pictures of the theme are checked for private metadata")
    func ofTheThemeAreLookedIntoAsWell() async throws {
        let desk = try desk(telling: [:])
        try desk.photos("_theme/house/wall.jpg")
        try desk.write("no picture", to: "Content/_theme/house.woff2")
        try tag(desk.file("Content/_theme/house/wall.jpg"), Self.position)
        let run = try await desk.run("build")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("Content/_theme/house/wall.jpg: would publish the place where it was taken"))
        #expect(run.text.contains("Remove the metadata from the file, or allow it with \"publish: [position]\"."))
        #expect(try desk.names() == ["Content"])
        try await desk.build("--publish", "position")
        #expect(try desk.snapshot().keys.contains("theme/house/wall.jpg"))
    }

    @Test("The error for private metadata names five files and counts the others")
    func atMostAFewAreNamed() async throws {
        let desk = try Desk()
        for number in 1...7 {
            try desk.photos("\(number).jpg")
            try tag(desk.file("Content/\(number).jpg"), Self.serialNumber)
        }
        try desk.write("originals: keep", to: "Content/vitrine.yaml")
        let run = try await desk.run("build")
        #expect(run.status == .exited(1))
        #expect(run.text.contains("Content/5.jpg: ") && !run.text.contains("Content/6.jpg"))
        #expect(run.text.contains("\nand 2 more\n"))
    }

    @Test("A page shows the position of a photo only if publish allows it")
    func placesAreShownWhereThatIsAllowed() async throws {
        let desk = try desk()
        try await desk.build()
        #expect(try !desk.text("a.html").contains("48.2"))
        try desk.write("publish: position", to: "Content/vitrine.yaml")
        try await desk.build()
        #expect(
            try desk.text("a.html").contains(
                "<a href=\"https://www.openstreetmap.org/?mlat=48.20938&amp;mlon=-16.37265#map=14/48.20938/-16.37265\" "
                    + "rel=\"noreferrer\">48.20938° N, 16.37265° W</a>"))
        #expect(try desk.snapshot().filter { $0.value.range(of: Data("48.2".utf8)) != nil }.map(\.key) == ["a.html"])
    }

    /// Of two by two gray pixels, with places of eight bytes.
    private static let bigTIFF: [UInt8] = {
        let entries: [(tag: UInt8, value: UInt8)] = [
            (0, 2), (1, 2), (2, 8), (3, 1), (6, 1), (17, 212), (21, 1), (22, 2), (23, 4),
        ]
        func eight(_ number: UInt8) -> [UInt8] { [number, 0, 0, 0, 0, 0, 0, 0] }
        let header: [UInt8] = [73, 73, 43, 0, 8, 0, 0, 0] + eight(16)
        var directory = eight(UInt8(entries.count))
        for (tag, value) in entries {
            directory += [tag, 1, 3, 0] as [UInt8]
            directory += eight(1) + eight(value)
        }
        let pixels: [UInt8] = [1, 90, 170, 250]
        return header + directory + eight(0) + pixels
    }()

    @Test(
        "A photo whose original cannot be published is shown with a warning",
        arguments: Tier.cases(["strip"], more: ["keep"]))
    func thatCannotBePublishedAreNamedAndTheirPhotosShown(originals: String) async throws {
        let desk = try desk(telling: [:])
        try desk.write(Data(Self.bigTIFF), to: "Content/sea/d.tif")
        for turn in 0..<5 {
            // Their album isn't looked at, then is written again for its name above, then isn't looked at again.
            if turn == 2 { try desk.photos("new.jpg") }
            if turn == 3 { try desk.write("title: Coast", to: "Content/album.yaml") }
            if turn == 4 { try desk.photos("newer.jpg") }
            let run = try await desk.build("--originals", originals, "--strict")
            #expect(run.text.contains("Warning: Content/sea/d.tif: shown without its original: "))
            let names = try desk.snapshot().keys.filter { $0.contains("/d.") || $0.contains("original") }
            #expect(names.contains("sea/d.html"))
            let files = Self.files.union(
                (turn < 2 ? [] : ["new-original.jpg"]) + (turn < 4 ? [] : ["newer-original.jpg"]))
            #expect(Set(names.filter { $0.contains("-original") }) == files)
        }
    }

    /// What a build makes and takes away, and what a dry run says of it before, is what it reaches; and no pixel is
    /// rendered again.
    private func expect(
        _ desk: Desk, _ flags: [String], writes: Set<String>, removes: Set<String> = [], renders: Int = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let (before, old) = (try desk.inodes(), try desk.snapshot())
        let forecast = try await desk.run(["build", "--dry-run", "--format", "json"] + flags)
        let predicted = try JSONDecoder().decode(Forecast.self, from: Data(forecast.output.utf8))
        let run = try await desk.run(["build", "-v"] + flags)
        try #require(run.status == .exited(0), Comment(rawValue: run.text), sourceLocation: sourceLocation)
        let (after, new) = (try desk.inodes(), try desk.snapshot())
        let written = after.keys.filter { after[$0] != before[$0] || new[$0] != old[$0] }
        #expect(Set(written) == writes, sourceLocation: sourceLocation)
        #expect(Set(before.keys).subtracting(after.keys) == removes, sourceLocation: sourceLocation)
        #expect(
            run.text.split(separator: "\n").count { $0.hasSuffix(".jpg") } == renders, sourceLocation: sourceLocation)
        // What is rendered again may come out as it was, and so may what hangs on it.
        let expected = Set((predicted.made + predicted.rewritten).map(\.path))
        #expect(renders == 0 ? expected == writes : expected.isSuperset(of: writes), sourceLocation: sourceLocation)
        #expect(Set(predicted.removed.map(\.path)) == removes, sourceLocation: sourceLocation)
        for file in predicted.made + predicted.rewritten where file.path.contains("-original") {
            #expect(file.bytes == new[file.path]?.count, sourceLocation: sourceLocation)
        }
        #expect(try await desk.run(["build", "--verify"] + flags).status == .exited(0), sourceLocation: sourceLocation)
    }

    @Test("An original whose name has a wrong extension gets the right one", arguments: ["strip", "keep"])
    func getTheExtensionOfTheirContent(treatment: String) async throws {
        let desk = try desk(telling: [:])
        try desk.write(TinyPicture().png(), to: "Content/fog.jpg")
        try desk.photos("IMG_3564.HEIC", "dune.jfif")
        try await desk.build("--originals", treatment, "--language", "de")
        let site = try desk.snapshot()
        #expect(site.keys.filter { $0.hasPrefix("fog-original") } == ["fog-original.png"])
        #expect(site["img_3564-original.jpg"] != nil)
        #expect(site["dune-original.jpg"] != nil)
        #expect(site["a-original.jpg"] != nil)
        let link = #/"fog-original\.png\?v=[0-9a-z]{6}" download="">Herunterladen \(PNG, /#
        #expect(try desk.text("fog.html").contains(link))
        let check = try await desk.run("check")
        #expect(check.status == .exited(0), "\(check.output)")
    }

    private struct Forecast: Decodable {
        struct File: Decodable {
            let path: String
            let bytes: Int?
        }

        let made, rewritten, removed: [File]
    }

    @Test("Originals are written only when they or their settings change")
    func areMadeWhenTheyChangeAndNotElse() async throws {
        let desk = try desk()
        try await desk.build()
        try await expect(desk, ["--originals", "strip"], writes: Self.files.union(Self.pages))
        try await expect(desk, ["--originals", "strip"], writes: [])
        try await expect(desk, [], writes: Self.pages, removes: Self.files)

        let keep = ["--originals", "keep", "--publish", "position"]
        try await expect(desk, keep, writes: Self.files.union(Self.pages))
        // The other two have nothing to be taken out.
        try await expect(
            desk, ["--originals", "strip", "--publish", "position"], writes: ["a-original.jpg", "a.html"])
        try await expect(desk, keep, writes: ["a-original.jpg", "a.html"])

        try tag(desk.file("Content/sea/b.jpg"), ["Xmp.aux.Lens": "Fine lens"])
        try await expect(desk, keep, writes: ["sea/b-original.jpg", "sea/b.html"], renders: 1)
    }

    @Test("Originals are renamed and removed with their photos")
    func goWithTheirPhotos() async throws {
        let desk = try desk()
        let flags = ["--originals", "strip"]
        try await desk.build("--originals", "strip")
        try FileManager.default.moveItem(atPath: desk.file("Content/sea/c.jpg"), toPath: desk.file("Content/sea/z.jpg"))
        try await expect(
            desk, flags,
            writes: ["sea/z-original.jpg", "sea/z-60.jpg", "sea/z.html", "sea/b.html", "sea/index.html"],
            removes: ["sea/c-original.jpg", "sea/c-60.jpg", "sea/c.html"])
        try FileManager.default.removeItem(atPath: desk.file("public/sea/b-original.jpg"))
        try await expect(desk, flags, writes: ["sea/b-original.jpg"])
        try desk.write("originals: none", to: "Content/sea/album.yaml")
        try await expect(
            desk, flags, writes: ["sea/b.html", "sea/z.html"], removes: ["sea/b-original.jpg", "sea/z-original.jpg"])
        try FileManager.default.removeItem(atPath: desk.file("Content/sea"))
        try await desk.build("--originals", "strip")
        #expect(try desk.snapshot().keys.filter { $0.contains("-original") } == ["a-original.jpg"])
    }

    /// A sidecar that may be another file's turns nothing; under the photo's own name it does.
    @Test("A stripped original gets the orientation from the sidecar of its photo")
    func areTurnedAsTheirPhotosAre() async throws {
        let desk = try desk(telling: [:])
        try desk.write(
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="6"/></rdf:RDF></x:xmpmeta>
            """, to: "Content/a.xmp")
        try await desk.build("--originals", "strip")
        let upright = try #require(try desk.snapshot()["a-original.jpg"])
        #expect(upright.range(of: Data("Exif".utf8)) == nil)
        try FileManager.default.moveItem(atPath: desk.file("Content/a.xmp"), toPath: desk.file("Content/a.jpg.xmp"))
        try await desk.build("--originals", "strip")
        #expect(try desk.snapshot()["a-original.jpg"]?.range(of: Data("Exif".utf8)) != nil)
    }

    @Test("Photos keep the originals setting of their folder in albums from metadata")
    func stayWithTheirPhotosInOtherAlbums() async throws {
        let desk = try desk()
        try desk.write("originals: strip", to: "Content/sea/album.yaml")
        try await desk.build("--albums-from", "rating")
        #expect(try desk.snapshot().keys.count { $0.contains("-original") } == 2)
    }
}
