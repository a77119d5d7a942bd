import SourceEditing
import Testing

@Suite("XMP sidecars that are not edited")
struct XMPRefusalTests {
    @Test(
        "What is not well-formed is refused, with the line",
        arguments: [
            ("<?xpacket end=\"w\"?>", 1), ("", 1), ("<a>", 1), ("<a></b>", 1), ("<a b=1/>", 1), ("<a b='1' b='2'/>", 1),
            ("<a b='<'/>", 1), ("<a>\n&nope;</a>", 2), ("<a>\n\n&#0;</a>", 3), ("<a>]]></a>", 1), ("<a/>\n<b/>", 2),
            ("<!DOCTYPE a>\n<a/>", 1), ("<a><!-- -- --></a>", 1), ("<a:b/>", 1), ("<a>\u{1}</a>", 1),
            ("<a b='1'c='2'/>", 1),
            (String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100), 1),
        ])
    func broken(text: String, line: Int) {
        do {
            _ = try XMPText(text, file: "a.xmp")
            Issue.record("\(text) was not refused")
        } catch .brokenXMP(_, let found, _) {
            #expect(found == line)
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test("A truncated sidecar is refused wherever it ends", arguments: [XMPSamples.lightroom, XMPSamples.compact])
    func truncated(sample: String) {
        let end = sample.hasSuffix("\n") ? sample.count - 1 : sample.count
        for count in stride(from: 0, to: end, by: 7) {
            #expect(throws: SourceEditingError.self) { try XMPText(String(sample.prefix(count)), file: "a.xmp") }
        }
    }

    @Test(
        "XML that is not XMP is refused",
        arguments: [
            "<a/>", "<x:xmpmeta xmlns:x='adobe:ns:meta/'/>", "<RDF/>",
            "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/>",
        ])
    func notXMP(text: String) {
        #expect(throws: SourceEditingError.notXMP(file: "a.xmp")) { try XMPText(text, file: "a.xmp") }
    }

    @Test("A sidecar in another encoding is refused")
    func encoding() {
        #expect(throws: SourceEditingError.notUTF8(file: "a.xmp")) {
            try XMPText("<?xml version='1.0' encoding='ISO-8859-1'?><a/>", file: "a.xmp")
        }
    }

    @Test(
        "A property that is there twice, or in a form that it can't have, is refused",
        arguments: [
            ("dc:title='a'", "<dc:title>b</dc:title>"), ("", "<dc:title>a</dc:title><dc:title>b</dc:title>"),
            ("", "<dc:title><rdf:Bag><rdf:li>a</rdf:li></rdf:Bag></dc:title>"),
            ("", "<dc:title rdf:parseType='Resource'><rdf:value>a</rdf:value></dc:title>"),
            (
                "",
                "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>a</rdf:li>"
                    + "<rdf:li xml:lang='X-Default'>b</rdf:li></rdf:Alt></dc:title>"
            ),
        ])
    func form(attribute: String, element: String) throws {
        let text =
            "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='' "
            + "xmlns:dc='http://purl.org/dc/elements/1.1/' \(attribute)>\(element)</rdf:Description></rdf:RDF>"
        let sidecar = try XMPText(text, file: "a.xmp")
        #expect(throws: SourceEditingError.self) { try sidecar.setting(.title, to: "c") }
        #expect(try sidecar.setting(.rating, to: "3").value(of: .rating) == "3")
    }

    @Test("Ratings out of range and characters that XML can't hold are refused")
    func values() throws {
        let text = try XMPText(XMPSamples.lightroom, file: "a.xmp")
        for rating in ["6", "-2", "3.5", "", "five"] {
            #expect(throws: SourceEditingError.unwritable(file: "a.xmp", path: ["Rating"])) {
                try text.setting(.rating, to: rating)
            }
        }
        #expect(throws: SourceEditingError.unwritable(file: "a.xmp", path: ["title"])) {
            try text.setting(.title, to: "a\u{1}b")
        }
    }
}
