import Testing

@testable import PhotoCatalog

extension MetadataReaderTests {
    @Suite("The credit of a photo")
    struct CreditTagsTests {
        @Test(
            "Photographers come from the most trusted tag",
            arguments: [
                (["Xmp.dc.creator": "X", "Iptc.Application2.Byline": "I", "Exif.Image.Artist": "E"], ["X"]),
                (["Iptc.Application2.Byline": "I", "Exif.Image.Artist": "E"], ["I"]),
                (["Exif.Image.Artist": "Ann;  Björk ;ann"], ["Ann", "Björk"]),
                (["Exif.Image.Artist": "  ", "Xmp.dc.creator": "SAMSUNG"], []),
            ])
        func creators(tags: [String: String], names: [String]) throws {
            #expect(try TaggedPhoto.metadata(tags).credit?.creators ?? [] == names)
        }

        private static let properties = """
            <dc:creator><rdf:Seq><rdf:li>Smith, Ann</rdf:li><rdf:li>Björk</rdf:li></rdf:Seq></dc:creator>
            <p:Credit xmlns:p="http://ns.adobe.com/photoshop/1.0/">Ann/Agency</p:Credit>
            <r:WebStatement xmlns:r="http://ns.adobe.com/xap/1.0/rights/">https://example.org/terms</r:WebStatement>
            <plus:Licensor xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"><rdf:Seq>
              <rdf:li rdf:parseType="Resource"><plus:LicensorName>No address</plus:LicensorName></rdf:li>
              <rdf:li rdf:parseType="Resource"><plus:LicensorName>Agency</plus:LicensorName>
                <plus:LicensorURL>https://example.org/buy</plus:LicensorURL></rdf:li>
            </rdf:Seq></plus:Licensor>
            """

        @Test("Credit line, web statement and the first licensor with an address are read")
        func everything() throws {
            var expected = PhotoCredit()
            expected.creators = ["Smith, Ann", "Björk"]
            expected.line = "Ann/Agency"
            expected.webStatement = "https://example.org/terms"
            expected.licensor = "Agency"
            expected.licensorURL = "https://example.org/buy"
            #expect(try TaggedPhoto.metadata([:], xmp: Self.properties).credit == expected)
            #expect(try TaggedPhoto.metadata(["Iptc.Application2.Credit": "I"]).credit?.line == "I")
            #expect(try TaggedPhoto.metadata(["Xmp.dc.title": "Fog"]).credit == nil)
        }

        @Test("A sidecar's credit replaces the photo's value by value")
        func sidecars() throws {
            let folder = try TemporaryFolder(["a.jpg.xmp": XMPText.packet("<dc:creator>Björk</dc:creator>")])
            try TaggedPhoto.write(to: folder.file("a.jpg"), tags: [:], xmp: XMPText.packet(Self.properties))
            let sidecars = [folder.file("a.jpg.xmp")]
            let credit = MetadataReader.read(file: folder.file("a.jpg"), sidecars: sidecars).credit
            #expect(credit?.creators == ["Björk"] && credit?.line == "Ann/Agency")
            let bare = try TemporaryFolder()
            try TaggedPhoto.write(to: bare.file("a.jpg"), tags: [:])
            let own = MetadataReader.read(file: bare.file("a.jpg"), sidecars: sidecars).credit
            #expect(own?.creators == ["Björk"] && own?.line == nil)
        }

        @Test(
            "EXIF's copyright has the photographer's and the editor's notice",
            arguments: [
                ("Ann", "Ann"), ("Ann\0Agency\0", "Ann; Agency"), (" \0Agency\0", "Agency"), ("\0", nil), ("", nil),
                ("Ann\0\0rest", "Ann"),
            ])
        func exifCopyright(value: String, notice: String?) {
            #expect(CreditTags.notice(Array(value.utf8)) == notice)
        }
    }
}
