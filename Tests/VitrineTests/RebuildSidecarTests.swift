import Foundation
import Subprocess
import TestSupport
import Testing

@Suite("Photos and sidecars that can't be read, in later builds")
struct RebuildSidecarTests {
    @Test("Every build reports the photos that cannot be read")
    func tellsOfPhotosThatItStillCannotRead() async throws {
        let desk = try Desk.withAlbum()
        try desk.write("no photo", to: "Content/sea/x.jpg")
        let first = try await desk.build()
        let second = try await desk.build()
        // In an album that isn't looked at.
        try desk.photos("d.jpg")
        let third = try await desk.build()
        for run in [first, second, third] { #expect(run.text.contains("Skipped Content/sea/x.jpg: ")) }
        #expect(second.text.contains("Nothing written"))
    }

    /// What darktable and the like write, with a title and stars.
    private static let sidecar = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
        <dc:title>Boats at anchor</dc:title><xmp:Rating>5</xmp:Rating></rdf:Description></rdf:RDF></x:xmpmeta>
        """

    @Test("Every build reports a damaged sidecar until it is fixed")
    func tellsOfFilesBesidePhotosUntilTheyAreMended() async throws {
        let desk = try Desk.withAlbum()
        try desk.write("originals: strip", to: "Content/vitrine.yaml")
        try desk.write(String(Self.sidecar.dropLast(40)), to: "Content/sea/b.xmp")
        // One file about three photos.
        try desk.write(Data(count: 512), to: "Content/sea/.picasa.ini")
        try desk.write("Two boats\nThey leave.", to: "Content/sea/b.txt")
        try desk.write("{}", to: "Content/sea/b.jpg.json")
        func expectWarnings(_ run: Desk.Outcome, after change: String) {
            let warnings = run.text.split(separator: "\n").filter { $0.contains("Warning: ") }
            #expect(warnings.count == 2, "\(change): \(run.text)")
            #expect(
                warnings.contains { $0.contains("Warning: Content/sea/b.xmp: is not readable XMP; ") },
                "\(change)")
            #expect(
                warnings.contains { $0.contains("Warning: Content/sea/.picasa.ini: is not readable text; ") },
                "\(change)")
        }
        let changes: [(name: String, make: () throws -> Void)] = [
            ("none", {}), ("none again", {}), ("another album", { try desk.photos("d.jpg") }),
            ("a touched photo", { try desk.touch("Content/sea/a.jpg") }),
            ("the name of the album above", { try desk.write("title: Coast", to: "Content/album.yaml") }),
            ("another album again", { try desk.photos("e.jpg") }),
            ("a photo beside it", { try desk.photos("sea/d.jpg", picture: TinyPicture(colour: (1, 2, 3))) }),
        ]
        for change in changes {
            try change.make()
            expectWarnings(try await desk.build("--dry-run"), after: change.name + ", dry")
            expectWarnings(try await desk.build(), after: change.name)
            #expect(try desk.text("sea/b.html").contains("Two boats"))
        }
        let quiet = try await desk.build("--quiet")
        #expect(quiet.text.isEmpty)

        try desk.write(Self.sidecar, to: "Content/sea/b.xmp")
        try desk.write("[b.jpg]\ncaption=They stay.", to: "Content/sea/.picasa.ini")
        for _ in 0..<2 {
            #expect(try await !desk.build().text.contains("Warning: "))
            #expect(try desk.text("sea/b.html").contains("Boats at anchor"))
        }
        let site = try desk.snapshot()
        _ = try await desk.run("build", "Content", "scratch", "--cache-dir", "none")
        #expect(try desk.snapshot("scratch") == site)
    }

    @Test(
        "A damaged sidecar is reported once in every build with a filter or albums from metadata",
        arguments: Tier.cases(
            [["--min-rating", "4"]], more: [["--albums-from", "rating"], ["--albums-from", "dates"]]))
    func tellsOfFilesWhosePhotosMayBeMissing(flags: [String]) async throws {
        let desk = try Desk.withAlbum()
        try desk.write(Self.sidecar, to: "Content/sea/a.xmp")
        try desk.write(String(Self.sidecar.prefix(200)), to: "Content/sea/b.xmp")
        for change in ["none", "none again", "another album"] {
            if change == "another album" { try desk.photos("d.jpg") }
            let runs = [try await desk.run(["build", "--dry-run"] + flags), try await desk.run(["build"] + flags)]
            for run in runs {
                let warnings = run.text.split(separator: "\n").filter { $0.contains("Warning: ") }
                #expect(warnings.count == 1 && run.text.contains("Content/sea/b.xmp: is not readable XMP"), "\(change)")
            }
        }
        // The source by another name is the same.
        let run = try await desk.run(["build", "./Content"] + flags)
        #expect(run.text.split(separator: "b.xmp: is not readable XMP").count == 2)
    }

    @Test("A damaged sidecar of an unreadable photo is not reported")
    func saysNothingOfFilesWhosePhotosCannotBeRead() async throws {
        let desk = try Desk.withAlbum()
        try desk.write("no photo", to: "Content/sea/x.jpg")
        try desk.write("", to: "Content/sea/x.xmp")
        #expect(try await !desk.build().text.contains("x.xmp"))
    }
}
