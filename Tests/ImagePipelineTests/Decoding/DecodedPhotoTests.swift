import Testing

@testable import ImagePipeline

struct DecodedPhotoTests {
    /// A quarter more than the largest rendition, in whole eighths of the original, and never more than that.
    @Test(arguments: [
        (1920, 1920, 8), (1920, 2400, 8), (1920, 2744, 7), (1920, 3264, 6), (1920, 4032, 5), (1920, 4800, 4),
        (1920, 6000, 4), (240, 8000, 1), (1, 65_500, 1), (1, 1, 8), (65_500, 65_500, 8),
    ])
    func scaleLeavesMoreThanTheLargestRenditionNeeds(width: Int, original: Int, eighths: Int) {
        #expect(DecodedPhoto.eighths(forWidth: width, of: original) == eighths)
    }
}
