import ImagePipeline
import Testing

@testable import PhotoWorkers

@Suite("How long a photo may take")
struct TimeLimitTests {
    private let limit = TimeLimit(base: .seconds(120))

    @Test(arguments: [0, -5, Int.min, 999_999])
    func isTheBaseForNextToNothing(bytes: Int) {
        #expect(limit.duration(for: MemoryClaim(bytes: bytes), as: RenditionFormat.allCases) == .seconds(120))
    }

    /// A photo of a phone, 12 megapixels in 24 bits twice; then one of 100.
    @Test(
        arguments: [
            (72_000_000, [.jpeg], 138), (72_000_000, [.webp, .jpeg], 210), (72_000_000, [.avif, .jpeg], 282),
            (600_000_000, [.avif], 1440), (600_000_000, [.avif, .webp, .jpeg], 2070),
        ] as [(Int, [RenditionFormat], Int)])
    func growsWithBytesAndFormats(bytes: Int, formats: [RenditionFormat], seconds: Int) {
        #expect(limit.duration(for: MemoryClaim(bytes: bytes), as: formats) == .seconds(seconds))
    }

    @Test func endsWithTheLargestPhotoThatThereCanBe() {
        let largest = limit.duration(
            for: MemoryClaim(bytes: 16 * ImageLimits.standard.pixels), as: RenditionFormat.allCases)
        #expect(limit.duration(for: MemoryClaim(bytes: .max), as: RenditionFormat.allCases) == largest)
    }
}
