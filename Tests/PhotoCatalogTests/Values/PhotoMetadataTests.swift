import Foundation
import Testing

@testable import PhotoCatalog

@Suite("Metadata of photos")
struct PhotoMetadataTests {
    @Test("Every property has a key in the stored encoding")
    func everyPropertyIsStored() {
        let properties = Mirror(reflecting: PhotoMetadata()).children.compactMap(\.label)
        let keys = PhotoMetadata.CodingKeys.allCases.map { $0 == .brokenSidecars ? "brokenSidecars" : $0.rawValue }
        #expect(properties.sorted() == keys.sorted())
    }

    @Test("A caption of a worker that is nested too deeply, or that has another address, is refused")
    func nestedCaptions() throws {
        func decoded(_ span: TextSpan) throws -> PhotoMetadata {
            var metadata = PhotoMetadata()
            metadata.captionBlocks = [.paragraph([span])]
            return try JSONDecoder().decode(PhotoMetadata.self, from: JSONEncoder().encode(metadata))
        }
        let deep = (0..<40).reduce(TextSpan.text("a")) { inner, _ in .emphasis([inner]) }
        #expect(throws: DecodingError.self) { try decoded(deep) }
        let long = String(repeating: "a", count: PhotoMetadata.longestText + 1)
        #expect(throws: DecodingError.self) { try decoded(.refusedLink(long, [])) }
        let shallow = TextSpan.strong([.emphasis([.text("a")])])
        #expect(try decoded(shallow).captionBlocks == [.paragraph([shallow])])
    }

    @Test("The key of broken sidecars in the stored encoding stays the same")
    func storedKeysStay() throws {
        let text = #"{"brokenCompanions":[],"isHidden":false,"keywords":[],"orientation":1,"people":[]}"#
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(PhotoMetadata()), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(PhotoMetadata.self, from: Data(text.utf8)) == PhotoMetadata())
    }
}
