import Foundation
import Testing

@testable import PhotoCatalog

/// One after another, as all that reads XMP.
@Suite("People's names among keywords", .serialized)
struct PeopleKeywordsTests {
    private static func bag(_ element: String, _ items: [String]) -> String {
        let items = items.map { "<rdf:li>\($0)</rdf:li>" }.joined()
        return "<\(element)><rdf:Bag>\(items)</rdf:Bag></\(element)>"
    }

    private static let namespaces = [
        "lr": "http://ns.adobe.com/lightroom/1.0/", "digiKam": "http://www.digikam.org/ns/1.0/",
        "MicrosoftPhoto": "http://ns.microsoft.com/photo/1.0/",
        "mediapro": "http://ns.iview-multimedia.com/mediapro/1.0/",
    ]

    /// A photo with flat keywords and a list of hierarchical ones.
    private func read(_ keywords: [String], _ list: String, _ paths: [String]) throws -> PhotoMetadata {
        let prefix = String(list.prefix { $0 != ":" })
        let own = Self.bag(list, paths).replacingOccurrences(
            of: "<\(list)>", with: "<\(list) xmlns:\(prefix)=\"\(Self.namespaces[prefix] ?? "")\">")
        return try TaggedPhoto.metadata([:], xmp: Self.bag("dc:subject", keywords) + own)
    }

    @Test(
        "Names below People in hierarchical keywords are people, not keywords",
        arguments: [
            ("lr:hierarchicalSubject", ["People|Anna", "Places|Vík"]),
            ("digiKam:TagsList", ["People/Anna", "Places/Vík"]),
            ("MicrosoftPhoto:LastKeywordXMP", ["Personen/Anna", "Places/Vík"]),
            ("mediapro:CatalogSets", ["Excire|People|Anna"]),
            ("lr:hierarchicalSubject", ["People", "People|Friends", "People|Friends|Anna"]),
        ])
    func namesBelowPeopleAreNoKeywords(list: String, paths: [String]) throws {
        let metadata = try read(["Anna ", "Vík", "anna", "People|Anna", "PEOPLE/Anna"], list, paths)
        #expect(metadata.keywords == ["Vík"])
        #expect(metadata.people == ["Anna"])
    }

    @Test("A group of people is not a keyword, and a placeholder is not a person")
    func groupsAndPlaceholdersAreNoKeywords() throws {
        let metadata = try read(
            ["Family", "Unknown", "Sea"], "digiKam:TagsList", ["People/Family/Bob", "People/Unknown", "Sea"])
        #expect(metadata.keywords == ["Sea"])
        #expect(metadata.people == ["Bob"])
    }

    @Test("Keywords with slashes that are not about people stay unchanged")
    func otherKeywordsStay() throws {
        let metadata = try TaggedPhoto.metadata(["Xmp.dc.subject": "one/x"])
        #expect(metadata.keywords == ["one/x"])
        #expect(metadata.people.isEmpty)
    }

    @Test("A keyword that names a person in the picture is not a keyword in any spelling")
    func peopleInThePictureAreNoKeywords() throws {
        let people = Self.bag("iptc:PersonInImage", ["Zoé", "Bob"])
        let keywords = Self.bag("dc:subject", ["ZOE\u{301}", "Bobsleigh", "bob"])
        let metadata = try TaggedPhoto.metadata([:], xmp: people + keywords)
        #expect(metadata.keywords == ["Bobsleigh"])
        #expect(metadata.people == ["Zoé", "Bob"])
    }

    @Test(
        "A person whom any kind of region or detail names is a person and not a keyword",
        arguments: [
            """
            <iptc:ImageRegion><rdf:Bag><rdf:li rdf:parseType="Resource">
            <iptc:PersonInImage><rdf:Bag><rdf:li>Anna</rdf:li></rdf:Bag></iptc:PersonInImage>
            </rdf:li></rdf:Bag></iptc:ImageRegion>
            """,
            """
            <iptc:ImageRegion><rdf:Bag><rdf:li rdf:parseType="Resource">
            <iptc:Name><rdf:Alt><rdf:li xml:lang="x-default">Anna</rdf:li></rdf:Alt></iptc:Name>
            <iptc:rCtype><rdf:Bag><rdf:li rdf:parseType="Resource"><xmp:Identifier><rdf:Bag>
            <rdf:li>http://cv.iptc.org/newscodes/imageregiontype/human</rdf:li>
            </rdf:Bag></xmp:Identifier></rdf:li></rdf:Bag></iptc:rCtype>
            </rdf:li></rdf:Bag></iptc:ImageRegion>
            """,
            """
            <iptc:PersonInImageWDetails><rdf:Bag><rdf:li rdf:parseType="Resource">
            <iptc:PersonName><rdf:Alt><rdf:li xml:lang="x-default">Anna</rdf:li></rdf:Alt></iptc:PersonName>
            </rdf:li></rdf:Bag></iptc:PersonInImageWDetails>
            """,
            """
            <acdsee-rs:Regions xmlns:acdsee-rs="http://ns.acdsee.com/regions/" rdf:parseType="Resource">
            <acdsee-rs:RegionList><rdf:Bag><rdf:li rdf:parseType="Resource"><acdsee-rs:Type>Face</acdsee-rs:Type>
            <acdsee-rs:Name>Anna</acdsee-rs:Name></rdf:li></rdf:Bag></acdsee-rs:RegionList></acdsee-rs:Regions>
            """,
        ])
    func regions(xmp: String) throws {
        let metadata = try TaggedPhoto.metadata([:], xmp: Self.bag("dc:subject", ["Anna", "Harbour"]) + xmp)
        #expect(metadata.keywords == ["Harbour"])
        #expect(metadata.people == ["Anna"])
    }

    @Test("A thing that a region names stays a keyword")
    func things() throws {
        let region = """
            <iptc:ImageRegion><rdf:Bag><rdf:li rdf:parseType="Resource">
            <iptc:Name><rdf:Alt><rdf:li xml:lang="x-default">Harbour</rdf:li></rdf:Alt></iptc:Name>
            </rdf:li></rdf:Bag></iptc:ImageRegion>
            """
        let metadata = try TaggedPhoto.metadata([:], xmp: Self.bag("dc:subject", ["Harbour"]) + region)
        #expect(metadata.keywords == ["Harbour"])
        #expect(metadata.people.isEmpty)
    }

    @Test(
        "A person's name in any sidecar is not a keyword",
        arguments: [
            ["a.jpg.json": #"{"people": [{"name": "Anna"}]}"#],
            [".picasa.ini": "[Contacts2]\n8e62=Anna;;\n[a.jpg]\nfaces=rect64(3f84),8e62;rect64(12),77"],
            ["a.jpg.xmp": XMPText.packet(bag("iptc:PersonInImage", ["Anna"]))],
        ])
    func namesCountInAllFiles(files: [String: String]) throws {
        let folder = try TemporaryFolder(files)
        try TaggedPhoto.write(to: folder.file("a.jpg"), tags: ["Xmp.dc.subject": Array("Anna".utf8)])
        let metadata = MetadataReader.read(file: folder.file("a.jpg"), sidecars: files.keys.map(folder.file))
        #expect(metadata.keywords.isEmpty)
        #expect(metadata.people == ["Anna"])
    }

    @Test("Nested categories of ACDSee are read")
    func categoriesOfACDSeeAreRead() {
        let text = """
            <Categories><Category Assigned="0">People<Category Assigned="1">Anna &amp; Bob</Category></Category>\
            <Category Assigned="1">Sea</Category></Categories>
            """
        let paths = ACDSeeCategories.paths(in: text)
        #expect(paths.map(\.parts) == [["People"], ["People", "Anna & Bob"], ["Sea"]])
        #expect(PeopleKeywords(paths: paths).people == ["Anna & Bob"])
        #expect(ACDSeeCategories.paths(in: "</Category></Category><Category <Category >a").map(\.parts) == [["a"]])
    }

    @Test(
        "Names with underscores or with the family name first are the same name",
        arguments: ["Dora_Secret", "secret, dora", "Dora  Secret"])
    func spellingsAreOneName(name: String) {
        #expect(PeopleKeywords.key(name) == PeopleKeywords.key("Dora Secret"))
        #expect(
            PeopleKeywords(paths: [KeywordPath(parts: ["People", "Dora Secret"])]).folded.contains(
                PeopleKeywords.key(name)))
    }
}
