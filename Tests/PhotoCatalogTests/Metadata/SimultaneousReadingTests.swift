import Testing

@testable import PhotoCatalog

@Suite("Simultaneous reading of metadata")
struct SimultaneousReadingTests {
    /// exiv2 replaces the meaning of a prefix for the whole process whenever a file gives it a new one.
    @Test("Files that give other meanings to the same prefixes lose no tags to each other")
    func prefixes() async {
        await withTaskGroup(of: String?.self) { group in
            for number in 0..<400 {
                group.addTask {
                    let packet = """
                        <x:xmpmeta xmlns:x="adobe:ns:meta/">
                        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
                        <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="3"
                            xmlns:own="http://example.org/\(number)/" own:number="\(number)"/>
                        </rdf:RDF></x:xmpmeta>
                        """
                    return MetadataFile(sidecar: Array(packet.utf8))?["Xmp.xmp.Rating"]
                }
            }
            for await rating in group { #expect(rating == "3") }
        }
    }
}
