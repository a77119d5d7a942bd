import Testing

@testable import PhotoCatalog

/// One after another, as ``MetadataReaderTests``.
@Suite("Keywords that programs write for themselves", .serialized)
struct ProgramKeywordsTests {
    /// - Parameters:
    ///   - flat: Plain keywords.
    ///   - paths: Hierarchical ones.
    private func keywords(_ flat: [String], _ paths: [String] = [], _ other: String = "") throws -> [String] {
        func list(_ name: String, _ items: [String], attributes: String = "") -> String {
            if items.isEmpty { return "" }
            return
                "<\(name)\(attributes)><rdf:Bag>\(items.map { "<rdf:li>\($0)</rdf:li>" }.joined())</rdf:Bag></\(name)>"
        }
        let namespace = #" xmlns:lr="http://ns.adobe.com/lightroom/1.0/""#
        let xmp = list("dc:subject", flat) + list("lr:hierarchicalSubject", paths, attributes: namespace)
        return try TaggedPhoto.metadata([:], xmp: xmp + other).keywords
    }

    @Test("darktable's tags are not keywords, in any list")
    func darktable() throws {
        let own = ["darktable|changed", "darktable|format|jpg", "darktable|style|1. Develop Filmic"]
        #expect(
            try keywords(["1. Develop Filmic", "changed", "jpg", "Harbour"], own + ["Harbour"]) == ["Harbour"])
        #expect(try keywords(["Alps", "changed", "jpg"], ["Alps"] + own) == ["Alps"])
        #expect(try keywords(["changed", "jpg"], own) == [])
        #expect(try keywords(["darktable|exported", "Alps"]) == ["Alps"])
        #expect(try keywords([], ["darktable|changed", "place|Green Street"]) == ["Green Street"])
    }

    @Test("A word that darktable uses too is a keyword if the user wrote it")
    func userWords() throws {
        #expect(try keywords(["changed", "jpg"]) == ["changed", "jpg"])
        #expect(try keywords(["changed", "Alps"], ["darktable|changed", "changed", "Alps"]) == ["changed", "Alps"])
        #expect(try keywords(["Harbour"], ["darktable|style|Harbour", "places|Harbour"]) == ["Harbour"])
    }

    @Test("Without hierarchical keywords, darktable's states are recognised in its own files")
    func exportedByDarktable() throws {
        let version = #"<darktable:xmp_version xmlns:darktable="http://darktable.sf.net/">5</darktable:xmp_version>"#
        #expect(try keywords(["changed", "exported", "Alps"], [], version) == ["Alps"])
    }

    @Test(
        "Keywords of other programs are recognised by what is above them, or by their form",
        arguments: [
            (["Blue", "Alps"], ["_Digikam_Internal_Tags_|Color Label Blue", "Alps"], ["Blue", "Alps"]),
            (["Color Label Blue", "Pick Label None", "Scanned for Faces", "Alps"], [], ["Alps"]),
            (["_Digikam_root_tag_", "Color label"], [], ["Color label"]),
            (["Current Version", "Alps"], ["_Digikam_Internal_Tags_|Current Version", "Alps"], ["Alps"]),
            (["animal", "dog", "Rex"], ["Excire|animal|dog", "Rex"], ["Rex"]),
            (["dog", "Rex"], ["Excire|animal|dog", "pets|dog", "Rex"], ["dog", "Rex"]),
            (["synced", "Alps"], ["Lightroom|synced", "Alps"], ["Alps"]),
            (["variant", "Alps"], ["Capture One|variant", "Alps"], ["Alps"]),
            (["iPhoto Original", "Alps"], [], ["Alps"]), (["_Favorite_", "Favorite"], [], ["Favorite"]),
            (["Blurred", "Alps"], ["Smart Tags|Blurred", "Alps"], ["Alps"]),
            (["geotagged", "geo:lat=48.2082", "geo:lon=16.3738", "Vienna"], [], ["Vienna"]),
            (["(null)", "OLYMPUS DIGITAL CAMERA", "oplus_32", "hdr", "burst"], [], ["hdr", "burst"]),
            (["Excire", "Lightroom", "darktable"], [], ["Excire", "Lightroom", "darktable"]),
        ])
    func others(flat: [String], paths: [String], left: [String]) throws {
        #expect(try keywords(flat, paths) == left)
    }
}
