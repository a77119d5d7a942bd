import Testing

@testable import PhotoCatalog

extension MetadataReaderTests {
    @Suite("The credit in renditions")
    struct CreditPacketTests {
        private static var metadata: PhotoMetadata {
            var (metadata, credit) = (PhotoMetadata(), PhotoCredit())
            credit.creators = ["\u{338}Ann & <\u{338}Co>", "Björk"]
            credit.line = "Ann/Agency"
            credit.webStatement = "https://example.org/?a&b"
            credit.licensor = "Agency"
            credit.licensorURL = "https://example.org/buy"
            metadata.credit = credit
            metadata.copyright = "© Ann"
            metadata.translations = Translations()
            metadata.translations?.copyright = [.init(language: "de", text: "© Anna")]
            return metadata
        }

        @Test("A packet has what the photo has, and nothing else")
        func content() throws {
            let packet = try #require(CreditPacket(Self.metadata))
            let folder = try TemporaryFolder(["a.jpg.xmp": String(decoding: packet.bytes, as: UTF8.self)])
            try TaggedPhoto.write(to: folder.file("a.jpg"), tags: [:])
            let read = MetadataReader.read(file: folder.file("a.jpg"), sidecars: [folder.file("a.jpg.xmp")])
            #expect(read == Self.metadata)
            #expect(CreditPacket(PhotoMetadata()) == nil)
            var others = Self.metadata
            others.title = "Fog"
            others.keywords = ["sea"]
            #expect(CreditPacket(others) == packet)
        }

        @Test("Packets are recognised, and any change of what they may contain is refused")
        func recognition() throws {
            let text = String(decoding: try #require(CreditPacket(Self.metadata)).bytes, as: UTF8.self)
            func isPacket(_ text: String) -> Bool { CreditPacket.isPacket(Array(text.utf8)) }
            #expect(isPacket(text))
            for (old, new) in [
                ("</rdf:Description>", "<dc:subject>x</dc:subject>\n</rdf:Description>"),
                ("photoshop:Credit>", "photoshop:City>"), ("Ann/Agency", "Ann<x/>"), ("Ann/Agency", ""),
                ("<rdf:li>Björk</rdf:li>", "Björk"), ("xml:lang=\"de\"", "xml:lang=\"de\" x=\"\""),
                ("plus:LicensorURL>", "plus:LicensorEmail>"), ("<?xpacket end=\"r\"?>", "<?xpacket end=\"w\"?>"),
                ("<?xpacket end=\"r\"?>", "<?xpacket end=\"r\"?>more"),
                ("adobe:ns:meta/\"", "adobe:ns:meta/\" a=\"b\""),
            ] {
                #expect(text.contains(old) && !isPacket(text.replacing(old, with: new)), "\(old)")
            }
            #expect(!isPacket("") && !CreditPacket.isPacket([0xFF, 0xFE]))
        }

        @Test("The longest credit fits into a segment of a JPEG")
        func length() throws {
            var metadata = Self.metadata
            let long = String(repeating: "&", count: 100_000)
            metadata.credit?.creators = (0..<TextList.countLimit).map { _ in
                String(repeating: "&", count: TextList.lengthLimit)
            }
            metadata.credit?.line = long
            metadata.credit?.webStatement = long
            metadata.credit?.licensor = long
            metadata.credit?.licensorURL = long
            metadata.copyright = long
            metadata.translations?.copyright = [.init(language: "de", text: long)]
            let packet = try #require(CreditPacket(metadata))
            #expect(packet.bytes.count < 65_503 && CreditPacket.isPacket(packet.bytes))
        }
    }
}
