import BinaryContainers
import Foundation
import Testing

@testable import ImagePipeline

extension Rendering {
    @Suite("Chunks of a PNG that are not part of the picture")
    struct AncillaryChunkTests {
        /// Registered chunks with data of the length that they have in real files. Other lengths would not show that a
        /// chunk was kept, because a kept chunk has its own length.
        @Test(
            "Are removed whatever their length, the time of the last change included",
            arguments: [
                ("tIME", 7), ("hIST", 32), ("sPLT", 40), ("oFFs", 9), ("pCAL", 30), ("sCAL", 12), ("sTER", 1),
                ("gIFg", 4), ("gIFx", 16), ("dSIG", 60), ("caBX", 50), ("vpAg", 9), ("orNT", 1), ("tEXt", 12),
                ("zTXt", 14), ("iTXt", 18),
            ])
        func areRemoved(type: String, length: Int) throws {
            let folder = try TemporaryFolder()
            _ = try Picture.ramps(40, 30).save(to: folder.path + "/a.png")
            let png = try folder.bytes(of: "a.png")
            let expected = try StrippedFile(png).bytes
            for length in [length, 0, 1, 4, 8, 9] {
                // Behind the signature and the header.
                let chunk =
                    [UInt8](length, 4) + Array(type.utf8) + [UInt8](repeating: 7, count: length) + [0, 0, 0, 0]
                let file = png[..<33] + chunk + png[33...]
                #expect(try StrippedFile(Array(file)).bytes == expected)
            }
        }
    }
}
