import BinaryContainers
import Testing

@Suite("Contents of a HEIF")
struct HEIFContentsTests {
    /// Both describe one picture with its transparency: one with the shortest numbers, one with the longest.
    @Test(
        "Items, extents, references and properties are read in every version",
        arguments: ["whole-picture", "whole-wide"])
    func everyVersion(name: String) throws {
        let file = try #require(CorpusTests.files.first { $0.reader == .boxes && $0.name == name })
        try file.bytes.withByteView { bytes in
            let contents = try HEIFContents(bytes.boxes(), of: bytes)
            #expect(contents.primary == 1)
            #expect(contents.items.map(\.id) == [1, 2])
            #expect(contents.items.allSatisfy { $0.kind == "av01" && !$0.isHidden && $0.byteCount == 6 })
            #expect(contents.items.flatMap(\.extents).allSatisfy { bytes[$0] == Array("pixels".utf8) })
            #expect(contents.references.map(\.kind) == ["auxl"])
            #expect(contents.references.map(\.from) == [2])
            #expect(contents.references.map(\.to) == [[1]])
            #expect(contents.properties.boxes(of: 1).map(\.type) == ["ispe", "irot"])
            #expect(contents.properties.boxes(of: 2).map(\.type) == ["ispe", "auxC"])
            #expect(contents.properties.associations[1]?.map(\.isEssential) == [true, true])
            #expect(contents.isAlpha(2) && !contents.isAlpha(1))
        }
    }

    @Test("More extents than the limit are refused")
    func tooManyExtents() throws {
        let file = try #require(CorpusTests.files.first { $0.reader == .boxes && $0.name == "whole-picture" })
        let boxes = try file.bytes.withByteView { try $0.boxes() }
        file.bytes.withByteView(limits: ContainerLimits(elements: 1)) { bytes -> Void in
            #expect(throws: ContainerError.tooManyParts(limit: 1)) { try HEIFContents(boxes, of: bytes) }
        }
    }
}
