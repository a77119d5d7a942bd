import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Texts in several languages", .serialized)
struct TranslationsTests {
    private static func alternatives(_ property: String, _ texts: [(String, String)]) -> String {
        let items = texts.map { "<rdf:li xml:lang=\"\($0)\">\($1)</rdf:li>" }.joined()
        return "<\(property)><rdf:Alt>\(items)</rdf:Alt></\(property)>"
    }

    private static let title = alternatives(
        "dc:title",
        [("x-default", "Fog"), ("de", "Nebel, dicht"), ("pt-BR", "Névoa"), ("pt-PT", "Nevoeiro"), ("en", "Fog")])

    @Test(
        "A page shows the text in its language, else in that of another region, else the default",
        arguments: [
            ("de", "Nebel, dicht", nil), ("DE", "Nebel, dicht", nil), ("de-AT", "Nebel, dicht", "de"),
            ("pt-PT", "Nevoeiro", nil), ("pt-br", "Névoa", nil), ("en", "Fog", nil), ("en-GB", "Fog", "en"),
            ("fr", "Fog", "en"),
        ] as [(String, String, String?)])
    func choices(page: String, title: String, language: String?) throws {
        let read = try TaggedPhoto.metadata([:], xmp: Self.title)
        #expect(read.title == "Fog")
        let (metadata, languages) = read.localized(to: page)
        #expect(metadata.title == title && languages.title == language)
        #expect(metadata.translations == nil)
    }

    @Test(
        "The default is marked only if its language is known",
        arguments: [
            ([("x-default", "Fog")], nil), ([("x-default", "Fog"), ("de", "Nebel")], nil),
            ([("x-default", "Fog"), ("is", "Fog"), ("de", "Fog")], nil),
            ([("x-default", "Nebel"), ("de", "Nebel")], "de"),
            ([("de", "Nebel")], "de"), ([("x-default", "Nebel"), ("no such tag!", "Nebel")], nil),
        ] as [([(String, String)], String?)])
    func defaults(texts: [(String, String)], language: String?) throws {
        let read = try TaggedPhoto.metadata([:], xmp: Self.alternatives("dc:title", texts))
        let (metadata, languages) = read.localized(to: "fr")
        #expect(metadata.title == texts[0].1 && languages.title == language)
    }

    @Test("Captions, alternative texts and copyright notices have languages too")
    func otherTexts() throws {
        let texts = [("x-default", "One"), ("de", "Eins")]
        let core = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
        let read = try TaggedPhoto.metadata(
            [:],
            xmp: Self.alternatives("dc:description", texts) + Self.alternatives("dc:rights", texts)
                + Self.alternatives("i:AltTextAccessibility", texts).replacing(
                    "<i:AltTextAccessibility>", with: "<i:AltTextAccessibility xmlns:i=\"\(core)\">"))
        let (german, languages) = read.localized(to: "de-CH")
        #expect(german.caption == "Eins" && german.alt == "Eins" && german.copyright == "Eins")
        #expect(languages.caption == "de" && languages.alt == "de" && languages.copyright == "de")
        #expect(read.caption == "One" && read.alt == "One" && read.copyright == "One")
    }

    @Test("A text of another place has no translations")
    func otherPlaces() throws {
        let folder = try TemporaryFolder([
            "a.md": "---\ntitle: Mist\n---\n",
            "a.xmp": XMPText.packet(Self.alternatives("dc:title", [("x-default", "Brume"), ("fr", "Brume")])),
        ])
        try TaggedPhoto.write(to: folder.file("a.jpg"), tags: [:], xmp: XMPText.packet(Self.title))
        func titles(_ sidecars: [String]) -> [String?] {
            let read = MetadataReader.read(file: folder.file("a.jpg"), sidecars: sidecars.map(folder.file))
            return ["de", "fr"].map { read.localized(to: $0).metadata.title }
        }
        #expect(titles([]) == ["Nebel, dicht", "Fog"])
        #expect(titles(["a.md"]) == ["Mist", "Mist"])
        #expect(titles(["a.xmp"]) == ["Brume", "Brume"])
        var settings = PhotoSettings()
        settings.title = "Haar"
        let photo = Photo(file: PhotoFile(path: "a.jpg"), settings: settings)
        let applied = photo.applied(to: MetadataReader.read(file: folder.file("a.jpg")))
        #expect(applied.localized(to: "de").metadata.title == "Haar")
        #expect(photo.applied(to: applied) == applied)
    }

    @Test("Invalid translations from a worker are refused", arguments: ["\"x y\"", "\"\""])
    func refusals(language: String) {
        let json = #"{"title":[{"language":\#(language),"text":"Fog"}],"caption":[],"alt":[],"copyright":[]}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Translations.self, from: Data(json.utf8)) }
    }
}
