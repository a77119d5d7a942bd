import Foundation
import PhotoVocabulary
import Testing

@testable import ImagePipeline

@Suite("The names of output formats")
struct RenditionFormatNameTests {
    @Test("Names, extensions and media types are different in each format")
    func formatsAreTold() {
        let formats = RenditionFormat.allCases
        for names in [formats.map(\.rawValue), formats.map(\.suffix), formats.map(\.mediaType)] {
            #expect(Set(names).count == formats.count)
            #expect(names.allSatisfy { $0 == $0.lowercased() })
        }
    }

    @Test("A format is stored as its name", arguments: RenditionFormat.allCases)
    func storedFormatsAreNames(format: RenditionFormat) throws {
        let stored = try JSONEncoder().encode([format])
        #expect(String(decoding: stored, as: UTF8.self) == "[\"\(format.rawValue)\"]")
        #expect(try JSONDecoder().decode([RenditionFormat].self, from: stored) == [format])
        #expect("\(format)" == format.rawValue)
    }

    /// They are in caches, and in what users write.
    @Test("The names of formats stay what they are")
    func namesStay() {
        let names: [RenditionFormat: [String]] = [
            .jpeg: ["jpeg", "jpg", "image/jpeg"], .webp: ["webp", "webp", "image/webp"],
            .avif: ["avif", "avif", "image/avif"],
        ]
        for (format, expected) in names {
            #expect([format.rawValue, format.suffix, format.mediaType] == expected)
            #expect(RenditionFormat.allCases.contains(format))
        }
    }

    @Test("A name that no format has is refused")
    func unknownNamesAreRefused() {
        #expect(RenditionFormat(rawValue: "gif") == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([RenditionFormat].self, from: Data("[\"gif\"]".utf8))
        }
    }

    @Test(
        "Each format has a quality in the common range, and libraries that are known",
        arguments: RenditionFormat.allCases)
    func formatsAreComplete(format: RenditionFormat) {
        #expect(RenditionFormat.qualityRange.contains(format.usualQuality))
        #expect(!format.type.libraries.isEmpty && PixelLibraries.all.isSuperset(of: format.type.libraries))
        #expect(format.type.libraries.members.allSatisfy { $0.origin != nil })
        #expect(format.type.encodingBytesPerPixel(withAlpha: true) > 0)
        let limits = EncodingEffort.allCases.map { RenditionEncoding(format, effort: $0).timeLimit }
        #expect(limits[0] > 0 && limits == limits.sorted())
        #expect((Set(limits).count > 1) == format.hasEfforts)
    }
}
