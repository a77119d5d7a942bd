import ImagePipeline
import PhotoVocabulary
import Testing

@testable import PhotoWorkers

@Suite("The time limit of a photo")
struct TimeLimitTests {
    private let limit = TimeLimit(base: .seconds(120))
    private static let all = RenditionFormat.allCases.map { RenditionEncoding($0) }

    @Test("The time limit of a tiny photo is the base limit", arguments: [0, -5, Int.min, 999])
    func isTheBaseForNextToNothing(pixels: Int) {
        #expect(limit.duration(for: need(pixels, pixels), as: Self.all) == .seconds(120))
    }

    /// A photo of a phone, 12 megapixels, at its own width and at a sixth of its pixels; then one of 100.
    @Test(
        "The time limit grows with the number of pixels and with the encodings",
        arguments: [
            (12, 12, [.jpeg], 138), (12, 2, [.jpeg], 135), (12, 12, [.webp, .jpeg], 210),
            (12, 12, [.avif, .jpeg], 210), (12, 2, [.avif, .jpeg], 147), (100, 100, [.avif], 840),
            (100, 100, [.avif, .webp, .jpeg], 1470),
        ] as [(Int, Int, [RenditionFormat], Int)])
    func growsWithPixelsAndFormats(decoded: Int, encoded: Int, formats: [RenditionFormat], seconds: Int) {
        let need = need(decoded * 1_000_000, encoded * 1_000_000)
        #expect(limit.duration(for: need, as: formats.map { RenditionEncoding($0) }) == .seconds(seconds))
    }

    @Test("The time limit grows with the effort", arguments: zip(EncodingEffort.allCases, [159, 207, 495]))
    func growsWithTheEffort(effort: EncodingEffort, seconds: Int) {
        let encoding = RenditionEncoding(.avif, effort: effort)
        #expect(limit.duration(for: need(12_000_000, 12_000_000), as: [encoding]) == .seconds(seconds))
    }

    @Test("The time limit does not grow beyond the limit of the largest possible photo")
    func endsWithTheLargestPhotoThatThereCanBe() {
        let most = ImageLimits.standard.pixels
        let largest = limit.duration(for: need(most, most), as: Self.all)
        #expect(limit.duration(for: need(.max, .max), as: Self.all) == largest)
    }

    @Test("The time limit does not depend on the memory that a photo needs")
    func hasNothingToDoWithMemory() {
        let more = PhotoNeed(bytes: .max, decodedPixels: 5_000_000, encodedPixels: 5_000_000)
        let avif = [RenditionEncoding(.avif)]
        #expect(limit.duration(for: more, as: avif) == limit.duration(for: need(5_000_000, 5_000_000), as: avif))
    }

    private func need(_ decodedPixels: Int, _ encodedPixels: Int) -> PhotoNeed {
        PhotoNeed(bytes: 0, decodedPixels: decodedPixels, encodedPixels: encodedPixels)
    }
}
