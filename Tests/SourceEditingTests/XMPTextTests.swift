import Foundation
import SourceEditing
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Edits of XMP sidecars")
struct XMPTextTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let before: String
        let property: XMPProperty
        let value: String
        let after: String

        init(
            _ title: String, _ before: String, _ property: XMPProperty, _ value: String,
            replacing old: String, with new: String
        ) {
            testDescription = title
            self.before = before
            self.property = property
            self.value = value
            after = before.replacing(old, with: new, maxReplacements: 1)
        }
    }

    @Test("Only the property changes, and other readers get its new value", arguments: cases)
    func edit(_ item: Case) throws {
        #expect(item.after != item.before)
        let result = try XMPText(item.before, file: "a.xmp").setting(item.property, to: item.value)
        #expect(result.text == item.after)
        #expect(result.text.utf8.elementsEqual(item.after.utf8))
        #expect(try result.value(of: item.property) == item.value)
        #expect(XMLParser(data: Data(result.text.utf8)).parse())
        #expect(try ForeignXMP(result.text).value(of: item.property) == item.value)
        for other in XMPProperty.allCases where other != item.property {
            #expect(try ForeignXMP(result.text).value(of: other) == ForeignXMP(item.before).value(of: other))
        }
    }

    static let cases: [Case] = [
        Case(
            "Lightroom: a title, with its other languages", XMPSamples.lightroom, .title, "Sun <\"3\"> & 'rain'",
            replacing: ">Fog &amp; light<", with: ">Sun &lt;\"3\"&gt; &amp; 'rain'<"),
        Case(
            "Lightroom: a rating in an attribute", XMPSamples.lightroom, .rating, "-1", replacing: "xmp:Rating=\"3\"",
            with: "xmp:Rating=\"-1\""),
        Case(
            "Lightroom: a new description", XMPSamples.lightroom, .description, "Two\nlines",
            replacing: "   </dc:subject>\n",
            with: """
                   </dc:subject>
                   <dc:description>
                    <rdf:Alt>
                     <rdf:li xml:lang="x-default">Two
                lines</rdf:li>
                    </rdf:Alt>
                   </dc:description>

                """),
        Case(
            "Lightroom: a new text for those who don't see the photo", XMPSamples.lightroom, .alternativeText, "A bay",
            replacing: """
                camera-raw-settings/1.0/"
                   xmp:Rating="3"
                   xmp:Label="Red"
                   crs:Exposure2012="+0.35">
                   <dc:title>
                    <rdf:Alt>
                     <rdf:li xml:lang="x-default">Fog &amp; light</rdf:li>
                     <rdf:li xml:lang="de-DE">Nebel</rdf:li>
                    </rdf:Alt>
                   </dc:title>
                   <dc:subject>
                    <rdf:Bag>
                     <rdf:li>coast</rdf:li>
                    </rdf:Bag>
                   </dc:subject>
                """,
            with: """
                camera-raw-settings/1.0/"
                    xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
                   xmp:Rating="3"
                   xmp:Label="Red"
                   crs:Exposure2012="+0.35">
                   <dc:title>
                    <rdf:Alt>
                     <rdf:li xml:lang="x-default">Fog &amp; light</rdf:li>
                     <rdf:li xml:lang="de-DE">Nebel</rdf:li>
                    </rdf:Alt>
                   </dc:title>
                   <dc:subject>
                    <rdf:Bag>
                     <rdf:li>coast</rdf:li>
                    </rdf:Bag>
                   </dc:subject>
                   <Iptc4xmpCore:AltTextAccessibility>
                    <rdf:Alt>
                     <rdf:li xml:lang="x-default">A bay</rdf:li>
                    </rdf:Alt>
                   </Iptc4xmpCore:AltTextAccessibility>
                """),
        Case(
            "darktable: a new title", XMPSamples.darktable, .title, "Fog",
            replacing: """
                darktable.sf.net/"
                   exif:DateTimeOriginal="2023:06:01 10:00:00.000"
                   xmp:Rating="1"
                   darktable:xmp_version="5">
                   <darktable:history>
                    <rdf:Seq>
                     <rdf:li
                      darktable:num="0"
                      darktable:operation="rawprepare"
                      darktable:params="00000000"/>
                    </rdf:Seq>
                   </darktable:history>
                """,
            with: """
                darktable.sf.net/"
                    xmlns:dc="http://purl.org/dc/elements/1.1/"
                   exif:DateTimeOriginal="2023:06:01 10:00:00.000"
                   xmp:Rating="1"
                   darktable:xmp_version="5">
                   <darktable:history>
                    <rdf:Seq>
                     <rdf:li
                      darktable:num="0"
                      darktable:operation="rawprepare"
                      darktable:params="00000000"/>
                    </rdf:Seq>
                   </darktable:history>
                   <dc:title>
                    <rdf:Alt>
                     <rdf:li xml:lang="x-default">Fog</rdf:li>
                    </rdf:Alt>
                   </dc:title>
                """),
        Case(
            "darktable: a rating", XMPSamples.darktable, .rating, "5", replacing: "xmp:Rating=\"1\"",
            with: "xmp:Rating=\"5\""),
        Case(
            "digiKam: a description for all languages beside one for English", XMPSamples.digiKam, .description,
            "Hafen",
            replacing: "<rdf:li xml:lang=\"en-GB\">",
            with: "<rdf:li xml:lang=\"x-default\">Hafen</rdf:li>\r\n     <rdf:li xml:lang=\"en-GB\">"),
        Case(
            "digiKam: a new rating, as an attribute", XMPSamples.digiKam, .rating, "4",
            replacing: "purl.org/dc/elements/1.1/\"\r\n   digiKam:PickLabel=\"0\"",
            with: "purl.org/dc/elements/1.1/\"\r\n    xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\""
                + "\r\n   digiKam:PickLabel=\"0\"\r\n   xmp:Rating=\"4\""),
        Case(
            "exiv2: a title in an empty description", XMPSamples.exiv2, .title, "Fog",
            replacing: "<rdf:Description rdf:about=\"\"/>",
            with: """
                <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
                   <dc:title>
                    <rdf:Alt>
                     <rdf:li xml:lang="x-default">Fog</rdf:li>
                    </rdf:Alt>
                   </dc:title>
                  </rdf:Description>
                """),
        Case(
            "exiv2: a rating in an empty description", XMPSamples.exiv2, .rating, "0",
            replacing: "<rdf:Description rdf:about=\"\"/>",
            with: "<rdf:Description rdf:about=\"\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmp:Rating=\"0\"/>"),
        Case(
            "ExifTool: a title in single quotes", XMPSamples.exifTool, .title, "Dusk's", replacing: ">Dawn<",
            with: ">Dusk's<"),
        Case(
            "ExifTool: a new rating, as an element of the description with its namespace", XMPSamples.exifTool, .rating,
            "2", replacing: "<xmp:Label>Red</xmp:Label>",
            with: "<xmp:Label>Red</xmp:Label>\n  <xmp:Rating>2</xmp:Rating>"),
        Case(
            "ExifTool: a new description", XMPSamples.exifTool, .description, "x", replacing: "  </dc:title>",
            with: """
                  </dc:title>
                  <dc:description>
                   <rdf:Alt>
                    <rdf:li xml:lang="x-default">x</rdf:li>
                   </rdf:Alt>
                  </dc:description>
                """),
        Case(
            "one line: an empty list", XMPSamples.compact, .title, "Fog", replacing: "<rdf:Alt/>",
            with: "<rdf:Alt><rdf:li xml:lang=\"x-default\">Fog</rdf:li></rdf:Alt>"),
        Case(
            "one line: a new description", XMPSamples.compact, .description, "Fog", replacing: "</d:title>",
            with:
                "</d:title><d:description><rdf:Alt><rdf:li xml:lang=\"x-default\">Fog</rdf:li></rdf:Alt>"
                + "</d:description>"
        ),
        Case(
            "a rating in an element",
            XMPSamples.exifTool.replacing("Label>Red</xmp:Label", with: "Rating>1</xmp:Rating"),
            .rating, "5", replacing: "<xmp:Rating>1<", with: "<xmp:Rating>5<"),
        Case(
            "a title that is an empty element",
            XMPSamples.compact.replacing("<rdf:Alt/>", with: "<rdf:Alt><rdf:li xml:lang='x-default'/></rdf:Alt>"),
            .title, "Fog", replacing: "<rdf:li xml:lang='x-default'/>",
            with: "<rdf:li xml:lang='x-default'>Fog</rdf:li>"),
        Case(
            "a title in an attribute",
            XMPSamples.exiv2.replacing(
                "rdf:about=\"\"", with: "rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" dc:title='a'"),
            .title, "It's <b>", replacing: "dc:title='a'", with: "dc:title='It&apos;s &lt;b&gt;'"),
        Case(
            "a title in a marked section", XMPSamples.lightroom.replacing("Fog &amp; light", with: "<![CDATA[a & b]]>"),
            .title, "c", replacing: "<![CDATA[a & b]]>", with: "c"),
    ]

    @Test("Elements are found by their namespaces, whatever their prefixes, and new ones get the same prefixes")
    func otherPrefixes() throws {
        let before = XMPSamples.compact.replacing("rdf:", with: "r:").replacing(":rdf=", with: ":r=")
        let text = try XMPText(before, file: "a.xmp").setting(.title, to: "Fog").setting(.description, to: "x").text
        let (list, end) = ("<r:Alt><r:li xml:lang=\"x-default\">", "</r:li></r:Alt>")
        #expect(text.contains("<d:title>\(list)Fog\(end)</d:title><d:description>\(list)x\(end)</d:description>"))
        #expect(XMLParser(data: Data(text.utf8)).parse())
    }

    @Test("A prefix that has another meaning in the file is not used")
    func prefixes() throws {
        let before = XMPSamples.compact.replacing(" xmlns:o=", with: " xmlns:xmp=").replacing(" o:x=", with: " xmp:x=")
        let after = before.replacing(
            " xmp:x=\"1\"", with: " xmlns:xmp1=\"http://ns.adobe.com/xap/1.0/\" xmp:x=\"1\" xmp1:Rating=\"1\"")
        let text = try XMPText(before, file: "a.xmp").setting(.rating, to: "1").text
        #expect(text == after && after != before)
        #expect(XMLParser(data: Data(text.utf8)).parse())
    }

    @Test("A value that is there already changes nothing")
    func same() throws {
        let text = try XMPText(XMPSamples.lightroom, file: "a.xmp")
        #expect(try text.value(of: .title) == "Fog & light" && text.value(of: .rating) == "3")
        #expect(try text.value(of: .description) == nil)
        #expect(try text.setting(.title, to: "Fog & light").text == XMPSamples.lightroom)
    }

    @Test(
        "Edits of all properties one after the other keep every line that is not theirs",
        arguments: [
            XMPSamples.lightroom, XMPSamples.darktable, XMPSamples.digiKam, XMPSamples.exiv2, XMPSamples.exifTool,
            XMPSamples.compact,
        ])
    func sequence(sample: String) throws {
        var text = try XMPText(sample, file: "a.xmp")
        for round in ["first & <one>", "second"] {
            for property in XMPProperty.allCases {
                text = try text.setting(property, to: property == .rating ? "\(round.count % 5)" : round)
            }
        }
        for property in XMPProperty.allCases {
            let wanted = property == .rating ? "1" : "second"
            #expect(try ForeignXMP(text.text).value(of: property) == wanted)
        }
        let lines = Set(text.text.split(separator: "\n"))
        let lost = sample.split(separator: "\n").filter { !lines.contains($0) }
        #expect(lost.count <= 3, "\(lost)")
    }
}
